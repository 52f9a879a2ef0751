// Proves that the chains of a step hold at a position, arrow by arrow.
#pragma once

#include <string>
#include <vector>

#include "masu/logic.hpp"

namespace masu::logic {

/// Empty: every node but the first of each chain follows from those that it is said to follow from,
/// and the sets are almost locked where a chain uses them so. `open` has the candidates by cell.
[[nodiscard]] std::string check_chains(const Step& step, const Layout& layout,
                                       const std::vector<DigitSet>& open);

}  // namespace masu::logic
