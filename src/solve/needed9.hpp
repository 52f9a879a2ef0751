// Clues of a 9x9 puzzle that it needs, seen in its solution without a search.
#pragma once

#include <array>
#include <cstdint>

#include "masu/types.hpp"

namespace masu::solve {

/// A set of cells: row by row, a bit per column.
using CellRows9 = std::array<std::uint16_t, 9>;

/// Some of the clues without which the puzzle has another solution: most of them. The others are
/// for the solver to decide.
///
///   requires  `solution` is complete and `clues` are cells that determine it
[[nodiscard]] CellRows9 needed_clues9(const Grid81& solution, const CellRows9& clues);

}  // namespace masu::solve
