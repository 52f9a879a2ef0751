#include "masu/kernel9.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support.hpp"

namespace masu::solve {
namespace {

constexpr std::string_view kSeventeen =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
constexpr std::string_view kHard =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

Grid81 empty_grid() { return Grid81{}; }

// Runs the same question on every target that the machine has.
class EveryTarget : public testing::TestWithParam<std::string_view> {
 protected:
  Solver9 solver{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Kernel9, EveryTarget,
                         testing::ValuesIn(Solver9::targets().begin(), Solver9::targets().end()),
                         [](const auto& entry) { return std::string(entry.param); });

TEST_P(EveryTarget, IsTheOneAskedFor) { EXPECT_EQ(solver.target(), GetParam()); }

TEST_P(EveryTarget, SolvesOne) {
  for (const std::string_view line : {kSeventeen, kHard}) {
    const Grid81 puzzle = grid_from_line81(line);
    const Found9 found = solver.solve(puzzle);
    EXPECT_EQ(found.status(), Status::One);
    EXPECT_TRUE(found.complete);
    EXPECT_TRUE(is_solved(*plain_layout(9), to_puzzle(found.first).digits));
    for (std::size_t c = 0; c < 81; ++c) {
      EXPECT_TRUE(puzzle[c] == 0 || puzzle[c] == found.first[c]);
    }
    // A full board is its own solution, found without a branch.
    const Found9 again = solver.solve(found.first);
    EXPECT_EQ(again.status(), Status::One);
    EXPECT_EQ(again.nodes, 0U);
    EXPECT_EQ(again.first, found.first);
    // ... and has none once two of its cells are exchanged.
    Grid81 spoiled = found.first;
    std::swap(spoiled[0], spoiled[1]);
    EXPECT_EQ(solver.solve(spoiled).status(), Status::None);
  }
}

TEST_P(EveryTarget, ClashingCluesHaveNoSolution) {
  for (const auto& [a, b] : {std::pair{0, 8}, {0, 72}, {0, 20}, {40, 44}, {33, 78}}) {
    Grid81 puzzle{};
    puzzle[static_cast<std::size_t>(a)] = puzzle[static_cast<std::size_t>(b)] = 5;
    const bool clash = find_clash(to_puzzle(puzzle)).has_value();
    EXPECT_EQ(solver.solve(puzzle).status(), clash ? Status::None : Status::Several);
  }
}

TEST_P(EveryTarget, EmptyBoardUpToALimit) {
  Limits limits;
  limits.solutions = 1000;
  std::set<Grid81> grids;
  const Found9 found = solver.enumerate(empty_grid(), limits, [&](const Grid81& grid) {
    EXPECT_TRUE(is_solved(*plain_layout(9), to_puzzle(grid).digits));
    grids.insert(grid);
    return true;
  });
  EXPECT_EQ(found.solutions, 1000U);
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.overflow);
  EXPECT_EQ(grids.size(), 1000U);
}

TEST_P(EveryTarget, StopsWhenTold) {
  Limits limits;
  limits.solutions = 0;
  limits.nodes = 100;
  const Found9 by_nodes = solver.solve(empty_grid(), limits);
  EXPECT_FALSE(by_nodes.complete);
  EXPECT_LE(by_nodes.nodes, 101U);

  StopSource source;
  source.request();
  Limits cancelled;
  cancelled.solutions = 0;
  cancelled.stop = source.stop();
  EXPECT_FALSE(solver.solve(empty_grid(), cancelled).complete);
  std::vector<Grid81> many(10, grid_from_line81(kSeventeen));
  std::vector<Found9> answers(many.size());
  solver.solve(many, answers, cancelled);
  for (const Found9& answer : answers) EXPECT_EQ(answer.status(), Status::Unknown);

  Limits short_time;
  short_time.solutions = 0;
  short_time.stop = Stop().within(0.01);
  EXPECT_FALSE(solver.solve(empty_grid(), short_time).complete);

  int seen = 0;
  Limits all;
  all.solutions = 0;
  const Found9 by_sink =
      solver.enumerate(empty_grid(), all, [&](const Grid81&) { return ++seen < 7; });
  EXPECT_EQ(by_sink.solutions, 7U);
  EXPECT_FALSE(by_sink.complete);
}

TEST_P(EveryTarget, BatchIsInOrderAndLikeOneByOne) {
  std::vector<std::string> texts;
  Rng rng(7);
  for (int i = 0; i < 50; ++i) {
    std::string text(i % 2 == 0 ? kSeventeen : kHard);
    for (int k = 0; k < i % 5; ++k) text[rng.below(81)] = "123456789."[rng.below(10)];
    texts.push_back(text);
  }
  for (std::size_t n : {0U, 1U, 2U, 3U, 4U, 50U}) {
    const std::vector<std::string_view> lines(texts.begin(),
                                              texts.begin() + static_cast<std::ptrdiff_t>(n));
    std::vector<Grid81> grids;
    for (const auto line : lines) grids.push_back(grid_from_line81(line));
    std::vector<Found9> by_line(n);
    std::vector<Found9> by_grid(n);
    std::vector<Found9> parallel(n);
    solver.solve(lines, by_line);
    solver.solve(grids, by_grid);
    solve_parallel(lines, parallel, {}, 2);
    for (std::size_t i = 0; i < n; ++i) {
      const Found9 one = solver.solve(grids[i]);
      for (const Found9& other : {by_line[i], by_grid[i], parallel[i]}) {
        EXPECT_EQ(one.solutions, other.solutions);
        EXPECT_EQ(one.nodes, other.nodes);
        EXPECT_EQ(one.complete, other.complete);
        EXPECT_EQ(one.first, other.first);
      }
    }
  }
}

TEST_P(EveryTarget, TrueCandidatesAreTheUnionOfAllSolutions) {
  Rng rng(11);
  const LayoutPtr layout = plain_layout(9);
  const std::vector<Digit> grid = testing_support::random_grid(layout, rng);
  int several = 0;
  for (int round = 0; round < 30; ++round) {
    Puzzle puzzle = testing_support::punctured(layout, grid, 0.36, rng);
    if (round % 7 == 6) testing_support::spoil(puzzle, rng);
    Limits limits;
    limits.solutions = 20000;
    Marks81 expected{};
    const Found9 found = solver.enumerate(to_grid81(puzzle), limits, [&](const Grid81& solution) {
      for (std::size_t c = 0; c < 81; ++c) {
        expected[c] = static_cast<std::uint16_t>(expected[c] | 1U << (solution[c] - 1));
      }
      return true;
    });
    if (!found.complete) continue;
    several += found.solutions > 1 ? 1 : 0;
    EXPECT_EQ(solver.true_candidates(to_grid81(puzzle)), expected);
  }
  EXPECT_GT(several, 3);
}

TEST_P(EveryTarget, RedundantCluesAndMinimality) {
  Grid81 puzzle = grid_from_line81(kSeventeen);
  EXPECT_TRUE(solver.is_minimal(puzzle));
  EXPECT_TRUE(solver.redundant_clues(puzzle).empty());
  const Grid81 solution = solver.solve(puzzle).first;
  puzzle[0] = solution[0];
  puzzle[40] = solution[40];
  EXPECT_FALSE(solver.is_minimal(puzzle));
  // Against the definition: leave each clue out and count again.
  std::vector<Cell> expected;
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle[c] == 0) continue;
    Grid81 less = puzzle;
    less[c] = 0;
    if (solver.is_proper(less)) expected.emplace_back(c);
  }
  EXPECT_EQ(solver.redundant_clues(puzzle), expected);
  EXPECT_FALSE(solver.is_minimal(empty_grid()));
}

