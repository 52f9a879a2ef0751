// The learning engine: large boards, many solutions, limits. That its answers are those of the
// reference is in differential/solve_differential_test.
#include "solve/learning.hpp"

#include <gtest/gtest.h>

#include <set>

#include "masu/generate.hpp"
#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::solve {
namespace {

Outcome run(const Puzzle& puzzle, const Limits& limits = {}) {
  return (*make_solver(puzzle.layout, Engine::Learning))->solve(puzzle, limits);
}

// Without the plain search that goes first in the engine.
std::set<std::string> learn_all(const Puzzle& puzzle, std::size_t exclude = 0) {
  Propagation state(*puzzle.layout);
  std::set<std::string> found;
  if (!state.load(puzzle)) return found;
  LearningSearch learning(state.tables());
  std::vector<std::vector<Digit>> known;
  const Limits limits;
  const StopClock clock(limits);
  std::uint64_t nodes = 0;
  std::vector<Digit> solution;
  for (int round = 0; round < 2; ++round) {  // the second without what the first found first
    learning.start(state);
    for (const auto& k : known) learning.exclude(k);
    while (learning.next(clock, nodes) == SearchStep::Solution) {
      learning.read_solution(solution);
      EXPECT_TRUE(is_solved(*puzzle.layout, solution));
      const bool is_new = found.insert(to_line(*puzzle.layout, solution)).second;
      if (round == 0) {
        EXPECT_TRUE(is_new) << "found twice";
        if (known.size() < exclude) known.push_back(solution);
      } else {
        EXPECT_FALSE(is_new) << "not found the first time";
        for (const auto& k : known) EXPECT_NE(k, solution) << "was excluded";
      }
    }
  }
  return found;
}

TEST(Learning, FindsAll4x4Grids) {
  EXPECT_EQ(learn_all(Puzzle(plain_layout(4))).size(), 288U);
  EXPECT_EQ(learn_all(Puzzle(plain_layout(4)), 100).size(), 288U);
}

TEST(Learning, FindsAllSolutionsOf6x6Puzzles) {
  const LayoutPtr layout = plain_layout(6);
  const auto reference = make_solver(layout, Engine::Reference);
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const auto grid = testing_support::random_grid(layout, rng);
    const Puzzle puzzle = testing_support::punctured(layout, grid, 0.4, rng);
    Limits all;
    all.solutions = 0;
    std::set<std::string> truth;
    (void)(*reference)->solve(puzzle, all, [&](std::span<const Digit> solution) {
      truth.insert(to_line(*layout, {solution.begin(), solution.end()}));
      return true;
    });
    EXPECT_EQ(learn_all(puzzle, 3), truth) << to_line(puzzle);
  }
}

// Long enough for restarts and for forgetting clauses.
TEST(Learning, CountsWhatGeneralCounts) {
  const LayoutPtr layout = plain_layout(9);
  Rng rng(11);
  const auto general = make_solver(layout, Engine::General);
  for (int i = 0; i < 3; ++i) {
    Puzzle puzzle =
        testing_support::punctured(layout, testing_support::random_grid(layout, rng), 0.3, rng);
    Limits many;
    many.solutions = 5000;
    const Outcome expected = (*general)->solve(puzzle, many);
    if (!expected.complete) continue;
    EXPECT_EQ(learn_all(puzzle, 10).size(), expected.solutions) << to_line(puzzle);
  }
}

TEST(Learning, LargeCollections) {
  const LayoutPtr layout = plain_layout(16);
  const auto general = make_solver(layout, Engine::General);
  int compared = 0;  // with plain search, where that ends soon
  for (const char* name : {"lowclue16_55", "gsf16_77", "misc16", "forum16_206_81to84"}) {
    for (const std::string& line :
         testing_support::sample_lines("large/" + std::string(name) + ".txt")) {
      const Outcome outcome = run(*puzzle_from_line(layout, line));
      EXPECT_EQ(outcome.status(), Status::One) << line;
      EXPECT_TRUE(is_solved(*layout, outcome.first)) << line;
      Limits few;
      few.nodes = 500;
      const Outcome searched = (*general)->solve(*puzzle_from_line(layout, line), few);
      if (!searched.complete) continue;
      ++compared;
      EXPECT_EQ(searched.solutions, outcome.solutions) << line;
      EXPECT_EQ(searched.first, outcome.first) << line;
    }
  }
  EXPECT_GE(compared, 5);
}

