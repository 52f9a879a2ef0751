#include "logic/hodoku/dead_cells.hpp"

#include <algorithm>

namespace masu::logic::hodoku {

namespace {

/// Looks for a template through one cell, the rows with the fewest candidates first.
class TemplateSearch {
 public:
  explicit TemplateSearch(const CellSet& places) {
    for (int r = 0; r < 9; ++r) {
      const unsigned row = row_mask(places, r);
      mask_[static_cast<std::size_t>(r)] = row;
      if (row != 0) rows_[size_++] = static_cast<std::size_t>(r);
    }
    std::ranges::sort(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(size_),
                      [&](std::size_t a, std::size_t b) {
                        const int more = digit_count(static_cast<Digits>(mask_[a])) -
                                         digit_count(static_cast<Digits>(mask_[b]));
                        return more != 0 ? more < 0 : a < b;
                      });
  }
  /// Rows with candidates.
  [[nodiscard]] std::size_t rows() const { return size_; }

  /// The template prefers cells of `wanted`. Empty: there is none.
  CellSet through(int cell, const CellSet& wanted) {
    for (int r = 0; r < 9; ++r) wanted_[static_cast<std::size_t>(r)] = row_mask(wanted, r);
    first_ = static_cast<std::size_t>(row_of(cell));
    found_ = CellSet::of(cell);
    const unsigned column = 1U << column_of(cell);
    return extend(0, column, taken_in_band(first_, column)) ? found_ : CellSet{};
  }

 private:
  static unsigned row_mask(const CellSet& cells, int row) {
    const int at = 9 * row;
    const std::uint64_t word = at >= 64       ? cells.high >> (at - 64)
                               : at + 9 <= 64 ? cells.low >> at
                                              : cells.low >> at | cells.high << (64 - at);
    return static_cast<unsigned>(word & 0x1FF);
  }
  /// The columns of the block, in the nine bits of the band: bands are 9 bits apart.
  static std::uint32_t taken_in_band(std::size_t row, unsigned column) {
    const unsigned block = (column & 7U) != 0 ? 7U : (column & 0x38U) != 0 ? 0x38U : 0x1C0U;
    return block << (9 * (row / 3));
  }

  bool extend(std::size_t k, unsigned columns, std::uint32_t blocks) {
    if (k == size_) return true;
    const std::size_t row = rows_[k];
    if (row == first_) return extend(k + 1, columns, blocks);
    const unsigned open = mask_[row] & ~columns & ~(blocks >> (9 * (row / 3)));
    for (const unsigned part : {open & wanted_[row], open & ~wanted_[row]})
      for (unsigned left = part; left != 0; left &= left - 1) {
        const unsigned column = left & -left;
        if (!extend(k + 1, columns | column, blocks | taken_in_band(row, column))) continue;
        found_.add(static_cast<int>(row) * 9 + std::countr_zero(column));
        return true;
      }
    return false;
  }

  std::array<unsigned, 9> mask_{}, wanted_{};
  std::array<std::size_t, 9> rows_{};
  std::size_t size_ = 0, first_ = 0;
  CellSet found_{};
};

std::size_t houses_with(const CellSet& places, int from) {
  std::size_t count = 0;
  for (int h = from; h < from + 9; ++h) count += places.meets(house(h)) ? 1U : 0U;
  return count;
}

}  // namespace

const CellSet& DeadCells::of(const Position& position, int digit) {
  Known& known = known_[static_cast<std::size_t>(digit)];
  const CellSet& now = position.cells(digit);
  if (known.places == now) return known.dead;
  if (!now.inside(known.places)) {
    known.templates.clear();
    known.dead = {};
  }
  known.places = now;
  known.dead &= now;
  TemplateSearch search(now);
  const std::size_t rows = search.rows();
  if (houses_with(now, 9) != rows || houses_with(now, 18) != rows) {
    // A house lost its last candidate: no template at all.
    known.dead = now;
    return known.dead;
  }
  CellSet open = now - known.dead;
  std::erase_if(known.templates, [&](CellSet& cells) {
    cells &= now;
    if (static_cast<std::size_t>(cells.count()) != rows) return true;
    open = open - cells;
    return false;
  });
  while (open.any()) {
    const CellSet found = search.through(open.first(), open);
    if (found.empty()) {
      known.dead.add(open.first());
      open.erase(open.first());
      continue;
    }
    known.templates.push_back(found);
    open = open - found;
  }
  return known.dead;
}

}  // namespace masu::logic::hodoku
