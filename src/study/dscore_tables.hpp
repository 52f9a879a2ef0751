// The tables and figures of the D-score study.
#pragma once

#include "study/dscore.hpp"
#include "study/report.hpp"

namespace masu::study {

[[nodiscard]] Result<Done> describe_dscores(const std::vector<DScorePuzzle>& puzzles,
                                            std::size_t left_out, Report& report);

}  // namespace masu::study
