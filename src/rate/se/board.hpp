// The 9x9 board of the SE rating: candidates by cell, by region and by digit, kept together.
//
// The rating of Sudoku Explainer depends on the order of every search, so the words and orders here
// are those of docs/spec/se.md, section 3: cells 0..80, regions by type (block, row, column),
// positions 0..8 within a region. Digits are 0..8 inside, 1..9 outside.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace masu::rate::se {

using Mask = std::uint32_t;  ///< nine bits: digits of a cell, or positions of a region

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kRegions = 27;
/// Types of regions; region = 9 * type + index.
inline constexpr int kBlock = 0;
inline constexpr int kRow = 1;
inline constexpr int kColumn = 2;

/// An array indexed by int: the tables here are indexed by what other tables say.
template <class T, int N>
struct Table {
  T items[static_cast<std::size_t>(N)];
  constexpr T& operator[](int i) { return items[i]; }
  constexpr const T& operator[](int i) const { return items[i]; }
};

/// A set of cells: 64 in the first word, 17 in the second.
struct Cells {
  std::uint64_t lo = 0;
  std::uint64_t hi = 0;

  [[nodiscard]] constexpr bool empty() const { return (lo | hi) == 0; }
  [[nodiscard]] constexpr bool has(int c) const {
    return ((c < 64 ? lo >> c : hi >> (c - 64)) & 1U) != 0;
  }
  constexpr void insert(int c) {
    if (c < 64) {
      lo |= std::uint64_t{1} << c;
    } else {
      hi |= std::uint64_t{1} << (c - 64);
    }
  }
  constexpr void erase(int c) {
    if (c < 64) {
      lo &= ~(std::uint64_t{1} << c);
    } else {
      hi &= ~(std::uint64_t{1} << (c - 64));
    }
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(lo) + std::popcount(hi); }
  [[nodiscard]] constexpr int first() const {
    return lo != 0 ? std::countr_zero(lo) : 64 + std::countr_zero(hi);
  }
  /// Calls `visit(cell)` in ascending order.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t w = lo; w != 0; w &= w - 1) visit(std::countr_zero(w));
    for (std::uint64_t w = hi; w != 0; w &= w - 1) visit(64 + std::countr_zero(w));
  }
  friend constexpr Cells operator&(Cells a, Cells b) { return {a.lo & b.lo, a.hi & b.hi}; }
  friend constexpr Cells operator|(Cells a, Cells b) { return {a.lo | b.lo, a.hi | b.hi}; }
  friend constexpr Cells operator-(Cells a, Cells b) { return {a.lo & ~b.lo, a.hi & ~b.hi}; }
  friend constexpr bool operator==(const Cells&, const Cells&) = default;
};

struct Geometry {
  Table<Table<std::uint8_t, 9>, kRegions> cell;    ///< cell at a position of a region
  Table<Table<std::uint8_t, 3>, kCells> region;    ///< region of a cell, by type
  Table<Table<std::uint8_t, 3>, kCells> position;  ///< its position there
  Table<Cells, kRegions> cells;
  Table<Cells, kCells> peers;
  Table<Table<std::uint8_t, 20>, kCells> peer_list;  ///< ascending
  Table<std::uint32_t, kCells> region_mask;          ///< the three regions of a cell, as bits
};

constexpr Geometry make_geometry() {
  Geometry g{};
  for (int c = 0; c < kCells; ++c) {
    const int row = c / 9;
    const int column = c % 9;
    const int block = row / 3 * 3 + column / 3;
    const int region[3] = {block, 9 + row, 18 + column};
    const int position[3] = {row % 3 * 3 + column % 3, column, row};
    for (int type = 0; type < 3; ++type) {
      g.region[c][type] = static_cast<std::uint8_t>(region[type]);
      g.position[c][type] = static_cast<std::uint8_t>(position[type]);
      g.cell[region[type]][position[type]] = static_cast<std::uint8_t>(c);
      g.cells[region[type]].insert(c);
      g.region_mask[c] |= std::uint32_t{1} << region[type];
    }
  }
  for (int c = 0; c < kCells; ++c) {
    for (int type = 0; type < 3; ++type) g.peers[c] = g.peers[c] | g.cells[g.region[c][type]];
    g.peers[c].erase(c);
    int n = 0;
    for (int x = 0; x < kCells; ++x) {
      if (g.peers[c].has(x)) g.peer_list[c][n++] = static_cast<std::uint8_t>(x);
    }
  }
  return g;
}
inline constexpr Geometry kGeometry = make_geometry();

