// Generators of puzzles. All of them have one interface:
//
//     auto generator = generate::WantedGenerator::build(options);
//     const Result<generate::Made> made = generator->make(seed, index, stop);
//
//   OverlappedGenerator   several boards, under the conditions of Ando's collection
//   WantedGenerator       puzzles to order: clues, shape, ratings, techniques
//   MinimalGenerator      minimal puzzles of any layout
//   UnbiasedGenerator     minimal 9x9 puzzles with weights, as if drawn from all of them
//   PlacedGenerator       boards of the generators of Nasu's document
//
// Puzzle `index` of a run is a pure function of (seed, index, options): it is drawn from Rng(seed,
// index), so any number of threads gives the same puzzles. The search for very few clues, which
// learns from what it has found, is a run of its own: masu/generate_vicinity.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/grids.hpp"
#include "masu/hodoku.hpp"
#include "masu/layout.hpp"
#include "masu/logic.hpp"
#include "masu/overlap.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"
#include "masu/symmetry.hpp"

namespace masu::generate {

struct Made {
  Puzzle puzzle;
  std::vector<Digit> solution;  ///< empty if the generator does not know it
  std::uint64_t attempts = 0;   ///< grids or boards drawn for it
  double weight = 1;            ///< how many it stands for; 1 but for UnbiasedGenerator
};

/// The outcome of a search.
struct Sought {
  std::optional<Made> made;       ///< a puzzle that meets every wish
  std::optional<Puzzle> closest;  ///< otherwise the one that came closest, if the generator knows
  double distance = 0;            ///< of `closest` from what is wanted
  std::uint64_t grids = 0;        ///< grids tried
  bool stopped = false;           ///< before max_attempts
};

/// What all generators have in common.
///
///   threads   one per thread
class Generator {
 public:
  virtual ~Generator() = default;
  /// Puzzle `index` of the run with that seed. LimitExceeded if there is none within the limits of
  /// the options, or after a stop.
  [[nodiscard]] virtual Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                          const Stop& stop) = 0;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index) {
    return make(seed, index, Stop());
  }

  /// Called after every grid without success, with the state of the search.
  using OnGrid = std::function<void(const Sought&)>;
  /// The same for callers who want to know how far the search came. Only the generators that say so
  /// below name the closest puzzle or call `on_grid`.
  [[nodiscard]] virtual Result<Sought> search(std::uint64_t seed, std::uint64_t index,
                                              const Stop& stop = {}, const OnGrid& on_grid = {});

 protected:
  Generator() = default;
  Generator(const Generator&) = default;
  Generator(Generator&&) = default;
  Generator& operator=(const Generator&) = default;
  Generator& operator=(Generator&&) = default;
};

/// The ways to make puzzles: a generator each, but for Vicinity and Automorphic, which are runs.
enum class Method : std::uint8_t {
  Random,  ///< these three: PlacedGenerator
  FewestCandidates,
  Guided,
  Minimal,
  Vicinity,
  Automorphic,
  Wanted,
  Overlapped,
};
/// One row of the table of methods: what `masu generate --method` takes.
struct MethodInfo {
  Method method;
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] std::span<const MethodInfo> methods();

// --- tools

