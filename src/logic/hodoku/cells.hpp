// Sets of the 81 cells and the geometry of the plain 9x9 board, made for speed.
//
// Houses 0..8 are rows, 9..17 columns, 18..26 blocks; cells 0..80 row by row. A digit is 1..9, a
// set of digits has bit d for digit d.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace masu::logic::hodoku {

/// A set of cells in two words.
struct CellSet {
  std::uint64_t low = 0;   ///< cells 0..63
  std::uint64_t high = 0;  ///< cells 64..80

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() {
      if (low_)
        low_ &= low_ - 1;
      else
        high_ &= high_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_, high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {low, high}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

  [[nodiscard]] static constexpr CellSet of(int cell) {
    return cell < 64 ? CellSet{std::uint64_t{1} << cell, 0}
                     : CellSet{0, std::uint64_t{1} << (cell - 64)};
  }
  [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  /// Inline, as std::popcount is a call where the instruction cannot be taken for granted. The 17
  /// cells of `high` are added to the pairs of bits of `low`: no field overflows.
  [[nodiscard]] constexpr int count() const {
    constexpr std::uint64_t kPairs = 0x5555555555555555, kFours = 0x3333333333333333;
    constexpr std::uint64_t kBytes = 0x0F0F0F0F0F0F0F0F, kOnes = 0x0101010101010101;
    const std::uint64_t a = low - ((low >> 1) & kPairs);
    const std::uint64_t b = high - ((high >> 1) & kPairs);
    const std::uint64_t c = (a & kFours) + ((a >> 2) & kFours) + (b & kFours) + ((b >> 2) & kFours);
    return static_cast<int>((((c & kBytes) + ((c >> 4) & kBytes)) * kOnes) >> 56);
  }
  [[nodiscard]] constexpr bool has(int cell) const {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0;
  }
  /// The smallest cell. Requires any().
  [[nodiscard]] constexpr int first() const { return *begin(); }
  /// At least two cells?
  [[nodiscard]] constexpr bool several() const {
    return low ? (low & (low - 1)) != 0 || high != 0 : (high & (high - 1)) != 0;
  }
  constexpr void add(int cell) { *this |= of(cell); }
  constexpr void erase(int cell) { *this = *this - of(cell); }
  /// Is every cell of this one in `other`?
  [[nodiscard]] constexpr bool inside(const CellSet& other) const {
    return ((low & ~other.low) | (high & ~other.high)) == 0;
  }
  [[nodiscard]] constexpr bool meets(const CellSet& other) const {
    return ((low & other.low) | (high & other.high)) != 0;
  }

  constexpr CellSet& operator&=(const CellSet& o) {
    low &= o.low;
    high &= o.high;
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& o) {
    low |= o.low;
    high |= o.high;
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  /// Without the cells of `b`.
  friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};
inline constexpr CellSet kAllCells{~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1};

/// Set of digits: bit d for digit d, 1..9.
using Digits = std::uint16_t;
inline constexpr Digits kAllDigits = 0x3FE;
[[nodiscard]] constexpr Digits digit_bit(int digit) { return static_cast<Digits>(1U << digit); }
[[nodiscard]] constexpr int digit_count(Digits digits) {
  const unsigned pairs = digits - ((digits >> 1U) & 0x5555U);
  const unsigned fours = (pairs & 0x3333U) + ((pairs >> 2) & 0x3333U);
  return static_cast<int>((fours + (fours >> 4) + (fours >> 8)) & 0xFU);
}
[[nodiscard]] constexpr int first_digit(Digits digits) { return std::countr_zero(digits); }
[[nodiscard]] constexpr bool has_digit(Digits digits, int digit) {
  return ((digits >> digit) & 1) != 0;
}
/// `for (int d : each(digits))`, ascending.
class each {
 public:
  constexpr explicit each(Digits digits) : digits_(digits) {}
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned digits) : digits_(digits) {}
    constexpr int operator*() const { return std::countr_zero(digits_); }
    constexpr Iterator& operator++() {
      digits_ &= digits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    unsigned digits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(digits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  unsigned digits_;
};

inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;

[[nodiscard]] constexpr int row_of(int cell) { return cell / 9; }
[[nodiscard]] constexpr int column_of(int cell) { return cell % 9; }
[[nodiscard]] constexpr int block_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

/// The tables of the board.
struct Geometry {
  std::array<std::array<std::uint8_t, 3>, kCells> houses_of{};  ///< row, column, block of a cell
  std::array<std::array<std::uint8_t, 9>, kHouses> cells{};     ///< of a house, in house order
  std::array<CellSet, kHouses> house{};
  std::array<CellSet, kCells> peers{};
};
constexpr Geometry make_geometry() {
  Geometry g;
  std::array<std::size_t, kHouses> filled{};
  for (int cell = 0; cell < kCells; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    const std::array<int, 3> houses = {row_of(cell), 9 + column_of(cell), 18 + block_of(cell)};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto h = static_cast<std::size_t>(houses[k]);
      g.houses_of[c][k] = static_cast<std::uint8_t>(h);
      g.cells[h][filled[h]++] = static_cast<std::uint8_t>(cell);
      g.house[h].add(cell);
    }
  }
  for (std::size_t c = 0; c < kCells; ++c) {
    for (const auto h : g.houses_of[c]) g.peers[c] |= g.house[h];
    g.peers[c].erase(static_cast<int>(c));
  }
  return g;
}
inline constexpr Geometry kBoard = make_geometry();

[[nodiscard]] constexpr const CellSet& house(int h) {
  return kBoard.house[static_cast<std::size_t>(h)];
}
[[nodiscard]] constexpr const std::array<std::uint8_t, 9>& house_cells(int h) {
  return kBoard.cells[static_cast<std::size_t>(h)];
}
[[nodiscard]] constexpr const CellSet& peers(int cell) {
  return kBoard.peers[static_cast<std::size_t>(cell)];
}
/// Row, column, block.
[[nodiscard]] constexpr const std::array<std::uint8_t, 3>& houses_of(int cell) {
  return kBoard.houses_of[static_cast<std::size_t>(cell)];
}
[[nodiscard]] constexpr bool sees(int a, int b) { return peers(a).has(b); }
/// The cells that see every cell of the set; all cells for the empty set.
[[nodiscard]] constexpr CellSet common_peers(const CellSet& cells) {
  CellSet common = kAllCells;
  for (const int cell : cells) common &= peers(cell);
  return common;
}

}  // namespace masu::logic::hodoku
