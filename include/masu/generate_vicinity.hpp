// Puzzles with very few clues: a pool of minimal puzzles, and the puzzles in the vicinity of one of
// them (remove m clues, add n others). Any layout; tuned for plain 9x9.
//
// The search is a run (masu/run.hpp): any number of threads or MPI ranks, a state file, resume, the
// same puzzles in the same order every time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::generate {

struct VicinityOptions {
  LayoutPtr layout = plain_layout(9);
  /// Reports puzzles with at most this many clues. 0: those with fewer than all reported before.
  int clues = 18;
  std::uint64_t seed = 1;
  std::vector<Puzzle> start;  ///< proper puzzles to start from; empty: from scratch
  /// Lists of solutions up to this size are used. Longer lists give more puzzles each, but take
  /// longer than they are worth: see docs/notebook/generate.md.
  std::size_t max_solutions = 3'000;
  std::size_t budget = 40'000;  ///< solutions listed for one puzzle, about
};

class Vicinity {
 public:
  /// Called with every puzzle that is not equivalent to an earlier one, in canonical form. On
  /// layouts without canonical forms (masu/grids.hpp): not equal to an earlier one.
  using OnFound = std::function<Result<run::Flow>(const Puzzle& puzzle, int clues)>;

  explicit Vicinity(VicinityOptions options);
  ~Vicinity();
  Vicinity(Vicinity&&) noexcept;
  Vicinity& operator=(Vicinity&&) noexcept;

  /// Endless: `on_found` ends it. Must run with Options::window == kWindow, and job.seed must not
  /// be changed.
  [[nodiscard]] run::Job job(OnFound on_found);
  static constexpr std::size_t kWindow = 32;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::generate
