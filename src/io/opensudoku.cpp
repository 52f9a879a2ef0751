// .opensudoku files: XML with a <game data="..."> per puzzle, of plain 9x9 boards.
//
//   data="53007..."                        81 digits
//   data="version: 1&#10;5|-|0|..."        value | notes "1,2," or "-"  | editable |  per cell
//   data="version: 2&#10;5|0|0|..."        value | notes as bits        | editable |
//   data="version: 3&#10;5|0|0|0|..."      value | corner | centre notes as bits | editable |
//
// A digit in an editable cell was placed by the player; a cell without notes says nothing.
#include <fmt/format.h>

#include <charconv>

#include "alphabet.hpp"
#include "core/xml.hpp"
#include "readers.hpp"
#include "shapes.hpp"
#include "xml_game.hpp"

namespace masu::io {
namespace {

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// A set of notes: bits, or "1,2," in version 1.
std::optional<DigitSet> notes_of(std::string_view text, int version, int digits) {
  if (text == "-") return DigitSet();
  if (version >= 2) {
    const auto bits = number(text);
    if (!bits || *bits < 0 || *bits >= 1 << digits) return std::nullopt;
    return DigitSet(static_cast<std::uint32_t>(*bits));
  }
  DigitSet set;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto value = number(text.substr(0, comma));
    if (!value || *value < 1 || *value > digits) return std::nullopt;
    set.insert(Digit(*value));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return set;
}

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  while (!text.empty()) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    if (const auto field = trim(text.substr(0, bar)); !field.empty()) fields.push_back(field);
    text.remove_prefix(std::min(bar + 1, text.size()));
  }
  return fields;
}

Result<Puzzle> parse_cells(std::string_view data, const LayoutPtr& layout, const Source& source) {
  // The XML reader does not say where in the file the attribute's characters were; the errors name
  // the cell instead.
  const std::size_t data_at = std::min(source.text().find("data"), source.text().size());
  std::string_view rest = data.substr(std::string_view("version:").size());
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  const std::size_t digits_end = std::min(rest.find_first_not_of("0123456789"), rest.size());
  const auto version = number(rest.substr(0, digits_end));
  if (!version || *version < 1 || *version > 4) {
    return source.error(data_at, "unknown version of the cells: expected 1 to 4");
  }
  const std::size_t cells_at = rest.find_first_not_of(" \t\r\n", digits_end);
  const std::vector<std::string_view> fields =
      fields_of(rest.substr(std::min(cells_at, rest.size())));
  const std::size_t per_cell = *version >= 3 ? 4 : 3;
  const std::size_t cells = layout->cell_count();
  if (fields.size() != cells * per_cell) {
    return source.error(
        data_at, fmt::format("found {} of cells, expected {} ({} of {})",
                             counted(fields.size(), "field"), cells * per_cell, cells, per_cell));
  }
  Puzzle puzzle(layout);
  puzzle.placed.assign(cells, false);
  puzzle.allowed.assign(cells, layout->all_digits());
  bool any_placed = false;
  bool any_marks = false;
  for (std::size_t i = 0; i < cells; ++i) {
    const auto* cell = &fields[i * per_cell];
    const auto value = number(cell[0]);
    const std::string_view editable = cell[per_cell - 1];
    const auto corner = notes_of(cell[1], *version, layout->digits());
    const auto centre = per_cell == 4 ? notes_of(cell[2], *version, layout->digits())
                                      : std::optional<DigitSet>(DigitSet());
    if (!value || *value < 0 || *value > layout->digits() || !corner || !centre ||
        (editable != "0" && editable != "1")) {
      return source.error(data_at, fmt::format("bad cell {}: expected a digit, its notes and 0 or "
                                               "1 for editable",
                                               layout->name_of(Cell(i))));
    }
    const DigitSet notes = centre->empty() ? *corner : *centre;
    puzzle.digits[i] = Digit(*value);
    if (*value != 0) {
      puzzle.placed[i] = editable == "1";
      any_placed = any_placed || puzzle.placed[i];
    } else if (!notes.empty()) {
      puzzle.allowed[i] = notes;
      any_marks = any_marks || notes != layout->all_digits();
    }
  }
  if (!any_placed) puzzle.placed.clear();
  if (!any_marks) puzzle.allowed.clear();
  return puzzle;
}

}  // namespace

Result<Puzzle> parse_opensudoku(const Source& source) {
  const std::string_view text = source.text();
  const auto read = read_game(text);
  if (const auto* failure = std::get_if<XmlFailure>(&read)) {
    return source.error(failure->offset, failure->message);
  }
  const auto& game = std::get<XmlGame>(read);
  if (!game.data) return source.error(0, "expected an attribute 'data' in <game>");
  LayoutPtr layout = source.options.layout;
  if (!layout) layout = plain(9);
  const std::string data(trim(*game.data));
  const std::size_t data_at = std::min(text.find("data"), text.size());
  if (layout->digits() > 9 || !is_square(*layout)) {
    return source.error(0, "OpenSudoku has boards of at most 9 digits only",
                        ErrorCode::Unsupported);
  }
  auto puzzle = [&]() -> Result<Puzzle> {
    if (data.starts_with("version:")) return parse_cells(data, layout, source);
    if (data.size() != layout->cell_count()) {
      return source.error(
          data_at, fmt::format("found {} in 'data', expected {}", counted(data.size(), "digit"),
                               layout->cell_count()));
    }
    std::vector<Symbol> symbols;
    for (char c : data) symbols.push_back({c, data_at});
    return fill(layout, symbols, source);
  }();
  if (puzzle) puzzle->note = trim(game.note);
  return puzzle;
}

Result<std::string> write_opensudoku(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout) || layout.digits() != 9) {
    return cannot_express(layout, ".opensudoku", "it is not one 9x9 board");
  }
  std::string data;
  if (puzzle.placed.empty() && !puzzle.has_marks()) {
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
      data += static_cast<char>('0' + puzzle.digits[i].value());
    }
  } else {
    data = "version: 2&#10;";
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
      const Cell c(i);
      const bool given = puzzle.at(c) && (puzzle.placed.empty() || !puzzle.placed[i]);
      const DigitSet notes =
          puzzle.at(c) || !puzzle.has_marks() ? DigitSet() : puzzle.allowed_at(c);
      data += fmt::format("{}|{}|{}|", puzzle.at(c).value(), notes.bits(), given ? 0 : 1);
    }
  }
  const std::string note = one_line(puzzle.note);
  return fmt::format("  <game data=\"{}\"{} />\n", data,
                     note.empty() ? "" : fmt::format(" note=\"{}\"", xml_escaped(note)));
}

}  // namespace masu::io
