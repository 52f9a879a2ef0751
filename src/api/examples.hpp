// Examples of the techniques: positions of the fixtures (examples.cmake).
#pragma once

#include <span>

namespace masu::api {

struct Example {
  const char* technique;  ///< its key
  const char* layout;
  /// A word per cell: "=5" for a clue, "+5" for a digit that is none, "146" for candidates.
  const char* position;
};
[[nodiscard]] std::span<const Example> examples();

}  // namespace masu::api
