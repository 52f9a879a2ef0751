// Two-string kite: a row and a column with a strong link each, joined in a block. Dual: two kites
// joined by the same two cells, the row of one being that of the other's column end.
#include "logic/duals.hpp"
#include "logic/turbot.hpp"

namespace masu::logic {

void find_two_string_kite(const Board& board, const Technique& technique, Collector& found) {
  using enum HouseKind;
  find_turbot(board, technique, Row, Column, Block, found);
}

void find_dual_two_string_kite(const Board& board, const Technique& technique, Collector& found) {
  find_duals(board, TechniqueId::TwoStringKite, technique, found, [](const Step& a, const Step& b) {
    auto joined = a.cells(Role::Link), other = b.cells(Role::Link);
    std::ranges::sort(joined);
    std::ranges::sort(other);
    return joined == other;
  });
}

}  // namespace masu::logic
