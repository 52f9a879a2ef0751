// Orbits of cells under a symmetry of every board: a union-find over all images.
#include <algorithm>
#include <numeric>

#include "masu/generate.hpp"

namespace masu::generate {
namespace {

class UnionFind {
 public:
  explicit UnionFind(std::size_t n) : parent_(n) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void unite(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::size_t> parent_;
};

bool needs_square(Symmetry symmetry) {
  // A half turn and the two mirrors keep a rectangle.
  switch (symmetry) {
    case Symmetry::None:
    case Symmetry::Rotate180:
    case Symmetry::Horizontal:
    case Symmetry::Vertical:
    case Symmetry::Both:
      return false;
    default:
      return true;
  }
}

}  // namespace

Result<std::vector<std::vector<Cell>>> orbits(const Layout& layout, Symmetry symmetry,
                                              const std::vector<bool>& blank) {
  const std::size_t n = layout.cell_count();
  const auto is_blank = [&](Cell c) { return !blank.empty() && blank[c.index()]; };
  UnionFind sets(n);
  for (const Layout::BoardInfo& board : layout.boards()) {
    if (needs_square(symmetry) && board.height != board.width) {
      return Error{ErrorCode::Unsupported, "this symmetry needs square boards", {}};
    }
    const auto cell = [&](Position p) {
      return board.cells[static_cast<std::size_t>(p.row * board.width + p.column)];
    };
    for (int r = 0; r < board.height; ++r) {
      for (int c = 0; c < board.width; ++c) {
        const Cell here = cell({r, c});
        if (is_blank(here)) continue;
        for (Position p : orbit(symmetry, {r, c}, board.height, board.width)) {
          if (!is_blank(cell(p))) sets.unite(here.index(), cell(p).index());
        }
      }
    }
  }
  std::vector<std::vector<Cell>> all;
  std::vector<std::size_t> number(n, n);
  for (std::size_t c = 0; c < n; ++c) {
    if (is_blank(Cell(c))) continue;
    std::size_t& orbit_number = number[sets.find(c)];
    if (orbit_number == n) {
      orbit_number = all.size();
      all.emplace_back();
    }
    all[orbit_number].push_back(Cell(c));
  }
  return all;
}

}  // namespace masu::generate
