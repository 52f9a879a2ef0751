// Hidden pair, triple, quad and larger: k digits have k candidate cells together in a house, so
// these cells have no room for anything else.
#include "logic/finders.hpp"
#include "logic/subsets.hpp"

namespace masu::logic {
namespace {

void find_hidden(const Board& board, const Technique& technique, int size, Collector& found) {
  const Layout& layout = board.layout();
  for (std::size_t i = 0; i < layout.house_count() && !found.full(); ++i) {
    const House h(i);
    if (std::popcount(board.open_places(h)) <= size) continue;
    for_each_subset(board.places(h), size, found, [&](std::uint32_t digits, std::uint32_t places) {
      Step step{.technique = technique.id, .digits = DigitSet(digits)};
      for (Cell c : cells_of_places(board, h, places)) {
        for (Digit d : board.candidates(c)) {
          if (DigitSet(digits).contains(d)) {
            step.marks.push_back({{c, d}, Role::Pattern});
          } else {
            step.eliminations.push_back({c, d});
          }
        }
      }
      step.houses.push_back({h, Role::Base});
      found.add(std::move(step));
    });
  }
}

}  // namespace

void find_hidden_subset(const Board& board, const Technique& technique, Collector& found) {
  const int largest = technique.size < 5 ? technique.size : board.layout().digits() / 2;
  for (int size = technique.size; size <= largest && !found.full(); ++size) {
    find_hidden(board, technique, size, found);
  }
}

}  // namespace masu::logic
