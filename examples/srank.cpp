// masu/srank.hpp: the s-rank.
#include <iostream>
#include <masu/srank.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << to_string(*masu::rate::srank(*puzzle)) << "\n";
}
