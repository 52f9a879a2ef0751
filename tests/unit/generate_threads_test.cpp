// Generators in several threads: the same puzzles whoever works. On their own because the thread
// sanitizer runs them, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "masu/generate.hpp"
#include "masu/generate_vicinity.hpp"
#include "masu/kernel9.hpp"
#include "masu/solve.hpp"
#include "study/generate.hpp"
#include "support.hpp"

namespace masu::generate {
namespace {

using testing_support::repeats;

// One of 18 clues that has many neighbours.
constexpr const char* kEighteen =
    "...........6.8.1..7..2....4.18...6.....52.........7...3......75....14..........2.";

// A small budget, so that a unit takes milliseconds.
std::vector<std::string> run_search(int threads, std::size_t count, const std::string& state = "",
                                    bool resume = false) {
  Vicinity vicinity({.clues = 19,
                     .seed = 3,
                     .start = {puzzle_from_line(plain_layout(9), kEighteen).value()},
                     .max_solutions = repeats(2000),
                     .budget = repeats(8000)});
  std::vector<std::string> found;
  run::Job job = vicinity.job([&](const Puzzle& puzzle, int clues) -> Result<run::Flow> {
    EXPECT_EQ(clues, puzzle.filled());
    found.push_back(to_line(puzzle));
    return found.size() == count ? run::Flow::Stop : run::Flow::Continue;
  });
  run::Options options;
  options.window = Vicinity::kWindow;
  options.state = {state, resume, "vicinity", {}};
  EXPECT_TRUE(run::make_threads(threads)->run(job, options));
  return found;
}

TEST(Vicinity, SamePuzzlesForAnyNumberOfThreadsAndAfterAResume) {
  constexpr std::size_t kCount = repeats(80);
  const auto one = run_search(1, kCount);
  ASSERT_EQ(one.size(), kCount);
  EXPECT_EQ(std::set<std::string>(one.begin(), one.end()).size(), one.size());
  solve::Solver9 solver;
  for (const std::string& line : one) {
    EXPECT_TRUE(solver.is_minimal(solve::grid_from_line81(line)));
  }
  EXPECT_EQ(run_search(3, kCount), one);
  const std::string state = testing::TempDir() + "masu_vicinity_state";
  std::remove(state.c_str());
  EXPECT_EQ(run_search(2, kCount / 2, state).size(), kCount / 2);
  EXPECT_EQ(run_search(2, kCount, state, true), one);
  std::remove(state.c_str());
}

// Records only: each puzzle has fewer clues than those before it.
TEST(Vicinity, OtherLayouts) {
  const auto search = [](const char* name, int threads, std::uint64_t units) {
    Vicinity vicinity({.layout = find_layout(name), .clues = 0, .seed = 2, .start = {}});
    std::vector<std::string> found;
    int fewest = 1000;
    run::Job job = vicinity.job([&](const Puzzle& puzzle, int clues) -> Result<run::Flow> {
      EXPECT_LT(clues, fewest);
      fewest = clues;
      found.push_back(to_line(puzzle));
      const auto solver = solve::make_solver(puzzle.layout).value();
      EXPECT_EQ(solver->solve(puzzle).status(), solve::Status::One);
      EXPECT_TRUE(solve::redundant_clues(*solver, puzzle).clues.empty());
      return run::Flow::Continue;
    });
    job.units = units;
    run::Options options;
    options.window = Vicinity::kWindow;
    EXPECT_TRUE(run::make_threads(threads)->run(job, options));
    return found;
  };
  // 4 clues are the fewest possible on 4x4.
  const auto small = search("4x4", 1, repeats(80));
  ASSERT_FALSE(small.empty());
  EXPECT_EQ(std::ranges::count(small.back(), '.'), 12);
  const auto one = search("6x6", 1, repeats(80));
  ASSERT_FALSE(one.empty());
  EXPECT_EQ(search("6x6", 2, repeats(80)), one);
}

TEST(GenerateStudy, SameForAnyNumberOfThreads) {
  constexpr std::uint64_t kBoards = repeats(240);
  std::vector<std::uint64_t> seen;
  for (int threads : {1, 2}) {
    auto study = study::GenerateStudy::build(
        {.layout = plain_layout(9), .min_clues = 20, .max_clues = 21, .boards = kBoards});
    ASSERT_TRUE(study);
    run::Job job = study->job();
    job.seed = 5;
    ASSERT_TRUE(run::make_threads(threads)->run(job, {}));
    for (const study::GenerateRow& row : study->rows()) {
      EXPECT_EQ(row.one + row.several + row.none, kBoards);
      EXPECT_TRUE(row.placing != Placing::Guided || row.none == 0);
      seen.insert(seen.end(), {row.one, row.several, row.none});
    }
  }
  EXPECT_TRUE(std::equal(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(seen.size() / 2),
                         seen.begin() + static_cast<std::ptrdiff_t>(seen.size() / 2)));
}

}  // namespace
}  // namespace masu::generate
