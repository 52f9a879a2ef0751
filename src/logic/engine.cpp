// The engine: tries the techniques in order, on the board as it is.
#include <array>
#include <iterator>

#include "logic/board.hpp"
#include "logic/finders.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

std::string_view to_string(Role role) {
  constexpr std::array<std::string_view, 16> kNames{
      "pattern", "witness", "pivot", "pincer",   "end",      "link",     "colour-a", "colour-b",
      "base",    "cover",   "fin",   "endo-fin", "cannibal", "colour-c", "colour-d", "extra"};
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

std::vector<std::pair<std::size_t, std::size_t>> Step::Chain::arrows() const {
  auto all = follows;
  if (all.empty()) {
    for (std::size_t i = 1; i < nodes.size(); ++i) all.emplace_back(i - 1, i);
  }
  if (loop) all.emplace_back(nodes.size() - 1, 0);
  return all;
}

std::vector<Step::Link> Step::all_links() const {
  std::vector<Link> all = links;
  for (const Chain& chain : chains) {
    for (const auto& [from, to] : chain.arrows()) {
      const Node &a = chain.nodes[from], &b = chain.nodes[to];
      all.push_back({{a.cells.front(), a.digit}, {b.cells.front(), b.digit}, !a.on && b.on});
    }
  }
  return all;
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

struct Engine::Impl {
  Impl(LayoutPtr layout, std::vector<TechniqueId> techniques)
      : board(std::move(layout)), order(std::move(techniques)) {}

  Board board;
  std::vector<TechniqueId> order;
  bool proper = false;
  Memory memory{};  // what finders remember from one call to the next

  Puzzle loaded{};              // for brute force
  bool solution_known = false;  // or known to be none, or several

  [[nodiscard]] bool may_try(TechniqueId id) const { return proper || !needs_proper_puzzle(id); }
  // Looked for when brute force is tried for the first time.
  void find_solution(const Stop& stop) {
    if (solution_known) return;
    const auto solver = solve::make_solver(board.layout_ptr());
    if (!solver) return;
    auto outcome = (*solver)->solve(loaded, {.stop = stop});
    if (outcome.status() == solve::Status::Unknown) return;
    solution_known = true;
    if (outcome.status() == solve::Status::One) memory.tables.solution = std::move(outcome.first);
  }
  [[nodiscard]] Collector look(TechniqueId id, bool first_only, const Stop& stop) {
    if (id == TechniqueId::BruteForce) find_solution(stop);
    Collector found(first_only, memory, stop);
    find_steps(id, board, found);
    // What a stop cut short is not kept.
    if (found.stopped()) memory.tables.forget();
    return found;
  }
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
    : impl_(std::make_unique<Impl>(std::move(layout), std::move(order))) {
  impl_->memory.clues.resize(impl_->board.layout().cell_count());
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

bool Engine::load(const Puzzle& puzzle) {
  impl_->memory.tables.forget();
  impl_->memory.tables.solution.reset();
  impl_->solution_known = false;
  impl_->loaded = puzzle;
  std::vector<bool>& clues = impl_->memory.clues;
  clues.resize(puzzle.digits.size());
  for (std::size_t c = 0; c < clues.size(); ++c) {
    clues[c] = puzzle.digits[c] && (puzzle.placed.empty() || !puzzle.placed[c]);
  }
  return impl_->board.load(puzzle);
}
void Engine::assume_proper(bool proper) { impl_->proper = proper; }

std::optional<Step> Engine::next(const Stop& stop) const {
  if (!impl_->board.alive()) return std::nullopt;
  for (TechniqueId id : impl_->order) {
    if (!impl_->may_try(id)) continue;
    Collector found = impl_->look(id, true, stop);
    if (found.stopped()) return std::nullopt;
    if (!found.steps.empty()) return std::move(found.steps.front());
  }
  return std::nullopt;
}

std::vector<Step> Engine::all(const Stop& stop) const {
  if (!impl_->board.alive()) return {};
  std::vector<Step> steps;
  for (TechniqueId id : impl_->order) {
    if (!impl_->may_try(id)) continue;
    // Brute force is for those who have nothing else.
    if (id == TechniqueId::BruteForce && !steps.empty()) continue;
    Collector found = impl_->look(id, false, stop);
    std::ranges::move(found.steps, std::back_inserter(steps));
    if (found.stopped()) break;
  }
  return steps;
}

void Engine::apply(const Step& step) {
  impl_->memory.tables.forget();
  for (const Candidate& c : step.eliminations) impl_->board.eliminate(c.cell, c.digit);
  for (const Candidate& c : step.placements) {
    if (impl_->board.has(c.cell, c.digit)) impl_->board.place(c.cell, c.digit);
  }
}

bool Engine::complete() const { return impl_->board.complete(); }
bool Engine::alive() const { return impl_->board.alive(); }
int Engine::empty_cells() const { return impl_->board.empty_cells(); }

Puzzle Engine::position() const {
  const Board& board = impl_->board;
  Puzzle puzzle(board.layout_ptr());
  puzzle.digits = board.digits();
  puzzle.placed.resize(puzzle.digits.size());
  puzzle.allowed.resize(puzzle.digits.size());
  for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
    puzzle.placed[c] = puzzle.digits[c] && !impl_->memory.clues[c];
    puzzle.allowed[c] =
        puzzle.digits[c] ? DigitSet::of(puzzle.digits[c]) : board.candidates(Cell(c));
  }
  return puzzle;
}

std::string_view to_string(Path::End end) {
  switch (end) {
    case Path::End::Solved:
      return "solved";
    case Path::End::Stuck:
      return "stuck";
    case Path::End::Unfinished:
      return "unfinished";
    case Path::End::Contradiction:
      break;
  }
  return "contradiction";
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

std::string summary(std::span<const Step> steps) {
  std::string out;
  for (const Technique& t : techniques()) {
    const auto count = std::ranges::count(steps, t.id, &Step::technique);
    if (count == 0) continue;
    if (!out.empty()) out += ' ';
    out += std::string(t.code) + "=" + std::to_string(count);
  }
  return out;
}

}  // namespace masu::logic
