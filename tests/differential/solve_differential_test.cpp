// Every engine that takes a layout gives the answer of `reference`: number of solutions, the
// solutions themselves, on proper, broken, multi-solution and pencil-mark puzzles.
#include <gtest/gtest.h>

#include <set>

#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::solve {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::spoil;

struct Shape {
  const char* layout;
  double keep_least, keep_most;  // clue density at which `reference` ends in time
};

class Engines : public testing::TestWithParam<Shape> {};

std::string shape_name(const testing::TestParamInfo<Shape>& entry) {
  std::string name = "L";
  for (const char* c = entry.param.layout; *c != '\0'; ++c) {
    if (*c != '-') name += *c;
  }
  return name;
}

std::set<std::string> all_solutions(Solver& solver, const Puzzle& puzzle, const Limits& limits,
                                    Outcome& outcome) {
  std::set<std::string> found;
  outcome = solver.solve(puzzle, limits, [&](std::span<const Digit> solution) {
    found.insert(to_line(*puzzle.layout, {solution.begin(), solution.end()}));
    return true;
  });
  EXPECT_EQ(found.size(), outcome.solutions) << "a solution was reported twice";
  return found;
}

TEST_P(Engines, AgreeWithTheReference) {
  const LayoutPtr layout = find_layout(GetParam().layout);
  ASSERT_NE(layout, nullptr);
  const auto reference = make_solver(layout, Engine::Reference);
  ASSERT_TRUE(reference.ok());
  std::vector<std::pair<std::string_view, std::unique_ptr<Solver>>> others;
  for (const EngineInfo& info : engines()) {
    if (info.engine == Engine::Reference) continue;
    if (auto solver = make_solver(layout, info.engine)) {
      others.emplace_back(info.name, std::move(solver).value());
    }
  }
  ASSERT_FALSE(others.empty());

  Rng rng(2024, layout->cell_count());
  Limits limits;
  limits.solutions = 50;
  Limits patient = limits;
  patient.nodes = 200000;
  int compared = 0;
  std::vector<Digit> grid;
  for (int round = 0; round < 60; ++round) {
    if (round % 6 == 0) grid = random_grid(layout, rng);
    const double keep =
        GetParam().keep_least + rng.unit() * (GetParam().keep_most - GetParam().keep_least);
    Puzzle puzzle = punctured(layout, grid, keep, rng);
    if (round % 3 == 1) spoil(puzzle, rng);
    if (round % 5 == 4) {  // pencil marks: the true digit and each other with probability 2/3
      for (std::size_t c = 0; c < grid.size(); ++c) {
        DigitSet marks = DigitSet::of(grid[c]);
        for (Digit d : layout->all_digits()) {
          if (rng.below(3) != 0) marks.insert(d);
        }
        puzzle.allowed.push_back(marks);
      }
    }
    Outcome expected;
    const auto truth = all_solutions(**reference, puzzle, patient, expected);
    if (!expected.complete && expected.solutions < limits.solutions) continue;
    ++compared;
    for (auto& [name, solver] : others) {
      Outcome outcome;
      const auto found = all_solutions(*solver, puzzle, limits, outcome);
      EXPECT_EQ(outcome.solutions, expected.solutions) << name << " " << to_line(puzzle);
      EXPECT_EQ(outcome.status(), expected.status()) << name << " " << to_line(puzzle);
      if (expected.complete) {
        EXPECT_EQ(found, truth) << name << " " << to_line(puzzle);
      }
      for (const std::string& line : found) {
        const auto solved = puzzle_from_line(layout, line);
        EXPECT_TRUE(is_solved(*layout, solved->digits)) << name;
        for (std::size_t c = 0; c < grid.size(); ++c) {
          EXPECT_TRUE(puzzle.allowed_at(Cell(c)).contains(solved->digits[c])) << name;
        }
      }
    }
  }
  EXPECT_GE(compared, 30) << "the reference gave up too often to prove anything";
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, Engines,
    testing::Values(Shape{"4x4", 0.0, 0.5}, Shape{"6x6", 0.2, 0.6}, Shape{"8x8", 0.35, 0.6},
                    Shape{"9x9", 0.35, 0.6}, Shape{"9x9-x", 0.3, 0.6}, Shape{"10x10", 0.45, 0.7},
                    Shape{"10x10-5x2-boxes", 0.45, 0.7}, Shape{"12x12", 0.55, 0.8},
                    Shape{"16x16", 0.65, 0.85}, Shape{"25x25", 0.8, 0.95}, Shape{"twin", 0.45, 0.7},
                    Shape{"tight-twin", 0.4, 0.7}, Shape{"tripledoku", 0.5, 0.75},
                    Shape{"butterfly", 0.45, 0.7}, Shape{"flower", 0.5, 0.7},
                    Shape{"tiny-samurai", 0.2, 0.6}, Shape{"samurai", 0.55, 0.8},
                    Shape{"twin-2x2", 0.0, 0.6}),
    shape_name);

}  // namespace
}  // namespace masu::solve
