// Locking, naked and hidden sets, fish: the first pattern that eliminates something.
#include "rate/se/patterns.hpp"
#include "rate/se/producers.hpp"

namespace masu::rate::se {

Found locking(const Board& board) {
  Found result;
  each_locking(board, [&](const Locking& found) {
    Hint& hint = result.emplace();
    const bool pointing = found.base < 9;
    hint.kind = pointing ? Kind::Pointing : Kind::Claiming;
    hint.rating = pointing ? 2.6 : 2.8;
    hint.made = {.digits = bit(found.digit),
                 .cells = cells_at(found.base, board.pos[found.base][found.digit]),
                 .bases = bit(found.base),
                 .covers = bit(found.cover)};
    each_bit(found.removed,
             [&](int p) { hint.remove(kGeometry.cell[found.cover][p], bit(found.digit)); });
    return true;
  });
  return result;
}

Found naked_set(const Board& board, int k) {
  constexpr double kRating[5] = {0, 0, 3.0, 3.6, 5.0};
  Found result;
  each_naked_set(board, k, [&](const NakedSet& found) {
    Hint& hint = result.emplace();
    hint.kind = Kind::NakedSet;
    hint.degree = k;
    hint.rating = kRating[k];
    hint.made = {.digits = found.digits,
                 .cells = cells_at(found.region, found.positions),
                 .bases = bit(found.region)};
    for (int p = 0; p < 9; ++p) {
      const int c = kGeometry.cell[found.region][p];
      const Mask removed = board.cand[c] & found.digits;
      if ((found.positions & bit(p)) == 0 && removed != 0) hint.remove(c, removed);
    }
    return true;
  });
  return result;
}

Found hidden_set(const Board& board, int k) {
  constexpr double kRating[5] = {0, 0, 3.4, 4.0, 5.4};
  Found result;
  each_hidden_set(board, k, false, [&](const HiddenSet& found) {
    Hint hint;
    hint.kind = Kind::HiddenSet;
    hint.degree = k;
    hint.rating = kRating[k];
    each_bit(found.positions, [&](int p) {
      const int c = kGeometry.cell[found.region][p];
      const Mask removed = board.cand[c] & ~found.digits;
      if (removed != 0) hint.remove(c, removed);
    });
    if (hint.removals.empty()) return false;
    hint.made = {.digits = found.digits,
                 .cells = cells_at(found.region, found.positions),
                 .bases = bit(found.region)};
    result = hint;
    return true;
  });
  return result;
}

Found fish(const Board& board, int k) {
  constexpr double kRating[5] = {0, 0, 3.2, 3.8, 5.2};
  Found result;
  each_fish(board, k, [&](const Fish& found) {
    Hint& hint = result.emplace();
    hint.kind = Kind::Fish;
    hint.degree = k;
    hint.rating = kRating[k];
    const int other = found.base_type == kColumn ? kRow : kColumn;
    hint.made = {.digits = bit(found.digit),
                 .bases = found.base << (9 * found.base_type),
                 .covers = found.cover << (9 * other)};
    each_bit(found.base, [&](int line) {
      const int region = 9 * found.base_type + line;
      hint.made.cells = hint.made.cells | cells_at(region, board.pos[region][found.digit]);
    });
    each_bit(found.cover, [&](int line) {
      each_bit(board.pos[9 * other + line][found.digit] & ~found.base,
               [&](int p) { hint.remove(kGeometry.cell[9 * other + line][p], bit(found.digit)); });
    });
    return true;
  });
  return result;
}

}  // namespace masu::rate::se