/// Number of bits of a nine-bit mask: a table, since the library is built for every x86-64.
struct Sizes {
  Table<std::uint8_t, 512> of;
};
constexpr Sizes make_sizes() {
  Sizes s{};
  for (int m = 0; m < 512; ++m)
    s.of[m] = static_cast<std::uint8_t>(std::popcount(static_cast<Mask>(m)));
  return s;
}
inline constexpr Sizes kSizes = make_sizes();
constexpr int size_of(Mask m) { return kSizes.of[static_cast<int>(m)]; }
constexpr bool is_single(Mask m) { return m != 0 && (m & (m - 1)) == 0; }
constexpr int first_of(Mask m) { return std::countr_zero(m); }
/// The second element, at most 8 for the compiler's peace.
constexpr int second_of(Mask m) { return std::countr_zero((m & (m - 1)) | Mask{0x100}); }
constexpr Mask bit(int i) { return Mask{1} << i; }

/// combos(k, 9): the masks with k bits, ascending as numbers (126 at most).
struct Combos {
  Table<int, 10> count;
  Table<Table<std::uint16_t, 126>, 10> mask;
};
constexpr Combos make_combos() {
  Combos all{};
  for (int m = 0; m < 512; ++m) {
    const int k = std::popcount(static_cast<Mask>(m));
    all.mask[k][all.count[k]++] = static_cast<std::uint16_t>(m);
  }
  return all;
}
inline constexpr Combos kCombos = make_combos();

/// Calls `visit(i)` for the bits of a mask, ascending.
template <class Visit>
constexpr void each_bit(Mask m, Visit visit) {
  for (; m != 0; m &= m - 1) visit(first_of(m));
}

/// Digits and candidates. A filled cell has no candidates.
struct Board {
  Table<std::uint16_t, kCells> cand{};                   ///< by cell: digits
  Table<Table<std::uint16_t, kDigits>, kRegions> pos{};  ///< by region and digit: positions
  Table<Cells, kDigits> cells{};                         ///< by digit: cells
  Table<std::uint8_t, kCells> digit{};                   ///< 1..9, 0: none
  Table<std::uint8_t, kRegions> empties{};               ///< cells without a digit
  Table<std::uint8_t, kDigits> placed{};                 ///< cells that hold a digit
  int open = 0;                                          ///< of the whole board

  [[nodiscard]] bool has(int c, int d) const { return (cand[c] >> d & 1U) != 0; }
  void add(int c, int d) {
    cand[c] = static_cast<std::uint16_t>(cand[c] | bit(d));
    for (int type = 0; type < 3; ++type) {
      auto& p = pos[kGeometry.region[c][type]][d];
      p = static_cast<std::uint16_t>(p | bit(kGeometry.position[c][type]));
    }
    cells[d].insert(c);
  }
  void remove(int c, int d) {
    cand[c] = static_cast<std::uint16_t>(cand[c] & ~bit(d));
    for (int type = 0; type < 3; ++type) {
      auto& p = pos[kGeometry.region[c][type]][d];
      p = static_cast<std::uint16_t>(p & ~bit(kGeometry.position[c][type]));
    }
    cells[d].erase(c);
  }
  /// Sets the digit, clears the candidates of the cell, takes the digit from its peers.
  void place(int c, int d) {
    each_bit(cand[c], [&](int v) { remove(c, v); });
    (cells[d] & kGeometry.peers[c]).each([&](int x) { remove(x, d); });
    fill(c, d);
  }
  /// Sets the digit of a cell that has no candidates.
  void fill(int c, int d) {
    digit[c] = static_cast<std::uint8_t>(d + 1);
    for (int type = 0; type < 3; ++type) --empties[kGeometry.region[c][type]];
    ++placed[d];
    --open;
  }
};

}  // namespace masu::rate::se
