// masu/solve.hpp: how many solutions, and which?
#include <iostream>
#include <masu/solve.hpp>

int main() {
  const auto layout = masu::plain_layout(9);
  const auto puzzle = masu::puzzle_from_line(
      layout, "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  const auto solver = masu::solve::make_solver(layout);
  const auto outcome = (*solver)->solve(*puzzle);
  std::cout << to_string(outcome.status()) << " " << to_line(*layout, outcome.first) << "\n";
}
