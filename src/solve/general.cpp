// Any layout: propagation on bit sets (propagation.hpp), then search (search.hpp).
#include "solve/search.hpp"

namespace masu::solve {
namespace {

class GeneralSolver final : public Solver {
 public:
  explicit GeneralSolver(LayoutPtr layout) : layout_(std::move(layout)), search_(*layout_) {}

  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override {
    Outcome outcome;
    const StopClock clock(limits);
    std::vector<Digit> solution;
    search_.start(puzzle);
    for (;;) {
      switch (search_.next(clock, outcome.nodes)) {
        case SearchStep::Solution:
          search_.state().read_solution(solution);
          if (!report(solution, limits, sink, outcome)) return outcome;
          break;
        case SearchStep::Exhausted:
          outcome.complete = true;
          return outcome;
        case SearchStep::Expired:
        case SearchStep::Paused:
          return outcome;
      }
    }
  }

 private:
  LayoutPtr layout_;
  Search search_;
};

}  // namespace

std::unique_ptr<Solver> make_general(LayoutPtr layout) {
  return std::make_unique<GeneralSolver>(std::move(layout));
}

}  // namespace masu::solve
