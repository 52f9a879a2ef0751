// masu/puzzle.hpp: digits on a layout.
#include <iostream>
#include <masu/puzzle.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << puzzle->filled() << " clues, r1c1 may be";
  for (masu::Digit d : masu::candidates(*puzzle)[0]) std::cout << " " << d.value();
  std::cout << "\n";
}
