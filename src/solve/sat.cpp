// Conflict learning by CaDiCaL (Biere, Fazekas, Fleury, Heisinger 2020), through its library.
//
// For large boards: search without learning meets the same dead end again and again, and from
// 16x16 on that is the difference between hours and milliseconds (docs/notebook/large.md).
//
// The formula (cnf.hpp) is about the candidates that are open after propagation only. A further
// solution is asked for by a clause that forbids the last one, on the same CaDiCaL object, which
// keeps all that it has learned; when there is none, that is the proof that the last one was.
//
// CaDiCaL has no way to start afresh, so there is one object per puzzle (construction: 30 us).
#include <algorithm>
#include <limits>

#include "solve/cnf.hpp"
#include "solve/engines.hpp"
#include "solve/propagation.hpp"
#include "solve/supervisor.hpp"

namespace masu::solve {
namespace {

class SatSolver final : public Solver {
 public:
  explicit SatSolver(LayoutPtr layout)
      : layout_(std::move(layout)), state_(*layout_), encoder_(*layout_) {}

  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override;

 private:
  LayoutPtr layout_;
  Propagation state_;
  CnfEncoder encoder_;
};

Outcome SatSolver::solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) {
  Outcome outcome;
  if (!state_.load(puzzle)) {
    outcome.complete = true;
    return outcome;
  }
  encoder_.encode(state_.cand());

  Supervisor supervisor(limits.stop);
  CaDiCaL::Solver cadical;
  cadical.set("quiet", 1);
  cadical.connect_terminator(&supervisor);
  cadical.connect_learner(&supervisor);
  for (int literal : encoder_.literals()) cadical.add(literal);

  std::vector<Digit> solution(layout_->cell_count());
  for (;;) {
    if (limits.stop.asked_now()) return outcome;
    if (limits.nodes != 0) {
      if (outcome.nodes >= limits.nodes) return outcome;
      constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
      cadical.limit("conflicts", static_cast<int>(std::min(limits.nodes - outcome.nodes, kMost)));
    }
    const int answer = cadical.solve();
    outcome.nodes = supervisor.conflicts();
    if (answer == kUnsatisfiable) {
      outcome.complete = true;
      return outcome;
    }
    if (answer != kSatisfiable) return outcome;

    std::vector<int> chosen;
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      for (Digit d : DigitSet(state_.cand()[cell])) {
        const int v = encoder_.variable(cell, d.index());
        if (v != 0 && cadical.val(v) < 0) continue;
        solution[cell] = d;
        if (v != 0) chosen.push_back(v);
        break;
      }
    }
    if (!report(solution, limits, sink, outcome)) return outcome;
    if (chosen.empty()) {  // propagation decided everything: CaDiCaL had nothing to say
      outcome.complete = true;
      return outcome;
    }
    for (int v : chosen) cadical.add(-v);
    cadical.add(0);
  }
}

}  // namespace

std::unique_ptr<Solver> make_sat(LayoutPtr layout) {
  return std::make_unique<SatSolver>(std::move(layout));
}

}  // namespace masu::solve
