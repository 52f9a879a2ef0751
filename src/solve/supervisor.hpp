// CaDiCaL under our limits. Internal to src/solve.
#pragma once

#include <cadical.hpp>
#include <cstdint>
#include <utility>

#include "masu/stop.hpp"

namespace masu::solve {

// What CaDiCaL's solve() answers; anything else: it was stopped.
inline constexpr int kSatisfiable = 10;
inline constexpr int kUnsatisfiable = 20;

// CaDiCaL asks `terminate` every few steps, inside its own simplifications too, and tells
// `learning` of every clause it learns: our count of nodes.
class Supervisor final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Supervisor(Stop stop) : stop_(std::move(stop)) {}

  bool terminate() override { return stop_.asked(); }
  bool learning(int /*size*/) override {
    ++conflicts_;
    return false;  // the clause itself is not wanted
  }
  void learn(int /*literal*/) override {}
  [[nodiscard]] std::uint64_t conflicts() const { return conflicts_; }

 private:
  Stop stop_;
  std::uint64_t conflicts_ = 0;
};

}  // namespace masu::solve
