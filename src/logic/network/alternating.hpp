// Alternating chains: the shortest one for every candidate that it removes or places.
#pragma once

#include <vector>

#include "logic/network/follower.hpp"

namespace masu::logic {

struct Alternating {
  enum class Kind : std::uint8_t { Loop, Discontinuous, Open };

  /// Off, on, ..., off, on. A chain that places a candidate begins with it off and ends with it on.
  std::vector<Statement> way;
  bool places = false;
};

/// For every candidate the shortest chain both ends of which exclude it; with `placing` also the
/// shortest by which a candidate that is off is on. Short ones first. Nothing after a stop.
[[nodiscard]] std::vector<Alternating> alternating_chains(const Network& network, bool placing,
                                                          const Stop& stop);

/// The ends exclude each other: a loop. They have one digit: an open chain. Else the loop has a
/// discontinuity, in the cell of one end.
[[nodiscard]] Alternating::Kind kind_of(const Alternating& chain, const Network& network);

/// The step that the chain makes.
[[nodiscard]] Step step_of(const Alternating& chain, const Network& network,
                           const Technique& technique);

}  // namespace masu::logic
