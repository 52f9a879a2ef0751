// Hidden single: a digit with one candidate cell in a house. The document's "unique cell".
#include "logic/finders.hpp"

namespace masu::logic {

void find_hidden_single(const Board& board, const Technique& technique, Collector& found) {
  for (std::size_t i = 0; i < board.layout().house_count(); ++i) {
    const House h(i);
    for (Digit d : board.layout().all_digits()) {
      const std::uint32_t places = board.places(h, d);
      if (!std::has_single_bit(places)) continue;
      const Cell c = board.cell_of(House(i), std::countr_zero(places));
      Step step{.technique = technique.id, .digits = {d}};
      step.marks.push_back({{c, d}, Role::Pattern});
      step.houses.push_back({h, Role::Base});
      step.placements.push_back({c, d});
      found.add(std::move(step));
      if (found.full()) return;
    }
  }
}

}  // namespace masu::logic
