// Every puzzle with k clues: small boards against the definition, cuts against each other, targets
// against each other. The 17-clue list is in fewclue_slow_test.cpp.
#include <gtest/gtest.h>

#include <numeric>

#include "fewclue/oracle.hpp"
#include "fewclue/starts.hpp"
#include "fewclue_support.hpp"
#include "grids/unavoidable9.hpp"
#include "masu/generate_inside.hpp"
#include "masu/grids.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"
#include "simd/cpu.hpp"

namespace masu::fewclue {
namespace {

using testing::found_by;
using testing::grid_of;
using testing::Lines;
using testing::Reference;

// A grid with one 17-clue puzzle.
constexpr std::string_view kWithOne =
    "286537941541982736379614258917358624452176893863429517625743189194865372738291465";

std::vector<Digit> sample(int digits, std::uint64_t seed) {
  const LayoutPtr layout = plain_layout(digits);
  std::vector<Digit> grid(layout->cell_count());
  Rng rng(seed, 0);
  grids::make_codec(*layout).value()->sample(rng, grid);
  return grid;
}

// Every subset of k cells, each asked for its solutions.
Lines by_brute_force(const LayoutPtr& layout, const std::vector<Digit>& grid, int clues) {
  const auto solver = solve::make_solver(layout, solve::Engine::Reference).value();
  Lines lines;
  for (unsigned set = 0; set < 1U << grid.size(); ++set) {
    if (std::popcount(set) != clues) continue;
    Puzzle puzzle(layout);
    std::string line(grid.size(), '.');
    for (std::size_t n = 0; n < grid.size(); ++n) {
      if ((set >> n & 1U) == 0) continue;
      puzzle.digits[n] = grid[n];
      line[n] = symbol_of(grid[n]);
    }
    if (solver->solve(puzzle).status() == solve::Status::One) lines.insert(line);
  }
  return lines;
}

// Both essentially different 4x4 grids. 4 clues are the minimum.
TEST(FewClue, FourByBruteForce) {
  const LayoutPtr layout = plain_layout(4);
  for (const char* line : {"1234341221434321", "1234341223414123"}) {
    const std::vector<Digit> grid = grid_of(line);
    for (int clues : {0, 3, 4, 5}) {
      const auto search = Search::build(layout, grid, clues).value();
      const Lines found = found_by(*search);
      EXPECT_EQ(found, by_brute_force(layout, grid, clues)) << line << " " << clues;
      EXPECT_EQ(found.empty(), clues < 4) << line << " " << clues;
    }
    // All cells: the one way, once.
    EXPECT_EQ(found_by(*Search::build(layout, grid, 16).value()), Lines{line});
  }
}

TEST(FewClue, SixByDefinition) {
  const LayoutPtr layout = plain_layout(6);
  for (std::uint64_t seed : {1U, 2U}) {
    const std::vector<Digit> grid = sample(6, seed);
    Reference reference(layout, grid);
    for (int clues : {7, 8}) {
      const auto search = Search::build(layout, grid, clues).value();
      EXPECT_EQ(found_by(*search), reference.run(clues)) << seed << " " << clues;
    }
  }
}

// The search is right for any cut of the board, with or without limits on groups: cells dealt to
// three pieces at random.
TEST(FewClue, AnyCut) {
  const LayoutPtr layout = plain_layout(6);
  const std::vector<Digit> grid = sample(6, 3);
  const Lines expected = Reference(layout, grid).run(8);
  ASSERT_FALSE(expected.empty());
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed, 7);
    Cuts cuts;
    cuts.cuts.resize(seed % 2 == 0 ? 1 : 2);
    for (Cut& cut : cuts.cuts) {
      for (std::uint8_t cell = 0; cell < 36; ++cell) cut.pieces[rng.below(3)].push_back(cell);
    }
    if (cuts.cuts.size() == 2) {
      for (std::size_t n = 0; n < 2; ++n) {
        cuts.cuts[n].groups.assign(cuts.cuts[1 - n].pieces.begin(), cuts.cuts[1 - n].pieces.end());
      }
    }
    EXPECT_EQ(found_by(*make_search(layout, grid, 8, {}, cuts).value()), expected) << seed;
  }
}

