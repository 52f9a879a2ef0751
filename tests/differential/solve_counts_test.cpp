// Published counts that only a complete search can reproduce.
#include <gtest/gtest.h>

#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::solve {
namespace {

TEST(General, CountsAll6x6Grids) {
  const LayoutPtr layout = plain_layout(6);
  const auto solver = make_solver(layout, Engine::General);
  Limits all;
  all.solutions = 0;
  const Outcome outcome = (*solver)->solve(Puzzle(layout), all);
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.solutions, 28'200'960U);
}

TEST(General, ThePublicListsHaveTheirNumberOfSolutions) {
  MASU_NEEDS_LIST("17clue.txt");
  const LayoutPtr layout = plain_layout(9);
  const auto solver = make_solver(layout, Engine::General);
  struct List {
    const char* file;
    std::size_t puzzles;
    Status status;
  };
  for (const List& list :
       {List{"17clue.txt", 49158, Status::One}, List{"magictour_top1465.txt", 1465, Status::One},
        List{"several_solutions.txt", 10000, Status::Several}}) {
    const auto lines = testing_support::list_lines(list.file);
    EXPECT_EQ(lines.size(), list.puzzles) << list.file;
    for (const std::string& line : lines) {
      const auto puzzle = puzzle_from_line(layout, line);
      ASSERT_TRUE(puzzle.ok()) << line;
      EXPECT_EQ((*solver)->solve(*puzzle).status(), list.status) << line;
    }
  }
}

}  // namespace
}  // namespace masu::solve
