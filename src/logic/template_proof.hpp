// Do templates say what a step says of them?
#pragma once

#include <string>

#include "masu/logic.hpp"

namespace masu::logic {

/// Empty: every claim of another digit follows from those before it, and the conclusions from all
/// of them. `open` are the candidates of the position. Where that takes too long to say (large
/// boards), it is believed: the checker asks the solver in any case.
[[nodiscard]] std::string why_no_templates(const Step& step, const std::vector<DigitSet>& open,
                                           const Puzzle& position);

}  // namespace masu::logic
