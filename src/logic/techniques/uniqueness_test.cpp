// Uniqueness tests 1 to 6. The four cells of a rectangle (rectangles.hpp) are not all among two
// digits a, b: the puzzle would have a second solution. The cells with further candidates decide:
//
//   1      one cell: it holds neither a nor b
//   2, 5   all have the same one further digit: one of them is it. 2: two neighbours; 5: else
//   3      two that share a house: their further digits act as one cell of that house, which may
//          make a naked subset with others
//   4      two neighbours; in a house of both, a has no other place: one of them is a, and the
//          other must not be b
//   6      two diagonal ones; a is bound to the rectangle in both rows, or both columns: were one
//          of them a, so were the other

#include "logic/deadly.hpp"

namespace masu::logic {
namespace {

bool are_neighbours(const Board& board, const Deadly& deadly) {
  return board.sees(deadly.extra[0], deadly.extra[1]);
}

// Tests 2 and 5.
void find_one_further(const Board& board, const Technique& technique, bool neighbours,
                      Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    if (deadly.extra.size() < 2 || deadly.further.size() != 1) return;
    if ((deadly.extra.size() == 2 && are_neighbours(board, deadly)) != neighbours) return;
    Step step = deadly_step(board, technique, deadly);
    eliminate_seen_by_all(board, deadly.extra, deadly.further.front(), step);
    found.add(std::move(step));
  });
}

// Other cells of the house that have, with the further digits, one digit more than cells.
void find_subsets(const Board& board, const Technique& technique, const Deadly& deadly, House house,
                  Collector& found) {
  const Layout& layout = board.layout();
  const auto cells = layout.cells_of(house);
  std::vector<Cell> others;
  for (Cell c : cells) {
    if (!board.at(c) && std::ranges::find(deadly.extra, c) == deadly.extra.end()) {
      others.push_back(c);
    }
  }
  // Depth first over the others; the digits may grow to one more than the cells chosen. At most
  // half of the others: the rest would be a hidden subset.
  const std::size_t most = std::min<std::size_t>(others.size() / 2 + 1, 4);
  std::vector<Cell> chosen;
  const auto extend = [&](auto&& self, std::size_t from, DigitSet digits) -> void {
    if (found.full()) return;
    if (!chosen.empty() && static_cast<std::size_t>(digits.size()) == chosen.size() + 1) {
      Step step = deadly_step(board, technique, deadly);
      step.houses.push_back({house, Role::Base});
      for (Cell c : chosen) {
        for (Digit d : board.candidates(c)) step.marks.push_back({{c, d}, Role::Link});
      }
      for (Cell c : others) {
        if (std::ranges::find(chosen, c) != chosen.end()) continue;
        for (Digit d : board.candidates(c) & digits) step.eliminations.push_back({c, d});
      }
      found.add(std::move(step));
      return;
    }
    if (chosen.size() == most) return;
    for (std::size_t i = from; i < others.size(); ++i) {
      const DigitSet together = digits | board.candidates(others[i]);
      if (static_cast<std::size_t>(together.size()) > most + 1) continue;
      chosen.push_back(others[i]);
      self(self, i + 1, together);
      chosen.pop_back();
    }
  };
  extend(extend, 0, deadly.further);
}

}  // namespace

void find_uniqueness_test_1(const Board& board, const Technique& technique, Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    if (deadly.extra.size() != 1) return;
    Step step = deadly_step(board, technique, deadly);
    for (Digit d : board.candidates(deadly.extra[0]) & deadly.pair) {
      step.eliminations.push_back({deadly.extra[0], d});
    }
    found.add(std::move(step));
  });
}

void find_uniqueness_test_2(const Board& board, const Technique& technique, Collector& found) {
  find_one_further(board, technique, true, found);
}

void find_uniqueness_test_3(const Board& board, const Technique& technique, Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    if (deadly.extra.size() != 2 || deadly.further.size() < 2) return;
    for (House h : houses_with(board.layout(), deadly.extra[0], deadly.extra[1])) {
      find_subsets(board, technique, deadly, h, found);
    }
  });
}

void find_uniqueness_test_4(const Board& board, const Technique& technique, Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    if (deadly.extra.size() != 2 || !are_neighbours(board, deadly)) return;
    for (Digit a : deadly.pair) {
      const auto house = bound_to(board, deadly.extra[0], deadly.extra[1], a);
      if (!house) continue;
      const Digit b = (deadly.pair - DigitSet::of(a)).front();
      Step step = deadly_step(board, technique, deadly);
      step.houses.push_back({*house, Role::Base});
      for (Cell c : deadly.extra) {
        if (board.has(c, b)) step.eliminations.push_back({c, b});
      }
      found.add(std::move(step));
    }
  });
}

void find_uniqueness_test_5(const Board& board, const Technique& technique, Collector& found) {
  find_one_further(board, technique, false, found);
}

void find_uniqueness_test_6(const Board& board, const Technique& technique, Collector& found) {
  for_each_deadly(board, found, [&](const Deadly& deadly) {
    if (deadly.extra.size() != 2 || are_neighbours(board, deadly)) return;
    const Rectangle& r = *deadly.cells;
    for (Digit a : deadly.pair) {
      // The two lines one way, then the other.
      for (std::size_t turn = 0; turn < 2; ++turn) {
        const auto first = bound_to(board, r[turn], r[turn + 1], a);
        const auto second = bound_to(board, r[turn + 2], r[(turn + 3) % 4], a);
        if (!first || !second) continue;
        Step step = deadly_step(board, technique, deadly);
        step.houses = {{*first, Role::Base}, {*second, Role::Base}};
        for (Cell c : deadly.extra) {
          if (board.has(c, a)) step.eliminations.push_back({c, a});
        }
        found.add(std::move(step));
        break;
      }
    }
  });
}

}  // namespace masu::logic
