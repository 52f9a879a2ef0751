// Full house: a house with one empty cell takes the missing digit. What everybody fills at once;
// free of charge in the D-score.
#include "logic/finders.hpp"

namespace masu::logic {

void find_full_house(const Board& board, const Technique& technique, Collector& found) {
  for (std::size_t i = 0; i < board.layout().house_count() && !found.full(); ++i) {
    const House h(i);
    const std::uint32_t open = board.open_places(h);
    if (!std::has_single_bit(open)) continue;
    const Cell c = board.cell_of(House(i), std::countr_zero(open));
    const Digit d = board.candidates(c).front();
    Step step{.technique = technique.id, .digits = {d}};
    step.marks.push_back({{c, d}, Role::Pattern});
    step.houses.push_back({h, Role::Base});
    step.placements.push_back({c, d});
    found.add(std::move(step));
  }
}

}  // namespace masu::logic
