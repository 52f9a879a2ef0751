// Phase 0: the sets X of clues in region A.
#pragma once

#include <span>
#include <vector>

#include "fewclue/phases.hpp"
#include "masu/stop.hpp"

namespace masu::fewclue {

/// Every set of exactly `clues` of the `cells` first cells of A that meets all of `sets` and keeps
/// to the groups, once each. Those with the same prefix follow each other. Ends early when it is
/// stopped: 13 of 27 cells, which a search for 40 clues begins with, can be chosen in 20 million
/// ways.
[[nodiscard]] std::vector<Start> list_starts(std::span<const std::uint32_t> sets, unsigned cells,
                                             int clues, const Groups& groups, const Stop& stop);

}  // namespace masu::fewclue
