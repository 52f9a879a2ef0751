#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <sstream>

#include "dscore_oracle.hpp"
#include "masu/rng.hpp"
#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

using testing_support::repeats;

TEST(DScore, Golden) {
  DScorer scorer(plain_layout(9));
  const auto lines = testing_support::golden_lines("dscore.tsv");
  EXPECT_EQ(lines.size(), 217U);
  for (const std::string& line : lines) {
    std::istringstream fields(line);
    std::string text, score, level, blanks, entropy;
    fields >> text >> score >> level >> blanks >> entropy;
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), text);
    const DScore found = scorer.rate(puzzle);
    EXPECT_EQ(std::to_string(found.score), score) << text;
    EXPECT_EQ(found.level == 0 ? "unsolved" : std::to_string(found.level), level) << text;
    EXPECT_EQ(std::to_string(found.board.blanks), blanks) << text;
    char rounded[32];
    std::snprintf(rounded, sizeof rounded, "%.4f", found.board.entropy);
    EXPECT_EQ(rounded, entropy) << text;
    EXPECT_EQ(measure(puzzle).entropy, found.board.entropy);
    EXPECT_EQ(measure(puzzle).candidates, found.board.candidates);
  }
}

void expect_same(const Puzzle& puzzle, DScorer& scorer) {
  const DScore fast = scorer.rate(puzzle);
  const DScore slow = DScoreOracle(puzzle).rate();
  ASSERT_EQ(fast.outcome, slow.outcome) << to_line(puzzle);
  EXPECT_EQ(fast.looks, slow.looks) << to_line(puzzle);
  EXPECT_EQ(fast.score, slow.score) << to_line(puzzle);
  EXPECT_EQ(fast.level, slow.level) << to_line(puzzle);
  EXPECT_EQ(fast.open_cells, slow.open_cells) << to_line(puzzle);
}

// A random full grid with some cells taken away; now and then a digit is made wrong.
Puzzle random_puzzle(const LayoutPtr& layout, double keep, double wrong, Rng& rng) {
  Puzzle start(layout);
  std::vector<Digit> first;
  for (Digit d : layout->all_digits()) first.push_back(d);
  shuffle(std::span(first), rng);
  const auto cells = layout->cells_of(House(0));
  for (std::size_t i = 0; i < cells.size(); ++i) start.set(cells[i], first[i]);
  solve::Limits one;
  one.solutions = 1;
  auto solver = solve::make_solver(layout);
  Puzzle puzzle(layout);
  puzzle.digits = (*solver)->solve(start, one).first;
  for (Digit& d : puzzle.digits) {
    if (rng.unit() >= keep) {
      d = Digit();
    } else if (rng.unit() < wrong) {
      d = Digit(rng.below(static_cast<std::uint64_t>(layout->digits())) + 1);
    }
  }
  return puzzle;
}

TEST(DScore, AgreesWithTheOracleOnOtherLayouts) {
  Rng rng(5);
  for (const char* name : {"4x4", "6x6", "9x9", "9x9-x", "twin", "tight-twin", "tiny-samurai",
                           "stacked-twin-6", "twin-2x2"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout) << name;
    DScorer scorer(layout);
    const int runs = repeats(layout->cell_count() > 100 ? 4 : 25);
    for (int i = 0; i < runs; ++i) {
      expect_same(random_puzzle(layout, 0.25 + 0.25 * rng.unit(), 0, rng), scorer);
      expect_same(random_puzzle(layout, 0.3 + 0.2 * rng.unit(), 0.03, rng), scorer);
    }
  }
}

TEST(DScore, AgreesWithTheOracleOnLists) {
  constexpr std::size_t kStep = 960 / repeats(60);
  DScorer scorer(plain_layout(9));
  for (const char* file : {"17clue.txt", "hardest_se11.txt", "magictour_top1465.txt"}) {
    const auto lines = testing_support::sample_lines(file);
    for (std::size_t i = 7; i < lines.size(); i += kStep) {
      expect_same(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), scorer);
    }
  }
}

