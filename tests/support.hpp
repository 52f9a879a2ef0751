// What several test programs need: random puzzles of any layout, golden values, puzzle lists.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"

namespace masu::testing_support {

#ifdef MASU_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How often to repeat something slow. Sanitizers look for bad memory, not for wrong answers, and
/// cost a factor of ten: an eighth will do there.
constexpr int repeats(int n) { return kSanitized ? (n + 7) / 8 : n; }

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

/// The lines of a file, without empty lines and comments (#). A file that is missing fails the
/// test.
inline std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << "cannot read " << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

/// Expected values (tests/golden/data).
inline std::vector<std::string> golden_lines(const std::string& name) {
  return lines_of(std::filesystem::path(MASU_GOLDEN_DATA) / name);
}

/// A sample of a public puzzle list (tests/data/puzzles).
inline std::vector<std::string> sample_lines(const std::string& name) {
  return lines_of(std::filesystem::path(MASU_TEST_DATA) / "puzzles" / name);
}

/// What is too large for the repository, or not ours to copy: the environment says where it is.
/// MASU_LISTS is the folder of the whole public lists (bench/datasets.md). Empty if unset.
inline std::filesystem::path outside(const char* variable) {
  const char* value = std::getenv(variable);
  return value ? value : "";
}

/// HoDoKu's collection of positions, which is not ours to copy: MASU_REGLIB names it; if it is not
/// set, the folder beside the repository is looked at. A clone alone has neither.
inline std::filesystem::path hodoku_collection() {
  const auto named = outside("MASU_REGLIB");
  if (!named.empty()) return named;
  return std::filesystem::path("..") / "shared" / "golden" / "hodoku_reglib.txt";
}

/// Our own collection in the form of HoDoKu's (tests/techniques/hodoku), which is always there.
inline std::vector<std::string> own_collection() {
  std::vector<std::filesystem::path> files;
  const auto folder = std::filesystem::path(MASU_TEST_DATA) / ".." / "techniques" / "hodoku";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<std::string> lines;
  for (const auto& file : files) {
    for (std::string& line : lines_of(file)) lines.push_back(std::move(line));
  }
  return lines;
}

/// A whole public list; call MASU_NEEDS_LIST(name) first.
inline std::vector<std::string> list_lines(const std::string& name) {
  return lines_of(outside("MASU_LISTS") / name);
}

}  // namespace masu::testing_support

/// Skips the test, and says so, if the environment variable does not lead to a file.
#define MASU_NEEDS_OUTSIDE(variable, name)                                           \
  if (!std::filesystem::exists(masu::testing_support::outside(variable) / (name))) { \
    GTEST_SKIP() << "not run: no " << (name) << " where " variable " points ('"      \
                 << masu::testing_support::outside(variable).string() << "')";       \
  }                                                                                  \
  static_assert(true, "")

/// Skips the test, and says so, if HoDoKu's collection is not there.
#define MASU_NEEDS_HODOKU_COLLECTION()                                                         \
  if (!std::filesystem::exists(masu::testing_support::hodoku_collection())) {                  \
    GTEST_SKIP() << "not run: no collection at " << masu::testing_support::hodoku_collection() \
                 << " (MASU_REGLIB, CONTRIBUTING.md)";                                         \
  }                                                                                            \
  static_assert(true, "")

/// Skips the test, and says so, if the whole list is not there.
#define MASU_NEEDS_LIST(name) MASU_NEEDS_OUTSIDE("MASU_LISTS", name)
