// masu/path.hpp: the way to the solution, as HoDoKu would go it.
#include <iostream>
#include <masu/path.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  const auto path = masu::rate::PathFinder().find(*puzzle, {.whose = masu::rate::PathOf::Hodoku});
  for (const auto& line : masu::rate::lines(*path)) std::cout << line << "\n";
  std::cout << path->rating << "\n";
}
