#include "masu/solve.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support.hpp"

namespace masu::solve {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::spoil;

Outcome run(const std::string& line, int digits, Engine engine, Limits limits = {}) {
  const LayoutPtr layout = plain_layout(digits);
  const auto solver = make_solver(layout, engine);
  return (*solver)->solve(*puzzle_from_line(layout, line), limits);
}

TEST(General, SolvesAndClassifies) {
  const std::string puzzle =
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
  const Outcome one = run(puzzle, 9, Engine::General);
  EXPECT_EQ(one.status(), Status::One);
  EXPECT_TRUE(is_solved(*plain_layout(9), one.first));
  EXPECT_EQ(run(std::string(81, '.'), 9, Engine::General).status(), Status::Several);
  std::string none(81, '.');
  none[0] = none[1] = '1';
  EXPECT_EQ(run(none, 9, Engine::General).status(), Status::None);
}

TEST(General, CountsAll4x4Grids) {
  Limits all;
  all.solutions = 0;
  for (Engine engine : {Engine::General, Engine::Reference}) {
    const LayoutPtr layout = plain_layout(4);
    const auto solver = make_solver(layout, engine);
    std::set<std::string> grids;
    const Outcome outcome =
        (*solver)->solve(Puzzle(layout), all, [&](std::span<const Digit> solution) {
          grids.insert(to_line(*layout, {solution.begin(), solution.end()}));
          return true;
        });
    EXPECT_EQ(outcome.solutions, 288U);
    EXPECT_TRUE(outcome.complete);
    EXPECT_EQ(grids.size(), 288U);
  }
}

TEST(General, LimitsGiveUnknownNeverAWrongAnswer) {
  Limits limits;
  limits.nodes = 3;
  const Outcome outcome = run(std::string(256, '.'), 16, Engine::General, limits);
  EXPECT_EQ(outcome.status(), Status::Unknown);
  StopSource stop;
  stop.request();
  Limits cancelled;
  cancelled.stop = stop.stop();
  cancelled.solutions = 0;
  EXPECT_FALSE(run(std::string(81, '.'), 9, Engine::General, cancelled).complete);
}

// Proper, broken, several solutions, with and without pencil marks: what a batch may contain.
std::vector<Puzzle> mixed_puzzles(const LayoutPtr& layout, Rng& rng) {
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 60; ++i) {
    const auto grid = random_grid(layout, rng);
    puzzles.push_back(punctured(layout, grid, 0.3 + 0.01 * i, rng));
    if (i % 5 == 4) spoil(puzzles.back(), rng);
    if (i % 3 == 2) {
      Puzzle& puzzle = puzzles.back();
      puzzle.allowed.assign(layout->cell_count(), layout->all_digits());
      for (std::size_t c = 0; c < layout->cell_count(); ++c) {
        const Digit other(
            static_cast<int>(rng.below(static_cast<std::uint64_t>(layout->digits()))) + 1);
        if (other != grid[c]) puzzle.allowed[c] = puzzle.allowed[c] - DigitSet::of(other);
      }
    }
  }
  return puzzles;
}

TEST(SolveMany, AnswersAreThoseOfOneByOne) {
  Rng rng(19, 3);
  for (const char* name : {"9x9", "6x6", "9x9-x"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout) << name;
    const auto puzzles = mixed_puzzles(layout, rng);
    for (const Engine engine : {Engine::Auto, Engine::General}) {
      const auto solver = make_solver(layout, engine).value();
      for (const std::uint64_t limit : {1U, 2U, 5U}) {
        Limits limits;
        limits.solutions = limit;
        std::vector<Outcome> answers(puzzles.size());
        solver->solve_many(puzzles, answers, limits);
        int several = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          const Outcome alone = solver->solve(puzzles[i], limits);
          EXPECT_EQ(answers[i].solutions, alone.solutions);
          EXPECT_EQ(answers[i].complete, alone.complete);
          EXPECT_EQ(answers[i].nodes, alone.nodes);
          EXPECT_EQ(answers[i].first, alone.first);
          several += alone.solutions > 1 ? 1 : 0;
        }
        EXPECT_EQ(several > 3, limit > 1);
      }
    }
  }
}

