#include "masu/symmetry.hpp"

#include <gtest/gtest.h>

#include "masu/rng.hpp"

namespace masu {
namespace {

TEST(Symmetry, OrbitsAreClosedAndOfTheRightSize) {
  for (const SymmetryInfo& info : symmetries()) {
    std::size_t largest = 0;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const auto cells = orbit(info.symmetry, {r, c}, 9, 9);
        largest = std::max(largest, cells.size());
        for (Position p : cells) EXPECT_EQ(orbit(info.symmetry, p, 9, 9), cells) << info.name;
      }
    }
    const std::size_t group = info.symmetry == Symmetry::None   ? 1
                              : info.symmetry == Symmetry::Full ? 8
                              : info.symmetry == Symmetry::Rotate90 ||
                                      info.symmetry == Symmetry::Both ||
                                      info.symmetry == Symmetry::Diagonals
                                  ? 4
                                  : 2;
    EXPECT_EQ(largest, group) << info.name;
  }
}

// A pattern made of random orbits of a symmetry has that symmetry, or a larger one by chance; with
// three orbits of cells away from the axes it has exactly that one.
TEST(Symmetry, IsRecognised) {
  for (const SymmetryInfo& info : symmetries()) {
    Puzzle puzzle(plain_layout(9));
    for (Position seed : {Position{0, 1}, Position{2, 7}, Position{3, 1}}) {
      for (Position p : orbit(info.symmetry, seed, 9, 9)) {
        puzzle.set(*puzzle.layout->cell_at(p), Digit(1));
      }
    }
    EXPECT_EQ(symmetry_of_clues(puzzle), info.symmetry) << info.name;
  }
}

}  // namespace
}  // namespace masu
