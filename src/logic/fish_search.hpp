// Fish of any houses.
//
// n bases and n covers, houses of one digit. A candidate lies in b of the bases and in c of the
// covers. Exactly n true candidates are counted by the bases (with multiplicity) and as many by the
// covers, so over the true candidates the differences c - b add up to 0.
//
//   finless   no candidate has b > c: then every true candidate has b = c, and all candidates with
//             c > b are false
//   finned    those with b > c are the fins (endo fins with b > 1). If no fin is true, the above
//             holds; if one is, what it sees is false. So a candidate with c > b that sees all fins
//             is false
//   cannibal  a false candidate may lie in a base itself (b > 0)
//
// This is all the proof there is: it asks nothing of the houses but that each has the digit once,
// so it holds on every layout.
//
// The search goes from the conclusion: suppose that w is true. Then w and what it sees are gone,
// fins included, and a fish is n bases whose remaining candidates lie in n - 1 covers. Only a cell
// that is in no template of the digit (no choice of one cell per house) can be such a w, and there
// are few of those: on most boards nothing is left to search.
#pragma once

#include <functional>

#include "logic/finders.hpp"

namespace masu::logic {

enum class FishKind : std::uint8_t {
  Basic,    ///< rows against columns of one board, or the reverse
  Franken,  ///< rows and blocks against columns and blocks, or the reverse, of any boards
  Mutant,   ///< any houses
};

struct Fish {
  Digit digit;
  std::vector<House> bases, covers;
};

/// The fish as a step: fins, endo fins and all its eliminations, which may be none.
[[nodiscard]] Step fish_step(const Board& board, const Technique& technique, const Fish& fish);

/// For every cell that a fish of this kind, and no simpler one, and size excludes, the first such
/// fish whose step the test accepts; no part of which is a smaller one. A search that takes too
/// long (docs/logic.md) is given up.
void find_fish_of(const Board& board, const Technique& technique, FishKind kind,
                  const std::function<bool(const Step&)>& accept, Collector& found);

}  // namespace masu::logic
