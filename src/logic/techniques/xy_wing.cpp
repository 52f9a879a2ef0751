// XY-wing (also "Y-wing", "bent triple").
//
// Pivot {x,y}, pincers {x,z} and {y,z}, both pincers see the pivot. Whichever digit the pivot
// takes, one pincer is z, so every cell that sees both pincers loses z. Sound for puzzles with
// several solutions, too.
#include <array>

#include "logic/finders.hpp"

namespace masu::logic {

void find_xy_wing(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  std::vector<Cell> pincers;
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    const Cell pivot(i);
    const DigitSet xy = board.candidates(pivot);
    if (xy.size() != 2) continue;
    if (found.full()) return;
    pincers.clear();
    for (Cell p : layout.peers(pivot)) {
      if (board.candidates(p).size() == 2 && (board.candidates(p) & xy).size() == 1) {
        pincers.push_back(p);
      }
    }
    for (std::size_t a = 0; a < pincers.size(); ++a) {
      for (std::size_t b = a + 1; b < pincers.size(); ++b) {
        const DigitSet first = board.candidates(pincers[a]);
        const DigitSet second = board.candidates(pincers[b]);
        const DigitSet shared = first & second;
        // One digit in common, and it is none of the pivot's.
        if (shared.size() != 1 || !(shared & xy).empty()) continue;
        const Digit z = shared.front();
        Step step{.technique = technique.id, .digits = xy | shared};
        for (Digit d : xy) step.marks.push_back({{pivot, d}, Role::Pivot});
        for (Cell c : {pincers[a], pincers[b]}) {
          for (Digit d : board.candidates(c)) step.marks.push_back({{c, d}, Role::Pincer});
        }
        const Digit x = (first & xy).front();
        const Digit y = (second & xy).front();
        step.links = {{{pincers[a], z}, {pincers[a], x}, true},
                      {{pincers[a], x}, {pivot, x}, false},
                      {{pivot, x}, {pivot, y}, true},
                      {{pivot, y}, {pincers[b], y}, false},
                      {{pincers[b], y}, {pincers[b], z}, true}};
        eliminate_seen_by_all(board, std::array{pincers[a], pincers[b]}, z, step);
        found.add(std::move(step));
        if (found.full()) return;
      }
    }
  }
}

}  // namespace masu::logic
