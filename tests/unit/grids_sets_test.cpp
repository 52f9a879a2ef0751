// Essentially different grids and unavoidable sets.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <set>

#include "grids/document.hpp"
#include "masu/grids.hpp"
#include "masu/puzzle.hpp"
#include "masu/solve.hpp"
#include "support.hpp"

namespace masu::grids {
namespace {

using testing_support::repeats;

TEST(Burnside, FourAndSix) {
  const auto four = essentially_different(*plain_layout(4)).value();
  EXPECT_EQ(four.grids, 2U);
  EXPECT_EQ(four.group, 128U);
  EXPECT_EQ(four.sum % four.group, 0U);
  const auto six = essentially_different(*plain_layout(6)).value();
  EXPECT_EQ(six.grids, 49U);
  EXPECT_EQ(six.group, 3456U);
  EXPECT_EQ(six.sum % six.group, 0U);
  EXPECT_EQ(essentially_different(*plain_layout(16)).error().code, ErrorCode::Unsupported);
}

// Fixed grids of every class of changes, against all grids with a given first row.
TEST(Burnside, FixedGridsAgainstListing) {
  for (int digits : {4, 6}) {
    const LayoutPtr layout = plain_layout(digits);
    const auto n = static_cast<std::size_t>(digits);
    Puzzle puzzle(layout);
    for (std::size_t c = 0; c < n; ++c) puzzle.digits[c] = Digit(static_cast<int>(c) + 1);
    std::vector<std::vector<Digit>> grids;
    solve::Limits limits;
    limits.solutions = 0;
    solve::make_solver(layout).value()->solve(puzzle, limits, [&](std::span<const Digit> grid) {
      grids.emplace_back(grid.begin(), grid.end());
      return true;
    });
    EXPECT_EQ(grids.size(), digits == 4 ? 12U : 39168U);
    const Burnside burnside = essentially_different(*layout).value();
    for (const ChangeClass& change : burnside.classes) {
      std::uint64_t fixed = 0;
      for (const auto& grid : grids) {
        std::vector<Digit> renamed(n + 1);
        bool same = true;
        for (std::size_t cell = 0; cell < n * n && same; ++cell) {
          std::size_t row = change.rows[cell / n];
          std::size_t column = change.columns[cell % n];
          if (change.transpose) std::swap(row, column);
          Digit& to = renamed[grid[cell].index()];
          if (!to) to = grid[row * n + column];
          same = to == grid[row * n + column];
        }
        fixed += same ? 1U : 0U;
      }
      EXPECT_EQ(change.fixed, fixed);
    }
  }
}

// Take all cells of up to four digits out, list the other solutions: their differences from the
// grid, the minimal ones, are the unavoidable sets of those digits.
std::set<std::vector<Cell>> by_digits(const LayoutPtr& layout, const std::vector<Digit>& grid,
                                      std::size_t max_size) {
  const auto solver = solve::make_solver(layout).value();
  std::set<std::vector<Cell>> all;
  for (unsigned digits = 0; digits < 512; ++digits) {
    if (std::popcount(digits) < 2 || std::popcount(digits) > 4) continue;
    Puzzle puzzle(layout);
    for (std::size_t n = 0; n < 81; ++n) {
      if ((digits >> grid[n].index() & 1) == 0) puzzle.digits[n] = grid[n];
    }
    solve::Limits limits;
    limits.solutions = 0;
    solver->solve(puzzle, limits, [&](std::span<const Digit> other) {
      std::vector<Cell> set;
      for (std::size_t n = 0; n < 81; ++n) {
        if (other[n] != grid[n]) set.emplace_back(n);
      }
      if (!set.empty() && set.size() <= max_size) all.insert(set);
      return true;
    });
  }
  std::set<std::vector<Cell>> minimal;
  for (const auto& set : all) {
    const bool has_smaller = std::ranges::any_of(all, [&](const auto& other) {
      return other.size() < set.size() && std::ranges::includes(set, other);
    });
    if (!has_smaller) minimal.insert(set);
  }
  return minimal;
}

TEST(Unavoidable, AgainstSolvingWithoutDigits) {
  const LayoutPtr layout = plain_layout(9);
  Rng rng(12, 0);
  for (int n = 0; n < repeats(2); ++n) {
    std::vector<Digit> grid(81);
    make_codec(*layout).value()->sample(rng, grid);
    const auto sets = unavoidable_sets(*layout, grid, 11).value();
    std::set<std::vector<Cell>> few_digits;
    for (const auto& set : sets) {
      DigitSet digits;
      for (Cell c : set) digits.insert(grid[c.index()]);
      if (digits.size() <= 4) few_digits.insert(set);
    }
    EXPECT_EQ(few_digits, by_digits(layout, grid, 11));
    // Ascending, all different, none inside another.
    EXPECT_TRUE(std::ranges::is_sorted(sets, {}, [](const auto& s) { return s.size(); }));
    EXPECT_EQ(std::set(sets.begin(), sets.end()).size(), sets.size());
    // Taking a set out gives more than one solution; putting any of its cells back, one.
    const auto solver = solve::make_solver(layout).value();
    for (std::size_t s = 0; s < sets.size(); s += 17) {
      Puzzle puzzle(layout);
      puzzle.digits = grid;
      for (Cell c : sets[s]) puzzle.set(c, Digit());
      EXPECT_EQ(solver->solve(puzzle).status(), solve::Status::Several);
      for (Cell c : sets[s]) {
        Puzzle less = puzzle;
        less.set(c, grid[c.index()]);
        EXPECT_EQ(solver->solve(less).status(), solve::Status::One);
      }
    }
  }
}

TEST(Unavoidable, SmallBoardsAndErrors) {
  const LayoutPtr four = plain_layout(4);
  const auto grid = make_codec(*four).value()->unrank(0).value();
  EXPECT_FALSE(unavoidable_sets(*four, grid, 8).value().empty());
  const LayoutPtr nine = plain_layout(9);
  EXPECT_EQ(unavoidable_sets(*nine, grid).error().code, ErrorCode::BadValue);
  EXPECT_EQ(unavoidable_sets(*plain_layout(16), std::vector<Digit>(256)).error().code,
            ErrorCode::Unsupported);
}

TEST(Document, NormalFormsAndClasses) {
  const DocumentCheck check = check_document(40, 1);
  EXPECT_EQ(check.bands, 36288U);
  EXPECT_EQ(check.document_kinds, 1089U);
  EXPECT_EQ(check.document_classes, (std::array<std::uint32_t, 6>{393, 194, 151, 145, 135, 127}));
  EXPECT_EQ(check.band_kinds, 416U);
  // 71 after k x 2 and 2 x 3 is a published number of classes, too.
  EXPECT_EQ(check.band_classes, (std::array<std::uint32_t, 6>{174, 90, 74, 71, 67, 62}));
  EXPECT_EQ(check.band_weights.size(), 62U);
  EXPECT_EQ(std::accumulate(check.band_weights.begin(), check.band_weights.end(), 0U), 36288U);
  EXPECT_EQ(check.stack_classes, 24408U);
  EXPECT_EQ(check.normal_grids, 3546146300288U);
  EXPECT_EQ(check.merged_equal, 40U);
}

// Single pairs by the solver, and the whole sum of two classes of bands by column contents: every
// band of a class has as many completions as there are grids with it.
TEST(Document, SumOfSomeClasses) {
  const DocumentSum sum;
  ASSERT_EQ(sum.band_classes(), 127U);
  ASSERT_EQ(sum.stack_classes(), 24408U);
  Rng rng(209, 0);
  for (std::size_t n = 0; n < 3; ++n) {
    const auto row = sum.row(rng.below(sum.band_classes()));
    ASSERT_EQ(row.completions.size(), sum.stack_classes());
    for (int pair = 0; pair < 20; ++pair) {
      const std::size_t stack = rng.below(sum.stack_classes());
      EXPECT_EQ(row.completions[stack], count_document_pair(row.form, sum.stack_form(stack)));
    }
  }
}

// Mean number of sets of four cells of a uniform grid: 11.587(6).
TEST(Unavoidable, MeanNumberOfFours) {
  const LayoutPtr layout = plain_layout(9);
  const auto codec = make_codec(*layout).value();
  Rng rng(11587, 0);
  constexpr int kGrids = 4000;
  double sum = 0;
  double squares = 0;
  std::vector<Digit> grid(81);
  for (int n = 0; n < kGrids; ++n) {
    codec->sample(rng, grid);
    const auto found = static_cast<double>(unavoidable_sets(*layout, grid, 4).value().size());
    sum += found;
    squares += found * found;
  }
  const double mean = sum / kGrids;
  const double error = std::sqrt((squares / kGrids - mean * mean) / kGrids);
  EXPECT_NEAR(mean, 11.587, 4 * error);
  EXPECT_LT(error, 0.06);
}

}  // namespace
}  // namespace masu::grids
