// Positions in overlap::usual_strategies that the document's questions and tables speak of.
#pragma once

#include <cstddef>

namespace masu::study {

constexpr std::size_t kAlternating = 0;
constexpr std::size_t kOneSided = 1;
constexpr std::size_t kFocus1 = 2;

}  // namespace masu::study
