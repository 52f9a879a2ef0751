// Positions for the tests of HoDoKu's searches: made by hand, or met on the way through puzzles.
#pragma once

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "logic/hodoku/solver.hpp"
#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::logic::hodoku::testing {

/// The empty board where some cells have only these candidates.
struct Marks {
  int row, column;
  std::vector<int> digits;
};
inline Position board_with(const std::vector<Marks>& marks) {
  Position position;
  for (const auto& mark : marks)
    for (int d = 1; d <= 9; ++d)
      if (std::find(mark.digits.begin(), mark.digits.end(), d) == mark.digits.end())
        position.remove(9 * mark.row + mark.column - 10, d);
  return position;
}
/// (digit, row, column) as one number: 436 is 4 in r3c6.
using Places = std::set<int>;
inline Places places(const std::vector<Candidate>& list) {
  Places all;
  for (const auto& one : list)
    all.insert(100 * one.digit + 10 * (one.cell / 9 + 1) + one.cell % 9 + 1);
  return all;
}

/// What the search takes first; an empty set if it finds nothing.
inline Places first_of(Type type, Position position, const Options& options = {}) {
  Workspace work;
  work.options = options;
  Step step;
  if (!search(type).first(work, position, step)) return {};
  EXPECT_EQ(row(step.type).search == type || row(step.type).search == Type::NiceLoop, true);
  return places(step.eliminations);
}

/// Hard puzzles: all techniques that the solver uses turn up on the way.
inline constexpr std::string_view kHardPuzzles[] = {
    "59..2..4....9......4..68......1...72..8...4...1......6..92.3...7......3.25...7...",
    ".......52..7..18...9.....7...2.4......3.28.6.7..1.....6..4.5..32.576..4..........",
    "5..4..8......9..1...2..1..56..3..4...5..7......4.....83..6..7...6.....8...8..2..1",
    "........1..2..3..4.5..6..2....4.......5.2..67.7.8....3.27..8....96...1..5...9..7.",
};

/// Sanitizers look for bad memory and are slow: they see fewer positions.
#ifdef MASU_SANITIZED
inline constexpr bool kThorough = false;
#else
inline constexpr bool kThorough = true;
#endif

/// Calls `visit(work, position, solution)` for every `stride`th position after which HoDoKu's
/// solver finds no single on its way through the puzzles.
template <typename Visit>
void walk(int stride, Visit visit) {
  const LayoutPtr layout = plain_layout(9);
  const auto solver = solve::make_solver(layout, solve::Engine::General);
  int count = 0;
  if (!kThorough) stride = std::min(10 * stride, 40);
  for (const auto line : kHardPuzzles) {
    const Puzzle puzzle = *puzzle_from_line(layout, std::string(line));
    const auto solved = (*solver)->solve(puzzle, {});
    ASSERT_EQ(solved.solutions, 1U);
    Workspace work;
    std::array<std::uint8_t, kCells> digits{};
    for (std::size_t c = 0; c < kCells; ++c) {
      if (line[c] != '.') digits[c] = static_cast<std::uint8_t>(line[c] - '0');
      work.solution[c] = static_cast<std::uint8_t>(solved.first[c].value());
    }
    Position position = load(digits);
    Step step;
    while (position.empty().any()) {
      bool found = false;
      for (std::size_t k = 0; k < kSearches && !found; ++k) {
        if (!kTypeTable[k].on) continue;
        if (k == static_cast<std::size_t>(Type::LockedPair) && ++count % stride == 0) {
          visit(work, position, work.solution);
          if (::testing::Test::HasFatalFailure()) return;
        }
        step.clear();
        found = search(kTypeTable[k].type).first(work, position, step);
      }
      ASSERT_TRUE(found);
      carry_out(position, step);
    }
  }
}

/// Every result agrees with the solution.
inline void expect_sound(const std::vector<Step>& steps,
                         const std::array<std::uint8_t, kCells>& solution) {
  for (const auto& step : steps) {
    for (const auto& gone : step.eliminations)
      EXPECT_NE(solution[gone.cell], gone.digit) << row(step.type).name;
    for (const auto& put : step.placements)
      EXPECT_EQ(solution[put.cell], put.digit) << row(step.type).name;
    EXPECT_FALSE(step.eliminations.empty() && step.placements.empty());
  }
}

}  // namespace masu::logic::hodoku::testing
