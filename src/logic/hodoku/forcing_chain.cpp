// Forcing chains: contradictions and verities from the tables with group nodes.
#include "logic/hodoku/forcing.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

template <typename Found>
bool each_forcing_chain(Workspace& work, const Position& position, Found found) {
  TableWork& tables = *work.tables;
  const Implications* graph = tables.get(work, position, TableKind::Grouped);
  if (!graph || work.stop.asked()) return false;
  const ForcingSets sets(position, *graph);
  force(*graph, sets, tables.columns, tables.common, tables.conclusions);
  return by_choice(*graph, tables.conclusions, [&](Statement s) {
    const bool false_premise = contradictory(*graph, sets, graph->opposite(s));
    return found(forced_step(
        *graph, s, false_premise ? Type::ForcingChainContradiction : Type::ForcingChainVerity));
  });
}

}  // namespace

bool forcing_chain_first(Workspace& work, Position& position, Step& step) {
  return each_forcing_chain(work, position, keep_first(step));
}

void forcing_chain_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  each_forcing_chain(work, position, keep_all(found));
}

}  // namespace masu::logic::hodoku
