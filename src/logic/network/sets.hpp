// Almost locked sets of a position: k cells of a house with k + 1 candidates between them.
#pragma once

#include <vector>

#include "logic/board.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

/// Of 1 to `largest` cells, small ones first, each once, in the order of the houses.
[[nodiscard]] std::vector<Step::Set> almost_locked_sets(const Board& board, int smallest,
                                                        int largest, const Stop& stop);

}  // namespace masu::logic
