// A symmetry of a layout, together with digits renamed, that grids may have. Internal to
// src/generate.
#pragma once

#include <cstddef>
#include <vector>

#include "masu/morph.hpp"
#include "masu/puzzle.hpp"
#include "masu/rng.hpp"

namespace masu::generate {

struct Automorphism {
  Morph morph;
  std::vector<std::vector<Cell>> orbits;  ///< of cells, each by repeating the morph
  /// Digits of a cell that do not clash with their own images.
  std::vector<DigitSet> possible;

  /// Puts `digit` into `cell`, and what that is mapped to where it is mapped to.
  ///
  ///   requires  possible[cell] has the digit
  template <class Put>
  void for_each_image(Cell cell, Digit digit, Put&& put) const {
    const Cell first = cell;
    do {
      put(cell, digit);
      cell = morph.to[cell.index()];
      digit = morph.renamed[digit.index()];
    } while (cell != first);
  }
};

/// A random one under which nearly all orbits of cells have one length, that of the cycles of the
/// digits: under others, puzzles have more clues (docs/notebook/generate.md). There may be no grid
/// that has it. The identity for layouts in which chance finds no symmetry.
[[nodiscard]] Automorphism draw_automorphism(const Layout& layout, Rng& rng);

}  // namespace masu::generate
