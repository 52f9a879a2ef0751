// Limits of work that asks a solver many times: nodes are for every question, time is for the
// whole. Internal to src/generate.
#pragma once

#include <chrono>

#include "masu/solve.hpp"

namespace masu::generate {

class Budget {
 public:
  explicit Budget(const solve::Limits& limits) : question_(limits), seconds_(limits.seconds) {}

  /// Cancelled, or out of time.
  [[nodiscard]] bool spent() {
    if (seconds_ > 0) {
      const std::chrono::duration<double> used = Clock::now() - start_;
      question_.seconds = seconds_ - used.count();
      if (question_.seconds <= 0) return true;
    }
    return question_.stop.stop_requested();
  }
  /// For the next question, which looks for that many solutions.
  [[nodiscard]] const solve::Limits& question(std::uint64_t solutions) {
    question_.solutions = solutions;
    return question_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  solve::Limits question_;
  double seconds_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace masu::generate
