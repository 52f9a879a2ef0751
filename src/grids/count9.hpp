// The sums behind the count of 9x9 grids, shared with the numbering of grids (codec9.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grids/bands.hpp"

namespace masu::grids::detail {

/// The partitions that the 56 choices of columns below partition p make.
[[nodiscard]] std::array<PartitionId, kChoices> choices_below(PartitionId p);

/// Classes first .. last - 1 that share one q (they follow each other).
struct ClassRange {
  std::size_t first = 0;
  std::size_t last = 0;
};
[[nodiscard]] std::vector<ClassRange> classes_by_q();

/// For every class of a range, choice i of box 1 and choice k of box 3, the sum over the choices j
/// of box 2 of fills(band 2) * fills(band 3), each / 6. Index: (class * 56 + i) * 56 + k.
[[nodiscard]] std::vector<std::uint32_t> completions_by_choice(std::size_t first, std::size_t last);
/// The same, summed over i and k: one number for every class. Half a megabyte less to write.
[[nodiscard]] std::vector<std::uint64_t> completions(std::size_t first, std::size_t last);

}  // namespace masu::grids::detail
