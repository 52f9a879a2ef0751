#include "logic/board.hpp"

#include <algorithm>

namespace masu::logic {

Board::Board(LayoutPtr layout)
    : layout_(std::move(layout)), tables_(std::make_shared<FlatLayout>(*layout_)) {
  // Everything becomes lone once, and empty (a contradiction) once.
  lone_candidates = BoundedStack<Cell>(2 * tables_->cells);
  lone_places.assign(tables_->digits, BoundedStack<House>(2 * tables_->houses));
  last_cells = BoundedStack<House>(tables_->houses);
  clear();
}

void Board::clear() {
  const std::uint32_t all = layout_->all_digits().bits();
  digits_.assign(tables_->cells, Digit());
  candidates_.assign(tables_->cells, all);
  places_.assign(tables_->houses * tables_->digits, all);
  open_.assign(tables_->houses, all);
  changed_.assign(tables_->houses, 0);
  lone_candidates.clear();
  for (auto& houses : lone_places) houses.clear();
  last_cells.clear();
  clock_ = 0;
  empty_ = static_cast<int>(tables_->cells);
  alive_ = true;
}

bool Board::load(const Puzzle& puzzle) {
  clear();
  if (puzzle.has_marks()) {
    for (std::size_t c = 0; c < tables_->cells; ++c) {
      if (puzzle.digits[c]) continue;
      for (Digit d : layout().all_digits() - puzzle.allowed[c]) eliminate(Cell(c), d);
    }
  }
  for (std::size_t c = 0; c < tables_->cells; ++c) {
    const Digit d = puzzle.digits[c];
    if (!d) continue;
    if (!has(Cell(c), d)) return alive_ = false;
    place(Cell(c), d);
  }
  return alive_;
}

void Board::place(Cell c, Digit d) {
  MASU_DASSERT(has(c, d));
  const std::size_t cell = c.index();
  const std::size_t digit = d.index();
  const std::uint32_t bit = std::uint32_t{1} << digit;
  // Peers first: while the cell still has its bit, its own houses do not look as if they had lost
  // the digit.
  for (const auto& m : tables_->memberships(cell)) {
    for (std::uint32_t seen = places_[m.first_pair + digit] & ~m.place_bit; seen != 0;
         seen &= seen - 1) {
      remove(tables_->cell_at(m.house, static_cast<std::size_t>(std::countr_zero(seen))), digit);
    }
  }
  ++clock_;
  const DigitSet others(candidates_[cell] & ~bit);
  candidates_[cell] = 0;
  digits_[cell] = d;
  --empty_;
  for (const auto& m : tables_->memberships(cell)) {
    for (Digit other : others) lose_place(m, other.index());
    places_[m.first_pair + digit] = 0;
    changed_[m.house] = clock_;
    const std::uint32_t open = open_[m.house] &= ~m.place_bit;
    if (std::has_single_bit(open)) last_cells.push(House(m.house));
  }
}

}  // namespace masu::logic
