// Questions to the application layer from within a program.
#pragma once

#include <string>

#include "api/api.hpp"
#include "masu/stop.hpp"

namespace masu::bindings {

/// The whole answer of a route ("solve"); `json` is the body of a POST, null asks with GET. Without
/// limits: a program that asks itself has no client to be protected from.
[[nodiscard]] std::string ask(const std::string& route, const char* json, api::Engines& engines,
                              const Stop& stop);

}  // namespace masu::bindings
