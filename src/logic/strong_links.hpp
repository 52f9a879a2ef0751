// Strong links of one digit: houses in which it has two places left. One of the two is true.
#pragma once

#include <vector>

#include "logic/board.hpp"

namespace masu::logic {

struct StrongLink {
  House house;
  Cell a, b;
};

/// All strong links of a digit, in the order of the houses. The same two cells may be linked by
/// several houses.
[[nodiscard]] std::vector<StrongLink> strong_links(const Board& board, Digit digit);

}  // namespace masu::logic
