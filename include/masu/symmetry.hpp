// Symmetries of a pattern of clues: the eight ways to turn a square over, as far as the canvas of
// the layout allows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/result.hpp"

namespace masu {

/// The subgroups of the symmetries of the square, as puzzle makers name them.
enum class Symmetry : std::uint8_t {
  None,
  Rotate180,
  Rotate90,
  Horizontal,    ///< left and right change places
  Vertical,      ///< top and bottom change places
  Both,          ///< horizontal and vertical
  Diagonal,      ///< rows and columns change places
  AntiDiagonal,  ///< the same about the other diagonal
  Diagonals,     ///< both diagonals
  Full,
};
struct SymmetryInfo {
  Symmetry symmetry;
  std::string_view name;  ///< "none", "180", "90", "horizontal", ...
  std::string_view help;
};
[[nodiscard]] std::span<const SymmetryInfo> symmetries();
/// By its name; BadValue if there is none.
[[nodiscard]] Result<Symmetry> parse_symmetry(std::string_view name);

/// The cells of a canvas of rows x columns that `at` is carried to by `symmetry`, itself included,
/// ascending. A square canvas is required for rotations by 90 degrees and diagonals.
[[nodiscard]] std::vector<Position> orbit(Symmetry symmetry, Position at, int rows, int columns);

/// The largest symmetry that the pattern of clues has on the canvas.
[[nodiscard]] Symmetry symmetry_of_clues(const Puzzle& puzzle);

}  // namespace masu
