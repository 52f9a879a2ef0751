// What Ando's thesis says, and what our puzzles say to it.
#pragma once

#include <vector>

#include "study/documents.hpp"
#include "study/overlap.hpp"
#include "study/overlap_chain.hpp"

namespace masu::study {

/// `ours` by the default reading of the rules, `literal` by the text taken literally.
[[nodiscard]] Result<std::vector<Claim>> overlap_claims(const OverlapCollection& ours,
                                                        const OverlapCollection& literal,
                                                        const std::vector<ChainAnswer>& answers);

}  // namespace masu::study
