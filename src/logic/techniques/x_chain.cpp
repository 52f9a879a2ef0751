// X-chain: one digit, alternately strong and weak links, strong at both ends. If one end is false
// the other is true, so a cell that sees both ends loses the digit. The shortest chain is shown.
//
// A chain that comes back to its start would say that the start is true. It is left out: such
// placements also come from the colouring, or from the eliminations of other chains.
#include <array>

#include "logic/chain.hpp"
#include "logic/finders.hpp"
#include "logic/strong_links.hpp"

namespace masu::logic {

void find_x_chain(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  for (Digit d : layout.all_digits()) {
    const auto links = strong_links(board, d);
    std::vector<std::vector<Cell>> partners(layout.cell_count());
    for (const StrongLink& link : links) {
      partners[link.a.index()].push_back(link.b);
      partners[link.b.index()].push_back(link.a);
    }
    const Implications implications{[&](Candidate c, std::vector<Candidate>& out) {
                                      for (Cell to : partners[c.cell.index()])
                                        out.push_back({to, d});
                                    },
                                    [&](Candidate c, std::vector<Candidate>& out) {
                                      for (Cell to : layout.peers(c.cell)) {
                                        if (board.has(to, d)) out.push_back({to, d});
                                      }
                                    }};
    ShortestChains best(found.first_only());
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      if (partners[i].empty()) continue;
      if (found.full()) return;
      follow(board, {Cell(i), d}, implications, [&](const std::vector<Candidate>& way) {
        if (!best.wants(way.size())) return false;
        if (way.back().cell == Cell(i)) return true;
        Step step = chain_step(technique, way);
        eliminate_seen_by_all(board, std::array{Cell(i), way.back().cell}, d, step);
        best.add(std::move(step));
        return true;
      });
    }
    best.give(found);
    if (found.full()) return;
  }
}

}  // namespace masu::logic
