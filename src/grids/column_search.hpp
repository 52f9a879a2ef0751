// The smallest equivalent puzzle by trying all orders of the columns: slow, for any plain layout.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "masu/grids.hpp"

namespace masu::grids::detail {

/// 82,944 orders of columns for 12x12; 16x16 has 7,962,624.
inline constexpr std::size_t kLargestColumnSearch = 12;

/// The changes that lead to the smallest equivalent puzzle.
struct Smallest {
  std::vector<Transform> transforms;  ///< all of them, or the first
  std::uint64_t count = 0;            ///< of an empty 9x9 board 3,359,232
};
enum class Keep : std::uint8_t { First, All };

/// Cells are compared row by row, empty cells before digits. Requires a plain layout of at most
/// kLargestColumnSearch digits. Nothing after a stop: boards with few clues have billions of ties.
[[nodiscard]] std::optional<Smallest> smallest_by_columns(std::span<const Digit> cells,
                                                          const Layout& layout, Keep keep,
                                                          const Stop& stop = {});

}  // namespace masu::grids::detail
