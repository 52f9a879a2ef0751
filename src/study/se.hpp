// Sudoku Explainer's rating on collections: how ER is distributed, and how much it differs between
// equivalent puzzles. The path, and so the rating, depends on the order of every search: a known
// property of the reference.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/run.hpp"

namespace masu::study {

struct SeItem {
  std::string collection;
  Puzzle puzzle;
};

/// Ratings in tenths: 84 is 8.4.
struct SeRow {
  int er = 0, ep = 0, ed = 0;    ///< of the puzzle itself
  std::vector<int> equivalents;  ///< ER of the puzzle and its equivalents, in the order drawn
  double seconds = 0;            ///< processor time for all of them

  [[nodiscard]] int least() const;
  [[nodiscard]] int greatest() const;
  [[nodiscard]] int spread() const { return greatest() - least(); }
};

class SeStudy {
 public:
  /// `equivalents` includes the puzzle itself. Requires puzzles of the plain 9x9 board.
  SeStudy(std::vector<SeItem> items, int equivalents, std::uint64_t seed);

  /// To be run before the rest; a unit is a puzzle.
  [[nodiscard]] run::Job job();
  [[nodiscard]] const std::vector<SeItem>& items() const { return items_; }
  [[nodiscard]] const std::vector<SeRow>& rows() const { return rows_; }
  /// Writes the report; the summary for a terminal.
  [[nodiscard]] Result<std::string> write(const std::string& directory) const;

 private:
  std::vector<SeItem> items_;
  std::vector<SeRow> rows_;
  int equivalents_;
  std::uint64_t seed_;
};

}  // namespace masu::study
