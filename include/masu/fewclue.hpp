// How few clues? Every proper puzzle with k clues inside a given grid, exhaustively.
//
// A puzzle is proper if and only if it has a clue in every unavoidable set of its grid; the search
// goes through all clue sets that meet the small ones and asks the solver last. docs/fewclue.md
// explains how, and why it misses nothing and finds nothing twice.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::fewclue {

/// How a search is cut into units. Keep this number with stored results of units: it changes when
/// the units do.
inline constexpr int kPartition = 2;

struct Options {
  /// Code of a target ("avx512", "avx2", "scalar"); empty: the best of this machine. The answers
  /// are the same.
  std::string_view target{};
  /// Use the simple, slower case split, which the tests compare with the usual one.
  bool plain_split = false;
};

/// What a search has seen.
struct Tally {
  std::uint64_t puzzles = 0;    ///< found
  std::uint64_t nodes = 0;      ///< steps of the search
  std::uint64_t pairs = 0;      ///< clue sets of two regions that meet every known set there
  std::uint64_t survivors = 0;  ///< of these, those that the third region may complete
  std::uint64_t solver_calls = 0;
  bool complete = true;  ///< false: stopped, there may be more

  Tally& operator+=(const Tally& other);
};

/// Takes the clues of a proper puzzle (an empty cell is Digit{}); false ends the search.
using PuzzleSink = std::function<bool(std::span<const Digit>)>;

/// The search for the puzzles of one grid with exactly k clues, as numbered units that do not
/// depend on each other.
///
///   threads   any number may work on units of one object at the same time
///   cost      9x9, k = 17: about 0.2 s of one core for a uniform grid, ten times as much for each
///             further clue; memory under 1 MiB per unit at work
class Search {
 public:
  /// Any layout of at most 96 cells that the solvers take; tuned for plain 9x9. Fails with
  /// Unsupported for larger ones, with BadValue if `grid` is not a grid of the layout or `clues` is
  /// not between 0 and its number of cells.
  static Result<std::shared_ptr<const Search>> build(LayoutPtr layout, std::span<const Digit> grid,
                                                     int clues, const Options& options = {});
  virtual ~Search() = default;

  [[nodiscard]] virtual std::uint64_t units() const = 0;
  /// All puzzles of a unit, in an order that depends on nothing else. No puzzle is in two units.
  virtual Tally run(std::uint64_t unit, const PuzzleSink& sink, const Stop& stop) const = 0;
};

/// All puzzles with exactly `clues` clues, unit by unit in this thread.
[[nodiscard]] Result<Tally> puzzles_with(const LayoutPtr& layout, std::span<const Digit> grid,
                                         int clues, const PuzzleSink& sink, const Stop& stop = {});

/// The fewest clues of a grid, with proof: if no puzzle has k clues, none has fewer, as clues can
/// be added to a proper puzzle.
struct Minimum {
  int clues = 0;              ///< the answer if `puzzle` is not empty, else no puzzle has fewer
  std::vector<Digit> puzzle;  ///< one with that many clues
  Tally tally;                ///< not complete: stopped
};
/// Where that search begins: one digit may be missing from the clues, not two; on 9x9 it is 16,
/// which takes a tenth of the time of 17. At most `most`.
[[nodiscard]] int first_clues(const Layout& layout, int most);
/// Looks for puzzles with more and more clues, up to `most`.
[[nodiscard]] Result<Minimum> minimum_clues(const LayoutPtr& layout, std::span<const Digit> grid,
                                            int most, const Stop& stop = {});

}  // namespace masu::fewclue
