// Nice loops and AIC, with and without group nodes, from the implication tables.
//
// Section 7.4 and 7.5 of the specification. A list of statements is made for a premise only if its
// row of bits holds an end that would be better than the best step so far; the rest of the work,
// the chain, the test for lassos and the eliminations, is done for those few.
#include <algorithm>

#include "logic/hodoku/als.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

namespace {

enum class LoopKind : std::uint8_t { Continuous, Discontinuous, Aic };

/// Calls `wanted(weight)` before and `found(kind, eliminations, chain)` after the work for a step.
/// `wanted` may refuse: then the step would not be taken anyway.
template <typename Wanted, typename Found>
class LoopSearch {
 public:
  LoopSearch(Workspace& work, const Position& position, const Implications& graph, Wanted wanted,
             Found found)
      : work_(work),
        tables_(*work.tables),
        position_(position),
        graph_(graph),
        wanted_(wanted),
        found_(found) {}

  void run() {
    const std::size_t n = graph_.candidates();
    for (std::size_t k = 0; k < n && !work_.stop.asked(); ++k)
      if (on_table_useful(k)) loops(graph_.on(k));
    for (std::size_t k = 0; k < n && !work_.stop.asked(); ++k)
      if (off_table_useful(k)) loops(graph_.off(k));
    for (std::size_t k = 0; k < n && !work_.stop.asked(); ++k)
      if (aic_useful(k)) aics(graph_.off(k));
  }

