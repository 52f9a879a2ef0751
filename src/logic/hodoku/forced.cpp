#include "logic/hodoku/forced.hpp"

#include <algorithm>
#include <optional>

#include "logic/hodoku/forcing.hpp"
#include "logic/hodoku/net.hpp"

namespace masu::logic::hodoku {

namespace {

/// Proofs are compared by their number of statements.
class Shortest {
 public:
  void offer(Reasons reasons) {
    std::size_t size = 0;
    for (const Way& way : reasons.ways) size += way.chain.size();
    if (size == 0 || (size_ != 0 && size >= size_)) return;
    size_ = size;
    best_ = std::move(reasons);
  }
  Reasons take() { return std::move(best_); }

 private:
  std::size_t size_ = 0;
  Reasons best_{};
};

/// The chains that the implication tables keep.
class ByTables {
 public:
  ByTables(Workspace& work, const Position& position, const Implications& graph)
      : work_(work), graph_(graph), sets_(position, graph) {}

  Reasons refute(Statement premise) {
    if (!graph_.reaches(premise, graph_.opposite(premise))) {
      for (const auto& cell : sets_.cells()) all_off(premise, cell, -1);
      for (const auto& place : sets_.houses()) all_off(premise, place, place.house);
      for (std::size_t k = 0; k < graph_.candidates(); ++k)
        lead(premise, {graph_.on(k), graph_.off(k)}, -1);
    } else {
      lead(premise, {graph_.opposite(premise)}, -1);
    }
    return shortest_.take();
  }

  Reasons verify(Statement end) {
    const int own = graph_.node(end).cell;
    for (const auto& cell : sets_.cells())
      for (const auto k : sets_.members(cell))
        if (cell.house != own) join({graph_.on(k), graph_.off(k)}, end, -1);
    for (const auto groups : {sets_.cells(), sets_.houses()})
      for (const auto& group : groups) {
        std::vector<Statement> premises;
        for (const auto k : sets_.members(group)) premises.push_back(graph_.on(k));
        join(premises, end, groups.data() == sets_.houses().data() ? group.house : -1);
      }
    return shortest_.take();
  }

  /// One way from each premise to the end.
  void join(const std::vector<Statement>& premises, Statement end, int house) {
    if (work_.stop.asked()) return;
    Reasons reasons{.ways = {}, .house = house};
    for (const Statement premise : premises)
      if (!graph_.reaches(premise, end)) return;
    for (const Statement premise : premises)
      if (!add_way(premise, end, reasons)) return;
    shortest_.offer(std::move(reasons));
  }
  Reasons take() { return shortest_.take(); }

 private:
  void all_off(Statement premise, const ForcingSets::Group& group, int house) {
    std::vector<Statement> ends;
    for (const auto k : sets_.members(group)) ends.push_back(graph_.off(k));
    lead(premise, ends, house);
  }
  /// A way to each of the ends.
  void lead(Statement premise, const std::vector<Statement>& ends, int house) {
    if (work_.stop.asked()) return;
    Reasons reasons{.ways = {}, .house = house};
    for (const Statement end : ends)
      if (!graph_.reaches(premise, end)) return;
    for (const Statement end : ends)
      if (end != premise && !add_way(premise, end, reasons)) return;
    shortest_.offer(std::move(reasons));
  }
  bool add_way(Statement premise, Statement end, Reasons& reasons) {
    if (made_ != premise) {
      table_.make(graph_, premise, work_.options.table_entries);
      made_ = premise;
    }
    const auto entries = table_.entries();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const auto& entry) { return entry.statement == end; });
    if (found == entries.end()) return false;
    std::vector<Statement> statements;
    table_.chain(static_cast<std::size_t>(found - entries.begin()), statements);
    reasons.ways.push_back({make_chain(graph_, statements), {}});
    return true;
  }

  Workspace& work_;
  const Implications& graph_;
  ForcingSets sets_;
  Table table_{};
  std::optional<Statement> made_{};
  Shortest shortest_{};
};

Reasons refuted_by_net(const Position& position, const Net::Claim& premise) {
  Net net(position);
  net.run(premise);
  if (net.clash().empty()) return {};
  return {{net.proof(net.clash())}, net.clash_house()};
}

/// Nets from the premises, each to the end: straight, or through a contradiction (a premise that is
/// false implies everything, and HoDoKu's trials go on beyond it).
struct JoinedNets {
  Net net;
  Shortest straight{}, any{};

