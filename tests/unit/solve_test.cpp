#include "masu/solve.hpp"

#include <gtest/gtest.h>

#include <set>

namespace masu::solve {
namespace {

Outcome run(const std::string& line, int digits, Engine engine, Limits limits = {}) {
  const LayoutPtr layout = plain_layout(digits);
  const auto solver = make_solver(layout, engine);
  return (*solver)->solve(*puzzle_from_line(layout, line), limits);
}

TEST(General, SolvesAndClassifies) {
  const std::string puzzle =
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
  const Outcome one = run(puzzle, 9, Engine::General);
  EXPECT_EQ(one.status(), Status::One);
  EXPECT_TRUE(is_solved(*plain_layout(9), one.first));
  EXPECT_EQ(run(std::string(81, '.'), 9, Engine::General).status(), Status::Several);
  std::string none(81, '.');
  none[0] = none[1] = '1';
  EXPECT_EQ(run(none, 9, Engine::General).status(), Status::None);
}

TEST(General, CountsAll4x4Grids) {
  Limits all;
  all.solutions = 0;
  for (Engine engine : {Engine::General, Engine::Reference}) {
    const LayoutPtr layout = plain_layout(4);
    const auto solver = make_solver(layout, engine);
    std::set<std::string> grids;
    const Outcome outcome =
        (*solver)->solve(Puzzle(layout), all, [&](std::span<const Digit> solution) {
          grids.insert(to_line(*layout, {solution.begin(), solution.end()}));
          return true;
        });
    EXPECT_EQ(outcome.solutions, 288U);
    EXPECT_TRUE(outcome.complete);
    EXPECT_EQ(grids.size(), 288U);
  }
}

TEST(General, LimitsGiveUnknownNeverAWrongAnswer) {
  Limits limits;
  limits.nodes = 3;
  const Outcome outcome = run(std::string(256, '.'), 16, Engine::General, limits);
  EXPECT_EQ(outcome.status(), Status::Unknown);
  StopSource stop;
  stop.request();
  Limits cancelled;
  cancelled.stop = stop.stop();
  cancelled.solutions = 0;
  EXPECT_FALSE(run(std::string(81, '.'), 9, Engine::General, cancelled).complete);
}

}  // namespace
}  // namespace masu::solve
