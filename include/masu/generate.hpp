// Generators of puzzles.
//
// Puzzle i of a run is a pure function of (seed, i, options): it is drawn from Rng(seed, i), so any
// number of threads gives the same puzzles.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/overlap.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"
#include "masu/symmetry.hpp"

namespace masu::generate {

/// "180" and so on: the names of masu/symmetry.hpp.
[[nodiscard]] Result<Symmetry> parse_symmetry(std::string_view name);

/// Sets of cells that are clues together, under a symmetry in each board by itself. A cell whose
/// image is blank is free of that image, so a blank overlap does not force its mirror image to be
/// blank. Blank cells are in no orbit. Fails with Unsupported for a symmetry of the square on a
/// board that is none.
[[nodiscard]] Result<std::vector<std::vector<Cell>>> orbits(const Layout& layout, Symmetry symmetry,
                                                            const std::vector<bool>& blank);

/// Draws complete grids of any layout: every house has every digit. Random, not uniform (uniform
/// 9x9 grids are in masu/grids.hpp).
///
///   threads   one per thread
///   cost      about 70 us for two 9x9 boards
class GridFiller {
 public:
  explicit GridFiller(LayoutPtr layout);
  ~GridFiller();
  GridFiller(GridFiller&&) noexcept;
  GridFiller& operator=(GridFiller&&) noexcept;

  /// A grid, or LimitExceeded if none was found, or after a stop: one of a 25x25 board takes
  /// seconds.
  [[nodiscard]] Result<std::vector<Digit>> fill(Rng& rng, const Stop& stop = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

struct Minimised {
  Puzzle puzzle;
  bool complete = true;  ///< false: a limit was reached, so some unit may be redundant
};

/// Removes clues, in a given order, as long as the solution stays unique. Any layout: the kernel
/// for plain 9x9, the learning engine for all others.
///
///   threads   one per thread
///   cost      9x9 from a complete grid about 50 us, 16x16 about 30 ms (docs/large.md)
class Minimiser {
 public:
  explicit Minimiser(LayoutPtr layout);
  ~Minimiser();
  Minimiser(Minimiser&&) noexcept;
  Minimiser& operator=(Minimiser&&) noexcept;

  /// Units are clues that go together: single cells, or the orbits of a symmetry. Each goes at its
  /// turn if the puzzle stays proper without it, so in the end no unit can go. Clues in no unit
  /// stay; cells of a unit that are no clues are ignored. `limits.nodes` holds for every
  /// call of the solver, `seconds` and `stop` for the whole.
  ///
  ///   requires  `start` is proper, `solution` is its solution (a complete grid is its own);
  ///             no cell is in two units; no pencil marks
  [[nodiscard]] Minimised minimise(const Puzzle& start, std::span<const Digit> solution,
                                   std::span<const std::vector<Cell>> units,
                                   const solve::Limits& limits = {});
  /// From a complete grid, single clues in random order: a minimal puzzle, unless it was stopped.
  [[nodiscard]] Minimised minimise(const std::vector<Digit>& grid, Rng& rng, const Stop& stop = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What an overlapped puzzle must satisfy. The defaults are the conditions of Ando's collection.
struct OverlappedOptions {
  LayoutPtr layout;
  int min_clues = 0;  ///< 0, 0: usual_clues(layout)
  int max_clues = 0;
  std::vector<bool> blank;  ///< cells that have no clue; empty: none
  Symmetry symmetry = Symmetry::Rotate180;
  overlap::Rules rules;
  /// The procedure must solve the puzzle by each of these from every board; empty: it need only be
  /// proper.
  std::vector<overlap::Strategy> strategies;
  int min_loops = 2;            ///< alternating from the first board: the most laps of a board
  std::uint32_t min_looks = 0;  ///< alternating from the first board: all looks
  std::uint32_t max_looks = 0;  ///< 0: no bound
  bool no_board_alone = false;  ///< no board is a proper puzzle by itself
  std::uint64_t max_attempts = 1'000'000;  ///< grids drawn for one puzzle before giving up
};
/// 54 to 61 clues on two 9x9 boards (Ando's collection), as many per cell on other layouts.
struct ClueRange {
  int min = 0;
  int max = 0;
};
[[nodiscard]] ClueRange usual_clues(const Layout& layout);
/// The cells that lie in several boards.
[[nodiscard]] std::vector<bool> shared_cells(const Layout& layout);

struct Made {
  Puzzle puzzle;
  std::vector<Digit> solution;
  std::uint64_t attempts = 0;  ///< grids drawn for it
};

/// Makes overlapped puzzles, and plain ones: a layout of one board is a special case.
///
///   threads   one per thread
class OverlappedGenerator {
 public:
  static Result<OverlappedGenerator> build(OverlappedOptions options);
  ~OverlappedGenerator();
  OverlappedGenerator(OverlappedGenerator&&) noexcept;
  OverlappedGenerator& operator=(OverlappedGenerator&&) noexcept;

  /// Puzzle `index` of the run with that seed; LimitExceeded after max_attempts grids, or a stop.
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index, const Stop& stop = {});

 private:
  struct State;
  explicit OverlappedGenerator(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace masu::generate
