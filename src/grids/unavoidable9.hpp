// The unavoidable sets of a 9x9 grid by digit templates, and those of any grid.
#pragma once

#include <span>
#include <vector>

#include "grids/cell_set.hpp"
#include "masu/grids.hpp"

namespace masu::grids {

/// Which sets are asked for. Cells that do not matter cost nothing: a search inside two bands goes
/// up to 18 cells in the time that one over the whole board takes for 13.
struct SetQuestion9 {
  int max_size = 12;
  CellSet region{{~std::uint64_t{0}, 0x1FFFF}};  ///< the cells that may be in a set
  CellSet scarce{};                              ///< and of these cells ...
  int max_scarce = 0;                            ///< ... at most so many
  Stop stop{};                                   ///< a search that it ends finds nothing
};

/// The sets, none inside another one of the list, ascending by size, then by cells. Complete: every
/// minimal unavoidable set that fits the question is there.
[[nodiscard]] std::vector<CellSet> unavoidable_sets9(const Grid81& grid,
                                                     const SetQuestion9& question);

/// The same for any layout of at most 128 cells, cell by cell: slower, and what the tests compare
/// with. Requires a complete grid.
[[nodiscard]] std::vector<CellSet> unavoidable_sets_any(const Layout& layout,
                                                        std::span<const Digit> grid, int max_size,
                                                        const Stop& stop = {});

}  // namespace masu::grids
