// Which digit a symbol stands for.
//
// The notation of masu is 1-9 then A-P. 16x16 boards from elsewhere also come as 0-F or A-P; these
// are recognised from all symbols of a board together, and what is ambiguous is an error.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/puzzle.hpp"
#include "text.hpp"

namespace masu::io {

enum class Alphabet : std::uint8_t {
  Standard,  ///< 1-9 A-P, blanks . 0 _ * - X
  FromZero,  ///< 0-9 A-F, blanks . _ * - X
  Letters,   ///< A-P, blanks . 0 _ * - X
};

/// A symbol and where it stands in the record.
struct Symbol {
  char character = '.';
  std::size_t offset = 0;
};

/// The value of a symbol: 1..digits, 0 for a blank, -1 if it is neither.
[[nodiscard]] int symbol_value(char symbol, Alphabet alphabet, int digits);
/// "1-9 or a blank (. 0 _ * - X)"
[[nodiscard]] std::string expected_symbols(Alphabet alphabet, int digits);

/// The alphabet of a board; only 16 digits leave a choice.
[[nodiscard]] Result<Alphabet> find_alphabet(std::span<const Symbol> symbols, int digits,
                                             const Source& source);

/// Puts one symbol per cell, in cell order, into a puzzle. Requires as many symbols as cells.
[[nodiscard]] Result<Puzzle> fill(const LayoutPtr& layout, std::span<const Symbol> symbols,
                                  const Source& source);

}  // namespace masu::io
