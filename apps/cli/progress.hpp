// Progress for people and for programs.
#pragma once

#include <functional>
#include <string>

#include "masu/run.hpp"
#include "run_job.hpp"

namespace masu::cli {

/// Nothing if nothing is to be printed. `meter` may be null.
[[nodiscard]] std::function<void(const run::Progress&)> progress_printer(ProgressForm form,
                                                                         const Meter* meter);

/// "[######..............]  31%  1234 puzzles, 617/s, 0:04 left"
[[nodiscard]] std::string progress_bar(const run::Progress& progress, const Meter* meter);
/// {"done":..,"total":..,"unit":..,"seconds":..,"rate":..,"left":..,"finished":..}; total and left
/// are null if not known.
[[nodiscard]] std::string progress_json(const run::Progress& progress, const Meter* meter);

}  // namespace masu::cli