TEST_P(EveryTarget, PencilMarks) {
  const Grid81 puzzle = grid_from_line81(kSeventeen);
  const Grid81 solution = solver.solve(puzzle).first;
  Marks81 marks;
  marks.fill(kAllMarks);
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle[c] != 0) marks[c] = static_cast<std::uint16_t>(1U << (puzzle[c] - 1));
  }
  EXPECT_EQ(solver.solve(marks).first, solution);
  marks[0] = static_cast<std::uint16_t>(marks[0] & ~(1U << (solution[0] - 1)));
  EXPECT_EQ(solver.solve(marks).status(), Status::None);
  marks[0] = 0;
  EXPECT_EQ(solver.solve(marks).status(), Status::None);
}

TEST(Kernel9, Lines) {
  EXPECT_TRUE(is_line81(kSeventeen));
  EXPECT_FALSE(is_line81(kSeventeen.substr(1)));
  std::string text(kSeventeen);
  text[3] = 'x';
  EXPECT_FALSE(is_line81(text));
  text[3] = '0';
  text[4] = '_';
  text[5] = '*';
  EXPECT_TRUE(is_line81(text));
  std::string out(81, ' ');
  write_line81(grid_from_line81(text), out.data());
  EXPECT_EQ(out, kSeventeen);
}

TEST(Kernel9, UnknownTargetMeansTheActiveOne) {
  EXPECT_EQ(Solver9("pdp11").target(), Solver9().target());
}

TEST(Kernel9, IsTheEngineForPlainBoards) {
  const LayoutPtr layout = plain_layout(9);
  const auto automatic = make_solver(layout);
  const auto kernel = make_solver(layout, Engine::Kernel);
  const auto puzzle = puzzle_from_line(layout, kHard);
  EXPECT_EQ((*automatic)->solve(*puzzle).nodes, (*kernel)->solve(*puzzle).nodes);
  EXPECT_EQ(make_solver(plain_layout(4), Engine::Kernel).error().code, ErrorCode::Unsupported);
}

// Nobody counts the grids of empty boards in the time: the first part uses it up, and the others
// are not begun.
TEST(Kernel9, TimeLimitIsForAllPartsTogether) {
  const std::vector<Grid81> puzzles(2000, empty_grid());
  std::vector<Found9> answers(puzzles.size());
  answers.back().nodes = 1;  // to be overwritten
  Limits limits;
  limits.solutions = 0;
  limits.stop = Stop().within(0.01);
  solve_parallel(std::span(puzzles), answers, limits, 1);
  const auto begun = std::ranges::count_if(answers, [](const Found9& a) { return a.nodes > 0; });
  EXPECT_LE(begun, 256);
  for (const Found9& answer : answers) ASSERT_FALSE(answer.complete);
}

TEST(Kernel9, EverySymbolInEveryCell) {
  const std::string_view symbols = "0123456789._*";
  for (std::size_t cell = 0; cell < 81; ++cell) {
    std::string line(kHard);
    for (int c = 0; c < 256; ++c) {
      line[cell] = static_cast<char>(c);
      ASSERT_EQ(is_line81(line), symbols.find(line[cell]) != symbols.npos) << cell << ' ' << c;
    }
  }
  EXPECT_FALSE(is_line81(kHard.substr(1)));
  EXPECT_FALSE(is_line81(std::string(kHard) + "."));
}

}  // namespace
}  // namespace masu::solve
