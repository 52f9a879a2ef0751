#include "logic/network/alternating.hpp"

#include "logic/collector.hpp"

namespace masu::logic {
namespace {

// Candidates of the nodes with their roles; of sets, the rest of their candidates too.
void mark(const Network& network, const Alternating& chain, Step& step) {
  const auto add = [&](Candidate c, Role role) {
    const bool known =
        std::ranges::any_of(step.marks, [&](const Step::Mark& m) { return m.candidate == c; });
    if (!known) step.marks.push_back({c, role});
  };
  const auto add_node = [&](const Statement& s, Role role) {
    for (Cell c : network.cells(s.node)) add({c, network.node(s.node).digit}, role);
  };
  add_node(chain.way.front(), Role::End);
  for (std::size_t i = 1; i + 1 < chain.way.size(); ++i) add_node(chain.way[i], Role::Link);
  add_node(chain.way.back(), Role::End);
  for (const Step::Set& set : step.sets) {
    for (Cell c : set.cells) {
      for (Digit d : network.board().candidates(c)) add({c, d}, Role::Pattern);
    }
  }
}

// One of every two neighbours is true, and every set lacks one of two digits: the others are in it.
void conclude_loop(const Network& network, const Alternating& chain, Step& step) {
  const Board& board = network.board();
  const auto& way = chain.way;
  for (std::size_t i = 1; i < way.size(); i += 2) {
    network.excluded_by_both(way[i].node, way[(i + 1) % way.size()].node, step.eliminations);
  }
  for (std::size_t i = 0; i < way.size(); i += 2) {
    const auto& in = network.node(way[i].node);
    const auto& out = network.node(way[i + 1].node);
    if (in.set < 0 || in.set != out.set) continue;
    const Step::Set& set = network.sets()[static_cast<std::size_t>(in.set)];
    for (Digit d : set.digits) {
      if (d == in.digit || d == out.digit) continue;
      std::vector<Cell> places;
      for (Cell c : set.cells) {
        if (board.has(c, d)) places.push_back(c);
      }
      eliminate_seen_by_all(board, places, d, step);
    }
  }
  std::ranges::sort(step.eliminations);
  step.eliminations.erase(std::unique(step.eliminations.begin(), step.eliminations.end()),
                          step.eliminations.end());
}

}  // namespace

std::vector<Alternating> alternating_chains(const Network& network, bool placing,
                                            const Stop& stop) {
  std::vector<Alternating> found;
  Follower walk(network);
  std::vector<Network::NodeId> excludes_it(network.size(), static_cast<Network::NodeId>(-1));
  for (Network::NodeId e = 0; e < network.candidates(); ++e) {
    if (stop.asked_now()) return {};
    for (Network::NodeId x : network.weak(e)) excludes_it[x] = e;
    std::vector<Statement> way;
    walk.run({e, true}, [&](Statement s) {
      if (!s.on || excludes_it[s.node] != e || s.node == e) return true;
      way = walk.way(s);
      return false;
    });
    if (!way.empty()) {
      way.erase(way.begin());
      found.push_back({std::move(way), false});
    }
    if (!placing) continue;
    way.clear();
    walk.run({e, false}, [&](Statement s) {
      if (s != Statement{e, true}) return true;
      way = walk.way(s);
      return false;
    });
    if (!way.empty()) found.push_back({std::move(way), true});
  }
  std::ranges::stable_sort(found, {}, [](const Alternating& c) { return c.way.size(); });
  return found;
}

Alternating::Kind kind_of(const Alternating& chain, const Network& network) {
  const auto first = chain.way.front().node, last = chain.way.back().node;
  if (chain.places) return Alternating::Kind::Discontinuous;
  if (chain.way.size() > 2 && network.excludes(last, first)) return Alternating::Kind::Loop;
  return network.node(first).digit == network.node(last).digit ? Alternating::Kind::Open
                                                               : Alternating::Kind::Discontinuous;
}

Step step_of(const Alternating& chain, const Network& network, const Technique& technique) {
  Step step{.technique = technique.id};
  const bool loop = kind_of(chain, network) == Alternating::Kind::Loop;
  Step::Chain told{.loop = loop};
  for (const Statement& s : chain.way) {
    told.nodes.push_back(network.tell(s.node, s.on, step));
    step.digits.insert(network.node(s.node).digit);
  }
  step.chains.push_back(std::move(told));
  mark(network, chain, step);
  if (chain.places) {
    step.placements.push_back(network.candidate(chain.way.front().node));
  } else if (loop) {
    conclude_loop(network, chain, step);
  } else {
    network.excluded_by_both(chain.way.front().node, chain.way.back().node, step.eliminations);
  }
  return step;
}

}  // namespace masu::logic
