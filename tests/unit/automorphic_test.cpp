// Puzzles that a symmetry maps to themselves: the parts against slower ways, and what the search
// reaches on small boards, where the fewest clues are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "generate/automorphism.hpp"
#include "generate/invariant_search.hpp"
#include "masu/generate_automorphic.hpp"
#include "masu/run.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"
#include "support.hpp"

namespace masu::generate {
namespace {

using testing_support::repeats;

bool is_mapped_to_itself(const Automorphism& automorphism, const LayoutPtr& layout,
                         const std::vector<Digit>& digits) {
  Puzzle puzzle(layout);
  puzzle.digits = digits;
  return apply(automorphism.morph, puzzle).digits == digits;
}

TEST(Automorphism, OrbitsAreThoseOfAMorphOfTheLayout) {
  Rng rng(1, 1);
  for (const char* name : {"4x4", "6x6", "9x9", "16x16", "twin", "samurai"}) {
    const LayoutPtr layout = find_layout(name);
    std::set<std::vector<Cell>> houses;
    for (const auto& house : layout->houses()) houses.insert(house.cells);
    for (int round = 0; round < 5; ++round) {
      const Automorphism drawn = draw_automorphism(*layout, rng);
      std::set<Cell> cells;
      std::size_t longest = 0;
      for (const auto& orbit : drawn.orbits) {
        longest = std::max(longest, orbit.size());
        for (std::size_t i = 0; i < orbit.size(); ++i) {
          EXPECT_TRUE(cells.insert(orbit[i]).second);
          EXPECT_EQ(drawn.morph.to[orbit[i].index()], orbit[(i + 1) % orbit.size()]);
        }
      }
      EXPECT_EQ(cells.size(), layout->cell_count());
      EXPECT_GT(longest, 1U) << name;
      for (const auto& house : layout->houses()) {
        std::vector<Cell> image;
        for (const Cell c : house.cells) image.push_back(drawn.morph.to[c.index()]);
        std::ranges::sort(image);
        EXPECT_TRUE(houses.contains(image)) << name;
      }
    }
  }
}

// All solutions of the solver, and of these the ones that are mapped to themselves.
TEST(InvariantSearch, ListsWhatTheSolverListsAndTheMorphKeeps) {
  Rng rng(2, 1);
  int grids = 0;
  std::size_t listed = 0;
  for (const char* name : {"4x4", "6x6", "9x9"}) {
    const LayoutPtr layout = find_layout(name);
    InvariantSearch search(layout);
    const auto solver = solve::make_solver(layout).value();
    for (int round = 0; round < 60; ++round) {
      const Automorphism drawn = draw_automorphism(*layout, rng);
      search.use(drawn);
      const std::vector<Digit> grid = search.fill(rng, {});
      if (grid.empty()) continue;
      ++grids;
      EXPECT_TRUE(is_solved(*layout, grid));
      EXPECT_TRUE(is_mapped_to_itself(drawn, layout, grid));
      // Random orbits of clues until the solutions can be counted.
      Puzzle puzzle(layout);
      std::vector<std::size_t> order;
      for (std::size_t o = 0; o < drawn.orbits.size(); ++o) order.push_back(o);
      shuffle(std::span(order), rng);
      std::set<std::vector<Digit>> expected;
      for (const std::size_t o : order) {
        for (const Cell c : drawn.orbits[o]) puzzle.set(c, grid[c.index()]);
        expected.clear();
        solve::Limits limits;
        limits.solutions = 3000;
        const auto outcome = solver->solve(puzzle, limits, [&](std::span<const Digit> solution) {
          const std::vector<Digit> digits(solution.begin(), solution.end());
          if (is_mapped_to_itself(drawn, layout, digits)) expected.insert(digits);
          return true;
        });
        if (outcome.complete) break;
      }
      ASSERT_TRUE(search.list(puzzle.digits, 3000, {}));
      std::set<std::vector<Digit>> found;
      for (std::size_t i = 0; i < search.size(); ++i) found.insert(search.grid(i));
      EXPECT_EQ(found, expected);
      EXPECT_EQ(search.size(), expected.size());
      listed += found.size();
      // One fewer than there are is too few.
      if (found.size() < 2) continue;
      EXPECT_FALSE(search.list(puzzle.digits, expected.size() - 1, {}));
    }
  }
  EXPECT_GT(grids, 30);
  EXPECT_GT(listed, 500U);
}

// What a run of so many units reports.
std::vector<Puzzle> run_search(const char* name, std::uint64_t units, int threads, int clues = 0,
                               const std::string& state = "", bool resume = false) {
  const LayoutPtr layout = find_layout(name);
  std::vector<Puzzle> found;
  run::Job job = automorphic_job({.layout = layout, .clues = clues},
                                 [&](const Puzzle& puzzle, int n) -> Result<run::Flow> {
                                   EXPECT_EQ(n, puzzle.filled());
                                   found.push_back(puzzle);
                                   return run::Flow::Continue;
                                 });
  job.units = units;
  run::Options options;
  options.state = {state, resume, "automorphic", {}};
  EXPECT_TRUE(run::make_threads(threads)->run(job, options));
  const auto solver = solve::make_solver(layout).value();
  for (const Puzzle& puzzle : found) {
    EXPECT_EQ(solver->solve(puzzle).status(), solve::Status::One);
    EXPECT_TRUE(solve::redundant_clues(*solver, puzzle).clues.empty());
  }
  return found;
}

// 4 and 8 are the fewest possible.
TEST(Automorphic, ReachesTheFewestCluesOfSmallBoards) {
  const auto four = run_search("4x4", 5, 1);
  ASSERT_FALSE(four.empty());
  EXPECT_EQ(four.back().filled(), 4);
  const auto six = run_search("6x6", repeats(16), 1);
  ASSERT_FALSE(six.empty());
  EXPECT_EQ(six.back().filled(), 8);
}

TEST(Automorphic, ReachesNineteenOnNineByNine) {
  if (testing_support::kSanitized) GTEST_SKIP() << "too slow under a sanitizer";
  const auto nine = run_search("9x9", 8, 1);
  ASSERT_FALSE(nine.empty());
  EXPECT_LE(nine.back().filled(), 19);
}

TEST(Automorphic, SamePuzzlesForAnyNumberOfThreadsAndAfterAResume) {
  constexpr std::uint64_t kUnits = repeats(16);
  const auto one = run_search("6x6", kUnits, 1, 10);
  EXPECT_GT(one.size(), kUnits / 4);
  EXPECT_EQ(run_search("6x6", kUnits, 3, 10), one);
  const std::string state = testing::TempDir() + "masu_automorphic_state";
  std::remove(state.c_str());
  run_search("6x6", kUnits, 2, 10, state);
  EXPECT_EQ(run_search("6x6", kUnits, 2, 10, state, true), one);
  std::remove(state.c_str());
}

// A unit of 16x16 takes seconds.
TEST(Automorphic, AUnitThatIsStoppedAtOnceFindsNothing) {
  const run::Job job = automorphic_job(
      {}, [](const Puzzle&, int) { return Result<run::Flow>(run::Flow::Continue); });
  StopSource source;
  source.request();
  const auto bytes = job.make_work()({.number = 0, .seed = 1, .input = {}, .stop = source.stop()});
  ASSERT_TRUE(bytes);
  EXPECT_EQ(*bytes, "");
}

}  // namespace
}  // namespace masu::generate