 private:
  [[nodiscard]] bool one_wanted(int cell, int digit) const {
    const Candidate gone = candidate(cell, digit);
    return wanted_(Weight::of({&gone, 1}));
  }
  /// From ON(s) of a cell only "s is off" or another digit on, which says the same, can be found.
  [[nodiscard]] bool on_table_useful(std::size_t k) const {
    const Node& start = graph_.node(graph_.on(k));
    return (graph_.cut() || graph_.reaches(graph_.on(k), graph_.off(k))) &&
           one_wanted(start.cell, start.digit);
  }
  [[nodiscard]] bool off_table_useful(std::size_t k) const {
    const Node& start = graph_.node(graph_.off(k));
    const Digits marks = position_.candidates(start.cell);
    if (graph_.reaches(graph_.off(k), graph_.on(k))) return true;
    if (digit_count(marks) == 2) return false;  // the other digit follows directly
    const std::size_t first = graph_.first_of(start.cell);
    const auto count = static_cast<std::size_t>(digit_count(marks));
    for (std::size_t other = first; other < first + count; ++other) {
      if (other == k) continue;
      if (graph_.reaches(graph_.off(k), graph_.on(other))) return true;
      if (graph_.reaches(graph_.off(k), graph_.off(other)) &&
          one_wanted(start.cell, graph_.node(graph_.on(other)).digit))
        return true;
    }
    return false;
  }
  [[nodiscard]] bool aic_useful(std::size_t k) {
    const auto row = graph_.reach(graph_.off(k));
    for (std::size_t w = 0; w * 64 < graph_.candidates(); ++w)
      for (std::uint64_t bits = row[w]; bits != 0; bits &= bits - 1) {
        const auto s =
            static_cast<Statement>(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
        if (s >= graph_.candidates()) break;
        if (aic_eliminations(graph_.node(graph_.off(k)), graph_.node(s)) &&
            wanted_(Weight::of(tables_.eliminations)))
          return true;
      }
    return false;
  }

  /// Sets tables_.eliminations; false if there are not enough.
  [[nodiscard]] bool aic_eliminations(const Node& a, const Node& b) {
    if (a.cell == b.cell) return false;
    auto& list = tables_.eliminations;
    if (a.digit == b.digit) {
      const CellSet cells = peers(a.cell) & peers(b.cell) & position_.cells(a.digit);
      if (!cells.several()) return false;
      list.clear();
      add_all(list, cells, a.digit);
      return true;
    }
    if (!sees(a.cell, b.cell) || !position_.has(a.cell, b.digit) || !position_.has(b.cell, a.digit))
      return false;
    list = {candidate(a.cell, b.digit), candidate(b.cell, a.digit)};
    std::sort(list.begin(), list.end(), by_digit_then_cell);
    return true;
  }

  /// Does a node come back to a cell of the chain? Neighbours may share a cell, and in loops the
  /// start cell is exempt, but only for nodes that begin with it: a loop through a group that has
  /// the start as its second or third cell is rejected. (The specification does not say so; the
  /// scores of six puzzles do.)
  [[nodiscard]] bool lasso(bool start_exempt) const {
    const auto& chain = tables_.chain;
    const int start = graph_.node(chain[0]).cell;
    CellSet before;
    for (std::size_t i = 2; i < chain.size(); ++i) {
      const Node& passed = graph_.node(chain[i - 2]);
      if (!start_exempt || passed.cell != start) before |= passed.cells;
      if (before.has(graph_.node(chain[i]).cell)) return true;
    }
    return false;
  }

  void loops(Statement premise) {
    Table& table = tables_.table;
    table.make(graph_, premise, work_.options.table_entries);
    const Node& start = graph_.node(premise);
    const bool strong_first = !graph_.is_on(premise);
    for (std::size_t k = 1; k < table.entries().size(); ++k) {
      const auto& entry = table.entries()[k];
      const Node& end = graph_.node(entry.statement);
      if (end.kind != ChainNode::Kind::Candidate || end.cell != start.cell || entry.distance <= 2)
        continue;
      const bool strong_last = graph_.is_on(entry.statement);
      const bool same = start.digit == end.digit;
      auto& list = tables_.eliminations;
      list.clear();
      if (strong_first == strong_last ? same : !same) {
        if (strong_first != strong_last) {
          list.push_back(candidate(start.cell, strong_first ? end.digit : start.digit));
        } else if (!strong_first) {
          list.push_back(candidate(start.cell, start.digit));
        } else {
          for (const int d : each(position_.candidates(start.cell)))
            if (d != start.digit) list.push_back(candidate(start.cell, d));
        }
        if (list.empty() || !wanted_(Weight::of(list)) || !closed_chain(k)) continue;
        found_(LoopKind::Discontinuous, list, tables_.chain);
        continue;
      }
      if (!strong_first && !strong_last && digit_count(position_.candidates(start.cell)) != 2)
        continue;
      if (!closed_chain(k)) continue;
      continuous(strong_first && strong_last);
      if (!list.empty() && wanted_(Weight::of(list)))
        found_(LoopKind::Continuous, list, tables_.chain);
    }
  }
  /// Sets tables_.chain to that of the entry; false if it is no loop.
  bool closed_chain(std::size_t entry) {
    auto& chain = tables_.chain;
    tables_.table.chain(entry, chain);
    const int start = graph_.node(chain[0]).cell;
    return graph_.node(chain[1]).cell != start &&
           graph_.node(chain[chain.size() - 2]).cell != start && !lasso(true);
  }

  /// What can be eliminated along a continuous loop, sorted.
  void continuous(bool strong_both) {
    const auto& chain = tables_.chain;
    auto& list = tables_.eliminations;
    const std::size_t last = chain.size() - 1;
    const auto node = [&](std::size_t i) -> const Node& { return graph_.node(chain[i]); };
    const auto remove_others = [&](int cell, int keep1, int keep2) {
      for (const int d : each(position_.candidates(cell)))
        if (d != keep1 && d != keep2) list.push_back(candidate(cell, d));
    };
    CellSet used = CellSet::of(node(0).cell);
    for (std::size_t i = 0; i < last; ++i) used |= node(i).cells;

    if (strong_both) remove_others(node(0).cell, node(0).digit, node(last).digit);
    for (std::size_t i = 1; i <= last; ++i) {
      if (node(i).cell == node(i - 1).cell) continue;
      if (graph_.is_on(chain[i])) {
        if (i + 2 <= last && !graph_.is_on(chain[i + 1]) && node(i + 1).cell == node(i).cell &&
            graph_.is_on(chain[i + 2]) && node(i + 2).cell != node(i).cell)
          remove_others(node(i).cell, node(i).digit, node(i + 2).digit);
        continue;
      }
      const int d = node(i).digit;
      add_all(list, (seeing(node(i), d) & seeing(node(i - 1), d) & position_.cells(d)) - used, d);
      if (node(i).kind == ChainNode::Kind::Als && i < last) als_in_loop(node(i), chain[i + 1]);
    }
    std::sort(list.begin(), list.end(), by_digit_then_cell);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  [[nodiscard]] CellSet seeing(const Node& node, int digit) const {
    if (node.kind == ChainNode::Kind::Als) {
      const Als& als = work_.als->at(node.als);
      return has_digit(als.digits, digit) ? work_.als->at(node.als, digit).targets : CellSet{};
    }
    return common_peers(node.cells);
  }
  /// An ALS of a continuous loop is locked: its other digits go from what sees them.
  void als_in_loop(const Node& node, Statement next) {
    auto& list = tables_.eliminations;
    const Node& after = graph_.node(next);
    const Digits others =
        static_cast<Digits>(work_.als->at(node.als).digits & ~digit_bit(node.digit));
    for (const int d : each(others)) {
      const CellSet& targets = work_.als->at(node.als, d).targets;
      if (!graph_.is_on(next)) {
        if (d != after.digit) add_all(list, targets, d);
      } else if (d == after.digit || !position_.has(after.cell, d)) {
        add_all(list, targets, d);
      } else {
        add_all(list, targets & peers(after.cell), d);
      }
    }
  }

  void aics(Statement premise) {
    Table& table = tables_.table;
    table.make(graph_, premise, work_.options.table_entries);
    for (std::size_t k = 1; k < table.entries().size(); ++k) {
      const auto& entry = table.entries()[k];
      if (!graph_.is_on(entry.statement) || entry.distance <= 2) continue;
      const Node& end = graph_.node(entry.statement);
      if (end.kind != ChainNode::Kind::Candidate) continue;
      if (!aic_eliminations(graph_.node(premise), end) ||
          !wanted_(Weight::of(tables_.eliminations)))
        continue;
      table.chain(k, tables_.chain);
      if (!lasso(false)) found_(LoopKind::Aic, tables_.eliminations, tables_.chain);
    }
  }

  Workspace& work_;
  TableWork& tables_;
  const Position& position_;
  const Implications& graph_;
  Wanted wanted_;
  Found found_;
};

Step loop_step(const Implications& graph, LoopKind kind, const std::vector<Candidate>& eliminations,
               const std::vector<Statement>& chain) {
  bool grouped = false;
  for (const Statement s : chain) grouped |= graph.node(s).kind != ChainNode::Kind::Candidate;
  Step step;
  step.type = (grouped ? Type::GroupedContinuousNiceLoop : Type::ContinuousNiceLoop) +
              static_cast<int>(kind);
  step.eliminations = eliminations;
  step.digits = eliminated_digits(step);
  step.chains = {make_chain(graph, chain)};
  return step;
}

TableKind loop_tables(const Workspace& work, bool grouped) {
  if (!grouped) return TableKind::Plain;
  return work.options.als_nodes ? TableKind::GroupedAls : TableKind::Grouped;
}

bool best_loop(Workspace& work, const Position& position, bool grouped, Step& step) {
  const Implications* graph = work.tables->get(work, position, loop_tables(work, grouped));
  if (!graph) return false;
  Weight best;
  LoopSearch search(
      work, position, *graph,
      [&best](const Weight& weight) { return best.eliminations == 0 || weight.better_than(best); },
      [&](LoopKind kind, const auto& eliminations, const auto& chain) {
        best = Weight::of(eliminations);
        step = loop_step(*graph, kind, eliminations, chain);
      });
  search.run();
  return best.eliminations != 0;
}

void all_loops(Workspace& work, const Position& position, bool grouped, std::vector<Step>& found) {
  const Implications* graph = work.tables->get(work, position, loop_tables(work, grouped));
  if (!graph) return;
  DistinctSteps steps(found);
  LoopSearch search(
      work, position, *graph, [](const Weight&) { return true; },
      [&](LoopKind kind, const auto& eliminations, const auto& chain) {
        Step step = loop_step(*graph, kind, eliminations, chain);
        if (!grouped || step.type >= Type::GroupedContinuousNiceLoop)
          steps.push_back(std::move(step));
      });
  search.run();
}

}  // namespace

bool nice_loop_first(Workspace& work, Position& position, Step& step) {
  return best_loop(work, position, false, step);
}
void nice_loop_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  all_loops(work, position, false, found);
}
bool grouped_nice_loop_first(Workspace& work, Position& position, Step& step) {
  return best_loop(work, position, true, step);
}
void grouped_nice_loop_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  all_loops(work, position, true, found);
}

}  // namespace masu::logic::hodoku
