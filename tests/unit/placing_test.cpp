// The document's generators against a slow, obvious version of the same text.
#include <gtest/gtest.h>

#include "masu/generate_few.hpp"
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
    auto placer = Placer::build(layout, Placing::FewestCandidates, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 2; ++i) {
      const auto made = placer->make(7, i);
      ASSERT_TRUE(made);
      Rng rng(7, i);
      Puzzle slow(layout);
      for (int k = 0; k < clues; ++k) ASSERT_TRUE(place_slowly(slow, false, rng));
      EXPECT_EQ(to_line(*made), to_line(slow)) << name;
    }
  }
}

TEST(Placing, GuidedAlwaysLeavesASolution) {
  for (const char* name : {"9x9", "6x6", "x"}) {
    const LayoutPtr layout = find_layout(name);
    const int clues = static_cast<int>(layout->cell_count()) / 4;
    auto placer = Placer::build(layout, Placing::Guided, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 5; ++i) {
      const auto made = placer->make(3, i);
      ASSERT_TRUE(made);
      EXPECT_EQ(made->filled(), clues);
      EXPECT_TRUE(has_solution(*made));
    }
  }
}

// The first clues of a guided board are those of the slow version as long as nothing was found
// impossible, which takes a dozen clues on 9x9.
TEST(Placing, GuidedBeginsAsFewestCandidates) {
  const LayoutPtr layout = plain_layout(9);
  auto guided = Placer::build(layout, Placing::Guided, 8);
  for (std::uint64_t i = 0; i < 5; ++i) {
    Rng rng(11, i);
    Puzzle slow(layout);
    for (int k = 0; k < 8; ++k) ASSERT_TRUE(place_slowly(slow, true, rng));
    EXPECT_EQ(to_line(*guided->make(11, i)), to_line(slow));
  }
}

TEST(Placing, RandomHasNoClash) {
  for (const char* name : {"9x9", "16x16", "twin", "4x4"}) {
    const LayoutPtr layout = find_layout(name);
    const int clues = static_cast<int>(layout->cell_count()) / 3;
    auto placer = Placer::build(layout, Placing::Random, clues);
    ASSERT_TRUE(placer);
    for (std::uint64_t i = 0; i < 20; ++i) {
      const auto made = placer->make(1, i);
      ASSERT_TRUE(made);
      EXPECT_EQ(made->filled(), clues);
      EXPECT_FALSE(find_clash(*made));
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

TEST(Placing, BadNumbers) {
  EXPECT_FALSE(Placer::build(plain_layout(9), Placing::Random, 0));
  EXPECT_FALSE(Placer::build(plain_layout(9), Placing::Random, 82));
  // Full boards are out of reach for random placing: it says so instead of going on for ever.
  auto placer = Placer::build(plain_layout(4), Placing::FewestCandidates, 16);
  ASSERT_TRUE(placer);
  const auto full = placer->make(1, 1);
  EXPECT_TRUE(!full || is_solved(*full->layout, full->digits));
}

}  // namespace
}  // namespace masu::generate
