// Positions in one line, for fixtures: a token per cell, "=5" for a clue, "+5" for a digit that is
// none, "146" for candidates.
#pragma once

#include <sstream>
#include <string>

#include "masu/puzzle.hpp"

namespace masu::testing_support {

inline std::string position_to_text(const Puzzle& position) {
  std::string out;
  for (std::size_t c = 0; c < position.digits.size(); ++c) {
    if (c > 0) out += ' ';
    if (position.digits[c]) {
      const bool placed = !position.placed.empty() && position.placed[c];
      out += std::string(placed ? "+" : "=") + symbol_of(position.digits[c]);
    } else {
      for (Digit d : position.allowed_at(Cell(c))) out += symbol_of(d);
    }
  }
  return out;
}

inline Puzzle position_from_text(const LayoutPtr& layout, const std::string& text) {
  Puzzle position(layout);
  position.allowed.assign(layout->cell_count(), layout->all_digits());
  position.placed.assign(layout->cell_count(), false);
  std::istringstream tokens(text);
  std::string token;
  for (std::size_t c = 0; c < layout->cell_count() && tokens >> token; ++c) {
    if (token[0] == '=' || token[0] == '+') {
      position.placed[c] = token[0] == '+';
      position.digits[c] = digit_of_symbol(token[1]);
      continue;
    }
    position.allowed[c] = DigitSet();
    for (char symbol : token) position.allowed[c].insert(digit_of_symbol(symbol));
  }
  return position;
}

}  // namespace masu::testing_support
