// What the engines have in common, and how each is made. Internal to src/solve.
#pragma once

#include <algorithm>
#include <chrono>
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

/// Tells a search when its limits of nodes and time are used up, or it is cancelled.
class StopClock {
 public:
  explicit StopClock(const Limits& limits) : limits_(limits) {
    if (limits.seconds > 0) {
      deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(limits.seconds));
    }
  }

  /// To be asked at every node; looks at the clock at every 256th only.
  [[nodiscard]] bool expired(std::uint64_t nodes) const {
    if (limits_.nodes != 0 && nodes > limits_.nodes) return true;
    return nodes % 256 == 0 && out_of_time();
  }
  /// Cancelled, or past the limit of time.
  [[nodiscard]] bool out_of_time() const {
    if (limits_.stop.stop_requested()) return true;
    return limits_.seconds > 0 && Clock::now() >= deadline_;
  }

  /// What is left of the limit of time, as such a limit: 0 if there is none, else above 0.
  [[nodiscard]] double seconds_left() const {
    if (limits_.seconds <= 0) return 0;
    const std::chrono::duration<double> left = deadline_ - Clock::now();
    return std::max(left.count(), 1e-12);
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Limits& limits_;
  Clock::time_point deadline_;
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