// The number of steps, too. It changes with the sets that are known and the bounds that are used:
// whoever leaves one out without meaning to sees it here.
// Without sets to meet, X is any set of clues that fills no group beyond its cap: 3 of 27 cells,
// but not 3 of one group of nine.
TEST(FewClue, GroupsAreFilledToTheirCap) {
  Groups groups;
  groups.count = 3;
  for (std::size_t g = 0; g < 3; ++g) groups.cells[0][g] = 0x1FFU << (9 * g);
  groups.cap = 2;
  EXPECT_EQ(list_starts({}, 27, 3, groups, {}).size(), 2925U - 3 * 84);
  groups.cap = 3;
  EXPECT_EQ(list_starts({}, 27, 3, groups, {}).size(), 2925U);
}

TEST(FewClue, TargetsAgree) {
  const LayoutPtr layout = plain_layout(6);
  const std::vector<Digit> grid = sample(6, 3);
  for (simd::Target target : simd::targets()) {
    Options options;
    options.target = simd::name_of(target);
    Tally tally;
    const Lines found = found_by(*Search::build(layout, grid, 8, options).value(), &tally);
    EXPECT_EQ(found.size(), tally.puzzles);
    EXPECT_TRUE(tally.complete);
    EXPECT_EQ(tally.puzzles, 132U) << simd::name_of(target);
    EXPECT_EQ(tally.nodes, 1754U) << simd::name_of(target);
    EXPECT_EQ(tally.pairs, 3446U) << simd::name_of(target);
    EXPECT_EQ(tally.survivors, 1537U) << simd::name_of(target);
    EXPECT_EQ(tally.solver_calls, 553U) << simd::name_of(target);
  }
}

#ifndef MASU_SANITIZED
// Jordan's grid of 2006, which took 3 h 20 min then. Targets that the search has no code for run
// the scalar one.
TEST(FewClue, NineWithOnePuzzle) {
  const LayoutPtr layout = plain_layout(9);
  const std::vector<Digit> grid = grid_of(kWithOne);
  for (simd::Target target : simd::targets()) {
    Options options;
    options.target = simd::name_of(target);
    Tally tally;
    const Lines found = found_by(*Search::build(layout, grid, 17, options).value(), &tally);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(tally.nodes, 7008370U) << simd::name_of(target);
    EXPECT_EQ(tally.pairs, 932756U) << simd::name_of(target);
    EXPECT_EQ(tally.survivors, 46480U) << simd::name_of(target);
    EXPECT_EQ(tally.solver_calls, 687U) << simd::name_of(target);
  }
}
#endif

// Units are small enough for a run of a second to get somewhere, and as many for every grid.
TEST(FewClue, UnitsGrowWithTheClues) {
  const LayoutPtr layout = plain_layout(9);
  for (const auto& grid : {grid_of(kWithOne), sample(9, 1)}) {
    std::vector<std::uint64_t> units;
    for (int clues : {16, 17, 18, 19, 20, 81}) {
      units.push_back(Search::build(layout, grid, clues).value()->units());
    }
    EXPECT_EQ(units, (std::vector<std::uint64_t>{12, 30, 112, 3456, 15360, 1}));
  }
}

TEST(FewClue, Stops) {
  const std::vector<Digit> grid = grid_of(kWithOne);
  StopSource source;
  source.request();
  const Tally tally = puzzles_with(
                          plain_layout(9), grid, 20, [](auto) { return true; }, source.stop())
                          .value();
  EXPECT_FALSE(tally.complete);
  EXPECT_EQ(tally.puzzles, 0U);
#ifndef MASU_SANITIZED
  // While the ways to begin are listed, too: there are millions.
  const auto start = Stop::Clock::now();
  const auto most = Search::build(plain_layout(9), grid, 40).value();
  const Tally some = most->run(
      most->units() - 1, [](auto) { return true; }, Stop().within(0.1));
  EXPECT_FALSE(some.complete);
  EXPECT_LT(Stop::Clock::now() - start, std::chrono::seconds(5));
#endif
  // The sink ends it, too.
  std::uint64_t seen = 0;
  const std::vector<Digit> six = sample(6, 1);
  const Tally first = puzzles_with(plain_layout(6), six, 10, [&](auto) {
                        ++seen;
                        return false;
                      }).value();
  EXPECT_EQ(seen, 1U);
  EXPECT_EQ(first.puzzles, 1U);
  EXPECT_FALSE(first.complete);
}

