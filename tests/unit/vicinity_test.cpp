// The vicinity search: completions against trying every clue.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "generate/punctured.hpp"
#include "masu/grids.hpp"

namespace masu::generate {
namespace {

// A proper puzzle of 17 clues.
const Grid81 kSeventeen = solve::grid_from_line81(
    ".2...67.............91.......5...8....1..........736...3...7......8...91........5");

std::string line_of(const Grid81& grid) {
  std::string line(81, '.');
  solve::write_line81(grid, line.data());
  return line;
}

Grid81 completed(Grid81 base, const Punctured::Completion& completion) {
  base[completion.first.cell] = completion.first.digit;
  if (completion.second.digit != 0) base[completion.second.cell] = completion.second.digit;
  return base;
}

TEST(Punctured, FindsWhatTryingEveryClueFinds) {
  solve::Solver9 solver;
  Punctured solutions(solver);
  Rng rng(4, 2);
  for (int round = 0; round < 6; ++round) {
    // A grid with about 26 random clues has a few to a few thousand solutions.
    Grid81 grid;
    grids::Codec9::get().sample(rng, grid);
    Grid81 base{};
    for (int i = 0; i < 32; ++i) {
      const auto cell = static_cast<std::size_t>(rng.below(81));
      base[cell] = grid[cell];
    }
    if (!solutions.list(base, 3000) || solutions.size() < 3) continue;
    std::vector<Punctured::Completion> ones;
    std::vector<Punctured::Completion> twos;
    solutions.complete_by_one(ones);
    solutions.complete_by_two(twos);
    std::set<std::string> found;
    for (const auto& one : ones) {
      EXPECT_EQ(solver.solve(completed(base, one)).first, *one.solution);
      found.insert(line_of(completed(base, one)));
    }
    std::set<std::string> tried;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (std::uint8_t digit = 1; digit <= 9 && base[cell] == 0; ++digit) {
        Grid81 more = base;
        more[cell] = digit;
        if (solver.is_proper(more)) tried.insert(line_of(more));
      }
    }
    EXPECT_EQ(found, tried);
    // Pairs: all that are told are right and told once; a sample of all pairs misses none.
    found.clear();
    for (const auto& two : twos) {
      const Grid81 more = completed(base, two);
      EXPECT_TRUE(found.insert(line_of(more)).second);
      ASSERT_TRUE(solver.is_proper(more));
      EXPECT_EQ(solver.solve(more).first, *two.solution);
    }
    for (int i = 0; i < 3000; ++i) {
      const auto a = static_cast<std::size_t>(rng.below(81));
      const auto b = static_cast<std::size_t>(rng.below(81));
      if (a == b || base[a] != 0 || base[b] != 0) continue;
      Grid81 more = base;
      more[a] = static_cast<std::uint8_t>(1 + rng.below(9));
      if (solver.solve(more).status() != solve::Status::Several) continue;
      const std::uint8_t digit = static_cast<std::uint8_t>(1 + rng.below(9));
      Grid81 other = base;
      other[b] = digit;
      if (solver.solve(other).status() != solve::Status::Several) continue;
      more[b] = digit;
      EXPECT_EQ(solver.is_proper(more), found.contains(line_of(more)));
    }
  }
}

TEST(Punctured, SaysWhenThereAreTooMany) {
  solve::Solver9 solver;
  Punctured solutions(solver);
  EXPECT_FALSE(solutions.list(Grid81{}, 100));
  EXPECT_TRUE(solutions.list(kSeventeen, 100));
  EXPECT_EQ(solutions.size(), 1U);
}

}  // namespace
}  // namespace masu::generate
