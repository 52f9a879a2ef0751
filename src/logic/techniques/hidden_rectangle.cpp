// Hidden rectangle: one cell of a rectangle (rectangles.hpp) has only a and b. In the two houses of
// its neighbours with the cell opposite, a has places in the rectangle alone. Were the cell
// opposite b, both neighbours would be a, and the first cell b: the puzzle would have a second
// solution. So the cell opposite is not b.
#include "logic/deadly.hpp"

namespace masu::logic {

void find_hidden_rectangle(const Board& board, const Technique& technique, Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    const Rectangle& r = *deadly.cells;
    for (std::size_t corner = 0; corner < 4; ++corner) {
      if (board.candidates(r[corner]) != deadly.pair) continue;
      const Cell opposite = r[(corner + 2) % 4];
      const Cell one = r[(corner + 1) % 4], two = r[(corner + 3) % 4];
      for (Digit a : deadly.pair) {
        const Digit b = (deadly.pair - DigitSet::of(a)).front();
        if (!board.has(opposite, b) || !board.has(opposite, a)) continue;
        const auto first = bound_to(board, one, opposite, a);
        const auto second = bound_to(board, two, opposite, a);
        if (!first || !second) continue;
        Step step = deadly_step(board, technique, deadly);
        step.houses = {{*first, Role::Base}, {*second, Role::Base}};
        step.eliminations.push_back({opposite, b});
        found.add(std::move(step));
      }
    }
  });
}

}  // namespace masu::logic