// A walk depends on its random numbers, not on what earlier ones have learned.
TEST(FewClue, WalksInsideAGrid) {
  const LayoutPtr layout = plain_layout(9);
  const std::vector<Digit> grid = grid_of(kWithOne);
  EXPECT_TRUE(generate::is_exact_cheaper(*layout, 18));
  EXPECT_FALSE(generate::is_exact_cheaper(*layout, 19));
  EXPECT_TRUE(generate::is_exact_cheaper(*plain_layout(6), 20));
  const auto oracle = make_oracle(layout, grid).value();
  for (int clues : {22, 30, 81}) {
    auto experienced = generate::InsideGenerator::build(layout, grid, clues).value();
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const auto made = experienced.make(seed, 1);
      const auto again = generate::InsideGenerator::build(layout, grid, clues)->make(seed, 1);
      ASSERT_EQ(static_cast<bool>(made), static_cast<bool>(again));
      if (!made) continue;
      const std::vector<Digit>& puzzle = made->puzzle.digits;
      EXPECT_EQ(puzzle, again->puzzle.digits);
      EXPECT_EQ(made->solution, grid);
      CellSet cells;
      for (std::size_t n = 0; n < 81; ++n) {
        if (!puzzle[n]) continue;
        EXPECT_EQ(puzzle[n], grid[n]);
        cells.insert(n);
      }
      EXPECT_EQ(cells.size(), clues);
      EXPECT_FALSE(oracle->other(cells)) << seed;
    }
  }
  // Nothing has so few clues: the walk ends all the same.
  auto hopeless =
      generate::InsideGenerator::build(plain_layout(4), grid_of("1234341221434321"), 3).value();
  EXPECT_EQ(hopeless.make(1, 1).error().code, ErrorCode::LimitExceeded);
  EXPECT_FALSE(generate::InsideGenerator::build(layout, grid, 82));
  EXPECT_FALSE(generate::InsideGenerator::build(plain_layout(4), grid, 5));
}

TEST(FewClue, BadQuestions) {
  const std::vector<Digit> grid = grid_of(kWithOne);
  EXPECT_EQ(Search::build(plain_layout(9), grid, 82).error().code, ErrorCode::BadValue);
  EXPECT_EQ(Search::build(plain_layout(9), grid, -1).error().code, ErrorCode::BadValue);
  EXPECT_EQ(Search::build(plain_layout(6), grid, 8).error().code, ErrorCode::BadValue);
  EXPECT_EQ(Search::build(plain_layout(16), std::vector<Digit>(256), 8).error().code,
            ErrorCode::Unsupported);
  std::vector<Digit> broken = grid;
  std::swap(broken[0], broken[1]);
  EXPECT_EQ(Search::build(plain_layout(9), broken, 17).error().code, ErrorCode::BadValue);
}

// Templates against cell by cell.
TEST(FewClue, SetsByTemplates) {
  const LayoutPtr layout = plain_layout(9);
  for (std::uint64_t seed : {1U, 2U}) {
    const std::vector<Digit> digits = sample(9, seed);
    Grid81 grid;
    for (std::size_t n = 0; n < 81; ++n) grid[n] = static_cast<std::uint8_t>(digits[n].value());
    auto all = grids::unavoidable_sets_any(*layout, digits, 11);
    std::ranges::sort(all);
    grids::SetQuestion9 question;
    question.max_size = 11;
    auto found = grids::unavoidable_sets9(grid, question);
    std::ranges::sort(found);
    EXPECT_EQ(found, all);
    // Inside two bands, and with at most three cells in the third.
    CellSet third;
    for (std::size_t n = 54; n < 81; ++n) third.insert(n);
    for (int most : {0, 3}) {
      question.scarce = third;
      question.max_scarce = most;
      std::vector<CellSet> expected;
      std::ranges::copy_if(all, std::back_inserter(expected),
                           [&](const CellSet& set) { return (set & third).size() <= most; });
      auto some = grids::unavoidable_sets9(grid, question);
      std::ranges::sort(some);
      EXPECT_EQ(some, expected) << most;
      if (most == 0) {
        question.scarce = {};
        question.region = question.region - third;
        some = grids::unavoidable_sets9(grid, question);
        std::ranges::sort(some);
        EXPECT_EQ(some, expected);
        question.region = question.region | third;
      }
    }
  }
}

}  // namespace
}  // namespace masu::fewclue