  void join(std::span<const Net::Claim> premises, const Net::Claim& end, int house) {
    Reasons reasons{.ways = {}, .house = house};
    bool all_straight = true;
    for (const Net::Claim& premise : premises) {
      net.run(premise, &end);
      if (!net.has(end)) {
        if (!net.imply_by_clash(end)) return;
        all_straight = false;
      }
      reasons.ways.push_back(net.proof(std::span(&end, 1)));
    }
    (all_straight ? straight : any).offer(std::move(reasons));
  }
  Reasons take() {
    Reasons best = straight.take();
    return best.ways.empty() ? any.take() : best;
  }
};

Reasons verified_by_nets(const Workspace& work, const Position& position, const Net::Claim& end,
                         const Implications& graph) {
  // Where HoDoKu's own rows say that the end follows, there is a net to it.
  const std::size_t k = graph.number(end.cell, end.digit);
  const Statement wanted = end.on ? graph.on(k) : graph.off(k);
  const ForcingSets sets(position, graph);
  JoinedNets nets{.net = Net(position)};
  std::vector<Net::Claim> premises;
  const auto claim = [&](std::size_t number, bool on) {
    const Node& node = graph.node(graph.on(number));
    return Net::Claim{node.cell, node.digit, on};
  };
  for (const auto groups : {sets.cells(), sets.houses()})
    for (const auto& group : groups) {
      if (work.stop.asked()) return {};
      const auto members = sets.members(group);
      if (!std::all_of(members.begin(), members.end(),
                       [&](auto m) { return graph.reaches(graph.on(m), wanted); }))
        continue;
      premises.clear();
      for (const auto m : members) premises.push_back(claim(m, true));
      nets.join(premises, end, groups.data() == sets.houses().data() ? group.house : -1);
    }
  for (std::size_t m = 0; m < graph.candidates() && !work.stop.asked(); ++m) {
    if (!graph.reaches(graph.on(m), wanted) || !graph.reaches(graph.off(m), wanted)) continue;
    if (graph.node(graph.on(m)).cell == end.cell) continue;
    premises = {claim(m, true), claim(m, false)};
    nets.join(premises, end, -1);
  }
  return nets.take();
}

/// The fins, or the fins and what a cover of the fish leaves: one of them is true.
Reasons kraken(ByTables& tables, const Implications& graph, const Position& position,
               const Step& step) {
  const Candidate gone = step.eliminations.front();
  const int digit = first_digit(step.digits);
  const Statement end = graph.off(graph.number(gone.cell, gone.digit));
  CellSet fins, base;
  for (const Candidate& fin : step.fins) fins.add(fin.cell);
  for (const int h : step.bases) base |= position.cells(digit) & house(h);
  const auto from = [&](const CellSet& cells, int h) {
    std::vector<Statement> premises;
    for (const int cell : cells) premises.push_back(graph.on(graph.number(cell, digit)));
    tables.join(premises, end, h);
  };
  if (step.type == Type::KrakenFish1) {
    from(fins, -1);
  } else {
    for (const int h : step.covers) from((base & house(h)) | fins, h);
  }
  return tables.take();
}

}  // namespace

Reasons reasons_of(Workspace& work, const Position& before, const Step& step) {
  const bool chain_refuted = step.type == Type::ForcingChainContradiction;
  const bool net_refuted = step.type == Type::ForcingNetContradiction;
  const bool verity = step.type == Type::ForcingChainVerity || step.type == Type::ForcingNetVerity;
  const bool is_kraken = step.type == Type::KrakenFish1 || step.type == Type::KrakenFish2;
  if (!chain_refuted && !net_refuted && !verity && !is_kraken) return {};
  const bool places = !step.placements.empty();
  const Candidate concluded = places ? step.placements.front() : step.eliminations.front();
  if (net_refuted) return refuted_by_net(before, {concluded.cell, concluded.digit, !places});

  const bool by_net = step.type == Type::ForcingNetVerity;
  const Implications* graph =
      work.tables->get(work, before, by_net ? TableKind::Net : TableKind::Grouped);
  if (!graph) return {};
  if (by_net)
    return verified_by_nets(work, before, {concluded.cell, concluded.digit, places}, *graph);
  ByTables tables(work, before, *graph);
  if (is_kraken) return kraken(tables, *graph, before, step);
  const std::size_t k = graph->number(concluded.cell, concluded.digit);
  const Statement end = places ? graph->on(k) : graph->off(k);
  return chain_refuted ? tables.refute(graph->opposite(end)) : tables.verify(end);
}

}  // namespace masu::logic::hodoku
