// A set of cells of any layout as words of 64, and the layout's houses and peers as such sets.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "masu/layout.hpp"

namespace masu::algebra {

using CellBits = std::vector<std::uint64_t>;

inline std::size_t word_count(const Layout& layout) { return (layout.cell_count() + 63) / 64; }
inline bool has(const CellBits& set, Cell c) {
  return (set[c.index() / 64] >> (c.index() % 64) & 1U) != 0;
}
inline void insert(CellBits& set, Cell c) {
  set[c.index() / 64] |= std::uint64_t{1} << c.index() % 64;
}
inline void erase(CellBits& set, Cell c) {
  set[c.index() / 64] &= ~(std::uint64_t{1} << c.index() % 64);
}
inline void subtract(CellBits& set, const CellBits& other) {
  for (std::size_t w = 0; w < set.size(); ++w) set[w] &= ~other[w];
}
inline void unite(CellBits& set, const CellBits& other) {
  for (std::size_t w = 0; w < set.size(); ++w) set[w] |= other[w];
}
inline void intersect(CellBits& set, const CellBits& other) {
  for (std::size_t w = 0; w < set.size(); ++w) set[w] &= other[w];
}
inline bool contains(const CellBits& set, const CellBits& part) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    if ((part[w] & ~set[w]) != 0) return false;
  }
  return true;
}
inline int size_of_meet(const CellBits& a, const CellBits& b) {
  int n = 0;
  for (std::size_t w = 0; w < a.size(); ++w) n += std::popcount(a[w] & b[w]);
  return n;
}
/// The smallest cell of a & b. Requires that there is one.
inline Cell first_of_meet(const CellBits& a, const CellBits& b) {
  std::size_t w = 0;
  while ((a[w] & b[w]) == 0) ++w;
  return Cell(w * 64 + static_cast<std::size_t>(std::countr_zero(a[w] & b[w])));
}
/// Calls `visit(Cell)` for every cell, ascending.
template <class Visit>
void for_each_cell(const CellBits& set, Visit visit) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
      visit(Cell(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }
}

struct CellTables {
  explicit CellTables(const Layout& layout);
  CellBits all;
  std::vector<CellBits> houses;
  std::vector<CellBits> peers;
};

inline CellTables::CellTables(const Layout& layout)
    : all(word_count(layout)), houses(layout.house_count(), all), peers(layout.cell_count(), all) {
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    insert(all, Cell(i));
    for (Cell peer : layout.peers(Cell(i))) insert(peers[i], peer);
  }
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (Cell c : layout.cells_of(House(h))) insert(houses[h], c);
  }
}

}  // namespace masu::algebra
