// Between the parts of the s-rank: the definition over any ideal, and the fast engine for 9x9.
#pragma once

#include "masu/srank.hpp"

namespace masu::rate {

[[nodiscard]] Result<std::vector<BrRank>> br_ranks_by_definition(const Puzzle& puzzle,
                                                                 algebra::IdealMaker make,
                                                                 const SRankOptions& options);

}  // namespace masu::rate
