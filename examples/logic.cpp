// masu/logic.hpp: the next step, and why.
#include <iostream>
#include <masu/logic.hpp>

int main() {
  const auto layout = masu::plain_layout(9);
  masu::logic::Engine engine(layout);
  engine.load(*masu::puzzle_from_line(
      layout, "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1..."));
  std::cout << masu::logic::paragraph(*engine.next(), *layout) << "\n";
}
