// Groups separated by white space: candidate grids, as programs print pencil marks, and numbers.
//
//   +----------------+----------------+----------------+
//   | 5    3    124  | 26   7    2468 | 1489 1249 248  |
//
// A group of one digit is a filled cell. So that a board comes back as it was, an empty cell that
// has one candidate left is written (5), one with none (); '.' says nothing about its cell.
#include <fmt/format.h>

#include <algorithm>

#include "alphabet.hpp"
#include "readers.hpp"
#include "rows.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

Result<Done> read_number(Puzzle& puzzle, Cell cell, const Group& group, const Source& source) {
  const int digits = puzzle.layout->digits();
  if (group.text.size() == 1 && is_blank(group.text.front())) return Done{};
  int value = 0;
  for (std::size_t i = 0; i < group.text.size(); ++i) {
    const char c = group.text[i];
    if (c < '0' || c > '9') {
      return source.error(group.offset + i,
                          fmt::format("{} at {}: expected a number 1-{} or a blank (. 0 _ * - X)",
                                      quoted(c), puzzle.layout->name_of(cell), digits));
    }
    value = std::min(value * 10 + (c - '0'), 1000);
  }
  if (value < 1 || value > digits) {
    return source.error(group.offset,
                        fmt::format("'{}' at {}: expected a number 1-{} or a blank (. 0 _ * - X)",
                                    group.text, puzzle.layout->name_of(cell), digits));
  }
  puzzle.set(cell, Digit(value));
  return Done{};
}

Result<Done> read_candidates(Puzzle& puzzle, Cell cell, const Group& group, const Source& source) {
  const int digits = puzzle.layout->digits();
  std::string_view text = group.text;
  std::size_t offset = group.offset;
  if (text.size() == 1 && is_blank(text.front())) return Done{};
  const bool open = text.front() == '(';
  if (open) {
    if (text.size() < 2 || text.back() != ')') {
      return source.error(offset + text.size(), fmt::format("expected ')' after '{}'", text));
    }
    text = text.substr(1, text.size() - 2);
    ++offset;
  }
  DigitSet set;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int value = symbol_value(text[i], Alphabet::Standard, digits);
    if (value <= 0 || set.contains(Digit(value))) {
      return source.error(
          offset + i,
          fmt::format("{} among the candidates of {}: expected different digits "
                      "1-{}",
                      quoted(text[i]), puzzle.layout->name_of(cell), symbol_of(Digit(digits))));
    }
    set.insert(Digit(value));
  }
  if (set.size() == 1 && !open) {
    puzzle.set(cell, set.front());
  } else {
    puzzle.allowed[cell.index()] = set;
  }
  return Done{};
}

bool reads_as_numbers(const std::vector<Row>& rows, std::size_t n, const Source& source) {
  if (source.options.format == Format::Numbers) return true;
  if (source.options.format == Format::Candidates || n <= 9) return false;
  return std::ranges::all_of(rows, [n](const Row& row) { return are_number_groups(row, n); });
}

}  // namespace

void drop_idle_marks(Puzzle& puzzle) {
  if (!puzzle.has_marks()) return;
  Puzzle bare(puzzle.layout);
  bare.digits = puzzle.digits;
  if (candidates(puzzle) == candidates(bare)) puzzle.allowed.clear();
}

Result<Puzzle> parse_groups(const Source& source) {
  const std::vector<Row> rows = collect_rows(source.text());
  if (rows.empty()) return source.error(0, "found no row of a grid");
  LayoutPtr layout = source.options.layout;
  if (!layout) layout = plain(rows.front().groups);
  if (!layout) {
    return source.error(rows.front().offset,
                        fmt::format("found a row of {}: expected 4, 6, 8, 9, 10, 12, 15, 16, 20 or "
                                    "25",
                                    counted(rows.front().groups, "group")));
  }
  if (!is_square(*layout)) {
    return source.error(0, layout->name() + " is not one square board: expected a picture of it",
                        ErrorCode::Unsupported);
  }
  const auto n = static_cast<std::size_t>(layout->digits());
  const bool numbers = reads_as_numbers(rows, n, source);
  Puzzle puzzle(layout);
  if (!numbers) puzzle.allowed.assign(layout->cell_count(), layout->all_digits());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (r == n) return source.error(rows[r].offset, fmt::format("found more than {} rows", n));
    const std::vector<Group> groups = groups_of(rows[r]);
    if (groups.size() != n) {
      const std::size_t at =
          groups.size() > n ? groups[n].offset : rows[r].offset + rows[r].text.size();
      return source.error(at, fmt::format("found {} in row {}, expected {}",
                                          counted(groups.size(), "group"), r + 1, n));
    }
    for (std::size_t c = 0; c < n; ++c) {
      const auto read = numbers ? read_number : read_candidates;
      if (auto done = read(puzzle, Cell(r * n + c), groups[c], source); !done) return done.error();
    }
  }
  if (rows.size() < n) {
    return source.error(source.text().size(),
                        fmt::format("found {} of {}, expected {} rows", counted(rows.size(), "row"),
                                    counted(n, "group"), n));
  }
  drop_idle_marks(puzzle);
  return puzzle;
}

Result<std::string> write_candidates(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout)) {
    return cannot_express(layout, "a candidate grid", "it is not one square board");
  }
  const int n = layout.digits();
  const std::vector<DigitSet> open = candidates(puzzle);
  std::vector<std::string> groups(open.size());
  std::size_t width = 1;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (Digit d : open[i]) groups[i] += symbol_of(d);
    if (!puzzle.digits[i] && open[i].size() < 2) groups[i] = "(" + groups[i] + ")";
    width = std::max(width, groups[i].size());
  }
  const int across = has_boxes(layout) ? layout.spec().box_columns : n;
  const int down = has_boxes(layout) ? layout.spec().box_rows : n;
  std::string border = "+";
  for (int box = 0; box < n / across; ++box) {
    border += std::string((width + 1) * static_cast<std::size_t>(across) + 1, '-') + "+";
  }
  border += "\n";
  std::string text;
  for (int r = 0; r < n; ++r) {
    if (r % down == 0) text += border;
    for (int c = 0; c < n; ++c) {
      if (c % across == 0) text += "| ";
      text += fmt::format("{:<{}}", groups[static_cast<std::size_t>(r * n + c)], width + 1);
    }
    text += "|\n";
  }
  return text + border;
}

}  // namespace masu::io
