// The engine `sat`: large boards, limits, cancellation. That its answers are those of the reference
// is in differential/solve_differential_test.
#include <gtest/gtest.h>

#include <thread>

#include "masu/solve.hpp"
#include "solve/cnf.hpp"
#include "support.hpp"

namespace masu::solve {
namespace {

class Sat : public testing::Test {
 protected:
  void SetUp() override {
    if (!make_solver(plain_layout(4), Engine::Sat)) GTEST_SKIP() << "built without CaDiCaL";
  }
  static Outcome run(const Puzzle& puzzle, const Limits& limits = {}) {
    return (*make_solver(puzzle.layout, Engine::Sat))->solve(puzzle, limits);
  }
};

TEST_F(Sat, LowClue16x16HasOneSolution) {
  const LayoutPtr layout = plain_layout(16);
  for (const std::string& line : testing_support::sample_lines("large/lowclue16_55.txt")) {
    const Outcome outcome = run(*puzzle_from_line(layout, line));
    EXPECT_EQ(outcome.status(), Status::One);
    EXPECT_TRUE(is_solved(*layout, outcome.first));
  }
}

TEST_F(Sat, CountsAll4x4Grids) {
  Limits all;
  all.solutions = 0;
  const Outcome outcome = run(Puzzle(plain_layout(4)), all);
  EXPECT_EQ(outcome.solutions, 288U);
  EXPECT_TRUE(outcome.complete);
}

TEST_F(Sat, LimitsGiveUnknownNeverAWrongAnswer) {
  Limits limits;
  limits.solutions = 0;
  limits.nodes = 1;
  const Puzzle empty(plain_layout(6));
  const Outcome outcome = run(empty, limits);
  EXPECT_FALSE(outcome.complete);
  Limits seconds;
  seconds.solutions = 0;
  seconds.stop = Stop().within(0.01);
  EXPECT_FALSE(run(empty, seconds).complete);
}

TEST_F(Sat, StopsWhenCancelled) {
  StopSource before;
  before.request();
  Limits limits;
  limits.solutions = 0;
  limits.stop = before.stop();
  EXPECT_EQ(run(Puzzle(plain_layout(9)), limits).status(), Status::Unknown);

  StopSource during;  // no other end is in sight: 6.67e21 solutions
  limits.stop = during.stop();
  const std::jthread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    during.request();
  });
  EXPECT_FALSE(run(Puzzle(plain_layout(9)), limits).complete);
}

// 4x4, nothing given: 64 variables; 16 cells and 12 * 4 pairs with 6 exclusions each, of which
// every box shares two pairs per digit with its rows, and two with its columns.
TEST(Cnf, SaysNothingTwice) {
  const LayoutPtr layout = plain_layout(4);
  CnfEncoder encoder(*layout);
  encoder.encode(std::vector<std::uint32_t>(16, 0b1111));
  EXPECT_EQ(encoder.variable_count(), 64U);
  EXPECT_EQ(encoder.clause_count(), 64U + 64U * 6U - 4U * 4U * 4U);
  encoder.encode(std::vector<std::uint32_t>(16, 0b0001));  // decided cells take no part
  EXPECT_EQ(encoder.variable_count(), 0U);
}

}  // namespace
}  // namespace masu::solve
