// Many puzzles at once: what the C interface and the Python module share.
//
// Plain 9x9 boards come as arrays of 81 bytes and go to the kernel as they are; any other puzzle
// comes one by one. Answers are the same for any number of threads. All of it ends early when the
// stop asks, with an error (LimitExceeded); what was answered until then is in place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "api/engines.hpp"
#include "masu/grids.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"
#include "masu/types.hpp"

namespace masu::bindings {

/// Who works on it, and how it ends early.
struct Work {
  int threads = 0;  ///< 0: all cores
  Stop stop;
};

/// Fails with BadValue if a cell holds more than `digits`: "puzzle 3, cell 17: 12 is not a digit
/// from 0 to 9". Both count from 0, as arrays do.
[[nodiscard]] Result<Done> check_digits(std::span<const std::uint8_t> cells, std::size_t per_puzzle,
                                        int digits);

// --- plain 9x9; every cell 0 to 9 (check_digits)

/// Status of each (solve::Status as a number). `solutions`, unless null, gets the first solution
/// found, or zeros.
[[nodiscard]] Result<Done> solve(std::span<const Grid81> puzzles, std::uint8_t* status,
                                 Grid81* solutions, const Work& work);
/// Numbers of solutions; stops counting at `limit` (0: never).
[[nodiscard]] Result<Done> count(std::span<const Grid81> puzzles, std::uint64_t limit,
                                 std::uint64_t* solutions, const Work& work);
/// Canonical forms and numbers of automorphisms, either may be null. Clues that clash have none:
/// zeros.
[[nodiscard]] Result<Done> canonical(std::span<const Grid81> puzzles, Grid81* forms,
                                     std::uint64_t* automorphisms, const Work& work);
/// Fails with BadValue if grids `first` ... `first` + `count` - 1 of a run cannot all be numbered.
[[nodiscard]] Result<Done> check_sample(std::uint64_t first, std::uint64_t count);
/// Grids `first`, `first` + 1, ... of the run of `masu grids sample` with that seed.
[[nodiscard]] Result<Done> sample(std::uint64_t seed, std::uint64_t first, std::span<Grid81> out,
                                  const Work& work);

// --- any layout

using PuzzleAt = std::function<Puzzle(std::size_t)>;

/// `take` gets the outcome of each, from any thread.
[[nodiscard]] Result<Done> solve_any(std::size_t count, const PuzzleAt& puzzle_at,
                                     std::uint64_t limit,
                                     const std::function<void(std::size_t, solve::Outcome)>& take,
                                     const Work& work);
/// Canonical forms; `take` from any thread. Fails for the first puzzle that has none.
[[nodiscard]] Result<Done> canonical_any(
    std::size_t count, const PuzzleAt& puzzle_at,
    const std::function<void(std::size_t, grids::Canonical)>& take, const Work& work);

using api::Rated;
using api::RateOptions;
[[nodiscard]] Result<Done> rate(std::size_t count, const PuzzleAt& puzzle_at,
                                const RateOptions& options,
                                const std::function<void(std::size_t, Rated)>& take,
                                const Work& work);

}  // namespace masu::bindings
