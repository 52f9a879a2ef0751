// Is the pattern of a step what its technique says? The checker asks this along with the solver:
// a step may be true for another reason than the one it gives.
#pragma once

#include <string>

#include "masu/logic.hpp"

namespace masu::logic {

/// Empty: it is, or the technique says no more than marks and links. `open` are the candidates of
/// the position, `clues` the puzzle.
[[nodiscard]] std::string why_no_pattern(const Step& step, const std::vector<DigitSet>& open,
                                         const Puzzle& position, const Puzzle& clues);

}  // namespace masu::logic
