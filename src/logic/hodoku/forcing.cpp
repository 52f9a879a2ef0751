#include "logic/hodoku/forcing.hpp"

#include <algorithm>

namespace masu::logic::hodoku {

ForcingSets::ForcingSets(const Position& position, const Implications& graph) {
  const auto begin = [this](std::vector<Group>& groups, int place, int digit) -> Group& {
    groups.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(digit), true,
                      static_cast<std::uint32_t>(members_.size()), 0});
    return groups.back();
  };
  for (const int cell : position.empty()) {
    Group& group = begin(cells_, cell, 0);
    for (const int d : each(position.candidates(cell))) {
      members_.push_back(static_cast<std::uint16_t>(graph.number(cell, d)));
      ++group.count;
    }
  }
  for (int h = 0; h < kHouses; ++h)
    for (int d = 1; d <= 9; ++d) {
      const CellSet here = position.cells(d) & house(h);
      if (here.empty()) continue;
      Group& group = begin(houses_, h, d);
      group.whole = here == (position.allowed(d) & house(h));
      for (const int cell : here) {
        members_.push_back(static_cast<std::uint16_t>(graph.number(cell, d)));
        ++group.count;
      }
    }
}

bool contradictory(const Implications& graph, const ForcingSets& sets, Statement premise) {
  const auto row = graph.reach(premise);
  const std::size_t half = row.size() / 2;
  // Only candidates count, not group nodes.
  const std::size_t last = (graph.candidates() - 1) / 64;
  for (std::size_t w = 0; w <= last; ++w) {
    std::uint64_t both = row[w] & row[half + w];
    if (w == last && graph.candidates() % 64 != 0)
      both &= (std::uint64_t{1} << (graph.candidates() % 64)) - 1;
    if (both != 0) return true;
  }
  const auto is_off = [&](std::uint16_t k) { return (row[half + k / 64] >> (k % 64)) & 1; };
  const auto all_off = [&](const ForcingSets::Group& group) {
    const auto members = sets.members(group);
    return std::all_of(members.begin(), members.end(), is_off);
  };
  // No candidate is on and off: where all are off, none is on.
  for (const auto& cell : sets.cells())
    if (all_off(cell)) return true;
  for (const auto& place : sets.houses())
    if (place.whole && all_off(place)) return true;
  return false;
}

void force(const Implications& graph, const ForcingSets& sets, std::vector<std::uint64_t>& common,
           std::vector<std::uint64_t>& conclusions) {
  const std::size_t words = graph.words();
  conclusions.assign(words, 0);
  common.resize(words);
  const auto conclude = [&](Statement s) { conclusions[s / 64] |= std::uint64_t{1} << (s % 64); };
  for (std::size_t k = 0; k < graph.candidates(); ++k) {
    if (contradictory(graph, sets, graph.on(k))) conclude(graph.off(k));
    if (contradictory(graph, sets, graph.off(k))) conclude(graph.on(k));
  }
  // In any case, whether the candidate is on or off.
  for (const auto& cell : sets.cells())
    for (const auto k : sets.members(cell)) {
      const auto on = graph.reach(graph.on(k));
      const auto off = graph.reach(graph.off(k));
      for (std::size_t w = 0; w < words; ++w) common[w] = on[w] & off[w];
      for (const auto other : sets.members(cell))
        for (const Statement s : {graph.on(other), graph.off(other)})
          common[s / 64] &= ~(std::uint64_t{1} << (s % 64));
      for (std::size_t w = 0; w < words; ++w) conclusions[w] |= common[w];
    }
  // Whichever candidate of the cell, or of the digit in the house, is on.
  for (const auto groups : {sets.cells(), sets.houses()})
    for (const auto& group : groups) {
      common.assign(words, ~std::uint64_t{0});
      for (const auto k : sets.members(group)) {
        const auto row = graph.reach(graph.on(k));
        for (std::size_t w = 0; w < words; ++w) common[w] &= row[w];
      }
      for (std::size_t w = 0; w < words; ++w) conclusions[w] |= common[w];
    }
}

Step forced_step(const Implications& graph, Statement conclusion, Type type) {
  const Node& node = graph.node(conclusion);
  Step step;
  step.type = type;
  step.digits = digit_bit(node.digit);
  auto& list = graph.is_on(conclusion) ? step.placements : step.eliminations;
  list.push_back(candidate(node.cell, node.digit));
  return step;
}

}  // namespace masu::logic::hodoku
