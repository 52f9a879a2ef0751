// Turbot fish: two strong links of one digit in any two houses, joined by any house. Skyscraper and
// two-string kite are the two kinds that have names of their own; this is the rest of them.
#include "logic/turbot.hpp"

namespace masu::logic {

void find_turbot_fish(const Board& board, const Technique& technique, Collector& found) {
  find_other_turbot(board, technique, found);
}

}  // namespace masu::logic
