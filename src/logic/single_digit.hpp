// Templates: choices of one cell per house for a digit.
#pragma once

#include <vector>

#include "logic/board.hpp"

namespace masu::logic {

/// The places of the digit that are in no template: no other digit need be looked at to exclude
/// them. A cell for which that takes too long to say is taken to be in one.
[[nodiscard]] std::vector<Cell> cells_of_no_template(const Board& board, Digit digit);

}  // namespace masu::logic
