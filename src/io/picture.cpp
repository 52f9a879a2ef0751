// Overlapped boards as pictures: the rows of the bounding rectangle, a space or '_' outside of all
// boards, rows on lines of their own or on one line with '/' between them.
//
// Spaces at the right end get lost in mails and editors, so a row may end early; and '_' is a blank
// in other forms, so the outline decides: if '_' read as outside gives the outline of a layout, it
// is outside.
#include <fmt/format.h>

#include "alphabet.hpp"
#include "readers.hpp"
#include "rows.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

struct PictureRow {
  std::string_view text;
  std::size_t offset = 0;
};

// A picture on one line: rows, and the last one still has the note behind it.
std::vector<PictureRow> split_slashes(std::string_view line) {
  std::vector<PictureRow> rows;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '/') {
      rows.push_back({line.substr(begin, i - begin), begin});
      begin = i + 1;
    } else if (!is_word(line[i]) && line[i] != ' ' && line[i] != '|') {
      break;
    }
  }
  rows.push_back({line.substr(begin), begin});
  return rows;
}

// How much of the last row of a line belongs to the picture, if its outline is `pattern`.
std::size_t last_row_length(std::string_view row, std::size_t width) {
  if (row.size() > width && is_note_mark(row[width])) return width;
  const std::size_t note = row.find_first_of("#,;\t");
  return std::min(row.size(), note);
}

struct Picture {
  std::vector<PictureRow> rows;
  bool one_line = false;
  std::string note;
};

Picture take_apart(std::string_view text) {
  Picture picture;
  std::size_t lines = 0;
  for (LineWalk walk(text); walk.next();) {
    const std::string_view line = trim_right(walk.line());
    if (trim(line).empty() || trim(line).front() == '#') continue;
    ++lines;
    if (lines == 1 && line.find('/') < line.find_first_of("#,;\t")) {
      picture.rows = split_slashes(line);
      for (PictureRow& row : picture.rows) row.offset += walk.offset();
      picture.one_line = true;
      continue;
    }
    picture.rows.push_back({trim_right(line.substr(0, line.find('#'))), walk.offset()});
  }
  return picture;
}

void cut_note(Picture& picture, std::size_t width) {
  if (!picture.one_line || !picture.note.empty()) return;
  std::string_view& last = picture.rows.back().text;
  const std::size_t length = last_row_length(last, width);
  picture.note = note_of(last.substr(length));
  last = trim_right(last.substr(0, length));
}

LayoutPtr match(Picture picture, Underscore underscore) {
  PictureMatch all(underscore);
  for (std::size_t r = 0; r < picture.rows.size(); ++r) {
    if (r + 1 < picture.rows.size()) {
      if (!all.add(picture.rows[r].text)) return nullptr;
      continue;
    }
    // Only the outline tells where the last row of a line ends and its note begins.
    std::vector<std::size_t> widths{static_cast<std::size_t>(-1)};
    for (std::size_t w = 0; picture.one_line && w < picture.rows[r].text.size(); ++w) {
      if (is_note_mark(picture.rows[r].text[w])) widths.push_back(w);
    }
    for (std::size_t width : widths) {
      PictureMatch copy = all;
      Picture tried = picture;
      cut_note(tried, width);
      copy.add(tried.rows.back().text);
      if (LayoutPtr found = copy.complete()) return found;
    }
  }
  return nullptr;
}

// All rows have as many symbols as there are rows: a plain board.
LayoutPtr match_square(const Picture& picture) {
  const std::size_t n = picture.rows.size();
  for (std::size_t r = 0; r < n; ++r) {
    const std::string_view row = picture.rows[r].text;
    const std::size_t length = word_length(row);
    const bool last = picture.one_line && r + 1 == n;
    if (length != n || (length < row.size() && !(last && is_note_mark(row[length])))) {
      return nullptr;
    }
  }
  return plain(n);
}

std::size_t width_of(const Layout& layout, int row) { return pattern_of(layout, row).size(); }

}  // namespace

