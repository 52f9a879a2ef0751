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

std::span<const Motion> generators(Symmetry symmetry) {
  static constexpr std::array kTurns{Motion::Rotate180, Motion::Rotate90};
  static constexpr std::array kMirrors{Motion::MirrorColumns, Motion::MirrorRows};
  static constexpr std::array kSwaps{Motion::Swap, Motion::AntiSwap};
  static constexpr std::array kAll{Motion::Rotate90, Motion::MirrorColumns};
  switch (symmetry) {
    case Symmetry::None:
      return {};
    case Symmetry::Rotate180:
      return std::span(kTurns).first(1);
    case Symmetry::Rotate90:
      return std::span(kTurns).last(1);
    case Symmetry::Horizontal:
      return std::span(kMirrors).first(1);
    case Symmetry::Vertical:
      return std::span(kMirrors).last(1);
    case Symmetry::Both:
      return kMirrors;
    case Symmetry::Diagonal:
      return std::span(kSwaps).first(1);
    case Symmetry::AntiDiagonal:
      return std::span(kSwaps).last(1);
    case Symmetry::Diagonals:
      return kSwaps;
    case Symmetry::Full:
      break;
  }
  return kAll;
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

Result<Symmetry> parse_symmetry(std::string_view name) {
  std::string known;
  for (const SymmetryInfo& info : symmetries()) {
    if (info.name == name) return info.symmetry;
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  }
  return Error{
      ErrorCode::BadValue, "symmetry '" + std::string(name) + "': expected one of " + known, {}};
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
  // A group keeps the clues if what generates it does.
  const auto keeps = [&](Motion motion) {
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      if (!puzzle.digits[i]) continue;
      const auto image = layout.cell_at(moved(motion, layout.position(Cell(i)), rows, columns));
      if (!image || !puzzle.at(*image)) return false;
    }
    return true;
  };
  const auto has = [&](Symmetry symmetry) {
    if (needs_square(symmetry) && rows != columns) return false;
    return std::ranges::all_of(generators(symmetry), keeps);
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
