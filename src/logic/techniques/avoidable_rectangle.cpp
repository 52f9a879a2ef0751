// Avoidable rectangles: cells of a rectangle (rectangles.hpp) that are filled, but not by the
// clues. If all four were a, b, a, b, exchanging them would give the clues a second solution.
//
//   1   three are filled a, b, a: the fourth is not b
//   2   two neighbours are filled, a and b; of the two others, the one next to a has b and x, the
//       one next to b has a and x: one of them is x
#include <array>

#include "logic/deadly.hpp"

namespace masu::logic {
namespace {

// Rectangles without a clue, from each of their corners.
template <class Visit>
void for_each_free_rectangle(const Board& board, const Collector& found, Visit visit) {
  const std::vector<bool>& clues = found.memory().clues;
  for (const Rectangle& cells : rectangles(board, found)) {
    if (found.full()) return;
    if (std::ranges::any_of(cells, [&](Cell c) { return clues[c.index()]; })) continue;
    if (std::ranges::none_of(cells, [&](Cell c) { return bool(board.at(c)); })) continue;
    Rectangle turned = cells;
    for (int i = 0; i < 4; ++i) {
      visit(turned);
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    }
  }
}

Step avoidable_step(const Board& board, const Technique& technique, const Rectangle& cells,
                    DigitSet pair) {
  Step step{.technique = technique.id, .digits = pair};
  for (Cell c : cells) {
    if (board.at(c)) step.marks.push_back({{c, board.at(c)}, Role::Witness});
    for (Digit d : board.candidates(c)) {
      step.marks.push_back({{c, d}, pair.contains(d) ? Role::Pattern : Role::Extra});
    }
  }
  return step;
}

}  // namespace

void find_avoidable_rectangle_1(const Board& board, const Technique& technique, Collector& found) {
  for_each_free_rectangle(board, found, [&](const Rectangle& r) {
    const Digit a = board.at(r[0]), b = board.at(r[1]);
    if (!a || !b || board.at(r[2]) != a || !board.has(r[3], b)) return;
    Step step = avoidable_step(board, technique, r, DigitSet{a, b});
    step.eliminations.push_back({r[3], b});
    found.add(std::move(step));
  });
}

void find_avoidable_rectangle_2(const Board& board, const Technique& technique, Collector& found) {
  for_each_free_rectangle(board, found, [&](const Rectangle& r) {
    const Digit a = board.at(r[0]), b = board.at(r[1]);
    if (!a || !b) return;
    const DigitSet beside_b = board.candidates(r[2]), beside_a = board.candidates(r[3]);
    if (beside_b.size() != 2 || beside_a.size() != 2) return;
    const DigitSet x = beside_b - DigitSet::of(a);
    if (x.size() != 1 || beside_a != (x | DigitSet::of(b))) return;
    Step step = avoidable_step(board, technique, r, DigitSet{a, b});
    eliminate_seen_by_all(board, std::array{r[2], r[3]}, x.front(), step);
    found.add(std::move(step));
  });
}

}  // namespace masu::logic
