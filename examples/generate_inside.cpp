// masu/generate_inside.hpp: a puzzle with 6 clues inside a grid, by a random walk.
#include <iostream>
#include <masu/generate_inside.hpp>
#include <masu/puzzle.hpp>

int main() {
  const auto layout = masu::plain_layout(4);
  const auto grid = masu::puzzle_from_line(layout, "1234341221434321");
  auto walk = masu::generate::InsideWalk::make(layout, grid->digits, 6);
  masu::Rng rng(1, 0);
  const auto puzzle = walk->find(rng);
  std::cout << (puzzle ? masu::to_line(*layout, *puzzle) : "none") << "\n";
}
