// The board cut into three regions of at most 32 cells, and sets of cells as three words.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grids/cell_set.hpp"

namespace masu::fewclue {

using grids::CellSet;

struct Regions {
  std::array<std::vector<std::uint8_t>, 3> cells;  ///< the cells of A, B, C

  [[nodiscard]] std::uint32_t part(const CellSet& set, std::size_t region) const {
    std::uint32_t part = 0;
    for (std::size_t n = 0; n < cells[region].size(); ++n) {
      if (set.has(cells[region][n])) part |= std::uint32_t{1} << n;
    }
    return part;
  }
  [[nodiscard]] CellSet set(std::uint32_t part, std::size_t region) const {
    CellSet out;
    for (; part != 0; part &= part - 1) {
      out.insert(cells[region][static_cast<std::size_t>(std::countr_zero(part))]);
    }
    return out;
  }
  [[nodiscard]] std::uint32_t all(std::size_t region) const {
    return static_cast<std::uint32_t>((std::uint64_t{1} << cells[region].size()) - 1);
  }
};

}  // namespace masu::fewclue
