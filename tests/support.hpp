// What several test programs need: random puzzles of any layout, and the files of ../shared.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"

namespace masu::testing_support {

/// How often to repeat something slow. Sanitizers look for bad memory, not for wrong answers, and
/// cost a factor of ten: an eighth will do there.
constexpr int repeats(int n) {
#ifdef MASU_SANITIZED
  return (n + 7) / 8;
#else
  return n;
#endif
}

/// A filled grid of any layout, random enough for tests (not uniform): a few random clues that do
/// not clash, solved; on failure again.
inline std::vector<Digit> random_grid(const LayoutPtr& layout, Rng& rng) {
  const auto solver = solve::make_solver(layout, solve::Engine::General);
  for (;;) {
    Puzzle puzzle(layout);
    for (int i = 0; i < layout->digits(); ++i) {
      const Cell c(rng.below(layout->cell_count()));
      const Digit d(rng.below(static_cast<std::uint64_t>(layout->digits())) + 1);
      if (!puzzle.at(c) && candidates(puzzle)[c.index()].contains(d)) puzzle.set(c, d);
    }
    solve::Limits limits;
    limits.solutions = 1;
    limits.nodes = 20000;
    solve::Outcome outcome = (*solver)->solve(puzzle, limits);
    if (outcome.solutions == 0) continue;
    std::vector<Digit> names;
    for (int d = 1; d <= layout->digits(); ++d) names.emplace_back(d);
    shuffle(std::span(names), rng);
    for (Digit& d : outcome.first) d = names[d.index()];
    return outcome.first;
  }
}

/// Keeps every cell of `grid` with probability `keep`.
inline Puzzle punctured(const LayoutPtr& layout, const std::vector<Digit>& grid, double keep,
                        Rng& rng) {
  Puzzle puzzle(layout);
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (rng.unit() < keep) puzzle.digits[i] = grid[i];
  }
  return puzzle;
}

/// Gives one clue another digit: often no solution, sometimes a clash, sometimes still one.
inline void spoil(Puzzle& puzzle, Rng& rng) {
  const Cell c(rng.below(puzzle.digits.size()));
  puzzle.set(c, Digit(rng.below(static_cast<std::uint64_t>(puzzle.layout->digits())) + 1));
}

/// Lines of a file of ../shared/data; empty if the folder is not there.
inline std::vector<std::string> shared_lines(const std::string& name) {
  std::ifstream file(std::filesystem::path(MASU_SHARED) / name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

}  // namespace masu::testing_support

/// Skips the test, saying so, if a file of ../shared is not there.
#define MASU_NEEDS_SHARED(name)                                                       \
  if (!std::filesystem::exists(std::filesystem::path(MASU_SHARED) / (name))) {        \
    GTEST_SKIP() << "../shared/" << (name) << " is not there: this test was not run"; \
  }                                                                                   \
  static_assert(true, "")
