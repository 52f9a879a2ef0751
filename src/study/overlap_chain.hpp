// Three boards in a chain A - B - C: is it better to stay on the outer boards and make single laps
// on the middle one (the outlook of Ando's thesis, section 7.3)? By the clues of the middle board,
// with the board to start with kept apart from the order of the boards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "study/overlap.hpp"

namespace masu::study {

/// Chains in groups by the clues of the middle board, with every order of the boards as a strategy.
[[nodiscard]] std::vector<CollectionSpec> chain_specs(std::uint64_t puzzles_each);

/// One group: the hybrid less one-sided.
struct ChainAnswer {
  std::string clues;                   ///< of the middle board: "12 to 20 clues"
  std::string text;                    ///< for people
  bool better = false, worse = false;  ///< from the best order of each: the interval is on one side
};
/// Adds the tables to a report.
[[nodiscard]] Result<std::vector<ChainAnswer>> describe_chains(
    Report& report, std::span<const OverlapCollection> collections);

}  // namespace masu::study
