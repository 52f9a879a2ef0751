// A set of at most 128 cells.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace masu::grids {

struct CellSet {
  std::array<std::uint64_t, 2> words{};

  void insert(std::size_t cell) { words[cell / 64] |= std::uint64_t{1} << cell % 64; }
  void erase(std::size_t cell) { words[cell / 64] &= ~(std::uint64_t{1} << cell % 64); }
  [[nodiscard]] bool has(std::size_t cell) const {
    return (words[cell / 64] >> cell % 64 & 1) != 0;
  }
  [[nodiscard]] bool empty() const { return (words[0] | words[1]) == 0; }
  /// Requires that it is not empty.
  [[nodiscard]] std::size_t first() const {
    return words[0] != 0 ? static_cast<std::size_t>(std::countr_zero(words[0]))
                         : 64 + static_cast<std::size_t>(std::countr_zero(words[1]));
  }
  [[nodiscard]] int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  [[nodiscard]] bool contains(const CellSet& other) const {
    return (other.words[0] & ~words[0]) == 0 && (other.words[1] & ~words[1]) == 0;
  }
  [[nodiscard]] bool meets(const CellSet& other) const {
    return ((words[0] & other.words[0]) | (words[1] & other.words[1])) != 0;
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t w = 0; w < 2; ++w) {
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }
  friend CellSet operator|(const CellSet& a, const CellSet& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  friend CellSet operator&(const CellSet& a, const CellSet& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
  /// a without b.
  friend CellSet operator-(const CellSet& a, const CellSet& b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}};
  }
  friend bool operator==(const CellSet&, const CellSet&) = default;
  friend auto operator<=>(const CellSet&, const CellSet&) = default;
};

}  // namespace masu::grids
