// Locked candidates: pointing and claiming. The document's "common candidate".
//
// All cells of a house that can take a digit lie in a second house as well, so the digit of the
// second house is among them and leaves the rest of it. Pointing goes from a block to a line,
// claiming from a line to whatever shares two or more cells with it: on one board that is a block;
// on overlapped boards also a line of the other board, and on sudoku X a diagonal takes part in
// both.
#include "logic/finders.hpp"

namespace masu::logic {
namespace {

void find_locked(const Board& board, const Technique& technique, bool from_blocks,
                 Collector& found) {
  const Layout& layout = board.layout();
  for (std::size_t i = 0; i < layout.house_count(); ++i) {
    const House h(i);
    if ((layout.house(h).kind == HouseKind::Block) != from_blocks) continue;
    for (Digit d : layout.all_digits()) {
      const std::uint32_t places = board.places(h, d);
      // One place is a hidden single.
      if (places == 0 || std::has_single_bit(places)) continue;
      for (const Layout::Crossing& crossing : layout.crossings(h)) {
        if ((places & ~crossing.mask) != 0) continue;
        Step step{.technique = technique.id, .digits = {d}};
        const auto own = cells_of_places(board, h, places);
        for (Cell c : own) step.marks.push_back({{c, d}, Role::Pattern});
        step.houses.push_back({h, Role::Base});
        step.houses.push_back({crossing.other, Role::Cover});
        for (Cell c : layout.cells_of(crossing.other)) {
          if (board.has(c, d) && std::ranges::find(own, c) == own.end()) {
            step.eliminations.push_back({c, d});
          }
        }
        found.add(std::move(step));
        if (found.full()) return;
      }
    }
  }
}

}  // namespace

void find_pointing(const Board& board, const Technique& technique, Collector& found) {
  find_locked(board, technique, true, found);
}

void find_claiming(const Board& board, const Technique& technique, Collector& found) {
  find_locked(board, technique, false, found);
}

}  // namespace masu::logic
