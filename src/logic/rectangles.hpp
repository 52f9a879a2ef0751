// Rectangles in which two digits could change places unseen.
//
//     a . b       Two rows and two columns of a board. Every house that has one of the four cells
//     . . .       has two of them, neighbours: then exchanging a and b in all four leaves every
//     b . a       house with its digits, and a solution with this rectangle has a twin.
//
// On one plain board that is the rule of two rows, two columns and two boxes. A diagonal or an
// extra house, or the second row of a cell that two boards share, sees one cell alone: such a
// rectangle is none.
#pragma once

#include <array>
#include <vector>

#include "masu/layout.hpp"

namespace masu::logic {

/// The cells in the order of a walk around: 0 and 2, 1 and 3 are diagonal.
using Rectangle = std::array<Cell, 4>;

/// Does every house hold none of the cells, or two neighbours?
[[nodiscard]] bool can_be_exchanged(const Layout& layout, const Rectangle& cells);
[[nodiscard]] std::vector<Rectangle> rectangles_of(const Layout& layout);

}  // namespace masu::logic
