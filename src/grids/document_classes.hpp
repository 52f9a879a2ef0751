// Classes of bands and stacks in normal form, the source document's way; see document_classes.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grids/canon_bands.hpp"
#include "grids/document.hpp"
#include "masu/types.hpp"

namespace masu::grids::detail {

/// Classes of normal forms: the first form of each, and how many forms it has.
struct FormClasses {
  std::vector<std::uint32_t> first;
  std::vector<std::uint32_t> weight;
};

struct BandClosure {
  std::uint32_t kinds = 0;               ///< after exchanges of lines
  std::array<std::uint32_t, 6> after{};  ///< and of cells: 2x2, 3x2, 4x2, 2x3, 2x2x3, 3x2x3
  /// Classes with 1x2x3 as well: right after the exchanges of lines, and at the end.
  std::array<std::uint32_t, 2> with_1x2x3{};
  FormClasses classes;  ///< at the end, without 1x2x3
};
[[nodiscard]] BandClosure close_bands(DocumentLines lines);

/// Stacks: 2x2 and 2x3 within blocks 4 and 7, which leave the band alone.
[[nodiscard]] FormClasses close_stacks();

/// What k x 2 exchanges make of a band when they leave block 1 and with it the stack alone.
[[nodiscard]] std::vector<BandRows> exchanges_outside_block1(const BandRows& band);

/// The puzzle of a band and a stack in normal form: blocks 1, 2, 3, 4 and 7.
[[nodiscard]] Grid81 pair_of_forms(std::uint32_t band, std::uint32_t stack);

/// The puzzle of a band and a stack: the stack is a band turned and its block 1 renamed.
[[nodiscard]] inline std::uint8_t turned_digit(std::uint8_t d) {
  return static_cast<std::uint8_t>(d % 3 * 3 + d / 3);
}

}  // namespace masu::grids::detail
