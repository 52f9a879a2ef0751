// masu/fewclue.hpp: every puzzle with k clues inside a grid.
#include <iostream>
#include <masu/fewclue.hpp>
#include <masu/puzzle.hpp>

int main() {
  const auto layout = masu::plain_layout(4);
  const auto grid = masu::puzzle_from_line(layout, "1234341221434321");
  const auto tally = masu::fewclue::puzzles_with(layout, grid->digits, 4,
                                                 [](std::span<const masu::Digit>) { return true; });
  std::cout << tally->puzzles << "\n";
}
