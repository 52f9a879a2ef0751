// Forcing nets: conclusions as for forcing chains, from tables whose direct entries were found by
// trying. A conclusion counts only if one of the chains that lead to it has a branch.
//
// What could be concluded is known from the rows; HoDoKu's lists, which say whether there is a
// branch on the way, are made only for the conclusions that come first in the order of choice,
// until one of them is a net.
#include <algorithm>

#include "logic/hodoku/forcing.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

class NetCheck {
 public:
  NetCheck(Workspace& work, const Position& position, const Implications& graph,
           const ForcingSets& sets)
      : work_(work), tables_(*work.tables), position_(position), graph_(graph), sets_(sets) {
    tables_.net_known.assign(2U * graph.half(), 0);
    tables_.net_bits.resize(2U * graph.half() * graph.words());
  }

  [[nodiscard]] bool by_contradiction(Statement premise) {
    const auto is = [&](Statement s) { return graph_.reaches(premise, s); };
    const auto net = [&](Statement s) { return is_net(premise, s); };
    const Statement not_so = graph_.opposite(premise);
    if (is(not_so) && net(not_so)) return true;

    // A candidate on and off: the first cell of each digit. Two digits on: the first of each pair.
    Digits seen_both = 0;
    std::array<Digits, 10> seen_pair{};
    for (const auto& cell : sets_.cells()) {
      Digits on = 0;
      Digits off = 0;
      for (const auto k : sets_.members(cell)) {
        const auto d = graph_.node(k).digit;
        if (is(graph_.on(k))) on |= digit_bit(d);
        if (is(graph_.off(k))) off |= digit_bit(d);
      }
      const auto number = [&](int d) { return graph_.number(cell.house, d); };
      for (const int d : each(static_cast<Digits>(on & off & ~seen_both))) {
        seen_both |= digit_bit(d);
        if (net(graph_.on(number(d))) || net(graph_.off(number(d)))) return true;
      }
      for (const int d : each(on)) {
        auto& paired = seen_pair[static_cast<std::size_t>(d)];
        for (const int other : each(static_cast<Digits>(on & ~paired))) {
          if (other <= d) continue;
          paired |= digit_bit(other);
          if (net(graph_.on(number(d))) || net(graph_.on(number(other)))) return true;
        }
      }
      if (on == 0 && off == position_.candidates(cell.house) && any_net(premise, cell, false))
        return true;
    }
    for (const auto& place : sets_.houses()) {
      std::size_t on = 0;
      std::size_t off = 0;
      for (const auto k : sets_.members(place)) {
        on += is(graph_.on(k));
        off += is(graph_.off(k));
      }
      if (on > 1 && any_net(premise, place, true)) return true;
      if (place.whole && off == place.count && any_net(premise, place, false)) return true;
    }
    return false;
  }

  [[nodiscard]] bool by_verity(Statement s) {
    const int own = graph_.node(s).cell;
    for (const auto& cell : sets_.cells()) {
      if (cell.house == own) continue;
      for (const auto k : sets_.members(cell))
        if (graph_.reaches(graph_.on(k), s) && graph_.reaches(graph_.off(k), s) &&
            (is_net(graph_.on(k), s) || is_net(graph_.off(k), s)))
          return true;
    }
    for (const auto groups : {sets_.cells(), sets_.houses()})
      for (const auto& group : groups) {
        const auto members = sets_.members(group);
        if (std::all_of(members.begin(), members.end(),
                        [&](auto k) { return graph_.reaches(graph_.on(k), s); }) &&
            std::any_of(members.begin(), members.end(),
                        [&](auto k) { return is_net(graph_.on(k), s); }))
          return true;
      }
    return false;
  }

 private:
  /// Is one of the chains to the candidates of the group that are on (or off) a net?
  bool any_net(Statement premise, const ForcingSets::Group& group, bool on) {
    for (const auto k : sets_.members(group)) {
      const Statement s = on ? graph_.on(k) : graph_.off(k);
      if (graph_.reaches(premise, s) && is_net(premise, s)) return true;
    }
    return false;
  }

  /// Has the chain that the premise's table keeps for the statement a branch?
  bool is_net(Statement premise, Statement s) {
    std::uint64_t* const bits = &tables_.net_bits[premise * graph_.words()];
    if (!tables_.net_known[premise]) {
      tables_.net_known[premise] = 1;
      std::fill_n(bits, graph_.words(), 0);
      Table& table = tables_.table;
      table.make(graph_, premise, work_.options.table_entries);
      for (std::size_t k = 1; k < table.entries().size(); ++k)
        if (table.is_net(graph_, k)) {
          const Statement to = table.entries()[k].statement;
          bits[to / 64] |= std::uint64_t{1} << (to % 64);
        }
    }
    return (bits[s / 64] >> (s % 64)) & 1;
  }

  Workspace& work_;
  TableWork& tables_;
  const Position& position_;
  const Implications& graph_;
  const ForcingSets& sets_;
};

template <typename Found>
bool each_forcing_net(Workspace& work, const Position& position, Found found) {
  TableWork& tables = *work.tables;
  const Implications* graph = tables.get(work, position, TableKind::Net);
  if (!graph) return false;
  const ForcingSets sets(position, *graph);
  force(*graph, sets, tables.columns, tables.common, tables.conclusions);
  NetCheck check(work, position, *graph, sets);
  return by_choice(*graph, tables.conclusions, [&](Statement s) {
    if (work.stop.asked()) return false;
    if (check.by_contradiction(graph->opposite(s)))
      return found(forced_step(*graph, s, Type::ForcingNetContradiction));
    return check.by_verity(s) && found(forced_step(*graph, s, Type::ForcingNetVerity));
  });
}

}  // namespace

bool forcing_net_first(Workspace& work, Position& position, Step& step) {
  return each_forcing_net(work, position, keep_first(step));
}

void forcing_net_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  each_forcing_net(work, position, keep_all(found));
}

}  // namespace masu::logic::hodoku
