// The smallest equivalent puzzle by trying all orders of the columns: slow, for any plain layout.
#pragma once

#include <span>
#include <vector>

#include "masu/grids.hpp"

namespace masu::grids::detail {

/// 82,944 orders of columns for 12x12; 16x16 has 7,962,624.
inline constexpr std::size_t kLargestColumnSearch = 12;

/// All changes that lead to the smallest equivalent puzzle, cells compared row by row, empty cells
/// before digits. Requires a plain layout of at most kLargestColumnSearch digits.
[[nodiscard]] std::vector<Transform> smallest_by_columns(std::span<const Digit> cells,
                                                         const Layout& layout);

}  // namespace masu::grids::detail