// The searches of a trace add up to the score, logic by logic, and what they place and remove,
// replayed from the clues, leads to the same end.
void expect_traced(const Puzzle& puzzle, DScorer& scorer) {
  const DScore plain = scorer.rate(puzzle);
  std::vector<DScoreSearch> searches;
  const DScore traced = scorer.trace(puzzle, searches);
  ASSERT_EQ(traced.outcome, plain.outcome);
  EXPECT_EQ(traced.looks, plain.looks) << to_line(puzzle);
  EXPECT_EQ(traced.score, plain.score) << to_line(puzzle);
  if (plain.outcome == DScore::Outcome::Inconsistent) return;
  std::array<int, kLogics> looks{};
  std::size_t placed = 0;
  Puzzle end = puzzle;
  for (const DScoreSearch& search : searches) {
    looks[static_cast<std::size_t>(search.logic)] += search.looks;
    for (const auto& [cell, digit] : search.placed) {
      EXPECT_FALSE(end.digits[cell.index()]) << to_line(puzzle);
      end.set(cell, digit);
      ++placed;
    }
    for (const auto& [cell, digit] : search.removed) EXPECT_FALSE(puzzle.digits[cell.index()]);
    EXPECT_TRUE(search.remembered.empty() || search.remembered.size() == 4);
  }
  EXPECT_EQ(looks, plain.looks) << to_line(puzzle);
  EXPECT_EQ(static_cast<int>(placed), plain.board.blanks - plain.open_cells);
  int folded_looks = 0;
  for (const DScoreSearch& search : folded(searches)) folded_looks += search.looks;
  EXPECT_EQ(folded_looks, plain.score);
}

TEST(DScore, TraceAddsUpToTheScore) {
  constexpr std::size_t kStep = 960 / repeats(60);
  DScorer scorer(plain_layout(9));
  for (const char* file : {"17clue.txt", "hardest_se11.txt", "magictour_top1465.txt"}) {
    const auto lines = testing_support::sample_lines(file);
    for (std::size_t i = 3; i < lines.size(); i += kStep) {
      expect_traced(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), scorer);
    }
  }
  Rng rng(24);
  for (const char* name : {"4x4", "9x9-x", "twin"}) {
    const LayoutPtr layout = find_layout(name);
    DScorer other(layout);
    for (int i = 0; i < 5; ++i) {
      expect_traced(random_puzzle(layout, 0.3, i == 0 ? 0.05 : 0, rng), other);
    }
  }
}

TEST(DScore, TraceInWords) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  DScorer scorer(plain_layout(9));
  std::vector<DScoreSearch> searches;
  ASSERT_EQ(scorer.trace(puzzle, searches).score, 93);
  // Digit 3 has the most clues, and the smaller of those that have as many.
  EXPECT_EQ(searches.front().pattern, "digit");
  EXPECT_EQ(to_string(searches.front(), *puzzle.layout).substr(0, 15), "crbe +1: digit ");
  const auto marks = std::ranges::find(searches, Logic::Marks, &DScoreSearch::logic);
  ASSERT_NE(marks, searches.end());
  EXPECT_EQ(marks->looks, scorer.rate(puzzle).looks[1]);
}

TEST(DScore, InconsistentBoardsHaveNoScore) {
  DScorer scorer(plain_layout(9));
  Puzzle clash(plain_layout(9));
  clash.set(Cell(0), Digit(1));
  clash.set(Cell(1), Digit(1));
  EXPECT_EQ(scorer.rate(clash).outcome, DScore::Outcome::Inconsistent);
  EXPECT_EQ(scorer.rate(clash).score, 0);
  EXPECT_EQ(scorer.rate(Puzzle(plain_layout(9))).outcome, DScore::Outcome::Unsolved);
}

TEST(DScore, SetsOfLogicsGrow) {
  DScorer scorer(plain_layout(9));
  Rng rng(11);
  for (int i = 0; i < 50; ++i) {
    const Puzzle puzzle = random_puzzle(plain_layout(9), 0.32, 0, rng);
    const DScore score = scorer.rate(puzzle);
    EXPECT_EQ(scorer.finishes(puzzle, 0), score.level == 1 || score.level == 2);
    EXPECT_EQ(scorer.finishes(puzzle, ~0U), score.level != 0);
    for (unsigned set = 0; set < 64; set += 4) {
      for (unsigned bit = 4; bit < 64; bit *= 2) {
        EXPECT_LE(scorer.finishes(puzzle, set), scorer.finishes(puzzle, set | bit));
      }
    }
  }
}

}  // namespace
}  // namespace masu::rate
