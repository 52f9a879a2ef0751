#include "logic/hodoku/forcing.hpp"

#include <algorithm>
#include <array>

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

namespace {

/// Some candidate is on and off in the row of the premise. Group nodes do not count.
bool on_and_off(const Implications& graph, Statement premise) {
  const auto row = graph.reach(premise);
  const std::size_t half = row.size() / 2;
  const std::size_t last = (graph.candidates() - 1) / 64;
  for (std::size_t w = 0; w <= last; ++w) {
    std::uint64_t both = row[w] & row[half + w];
    if (w == last && graph.candidates() % 64 != 0)
      both &= (std::uint64_t{1} << (graph.candidates() % 64)) - 1;
    if (both != 0) return true;
  }
  return false;
}

/// Exchanges rows and columns of 64 x 64 bits.
void transpose_bits(std::array<std::uint64_t, 64>& rows) {
  std::uint64_t mask = 0x00000000FFFFFFFF;
  for (std::size_t step = 32; step != 0; step /= 2, mask ^= mask << step)
    for (std::size_t k = 0; k < 64; k = ((k | step) + 1) & ~step) {
      const std::uint64_t swapped = ((rows[k] >> step) ^ rows[k | step]) & mask;
      rows[k | step] ^= swapped;
      rows[k] ^= swapped << step;
    }
}

/// For every candidate the set of premises in whose rows it is off: the table read by columns.
void turned_off_by(const Implications& graph, std::vector<std::uint64_t>& columns) {
  const std::size_t words = graph.words(), half = words / 2;
  const std::size_t blocks = (graph.candidates() + 63) / 64;
  columns.resize(blocks * 64 * words);
  std::array<std::uint64_t, 64> bits;
  for (std::size_t premises = 0; premises < words; ++premises)
    for (std::size_t block = 0; block < blocks; ++block) {
      for (std::size_t k = 0; k < 64; ++k) {
        const std::size_t number = premises % half * 64 + k;
        bits[k] = number < graph.candidates()
                      ? graph.reach(static_cast<Statement>(premises * 64 + k))[half + block]
                      : 0;
      }
      transpose_bits(bits);
      for (std::size_t k = 0; k < 64; ++k) columns[(block * 64 + k) * words + premises] = bits[k];
    }
}

/// Adds the opposites of all premises whose rows hold a contradiction.
void refute(const Implications& graph, const ForcingSets& sets, std::vector<std::uint64_t>& columns,
            std::vector<std::uint64_t>& common, std::vector<std::uint64_t>& conclusions) {
  const std::size_t words = graph.words(), half = words / 2;
  const auto conclude = [&](Statement s) { conclusions[s / 64] |= std::uint64_t{1} << (s % 64); };
  for (std::size_t k = 0; k < graph.candidates(); ++k) {
    if (on_and_off(graph, graph.on(k))) conclude(graph.off(k));
    if (on_and_off(graph, graph.off(k))) conclude(graph.on(k));
  }
  // No candidate is on and off: where all are off, none is on.
  turned_off_by(graph, columns);
  for (const auto groups : {sets.cells(), sets.houses()})
    for (const auto& group : groups) {
      if (!group.whole) continue;
      common.assign(words, ~std::uint64_t{0});
      for (const auto k : sets.members(group))
        for (std::size_t w = 0; w < words; ++w) common[w] &= columns[k * words + w];
      for (std::size_t w = 0; w < words; ++w) conclusions[w] |= common[(w + half) % words];
    }
}

}  // namespace

bool contradictory(const Implications& graph, const ForcingSets& sets, Statement premise) {
  if (on_and_off(graph, premise)) return true;
  const auto row = graph.reach(premise);
  const std::size_t half = row.size() / 2;
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

void force(const Implications& graph, const ForcingSets& sets, std::vector<std::uint64_t>& columns,
           std::vector<std::uint64_t>& common, std::vector<std::uint64_t>& conclusions) {
  const std::size_t words = graph.words();
  conclusions.assign(words, 0);
  common.resize(words);
  if (graph.candidates() == 0) return;
  refute(graph, sets, columns, common, conclusions);
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
