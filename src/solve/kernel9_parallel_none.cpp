// Batches for the 9x9 kernel where there are no threads.
#include "masu/kernel9.hpp"

namespace masu::solve {

void solve_parallel(std::span<const Grid81> puzzles, std::span<Found9> answers,
                    const Limits& limits, int /*threads*/, bool keep_first) {
  Solver9().solve(puzzles, answers, limits, keep_first);
}
void solve_parallel(std::span<const std::string_view> lines, std::span<Found9> answers,
                    const Limits& limits, int /*threads*/, bool keep_first) {
  Solver9().solve(lines, answers, limits, keep_first);
}

}  // namespace masu::solve
