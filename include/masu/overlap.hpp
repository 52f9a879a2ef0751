// Overlapped boards: how many looks does a person need, and in which order should the boards be
// taken? The looking procedure of Ando's thesis (2015) and its strategies, for any layout of
// several boards (docs/overlap.md has the rules in full).
//
// A person goes over a board cell by cell (a lap); every look at an empty cell counts. A cell with
// one candidate is filled, and two exceptions then look elsewhere at once: the interrupt and the
// single cell. A strategy says which board the next lap is made on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::overlap {

// --- rules

/// What makes a placed cell draw the eye to another cell of its houses.
enum class Interrupt : std::uint8_t {
  FullHouse,  ///< a house with one empty cell left
  Naked,      ///< any cell of the houses with one candidate left
  None,
};
/// In which houses of a placed cell a digit with one candidate cell is seen.
enum class SingleCell : std::uint8_t { Block, Houses, None };

/// The readings of the document's text. The defaults are the one that gives its statistics.
struct Rules {
  Interrupt interrupt = Interrupt::FullHouse;
  SingleCell single_cell = SingleCell::Block;
  bool cascade = true;  ///< the single-cell exception continues from the cells it fills
  friend bool operator==(const Rules&, const Rules&) = default;
};
/// "full-house/block/yes"
[[nodiscard]] std::string to_string(const Rules& rules);
/// The inverse.
[[nodiscard]] Result<Rules> parse_rules(std::string_view text);
/// Every combination, the defaults first. `cascade` says nothing without the single-cell
/// exception, so that comes once: 3 x (2 x 2 + 1) = 15.
[[nodiscard]] std::vector<Rules> all_rules();

// --- areas

/// What a lap can be made on: a board, or an overlap (the cells that lie in the same two or more
/// boards). Every cell of several boards is in exactly one overlap.
struct Area {
  std::string
      name;  ///< the board's name; "C" for the overlap of A and B alone, else "A+B", "A+B+D"
  bool is_overlap = false;
  std::vector<BoardId> boards;
  std::vector<Cell> cells;  ///< row by row
};
/// The boards in order, then the overlaps in the order of their first cell.
[[nodiscard]] std::vector<Area> areas(const Layout& layout);
/// The number of boards that share a cell with `board`.
[[nodiscard]] std::size_t neighbour_count(const Layout& layout, BoardId board);

// --- strategies

enum class StrategyKind : std::uint8_t {
  Alternating,  ///< one lap per board, round robin
  OneSided,     ///< stay on a board until a lap places nothing
  Focus,        ///< as alternating, with n laps over its overlaps after each board
  Hybrid,   ///< one-sided on the outer boards (at most one neighbour), single laps on the others
  Written,  ///< a schedule written by the user
};
struct Strategy {
  StrategyKind kind = StrategyKind::Alternating;
  int n = 1;  ///< Focus: laps over an overlap
  /// Written: "A C2 B C2"; "A*" stays until a lap places nothing; "(A C)2 (C B)*" repeats groups
  std::string text;
  friend bool operator==(const Strategy&, const Strategy&) = default;
};
/// "alternating", "one-sided", "focus1", "hybrid", or the text of a written one.
[[nodiscard]] std::string to_string(const Strategy& strategy);
/// The inverse; anything with a blank, '*' or '(' is a written schedule.
[[nodiscard]] Result<Strategy> parse_strategy(std::string_view text);
[[nodiscard]] Result<std::vector<Strategy>> parse_strategies(std::span<const std::string> texts);
/// What the document compares: alternating, one-sided, focus1, focus2, focus3; with more than two
/// boards also hybrid.
[[nodiscard]] std::vector<Strategy> usual_strategies(const Layout& layout);

/// A strategy made ready for a layout and a board to start with: laps in order, repeated.
struct Schedule {
  struct Step {
    std::size_t area = 0;
    int laps = 1;  ///< 0: until a lap places nothing
  };
  std::vector<Step> steps;
  /// Steps that are repeated together before the next one. Groups do not overlap, ascending.
  struct Group {
    std::size_t first = 0, last = 0;  ///< steps [first, last)
    int rounds = 1;                   ///< 0: until a round places nothing
  };
  std::vector<Group> groups;
  /// The cells a lap over an area goes through. An overlap that is an area of its own here is left
  /// out of its boards.
  std::vector<std::vector<std::uint16_t>> lap_cells;
  /// Per cell: the overlap that a look at it counts for whichever board the lap is on;
  /// kNoOwner: the board of the lap.
  std::vector<std::uint16_t> owner;
  static constexpr std::uint16_t kNoOwner = 0xFFFF;
};
/// Fails with BadValue if a written schedule names no or an unknown area, or for focus with n < 1.
/// A written schedule ignores `start`.
[[nodiscard]] Result<Schedule> make_schedule(const Layout& layout, const Strategy& strategy,
                                             BoardId start);

/// One strategy from one board, ready to run.
struct Planned {
  Strategy strategy;
  std::string start;  ///< name of the board; empty for a written schedule
  Schedule schedule;
};
/// Every strategy from every start, in that order; written schedules once. No strategies: the usual
/// ones; no starts: every board. Fails with BadValue for a start that is not a board.
[[nodiscard]] Result<std::vector<Planned>> plan_runs(const Layout& layout,
                                                     std::vector<Strategy> strategies,
                                                     const std::vector<std::string>& starts);

// --- runs

enum class Why : std::uint8_t { Lap, Interrupt, SingleCell };
/// "lap", "interrupt", "single-cell"
[[nodiscard]] std::string_view to_string(Why why);

/// One look.
struct Look {
  Cell cell;
  Digit placed;  ///< none: nothing was placed
  Why why = Why::Lap;
  std::uint16_t lap_of = 0;    ///< the area whose lap it is
  std::uint16_t area = 0;      ///< the area it counts for
  std::uint16_t loop = 0;      ///< which lap of that area, from 1
  std::optional<House> house;  ///< the house that drew the eye; none in a lap
};

struct Run {
  bool solved = false;   ///< false: a full round placed nothing, "not solvable by the procedure"
  bool stopped = false;  ///< before its end; the counts are what there was until then
  std::vector<std::uint32_t> looks;  ///< per area
  std::vector<std::uint32_t> loops;  ///< per area
  std::vector<Digit> digits;         ///< the grid at the end
  [[nodiscard]] std::uint32_t total() const;
};

/// Runs the procedure on puzzles of one layout.
///
///   threads   one Looker per thread
///   memory    allocated on construction; a run allocates its result only
///   cost      about 8 us per run on two 9x9 boards
class Looker {
 public:
  explicit Looker(LayoutPtr layout);
  ~Looker();
  Looker(Looker&&) noexcept;
  Looker& operator=(Looker&&) noexcept;

  /// Takes the digits and pencil marks of `puzzle`, whose layout is the looker's. Clues that clash
  /// or a puzzle without solution are not an error: the run ends unsolved.
  void load(const Puzzle& puzzle);

  /// One run from the loaded puzzle. `trace`, if given, gets every look appended.
  [[nodiscard]] Run run(const Schedule& schedule, const Rules& rules,
                        std::vector<Look>* trace = nullptr, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::overlap
