// Minimal puzzles: proper, no clue redundant, the outcome that one clue at a time gives.
#include <gtest/gtest.h>

#include "generate/swaps.hpp"
#include "masu/generate.hpp"

namespace masu::generate {
namespace {

Puzzle full_grid(const LayoutPtr& layout, std::uint64_t seed) {
  GridFiller filler(layout);
  Rng rng(seed, layout->cell_count());
  Puzzle full(layout);
  full.digits = *filler.fill(rng);
  return full;
}

// One unit after the other, each asked by counting up to two.
Puzzle minimise_slowly(Puzzle puzzle, std::span<const std::vector<Cell>> units) {
  const auto solver = solve::make_solver(puzzle.layout);
  for (const auto& unit : units) {
    const Puzzle before = puzzle;
    for (Cell c : unit) puzzle.set(c, Digit());
    if ((*solver)->solve(puzzle).status() != solve::Status::One) puzzle = before;
  }
  return puzzle;
}

TEST(Minimiser, GivesWhatOneUnitAtATimeGives) {
  for (const char* name : {"4x4", "6x6", "9x9", "9x9-x", "12x12", "16x16", "twin"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout) << name;
    const Puzzle full = full_grid(layout, 3);
    Minimiser minimiser(layout);
    for (const Symmetry symmetry : {Symmetry::None, Symmetry::Rotate180}) {
      auto units = *orbits(*layout, symmetry, {});
      Rng rng(9);
      shuffle(std::span(units), rng);
      const Minimised made = minimiser.minimise(full, full.digits, units);
      EXPECT_TRUE(made.complete) << name;
      EXPECT_EQ(made.puzzle, minimise_slowly(full, units)) << name;
      const auto solver = solve::make_solver(layout);
      EXPECT_EQ((*solver)->solve(made.puzzle).first, full.digits) << name;
      if (symmetry != Symmetry::None) continue;
      EXPECT_TRUE(solve::redundant_clues(**solver, made.puzzle).clues.empty()) << name;
    }
  }
}

TEST(Minimiser, KernelGivesWhatOneUnitAtATimeGives) {
  const LayoutPtr layout = plain_layout(9);
  Minimiser minimiser(layout);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Puzzle full = full_grid(layout, seed);
    const auto symmetry = symmetries()[seed % 3 == 0 ? seed % symmetries().size() : 0].symmetry;
    auto units = *orbits(*layout, symmetry, {});
    Rng rng(seed);
    shuffle(std::span(units), rng);
    EXPECT_EQ(minimiser.minimise(full, full.digits, units).puzzle, minimise_slowly(full, units));
  }
}

// Without the cells of a set there is another solution.
TEST(Swaps, AreUnavoidable) {
  for (const char* name : {"4x4", "6x6", "9x9", "9x9-x", "16x16", "twin"}) {
    const LayoutPtr layout = find_layout(name);
    const Puzzle full = full_grid(layout, 1);
    const auto solver = solve::make_solver(layout);
    std::vector<std::uint64_t> sets;
    Swaps(*layout).find(full.digits, sets);
    const std::size_t words = (layout->cell_count() + 63) / 64;
    ASSERT_FALSE(sets.empty()) << name;
    for (std::size_t set = 0; set < sets.size(); set += words) {
      Puzzle puzzle = full;
      for (std::size_t c = 0; c < layout->cell_count(); ++c) {
        if ((sets[set + c / 64] >> c % 64 & 1U) != 0) puzzle.digits[c] = Digit();
      }
      ASSERT_EQ((*solver)->solve(puzzle).status(), solve::Status::Several) << name;
    }
  }
}

TEST(Minimiser, KeepsCluesInNoUnitAndDependsOnTheSeedAlone) {
  const LayoutPtr layout = plain_layout(9);
  const Puzzle full = full_grid(layout, 3);
  Minimiser minimiser(layout);
  std::vector<std::vector<Cell>> units;
  for (std::size_t c = 9; c < 81; ++c) units.push_back({Cell(c)});
  const Puzzle made = minimiser.minimise(full, full.digits, units).puzzle;
  for (std::size_t c = 0; c < 9; ++c) EXPECT_TRUE(made.digits[c]);
  EXPECT_EQ(made, minimise_slowly(full, units));
  // Cells that are no clues are not looked at: nothing more can go.
  EXPECT_EQ(minimiser.minimise(made, full.digits, units).puzzle, made);

  Rng first(7);
  Rng second(7);
  EXPECT_EQ(minimiser.minimise(full.digits, first).puzzle,
            Minimiser(layout).minimise(full.digits, second).puzzle);
}

TEST(Minimiser, SaysWhenALimitWasReached) {
  const LayoutPtr layout = plain_layout(16);
  const Puzzle full = full_grid(layout, 4);
  const auto units = *orbits(*layout, Symmetry::None, {});
  Minimiser minimiser(layout);
  solve::Limits nodes;
  nodes.nodes = 1;
  solve::Limits time;
  time.stop = Stop().within(1e-6);
  StopSource source;
  source.request();
  solve::Limits stop;
  stop.stop = source.stop();
  for (const auto& limits : {nodes, time, stop}) {
    const Minimised made = minimiser.minimise(full, full.digits, units, limits);
    EXPECT_FALSE(made.complete);
    EXPECT_EQ((*solve::make_solver(layout))->solve(made.puzzle).status(), solve::Status::One);
  }
}

TEST(GridFiller, FillsLargeBoards) {
  for (int size : {15, 16, 20, 25}) {
    const LayoutPtr layout = plain_layout(size);
    GridFiller filler(layout);
    Rng rng(5);
    const auto grid = filler.fill(rng);
    ASSERT_TRUE(grid.ok()) << size;
    EXPECT_TRUE(is_solved(*layout, *grid)) << size;
    Rng again(5);
    EXPECT_EQ(*GridFiller(layout).fill(again), *grid) << size;
  }
}

}  // namespace
}  // namespace masu::generate
