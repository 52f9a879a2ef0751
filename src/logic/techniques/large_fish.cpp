// Fish that are more than lines: with fins, sashimi, Franken and mutant (fish_search.hpp). The
// basic ones have a file of their own.
//
//   finned    a fish of lines with fins
//   sashimi   finned, and some line has at most one cell beside its fins
//   Franken   rows and boxes against columns and boxes, or the reverse; on overlapped boards also
//             rows against columns of several boards
//   mutant    any houses: rows against rows and boxes, diagonals, extra houses
#include "logic/fish_search.hpp"

namespace masu::logic {
namespace {

bool is_fin(const Step::Mark& mark) { return mark.role == Role::Fin || mark.role == Role::EndoFin; }
bool has_fins(const Step& step) { return std::ranges::any_of(step.marks, is_fin); }

bool is_sashimi(const Layout& layout, const Step& step) {
  return std::ranges::any_of(step.houses, [&](const Step::HouseMark& house) {
    if (house.role != Role::Base) return false;
    const auto cells = layout.cells_of(house.house);
    return std::ranges::count_if(step.marks, [&](const Step::Mark& mark) {
             return !is_fin(mark) && std::ranges::find(cells, mark.candidate.cell) != cells.end();
           }) <= 1;
  });
}

}  // namespace

void find_finned_fish(const Board& board, const Technique& technique, Collector& found) {
  const auto accept = [&](const Step& step) {
    return has_fins(step) && !is_sashimi(board.layout(), step);
  };
  find_fish_of(board, technique, FishKind::Basic, accept, found);
}

void find_sashimi_fish(const Board& board, const Technique& technique, Collector& found) {
  const auto accept = [&](const Step& step) {
    return has_fins(step) && is_sashimi(board.layout(), step);
  };
  find_fish_of(board, technique, FishKind::Basic, accept, found);
}

void find_franken_fish(const Board& board, const Technique& technique, Collector& found) {
  find_fish_of(
      board, technique, FishKind::Franken, [](const Step& step) { return !has_fins(step); }, found);
}

void find_finned_franken_fish(const Board& board, const Technique& technique, Collector& found) {
  find_fish_of(board, technique, FishKind::Franken, has_fins, found);
}

void find_mutant_fish(const Board& board, const Technique& technique, Collector& found) {
  find_fish_of(
      board, technique, FishKind::Mutant, [](const Step& step) { return !has_fins(step); }, found);
}

void find_finned_mutant_fish(const Board& board, const Technique& technique, Collector& found) {
  find_fish_of(board, technique, FishKind::Mutant, has_fins, found);
}

}  // namespace masu::logic
