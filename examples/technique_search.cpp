// masu/technique_search.hpp: does the path of a puzzle have locked candidates, of either kind?
#include <iostream>
#include <masu/puzzle.hpp>
#include <masu/technique_search.hpp>

int main() {
  const auto puzzle = masu::puzzle_from_line(
      masu::plain_layout(9),
      "15...47..8..........47.....2..8....5......2.85.1.6.....1...3..9...4..3...39.58.1.");
  const auto needs = masu::logic::parse_needs("lc");
  masu::logic::Engine engine(puzzle->layout);
  const auto path = masu::logic::explain(*puzzle, engine);
  std::cout << (masu::logic::uses(path.steps, needs->front()) ? "yes" : "no") << "\n";
}
