// masu/kernel9.hpp: millions of plain 9x9 puzzles.
#include <iostream>
#include <masu/kernel9.hpp>

int main() {
  const std::vector<masu::Grid81> puzzles(
      1000,
      masu::solve::grid_from_line81(
          "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1..."));
  std::vector<masu::solve::Found9> answers(puzzles.size());
  masu::solve::solve_parallel(puzzles, answers);
  std::cout << answers.back().solutions << "\n";
}
