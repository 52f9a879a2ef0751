// How few clues do grids have? All puzzles with k clues of a sample of 9x9 grids, or of every
// essentially different grid of a small board; how long it takes, and how long it would take for
// all grids there are.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "masu/layout.hpp"
#include "masu/run.hpp"

namespace masu::study {

struct FewClueOptions {
  LayoutPtr layout;
  std::uint64_t grids = 100;  ///< of a sample; a small board has all of its grids searched
  int min_clues = 16;
  int max_clues = 17;
  std::uint64_t seed = 1;
};

/// The puzzles of one grid with one number of clues.
struct FewClueRow {
  std::uint64_t puzzles = 0;
  std::uint64_t different = 0;  ///< of these, essentially; counted on small boards only
  std::uint64_t pairs = 0;      ///< see fewclue::Tally
  std::uint64_t solver_calls = 0;
  /// Of a small board that has no puzzle with the most clues that are counted: its fewest clues.
  int fewest = 0;
  double seconds = 0;  ///< processor time
};

struct FewClueGrid {
  std::vector<Digit> cells;
  std::uint64_t symmetries = 0;  ///< of a small board: automorphisms; 0 in a sample
  std::vector<FewClueRow> rows;  ///< by clues, from min_clues on

  /// The fewest clues; 0: not known, none within the range that was searched.
  [[nodiscard]] int minimum(int min_clues) const;
};

class FewClueStudy {
 public:
  /// Plain 4x4 and 6x6 (every essentially different grid), 8x8 and 9x9 (a sample); Unsupported for
  /// others. BadValue if there is nothing to do.
  static Result<FewClueStudy> build(FewClueOptions options);

  /// To be run before the rest. The study must not move until then.
  [[nodiscard]] run::Job job();
  [[nodiscard]] const std::vector<FewClueGrid>& grids() const { return grids_; }
  [[nodiscard]] bool is_complete_table() const { return group_ != 0; }
  /// Writes tables, figures and the report into a folder; the summary for a terminal.
  [[nodiscard]] Result<std::string> write(const std::string& directory) const;

 private:
  explicit FewClueStudy(FewClueOptions options) : options_(std::move(options)) {}
  [[nodiscard]] Result<Done> list_all();
  [[nodiscard]] Result<Done> draw();
  [[nodiscard]] std::size_t numbers() const {
    return static_cast<std::size_t>(options_.max_clues - options_.min_clues) + 1;
  }

  FewClueOptions options_;
  std::vector<FewClueGrid> grids_;
  std::uint64_t group_ = 0;  ///< order of the group of a small board, renaming included
  std::uint64_t next_ = 0;
};

}  // namespace masu::study
