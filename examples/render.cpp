// masu/render.hpp: pages for people.
#include <iostream>
#include <masu/render.hpp>

int main() {
  masu::render::Item item;
  item.puzzle = *masu::puzzle_from_line(
      masu::plain_layout(9),
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << masu::render::svg_picture(item.puzzle).size() << "\n";
}
