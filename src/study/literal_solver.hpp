// The solver of Nasu's document as its pseudo code is printed (section 3.1).
//
// After a solution, `return` comes before the board is restored, so the caller goes on with a full
// board whose cells have no other candidates: the siblings of a guess that led to a solution
// without a further guess are never tried. Boards with few solutions then count as having one.
#pragma once

#include <cstdint>

#include "masu/kernel9.hpp"
#include "masu/stop.hpp"

namespace masu::study {

/// What that solver says about a plain 9x9 board.
struct LiteralAnswer {
  int solutions = 0;        ///< 0, 1, or 2 for several
  std::uint64_t nodes = 0;  ///< calls of its recursive function
  bool complete = true;     ///< false: stopped
};

/// Naked and hidden subsets and fish of every size, unique in a line, block, cell; then guesses in
/// the first cell with the fewest candidates, digits ascending.
[[nodiscard]] LiteralAnswer solve_literally(const Grid81& board, const Stop& stop = {});

}  // namespace masu::study
