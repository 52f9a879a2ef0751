// What the D-score document says, and what our puzzles say to it.
#pragma once

#include <span>
#include <vector>

#include "study/documents.hpp"
#include "study/dscore.hpp"

namespace masu::study {

/// `generated`: the labels are our own, numbers of clues.
[[nodiscard]] std::vector<Claim> dscore_claims(std::span<const DScorePuzzle> puzzles,
                                               bool generated);

}  // namespace masu::study
