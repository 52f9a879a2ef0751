// Naked pair, triple, quad and larger: k cells of a house have k candidates together, so these
// digits are used up by these cells and leave the rest of the house.
//
// The technique of size 5 looks for 5 and more, up to half of the house: a larger one comes with a
// hidden subset of the other cells, which is smaller.
//
// Cells of the pattern that lie in a second house together (a pair within a box and a row) clear
// that house, too.
#include "logic/finders.hpp"
#include "logic/subsets.hpp"

namespace masu::logic {
namespace {

void find_naked(const Board& board, const Technique& technique, int size, Collector& found) {
  const Layout& layout = board.layout();
  const auto n = static_cast<std::size_t>(layout.digits());
  for (std::size_t i = 0; i < layout.house_count() && !found.full(); ++i) {
    const House h(i);
    if (std::popcount(board.open_places(h)) <= size) continue;
    std::array<std::uint32_t, kMaxDigits> masks{};
    for (std::size_t place = 0; place < n; ++place) {
      masks[place] = board.candidates(layout.cells_of(h)[place]).bits();
    }
    for_each_subset({masks.data(), n}, size, found, [&](std::uint32_t places, std::uint32_t bits) {
      Step step{.technique = technique.id, .digits = DigitSet(bits)};
      const auto cells = cells_of_places(board, h, places);
      for (Cell c : cells) {
        for (Digit d : board.candidates(c)) step.marks.push_back({{c, d}, Role::Pattern});
      }
      step.houses.push_back({h, Role::Base});
      for (Digit d : DigitSet(bits)) {
        // Whatever sees every cell of the pattern that can be d; this includes the house.
        std::vector<Cell> with;
        for (Cell c : cells) {
          if (board.has(c, d)) with.push_back(c);
        }
        if (with.size() == 1) {
          eliminate_places(board, h, ~places, d, step);
        } else {
          eliminate_seen_by_all(board, with, d, step);
        }
      }
      std::erase_if(step.eliminations, [&](const Candidate& e) {
        return std::ranges::find(cells, e.cell) != cells.end();
      });
      found.add(std::move(step));
    });
  }
}

}  // namespace

void find_naked_subset(const Board& board, const Technique& technique, Collector& found) {
  const int largest = technique.size < 5 ? technique.size : board.layout().digits() / 2;
  for (int size = technique.size; size <= largest && !found.full(); ++size) {
    find_naked(board, technique, size, found);
  }
}

}  // namespace masu::logic
