// Ideals of positions: the document's examples, and templates searched for against templates
// listed.
#include "masu/algebra.hpp"

#include <gtest/gtest.h>

#include <array>

#include "masu/rng.hpp"
#include "support.hpp"

namespace masu::algebra {
namespace {

using testing_support::repeats;

constexpr std::array kMakers{make_list_ideal, make_search_ideal};

Cell at(const Layout& layout, int row, int column) {
  return *layout.cell_at({row - 1, column - 1});
}

// The rules of 9x9 and pencil marks in a few cells.
Puzzle with_marks(std::initializer_list<std::pair<Position, DigitSet>> marks) {
  Puzzle puzzle(plain_layout(9));
  puzzle.allowed.assign(81, puzzle.layout->all_digits());
  for (const auto& [p, digits] : marks) {
    puzzle.allowed[at(*puzzle.layout, p.row, p.column).index()] = digits;
  }
  return puzzle;
}

DigitSet digits(std::initializer_list<int> values) {
  DigitSet out;
  for (int v : values) out.insert(Digit(v));
  return out;
}

int br_rank(const Puzzle& puzzle, int row, int column, int digit, IdealMaker make) {
  const auto ideal = make(puzzle, {});
  const auto proof = refute(**ideal, at(*puzzle.layout, row, column), Digit(digit));
  return proof->contradiction ? static_cast<int>(proof->operations.size()) : -1;
}

TEST(BrRank, XyWingOfTheDocumentIsOne) {
  const Puzzle wing =
      with_marks({{{2, 2}, digits({1, 2})}, {{5, 2}, digits({2, 3})}, {{2, 5}, digits({1, 3})}});
  for (IdealMaker make : kMakers) {
    EXPECT_EQ(br_rank(wing, 5, 5, 3, make), 1);
    EXPECT_EQ(br_rank(wing, 5, 5, 1, make), -1);
  }
}

TEST(BrRank, XyChainOfTheDocumentIsTwo) {
  const Puzzle chain = with_marks({{{2, 2}, digits({1, 2})},
                                   {{2, 5}, digits({1, 4})},
                                   {{5, 2}, digits({2, 3})},
                                   {{5, 5}, digits({3, 4})}});
  for (IdealMaker make : kMakers) EXPECT_EQ(br_rank(chain, 2, 4, 1, make), 2);
}

TEST(Ideal, ListsRefuseWhatDoesNotFit) {
  IdealLimits limits;
  limits.templates = 46656;
  EXPECT_TRUE(make_list_ideal(Puzzle(plain_layout(9)), limits).ok());
  limits.templates = 46655;
  const auto refused = make_list_ideal(Puzzle(plain_layout(9)), limits);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
}

TEST(Ideal, CancelledSearchSaysSo) {
  StopSource stop;
  stop.request();
  IdealLimits limits;
  limits.stop = stop.stop();
  EXPECT_FALSE(make_list_ideal(Puzzle(plain_layout(9)), limits).ok());
}

TEST(Ideal, Empty16x16IsSearchedWithoutLists) {
  const auto ideal = make_search_ideal(Puzzle(plain_layout(16)));
  ASSERT_TRUE(ideal.ok());
  EXPECT_EQ((*ideal)->linear(Cell(0)), LinearPart());
}

// Random additions until everything is decided or contradicts; after each one both kinds of ideal
// must say the same about every cell.
void compare_on_random_walk(const LayoutPtr& layout, Rng& rng, int steps) {
  Puzzle start(layout);
  // A few random clues keep the lists short.
  for (int clue = 0; clue < layout->digits() / 2; ++clue) {
    const Cell cell(rng.below(layout->cell_count()));
    const DigitSet open = candidates(start)[cell.index()];
    if (!start.at(cell) && !open.empty()) start.set(cell, open.front());
  }
  auto lists = make_list_ideal(start);
  auto search = make_search_ideal(start);
  ASSERT_TRUE(lists.ok() && search.ok());
  for (int step = 0; step < steps; ++step) {
    for (std::size_t c = 0; c < layout->cell_count(); ++c) {
      ASSERT_EQ((*lists)->linear(Cell(c)), (*search)->linear(Cell(c)))
          << layout->name() << " step " << step << " cell " << layout->name_of(Cell(c));
    }
    ASSERT_EQ(find_contradiction(**lists), find_contradiction(**search));
    ASSERT_EQ(semi_solutions(**lists), semi_solutions(**search));
    std::vector<Generator> added;
    for (std::uint64_t n = 1 + rng.below(3); n > 0; --n) {
      added.push_back({rng.below(4) == 0 ? Generator::Kind::Solution : Generator::Kind::Zero,
                       Cell(rng.below(layout->cell_count())),
                       Digit(1 + rng.below(static_cast<std::uint64_t>(layout->digits())))});
    }
    ASSERT_TRUE((*lists)->add(added).ok());
    ASSERT_TRUE((*search)->add(added).ok());
  }
}

TEST(Ideal, SearchAgreesWithLists) {
  for (const char* name : {"4x4", "6x6", "4x4-x", "twin-2x2", "tiny-samurai"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_NE(layout, nullptr) << name;
    for (int stream = 0; stream < repeats(8); ++stream) {
      Rng rng(6, static_cast<std::uint64_t>(stream));
      compare_on_random_walk(layout, rng, 20);
    }
  }
  Rng rng(6, 99);
  compare_on_random_walk(plain_layout(8), rng, repeats(8));
  compare_on_random_walk(plain_layout(9), rng, repeats(12));
}

}  // namespace
}  // namespace masu::algebra
