#include "logic/hodoku/position.hpp"

namespace masu::logic::hodoku {

Position::Position() : empty_(kAllCells) {
  marks_.fill(kAllDigits);
  cells_.fill(kAllCells);
  allowed_.fill(kAllCells);
  for (auto& counts : count_) counts.fill(9);
  empty_in_.fill(9);
}

CellSet Position::with_candidates(int n) const {
  CellSet found;
  for (const int cell : empty_)
    if (digit_count(candidates(cell)) == n) found.add(cell);
  return found;
}

void Position::append_hidden(int h, int digit) {
  const CellSet left = cells(digit) & house(h);
  if (left.any()) hidden.append(candidate(left.first(), digit));
}

void Position::remove(int cell, int digit) {
  const auto c = static_cast<std::size_t>(cell);
  const auto d = static_cast<std::size_t>(digit);
  if (!has(cell, digit)) return;
  ++changes_;
  marks_[c] = static_cast<Digits>(marks_[c] & ~digit_bit(digit));
  cells_[d].erase(cell);
  const Digits left = marks_[c];
  if (left == 0) return;  // contradictory: the counts stay as they are
  if ((left & (left - 1)) == 0) naked.append(candidate(cell, first_digit(left)));
  for (const auto h : houses_of(cell)) {
    const auto now = --count_[h][d];
    if (now == 1)
      append_hidden(h, digit);
    else if (now == 0)
      hidden.drop(digit, house(h));
  }
}

void Position::place(int cell, int digit) {
  const auto c = static_cast<std::size_t>(cell);
  if (value_[c] == digit) return;
  ++changes_;
  const bool was_empty = value_[c] == 0;
  value_[c] = static_cast<std::uint8_t>(digit);
  const Digits had = marks_[c];
  marks_[c] = 0;
  for (const int d : each(had)) cells_[static_cast<std::size_t>(d)].erase(cell);
  if (was_empty) {
    empty_.erase(cell);
    for (int d = 1; d <= 9; ++d) allowed_[static_cast<std::size_t>(d)].erase(cell);
    for (const auto h : houses_of(cell)) --empty_in_[h];
  }
  auto& open = allowed_[static_cast<std::size_t>(digit)];
  open = open - peers(cell);
  for (const int peer : cells(digit) & peers(cell)) remove(peer, digit);
  for (const int d : each(had))
    for (const auto h : houses_of(cell)) {
      const auto now = --count_[h][static_cast<std::size_t>(d)];
      if (now == 1 && d != digit) append_hidden(h, d);
    }
}

}  // namespace masu::logic::hodoku
