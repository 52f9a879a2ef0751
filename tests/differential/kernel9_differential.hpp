// What the fast and the slow differential tests of the 9x9 kernel have in common.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "masu/kernel9.hpp"
#include "support.hpp"

namespace masu::solve {

inline constexpr std::array kDataFiles{"17clue.txt", "magictour_top1465.txt", "hardest_se11.txt",
                                       "several_solutions.txt"};

/// A puzzle with some clues changed, added or left out: none, one or several solutions, clashes.
inline std::string mutated(std::string line, Rng& rng) {
  const std::uint64_t changes = 1 + rng.below(3);
  for (std::uint64_t k = 0; k < changes; ++k) {
    char& cell = line[static_cast<std::size_t>(rng.below(81))];
    cell = rng.below(3) == 0 ? '.' : static_cast<char>('1' + rng.below(9));
  }
  return line;
}

/// The answers of the kernel, in a batch, and of `general`, one by one, for limit 2: the same
/// number of solutions, and the first one of the kernel is one. Returns puzzles by that number.
inline std::array<std::size_t, 3> compare_with_general(const std::vector<std::string>& lines) {
  const LayoutPtr layout = plain_layout(9);
  const auto general = make_solver(layout, Engine::General);
  Solver9 kernel;
  std::vector<std::string_view> views(lines.begin(), lines.end());
  std::vector<Found9> answers(lines.size());
  kernel.solve(views, answers);
  std::array<std::size_t, 3> seen{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto puzzle = puzzle_from_line(layout, lines[i]);
    const Outcome expected = (*general)->solve(*puzzle);
    EXPECT_EQ(answers[i].solutions, expected.solutions) << lines[i];
    EXPECT_EQ(answers[i].complete, expected.complete) << lines[i];
    if (answers[i].solutions > 0) {
      const std::vector<Digit> solution = to_puzzle(answers[i].first).digits;
      EXPECT_TRUE(is_solved(*layout, solution)) << lines[i];
      for (std::size_t c = 0; c < 81; ++c) {
        EXPECT_TRUE(!puzzle->digits[c] || puzzle->digits[c] == solution[c]) << lines[i];
      }
    }
    ++seen[static_cast<std::size_t>(answers[i].solutions)];
  }
  return seen;
}

/// Sums of solutions and nodes over a list, on one target.
struct Signature {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  friend bool operator==(const Signature&, const Signature&) = default;
};
inline void PrintTo(const Signature& s, std::ostream* out) {
  *out << s.solutions << " solutions, " << s.nodes << " nodes";
}
inline Signature signature(std::string_view target, const std::vector<std::string>& lines,
                           bool one_by_one) {
  Solver9 solver(target);
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  std::vector<Found9> answers(lines.size());
  if (one_by_one) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      answers[i] = solver.solve(grid_from_line81(lines[i]));
    }
  } else {
    solver.solve(views, answers);
  }
  Signature sum;
  for (const Found9& answer : answers) {
    sum.solutions += answer.solutions;
    sum.nodes += answer.nodes;
  }
  return sum;
}

}  // namespace masu::solve
