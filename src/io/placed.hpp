// The digits that a player has placed: JSON and links give them beside the clues.
#pragma once

#include <optional>

#include "masu/puzzle.hpp"

namespace masu::io {

/// Enters the digits of `placed`. A cell that has a clue already: it is returned, and the rest
/// left.
inline std::optional<Cell> add_placed(Puzzle& puzzle, const Puzzle& placed) {
  if (placed.filled() == 0) return std::nullopt;
  puzzle.placed.assign(puzzle.digits.size(), false);
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    if (!placed.digits[i]) continue;
    if (puzzle.digits[i]) return Cell(i);
    puzzle.digits[i] = placed.digits[i];
    puzzle.placed[i] = true;
  }
  return std::nullopt;
}

}  // namespace masu::io
