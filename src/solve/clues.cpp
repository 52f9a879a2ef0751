// Many puzzles, and questions about the clues of a puzzle that are answered by solving it without
// one of them: one question after the other, for engines that know nothing better.
#include <utility>

#include "masu/solve.hpp"

namespace masu::solve {

void Solver::solve_many(std::span<const Puzzle> puzzles, std::span<Outcome> answers,
                        const Limits& limits) {
  MASU_DASSERT(puzzles.size() == answers.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) answers[i] = solve(puzzles[i], limits);
}

void Solver::redundant_many(std::span<const Puzzle> puzzles, std::span<const Outcome> solved,
                            std::span<Redundant> answers, const Limits& limits) {
  MASU_DASSERT(puzzles.size() == answers.size());
  Limits two = limits;
  two.solutions = 2;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    answers[i] = {};
    if (!solved.empty() && solved[i].status() != Status::One) continue;
    Puzzle without = puzzles[i];
    for (std::size_t c = 0; c < without.digits.size(); ++c) {
      if (!without.digits[c]) continue;
      const Digit clue = std::exchange(without.digits[c], Digit());
      const Status status = solve(without, two).status();
      if (status == Status::One) answers[i].clues.emplace_back(c);
      if (status == Status::Unknown) answers[i].complete = false;
      without.digits[c] = clue;
    }
  }
}

Redundant redundant_clues(Solver& solver, const Puzzle& puzzle, const Limits& limits) {
  Redundant answer;
  solver.redundant_many(std::span(&puzzle, 1), {}, std::span(&answer, 1), limits);
  return answer;
}

}  // namespace masu::solve
