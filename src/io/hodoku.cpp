// HoDoKu library lines:
//
//   :0606:37:1+2..7...:437 851:r4c5<>3...:r1c1:comment
//    code candidates givens deleted eliminations placements extra
//
// '+' before a digit: placed by the player. Deleted candidates are digit, row, column. What has no
// place in a Puzzle (code, candidates, eliminations, placements) is kept in the note, the fields
// with ':' between them, so that a library can be read and written again.
#include <fmt/format.h>

#include <array>

#include "alphabet.hpp"
#include "readers.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

struct Fields {
  // What a line has that says nothing about a technique.
  static constexpr std::string_view kNoCode = "0000";
  static constexpr std::string_view kNoCandidates = "x";
  std::array<std::string_view, 7> text;  // code, candidates, givens, deleted, elims, placed, extra
  std::array<std::size_t, 7> offset{};
  std::size_t count = 0;
};

Fields split(std::string_view line) {
  Fields fields;
  std::size_t at = 1;
  while (fields.count < fields.text.size()) {
    const bool last = fields.count + 1 == fields.text.size();
    const std::size_t colon = last ? std::string_view::npos : line.find(':', at);
    fields.offset[fields.count] = at;
    fields.text[fields.count++] = line.substr(at, colon - at);
    if (colon == std::string_view::npos) break;
    at = colon + 1;
  }
  return fields;
}

std::string note_from(const Fields& fields) {
  const auto& f = fields.text;
  if (f[0] == Fields::kNoCode && f[1] == Fields::kNoCandidates && f[4].empty() && f[5].empty()) {
    return std::string(trim(f[6]));
  }
  return fmt::format("{}:{}:{}:{}:{}", f[0], f[1], f[4], f[5], trim_right(f[6]));
}

Result<Done> delete_candidates(Puzzle& puzzle, std::string_view list, std::size_t offset,
                               const Source& source) {
  const int n = puzzle.layout->digits();
  for (std::size_t i = 0; i < list.size();) {
    if (list[i] == ' ') {
      ++i;
      continue;
    }
    std::array<int, 3> value{};
    for (std::size_t k = 0; k < 3; ++k) {
      const char c = i + k < list.size() ? list[i + k] : ' ';
      value[k] = digit_of_symbol(c).value();
      if (value[k] < 1 || value[k] > n) {
        return source.error(offset + std::min(i + k, list.size()),
                            fmt::format("bad deleted candidate: expected digit, row and column "
                                        "1-{}, as in 437",
                                        symbol_of(Digit(n))));
      }
    }
    const Cell cell((value[1] - 1) * n + value[2] - 1);
    puzzle.allowed[cell.index()].erase(Digit(value[0]));
    i += 3;
  }
  return Done{};
}

}  // namespace

Result<Puzzle> parse_hodoku(const Source& source) {
  const std::string_view line = source.text();
  if (line.empty() || line.front() != ':') {
    return source.error(0, "expected ':' at the start of a HoDoKu library line");
  }
  const Fields fields = split(line);
  if (fields.count < 3) {
    return source.error(line.size(), fmt::format("found {}, expected at least 3 (code, candidates, "
                                                 "givens)",
                                                 counted(fields.count, "field")));
  }
  std::vector<Symbol> symbols;
  std::vector<bool> placed;
  bool any_placed = false;
  for (std::size_t i = 0; i < fields.text[2].size(); ++i) {
    const bool plus = fields.text[2][i] == '+';
    if (plus && ++i == fields.text[2].size()) {
      return source.error(fields.offset[2] + i, "expected a digit after '+'");
    }
    if (plus && is_blank(fields.text[2][i])) {
      return source.error(fields.offset[2] + i, "expected a digit after '+', found a blank");
    }
    symbols.push_back({fields.text[2][i], fields.offset[2] + i});
    placed.push_back(plus);
    any_placed = any_placed || plus;
  }
  LayoutPtr layout = source.options.layout;
  if (!layout) layout = plain(size_of_cells(symbols.size()));
  if (!layout || !is_square(*layout) || layout->cell_count() != symbols.size()) {
    const std::size_t expected = layout ? layout->cell_count() : 81;
    return source.error(
        fields.offset[2] + std::min(fields.text[2].size(), expected),
        fmt::format("found {}, expected {}", counted(symbols.size(), "symbol"), expected));
  }
  auto puzzle = fill(layout, symbols, source);
  if (!puzzle) return puzzle;
  if (any_placed) puzzle->placed = std::move(placed);
  if (!trim(fields.text[3]).empty()) {
    puzzle->allowed.assign(layout->cell_count(), layout->all_digits());
    const auto done = delete_candidates(*puzzle, fields.text[3], fields.offset[3], source);
    if (!done) return done.error();
    drop_idle_marks(*puzzle);
  }
  puzzle->note = note_from(fields);
  return puzzle;
}

Result<std::string> write_hodoku(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout)) {
    return cannot_express(layout, "a HoDoKu line", "it is not one square board");
  }
  std::string givens;
  std::string deleted;
  Puzzle bare(puzzle.layout);
  bare.digits = puzzle.digits;
  const auto before = candidates(bare);
  const auto after = candidates(puzzle);
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    const Cell c(i);
    if (!puzzle.placed.empty() && puzzle.placed[i] && puzzle.at(c)) givens += '+';
    givens += symbol_at(puzzle, c);
    if (puzzle.at(c)) continue;
    for (Digit d : before[i] - after[i]) {
      const Position at = layout.position(c);
      if (!deleted.empty()) deleted += ' ';
      deleted += {symbol_of(d), symbol_of(Digit(at.row + 1)), symbol_of(Digit(at.column + 1))};
    }
  }
  // A note that was made from the fields of a library line becomes these fields again.
  const std::string note = one_line(puzzle.note);
  std::array<std::string, 5> part{std::string(Fields::kNoCode), std::string(Fields::kNoCandidates),
                                  "", "", note};
  const std::string shifted = ":" + note;
  if (const Fields kept = split(shifted); kept.count >= 5) {
    std::size_t at = 0;
    for (std::size_t k = 0; k < 4; ++k) at = note.find(':', at) + 1;
    part = {std::string(kept.text[0]), std::string(kept.text[1]), std::string(kept.text[2]),
            std::string(kept.text[3]), note.substr(at)};
  }
  return fmt::format(":{}:{}:{}:{}:{}:{}:{}\n", part[0], part[1], givens, deleted, part[2], part[3],
                     part[4]);
}

}  // namespace masu::io
