// Naked single: a cell with one candidate. The document's "unique candidate".
#include "logic/finders.hpp"

namespace masu::logic {

void find_naked_single(const Board& board, const Technique& technique, Collector& found) {
  for (std::size_t i = 0; i < board.layout().cell_count() && !found.full(); ++i) {
    const Cell c(i);
    if (board.candidates(c).size() != 1) continue;
    const Digit d = board.candidates(c).front();
    Step step{.technique = technique.id, .digits = {d}};
    step.marks.push_back({{c, d}, Role::Pattern});
    step.placements.push_back({c, d});
    found.add(std::move(step));
  }
}

}  // namespace masu::logic
