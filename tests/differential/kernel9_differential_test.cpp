// The 9x9 kernel against `general`: samples of the data files, mutated puzzles,
// pencil marks (also against `reference` in solve_differential_test); and the node-count signature,
// which must be equal on every target.
#include "kernel9_differential.hpp"

namespace masu::solve {
namespace {

TEST(Kernel9Differential, SamplesOfTheDataFiles) {
  for (const char* file : kDataFiles) {
    compare_with_general(testing_support::sample_lines(file));
  }
}

TEST(Kernel9Differential, MutatedPuzzles) {
  Rng rng(3);
  const std::vector<std::string> easy = testing_support::sample_lines("17clue.txt");
  const std::vector<std::string> several = testing_support::sample_lines("several_solutions.txt");
  std::vector<std::string> lines;
  for (int i = 0; i < 40000; ++i) {
    const auto& from = i % 2 == 0 ? easy : several;
    lines.push_back(mutated(from[static_cast<std::size_t>(rng.below(from.size()))], rng));
  }
  for (const std::size_t seen : compare_with_general(lines)) EXPECT_GT(seen, 500U);
}

TEST(Kernel9Differential, PencilMarks) {
  const LayoutPtr layout = plain_layout(9);
  const auto general = make_solver(layout, Engine::General);
  Rng rng(4);
  Solver9 kernel;
  Limits limits;
  limits.solutions = 100;
  std::size_t several = 0;
  std::size_t none = 0;
  for (int round = 0; round < 400; ++round) {
    const std::vector<Digit> grid = testing_support::random_grid(layout, rng);
    Puzzle puzzle(layout);
    const std::uint64_t odds = 2 + rng.below(3);
    for (std::size_t c = 0; c < 81; ++c) {
      DigitSet marks = round % 4 == 3 ? DigitSet() : DigitSet::of(grid[c]);
      for (Digit d : layout->all_digits()) {
        if (rng.below(odds) == 0) marks.insert(d);
      }
      puzzle.allowed.push_back(marks);
    }
    const Outcome expected = (*general)->solve(puzzle, limits);
    const Found9 found = kernel.solve(to_marks81(puzzle), limits);
    EXPECT_EQ(found.solutions, expected.solutions);
    EXPECT_EQ(found.complete, expected.complete);
    several += found.solutions > 1 ? 1 : 0;
    none += found.solutions == 0 ? 1 : 0;
  }
  EXPECT_GT(several, 50U);
  EXPECT_GT(none, 50U);
}

// A change of these numbers is a change of the search: say so in the commit.
TEST(Kernel9Differential, NodeSignature) {
  std::vector<std::string> lines;
  for (const char* file : kDataFiles) {
    const std::vector<std::string> all = testing_support::sample_lines(file);
    for (std::size_t i = 0; i < all.size(); i += 8) lines.push_back(all[i]);
  }
  const Signature expected{250, 4408};
  for (const std::string_view target : Solver9::targets()) {
    EXPECT_EQ(signature(target, lines, false), expected) << target;
    EXPECT_EQ(signature(target, lines, true), expected) << target << ", one by one";
  }
}

}  // namespace
}  // namespace masu::solve
