// The unavoidable sets of a grid, as the regions of a case see them.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/mutex.hpp"
#include "fewclue/cases.hpp"
#include "fewclue/phases.hpp"
#include "fewclue/regions.hpp"
#include "masu/layout.hpp"

namespace masu::fewclue {

struct Pool {
  Regions regions;
  Groups groups;                     ///< without cap
  std::vector<std::uint32_t> start;  ///< inside A
  SetList inner;                     ///< inside A + B, not inside A, by the size of the part in B
  SetList outer;                     ///< with cells of C, by the size of the part in C
};

/// Makes pools, each once.
///
///   threads   any number
class Pools {
 public:
  /// For puzzles with so many clues: the more, the more sets are worth listing.
  Pools(LayoutPtr layout, std::span<const Digit> grid, int clues);

  /// Minimal unavoidable sets up to 12 or 14 cells, all of them.
  [[nodiscard]] const std::vector<CellSet>& sets() const { return sets_; }
  [[nodiscard]] const Pool& pool(const Cut& cut, const Case& task) const;

 private:
  using Inner = std::vector<CellSet>;
  [[nodiscard]] std::unique_ptr<const Pool> make_pool(const Cut& cut, const Case& task) const;
  [[nodiscard]] std::vector<CellSet> sets_inside(const CellSet& region, int max_size) const;

  LayoutPtr layout_;
  std::vector<Digit> grid_;
  int clues_;
  std::vector<CellSet> sets_;
  mutable Mutex mutex_;
  struct Key {
    std::size_t cut;
    std::array<std::uint8_t, 3> order;
    auto operator<=>(const Key&) const = default;
  };
  mutable std::map<Key, std::unique_ptr<const Pool>> pools_;
  /// By A + B: both orders of A and B need them.
  mutable std::map<CellSet, Inner> inside_;
};

}  // namespace masu::fewclue
