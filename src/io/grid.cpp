// Boards as rows: symbols with or without borders, and white-space separated numbers.
#include <fmt/format.h>

#include "alphabet.hpp"
#include "readers.hpp"
#include "rows.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

// Rows of a board with one entry per cell; a separator is called between boxes.
template <class Entry>
std::string draw(const Layout& layout, std::string_view left, std::string_view between,
                 std::string_view right, const std::string& border, Entry entry) {
  const int n = layout.digits();
  const int across = has_boxes(layout) ? layout.spec().box_columns : n;
  const int down = has_boxes(layout) ? layout.spec().box_rows : n;
  std::string text;
  for (int r = 0; r < n; ++r) {
    if (r % down == 0 && (r > 0 || !left.empty())) text += border;
    text += left;
    for (int c = 0; c < n; ++c) {
      if (c > 0 && c % across == 0) text += between;
      text += entry(Cell(r * n + c));
    }
    text += right;
    text += '\n';
  }
  if (!left.empty()) text += border;
  return text;
}

}  // namespace

Error cannot_express(const Layout& layout, std::string_view form, std::string_view reason) {
  return Error{ErrorCode::Unsupported,
               fmt::format("{} cannot be written as {}: {}", layout.name(), form, reason),
               {}};
}

char symbol_at(const Puzzle& puzzle, Cell c) {
  return puzzle.at(c) ? symbol_of(puzzle.at(c)) : '.';
}

Result<Puzzle> parse_grid(const Source& source) {
  const std::vector<Row> rows = collect_rows(source.text());
  if (rows.empty()) return source.error(0, "found no row of a grid");
  LayoutPtr layout = source.options.layout;
  if (layout && !is_square(*layout)) return parse_picture(source);
  if (!layout) layout = plain(rows.front().symbols);
  if (!layout) {
    const Row& row = rows.front();
    if (const auto foreign = foreign_symbol(source, row.text, row.offset)) return *foreign;
    return source.error(rows.front().offset,
                        fmt::format("found a row of {}: expected 4, 6, 8, 9, 10, 12, 15, 16, 20 or "
                                    "25",
                                    counted(rows.front().symbols, "symbol")));
  }
  const auto n = static_cast<std::size_t>(layout->digits());
  std::vector<Symbol> symbols;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (r == n) {
      return source.error(rows[r].offset, fmt::format("found more than {} rows", n));
    }
    if (rows[r].symbols != n) {
      if (const auto foreign = foreign_symbol(source, rows[r].text, rows[r].offset)) {
        return *foreign;
      }
      std::vector<Symbol> row;
      append_symbols(rows[r], row);
      const std::size_t at = row.size() > n ? row[n].offset : rows[r].offset + rows[r].text.size();
      return source.error(at, fmt::format("found {} in row {}, expected {}",
                                          counted(rows[r].symbols, "symbol"), r + 1, n));
    }
    append_symbols(rows[r], symbols);
  }
  if (rows.size() < n) {
    return source.error(source.text().size(),
                        fmt::format("found {} of {}, expected {} rows", counted(rows.size(), "row"),
                                    counted(n, "symbol"), n));
  }
  return fill(layout, symbols, source);
}

Result<std::string> write_grid(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout)) return cannot_express(layout, "a grid", "it is not one square board");
  if (!has_boxes(layout)) {
    return draw(layout, "", "", "", "",
                [&](Cell c) { return std::string(1, symbol_at(puzzle, c)); });
  }
  const int across = layout.spec().box_columns;
  std::string border = "+";
  for (int box = 0; box < layout.digits() / across; ++box) {
    border += std::string(static_cast<std::size_t>(2 * across + 1), '-') + "+";
  }
  return draw(layout, "| ", "| ", "|", border + "\n", [&](Cell c) {
    return std::string{symbol_at(puzzle, c), ' '};
  });
}

Result<std::string> write_numbers(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout)) return cannot_express(layout, "numbers", "it is not one square board");
  const int n = layout.digits();
  const std::size_t width = n > 9 ? 2 : 1;
  std::string text;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      const Digit d = puzzle.at(Cell(r * n + c));
      text += fmt::format("{}{:>{}}", c > 0 ? " " : "", d ? std::to_string(d.value()) : ".", width);
    }
    text += '\n';
  }
  return text;
}

Result<std::string> write_simple_sudoku(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!has_boxes(layout)) {
    return cannot_express(layout, "Simple Sudoku", "it is not one board with boxes");
  }
  const int boxes = layout.digits() / layout.spec().box_columns;
  const std::string border(static_cast<std::size_t>(layout.digits() + boxes - 1), '-');
  return draw(layout, "", "|", "", border + "\n",
              [&](Cell c) { return std::string(1, symbol_at(puzzle, c)); });
}

}  // namespace masu::io
