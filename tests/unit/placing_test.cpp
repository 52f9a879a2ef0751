// The document's generators against a slow, obvious version of the same text.
#include <gtest/gtest.h>

#include <algorithm>

#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

int candidate_sum(const Puzzle& board) {
  int sum = 0;
  const auto all = candidates(board);
  for (std::size_t c = 0; c < all.size(); ++c) {
    if (!board.digits[c]) sum += all[c].size();
  }
  return sum;
}

bool has_solution(const Puzzle& board) {
  solve::Limits limits;
  limits.solutions = 1;
  return solve::make_solver(board.layout, solve::Engine::General)
             .value()
             ->solve(board, limits)
             .solutions > 0;
}

// Tries every placement, counts all candidates anew, and draws among the best as the fast one does:
// an impossible placement changes places with the last of the list.
bool place_slowly(Puzzle& board, bool guided, Rng& rng) {
  std::vector<std::vector<std::pair<Cell, Digit>>> by_sum(2000);
  const auto open = candidates(board);
  for (std::size_t c = 0; c < open.size(); ++c) {
    if (board.digits[c]) continue;
    for (Digit d : open[c]) {
      board.digits[c] = d;
      by_sum[static_cast<std::size_t>(candidate_sum(board))].emplace_back(Cell(c), d);
      board.digits[c] = Digit();
    }
  }
  for (auto& best : by_sum) {
    while (!best.empty()) {
      const auto at = static_cast<std::size_t>(rng.below(best.size()));
      board.set(best[at].first, best[at].second);
      if (!guided || has_solution(board)) return true;
      board.set(best[at].first, Digit());
      best[at] = best.back();
      best.pop_back();
    }
  }
  return false;
}

TEST(Placing, FewestCandidatesAsInTheText) {
  for (const char* name : {"9x9", "4x4", "6x6", "x", "twin"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout) << name;
    const int clues = static_cast<int>(layout->cell_count()) / 5;
    auto placer = PlacedGenerator::build(layout, Placing::FewestCandidates, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 2; ++i) {
      const auto made = placer->make(7, i);
      ASSERT_TRUE(made);
      Rng rng(7, i);
      Puzzle slow(layout);
      for (int k = 0; k < clues; ++k) ASSERT_TRUE(place_slowly(slow, false, rng));
      EXPECT_EQ(to_line(made->puzzle), to_line(slow)) << name;
    }
  }
}

TEST(Placing, GuidedAlwaysLeavesASolution) {
  for (const char* name : {"9x9", "6x6", "x"}) {
    const LayoutPtr layout = find_layout(name);
    const int clues = static_cast<int>(layout->cell_count()) / 4;
    auto placer = PlacedGenerator::build(layout, Placing::Guided, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 5; ++i) {
      const auto made = placer->make(3, i);
      ASSERT_TRUE(made);
      EXPECT_EQ(made->puzzle.filled(), clues);
      EXPECT_TRUE(has_solution(made->puzzle));
    }
  }
}

// A board of many clues takes seconds: the stop is asked from clue to clue, and by the searches.
TEST(Placing, GuidedAsksItsStopOften) {
  auto placer = PlacedGenerator::build(plain_layout(12), Placing::Guided, 60);
  ASSERT_TRUE(placer);
  int questions = 0;
  const auto stop = Stop().or_if([&] { return ++questions == 5; });
  const auto made = placer->make(3, 0, stop);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(questions, 5);
}

// The first clues of a guided board are those of the slow version as long as nothing was found
// impossible, which takes a dozen clues on 9x9.
TEST(Placing, GuidedBeginsAsFewestCandidates) {
  const LayoutPtr layout = plain_layout(9);
  auto guided = PlacedGenerator::build(layout, Placing::Guided, 8);
  for (std::uint64_t i = 0; i < 5; ++i) {
    Rng rng(11, i);
    Puzzle slow(layout);
    for (int k = 0; k < 8; ++k) ASSERT_TRUE(place_slowly(slow, true, rng));
    EXPECT_EQ(to_line(guided->make(11, i)->puzzle), to_line(slow));
  }
}

TEST(Placing, RandomHasNoClash) {
  for (const char* name : {"9x9", "16x16", "twin", "4x4"}) {
    const LayoutPtr layout = find_layout(name);
    const int clues = static_cast<int>(layout->cell_count()) / 3;
    auto placer = PlacedGenerator::build(layout, Placing::Random, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 20; ++i) {
      const auto made = placer->make(1, i);
      ASSERT_TRUE(made);
      EXPECT_EQ(made->puzzle.filled(), clues);
      EXPECT_FALSE(find_clash(made->puzzle));
    }
  }
}

