// Depth-first search over the states of a Propagation, one solution at a time. Internal to
// src/solve.
//
// The search can be left and taken up again: after a solution, or when a caller's patience is at an
// end. The depth is an index into a stack of branches, not a call stack.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "solve/engines.hpp"
#include "solve/propagation.hpp"

namespace masu::solve {

class Search {
 public:
  explicit Search(const Layout& layout) : state_(layout) {}

  void start(const Puzzle& puzzle);
  /// Goes on to the next solution, which state() then shows. Counts branches in `nodes`; pauses
  /// when that reaches `pause_at`.
  SearchStep next(const StopClock& clock, std::uint64_t& nodes,
                  std::uint64_t pause_at = std::numeric_limits<std::uint64_t>::max());
  [[nodiscard]] const Propagation& state() const { return state_; }
  /// Gives the search up and shows the state before the first branch. Requires that there was one.
  [[nodiscard]] const Propagation& root();

 private:
  struct Branch {
    std::uint32_t trail_size;
    std::uint32_t remaining;  // digits of the cell, or places of the pair, not yet tried
    std::uint32_t subject;    // cell, or pair
    bool by_cell;
  };

  [[nodiscard]] Branch choose() const;
  [[nodiscard]] bool take_next(Branch& branch);

  Propagation state_;
  std::vector<Branch> branches_;
  bool alive_ = false;  // the state has no contradiction and was not yet looked at
};

}  // namespace masu::solve
