// Overlapped puzzles that the looking procedure solves.
//
// Draw a grid; all cells but the blank ones are clues; take orbits of clues away in random order,
// each if the puzzle stays proper without it, until a number of clues drawn from the wanted range
// is reached; keep the puzzle if the procedure solves it and the other conditions hold. What makes
// it fast, without changing which puzzles come out:
//
//  - If singles fill the grid, the puzzle is proper: no search. If they do not and the puzzle is
//    proper all the same, no puzzle with fewer clues is solvable by singles, let alone by the
//    procedure, so the grid is given up at once. Search only decides between the two. Hidden
//    singles are those that the rules can find: in blocks, in all houses, or none.
//  - The singles closure is monotone, so a batch of orbits that can go together could have gone one
//    by one: the first half of the clues goes in a few tests. A batch that cannot is halved.
//
// docs/notebook/overlap.md has the numbers, and those of the variant that lost: keeping a clue
// whenever singles need it gives more puzzles per second but harder ones than random proper puzzles
// are.
#include <algorithm>
#include <cmath>
#include <optional>

#include "generate/singles.hpp"
#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

// One board of a layout, as a layout of its own.
struct LoneBoard {
  std::vector<Cell> cells;  // in the order of the lone layout's cells
  LayoutPtr layout;
  std::unique_ptr<solve::Solver> solver;
};

HiddenScope scope_of(const OverlappedOptions& options) {
  if (options.strategies.empty()) return HiddenScope::Houses;
  switch (options.rules.single_cell) {
    case overlap::SingleCell::Block:
      return HiddenScope::Blocks;
    case overlap::SingleCell::Houses:
      return HiddenScope::Houses;
    case overlap::SingleCell::None:
      break;
  }
  // A full house is a naked single too.
  return HiddenScope::None;
}

Result<std::vector<LoneBoard>> lone_boards(const Layout& layout) {
  std::vector<LoneBoard> all;
  for (std::size_t b = 0; b < layout.board_count(); ++b) {
    LayoutSpec spec = layout.spec();
    spec.boards = {spec.boards[b]};
    spec.boards[0].at = {};
    spec.extra_houses.clear();
    auto built = Layout::build(std::move(spec));
    if (!built) return built.error();
    auto solver = solve::make_solver(*built, solve::Engine::General);
    if (!solver) return solver.error();
    all.push_back({layout.boards()[b].cells, *built, std::move(solver).value()});
  }
  return all;
}

}  // namespace

ClueRange usual_clues(const Layout& layout) {
  const double cells = static_cast<double>(layout.cell_count()) / 153;
  return {static_cast<int>(std::lround(54 * cells)), static_cast<int>(std::lround(61 * cells))};
}

std::vector<bool> shared_cells(const Layout& layout) {
  std::vector<bool> shared(layout.cell_count());
  for (std::size_t c = 0; c < shared.size(); ++c) shared[c] = layout.boards_of(Cell(c)).size() > 1;
  return shared;
}

struct OverlappedGenerator::Impl {
  explicit Impl(OverlappedOptions wanted)
      : options(std::move(wanted)),
        filler(options.layout),
        singles(options.layout, scope_of(options)),
        looker(options.layout) {}

  Result<Sought> search(std::uint64_t seed, std::uint64_t index, const Stop& stop,
                        const OnGrid& on_grid);

  OverlappedOptions options;
  GridFiller filler;
  Singles singles;
  overlap::Looker looker;
  std::unique_ptr<solve::Solver> solver;
  std::vector<std::vector<Cell>> orbits;
  std::vector<LoneBoard> lone;
  overlap::Schedule first_schedule;  // alternating from the first board
  std::vector<overlap::Schedule> schedules;

 private:
  bool remove(std::span<const std::vector<Cell>> batch);
  bool remove_down_to(std::span<std::vector<Cell>> from, int target, int least);
  bool reduce(Rng& rng);
  [[nodiscard]] int clues_of(BoardId board) const;
  bool passes(const Puzzle& puzzle);
  [[nodiscard]] Puzzle puzzle() const;

  solve::Limits limits_;  // of the puzzle that is made: only to stop
  std::vector<Digit> grid_;
  std::vector<bool> given_;
  int clues_ = 0;
  int target_ = 0;
  int least_ = 0;
};

Puzzle OverlappedGenerator::Impl::puzzle() const {
  Puzzle made(options.layout);
  for (std::size_t c = 0; c < given_.size(); ++c) {
    if (given_[c]) made.set(Cell(c), grid_[c]);
  }
  return made;
}

