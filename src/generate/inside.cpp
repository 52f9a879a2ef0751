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

struct InsideGenerator::Impl {
  LayoutPtr layout;
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

  std::optional<CellSet> walk(Rng& rng, const Stop& stop);
};

bool is_exact_cheaper(const Layout& layout, int clues) {
  if (layout.cell_count() <= kSmallBoard) return true;
  return layout.is_plain_9x9() && clues <= kExact9;
}

InsideGenerator::InsideGenerator(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
InsideGenerator::~InsideGenerator() = default;
InsideGenerator::InsideGenerator(InsideGenerator&&) noexcept = default;
InsideGenerator& InsideGenerator::operator=(InsideGenerator&&) noexcept = default;

Result<InsideGenerator> InsideGenerator::build(LayoutPtr layout, std::span<const Digit> grid,
                                               int clues) {
  if (layout->cell_count() > 128) {
    return Error{
        ErrorCode::Unsupported,
        "puzzles inside a grid are for boards of at most 128 cells, not for " + layout->name(),
        {}};
  }
  auto impl = std::make_unique<Impl>();
  impl->grid.assign(grid.begin(), grid.end());
  if (grid.size() != layout->cell_count() || !is_solved(*layout, impl->grid)) {
    return Error{ErrorCode::BadValue, "not a complete grid of layout " + layout->name(), {}};
  }
  if (clues < 0 || static_cast<std::size_t>(clues) > grid.size()) {
    return Error{ErrorCode::BadValue,
                 "a number of clues from 0 to " + std::to_string(grid.size()) +
                     " was expected, not " + std::to_string(clues),
                 {}};
  }
  impl->clues = clues;
  impl->layout = layout;
  auto oracle = fewclue::make_oracle(layout, grid);
  if (!oracle) return oracle.error();
  impl->oracle = std::move(*oracle);
  return InsideGenerator(std::move(impl));
}

// One walk; nothing if it does not get there.
std::optional<CellSet> InsideGenerator::Impl::walk(Rng& rng, const Stop& stop) {
  const std::size_t cells = grid.size();
  CellSet puzzle;
  std::vector<std::size_t> order(cells);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(std::span(order), rng);
  for (std::size_t cell : order) puzzle.insert(cell);
  for (std::size_t cell : order) {
    if (puzzle.size() == clues) break;
    if (stop.asked()) return std::nullopt;
    puzzle.erase(cell);
    if (!is_proper(puzzle)) puzzle.insert(cell);
  }
  // The clues of the puzzle that is left when `count` random ones go.
  const auto without = [&](int count, CellSet& gone) {
    std::vector<std::size_t> given;
    puzzle.for_each([&](std::size_t cell) { given.push_back(cell); });
    shuffle(std::span(given), rng);
    CellSet left = puzzle;
    for (int n = 0; n < count; ++n) {
      left.erase(given[static_cast<std::size_t>(n)]);
      gone.insert(given[static_cast<std::size_t>(n)]);
    }
    return left;
  };
  const auto exchange = [&](int count) {
    if (puzzle.size() < count) return false;
    CellSet gone;
    CellSet left = without(count, gone);
    const auto cell = completing(left, count == 1 ? gone : CellSet{}, rng);
    if (!cell) return false;
    left.insert(*cell);
    puzzle = left;
    return true;
  };
  for (int sideways = 0; puzzle.size() > clues; ++sideways) {
    if (sideways == kSideways) return std::nullopt;
    for (int n = 0; n < kPairsBeforeSideways && puzzle.size() > clues; ++n) {
      if (stop.asked()) return std::nullopt;
      if (exchange(2)) sideways = 0;
    }
    if (puzzle.size() > clues) exchange(1);
  }
  return puzzle;
}

Result<Made> InsideGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  Rng rng(seed, index);
  const auto cells = impl_->walk(rng, stop);
  if (!cells) {
    return Error{ErrorCode::LimitExceeded,
                 stop.asked() ? "stopped" : "the walk found no puzzle with so few clues",
                 {}};
  }
  Made made{Puzzle(impl_->layout), impl_->grid, 1};
  cells->for_each([&](std::size_t cell) { made.puzzle.digits[cell] = impl_->grid[cell]; });
  return made;
}

}  // namespace masu::generate
