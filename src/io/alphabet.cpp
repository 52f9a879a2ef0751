#include "alphabet.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace masu::io {

int symbol_value(char symbol, Alphabet alphabet, int digits) {
  const auto within = [digits](int value) { return value <= digits ? value : -1; };
  const bool digit = symbol >= '0' && symbol <= '9';
  const char upper =
      symbol >= 'a' && symbol <= 'z' ? static_cast<char>(symbol - 'a' + 'A') : symbol;
  const bool letter = upper >= 'A' && upper <= 'P';
  switch (alphabet) {
    case Alphabet::Standard:
      if (digit) return within(symbol - '0');
      if (letter) return within(upper - 'A' + 10);
      break;
    case Alphabet::FromZero:
      if (digit) return within(symbol - '0' + 1);
      if (letter) return within(upper - 'A' + 11);
      break;
    case Alphabet::Letters:
      if (letter) return within(upper - 'A' + 1);
      break;
  }
  return is_blank(symbol) ? 0 : -1;
}

std::string expected_symbols(Alphabet alphabet, int digits) {
  if (alphabet == Alphabet::FromZero) return "0-9, A-F or a blank (. _ * - X)";
  if (alphabet == Alphabet::Letters) return "A-P or a blank (. 0 _ * - X)";
  const char last = symbol_of(Digit(digits));
  return digits <= 9 ? fmt::format("1-{} or a blank (. 0 _ * - X)", last)
                     : fmt::format("1-9, A-{} or a blank (. 0 _ * - X)", last);
}

Result<Alphabet> find_alphabet(std::span<const Symbol> symbols, int digits, const Source& source) {
  if (digits != 16) return Alphabet::Standard;
  const Symbol* zero = nullptr;
  const Symbol* g = nullptr;
  const Symbol* above_g = nullptr;
  const Symbol* figure = nullptr;
  std::size_t zeros = 0;
  std::size_t other_blanks = 0;
  for (const Symbol& s : symbols) {
    const char c = s.character;
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (c == '0') {
      zero = &s;
      ++zeros;
    } else if (is_blank(c)) {
      ++other_blanks;
    } else if (c >= '1' && c <= '9') {
      figure = &s;
    } else if (upper == 'G') {
      g = &s;
    } else if (upper > 'G' && upper <= 'P') {
      above_g = &s;
    }
  }
  if (above_g != nullptr) {
    if (figure != nullptr) {
      return source.error(above_g->offset,
                          fmt::format("{} and {} in one 16x16 board: expected 1-9 and A-G, 0-9 and "
                                      "A-F, or A-P alone",
                                      quoted(figure->character), quoted(above_g->character)));
    }
    return Alphabet::Letters;
  }
  // A zero beside another blank is a digit: a board has one kind of blank.
  if (zero != nullptr && other_blanks > 0) {
    if (g != nullptr) {
      return source.error(
          zero->offset,
          "'0' beside another blank and 'G' in one 16x16 board: cannot tell whether "
          "the symbols are 1-9 and A-G or 0-9 and A-F");
    }
    return Alphabet::FromZero;
  }
  // Every cell filled if 0 is a digit, just the digit G missing if it is a blank: both can be.
  if (zeros == 16 && g == nullptr && symbols.size() == 256) {
    return source.error(zero->offset,
                        "16 zeros and no 'G' in a 16x16 board without other blanks: cannot tell "
                        "whether '0' is a blank or a digit; write blanks as '.'");
  }
  return Alphabet::Standard;
}

Result<Puzzle> fill(const LayoutPtr& layout, std::span<const Symbol> symbols,
                    const Source& source) {
  MASU_DASSERT(symbols.size() == layout->cell_count());
  const int digits = layout->digits();
  const auto alphabet = find_alphabet(symbols, digits, source);
  if (!alphabet) return alphabet.error();
  Puzzle puzzle(layout);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const int value = symbol_value(symbols[i].character, *alphabet, digits);
    if (value < 0) {
      return source.error(
          symbols[i].offset,
          fmt::format("{} at {}: expected {}", quoted(symbols[i].character),
                      layout->name_of(Cell(i)), expected_symbols(*alphabet, digits)));
    }
    puzzle.digits[i] = Digit(value);
  }
  return puzzle;
}

}  // namespace masu::io