// Takes the orbits of the batch away in order, as far as the target allows and the puzzle stays
// proper. False: the grid is hopeless, or it was stopped.
bool OverlappedGenerator::Impl::remove(std::span<const std::vector<Cell>> batch) {
  std::vector<std::size_t> gone;
  for (std::size_t i = 0; i < batch.size() && clues_ > target_; ++i) {
    const int size = static_cast<int>(batch[i].size());
    if (clues_ - size < least_) continue;
    for (Cell c : batch[i]) given_[c.index()] = false;
    clues_ -= size;
    gone.push_back(i);
  }
  if (gone.empty()) return true;
  if (singles.solve(grid_, given_)) return true;
  // Why the batch cannot go matters only for a single orbit: a larger batch that leads to a
  // hopeless puzzle may hold an orbit that would not have gone.
  if (gone.size() == 1 || schedules.empty()) {
    const solve::Status status = solver->solve(puzzle(), limits_).status();
    if (status == solve::Status::Unknown) return false;
    if (status == solve::Status::One) return schedules.empty();
  }
  for (std::size_t i : gone) {
    for (Cell c : batch[i]) given_[c.index()] = true;
    clues_ += static_cast<int>(batch[i].size());
  }
  if (gone.size() == 1) {
    // Only this orbit was tried; those after it may fit where it was too large.
    return gone[0] + 1 == batch.size() || remove(batch.subspan(gone[0] + 1));
  }
  const std::size_t half = batch.size() / 2;
  return remove(batch.first(half)) && remove(batch.subspan(half));
}

bool OverlappedGenerator::Impl::reduce(Rng& rng) {
  given_.assign(grid_.size(), false);
  clues_ = 0;
  for (const auto& orbit : orbits) {
    for (Cell c : orbit) given_[c.index()] = true;
    clues_ += static_cast<int>(orbit.size());
  }
  const auto draw = [&](int min, int max) {
    return min + static_cast<int>(rng.below(static_cast<std::uint64_t>(max - min + 1)));
  };
  const int target = draw(options.min_clues, options.max_clues);
  if (!singles.solve(grid_, given_)) return false;
  shuffle(std::span(orbits), rng);
  // Boards with a number of clues of their own come first, each by itself; then the rest.
  std::span<std::vector<Cell>> rest(orbits);
  for (const auto& [board, min, max] : options.board_clues) {
    const auto is_own = [&, own_board = board](const std::vector<Cell>& orbit) {
      const auto boards = options.layout->boards_of(orbit.front());
      return std::ranges::find(boards, own_board) != boards.end();
    };
    const auto others = std::stable_partition(rest.begin(), rest.end(), is_own);
    const auto own = static_cast<std::size_t>(others - rest.begin());
    const int now = clues_of(board);
    if (now < min) return false;
    const int down_to = clues_ - std::max(0, now - draw(min, max));
    if (!remove_down_to(rest.first(own), down_to, clues_ - (now - min))) return false;
    if (clues_of(board) > max) return false;
    rest = rest.subspan(own);
  }
  return remove_down_to(rest, target, options.min_clues) && clues_ <= options.max_clues;
}

// Takes orbits away until `target` clues are left, never below `least`. False: hopeless, or it was
// stopped.
bool OverlappedGenerator::Impl::remove_down_to(std::span<std::vector<Cell>> from, int target,
                                               int least) {
  target_ = target;
  least_ = least;
  for (std::size_t at = 0; at < from.size() && clues_ > target_;) {
    if (limits_.stop.asked()) return false;
    // Half of what is still to go while there is plenty, one by one near the end.
    const auto wanted = static_cast<std::size_t>(std::max(1, (clues_ - target_) / 4));
    const std::size_t size = std::min(wanted, from.size() - at);
    if (!remove(from.subspan(at, size))) return false;
    at += size;
  }
  return true;
}

int OverlappedGenerator::Impl::clues_of(BoardId board) const {
  int clues = 0;
  for (const Cell c : options.layout->board(board).cells) clues += given_[c.index()] ? 1 : 0;
  return clues;
}

