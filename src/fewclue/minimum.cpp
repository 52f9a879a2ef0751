#include <algorithm>

#include "masu/fewclue.hpp"

namespace masu::fewclue {

namespace {

int least_clues(const Layout& layout) { return std::max(0, layout.digits() - 1); }

}  // namespace

int first_clues(const Layout& layout, int most) {
  return std::min(layout.is_plain_9x9() ? 16 : least_clues(layout), most);
}

Result<Minimum> minimum_clues(const LayoutPtr& layout, std::span<const Digit> grid, int most,
                              const Stop& stop) {
  // Were there a 9x9 puzzle with 16 clues, the search would go down.
  const int least = least_clues(*layout);
  const int start = first_clues(*layout, most);
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
