// JSON with errors that say where they are. nlohmann/json reports by exception; this is the one
// place where they are caught.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "masu/result.hpp"

namespace masu::io {

using JsonValue = nlohmann::ordered_json;

struct JsonFailure {
  std::size_t offset = 0;
  std::string message;
};
/// The value, or why and where the text is no JSON.
[[nodiscard]] std::variant<JsonValue, JsonFailure> read_json(std::string_view text);
/// One line; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string compact(const JsonValue& value);
/// A whole number within limits.
[[nodiscard]] std::optional<int> int_of(const JsonValue& value, int least, int most);

}  // namespace masu::io