bool OverlappedGenerator::Impl::passes(const Puzzle& made) {
  if (!schedules.empty()) {
    looker.load(made);
    const auto first = looker.run(first_schedule, options.rules, nullptr, limits_.stop);
    if (!first.solved) return false;
    if (static_cast<int>(*std::ranges::max_element(first.loops)) < options.min_loops) return false;
    if (first.total() < options.min_looks) return false;
    if (options.max_looks != 0 && first.total() > options.max_looks) return false;
    for (const overlap::Schedule& schedule : schedules) {
      if (!looker.run(schedule, options.rules, nullptr, limits_.stop).solved) return false;
    }
  }
  const bool together = std::ranges::none_of(lone, [&](LoneBoard& board) {
    Puzzle alone(board.layout);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      alone.set(Cell(i), made.at(board.cells[i]));
    }
    return board.solver->solve(alone, {.stop = limits_.stop}).solutions == 1;
  });
  return together && !limits_.stop.asked_now();
}

Result<Sought> OverlappedGenerator::Impl::search(std::uint64_t seed, std::uint64_t index,
                                                 const Stop& stop, const OnGrid& on_grid) {
  Rng rng(seed, index);
  limits_.stop = stop;
  // The order of the orbits must not depend on the puzzles made before.
  std::ranges::sort(orbits);
  Sought sought;
  while (sought.grids < options.max_attempts) {
    sought.stopped = stop.asked();
    if (sought.stopped) break;
    auto grid = filler.fill(rng, stop);
    sought.stopped = !grid && stop.asked_now();
    if (sought.stopped) break;
    if (!grid) return grid.error();
    grid_ = std::move(grid).value();
    ++sought.grids;
    if (reduce(rng)) {
      Puzzle made = puzzle();
      if (passes(made)) {
        sought.made = Made{std::move(made), grid_, sought.grids};
        break;
      }
    }
    if (on_grid) on_grid(sought);
  }
  return sought;
}

Result<OverlappedGenerator> OverlappedGenerator::build(OverlappedOptions options) {
  const Layout& layout = *options.layout;
  if (options.min_clues == 0 && options.max_clues == 0) {
    options.min_clues = usual_clues(layout).min;
    options.max_clues = usual_clues(layout).max;
  }
  const auto bad = [](const std::string& message) {
    return Error{ErrorCode::BadValue, message, {}};
  };
  if (options.min_clues < 0 || options.max_clues < options.min_clues) {
    return bad("the range of clues is empty");
  }
  for (const auto& [board, min, max] : options.board_clues) {
    if (board.index() >= layout.board_count() || min < 0 || max < min) {
      return bad("the clues of a board: there is no such board, or the range is empty");
    }
  }
  if (!options.blank.empty() && options.blank.size() != layout.cell_count()) {
    return bad("the blank region must have one entry per cell");
  }
  auto impl = std::make_unique<Impl>(options);
  auto orbits = generate::orbits(layout, options.symmetry, options.blank);
  if (!orbits) return orbits.error();
  impl->orbits = std::move(orbits).value();
  auto solver = solve::make_solver(options.layout, solve::Engine::General);
  if (!solver) return solver.error();
  impl->solver = std::move(solver).value();
  if (options.no_board_alone) {
    auto lone = lone_boards(layout);
    if (!lone) return lone.error();
    impl->lone = std::move(lone).value();
  }
  auto first = overlap::make_schedule(layout, {}, BoardId(0));
  if (!first) return first.error();
  impl->first_schedule = std::move(first).value();
  for (const overlap::Strategy& strategy : options.strategies) {
    const bool written = strategy.kind == overlap::StrategyKind::Written;
    for (std::size_t b = 0; b < (written ? 1 : layout.board_count()); ++b) {
      auto schedule = overlap::make_schedule(layout, strategy, BoardId(b));
      if (!schedule) return schedule.error();
      impl->schedules.push_back(std::move(schedule).value());
    }
  }
  return OverlappedGenerator(std::move(impl));
}

OverlappedGenerator::OverlappedGenerator(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
OverlappedGenerator::~OverlappedGenerator() = default;
OverlappedGenerator::OverlappedGenerator(OverlappedGenerator&&) noexcept = default;
OverlappedGenerator& OverlappedGenerator::operator=(OverlappedGenerator&&) noexcept = default;

Result<Sought> OverlappedGenerator::search(std::uint64_t seed, std::uint64_t index,
                                           const Stop& stop, const OnGrid& on_grid) {
  return impl_->search(seed, index, stop, on_grid);
}

Result<Made> OverlappedGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  auto sought = impl_->search(seed, index, stop, {});
  if (!sought) return sought.error();
  if (sought->made) return std::move(*sought->made);
  if (sought->stopped) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return Error{ErrorCode::LimitExceeded,
               "no puzzle of the wanted kind in " + std::to_string(sought->grids) +
                   " grids: ask for more clues or fewer conditions",
               {}};
}

}  // namespace masu::generate