/// Sets of cells that become clues together, under a symmetry of each board. A cell whose image is
/// blank can be a clue without it, so a blank overlap does not force its mirror image to be blank.
/// Blank cells are in no orbit. Fails with Unsupported if the symmetry needs a square board and a
/// board is not square.
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

  /// A grid; LimitExceeded if it finds none, or after a stop. A grid of a 25x25 board takes
  /// seconds.
  [[nodiscard]] Result<std::vector<Digit>> fill(Rng& rng, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct Minimised {
  Puzzle puzzle;
  bool complete = true;  ///< false: a limit was reached, so some unit may be redundant
};

/// Removes clues, in a given order, as long as the solution stays unique. Any layout: the kernel
/// for plain 9x9, the learning engine for all others.
///
///   threads   one per thread
///   cost      9x9 from a complete grid about 50 us, 16x16 about 30 ms (docs/notebook/large.md)
class Minimiser {
 public:
  explicit Minimiser(LayoutPtr layout);
  ~Minimiser();
  Minimiser(Minimiser&&) noexcept;
  Minimiser& operator=(Minimiser&&) noexcept;

  /// Units are clues that are removed together: single cells, or the orbits of a symmetry. Each is
  /// removed in turn if the puzzle stays proper without it, so in the end no unit can go. Clues in
  /// no unit stay; cells of a unit that are not clues are ignored. `limits.nodes` applies to every
  /// call of the solver, `limits.stop` to the whole.
  ///
  ///   requires  `start` is proper, `solution` is its solution (a complete grid is its own);
  ///             no cell is in two units; no pencil marks
  [[nodiscard]] Minimised minimise(const Puzzle& start, std::span<const Digit> solution,
                                   std::span<const std::vector<Cell>> units,
                                   const solve::Limits& limits = {});
  /// From a complete grid, single clues in random order: a minimal puzzle, unless it was stopped.
  [[nodiscard]] Minimised minimise(const std::vector<Digit>& grid, Rng& rng, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// --- several boards

/// What an overlapped puzzle must satisfy. The defaults are the conditions of Ando's collection.
struct OverlappedOptions {
  LayoutPtr layout;
  int min_clues = 0;  ///< 0, 0: usual_clues(layout)
  int max_clues = 0;
  /// Clues of single boards; boards that are not named share the remaining clues.
  struct BoardClues {
    BoardId board;
    int min = 0, max = 0;
  };
  std::vector<BoardClues> board_clues;
  std::vector<bool> blank;  ///< cells that have no clue; empty: none
  Symmetry symmetry = Symmetry::Rotate180;
  overlap::Rules rules;
  /// The procedure must solve the puzzle by each of these from every board; empty: the puzzle need
  /// only be proper.
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

/// Makes overlapped puzzles, and plain ones: a layout of one board is a special case.
class OverlappedGenerator final : public Generator {
 public:
  static Result<OverlappedGenerator> build(OverlappedOptions options);
  ~OverlappedGenerator() override;
  OverlappedGenerator(OverlappedGenerator&&) noexcept;
  OverlappedGenerator& operator=(OverlappedGenerator&&) noexcept;

  /// Calls `on_grid`, but does not name the closest puzzle.
  [[nodiscard]] Result<Sought> search(std::uint64_t seed, std::uint64_t index,
                                      const Stop& stop = {}, const OnGrid& on_grid = {}) override;
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  explicit OverlappedGenerator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// --- puzzles to order

/// A rating that must lie in a range, ends included.
struct Bound {
  const rate::Rating* rating = nullptr;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};
/// A range of values of a rating, as people write it: "80:120", "80:", ":120", "3"; "1-2:2-1" for
/// s-ranks; "Hard" where the values are words. Fails with BadValue.
[[nodiscard]] Result<Bound> parse_bound(std::string_view rating, std::string_view range);
/// The least and the greatest number of clues in a range, for puzzles of this layout. Fails with
/// BadValue if that is zero, or more than the layout has cells.
[[nodiscard]] Result<std::pair<int, int>> parse_clues(std::string_view range, const Layout& layout);

/// The techniques up to this level finish a puzzle unless an order says otherwise.
inline constexpr int kUsualLevel = 7;

struct WantedOptions {
  LayoutPtr layout;
  int min_clues = 0;  ///< 0, 0: any number
  int max_clues = 0;
  Symmetry symmetry = Symmetry::None;
  std::vector<bool> mask;  ///< cells that may be clues; empty: all
  bool every = false;      ///< all cells of the mask are clues (a pattern)
  std::vector<Bound> bounds;
  /// True: `logic` need not finish the puzzle. By default true if `logic` is empty and a bound is
  /// on a rating of HoDoKu or Sudoku Explainer, whose own techniques then solve it, or a wish is
  /// about HoDoKu's path.
  std::optional<bool> allow_trial;
  std::vector<logic::TechniqueId> logic;  ///< empty: those up to kUsualLevel, and `needed`
  /// Of each, one is on the path of `logic`: what comes before is not enough (parse_needs).
  std::vector<std::vector<logic::TechniqueId>> needed;
  std::vector<logic::TechniqueId> not_needed;  ///< `logic` finishes without them
  /// The same of HoDoKu's path, of plain 9x9 only (hodoku::parse_needs).
  std::vector<std::vector<const hodoku::Technique*>> hodoku_needed, hodoku_not_needed;
  int min_steps = 0;  ///< of the path of `logic`; 0, 0: any number
  int max_steps = 0;
  std::uint64_t max_attempts = 1000;  ///< grids tried for one puzzle before giving up
};

/// Makes puzzles that meet every wish: it starts with a minimal puzzle of a random grid, adds and
/// removes clues, and keeps every change that does not lead away from the order.
class WantedGenerator final : public Generator {
 public:
  static Result<WantedGenerator> build(WantedOptions options);
  ~WantedGenerator() override;
  WantedGenerator(WantedGenerator&&) noexcept;
  WantedGenerator& operator=(WantedGenerator&&) noexcept;

  /// Puzzle `index` of the run with that seed, or the closest after max_attempts grids or a stop.
  [[nodiscard]] Result<Sought> search(std::uint64_t seed, std::uint64_t index,
                                      const Stop& stop = {}, const OnGrid& on_grid = {}) override;
  /// The same for callers who want a puzzle or nothing: fails with LimitExceeded, and a message
  /// that shows the closest.
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  explicit WantedGenerator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// --- orders

/// One wish of an order: {"clues", "24:28"}, {"dscore", "80:120"}.
using Wish = std::pair<std::string, std::string>;
/// The method for an order that does not name one: Wanted; for several boards Overlapped, if there
/// are no wishes but clues, symmetry and attempts.
[[nodiscard]] Method usual_method(std::span<const Wish> wishes, const Layout& layout);
/// Turns wishes into an order for method Wanted. The command line, the application layer, the
/// bindings and masu/masu.hpp all use these functions, so the same wishes and seed give the same
/// puzzle everywhere.
///
/// Names are clues, symmetry (else 180), mask and pattern (written like a puzzle: every symbol but
/// that of an empty cell is a place for a clue), logic, needs, without, path (masu or hodoku: whose
/// path needs and without are about), steps, attempts, trial (yes or no), and those of all ratings;
/// their order does not matter. Fails with BadValue.
[[nodiscard]] Result<WantedOptions> parse_order(std::span<const Wish> wishes, LayoutPtr layout);
/// The same for method Overlapped, with the conditions of Ando's collection: no clues where boards
/// overlap, solvable by overlap::usual_strategies(). Names are clues, symmetry and attempts.
[[nodiscard]] Result<OverlappedOptions> parse_overlapped_order(std::span<const Wish> wishes,
                                                               LayoutPtr layout);
/// The generator of the usual method.
[[nodiscard]] Result<std::unique_ptr<Generator>> make_generator(std::span<const Wish> wishes,
                                                                LayoutPtr layout);

// --- the generators of the document

/// How the next clue is placed on a board that starts empty.
enum class Placing : std::uint8_t {
  Random,            ///< a random empty cell, a random digit; taken back if it repeats one
  FewestCandidates,  ///< so that as few candidates as possible are left, ties at random
  Guided,            ///< the same, among the placements that leave a solution
};
struct PlacingInfo {
  Placing placing;
  Method method;
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] std::span<const PlacingInfo> placings();

/// What happens when several placements leave equally few candidates.
enum class Ties : std::uint8_t {
  Random,  ///< one of the placements, all equally likely
  Cell,    ///< a random cell of them, then a random digit that ties there
  First,   ///< the first by row, column and digit
  Running  ///< one of all that were best when the loops over cells and digits came to them: the
           ///< list of the document is not emptied when a better placement is found
};

/// How the text of the document is read; the defaults are the text. Placing::Random ignores all
/// of it.
struct PlacingRules {
  int random_start = 0;     ///< clues placed as Placing::Random does before the method starts
  int digits = 0;           ///< only 1..digits are tried by the method; 0: all
  bool may_repeat = false;  ///< also try digits that a house already has
  Ties ties = Ties::Random;
};

/// Places clues on an empty board. No digit repeats in a house (unless the rules allow it); it
/// takes a solver to see whether the boards are puzzles.
///
///   cost      9x9, 21 clues, classification included: 3 us random, 27 us fewest candidates, 140 us
///             guided
class PlacedGenerator final : public Generator {
 public:
  /// Fails with BadValue for a number of clues that the layout cannot have, or rules that do not
  /// fit.
  static Result<PlacedGenerator> build(LayoutPtr layout, Placing placing, int clues,
                                       const PlacingRules& rules = {});
  ~PlacedGenerator() override;
  PlacedGenerator(PlacedGenerator&&) noexcept;
  PlacedGenerator& operator=(PlacedGenerator&&) noexcept;

  /// Board `index` of the run with that seed. If no digit fits any more, the board starts again;
  /// LimitExceeded after 1,000 starts.
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  explicit PlacedGenerator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// --- minimal puzzles

/// Minimal puzzles of any layout: the clues of a grid go in random order as long as the puzzle
/// stays proper. The grids are uniform on layouts that have a codec (masu/grids.hpp), random on
/// others. The puzzles are not uniform: those with few clues come too often (docs/generate.md).
class MinimalGenerator final : public Generator {
 public:
  explicit MinimalGenerator(LayoutPtr layout);
  ~MinimalGenerator() override;
  MinimalGenerator(MinimalGenerator&&) noexcept;
  MinimalGenerator& operator=(MinimalGenerator&&) noexcept;

  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// A minimal 9x9 puzzle and what it stands for.
struct WeightedPuzzle {
  Grid81 puzzle{};
  int clues = 0;
  double weight = 0;  ///< in proportion to 1 / probability of being found
};

/// Minimal 9x9 puzzles without bias: weighted by `weight`, they are as good as drawn from all
/// minimal puzzles of all grids.
class UnbiasedGenerator final : public Generator {
 public:
  /// `subset`: clues of the subsets that are searched; puzzles with more clues are not found. All
  /// puzzles of a subset of up to 28 clues are listed; from a larger one, one is drawn.
  explicit UnbiasedGenerator(int subset = 28);
  ~UnbiasedGenerator() override;
  UnbiasedGenerator(UnbiasedGenerator&&) noexcept;
  UnbiasedGenerator& operator=(UnbiasedGenerator&&) noexcept;

  /// One of the puzzles of all(); it also stands for the others.
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;
  /// Minimal puzzles inside the proper ones of kDraws subsets; a pure function of seed and index.
  /// Nothing after a stop. For statistics: no work is lost.
  [[nodiscard]] std::vector<WeightedPuzzle> all(std::uint64_t seed, std::uint64_t index,
                                                const Stop& stop = {});
  static constexpr std::size_t kDraws = 2000;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::generate
