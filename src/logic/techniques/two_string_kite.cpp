// Two-string kite: a row and a column with a strong link each, joined in a block.
#include "logic/turbot.hpp"

namespace masu::logic {

void find_two_string_kite(const Board& board, const Technique& technique, Collector& found) {
  using enum HouseKind;
  find_turbot(board, technique, Row, Column, Block, found);
}

}  // namespace masu::logic
