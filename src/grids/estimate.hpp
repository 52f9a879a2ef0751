// How many grids there are, about: the estimate of Kilfoil, Silver and Pettersen.
//
// If bands and stacks were independent, boxes of R x C would make
//
//   N = bands(R, C)^C * bands(C, R)^R / (RC)!^(RC)
//
// grids; it is 0.2 % low for 3 x 3. A band is R boxes side by side. Say for every digit in which
// row of which box it stands: a permutation of the R rows for every digit, C digits for every row
// of a box; the order within a row of a box is free. These are counted exactly (but for rounding).
#pragma once

#include <cstddef>

#include "masu/stop.hpp"

namespace masu::grids::detail {

/// Requires 3 <= rows, columns <= 5. Not a number after a stop.
[[nodiscard]] long double log10_bands(std::size_t rows, std::size_t columns, const Stop& stop = {});
[[nodiscard]] long double log10_grids(std::size_t rows, std::size_t columns, const Stop& stop = {});

}  // namespace masu::grids::detail
