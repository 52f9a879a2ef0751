// The names that queries know: columns of the tables, and ratings.
#pragma once

#include <string>
#include <string_view>

#include "masu/collection.hpp"

namespace masu::collection {

enum class ColumnKind : std::uint8_t {
  Id,
  Clues,
  Layout,
  Source,
  Tag,
  Note,
  Occurrences,
  Rating,  ///< of masu/rate.hpp, or one that only a collection computes
};

/// BadValue with the closest name if it is unknown.
[[nodiscard]] Result<ColumnKind> column_kind(std::string_view name);
/// The number that stands for a word in comparisons ("Hard", "1-2"), if it has one.
[[nodiscard]] std::optional<double> number_of_word(std::string_view rating, std::string_view word);
/// The version of the algorithm behind a rating of a collection.
[[nodiscard]] int algorithm_of(std::string_view rating);

/// Ratings that only a collection has.
inline constexpr std::string_view kStatus = "status";
inline constexpr std::string_view kGrid = "grid";

}  // namespace masu::collection
