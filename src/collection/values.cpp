#include "collection/values.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace masu::collection {

rate::Value value_of(const Statement& row, int number, int text) {
  rate::Value value;
  if (!row.is_null(number)) value.number = row.real(number);
  if (row.is_null(text)) {
    if (value.number) value.text = fmt::format("{}", *value.number);
    value.is_number = value.number.has_value();
    return value;
  }
  value.text = row.text(text);
  value.is_number = value.number && parse_number(value.text);
  return value;
}

std::optional<std::string> text_to_keep(const rate::Value& value) {
  if (value.text.empty()) return std::nullopt;
  if (value.number && fmt::format("{}", *value.number) == value.text) return std::nullopt;
  return value.text;
}

std::string text_sql(std::string_view value) {
  return fmt::format(
      "coalesce({0}.text, CASE WHEN {0}.number = CAST({0}.number AS INTEGER) THEN "
      "CAST(CAST({0}.number AS INTEGER) AS TEXT) ELSE CAST({0}.number AS TEXT) END)",
      value);
}

std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stopped != end) return std::nullopt;
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace masu::collection
