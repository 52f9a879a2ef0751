#include "shapes.hpp"

#include <algorithm>
#include <array>

namespace masu::io {
namespace {

struct Shape {
  LayoutPtr layout;
  std::vector<std::string> rows;
};

// Built when a picture is first met: it makes the tables of every built-in layout.
const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all = [] {
    std::vector<Shape> list;
    for (const LayoutPtr& layout : builtin_layouts()) {
      if (is_square(*layout)) continue;
      Shape shape{layout, {}};
      for (int r = 0; r < layout->canvas_rows(); ++r) shape.rows.push_back(pattern_of(*layout, r));
      list.push_back(std::move(shape));
    }
    return list;
  }();
  return all;
}

}  // namespace

const LayoutPtr& plain(std::size_t n) {
  static const auto table = [] {
    std::array<LayoutPtr, kMaxDigits + 1> list;
    for (int i = 1; i <= kMaxDigits; ++i) list[static_cast<std::size_t>(i)] = plain_layout(i);
    return list;
  }();
  static const LayoutPtr none;
  return n < table.size() ? table[n] : none;
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
  const auto r = static_cast<std::size_t>(rows_++);
  std::erase_if(open_, [&](std::size_t i) {
    const auto& rows = shapes()[i].rows;
    return r >= rows.size() || rows[r] != pattern;
  });
  return any();
}

LayoutPtr PictureMatch::complete() const {
  for (std::size_t i : open_) {
    if (shapes()[i].layout->canvas_rows() == rows_) return shapes()[i].layout;
  }
  return nullptr;
}

int PictureMatch::rows_expected() const {
  int least = 0;
  for (std::size_t i : open_) {
    const int rows = shapes()[i].layout->canvas_rows();
    if (least == 0 || rows < least) least = rows;
  }
  return least;
}

}  // namespace masu::io
