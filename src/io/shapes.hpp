// Shapes of text: which sizes there are, and which layout a picture shows.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"

namespace masu::io {

/// plain_layout(n), looked up once per size; null if n is not a size.
[[nodiscard]] const LayoutPtr& plain(std::size_t n);
[[nodiscard]] inline bool is_size(std::size_t n) { return plain(n) != nullptr; }
/// n with n * n == cells and a plain board of n digits; 0 if there is none.
[[nodiscard]] std::size_t size_of_cells(std::size_t cells);
/// n with n * n * n == marks; 0 if there is none.
[[nodiscard]] std::size_t size_of_marks(std::size_t marks);
/// One board that fills its canvas, as many rows and columns as digits: what square text can show.
[[nodiscard]] bool is_square(const Layout& layout);
/// A square board without irregular blocks: what can be drawn with lines around the boxes.
[[nodiscard]] bool has_boxes(const Layout& layout);

/// How '_' is read in a picture: it is a blank or a position outside of all boards.
enum class Underscore : std::uint8_t { Blank, Outside };

/// '#' for a cell and ' ' for a position outside, without the spaces at the right end.
[[nodiscard]] std::string pattern_of(std::string_view row, Underscore underscore);
/// The same for a row of a layout.
[[nodiscard]] std::string pattern_of(const Layout& layout, int row);

/// Finds the built-in layout of several boards that a picture shows, row by row.
class PictureMatch {
 public:
  explicit PictureMatch(Underscore underscore);
  /// Takes the next row. False if no layout is left.
  bool add(std::string_view row);
  [[nodiscard]] bool any() const { return !open_.empty(); }
  /// A layout whose last row was just added.
  [[nodiscard]] LayoutPtr complete() const;
  /// The fewest rows that a layout which is still possible has.
  [[nodiscard]] std::size_t rows_expected() const;

 private:
  Underscore underscore_;
  std::size_t rows_ = 0;
  std::vector<std::size_t> open_;
};

}  // namespace masu::io
