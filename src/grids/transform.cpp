#include <utility>

#include "masu/grids.hpp"

namespace masu::grids {

Transform identity_transform(int digits) {
  Transform out;
  for (std::size_t n = 0; n < static_cast<std::size_t>(digits); ++n) {
    out.rows[n] = out.columns[n] = static_cast<std::uint8_t>(n);
    out.digits[n + 1] = static_cast<std::uint8_t>(n + 1);
  }
  return out;
}

std::vector<Digit> Transform::apply(std::span<const Digit> cells) const {
  std::size_t size = 1;
  while (size * size < cells.size()) ++size;
  std::vector<Digit> out(cells.size());
  for (std::size_t r = 0; r < size; ++r) {
    for (std::size_t c = 0; c < size; ++c) {
      std::size_t row = rows[r];
      std::size_t column = columns[c];
      if (transpose) std::swap(row, column);
      const int d = cells[row * size + column].value();
      out[r * size + c] = Digit(digits[static_cast<std::size_t>(d)]);
    }
  }
  return out;
}

Morph to_morph(const Transform& transform, const Layout& layout) {
  const auto size = static_cast<std::size_t>(layout.digits());
  Morph out;
  out.to.resize(layout.cell_count());
  for (std::size_t r = 0; r < size; ++r) {
    for (std::size_t c = 0; c < size; ++c) {
      std::size_t row = transform.rows[r];
      std::size_t column = transform.columns[c];
      if (transform.transpose) std::swap(row, column);
      out.to[row * size + column] = Cell(r * size + c);
    }
  }
  for (std::size_t d = 1; d <= size; ++d) out.renamed.emplace_back(transform.digits[d]);
  return out;
}

}  // namespace masu::grids