Result<Puzzle> parse_picture(const Source& source) {
  Picture picture = take_apart(source.text());
  if (picture.rows.empty()) return source.error(0, "found no row of a picture");
  LayoutPtr layout = source.options.layout;
  if (!layout) layout = match(picture, Underscore::Outside);
  if (!layout) layout = match_square(picture);
  if (!layout) layout = match(picture, Underscore::Blank);
  if (!layout) {
    // Where the outline leaves the last layout that was still possible.
    PictureMatch all(Underscore::Outside);
    std::size_t r = 0;
    while (r < picture.rows.size() && all.add(picture.rows[r].text)) ++r;
    const bool short_of_rows = r == picture.rows.size();
    return source.error(
        short_of_rows ? source.text().size() : picture.rows[r].offset,
        short_of_rows ? fmt::format("found {} of a picture, expected {}",
                                    counted(picture.rows.size(), "row"), all.rows_expected())
                      : fmt::format("row {} of the picture fits no built-in layout (name your own "
                                    "layout, or see the outlines with 'masu layouts')",
                                    r + 1));
  }
  const auto expected_rows = static_cast<std::size_t>(layout->canvas_rows());
  if (picture.rows.size() != expected_rows) {
    const bool more = picture.rows.size() > expected_rows;
    return source.error(
        more ? picture.rows[expected_rows].offset : source.text().size(),
        fmt::format("found {}, expected {} for {}", counted(picture.rows.size(), "row"),
                    expected_rows, layout->name()));
  }
  cut_note(picture, width_of(*layout, layout->canvas_rows() - 1));

  std::vector<Symbol> symbols;
  symbols.reserve(layout->cell_count());
  for (std::size_t r = 0; r < picture.rows.size(); ++r) {
    const PictureRow& row = picture.rows[r];
    const auto columns = static_cast<std::size_t>(layout->canvas_columns());
    for (std::size_t c = 0; c < std::max(row.text.size(), columns); ++c) {
      const bool cell = layout->cell_at({static_cast<int>(r), static_cast<int>(c)}).has_value();
      const bool there = c < row.text.size() && row.text[c] != ' ';
      if (cell && !there) {
        return source.error(
            row.offset + std::min(c, row.text.size()),
            fmt::format("row {} of {} has a cell in column {}, found {}", r + 1, layout->name(),
                        c + 1, c < row.text.size() ? "a space" : "the end of the row"));
      }
      if (!cell && there && row.text[c] != '_') {
        return source.error(row.offset + c,
                            fmt::format("{} outside of the boards: {} has no cell at r{}c{}",
                                        quoted(row.text[c]), layout->name(), r + 1, c + 1));
      }
      if (cell) symbols.push_back({row.text[c], row.offset + c});
    }
  }
  auto puzzle = fill(layout, symbols, source);
  if (puzzle) puzzle->note = std::move(picture.note);
  return puzzle;
}

std::string slash_picture(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  std::string text;
  for (int r = 0; r < layout.canvas_rows(); ++r) {
    if (r > 0) text += '/';
    for (int c = 0; c < layout.canvas_columns(); ++c) {
      const auto cell = layout.cell_at({r, c});
      text += cell ? symbol_at(puzzle, *cell) : '_';
    }
  }
  return text;
}

Result<std::string> write_picture(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  std::string text;
  for (int r = 0; r < layout.canvas_rows(); ++r) {
    std::string row;
    for (int c = 0; c < layout.canvas_columns(); ++c) {
      const auto cell = layout.cell_at({r, c});
      row += cell ? symbol_at(puzzle, *cell) : ' ';
    }
    row.erase(row.find_last_not_of(' ') + 1);
    // A blank line would end the picture.
    text +=
        (row.empty() ? std::string(static_cast<std::size_t>(layout.canvas_columns()), '_') : row);
    text += '\n';
  }
  return text;
}

}  // namespace masu::io
