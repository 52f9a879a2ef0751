// The tables and figures of the D-score study.
#pragma once

#include "masu/study_dscore.hpp"
#include "study/report.hpp"

namespace masu::study {

[[nodiscard]] Result<Done> write_dscore_report(const std::vector<DScorePuzzle>& puzzles,
                                               std::size_t left_out, const std::string& title,
                                               const std::string& directory);

}  // namespace masu::study
