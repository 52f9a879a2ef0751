// The measures of the initial board from the number of cells with 0, 1, 2 ... candidates.
#pragma once

#include <array>

#include "masu/rate.hpp"

namespace masu::rate {

/// Entry i: how many empty cells have i candidates (entry 0 may count the filled cells).
using CandidateHistogram = std::array<int, kMaxDigits + 1>;

[[nodiscard]] BoardMeasures measures_of(const CandidateHistogram& cells_with, int blanks,
                                        std::size_t cells);

}  // namespace masu::rate
