#include "shapes.hpp"

#include <algorithm>
#include <array>

#include "core/mutex.hpp"

namespace masu::io {
namespace {

struct Shape {
  std::size_t number;  // of the built-in layout
  std::vector<std::string> rows;
};

// From the specs, not from the layouts: tables are built only of the layout that a picture shows.
std::vector<std::string> outline_of(const LayoutSpec& spec) {
  std::vector<std::string> rows;
  for (const auto& board : spec.boards) {
    const auto size = [&](int lines) {
      return static_cast<std::size_t>(lines == 0 ? spec.digits : lines);
    };
    const auto top = static_cast<std::size_t>(board.at.row);
    const auto left = static_cast<std::size_t>(board.at.column);
    rows.resize(std::max(rows.size(), top + size(board.height)));
    for (std::size_t r = top; r < top + size(board.height); ++r) {
      rows[r].resize(std::max(rows[r].size(), left + size(board.width)), ' ');
      std::fill_n(rows[r].begin() + board.at.column, size(board.width), '#');
    }
  }
  return rows;
}

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all = [] {
    std::vector<Shape> list;
    for (std::size_t i = 0; i < builtin_specs().size(); ++i) {
      if (builtin_specs()[i].boards.size() > 1) list.push_back({i, outline_of(builtin_specs()[i])});
    }
    return list;
  }();
  return all;
}

}  // namespace

const LayoutPtr& plain(std::size_t n) {
  // Asked for once per puzzle, so no lookup by name; one by one, because the tables of 25x25 take
  // longer than solving a 9x9 puzzle and starting the program.
  static std::array<LayoutPtr, kMaxDigits + 1> table;
  static std::array<Once, kMaxDigits + 1> built;
  static const LayoutPtr none;
  if (n >= table.size()) return none;
  built[n].run([n] { table[n] = plain_layout(static_cast<int>(n)); });
  return table[n];
}

std::size_t size_of_cells(std::size_t cells) {
  for (std::size_t n = 1; n <= kMaxDigits; ++n) {
    if (n * n == cells) return is_size(n) ? n : 0;
  }
  return 0;
}

std::size_t size_of_marks(std::size_t marks) {
  for (std::size_t n = 1; n <= kMaxDigits; ++n) {
    if (n * n * n == marks) return is_size(n) ? n : 0;
  }
  return 0;
}

bool is_square(const Layout& layout) {
  const auto n = static_cast<std::size_t>(layout.digits());
  return layout.board_count() == 1 && layout.cell_count() == n * n &&
         layout.canvas_rows() == layout.digits() && layout.canvas_columns() == layout.digits();
}

bool has_boxes(const Layout& layout) {
  return is_square(layout) && layout.spec().boards.front().regions.empty();
}

std::string pattern_of(std::string_view row, Underscore underscore) {
  std::string pattern(row.size(), '#');
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == ' ' || (row[i] == '_' && underscore == Underscore::Outside)) pattern[i] = ' ';
  }
  pattern.erase(pattern.find_last_not_of(' ') + 1);
  return pattern;
}

std::string pattern_of(const Layout& layout, int row) {
  std::string pattern;
  for (int c = 0; c < layout.canvas_columns(); ++c) {
    pattern += layout.cell_at({row, c}) ? '#' : ' ';
  }
  pattern.erase(pattern.find_last_not_of(' ') + 1);
  return pattern;
}

PictureMatch::PictureMatch(Underscore underscore) : underscore_(underscore) {
  for (std::size_t i = 0; i < shapes().size(); ++i) open_.push_back(i);
}

bool PictureMatch::add(std::string_view row) {
  const std::string pattern = pattern_of(row, underscore_);
  const std::size_t r = rows_++;
  std::erase_if(open_, [&](std::size_t i) {
    const auto& rows = shapes()[i].rows;
    return r >= rows.size() || rows[r] != pattern;
  });
  return any();
}

LayoutPtr PictureMatch::complete() const {
  for (std::size_t i : open_) {
    if (shapes()[i].rows.size() == rows_) return builtin_layout(shapes()[i].number);
  }
  return nullptr;
}

std::size_t PictureMatch::rows_expected() const {
  std::size_t least = 0;
  for (std::size_t i : open_) {
    const std::size_t rows = shapes()[i].rows.size();
    if (least == 0 || rows < least) least = rows;
  }
  return least;
}

}  // namespace masu::io
