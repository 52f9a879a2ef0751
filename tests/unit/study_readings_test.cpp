// Readings of Nasu's generator, his solver as printed, and the claims about the documents.
#include <gtest/gtest.h>

#include <filesystem>

#include "masu/grids.hpp"
#include "study/documents.hpp"
#include "study/literal_solver.hpp"
#include "study/printed_code.hpp"
#include "study/readings.hpp"

namespace masu::study {
namespace {

Grid81 grid_of(const char* line) { return solve::grid_from_line81(line); }

TEST(LiteralSolver, SkipsTheSiblingsOfASolution) {
  // A proper puzzle, and one without solution.
  const Grid81 proper =
      grid_of(".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  EXPECT_EQ(solve_literally(proper).solutions, 1);
  Grid81 none = proper;
  none[0] = 1;
  none[1] = 1;
  EXPECT_EQ(solve_literally(none).solutions, 0);
  // A grid without an unavoidable set of four cells has two solutions. The printed solver guesses
  // once, finds the first, and never tries the other.
  const auto codec = grids::make_codec(*plain_layout(9));
  ASSERT_TRUE(codec);
  bool seen = false;
  for (Uint128 number = 1'000'000'007; !seen && number < Uint128{1} << 70; number *= 1009) {
    const auto grid = (*codec)->unrank(number);
    ASSERT_TRUE(grid);
    const auto sets = grids::unavoidable_sets(*plain_layout(9), *grid, 4);
    ASSERT_TRUE(sets);
    for (const auto& set : *sets) {
      Grid81 two{};
      for (std::size_t c = 0; c < 81; ++c) {
        two[c] = static_cast<std::uint8_t>((*grid)[c].index() + 1);
      }
      for (const Cell c : set) two[c.index()] = 0;
      EXPECT_EQ(solve::Solver9().solve(two).solutions, 2U);
      EXPECT_EQ(solve_literally(two).solutions, 1);
      seen = true;
    }
  }
  EXPECT_TRUE(seen);
  // An empty board has several by any count.
  EXPECT_EQ(solve_literally(Grid81{}).solutions, 2);
}

TEST(LiteralSolver, NeverMoreThanThereAre) {
  auto placer =
      generate::PlacedGenerator::build(plain_layout(9), generate::Placing::FewestCandidates, 22);
  ASSERT_TRUE(placer);
  solve::Solver9 solver;
  for (std::uint64_t i = 0; i < 300; ++i) {
    const Grid81 board = solve::to_grid81(placer->make(9, i)->puzzle);
    const auto exact = solver.solve(board).status();
    const int literal = solve_literally(board).solutions;
    const int least = exact == solve::Status::None ? 0 : 1;
    const int most = exact == solve::Status::Several ? 2 : least;
    EXPECT_GE(literal, least);
    EXPECT_LE(literal, most);
  }
}

TEST(Readings, NamesSayWhatTheyAre) {
  const auto reading = parse_reading("start5+digits8+repeat+cell");
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->rules.random_start, 5);
  EXPECT_EQ(reading->rules.digits, 8);
  EXPECT_TRUE(reading->rules.may_repeat);
  EXPECT_EQ(reading->rules.ties, generate::Ties::Cell);
  EXPECT_EQ(parse_reading("greedy15")->greedy, 15);
  for (const char* bad :
       {"", "start", "start0", "start17", "digits10", "text+", "start5x", "any"}) {
    EXPECT_FALSE(parse_reading(bad)) << bad;
  }
  for (const Reading& one : all_readings()) EXPECT_TRUE(parse_reading(one.name)) << one.name;
}

TEST(Readings, FitsAreSortedAndOfTheWholeTable) {
  ReadingsOptions options;
  options.boards = 40;
  options.readings = {*parse_reading("text"), *parse_reading("start9+digits8")};
  auto study = ReadingsStudy::build(options);
  ASSERT_TRUE(study);
  run::Job job = study->job();
  job.seed = 2;
  ASSERT_TRUE(run::make_threads(1)->run(job, {}));
  const auto fits = study->fits();
  ASSERT_GE(fits.size(), 12U);  // two readings, two solvers, three numbers of clues
  for (std::size_t i = 1; i < fits.size(); ++i) EXPECT_LE(fits[i - 1].distance, fits[i].distance);
  for (const ReadingFit& fit : fits) {
    EXPECT_GE(fit.distance, 0);
    EXPECT_LE(fit.probability, 1);
    for (const auto& [one, several, none] : fit.counts) EXPECT_EQ(one + several + none, 40U);
  }
  options.readings = {*parse_reading("start5+greedy15")};
  EXPECT_FALSE(ReadingsStudy::build(options));
}

// Of the document's Appendix B: a small part of all pairs of classes, and real grids.
TEST(PrintedGrids, ReachFewPairs) {
#ifdef MASU_SANITIZED
  GTEST_SKIP() << "minutes under sanitizers";
#endif
  const auto grids = std::make_shared<const PrintedGrids>();
  EXPECT_EQ(grids->pairs(), 127U * 24408U);
  EXPECT_GT(grids->reached_share(), 0.0);
  EXPECT_LT(grids->reached_share(), 0.05);
  EXPECT_LT(grids->reached_pairs(), grids->pairs() / 20);
  Rng rng(4);
  std::vector<Digit> grid(81);
  for (int i = 0; i < 5; ++i) {
    grids->sample(rng, grid);
    EXPECT_TRUE(is_solved(*plain_layout(9), grid));
  }
}

TEST(Documents, ThereAreFive) {
  DocumentOptions options;
  options.folder = testing::TempDir();
  const auto documents = all_documents(options);
  ASSERT_EQ(documents.size(), 5U);
  for (const auto& document : documents) {
    EXPECT_FALSE(document->info().title_ja.empty());
    EXPECT_FALSE(document->info().id.empty());
  }
}

}  // namespace
}  // namespace masu::study
