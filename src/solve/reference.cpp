// The oracle: plain backtracking over the cells in order, checking each digit against the peers.
// No propagation, no bit tricks, nothing to get wrong. Everything faster is tested against this.
#include "solve/engines.hpp"

namespace masu::solve {
namespace {

class ReferenceSolver final : public Solver {
 public:
  explicit ReferenceSolver(LayoutPtr layout) : layout_(std::move(layout)) {}

  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override {
    Outcome outcome;
    if (find_clash(puzzle)) {
      outcome.complete = true;
      return outcome;
    }
    StopClock clock(limits);
    std::vector<Digit> digits = puzzle.digits;
    const auto fits = [&](Cell c, Digit d) {
      for (Cell peer : layout_->peers(c)) {
        if (digits[peer.index()] == d) return false;
      }
      return puzzle.allowed_at(c).contains(d);
    };

    // `depth` is the number of open cells that hold a trial digit.
    std::vector<Cell> open;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (!digits[i]) open.emplace_back(i);
    }
    std::size_t depth = 0;
    bool forward = true;
    for (;;) {
      if (forward && depth == open.size()) {
        if (!report(digits, limits, sink, outcome)) return outcome;
        forward = false;
      }
      if (!forward) {
        if (depth == 0) break;
        --depth;
      }
      // Try the next digit of this cell.
      Digit& digit = digits[open[depth].index()];
      int next = digit.value() + 1;
      digit = Digit();
      while (next <= layout_->digits() && !fits(open[depth], Digit(next))) ++next;
      forward = next <= layout_->digits();
      if (forward) {
        digit = Digit(next);
        ++depth;
        ++outcome.nodes;
        if (clock.expired(outcome.nodes)) return outcome;
      }
    }
    outcome.complete = true;
    return outcome;
  }

 private:
  LayoutPtr layout_;
};

}  // namespace

std::unique_ptr<Solver> make_reference(LayoutPtr layout) {
  return std::make_unique<ReferenceSolver>(std::move(layout));
}

}  // namespace masu::solve
