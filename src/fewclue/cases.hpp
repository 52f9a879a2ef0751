// The case split: who searches which distributions of clues over the board.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "fewclue/regions.hpp"

namespace masu::fewclue {

/// A way to cut the board into three pieces, with groups across them.
struct Cut {
  std::array<std::vector<std::uint8_t>, 3> pieces;
  std::vector<std::vector<std::uint8_t>> groups;  ///< the pieces of the other cut, if there is one
};

/// The cuts of a board: bands and stacks of a plain 9x9, else one cut into thirds.
struct Cuts {
  std::vector<Cut> cuts;
};
[[nodiscard]] Cuts cuts_of(bool plain_9x9, std::size_t cells);

/// All clue sets with clues[n] clues in piece order[n] of a cut and, if cap != 0, at most cap in
/// each of its groups.
struct Case {
  std::size_t cut = 0;
  std::array<std::uint8_t, 3> order{};  ///< the pieces that are regions A, B, C
  std::array<int, 3> clues{};           ///< in A, B, C
  int cap = 0;

  /// Clues spread evenly over pieces and groups: most of the work.
  [[nodiscard]] bool is_even() const { return cap != 0 && clues[2] <= cap; }
};

enum class Split : std::uint8_t {
  Balanced,  ///< bands and stacks: few pairs to look at
  Plain,     ///< the first cut alone, every distribution: to check the other one
};

/// Cases that together have every set of `clues` cells exactly once. docs/fewclue.md has the proof.
[[nodiscard]] std::vector<Case> split(const Cuts& cuts, int clues, Split way,
                                      const std::vector<CellSet>& sets);

}  // namespace masu::fewclue
