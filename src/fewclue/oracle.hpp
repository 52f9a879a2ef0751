// Asks a solver whether clues of a grid leave another solution.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "grids/cell_set.hpp"
#include "masu/layout.hpp"
#include "masu/result.hpp"

namespace masu::fewclue {

class Oracle {
 public:
  virtual ~Oracle() = default;
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  /// The cells in which some other solution with these clues differs from the grid (an unavoidable
  /// set that they miss), or nothing if the grid is the only one.
  [[nodiscard]] virtual std::optional<grids::CellSet> other(const grids::CellSet& clues) = 0;
};

[[nodiscard]] Result<std::unique_ptr<Oracle>> make_oracle(const LayoutPtr& layout,
                                                          std::span<const Digit> grid);

}  // namespace masu::fewclue