TEST(SolveMany, RedundantCluesAreThoseOfTheDefinition) {
  Rng rng(19, 4);
  const LayoutPtr layout = plain_layout(9);
  const auto kernel = make_solver(layout, Engine::Kernel).value();
  const auto slow = make_solver(layout, Engine::General).value();
  std::vector<Puzzle> proper;
  for (const Puzzle& puzzle : mixed_puzzles(layout, rng)) {
    if (slow->solve(puzzle).status() == Status::One) proper.push_back(puzzle);
  }
  ASSERT_GT(proper.size(), 10U);
  std::vector<Redundant> fast(proper.size());
  kernel->redundant_many(proper, {}, fast, {});
  std::size_t needed = 0;
  std::size_t redundant = 0;
  for (std::size_t i = 0; i < proper.size(); ++i) {
    const Redundant expected = redundant_clues(*slow, proper[i]);
    EXPECT_EQ(fast[i].clues, expected.clues);
    EXPECT_TRUE(fast[i].complete);
    redundant += expected.clues.size();
    needed += static_cast<std::size_t>(proper[i].filled()) - expected.clues.size();
  }
  EXPECT_GT(needed, 20U);
  EXPECT_GT(redundant, 20U);
}

// Few clues, hard ones, clues that are not needed, several solutions, pencil marks: the kernel
// takes other ways with each of them.
TEST(SolveMany, RedundantCluesOfPublicLists) {
  Rng rng(19, 5);
  const LayoutPtr layout = plain_layout(9);
  const auto kernel = make_solver(layout, Engine::Kernel).value();
  const auto slow = make_solver(layout, Engine::General).value();
  std::vector<Puzzle> puzzles;
  for (const char* list : {"17clue.txt", "magictour_top1465.txt", "several_solutions.txt"}) {
    auto lines = testing_support::sample_lines(list);
    lines.resize(std::min<std::size_t>(lines.size(), 60));
    for (std::string& line : lines) {
      line.resize(81);
      puzzles.push_back(puzzle_from_line(layout, line).value());
      Puzzle& puzzle = puzzles.back();
      const auto solution = kernel->solve(puzzle).first;
      for (std::uint64_t more = rng.below(4); more > 0; --more) {
        const Cell cell(rng.below(81));
        puzzle.set(cell, solution[cell.index()]);
      }
      if (rng.below(4) != 0) continue;
      puzzle.allowed.assign(81, layout->all_digits());
      for (std::size_t c = 0; c < 81; ++c) {
        const Digit digit(rng.below(9) + 1);
        if (digit != solution[c]) puzzle.allowed[c].erase(digit);
      }
    }
  }
  std::vector<Outcome> solved(puzzles.size());
  kernel->solve_many(puzzles, solved, {});
  std::vector<Redundant> fast(puzzles.size());
  kernel->redundant_many(puzzles, solved, fast, {});
  std::size_t redundant = 0;
  std::size_t several = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_TRUE(fast[i].complete);
    if (solved[i].status() != Status::One) {
      ++several;
      EXPECT_TRUE(fast[i].clues.empty());
      continue;
    }
    const Redundant expected = redundant_clues(*slow, puzzles[i]);
    EXPECT_EQ(fast[i].clues, expected.clues) << to_line(puzzles[i]);
    redundant += expected.clues.size();
  }
  EXPECT_GT(redundant, 100U);
  EXPECT_GT(several, 5U);
}

TEST(SolveMany, WhatTheStopCutsOffIsUnknown) {
  StopSource source;
  source.request();
  Limits limits;
  limits.stop = source.stop();
  const LayoutPtr layout = plain_layout(9);
  const std::vector<Puzzle> puzzles(3, Puzzle(layout));
  const auto solver = make_solver(layout).value();
  std::vector<Outcome> answers(puzzles.size());
  solver->solve_many(puzzles, answers, limits);
  for (const Outcome& answer : answers) EXPECT_EQ(answer.status(), Status::Unknown);
}

}  // namespace
}  // namespace masu::solve
