// Unavoidable sets that can be read off a complete grid without search. Internal to src/generate.
//
// A set of cells is unavoidable if its contents can be changed to another complete grid: every
// proper puzzle of the grid has a clue in it. Two kinds are cheap to find, in any layout:
//
//   two digits   Exchange a and b in a cell, then in the cells of its houses that have the other of
//                the two, and so on until it closes.
//   two lines    Two houses whose cells are twins (a row and another one of its band: the twins are
//                in the same column and block, so that in every other house they are one as good as
//                the other). Exchange twins until the two houses have all digits again: the cycles
//                of the permutation between them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/flat_layout.hpp"
#include "masu/layout.hpp"

namespace masu::generate {

class Swaps {
 public:
  explicit Swaps(const Layout& layout);

  /// Appends the sets of a complete grid, each as bits in (cells + 63) / 64 words.
  void find(std::span<const Digit> grid, std::vector<std::uint64_t>& sets);
  /// Those of two lines only.
  void find_two_lines(std::span<const Digit> grid, std::vector<std::uint64_t>& sets) const;

 private:
  struct Twins {
    std::vector<std::uint16_t> first, second;  // cells, place by place
  };

  void find_two_digits(std::span<const Digit> grid, std::vector<std::uint64_t>& sets);

  FlatLayout flat_;
  std::size_t n_;  // digits
  std::vector<Twins> twins_;
  std::vector<std::uint16_t> place_of_;  // house * N + digit -> cell, of the grid at hand
  std::vector<std::vector<std::uint16_t>> cells_of_;  // of every digit, likewise
  std::vector<std::uint32_t> seen_;                   // per cell: stamp of the last pair of digits
  std::vector<std::uint16_t> queue_;
  std::uint32_t stamp_ = 0;
};

}  // namespace masu::generate
