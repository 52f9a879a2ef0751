// Values of ratings in the tables: the number, and the text where the number does not say it all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "collection/sqlite.hpp"
#include "masu/rate.hpp"

namespace masu::collection {

/// From the columns number and text of a row.
[[nodiscard]] rate::Value value_of(const Statement& row, int number, int text);
/// What the column text gets; nothing if the number, printed, is the text.
[[nodiscard]] std::optional<std::string> text_to_keep(const rate::Value& value);

/// The same text in SQL, of a row of the table value.
[[nodiscard]] std::string text_sql(std::string_view value);

/// A whole text as a number; nothing if it is none ("nan" and "inf" are words).
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

}  // namespace masu::collection
