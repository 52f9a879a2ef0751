// Locked pair and triple: a naked pair or triple whose cells lie in two houses, such as a box and a
// row, and which takes candidates away in each of them outside the other. The naked pair and triple
// find it as well; this one is tried earlier, as it is easier to see.
#include <bit>

#include "logic/finders.hpp"
#include "logic/subsets.hpp"

namespace masu::logic {
namespace {

// The houses that hold all of the cells.
std::vector<House> common_houses(const Layout& layout, const std::vector<Cell>& cells) {
  std::vector<House> common;
  for (House h : layout.houses_of(cells.front())) {
    if (std::ranges::all_of(cells, [&](Cell c) {
          const auto houses = layout.houses_of(c);
          return std::ranges::find(houses, h) != houses.end();
        })) {
      common.push_back(h);
    }
  }
  return common;
}

Step locked_step(const Board& board, const Technique& technique, const std::vector<Cell>& cells,
                 DigitSet digits, const std::vector<House>& houses) {
  const Layout& layout = board.layout();
  Step step{.technique = technique.id, .digits = digits};
  for (Cell c : cells) {
    for (Digit d : board.candidates(c)) step.marks.push_back({{c, d}, Role::Pattern});
  }
  int clears = 0;  // houses in which something goes that no other house sees
  for (House h : houses) {
    bool own = false;
    for (Cell c : layout.cells_of(h)) {
      if (std::ranges::find(cells, c) != cells.end()) continue;
      const auto in = layout.houses_of(c);
      const bool only_here = std::ranges::none_of(houses, [&](House other) {
        return other != h && std::ranges::find(in, other) != in.end();
      });
      for (Digit d : board.candidates(c) & digits) {
        const Candidate gone{c, d};
        own |= only_here;
        if (std::ranges::find(step.eliminations, gone) == step.eliminations.end()) {
          step.eliminations.push_back(gone);
        }
      }
    }
    if (own) ++clears;
    step.houses.push_back({h, Role::Base});
  }
  if (clears < 2) step.eliminations.clear();
  return step;
}

}  // namespace

void find_locked_subset(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  const auto n = static_cast<std::size_t>(layout.digits());
  for (std::size_t i = 0; i < layout.house_count(); ++i) {
    if (found.full()) return;
    const House h(i);
    std::array<std::uint32_t, kMaxDigits> masks{};
    for (std::size_t place = 0; place < n; ++place) {
      masks[place] = board.candidates(layout.cells_of(h)[place]).bits();
    }
    for_each_subset({masks.data(), n}, technique.size, found,
                    [&](std::uint32_t places, std::uint32_t bits) {
                      const auto cells = cells_of_places(board, h, places);
                      const auto houses = common_houses(layout, cells);
                      // Each set once: from the first of its houses.
                      if (houses.size() < 2 || houses.front() != h) return;
                      found.add(locked_step(board, technique, cells, DigitSet(bits), houses));
                    });
  }
}

}  // namespace masu::logic
