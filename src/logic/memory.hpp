// What the finders of one engine remember from one call to the next: none of it changes a result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "logic/network/tables.hpp"
#include "logic/rectangles.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

/// About the candidates of one digit. What only looks at one digit finds the same until one of them
/// goes.
struct DigitMemory {
  std::vector<Cell> places{};                 ///< for these
  std::optional<std::vector<Cell>> doomed{};  ///< cells of no template (fish_search.hpp)
  std::vector<bool> nothing{};                ///< by technique: it was tried, to its end, in vain
};

struct Memory {
  std::vector<bool> clues{};  ///< cells that the puzzle gives
  std::vector<DigitMemory> digits{};
  std::optional<std::vector<Rectangle>> rectangles{};
  Tables tables{};  ///< of chains, at this position
};

}  // namespace masu::logic
