// Searches that both the rating loop and the chains of level 1 and up use: locking, hidden and
// naked sets, fish. Every function calls `found` for each pattern that eliminates something, in the
// reference's order, until it answers true ("enough").
#pragma once

#include <initializer_list>

#include "rate/se/board.hpp"

namespace masu::rate::se {

/// Block-column-row, the order of the reference's simple searches.
inline constexpr int kBlockColumnRow[3] = {kBlock, kColumn, kRow};

/// What of a region lies in one of the three regions of another type that cross it: for a block the
/// lines, for a line the blocks, ascending.
//
//   block: rows are bits 012 345 678, columns 036 147 258; line: blocks are bits 012 345 678
constexpr Mask crossing(int type, int other, int i) {
  return type == kBlock && other == kColumn ? Mask{0x49} << i : Mask{7} << (3 * i);
}
/// The region of type `other` that crosses `region` there.
constexpr int crossed(int region, int other, int i) {
  const int index = region % 9;
  if (region < 9) return 9 * other + (other == kRow ? index / 3 * 3 + i : index % 3 * 3 + i);
  return region < 18 ? index / 3 * 3 + i : 3 * i + index / 3;
}

/// In which of the three crossing regions all positions of a mask lie; 3: in none, or the mask has
/// less than two.
struct CrossingOf {
  Table<Table<std::uint8_t, 512>, 2> of;  ///< [columns of a block]
};
constexpr CrossingOf make_crossing_of() {
  CrossingOf t{};
  for (int columns = 0; columns < 2; ++columns) {
    for (int m = 0; m < 512; ++m) {
      const auto mask = static_cast<Mask>(m);
      t.of[columns][m] = 3;
      if (size_of(mask) < 2) continue;
      for (int i = 0; i < 3; ++i) {
        if ((mask & ~crossing(kBlock, columns != 0 ? kColumn : kRow, i)) == 0) {
          t.of[columns][m] = static_cast<std::uint8_t>(i);
        }
      }
    }
  }
  return t;
}
inline constexpr CrossingOf kCrossing = make_crossing_of();

struct TypePair {
  int base;
  int cover;
};
inline constexpr TypePair kLockingTypes[4] = {
    {kBlock, kColumn}, {kBlock, kRow}, {kColumn, kBlock}, {kRow, kBlock}};

struct Locking {
  int base;  ///< region whose candidates lie in `cover`
  int cover;
  int digit;
  Mask common;   ///< positions of `base` that lie in `cover`
  Mask removed;  ///< positions of `cover`
};

/// Positions of region `r` that lie in region `other`.
constexpr Mask common_positions(int r, int other) {
  Mask m = 0;
  for (int p = 0; p < 9; ++p) {
    if (kGeometry.cells[other].has(kGeometry.cell[r][p])) m |= bit(p);
  }
  return m;
}
struct CommonPositions {
  Table<Table<std::uint16_t, kRegions>, kRegions> of;
};
constexpr CommonPositions make_common_positions() {
  CommonPositions t{};
  for (int a = 0; a < kRegions; ++a) {
    for (int b = 0; b < kRegions; ++b)
      t.of[a][b] = static_cast<std::uint16_t>(common_positions(a, b));
  }
  return t;
}
inline constexpr CommonPositions kCommon = make_common_positions();

template <class Found>
bool each_locking(const Board& board, Found found) {
  for (const TypePair types : kLockingTypes) {
    const auto& lies_in = kCrossing.of[types.cover == kColumn ? 1 : 0];
    for (int d = 0; d < kDigits; ++d) {
      for (int base = 9 * types.base; base < 9 * types.base + 9; ++base) {
        const int i = lies_in[board.pos[base][d]];
        if (i == 3) continue;
        const int cover = crossed(base, types.cover, i);
        const Mask removed = board.pos[cover][d] & ~Mask{kCommon.of[cover][base]};
        const Mask common = crossing(types.base, types.cover, i);
        if (removed != 0 && found(Locking{base, cover, d, common, removed})) return true;
      }
    }
  }
  return false;
}

/// k digits of a region in k positions.
struct HiddenSet {
  int region;
  Mask digits;
  Mask positions;
};
/// `eliminates`: only those that do; else (direct) the caller looks for more.
template <class Found>
bool each_hidden_set(const Board& board, int k, bool direct, Found found) {
  for (const int type : kBlockColumnRow) {
    for (int r = 9 * type; r < 9 * type + 9; ++r) {
      if (board.empties[r] <= (direct ? k : 2 * k)) continue;
      Mask fit = 0;
      for (int d = 0; d < kDigits; ++d) {
        const int n = size_of(board.pos[r][d]);
        if (n >= 2 && n <= k) fit |= bit(d);
      }
      if (size_of(fit) < k) continue;
      for (int i = 0; i < kCombos.count[k]; ++i) {
        const Mask digits = kCombos.mask[k][i];
        if ((digits & ~fit) != 0) continue;
        Mask positions = 0;
        each_bit(digits, [&](int d) { positions |= board.pos[r][d]; });
        if (size_of(positions) == k && found(HiddenSet{r, digits, positions})) return true;
      }
    }
  }
  return false;
}

/// k cells of a region with k digits.
struct NakedSet {
  int region;
  Mask positions;
  Mask digits;
};
template <class Found>
bool each_naked_set(const Board& board, int k, Found found) {
  for (const int type : kBlockColumnRow) {
    for (int r = 9 * type; r < 9 * type + 9; ++r) {
      if (board.empties[r] < 2 * k) continue;
      Mask fit = 0;
      for (int p = 0; p < 9; ++p) {
        const int n = size_of(board.cand[kGeometry.cell[r][p]]);
        if (n >= 2 && n <= k) fit |= bit(p);
      }
      if (size_of(fit) < k) continue;
      for (int i = 0; i < kCombos.count[k]; ++i) {
        const Mask positions = kCombos.mask[k][i];
        if ((positions & ~fit) != 0) continue;
        Mask digits = 0;
        each_bit(positions, [&](int p) { digits |= board.cand[kGeometry.cell[r][p]]; });
        if (size_of(digits) != k) continue;
        Mask others = 0;
        each_bit(digits, [&](int d) { others |= board.pos[r][d]; });
        if ((others & ~positions) != 0 && found(NakedSet{r, positions, digits})) return true;
      }
    }
  }
  return false;
}

/// k lines in which a digit has only k crossing lines.
struct Fish {
  int base_type;
  Mask base;   ///< indices of lines
  Mask cover;  ///< indices of lines of the other type
  int digit;
};
/// The cells of a region at these positions.
constexpr Cells cells_at(int region, Mask positions) {
  Cells cells;
  each_bit(positions, [&](int p) { cells.insert(kGeometry.cell[region][p]); });
  return cells;
}

template <class Found>
bool each_fish(const Board& board, int k, Found found) {
  Table<bool, kDigits> used{};
  for (int d = 0; d < kDigits; ++d) used[d] = board.placed[d] + 2 * k <= 9;
  for (const int type : {kColumn, kRow}) {
    Table<Mask, kDigits> fit{};  // lines by digit
    Mask any = 0;                // digits with enough lines
    for (int d = 0; d < kDigits; ++d) {
      if (!used[d]) continue;
      for (int i = 0; i < 9; ++i) {
        const int n = size_of(board.pos[9 * type + i][d]);
        if (n >= 2 && n <= k) fit[d] |= bit(i);
      }
      if (size_of(fit[d]) >= k) any |= bit(d);
    }
    if (any == 0) continue;
    for (int i = 0; i < kCombos.count[k]; ++i) {
      const Mask base = kCombos.mask[k][i];
      for (Mask left = any; left != 0; left &= left - 1) {
        const int d = first_of(left);
        if ((base & ~fit[d]) != 0) continue;
        Mask cover = 0;
        each_bit(base, [&](int line) { cover |= board.pos[9 * type + line][d]; });
        if (size_of(cover) != k) continue;
        const int other = type == kColumn ? kRow : kColumn;
        bool worth = false;
        each_bit(cover, [&](int line) { worth |= (board.pos[9 * other + line][d] & ~base) != 0; });
        if (worth && found(Fish{type, base, cover, d})) return true;
      }
    }
  }
  return false;
}

}  // namespace masu::rate::se
