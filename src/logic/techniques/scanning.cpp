// Scanning (the document's CRBE: column, row and block elimination; "cross-hatching").
//
// A house lacks the digit, and the digits on the board leave one of its empty cells: all others see
// the digit somewhere. No pencil marks are needed, which is what makes it different from a hidden
// single: eliminated candidates do not count here.
//
// The step names witnesses: digits on the board that together exclude the other cells, chosen
// greedily, so a person sees where to look.
#include "logic/finders.hpp"

namespace masu::logic {
namespace {

// Copies of `d` on the board that exclude all of `cells`; those that exclude most come first.
std::vector<Cell> witnesses(const Board& board, std::vector<Cell> cells, Digit d) {
  std::vector<Cell> chosen;
  while (!cells.empty()) {
    Cell best;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
      if (board.at(Cell(i)) != d) continue;
      const auto seen =
          std::ranges::count_if(cells, [&](Cell c) { return board.sees(c, Cell(i)); });
      if (seen > most) {
        most = seen;
        best = Cell(i);
      }
    }
    if (most == 0) break;
    chosen.push_back(best);
    std::erase_if(cells, [&](Cell c) { return board.sees(c, best); });
  }
  return chosen;
}

}  // namespace

void find_scanning(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  std::vector<bool> excluded(layout.cell_count());
  for (Digit d : layout.all_digits()) {
    excluded.assign(layout.cell_count(), false);
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      if (board.at(Cell(i)) != d) continue;
      for (Cell p : layout.peers(Cell(i))) excluded[p.index()] = true;
    }
    // Blocks first: that is where people look.
    for (const bool blocks : {true, false}) {
      for (std::size_t i = 0; i < layout.house_count(); ++i) {
        const House h(i);
        if (found.full()) return;
        if ((layout.house(h).kind == HouseKind::Block) != blocks || board.places(h, d) == 0)
          continue;
        std::vector<Cell> left, others;
        for (Cell c : cells_of_places(board, h, board.open_places(h))) {
          (excluded[c.index()] ? others : left).push_back(c);
        }
        if (left.size() != 1 || !board.has(left[0], d)) continue;
        Step step{.technique = technique.id, .digits = {d}};
        step.marks.push_back({{left[0], d}, Role::Pattern});
        for (Cell c : witnesses(board, others, d)) step.marks.push_back({{c, d}, Role::Witness});
        step.houses.push_back({h, Role::Base});
        step.placements.push_back({left[0], d});
        found.add(std::move(step));
      }
    }
  }
}

}  // namespace masu::logic
