// masu/generate_inside.hpp: a puzzle with 6 clues inside a grid, by a random walk.
#include <iostream>
#include <masu/generate_inside.hpp>
#include <masu/puzzle.hpp>

int main() {
  const auto layout = masu::plain_layout(4);
  const auto grid = masu::puzzle_from_line(layout, "1234341221434321");
  auto generator = masu::generate::InsideGenerator::build(layout, grid->digits, 6);
  const auto made = generator->make(1, 0);
  std::cout << (made ? masu::to_line(made->puzzle) : "none") << "\n";
}
