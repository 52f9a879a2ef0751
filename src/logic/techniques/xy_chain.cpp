// XY-chain: cells with two candidates. If the first is not z it is its other digit, which the next
// cell then is not, and so on; the last cell is z. One of the two ends is z, so a cell that sees
// both loses z. Three cells make an XY-wing, two a naked pair; both are tried before.
#include <array>

#include "logic/chain.hpp"
#include "logic/finders.hpp"

namespace masu::logic {

void find_xy_chain(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  const auto is_pair = [&](Cell c) { return board.candidates(c).size() == 2; };
  const Implications implications{// A cell that is not c's digit is its other digit.
                                  [&](Candidate c, std::vector<Candidate>& out) {
                                    const DigitSet other =
                                        board.candidates(c.cell) - DigitSet::of(c.digit);
                                    out.push_back({c.cell, other.front()});
                                  },
                                  [&](Candidate c, std::vector<Candidate>& out) {
                                    for (Cell to : layout.peers(c.cell)) {
                                      if (is_pair(to) && board.has(to, c.digit))
                                        out.push_back({to, c.digit});
                                    }
                                  }};
  ShortestChains best(found.first_only());
  for (std::size_t i = 0; i < layout.cell_count(); ++i) {
    const Cell start(i);
    if (!is_pair(start)) continue;
    if (found.full()) return;
    for (Digit z : board.candidates(start)) {
      follow(board, {start, z}, implications, [&](const std::vector<Candidate>& way) {
        if (!best.wants(way.size())) return false;
        if (way.back().digit != z || way.back().cell == start) return true;
        Step step = chain_step(technique, way);
        eliminate_seen_by_all(board, std::array{start, way.back().cell}, z, step);
        best.add(std::move(step));
        return true;
      });
    }
  }
  best.give(found);
}

}  // namespace masu::logic
