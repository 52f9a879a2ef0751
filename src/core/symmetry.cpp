#include "masu/symmetry.hpp"

#include <algorithm>
#include <array>

namespace masu {
namespace {

// The motions that generate each symmetry; every group here is the closure of at most two.
enum class Motion : std::uint8_t { Rotate180, Rotate90, MirrorColumns, MirrorRows, Swap, AntiSwap };

Position moved(Motion motion, Position p, int rows, int columns) {
  switch (motion) {
    case Motion::Rotate180:
      return {rows - 1 - p.row, columns - 1 - p.column};
    case Motion::Rotate90:
      return {p.column, rows - 1 - p.row};
    case Motion::MirrorColumns:
      return {p.row, columns - 1 - p.column};
    case Motion::MirrorRows:
      return {rows - 1 - p.row, p.column};
    case Motion::Swap:
      return {p.column, p.row};
    case Motion::AntiSwap:
      break;
  }
  return {columns - 1 - p.column, rows - 1 - p.row};
}

std::vector<Motion> generators(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::None:
      return {};
    case Symmetry::Rotate180:
      return {Motion::Rotate180};
    case Symmetry::Rotate90:
      return {Motion::Rotate90};
    case Symmetry::Horizontal:
      return {Motion::MirrorColumns};
    case Symmetry::Vertical:
      return {Motion::MirrorRows};
    case Symmetry::Both:
      return {Motion::MirrorColumns, Motion::MirrorRows};
    case Symmetry::Diagonal:
      return {Motion::Swap};
    case Symmetry::AntiDiagonal:
      return {Motion::AntiSwap};
    case Symmetry::Diagonals:
      return {Motion::Swap, Motion::AntiSwap};
    case Symmetry::Full:
      break;
  }
  return {Motion::Rotate90, Motion::MirrorColumns};
}

bool needs_square(Symmetry symmetry) {
  return symmetry == Symmetry::Rotate90 || symmetry >= Symmetry::Diagonal;
}

}  // namespace

std::span<const SymmetryInfo> symmetries() {
  static constexpr std::array kSymmetries{
      SymmetryInfo{Symmetry::None, "none", "no symmetry"},
      SymmetryInfo{Symmetry::Rotate180, "180", "half a turn"},
      SymmetryInfo{Symmetry::Rotate90, "90", "a quarter of a turn"},
      SymmetryInfo{Symmetry::Horizontal, "horizontal", "left and right mirrored"},
      SymmetryInfo{Symmetry::Vertical, "vertical", "top and bottom mirrored"},
      SymmetryInfo{Symmetry::Both, "both", "left-right and top-bottom"},
      SymmetryInfo{Symmetry::Diagonal, "diagonal", "mirrored about the main diagonal"},
      SymmetryInfo{Symmetry::AntiDiagonal, "anti-diagonal", "mirrored about the other diagonal"},
      SymmetryInfo{Symmetry::Diagonals, "diagonals", "mirrored about both diagonals"},
      SymmetryInfo{Symmetry::Full, "full", "every turn and mirror of the square"},
  };
  return kSymmetries;
}

std::vector<Position> orbit(Symmetry symmetry, Position at, int rows, int columns) {
  std::vector<Position> found{at};
  const auto motions = generators(symmetry);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (Motion motion : motions) {
      const Position p = moved(motion, found[i], rows, columns);
      if (std::ranges::find(found, p) == found.end()) found.push_back(p);
    }
  }
  std::ranges::sort(found);
  return found;
}

Symmetry symmetry_of_clues(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  const int rows = layout.canvas_rows();
  const int columns = layout.canvas_columns();
  const auto is_clue = [&](Position p) {
    const auto c = layout.cell_at(p);
    return c && puzzle.at(*c);
  };
  const auto has = [&](Symmetry symmetry) {
    if (needs_square(symmetry) && rows != columns) return false;
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      const Position at = layout.position(Cell(i));
      if (!is_clue(at)) continue;
      for (Position p : orbit(symmetry, at, rows, columns)) {
        if (!is_clue(p)) return false;
      }
    }
    return true;
  };
  // Larger groups first; among those of one size no two can hold without a larger one.
  for (Symmetry symmetry : {Symmetry::Full, Symmetry::Rotate90, Symmetry::Both, Symmetry::Diagonals,
                            Symmetry::Rotate180, Symmetry::Horizontal, Symmetry::Vertical,
                            Symmetry::Diagonal, Symmetry::AntiDiagonal}) {
    if (has(symmetry)) return symmetry;
  }
  return Symmetry::None;
}

}  // namespace masu
