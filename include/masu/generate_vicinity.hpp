// Puzzles with very few clues, 9x9: a pool of minimal puzzles, and the puzzles in the vicinity of
// one of them (take m clues away, put n others in).
//
// The search is a run (masu/run.hpp): any number of threads or MPI ranks, a state file, resume, the
// same puzzles in the same order whoever works.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "masu/kernel9.hpp"
#include "masu/result.hpp"
#include "masu/run.hpp"

namespace masu::generate {

struct VicinityOptions {
  int clues = 18;  ///< puzzles with at most so many are told
  std::uint64_t seed = 1;
  std::vector<solve::Grid81> start;  ///< proper puzzles to begin with; empty: from nothing
  /// Lists of solutions up to this size are made use of. Longer lists give more puzzles each, and
  /// take longer than they are worth: docs/generate.md has the numbers.
  std::size_t max_solutions = 3'000;
  std::size_t budget = 40'000;  ///< solutions listed for one puzzle, about
};

class Vicinity {
 public:
  /// Called with every puzzle that is not equivalent to one before, in canonical form.
  using OnFound = std::function<Result<run::Flow>(const solve::Grid81& puzzle, int clues)>;

  explicit Vicinity(VicinityOptions options);
  ~Vicinity();
  Vicinity(Vicinity&&) noexcept;
  Vicinity& operator=(Vicinity&&) noexcept;

  /// Endless: `on_found` ends it. Must run with Options::window == kWindow, and job.seed must stay
  /// what it is.
  [[nodiscard]] run::Job job(OnFound on_found);
  static constexpr std::size_t kWindow = 32;

  /// By number of clues: puzzles found, and those whose vicinity has been searched.
  struct Counts {
    std::array<std::uint64_t, 82> found{};
    std::array<std::uint64_t, 82> searched{};
  };
  [[nodiscard]] Counts counts() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace masu::generate
