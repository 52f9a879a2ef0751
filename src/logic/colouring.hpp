// Colouring of one digit: cells joined by strong links, in two colours of which one is all true.
#pragma once

#include <array>
#include <vector>

#include "logic/strong_links.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

struct ColouredPart {
  std::array<std::vector<Cell>, 2> colour;
  std::vector<StrongLink> links;
};

/// Connected parts of the strong links. A part that needs a third colour (only possible on a board
/// without solution) is left out.
[[nodiscard]] std::vector<ColouredPart> coloured_parts(const Board& board, Digit d);

/// Adds the part to a step, with these roles for its colours.
void show_part(const ColouredPart& part, Digit d, Role first, Role second, Step& step);

[[nodiscard]] bool sees_any(const Board& board, Cell c, const std::vector<Cell>& cells);

}  // namespace masu::logic
