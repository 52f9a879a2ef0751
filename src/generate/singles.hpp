// How far do naked and hidden singles go? The cheapest test of properness there is: a grid that is
// reached by singles alone has no other solution.
//
// The singles closure is monotone: more clues never make it stop earlier. That is what makes batch
// removal of clues exact (generate/overlapped.cpp).
#pragma once

#include <cstdint>
#include <vector>

#include "core/flat_layout.hpp"
#include "masu/layout.hpp"

namespace masu::generate {

/// Where hidden singles are looked for, besides naked ones anywhere.
enum class HiddenScope : std::uint8_t { None, Blocks, Houses };

///   threads   one per thread; nothing is allocated after construction
class Singles {
 public:
  explicit Singles(LayoutPtr layout, HiddenScope scope = HiddenScope::Houses);

  /// Do singles fill every cell, starting from the cells of `grid` that are `given`?
  ///
  ///   requires  `grid` is a complete grid of the layout
  [[nodiscard]] bool solve(const std::vector<Digit>& grid, const std::vector<bool>& given);

 private:
  void place(std::size_t cell);

  LayoutPtr layout_;
  FlatLayout flat_;
  std::vector<std::uint8_t> is_scanned_;  // per house: 0 outside of the scope

  const std::vector<Digit>* grid_ = nullptr;
  std::vector<std::uint32_t> candidates_;  // 0 for a filled cell
  std::vector<std::uint8_t> filled_;
  std::vector<std::uint8_t> is_dirty_;  // per house: a candidate went since it was last scanned
  std::vector<std::uint16_t> naked_;    // cells with one candidate, to be filled
  std::vector<std::uint16_t> dirty_;
  std::size_t left_ = 0;
};

}  // namespace masu::generate
