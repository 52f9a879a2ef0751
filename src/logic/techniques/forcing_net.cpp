// Forcing nets: like forcing chains, but a statement may need several others. All singles that
// follow from a candidate are carried out. Contradiction: a cell or a digit is left with nothing.
// Verity: something follows from every candidate of a cell, or every place of a digit in a house.
#include <map>

#include "logic/finders.hpp"
#include "logic/memory.hpp"
#include "logic/network/propagation.hpp"

namespace masu::logic {
namespace {

using NodeId = Network::NodeId;

// The possibilities of a cell or house, and what follows from each.
class NetPossibilities {
 public:
  NetPossibilities(const Closures& closures, const Technique& technique, Collector& found)
      : closures_(closures),
        network_(closures.network()),
        technique_(technique),
        found_(found),
        net_(network_) {}

  void add(const std::vector<NodeId>& from, std::optional<House> house) {
    // That is a contradiction, which has a row of its own.
    if (std::ranges::any_of(from, [&](NodeId f) { return closures_.clashes(f); })) return;
    std::vector<std::uint64_t> on(closures_.words(), ~std::uint64_t{0}), off = on;
    for (NodeId f : from) {
      for (std::size_t w = 0; w < on.size(); ++w) {
        on[w] &= closures_.on(f)[w];
        off[w] &= closures_.off(f)[w];
      }
    }
    std::vector<Statement> conclusions;
    for_each_bit(on, [&](NodeId n) { conclusions.push_back({n, true}); });
    for_each_bit(off, [&](NodeId n) { conclusions.push_back({n, false}); });
    if (conclusions.empty()) return;
    std::vector<std::size_t> costs(conclusions.size());
    for (NodeId f : from) {
      net_.run(f);
      for (std::size_t i = 0; i < conclusions.size(); ++i) {
        if (found_.full()) return;
        costs[i] += net_.cost({&conclusions[i], 1});
      }
    }
    for (std::size_t i = 0; i < conclusions.size(); ++i) {
      const std::pair key(conclusions[i].node, conclusions[i].on);
      const auto known = best_.find(key);
      if (known != best_.end() && known->second.cost <= costs[i]) continue;
      best_.insert_or_assign(key, Proof{costs[i], from, house});
    }
  }
  void give() {
    std::vector<std::pair<Statement, Proof>> all;
    for (auto& [key, proof] : best_) all.emplace_back(Statement{key.first, key.second}, proof);
    std::ranges::stable_sort(all, {}, [](const auto& p) { return p.second.cost; });
    for (const auto& [to, proof] : all) {
      if (found_.full_now()) return;
      Step step{.technique = technique_.id};
      if (proof.house) step.houses.push_back({*proof.house, Role::Base});
      for (NodeId f : proof.from) {
        step.marks.push_back({network_.candidate(f), Role::Pivot});
        step.digits.insert(network_.candidate(f).digit);
      }
      for (NodeId f : proof.from) {
        net_.run(f);
        step.chains.push_back(net_.net({&to, 1}, step));
      }
      (to.on ? step.placements : step.eliminations).push_back(network_.candidate(to.node));
      found_.add(std::move(step));
    }
  }

 private:
  struct Proof {
    std::size_t cost;
    std::vector<NodeId> from;
    std::optional<House> house;
  };
  const Closures& closures_;
  const Network& network_;
  const Technique& technique_;
  Collector& found_;
  Propagation net_;
  std::map<std::pair<NodeId, bool>, Proof> best_;
};

}  // namespace

void find_net_contradiction(const Board& board, const Technique& technique, Collector& found) {
  const Closures* closures = found.memory().tables.by_singles(board, found.stop());
  if (!closures) return;
  const Network& network = closures->network();
  Propagation net(network);
  std::vector<std::pair<std::size_t, NodeId>> false_ones;
  for (NodeId n = 0; n < network.candidates(); ++n) {
    if (found.full_now()) return;
    if (!closures->clashes(n)) continue;
    net.run(n);
    false_ones.emplace_back(net.cost(net.clash()->ends), n);
  }
  std::ranges::sort(false_ones);
  for (const auto& [cost, n] : false_ones) {
    if (found.full_now()) return;
    net.run(n);
    Step step{.technique = technique.id, .digits = {network.candidate(n).digit}};
    step.marks.push_back({network.candidate(n), Role::Pivot});
    if (net.clash()->house) step.houses.push_back({*net.clash()->house, Role::Base});
    for (const Statement& end : net.clash()->ends) {
      if (end.node != n) step.marks.push_back({network.candidate(end.node), Role::End});
    }
    step.chains.push_back(net.net(net.clash()->ends, step));
    step.eliminations.push_back(network.candidate(n));
    found.add(std::move(step));
  }
}

void find_net_verity(const Board& board, const Technique& technique, Collector& found) {
  const Closures* closures = found.memory().tables.by_singles(board, found.stop());
  if (!closures) return;
  const Network& network = closures->network();
  NetPossibilities verity(*closures, technique, found);
  std::vector<NodeId> from;
  for (std::size_t c = 0; c < board.tables().cells && !found.full(); ++c) {
    from.clear();
    for (Digit d : board.candidates(Cell(c))) from.push_back(network.number({Cell(c), d}));
    if (from.size() > 1) verity.add(from, {});
  }
  for (std::size_t h = 0; h < board.layout().house_count(); ++h) {
    for (Digit d : board.layout().all_digits()) {
      if (found.full()) return;
      from.clear();
      for (Cell c : cells_of_places(board, House(h), board.places(House(h), d))) {
        from.push_back(network.number({c, d}));
      }
      if (from.size() > 1) verity.add(from, House(h));
    }
  }
  verity.give();
}

}  // namespace masu::logic
