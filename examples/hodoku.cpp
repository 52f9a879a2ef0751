// masu/hodoku.hpp: score and level as HoDoKu gives them.
#include <iostream>
#include <masu/hodoku.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << masu::hodoku::Solver().rate(*puzzle).score << "\n";
}
