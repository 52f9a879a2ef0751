// Why a step of forcing chains, of a forcing net or of a Kraken fish is so: the premises and what
// follows from each.
//
// The searches work on rows of bits and need no chains (forcing.hpp). Those of the steps that are
// shown are found afterwards, from the position before the step, so that a rating costs nothing
// for them. Of several proofs the one with the fewest statements is taken.
#pragma once

#include <utility>
#include <vector>

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

/// Statements, causes first: the premise, and what follows from it.
struct Way {
  Chain chain{};
  /// Which follows from which. Empty: each from the one before it.
  std::vector<std::pair<std::size_t, std::size_t>> follows{};
};

struct Reasons {
  /// One per possibility, to the same end; or from one premise to what contradicts itself.
  std::vector<Way> ways{};
  int house = -1;  ///< in which the possibilities lie, or a digit is left without a place
};

/// None for steps of other techniques, or after a stop.
[[nodiscard]] Reasons reasons_of(Workspace& work, const Position& before, const Step& step);

}  // namespace masu::logic::hodoku
