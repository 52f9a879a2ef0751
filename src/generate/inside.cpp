// A walk from puzzle to puzzle inside one grid.
//
//   {-2+1}  two clues go; a cell that is in every unavoidable set that is missed then takes their
//           place. Every answer of the solver is such a set, so that the cells that come into
//           question get fewer with each question, and none is tried in vain twice.
//   {-1+1}  the same with one clue, where no {-2+1} was found: other surroundings.
//
// The answers depend on the question alone, and whether a cell fits does not depend on the sets
// that are known: so a walk depends on its random numbers only. Sets that were found once are asked
// first.
#include <algorithm>
#include <numeric>
#include <string>

#include "fewclue/oracle.hpp"
#include "masu/generate_inside.hpp"
#include "masu/puzzle.hpp"

namespace masu::generate {
namespace {

using grids::CellSet;

constexpr std::size_t kSmallBoard = 36;
constexpr int kExact9 = 18;
// A try ends after so many exchanges in vain.
constexpr int kPairsBeforeSideways = 40;
constexpr int kSideways = 100;
// Sets to remember.
constexpr std::size_t kMostSets = 2000;

}  // namespace

struct InsideWalk::State {
  std::vector<Digit> grid;
  int clues = 0;
  std::unique_ptr<fewclue::Oracle> oracle;
  std::vector<CellSet> sets;

  // A random one of the cells that make the puzzle proper; nothing: there is none, `forbidden`
  // aside.
  std::optional<std::size_t> completing(const CellSet& puzzle, const CellSet& forbidden, Rng& rng) {
    // In random order, whatever is known of the sets: the first that fits.
    std::vector<std::size_t> order;
    CellSet open;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (puzzle.has(cell) || forbidden.has(cell)) continue;
      order.push_back(cell);
      open.insert(cell);
    }
    shuffle(std::span(order), rng);
    for (const CellSet& set : sets) {
      if (set.meets(puzzle)) continue;
      open = open & set;
      if (open.empty()) return std::nullopt;
    }
    for (std::size_t cell : order) {
      if (!open.has(cell)) continue;
      CellSet now = puzzle;
      now.insert(cell);
      const auto missed = oracle->other(now);
      if (!missed) return cell;
      remember(*missed);
      open = open & *missed;
    }
    return std::nullopt;
  }

  void remember(const CellSet& set) {
    if (sets.size() < kMostSets) sets.push_back(set);
  }

  bool is_proper(const CellSet& puzzle) {
    if (std::ranges::any_of(sets, [&](const CellSet& set) { return !set.meets(puzzle); })) {
      return false;
    }
    const auto missed = oracle->other(puzzle);
    if (missed) remember(*missed);
    return !missed;
  }
};

bool is_exact_cheaper(const Layout& layout, int clues) {
  if (layout.cell_count() <= kSmallBoard) return true;
  return layout.is_plain_9x9() && clues <= kExact9;
}

InsideWalk::InsideWalk(std::unique_ptr<State> state) : state_(std::move(state)) {}
InsideWalk::~InsideWalk() = default;
InsideWalk::InsideWalk(InsideWalk&&) noexcept = default;
InsideWalk& InsideWalk::operator=(InsideWalk&&) noexcept = default;

Result<InsideWalk> InsideWalk::make(LayoutPtr layout, std::span<const Digit> grid, int clues) {
  if (layout->cell_count() > 128) {
    return Error{
        ErrorCode::Unsupported,
        "puzzles inside a grid are for boards of at most 128 cells, not for " + layout->name(),
        {}};
  }
  auto state = std::make_unique<State>();
  state->grid.assign(grid.begin(), grid.end());
  if (grid.size() != layout->cell_count() || !is_solved(*layout, state->grid)) {
    return Error{ErrorCode::BadValue, "not a complete grid of layout " + layout->name(), {}};
  }
  if (clues < 0 || static_cast<std::size_t>(clues) > grid.size()) {
    return Error{ErrorCode::BadValue,
                 "a number of clues from 0 to " + std::to_string(grid.size()) +
                     " was expected, not " + std::to_string(clues),
                 {}};
  }
  state->clues = clues;
  auto oracle = fewclue::make_oracle(layout, grid);
  if (!oracle) return oracle.error();
  state->oracle = std::move(*oracle);
  return InsideWalk(std::move(state));
}

std::optional<std::vector<Digit>> InsideWalk::find(Rng& rng, const Stop& stop) {
  State& s = *state_;
  const std::size_t cells = s.grid.size();
  CellSet puzzle;
  std::vector<std::size_t> order(cells);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(std::span(order), rng);
  for (std::size_t cell : order) puzzle.insert(cell);
  for (std::size_t cell : order) {
    if (puzzle.size() == s.clues) break;
    if (stop.asked()) return std::nullopt;
    puzzle.erase(cell);
    if (!s.is_proper(puzzle)) puzzle.insert(cell);
  }
  // The clues of the puzzle that is left when `count` random ones go.
  const auto without = [&](int count, CellSet& gone) {
    std::vector<std::size_t> clues;
    puzzle.for_each([&](std::size_t cell) { clues.push_back(cell); });
    shuffle(std::span(clues), rng);
    CellSet left = puzzle;
    for (int n = 0; n < count; ++n) {
      left.erase(clues[static_cast<std::size_t>(n)]);
      gone.insert(clues[static_cast<std::size_t>(n)]);
    }
    return left;
  };
  const auto exchange = [&](int count) {
    if (puzzle.size() < count) return false;
    CellSet gone;
    CellSet left = without(count, gone);
    const auto cell = s.completing(left, count == 1 ? gone : CellSet{}, rng);
    if (!cell) return false;
    left.insert(*cell);
    puzzle = left;
    return true;
  };
  for (int sideways = 0; puzzle.size() > s.clues; ++sideways) {
    if (sideways == kSideways) return std::nullopt;
    for (int n = 0; n < kPairsBeforeSideways && puzzle.size() > s.clues; ++n) {
      if (stop.asked()) return std::nullopt;
      if (exchange(2)) sideways = 0;
    }
    if (puzzle.size() > s.clues) exchange(1);
  }
  std::vector<Digit> digits(cells);
  puzzle.for_each([&](std::size_t cell) { digits[cell] = s.grid[cell]; });
  return digits;
}

}  // namespace masu::generate
