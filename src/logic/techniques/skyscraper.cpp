// Skyscraper: two rows with a strong link each, joined in a column; or with rows and columns
// exchanged. On overlapped boards the rows may belong to different boards.
#include "logic/turbot.hpp"

namespace masu::logic {

void find_skyscraper(const Board& board, const Technique& technique, Collector& found) {
  using enum HouseKind;
  find_turbot(board, technique, Row, Row, Column, found);
  if (!found.full()) find_turbot(board, technique, Column, Column, Row, found);
}

}  // namespace masu::logic
