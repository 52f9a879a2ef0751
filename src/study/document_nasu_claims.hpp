// What Nasu says about boards of 17 to 21 clues, and what ours say to it.
#pragma once

#include <span>
#include <vector>

#include "study/documents.hpp"
#include "study/generate.hpp"

namespace masu::study {

/// `rows`: 17 to 21 clues, placed at random, with fewest candidates and guided, equally many boards
/// each.
[[nodiscard]] std::vector<Claim> placing_claims(std::span<const GenerateRow> rows);

}  // namespace masu::study
