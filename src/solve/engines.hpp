// What the engines have in common, and how each is made. Internal to src/solve.
#pragma once

#include <cstdint>
#include <memory>

#include "masu/solve.hpp"

namespace masu::solve {

[[nodiscard]] std::unique_ptr<Solver> make_reference(LayoutPtr layout);
[[nodiscard]] std::unique_ptr<Solver> make_general(LayoutPtr layout);
[[nodiscard]] std::unique_ptr<Solver> make_learning(LayoutPtr layout);
#ifdef MASU_HAVE_CADICAL
[[nodiscard]] std::unique_ptr<Solver> make_sat(LayoutPtr layout);
#endif
[[nodiscard]] std::unique_ptr<Solver> make_kernel9();

/// Tells a search when its limit of nodes is used up, or it is to stop.
class StopClock {
 public:
  explicit StopClock(const Limits& limits) : nodes_(limits.nodes), stop_(limits.stop) {}

  /// To be asked at every node; asks the stop at every 16th only: a node of a board of thousands
  /// of cells takes up to a millisecond, one of a small board less than reading the clock.
  [[nodiscard]] bool expired(std::uint64_t nodes) const {
    if (nodes_ != 0 && nodes > nodes_) return true;
    return nodes % 16 == 0 && stop_.asked_now();
  }

 private:
  std::uint64_t nodes_;
  Stop stop_;
};

/// Where a search stands when it hands back control.
enum class SearchStep : std::uint8_t { Solution, Exhausted, Expired, Paused };

/// Books a solution: counts it, keeps the first, hands it on. False: the search ends here.
[[nodiscard]] inline bool report(const std::vector<Digit>& solution, const Limits& limits,
                                 const SolutionSink& sink, Outcome& outcome) {
  if (outcome.solutions++ == 0) outcome.first = solution;
  if (sink && !sink(solution)) return false;
  return limits.solutions == 0 || outcome.solutions < limits.solutions;
}

}  // namespace masu::solve
