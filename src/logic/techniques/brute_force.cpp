// Brute force, the last resort: no reason but that the puzzle has one solution, which a computer
// found. Places a digit of it in a cell with fewest candidates.
#include "logic/finders.hpp"
#include "logic/memory.hpp"

namespace masu::logic {

void find_brute_force(const Board& board, const Technique& technique, Collector& found) {
  const auto& solution = found.memory().tables.solution;
  if (!solution) return;
  std::optional<Cell> best;
  for (std::size_t c = 0; c < board.tables().cells; ++c) {
    const int open = board.candidates(Cell(c)).size();
    if (open > 1 && (!best || open < board.candidates(*best).size())) best = Cell(c);
  }
  if (!best) return;
  const Candidate placed{*best, (*solution)[best->index()]};
  if (!board.has(placed.cell, placed.digit)) return;
  Step step{.technique = technique.id, .digits = {placed.digit}};
  step.marks.push_back({placed, Role::Pattern});
  step.placements.push_back(placed);
  found.add(std::move(step));
}

}  // namespace masu::logic
