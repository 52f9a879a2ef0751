// The fast s-rank engine and its parts against the definition over lists of templates.
#include <gtest/gtest.h>

#include "algebra/bands9.hpp"
#include "masu/srank.hpp"
#include "rate/srank_fast.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::spoil;

TEST(Bands9, AllTemplatesOfTheEmptyBoard) {
  const algebra::Bands9 bands(algebra::kAllCells9);
  EXPECT_EQ(bands.template_count(), 46656U);
  std::size_t count = 0;
  bands.for_each_template([&](std::size_t, std::size_t, std::size_t) { ++count; });
  EXPECT_EQ(count, 46656U);
  EXPECT_EQ(algebra::support9(algebra::kAllCells9), algebra::kAllCells9);
}

TEST(Bands9, SupportIsTheUnionOfTheTemplates) {
  for (std::uint64_t stream = 0; stream < 3000; ++stream) {
    Rng rng(9, stream);
    algebra::Cells9 cells;
    const double density = 0.1 + 0.6 * rng.unit();
    for (std::size_t i = 0; i < 81; ++i) {
      if (rng.unit() < density) cells.insert(i);
    }
    const algebra::Bands9 bands(cells);
    algebra::Cells9 united;
    algebra::Cells9 common = algebra::kAllCells9;
    std::size_t count = 0;
    bands.for_each_template([&](std::size_t a, std::size_t b, std::size_t c) {
      const algebra::Cells9 t{{bands.patterns[0][a], bands.patterns[1][b], bands.patterns[2][c]}};
      EXPECT_TRUE((t - cells).empty());
      united = united | t;
      common = common & t;
      ++count;
    });
    ASSERT_EQ(algebra::support9(cells), united);
    ASSERT_EQ(count, bands.template_count());
    if (count > 0) {
      ASSERT_EQ(algebra::alone_in_row9(united), common);
    }
  }
}

SRank rank_by(const Puzzle& puzzle, SRankEngine engine, int threads = 1) {
  SRankOptions options;
  options.engine = engine;
  options.threads = threads;
  const auto rank = srank(puzzle, options);
  EXPECT_TRUE(rank.ok());
  return rank ? *rank : SRank{};
}

// Random puzzles with one, several and no solutions, plain and with pencil marks.
TEST(SRankDifferential, FastAgreesWithTheDefinition) {
  const LayoutPtr layout = plain_layout(9);
  std::vector<int> kinds(3);
  for (std::uint64_t stream = 0; stream < 60; ++stream) {
    Rng rng(60, stream);
    const std::vector<Digit> grid = random_grid(layout, rng);
    Puzzle puzzle = punctured(layout, grid, 0.25 + 0.1 * rng.unit(), rng);
    if (stream % 5 == 0) spoil(puzzle, rng);
    if (stream % 3 == 0) {
      puzzle.allowed.assign(81, layout->all_digits());
      for (std::size_t i = 0; i < 81; ++i) {
        DigitSet marks(static_cast<std::uint32_t>(rng() & rng.below(1 << 9)));
        puzzle.allowed[i] = (layout->all_digits() - marks) | DigitSet::of(grid[i]);
      }
    }
    const SRank fast = rank_by(puzzle, SRankEngine::Fast);
    EXPECT_EQ(to_string(fast), to_string(rank_by(puzzle, SRankEngine::Search))) << to_line(puzzle);
    ++kinds[static_cast<std::size_t>(fast.kind)];
  }
  for (int count : kinds) EXPECT_GT(count, 0);
}

TEST(SRankDifferential, AllTargetsAgree) {
  const std::vector<std::string> lines = testing_support::sample_lines("hardest_se11.txt");
  for (std::size_t n = 0; n < lines.size(); n += 4) {
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), lines[n]);
    const auto scalar = FastSRank(simd::Target::Scalar).run(puzzle, {});
    for (simd::Target target : simd::targets()) {
      EXPECT_EQ(FastSRank(target).run(puzzle, {}), scalar) << simd::name_of(target);
    }
  }
}

// Few clues: more than 64 open cells, and digits with thousands of templates.
TEST(SRankDifferential, AlmostEmptyBoards) {
  const LayoutPtr layout = plain_layout(9);
  EXPECT_EQ(to_string(rank_by(*puzzle_from_line(layout, std::string(81, '.')), SRankEngine::Auto)),
            "inf");
  std::string clash(81, '.');
  clash[0] = clash[1] = '1';
  EXPECT_EQ(to_string(rank_by(*puzzle_from_line(layout, clash), SRankEngine::Auto)), "none");
}

TEST(SRankDifferential, ThreadsDoNotChangeTheAnswer) {
  for (int size : {4, 6}) {
    const LayoutPtr layout = plain_layout(size);
    for (std::uint64_t stream = 0; stream < 20; ++stream) {
      Rng rng(61, stream);
      const Puzzle puzzle = punctured(layout, random_grid(layout, rng), 0.3, rng);
      const SRank one = rank_by(puzzle, SRankEngine::Lists);
      EXPECT_EQ(one, rank_by(puzzle, SRankEngine::Search, 3));
      EXPECT_EQ(one, rank_by(puzzle, SRankEngine::Auto, 0));
    }
  }
}

}  // namespace
}  // namespace masu::rate