TEST(Learning, BothEnginesThatLearnAgreeOnSparse16x16) {
  const auto sat = make_solver(plain_layout(16), Engine::Sat);
  if (!sat) GTEST_SKIP() << "built without CaDiCaL";
  const LayoutPtr layout = plain_layout(16);
  Rng rng(5);
  const auto grid = testing_support::random_grid(layout, rng);
  for (int i = 0; i < 30; ++i) {
    Puzzle puzzle = testing_support::punctured(layout, grid, 0.38 + 0.01 * (i % 6), rng);
    if (i % 3 == 1) testing_support::spoil(puzzle, rng);
    EXPECT_EQ(run(puzzle).status(), (*sat)->solve(puzzle).status()) << to_line(puzzle);
  }
}

TEST(Learning, LimitsGiveUnknownNeverAWrongAnswer) {
  const auto lines = testing_support::sample_lines("large/forum16_206_81to84.txt");
  const Puzzle puzzle = *puzzle_from_line(plain_layout(16), lines.at(0));
  for (std::uint64_t nodes : {1U, 5U, 17U, 20U, 40U}) {
    Limits limits;
    limits.nodes = nodes;
    const Outcome outcome = run(puzzle, limits);
    EXPECT_TRUE(outcome.status() == Status::Unknown || outcome.status() == Status::One);
    EXPECT_LE(outcome.nodes, nodes + 1);
  }
  StopSource stop;
  stop.request();
  Limits cancelled;
  cancelled.solutions = 0;
  cancelled.stop = stop.stop();
  EXPECT_FALSE(run(Puzzle(plain_layout(12)), cancelled).complete);
}

// Inside the learning core, not in the plain search before it.
TEST(Learning, CoreStopsWhenToldTo) {
  Propagation state(*plain_layout(9));
  ASSERT_TRUE(state.load(Puzzle(plain_layout(9))));
  LearningSearch learning(state.tables());
  StopSource source;
  source.request();
  Limits cancelled;
  cancelled.stop = source.stop();
  Limits late;
  late.stop = Stop().within(1e-9);
  Limits few;
  few.nodes = 100;
  for (const Limits& limits : {cancelled, late, few}) {
    const StopClock clock(limits);
    std::uint64_t nodes = 0;
    learning.start(state);
    SearchStep step = SearchStep::Solution;
    while (step == SearchStep::Solution) step = learning.next(clock, nodes);
    EXPECT_EQ(step, SearchStep::Expired);
    EXPECT_LE(nodes, 256U);
  }
}

// Puzzles of many boards, made by the engine itself: one solution, several without a clue that is
// needed, none or another one with a wrong clue. CaDiCaL says the same.
TEST(Learning, ManyBoards) {
  for (const char* name : {"samurai-16", "shogun", "sumo", "shaolin"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout) << name;
    Rng rng(17);
    Puzzle full(layout);
    full.digits = *generate::GridFiller(layout).fill(rng);
    auto units = *generate::orbits(*layout, Symmetry::None, {});
    shuffle(std::span(units), rng);
    units.resize(units.size() * 7 / 10);  // down to minimal puzzles takes seconds
    Puzzle puzzle = generate::Minimiser(layout).minimise(full, full.digits, units).puzzle;
    const Outcome one = run(puzzle);
    EXPECT_EQ(one.status(), Status::One) << name;
    EXPECT_EQ(one.first, full.digits) << name;
    const auto sat = make_solver(layout, Engine::Sat);
    if (sat) {
      EXPECT_EQ((*sat)->solve(puzzle).status(), Status::One) << name;
    }
    for (const auto& unit : units) {
      if (!puzzle.at(unit[0])) continue;
      puzzle.set(unit[0], Digit());
      break;
    }
    const Outcome several = run(puzzle);
    EXPECT_EQ(several.status(), Status::Several) << name;
    EXPECT_TRUE(is_solved(*layout, several.first)) << name;
    for (int i = 0; i < 3 && sat; ++i) {
      testing_support::spoil(puzzle, rng);
      EXPECT_EQ(run(puzzle).status(), (*sat)->solve(puzzle).status()) << name;
    }
  }
}

TEST(Learning, ListsManySolutionsByPlainSearch) {
  Limits many;
  many.solutions = 3000;
  EXPECT_EQ(run(Puzzle(plain_layout(16)), many).solutions, 3000U);
}

}  // namespace
}  // namespace masu::solve
