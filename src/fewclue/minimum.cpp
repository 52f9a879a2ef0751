#include <algorithm>

#include "masu/fewclue.hpp"

namespace masu::fewclue {

Result<Minimum> minimum_clues(const LayoutPtr& layout, std::span<const Digit> grid, int most,
                              const Stop& stop) {
  // One digit may be missing from the clues, not two. For 9x9 the search begins at 16, which takes
  // a tenth of the time of 17; were there such a puzzle, it would go down.
  const int least = std::max(0, layout->digits() - 1);
  const int start = std::min(layout->is_plain_9x9() ? 16 : least, most);
  Minimum out;
  for (int clues = start; clues <= most;) {
    std::vector<Digit> found;
    const auto tally = puzzles_with(
        layout, grid, clues,
        [&](std::span<const Digit> puzzle) {
          found.assign(puzzle.begin(), puzzle.end());
          return false;
        },
        stop);
    if (!tally) return tally.error();
    const bool complete = out.tally.complete && (tally->complete || !found.empty());
    out.tally += *tally;
    out.tally.complete = complete;
    if (found.empty()) {
      if (!complete || !out.puzzle.empty()) return out;
      out.clues = ++clues;
      continue;
    }
    out.puzzle = std::move(found);
    out.clues = clues;
    if (clues > start || clues <= least) return out;
    --clues;
  }
  return out;
}

}  // namespace masu::fewclue
