// The 9x9 kernel: plain 9x9 puzzles, one or millions of them, as fast as possible.
//
// Vector code chosen at run time (targets()), several puzzles interleaved on one core. The same
// answers and the same node counts on every target, for any number of threads, and whether puzzles
// are given one by one or in a batch. docs/solver.md explains it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "masu/solve.hpp"

namespace masu::solve {

/// The answer for one puzzle.
struct Found9 {
  std::uint64_t solutions = 0;  ///< found; stops at the limit
  std::uint64_t nodes = 0;      ///< branches of the search (two ways each)
  bool complete = false;        ///< nothing is left to search: `solutions` is exact
  bool overflow = false;        ///< there are 2^64 - 1 solutions or more
  Grid81 first{};               ///< the first solution, if it was asked for and there is one

  [[nodiscard]] Status status() const {
    if (solutions >= 2) return Status::Several;
    if (!complete) return Status::Unknown;
    return solutions == 1 ? Status::One : Status::None;
  }
};

/// Exactly 81 characters, each a digit 1..9 or an empty cell (. 0 _ *).
[[nodiscard]] bool is_line81(std::string_view line);
/// Requires is_line81(line).
[[nodiscard]] Grid81 grid_from_line81(std::string_view line);
/// '.' for an empty cell.
void write_line81(const Grid81& grid, char* out);

/// Called with every solution; returns false to stop the search.
using GridSink = std::function<bool(const Grid81&)>;

/// Solver of plain 9x9 puzzles.
///
///   threads   one object per thread, except solve_parallel(), which brings its own
///   memory    about 65 KiB, allocated on construction; nothing per puzzle
///   errors    puzzles whose clues clash are not errors: they have no solution
///
/// Of `limits`, `solutions` and `nodes` are per puzzle, `stop` per call. Puzzles that were not
/// finished have complete == false.
class Solver9 {
 public:
  /// The best target of this machine, or what MASU_FORCE_TARGET names.
  Solver9();
  /// One of targets(). Any other name: the same as Solver9().
  explicit Solver9(std::string_view target);
  ~Solver9();
  Solver9(Solver9&&) noexcept;
  Solver9& operator=(Solver9&&) noexcept;

  /// Names of the targets that this machine can run, best first.
  [[nodiscard]] static std::span<const std::string_view> targets();
  [[nodiscard]] std::string_view target() const;

  // --- one puzzle
  [[nodiscard]] Found9 solve(const Grid81& puzzle, const Limits& limits = {});
  [[nodiscard]] Found9 solve(const Marks81& puzzle, const Limits& limits = {});
  /// The same, and every solution goes to `sink`. Set limits.solutions to 0 to see all.
  Found9 enumerate(const Grid81& puzzle, const Limits& limits, const GridSink& sink);
  Found9 enumerate(const Marks81& puzzle, const Limits& limits, const GridSink& sink);
  [[nodiscard]] bool is_proper(const Grid81& puzzle) {
    return solve(puzzle).status() == Status::One;
  }

  // --- many puzzles; answers in order, answers.size() == puzzles.size(). Without `keep_first` the
  // solutions are not written out, which saves a few per cent on easy puzzles.
  void solve(std::span<const Grid81> puzzles, std::span<Found9> answers, const Limits& limits = {},
             bool keep_first = true);
  void solve(std::span<const Marks81> puzzles, std::span<Found9> answers, const Limits& limits = {},
             bool keep_first = true);
  /// Lines that satisfy is_line81, straight from the text of a file.
  void solve(std::span<const std::string_view> lines, std::span<Found9> answers,
             const Limits& limits = {}, bool keep_first = true);

  // --- questions about one puzzle
  /// The candidates that occur in at least one solution.
  [[nodiscard]] Marks81 true_candidates(const Grid81& puzzle);
  [[nodiscard]] Marks81 true_candidates(const Marks81& puzzle);
  /// Clues that can be left out, each by itself, without a new solution appearing.
  [[nodiscard]] std::vector<Cell> redundant_clues(const Grid81& puzzle);
  /// One solution, and no clue can be left out.
  [[nodiscard]] bool is_minimal(const Grid81& puzzle);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Many puzzles on `threads` threads (0: all cores). Same answers as Solver9::solve, in order.
void solve_parallel(std::span<const Grid81> puzzles, std::span<Found9> answers,
                    const Limits& limits = {}, int threads = 0, bool keep_first = true);
void solve_parallel(std::span<const std::string_view> lines, std::span<Found9> answers,
                    const Limits& limits = {}, int threads = 0, bool keep_first = true);

/// Between the general types and these. The layout is plain 9x9.
[[nodiscard]] Grid81 to_grid81(const Puzzle& puzzle);
[[nodiscard]] Marks81 to_marks81(const Puzzle& puzzle);
[[nodiscard]] Puzzle to_puzzle(const Grid81& grid);

}  // namespace masu::solve
