// Rectangles that would give the puzzle a second solution (rectangles.hpp), as the uniqueness
// techniques look at them.
//
// A puzzle with one solution has no rectangle of four cells that are not clues with a, b, a, b
// around it. Pencil marks play no part in this: cells may lack candidates.
#pragma once

#include <utility>

#include "logic/finders.hpp"
#include "logic/rectangles.hpp"

namespace masu::logic {

/// Those of the layout, made once per engine.
[[nodiscard]] const std::vector<Rectangle>& rectangles(const Board& board, const Collector& found);

/// A rectangle of empty cells, one of which has just the candidates a and b, and each at least one.
struct Deadly {
  const Rectangle* cells;
  DigitSet pair;
  std::vector<Cell> extra;  ///< cells with further candidates, in the order around
  DigitSet further;         ///< these candidates
};
/// Calls visit(deadly) for every rectangle and pair of digits, until `found` is full.
template <class Visit>
void for_each_deadly(const Board& board, const Collector& found, Visit visit) {
  for (const Rectangle& cells : rectangles(board, found)) {
    if (found.full()) return;
    DigitSet seen[2];
    int pairs = 0;
    bool open = true;
    for (Cell c : cells) {
      const DigitSet candidates = board.candidates(c);
      open &= !candidates.empty();
      if (candidates.size() != 2 || (pairs > 0 && seen[0] == candidates)) continue;
      if (pairs < 2) seen[pairs++] = candidates;
    }
    if (!open) continue;
    for (int i = 0; i < pairs; ++i) {
      Deadly deadly{&cells, seen[i], {}, {}};
      bool possible = true;
      for (Cell c : cells) {
        const DigitSet further = board.candidates(c) - seen[i];
        possible &= further != board.candidates(c);
        if (further.empty()) continue;
        deadly.extra.push_back(c);
        deadly.further |= further;
      }
      if (possible) visit(deadly);
    }
  }
}

/// Rectangle and digits as marks: the pair, and what else there is.
[[nodiscard]] Step deadly_step(const Board& board, const Technique& technique,
                               const Deadly& deadly);

/// A house with both cells in which the digit has no place besides them.
[[nodiscard]] std::optional<House> bound_to(const Board& board, Cell a, Cell b, Digit d);

/// Houses with both cells.
[[nodiscard]] std::vector<House> houses_with(const Layout& layout, Cell a, Cell b);

}  // namespace masu::logic
