// A step for pictures: the engine's as the steps of masu::logic say it.
#pragma once

#include "logic/hodoku/search.hpp"
#include "masu/logic.hpp"

namespace masu::logic::hodoku {

/// Candidates, houses, sets and chains of the pattern at the position before the step. Chains of
/// forcing steps are looked for here.
[[nodiscard]] logic::Step drawn(Workspace& work, const Step& step, const Position& position);

}  // namespace masu::logic::hodoku
