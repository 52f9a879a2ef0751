// masu/se.hpp: Sudoku Explainer's rating.
#include <iostream>
#include <masu/se.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << masu::rate::SeRater().rate(*puzzle)->er.value << "\n";
}
