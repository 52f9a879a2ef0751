// The study of the D-score document (Tsuchide and Shinkai) for any collection of puzzles: Tables 1,
// 3, 4 and 6, Figures 4, 26, 27 and 28.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "masu/io.hpp"
#include "masu/run.hpp"

namespace masu::study {

class Report;

/// What the study keeps of one puzzle.
struct DScorePuzzle {
  std::string puzzle;
  int score = 0;
  int level = 0;  ///< 1..6, 0: unsolved
  int blanks = 0;
  double entropy = 0;
  /// Bit s: the set s of elimination logics (bit 0 twins, 1 common, 2 triplets, 3 diagonal)
  /// finishes what level 2 leaves open. 0 for puzzles that level 2 finishes.
  std::uint32_t finished_by = 0;
  std::string label;  ///< first word after the puzzle, if any
  double time = -1;   ///< first number or m:ss after the puzzle; negative: none
};

/// Label and time from what follows a puzzle in its line ("# Easy 12:30").
void read_note(std::string_view note, DScorePuzzle& puzzle);

class DScoreStudy {
 public:
  /// Fails if a file cannot be opened.
  static Result<DScoreStudy> build(std::vector<std::string> files, io::ReadOptions options);
  ~DScoreStudy();
  DScoreStudy(DScoreStudy&&) noexcept;
  DScoreStudy& operator=(DScoreStudy&&) noexcept;

  /// Reads and rates the files. To be run before the rest.
  [[nodiscard]] run::Job job();
  [[nodiscard]] std::uint64_t bytes_read() const;
  [[nodiscard]] std::uint64_t bytes_total() const;

  [[nodiscard]] const std::vector<DScorePuzzle>& puzzles() const;
  /// Records that could not be read, or are no puzzles with a score.
  [[nodiscard]] const std::vector<std::string>& complaints() const;

  /// Adds tables and figures to a report.
  [[nodiscard]] Result<Done> describe(Report& report) const;
  /// Writes tables, figures and the report into a folder.
  [[nodiscard]] Result<Done> write(const std::string& directory) const;

 private:
  struct Impl;
  explicit DScoreStudy(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::study
