// Where a puzzle stands among random ones: 10,000 random minimal puzzles, measured once.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "masu/rate.hpp"

namespace masu::rate {

/// Percent of the 10,000 that are easier by this rating; none where it was not measured, or the
/// puzzle has no such rating. Plain 9x9 only.
[[nodiscard]] std::optional<double> percentile(const Rating& rating, Context& context);

/// What was measured of a rating: entry p is the value that p percent of the puzzles stay below.
struct Quantiles {
  std::string_view rating;
  int count;                      ///< puzzles with the rating
  std::array<double, 101> value;  ///< infinite: puzzles beyond the logics of the D-score
};
[[nodiscard]] std::span<const Quantiles> quantiles();

}  // namespace masu::rate
