// Puzzles with few clues on large boards: those that a symmetry of the board maps to themselves.
//
// The symmetry exchanges lines, bands, stacks, rows with columns, and digits: an automorphism of
// the puzzle. A puzzle of 64 clues with one of order 8 is eight decisions instead of 64, so a walk
// gets where one that moves single clues does not. Any layout; made for 16x16.
//
// The search is a run (masu/run.hpp): any number of threads or MPI ranks, a state file, resume, the
// same puzzles in the same order every time.
#pragma once

#include <cstdint>
#include <functional>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::generate {

struct AutomorphicOptions {
  LayoutPtr layout = plain_layout(16);
  /// Reports puzzles with at most this many clues. 0: those with fewer than all reported before.
  int clues = 0;
  std::uint64_t seed = 1;
};

/// Called with every puzzle, which is minimal and not equal to one before.
using OnAutomorphic = std::function<Result<run::Flow>(const Puzzle& puzzle, int clues)>;

/// Endless: `on_found` ends it. A unit takes seconds on 16x16.
[[nodiscard]] run::Job automorphic_job(const AutomorphicOptions& options, OnAutomorphic on_found);

}  // namespace masu::generate
