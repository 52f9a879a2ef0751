// The engine for every layout that has no kernel: a little search, then learning.
//
// Propagation alone solves easy puzzles, and plain search is the better way to list the solutions
// of a puzzle that has many: it forgets them. Learning is the better way out of dead ends. So plain
// search goes on as long as it finds something every few nodes, and hands over to learning
// (learning.hpp) once it does not; what it has found already is ruled out there.
#include "solve/learning.hpp"
#include "solve/search.hpp"

namespace masu::solve {
namespace {

class LargeSolver final : public Solver {
 public:
  explicit LargeSolver(LayoutPtr layout)
      : layout_(std::move(layout)), search_(*layout_), learning_(search_.state().tables()) {}

  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override;

 private:
  // Nodes without a solution until learning takes over.
  static constexpr std::uint64_t kPatience = 16;
  // A list longer than that is not handed over: plain search goes on to the end.
  static constexpr std::size_t kMostKnown = 1000;

  LayoutPtr layout_;
  Search search_;
  LearningSearch learning_;
};

Outcome LargeSolver::solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) {
  Outcome outcome;
  const StopClock clock(limits);
  std::vector<Digit> solution;
  std::vector<std::vector<Digit>> known;
  bool learns = false;
  search_.start(puzzle);
  for (;;) {
    const bool may_pause = known.size() <= kMostKnown;
    const SearchStep step = learns ? learning_.next(clock, outcome.nodes)
                            : may_pause
                                ? search_.next(clock, outcome.nodes, outcome.nodes + kPatience)
                                : search_.next(clock, outcome.nodes);
    switch (step) {
      case SearchStep::Solution:
        if (learns) {
          learning_.read_solution(solution);
        } else {
          search_.state().read_solution(solution);
          if (may_pause) known.push_back(solution);
        }
        MASU_DASSERT(is_solved(*layout_, solution));
        if (!report(solution, limits, sink, outcome)) return outcome;
        break;
      case SearchStep::Exhausted:
        outcome.complete = true;
        return outcome;
      case SearchStep::Expired:
        return outcome;
      case SearchStep::Paused:
        learns = true;
        learning_.start(search_.root());
        for (const auto& found : known) learning_.exclude(found);
        break;
    }
  }
}

}  // namespace

std::unique_ptr<Solver> make_learning(LayoutPtr layout) {
  return std::make_unique<LargeSolver>(std::move(layout));
}

}  // namespace masu::solve
