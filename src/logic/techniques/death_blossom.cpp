// Death blossom: a cell (the stem), and for each of its candidates an almost locked set of one cell
// or more (a petal) that the candidate takes a digit from. Whichever candidate is true, its petal
// then has z, and what sees the z of every petal loses it.
#include <map>

#include "logic/finders.hpp"
#include "logic/memory.hpp"

namespace masu::logic {
namespace {

using NodeId = Network::NodeId;

// How a candidate of the stem removes another one: it enters a petal and leaves it.
struct Petal {
  NodeId in, out;
};
using Removed = std::map<NodeId, Petal>;

// What the candidate removes by way of one petal, the smallest for each.
Removed removed_by(const Network& network, NodeId candidate, const Stop& stop) {
  Removed out;
  const Cell stem = network.candidate(candidate).cell;
  std::vector<Candidate> gone;
  for (NodeId in : network.weak(candidate)) {
    if (stop.asked()) return {};
    const auto& set = network.node(in).set;
    if (set < 0) continue;
    for (NodeId z : network.strong(in)) {
      gone.clear();
      network.excluded_by_both(z, z, gone);
      for (const Candidate& c : gone) {
        if (c.cell != stem) out.try_emplace(network.number(c), Petal{in, z});
      }
    }
  }
  return out;
}

Step blossom(const Network& network, const Technique& technique, NodeId gone,
             std::span<const NodeId> stem, std::span<const Removed> removed) {
  Step step{.technique = technique.id};
  for (std::size_t i = 0; i < stem.size(); ++i) {
    const Petal petal = removed[i].at(gone);
    Step::Chain chain;
    chain.nodes = {network.tell(stem[i], true, step), network.tell(petal.in, false, step),
                   network.tell(petal.out, true, step), network.tell(gone, false, step)};
    step.chains.push_back(std::move(chain));
    step.marks.push_back({network.candidate(stem[i]), Role::Pivot});
    step.digits.insert(network.candidate(stem[i]).digit);
  }
  for (const Step::Set& set : step.sets) {
    for (Cell c : set.cells) {
      for (Digit d : network.board().candidates(c)) {
        const Step::Mark mark{{c, d}, Role::Pattern};
        if (std::ranges::find(step.marks, mark) == step.marks.end()) step.marks.push_back(mark);
      }
    }
  }
  step.eliminations.push_back(network.candidate(gone));
  return step;
}

}  // namespace

void find_death_blossom(const Board& board, const Technique& technique, Collector& found) {
  const Network& network = found.memory().tables.network(board, Network::Kind::Sets, found.stop());
  for (std::size_t c = 0; c < board.tables().cells; ++c) {
    if (found.full()) return;
    if (board.candidates(Cell(c)).size() < 2) continue;
    std::vector<NodeId> stem;
    std::vector<Removed> removed;
    for (Digit d : board.candidates(Cell(c))) {
      stem.push_back(network.number({Cell(c), d}));
      removed.push_back(removed_by(network, stem.back(), found.stop()));
      if (removed.back().empty()) break;
    }
    for (const auto& [gone, petal] : removed.front()) {
      const bool by_all =
          std::ranges::all_of(removed, [&, g = gone](const Removed& r) { return r.contains(g); });
      if (!by_all) continue;
      found.add(blossom(network, technique, gone, stem, removed));
      if (found.full()) return;
    }
  }
}

}  // namespace masu::logic
