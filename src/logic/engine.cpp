// The engine: tries the techniques in order, on the board as it is.
#include <array>
#include <iterator>

#include "logic/board.hpp"
#include "logic/collector.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

std::string_view to_string(Role role) {
  constexpr std::array<std::string_view, 11> kNames{"pattern", "witness", "pivot",    "pincer",
                                                    "end",     "link",    "colour-a", "colour-b",
                                                    "base",    "cover",   "fin"};
  return kNames[static_cast<std::size_t>(role)];
}

std::vector<Cell> Step::cells(Role role) const {
  std::vector<Cell> found;
  for (const Mark& mark : marks) {
    if (mark.role == role && std::ranges::find(found, mark.candidate.cell) == found.end()) {
      found.push_back(mark.candidate.cell);
    }
  }
  return found;
}

void eliminate_seen_by_all(const Board& board, std::span<const Cell> ends, Digit digit,
                           Step& step) {
  for (Cell c : board.layout().peers(ends.front())) {
    if (board.has(c, digit) &&
        std::ranges::all_of(ends, [&](Cell end) { return board.sees(c, end); })) {
      step.eliminations.push_back({c, digit});
    }
  }
}

void eliminate_places(const Board& board, House house, std::uint32_t places, Digit digit,
                      Step& step) {
  for (Cell c : cells_of_places(board, house, places & board.places(house, digit))) {
    step.eliminations.push_back({c, digit});
  }
}

std::vector<Cell> cells_of_places(const Board& board, House house, std::uint32_t places) {
  std::vector<Cell> cells;
  for (; places != 0; places &= places - 1) {
    cells.push_back(board.cell_of(house, std::countr_zero(places)));
  }
  return cells;
}

struct Engine::State {
  Board board;
  std::vector<TechniqueId> order;
};

namespace {

std::vector<TechniqueId> usual_order() {
  std::vector<TechniqueId> order;
  for (const Technique& t : techniques()) order.push_back(t.id);
  return order;
}

}  // namespace

Engine::Engine(LayoutPtr layout) : Engine(std::move(layout), usual_order()) {}
Engine::Engine(LayoutPtr layout, std::vector<TechniqueId> order)
    : state_(std::make_unique<State>(State{Board(std::move(layout)), std::move(order)})) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

bool Engine::load(const Puzzle& puzzle) { return state_->board.load(puzzle); }

std::optional<Step> Engine::next(const Stop& stop) const {
  if (!state_->board.alive()) return std::nullopt;
  for (TechniqueId id : state_->order) {
    Collector found(true, stop);
    const Technique& t = technique(id);
    t.find(state_->board, t, found);
    if (found.stopped()) return std::nullopt;
    if (!found.steps.empty()) return std::move(found.steps.front());
  }
  return std::nullopt;
}

std::vector<Step> Engine::all(const Stop& stop) const {
  if (!state_->board.alive()) return {};
  std::vector<Step> steps;
  for (TechniqueId id : state_->order) {
    Collector found(false, stop);
    const Technique& t = technique(id);
    t.find(state_->board, t, found);
    std::ranges::move(found.steps, std::back_inserter(steps));
    if (found.stopped()) break;
  }
  return steps;
}

void Engine::apply(const Step& step) {
  for (const Candidate& c : step.eliminations) state_->board.eliminate(c.cell, c.digit);
  for (const Candidate& c : step.placements) {
    if (state_->board.has(c.cell, c.digit)) state_->board.place(c.cell, c.digit);
  }
}

bool Engine::complete() const { return state_->board.complete(); }
bool Engine::alive() const { return state_->board.alive(); }
int Engine::empty_cells() const { return state_->board.empty_cells(); }

Puzzle Engine::position() const {
  const Board& board = state_->board;
  Puzzle puzzle(board.layout_ptr());
  puzzle.digits = board.digits();
  puzzle.allowed.resize(puzzle.digits.size());
  for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
    puzzle.allowed[c] =
        puzzle.digits[c] ? DigitSet::of(puzzle.digits[c]) : board.candidates(Cell(c));
  }
  return puzzle;
}

Path explain(const Puzzle& puzzle, Engine& engine, const Stop& stop) {
  Path path;
  engine.load(puzzle);
  bool stopped = false;
  while (engine.alive() && !engine.complete()) {
    auto step = engine.next(stop);
    if (!step) {
      stopped = stop.asked();
      break;
    }
    engine.apply(*step);
    path.steps.push_back(std::move(*step));
  }
  path.end = !engine.alive()     ? Path::End::Contradiction
             : engine.complete() ? Path::End::Solved
             : stopped           ? Path::End::Unfinished
                                 : Path::End::Stuck;
  path.position = engine.position();
  return path;
}

}  // namespace masu::logic
