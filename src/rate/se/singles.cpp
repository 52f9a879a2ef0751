// Hidden and naked singles, and the direct hints: placements that a locking or a hidden set
// justifies. Direct hints do not make their eliminations (the reference's accident A10).
#include <utility>

#include "rate/se/patterns.hpp"
#include "rate/se/producers.hpp"

namespace masu::rate::se {

namespace {

Hint placement(Kind kind, double rating, int cell, int digit, Made made = {}) {
  Hint hint;
  hint.kind = kind;
  hint.rating = rating;
  hint.place_cell = cell;
  hint.place_digit = digit;
  hint.made = std::move(made);
  return hint;
}

}  // namespace

Found hidden_single(const Board& board) {
  for (const int type : kBlockColumnRow) {
    for (int r = 9 * type; r < 9 * type + 9; ++r) {
      if (board.empties[r] != 1) continue;
      for (int d = 0; d < kDigits; ++d) {
        const Mask p = board.pos[r][d];
        if (is_single(p)) {
          return placement(Kind::HiddenSingle, 1.0, kGeometry.cell[r][first_of(p)], d,
                           {.bases = bit(r)});
        }
      }
    }
  }
  for (const int type : kBlockColumnRow) {
    for (int r = 9 * type; r < 9 * type + 9; ++r) {
      if (board.empties[r] == 1) continue;
      for (int d = 0; d < kDigits; ++d) {
        const Mask p = board.pos[r][d];
        if (is_single(p)) {
          return placement(Kind::HiddenSingle, type == kBlock ? 1.2 : 1.5,
                           kGeometry.cell[r][first_of(p)], d, {.bases = bit(r)});
        }
      }
    }
  }
  return {};
}

Found naked_single(const Board& board) {
  for (int c = 0; c < kCells; ++c) {
    if (is_single(board.cand[c])) {
      return placement(Kind::NakedSingle, 2.3, c, first_of(board.cand[c]));
    }
  }
  return {};
}

Found direct_locking(const Board& board) {
  for (const TypePair types : kLockingTypes) {
    for (int d = 0; d < kDigits; ++d) {
      for (int base = 9 * types.base; base < 9 * types.base + 9; ++base) {
        const int i = kCrossing.of[types.cover == kColumn ? 1 : 0][board.pos[base][d]];
        if (i == 3) continue;
        const int cover = crossed(base, types.cover, i);
        for (int j = 0; j < 3; ++j) {
          const int third = crossed(cover, types.base, j);
          if (third == base) continue;
          const Mask q = board.pos[third][d];
          const Mask outside = q & ~Mask{kCommon.of[third][cover]};
          if (size_of(q) >= 2 && is_single(outside)) {
            const bool pointing = types.base == kBlock;
            return placement(pointing ? Kind::DirectPointing : Kind::DirectClaiming,
                             pointing ? 1.7 : 1.9, kGeometry.cell[third][first_of(outside)], d,
                             {.digits = bit(d),
                              .cells = cells_at(base, board.pos[base][d]),
                              .bases = bit(base) | bit(third),
                              .covers = bit(cover)});
          }
        }
      }
    }
  }
  return {};
}

Found direct_hidden_set(const Board& board, int k) {
  Found result;
  each_hidden_set(board, k, true, [&](const HiddenSet& set) {
    for (int d = 0; d < kDigits; ++d) {
      const Mask p = board.pos[set.region][d];
      if ((set.digits & bit(d)) != 0 || size_of(p) < 2 || !is_single(p & ~set.positions)) continue;
      result = placement(Kind::DirectHiddenSet, k == 2 ? 2.0 : 2.5,
                         kGeometry.cell[set.region][first_of(p & ~set.positions)], d,
                         {.digits = set.digits,
                          .cells = cells_at(set.region, set.positions),
                          .bases = bit(set.region)});
      result->degree = k;
      return true;
    }
    return false;
  });
  return result;
}

}  // namespace masu::rate::se
