// XYZ-wing: pivot {x,y,z}, pincers {x,z} and {y,z} that see the pivot. One of the three is z, so a
// cell that sees all three loses z.
#include <array>

#include "logic/finders.hpp"

namespace masu::logic {

void find_xyz_wing(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  std::vector<Cell> pincers;
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    const Cell pivot(i);
    const DigitSet xyz = board.candidates(pivot);
    if (xyz.size() != 3) continue;
    if (found.full()) return;
    pincers.clear();
    for (Cell p : layout.peers(pivot)) {
      if (board.candidates(p).size() == 2 && xyz.contains(board.candidates(p)))
        pincers.push_back(p);
    }
    for (std::size_t a = 0; a < pincers.size(); ++a) {
      for (std::size_t b = a + 1; b < pincers.size(); ++b) {
        const DigitSet shared = board.candidates(pincers[a]) & board.candidates(pincers[b]);
        if (shared.size() != 1) continue;
        Step step{.technique = technique.id, .digits = xyz};
        for (Digit d : xyz) step.marks.push_back({{pivot, d}, Role::Pivot});
        for (Cell c : {pincers[a], pincers[b]}) {
          for (Digit d : board.candidates(c)) step.marks.push_back({{c, d}, Role::Pincer});
        }
        eliminate_seen_by_all(board, std::array{pivot, pincers[a], pincers[b]}, shared.front(),
                              step);
        found.add(std::move(step));
        if (found.full()) return;
      }
    }
  }
}

}  // namespace masu::logic
