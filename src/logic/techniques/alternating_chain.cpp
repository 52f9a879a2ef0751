// Nice loops and alternating inference chains: alternately strong and weak links, so that one of
// the two ends is true. Without groups, with groups, and with almost locked sets.
//
//   loop            the ends exclude each other as well: every weak link is as good as a strong one
//   discontinuous   the ends meet in a cell: a candidate there is true, or false
//   open            both ends have the same digit: what both see loses it
//
// X- and XY-chains, and chains of sets alone, have their own rows.
#include "logic/finders.hpp"
#include "logic/memory.hpp"

namespace masu::logic {
namespace {

using Kind = Alternating::Kind;

// Where to look for a technique, and what to take.
struct Wanted {
  Network::Kind network;
  bool (*takes)(const Alternating& chain, const Network& network);
};

bool of_one_digit(const Alternating& chain, const Network& network) {
  const Digit d = network.node(chain.way.front().node).digit;
  return std::ranges::all_of(chain.way,
                             [&](Statement s) { return network.node(s.node).digit == d; });
}

// Does every strong link lie within a cell or, with sets, within a set?
bool of_pairs(const Alternating& chain, const Network& network) {
  for (std::size_t i = 0; i + 1 < chain.way.size(); i += 2) {
    const auto a = chain.way[i].node, b = chain.way[i + 1].node;
    const bool in_set = network.node(a).set >= 0 && network.node(a).set == network.node(b).set;
    const bool in_cell = a < network.candidates() && b < network.candidates() &&
                         network.cells(a).front() == network.cells(b).front();
    if (!in_set && !in_cell) return false;
  }
  return true;
}

bool is_plain(const Alternating& chain, const Network& network) {
  const bool own_row = kind_of(chain, network) == Kind::Open &&
                       (of_one_digit(chain, network) || of_pairs(chain, network));
  return !own_row;
}

bool has_group(const Alternating& chain, const Network& network) {
  return std::ranges::any_of(chain.way,
                             [&](Statement s) { return s.node >= network.candidates(); });
}

template <Kind kKind>
bool plain(const Alternating& chain, const Network& network) {
  return kind_of(chain, network) == kKind && is_plain(chain, network);
}

template <Kind kKind>
bool grouped(const Alternating& chain, const Network& network) {
  return kind_of(chain, network) == kKind && has_group(chain, network);
}

bool with_sets(const Alternating& chain, const Network& network) {
  const bool any_set =
      std::ranges::any_of(chain.way, [&](Statement s) { return network.node(s.node).set >= 0; });
  return any_set && !of_pairs(chain, network);
}

// Chains of sets, at least one of which has several cells.
template <std::size_t kFewest, std::size_t kMost>
bool of_sets(const Alternating& chain, const Network& network) {
  const std::size_t sets = chain.way.size() / 2;
  return sets >= kFewest && sets <= kMost && std::ranges::any_of(chain.way, [&](Statement s) {
           const auto set = network.node(s.node).set;
           return network.sets()[static_cast<std::size_t>(set)].cells.size() > 1;
         });
}

Wanted wanted(TechniqueId id) {
  using enum Network::Kind;
  constexpr std::size_t kAny = 1000000;
  switch (id) {
    case TechniqueId::ContinuousLoop:
      return {Candidates, plain<Kind::Loop>};
    case TechniqueId::DiscontinuousLoop:
      return {Candidates, plain<Kind::Discontinuous>};
    case TechniqueId::Aic:
      return {Candidates, plain<Kind::Open>};
    case TechniqueId::GroupedContinuousLoop:
      return {Groups, grouped<Kind::Loop>};
    case TechniqueId::GroupedDiscontinuousLoop:
      return {Groups, grouped<Kind::Discontinuous>};
    case TechniqueId::GroupedAic:
      return {Groups, grouped<Kind::Open>};
    case TechniqueId::AlsXZ:
      return {Sets, of_sets<2, 2>};
    case TechniqueId::AlsXYWing:
      return {Sets, of_sets<3, 3>};
    case TechniqueId::AlsChain:
      return {Sets, of_sets<4, kAny>};
    default:
      return {All, with_sets};
  }
}

}  // namespace

void find_alternating_chain(const Board& board, const Technique& technique, Collector& found) {
  const Wanted want = wanted(technique.id);
  const auto& chains = found.memory().tables.chains(board, want.network, found.stop());
  const Network& network = found.memory().tables.network(board, want.network, found.stop());
  for (const Alternating& chain : chains) {
    if (found.full()) return;
    if (want.takes(chain, network)) found.add(step_of(chain, network, technique));
  }
}

}  // namespace masu::logic
