// Equivalent puzzles: the same puzzle turned, with lines exchanged and digits renamed.
//
// A morph of a layout is a permutation of the cells that maps houses to houses, and a permutation
// of the digits. Solutions go to solutions, so a fair rating is the same for all morphs of a
// puzzle.
#pragma once

#include <vector>

#include "masu/puzzle.hpp"
#include "masu/rng.hpp"

namespace masu {

struct Morph {
  std::vector<Cell> to;        ///< where the content of each cell goes
  std::vector<Digit> renamed;  ///< by digit index: what a digit becomes
};

/// A random morph. Digits: every permutation is equally likely.
///
///   plain board    every morph of the board is equally likely: rows within bands, bands, columns
///                  within stacks, stacks, and transposition where boxes are square
///   other layouts  a random symmetry of the square that maps the layout to itself
[[nodiscard]] Morph random_morph(const Layout& layout, Rng& rng);

/// Digits, pencil marks and the marks of the player's own digits, moved and renamed.
[[nodiscard]] Puzzle apply(const Morph& morph, const Puzzle& puzzle);

/// A puzzle, then random equivalents of it, one by one. They depend on the seed and the puzzle
/// alone.
class EquivalentPuzzles {
 public:
  EquivalentPuzzles(const Puzzle& puzzle, std::uint64_t seed);
  /// The first time the puzzle itself.
  [[nodiscard]] Puzzle next();

 private:
  Puzzle puzzle_;
  Rng rng_;
  bool first_ = true;
};

}  // namespace masu
