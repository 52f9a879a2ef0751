// Puzzles on one line: a symbol per cell (81 for 9x9), or a symbol per cell and digit (729).
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "alphabet.hpp"
#include "readers.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

// Digits and the blanks '.' and '0' only, at most 9 digits: nearly every line there is. Bytes and
// no jumps, so that compilers make vector code of it; false: look again, slowly.
bool fill_fast(const char* __restrict symbols, std::size_t count, int digits,
               Digit* __restrict out) {
  unsigned char bad = 0;
  const auto most = static_cast<unsigned char>(digits);
  for (std::size_t i = 0; i < count; ++i) {
    const auto symbol = static_cast<unsigned char>(symbols[i]);
    const auto value = static_cast<unsigned char>(symbol == '.' ? 0 : symbol - '0');
    bad |= static_cast<unsigned char>(value > most ? 1 : 0);
    out[i] = Digit(value);
  }
  return bad == 0;
}

std::vector<Symbol> with_offsets(std::string_view symbols) {
  std::vector<Symbol> list;
  list.reserve(symbols.size());
  for (std::size_t i = 0; i < symbols.size(); ++i) list.push_back({symbols[i], i});
  return list;
}

// The number of symbols does not fit: says what was found and what was expected.
Error wrong_length(const Source& source, std::size_t found, std::size_t expected,
                   std::string_view what) {
  return source.error(
      std::min(found, expected),
      fmt::format("found {}, expected {} for {}", counted(found, "symbol"), expected, what));
}

std::size_t length_of(std::size_t n, bool marks) { return marks ? n * n * n : n * n; }

std::size_t distance(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

// The size of board whose line is nearest in length.
std::size_t nearest_size(std::size_t symbols, bool marks) {
  std::size_t best = 9;
  for (std::size_t n = 1; n <= kMaxDigits; ++n) {
    if (is_size(n) &&
        distance(length_of(n, marks), symbols) < distance(length_of(best, marks), symbols)) {
      best = n;
    }
  }
  return best;
}

// No board has this many symbols: names the nearest size.
Error no_such_length(const Source& source, std::size_t found, Format format) {
  const std::size_t line = nearest_size(found, false);
  const std::size_t marks = nearest_size(found, true);
  const bool as_marks = format == Format::Marks ||
                        (format == Format::Auto && distance(length_of(marks, true), found) <
                                                       distance(length_of(line, false), found));
  const std::size_t n = as_marks ? marks : line;
  return wrong_length(source, found, length_of(n, as_marks),
                      fmt::format("{1}{0}x{0}", n, as_marks ? "the pencil marks of " : ""));
}

// The symbols at the start of the line; an error if something else than a note follows them.
Result<std::string_view> symbols_of(const Source& source) {
  const std::string_view text = source.text();
  const std::size_t length = word_length(text);
  if (length < text.size() && !is_note_mark(text[length])) {
    return source.error(length, fmt::format("{} after {}: expected a symbol, or a space or '#' "
                                            "before a note",
                                            quoted(text[length]), counted(length, "symbol")));
  }
  return text.substr(0, length);
}

// The usual line: 81 symbols of 9x9, or as many as a given layout of at most 9 digits has cells.
// The symbols are looked at once; whatever is unusual about them is left to the caller.
std::optional<Puzzle> parse_usual(const Source& source) {
  const LayoutPtr& layout = source.options.layout ? source.options.layout : plain(9);
  const std::string_view text = source.text();
  const std::size_t cells = layout->cell_count();
  if (layout->digits() > 9 || text.size() < cells ||
      (text.size() > cells && !is_note_mark(text[cells]))) {
    return std::nullopt;
  }
  std::optional<Puzzle> puzzle(std::in_place, layout);
  if (!fill_fast(text.data(), cells, layout->digits(), puzzle->digits.data())) return std::nullopt;
  if (text.size() > cells) puzzle->note = note_of(text.substr(cells));
  return puzzle;
}

}  // namespace

Result<Puzzle> parse_line(const Source& source) {
  if (auto puzzle = parse_usual(source)) return std::move(*puzzle);
  if (source.text().find('/') < word_length(source.text()) + 1) return parse_picture(source);
  const auto symbols = symbols_of(source);
  if (!symbols) return symbols.error();
  const std::size_t length = symbols->size();
  LayoutPtr layout = source.options.layout;
  if (!layout) {
    const std::size_t n = size_of_cells(length);
    if (const auto foreign = foreign_symbol(source, *symbols); n == 0 && foreign) return *foreign;
    if (n == 0) return no_such_length(source, length, source.options.format);
    layout = plain(n);
  }
  if (length != layout->cell_count()) {
    if (const auto foreign = foreign_symbol(source, *symbols)) return *foreign;
    return wrong_length(source, length, layout->cell_count(), layout->name());
  }
  auto puzzle = fill(layout, with_offsets(*symbols), source);
  if (puzzle && length < source.text().size()) {
    puzzle->note = note_of(source.text().substr(length));
  }
  return puzzle;
}

Result<Puzzle> parse_marks(const Source& source) {
  const auto symbols = symbols_of(source);
  if (!symbols) return symbols.error();
  LayoutPtr layout = source.options.layout;
  if (!layout) {
    const std::size_t n = size_of_marks(symbols->size());
    if (n == 0) return no_such_length(source, symbols->size(), Format::Marks);
    layout = plain(n);
  }
  const auto digits = static_cast<std::size_t>(layout->digits());
  if (symbols->size() != layout->cell_count() * digits) {
    return wrong_length(source, symbols->size(), layout->cell_count() * digits,
                        "the pencil marks of " + layout->name());
  }
  Puzzle puzzle(layout);
  puzzle.allowed.assign(layout->cell_count(), DigitSet());
  for (std::size_t i = 0; i < symbols->size(); ++i) {
    const char c = (*symbols)[i];
    const Digit wanted(i % digits + 1);
    if (digit_of_symbol(c) == wanted) {
      puzzle.allowed[i / digits].insert(wanted);
    } else if (!is_blank(c)) {
      return source.error(i,
                          fmt::format("{} at {}: expected '{}' or a blank (. 0 _ * - X)", quoted(c),
                                      layout->name_of(Cell(i / digits)), symbol_of(wanted)));
    }
  }
  bool all_open = true;
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    DigitSet& set = puzzle.allowed[i];
    if (set.size() == 1) {
      puzzle.digits[i] = set.front();
      set = layout->all_digits();
    }
    all_open = all_open && set == layout->all_digits();
  }
  if (all_open) puzzle.allowed.clear();
  puzzle.note = note_of(source.text().substr(symbols->size()));
  return puzzle;
}

Result<std::string> write_line(const Puzzle& puzzle) {
  std::string text = puzzle.layout->board_count() == 1 ? to_line(puzzle) : slash_picture(puzzle);
  if (const std::string note = one_line(puzzle.note); !note.empty()) text += " # " + note;
  return text + "\n";
}

Result<std::string> write_marks(const Puzzle& puzzle) {
  std::string text;
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    const DigitSet open = puzzle.allowed_at(Cell(i));
    for (Digit d : puzzle.layout->all_digits()) text += open.contains(d) ? symbol_of(d) : '.';
  }
  if (const std::string note = one_line(puzzle.note); !note.empty()) text += " # " + note;
  return text + "\n";
}

}  // namespace masu::io
