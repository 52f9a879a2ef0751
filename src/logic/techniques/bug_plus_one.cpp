// BUG+1 (bivalue universal grave): without the candidate x in one cell, which has three, every
// empty cell would have two candidates and every digit two places in every house that misses it.
// Then the board with the other candidate in every cell would be a solution along with the first.
// So x is there.
//
// The proof needs only cells and houses, so it holds on every layout, for a puzzle that has one
// solution.
#include <bit>

#include "logic/finders.hpp"

namespace masu::logic {

void find_bug_plus_one(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  std::optional<Cell> three;
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    if (board.at(Cell(i))) continue;
    const int open = board.candidates(Cell(i)).size();
    if (open == 2) continue;
    if (open != 3 || three) return;
    three = Cell(i);
  }
  if (!three) return;
  for (Digit x : board.candidates(*three)) {
    // With x gone from the cell, every digit has two places or none in every house.
    bool grave = true;
    for (std::size_t i = 0; grave && i < layout.house_count(); ++i) {
      const auto houses = layout.houses_of(*three);
      const bool here = std::ranges::find(houses, House(i)) != houses.end();
      for (Digit d : layout.all_digits()) {
        const int places = std::popcount(board.places(House(i), d)) - (here && d == x ? 1 : 0);
        grave &= places == 0 || places == 2;
      }
    }
    if (!grave) continue;
    Step step{.technique = technique.id, .digits = {x}};
    for (Digit d : board.candidates(*three)) {
      step.marks.push_back({{*three, d}, d == x ? Role::Pattern : Role::Extra});
    }
    step.placements.push_back({*three, x});
    found.add(std::move(step));
    return;
  }
}

}  // namespace masu::logic
