// Questions about the clues of a puzzle that are answered by solving it without one of them.
#include "masu/solve.hpp"

namespace masu::solve {

Redundant redundant_clues(Solver& solver, const Puzzle& puzzle, Limits limits) {
  limits.solutions = 2;
  Redundant answer;
  Puzzle without = puzzle;
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    if (!puzzle.digits[i]) continue;
    if (limits.stop.asked_now()) {
      answer.complete = false;
      break;
    }
    without.digits[i] = Digit();
    const Status status = solver.solve(without, limits).status();
    if (status == Status::One) answer.clues.emplace_back(i);
    if (status == Status::Unknown) answer.complete = false;
    without.digits[i] = puzzle.digits[i];
  }
  return answer;
}

}  // namespace masu::solve
