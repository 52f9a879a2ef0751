// Two strong links of one digit, joined at one end by a house: skyscraper and two-string kite.
//
//     a1 ===== b1          one of a1, b1 is true; one of a2, b2 is true;
//     |                    b1 and b2 are not both false, because then a1 and a2 would both be true,
//     a2 ===== b2          and they share a house: the digit leaves cells that see b1 and b2.
#pragma once

#include "logic/finders.hpp"

namespace masu::logic {

/// Pairs of links, the first in a house of kind `first`, the second of kind `second`, joined in a
/// house of kind `join`.
void find_turbot(const Board& board, const Technique& technique, HouseKind first, HouseKind second,
                 HouseKind join, Collector& found);

/// Pairs of links in any two houses, joined in any third, but those that the above finds for a
/// skyscraper or a kite.
void find_other_turbot(const Board& board, const Technique& technique, Collector& found);

}  // namespace masu::logic