TEST(Placing, TheDocumentsExampleHas231Candidates) {
  const auto board = puzzle_from_line(
      plain_layout(9),
      ".28.............15...8.3..7....19.........63..45......1..27....6.....9..3.....4..");
  ASSERT_TRUE(board);
  EXPECT_EQ(board->filled(), 20);
  EXPECT_EQ(candidate_sum(*board), 231);
}

TEST(Placing, RandomStartIsTheRandomGenerator) {
  // All clues random: the same board as Placing::Random makes of the same random numbers.
  auto random = PlacedGenerator::build(plain_layout(9), Placing::Random, 20);
  auto started =
      PlacedGenerator::build(plain_layout(9), Placing::FewestCandidates, 20, {.random_start = 20});
  ASSERT_TRUE(random.ok() && started.ok());
  for (std::uint64_t i = 0; i < 20; ++i) {
    EXPECT_EQ(to_line(random->make(3, i)->puzzle), to_line(started->make(3, i)->puzzle));
  }
  // Fewest candidates leaves 729 - 5 * 29 after five clues; random clues leave more (Figure 4.1).
  auto five = PlacedGenerator::build(plain_layout(9), Placing::FewestCandidates, 5);
  auto mixed =
      PlacedGenerator::build(plain_layout(9), Placing::FewestCandidates, 5, {.random_start = 5});
  ASSERT_TRUE(five.ok() && mixed.ok());
  int more = 0;
  for (std::uint64_t i = 0; i < 20; ++i) {
    EXPECT_EQ(candidate_sum(five->make(3, i)->puzzle), 584);
    more += candidate_sum(mixed->make(3, i)->puzzle) > 584 ? 1 : 0;
  }
  EXPECT_GT(more, 10);
}

TEST(Placing, ReadingsOfTheText) {
  const LayoutPtr layout = plain_layout(9);
  const auto boards = [&](const PlacingRules& rules, int clues = 24) {
    std::vector<Puzzle> out;
    auto placer = PlacedGenerator::build(layout, Placing::FewestCandidates, clues, rules);
    EXPECT_TRUE(placer);
    for (std::uint64_t i = 0; placer && i < 60; ++i) out.push_back(placer->make(5, i)->puzzle);
    return out;
  };
  for (const Puzzle& board : boards({.digits = 8})) {
    EXPECT_EQ(std::ranges::count(board.digits, Digit(9)), 0);
  }
  int clashes = 0;
  // Rarely the best before the board is nearly full.
  for (const Puzzle& board : boards({.may_repeat = true}, 36)) clashes += find_clash(board) ? 1 : 0;
  EXPECT_GT(clashes, 0);
  for (const Ties ties : {Ties::Cell, Ties::Running}) {
    for (const Puzzle& board : boards({.ties = ties})) EXPECT_FALSE(find_clash(board));
  }
  const auto first = boards({.ties = Ties::First});
  EXPECT_EQ(to_line(first.front()), to_line(first.back()));
  EXPECT_FALSE(PlacedGenerator::build(layout, Placing::FewestCandidates, 20, {.random_start = 21}));
  EXPECT_FALSE(PlacedGenerator::build(layout, Placing::FewestCandidates, 20, {.random_start = -1}));
  EXPECT_FALSE(PlacedGenerator::build(layout, Placing::FewestCandidates, 20, {.digits = 10}));
  EXPECT_FALSE(PlacedGenerator::build(layout, Placing::Guided, 20, {.may_repeat = true}));
}

TEST(Placing, BadNumbers) {
  EXPECT_FALSE(PlacedGenerator::build(plain_layout(9), Placing::Random, 0));
  EXPECT_FALSE(PlacedGenerator::build(plain_layout(9), Placing::Random, 82));
  // Full boards are out of reach for random placing: it says so instead of going on for ever.
  auto placer = PlacedGenerator::build(plain_layout(4), Placing::FewestCandidates, 16);
  ASSERT_TRUE(placer);
  const auto full = placer->make(1, 1);
  EXPECT_TRUE(!full || is_solved(*full->puzzle.layout, full->puzzle.digits));
}

}  // namespace
}  // namespace masu::generate
