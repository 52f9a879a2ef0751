// Ratings of different origin on the same puzzles: do they call the same ones hard?
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/run.hpp"

namespace masu::study {

struct RatedItem {
  std::string collection;
  Puzzle puzzle;
};

/// What is compared; names of rate::find_rating().
inline constexpr std::array<std::string_view, 4> kCompared{"hodoku-score", "dscore", "srank", "er"};

/// The ratings of a puzzle as numbers, in the order of kCompared. None: it has no such rating. An
/// s-rank "inf" is greater than all others.
struct RatedRow {
  std::array<std::optional<double>, kCompared.size()> ratings{};
  bool finished = false;  ///< by the logics of the D-score
};

class RatingsStudy {
 public:
  /// Requires puzzles of the plain 9x9 board.
  explicit RatingsStudy(std::vector<RatedItem> items);

  /// To be run before the rest; a unit is a puzzle.
  [[nodiscard]] run::Job job();
  [[nodiscard]] const std::vector<RatedItem>& items() const { return items_; }
  /// Writes the report; the summary for a terminal.
  [[nodiscard]] Result<std::string> write(const std::string& directory) const;

 private:
  std::vector<RatedItem> items_;
  std::vector<RatedRow> rows_;
};

}  // namespace masu::study
