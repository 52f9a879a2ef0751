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

/// A difference of looks over the same puzzles: its mean and half of its 95 % interval.
struct ChainDifference {
  double mean = 0, half = 0;
};
/// One group, fewest clues first.
struct ChainAnswer {
  std::string clues;            ///< of the middle board: "12 to 20 clues"
  ChainDifference outer_first;  ///< A* C* B* less A* B* C*
  ChainDifference in_order;     ///< A* B C* less A* B* C*
  ChainDifference best_orders;  ///< the hybrid less one-sided, each in its best order
};
[[nodiscard]] std::string to_string(const ChainDifference& difference);
/// Adds the tables to a report.
[[nodiscard]] Result<std::vector<ChainAnswer>> describe_chains(
    Report& report, std::span<const OverlapCollection> collections);

}  // namespace masu::study
