// A program as a user of the library would write it: solves the puzzle given as argument.
#include <cstdio>

#include "masu/puzzle.hpp"
#include "masu/solve.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto layout = masu::plain_layout(9);
  const auto puzzle = masu::puzzle_from_line(layout, argv[1]);
  if (!puzzle) {
    std::fprintf(stderr, "%s\n", masu::to_string(puzzle.error()).c_str());
    return 3;
  }
  const auto solver = masu::solve::make_solver(layout);
  const auto outcome = (*solver)->solve(*puzzle);
  std::printf("%s\n", masu::to_line(*layout, outcome.first).c_str());
  return outcome.status() == masu::solve::Status::One ? 0 : 1;
}
