// Templates against Groebner bases: after every operation both ideals must contain the same
// polynomials of one variable. Fast part: 4x4; groebner_slow_test.cpp has 9x9.
#include "groebner_support.hpp"

namespace masu::algebra {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::repeats;
using testing_support::spoil;

TEST(Groebner, ConfirmsTemplatesOnRandom4x4Positions) {
  const LayoutPtr layout = plain_layout(4);
  int operations = 0;
  int contradictions = 0;
  for (int stream = 0; stream < repeats(300); ++stream) {
    Rng rng(66, static_cast<std::uint64_t>(stream));
    const std::vector<Digit> grid = random_grid(layout, rng);
    Puzzle puzzle = punctured(layout, grid, 0.1 + 0.3 * rng.unit(), rng);
    if (stream % 4 == 0) spoil(puzzle, rng);
    if (stream % 2 == 0) {
      puzzle.allowed.assign(grid.size(), layout->all_digits());
      for (std::size_t i = 0; i < grid.size(); ++i) {
        const DigitSet marks(static_cast<std::uint32_t>(rng.below(16)));
        puzzle.allowed[i] = marks | DigitSet::of(grid[i]);
      }
    }
    const auto found = compare_replacing(puzzle, rng, 2);
    operations += found.operations;
    contradictions += found.contradictions;
  }
  EXPECT_GT(operations, repeats(200));
  EXPECT_GT(contradictions, repeats(30));
}

TEST(Groebner, SRanksOf4x4AreTheSame) {
  const LayoutPtr layout = plain_layout(4);
  for (int stream = 0; stream < repeats(40); ++stream) {
    Rng rng(67, static_cast<std::uint64_t>(stream));
    const Puzzle puzzle = punctured(layout, random_grid(layout, rng), 0.3, rng);
    const auto by_templates = rate::tell_srank(puzzle, make_list_ideal);
    const auto by_bases = rate::tell_srank(puzzle, make_groebner_ideal);
    ASSERT_TRUE(by_templates.ok() && by_bases.ok());
    EXPECT_EQ(by_templates->rank, by_bases->rank) << to_line(puzzle);
    EXPECT_EQ(by_templates->rounds.size(), by_bases->rounds.size());
  }
}

#ifndef MASU_SANITIZED
// The document's examples, on the smallest board that has room for them (9x9: groebner_slow_test).
TEST(Groebner, XyWingIsOneAndXyChainIsTwoOn6x6) {
  const LayoutPtr layout = plain_layout(6);
  EXPECT_EQ(br_rank(layout,
                    {{{2, 2}, {Digit(1), Digit(2)}},
                     {{5, 2}, {Digit(2), Digit(3)}},
                     {{2, 5}, {Digit(1), Digit(3)}}},
                    {5, 5}, 3),
            1);
  EXPECT_EQ(br_rank(layout,
                    {{{2, 2}, {Digit(1), Digit(2)}},
                     {{2, 5}, {Digit(1), Digit(4)}},
                     {{5, 2}, {Digit(2), Digit(3)}},
                     {{5, 5}, {Digit(3), Digit(4)}}},
                    {2, 4}, 1),
            2);
}
#endif

// The polynomials that are shown to people really are in the ideal, and the basis is one: it
// reduces its generators to zero.
TEST(Groebner, PolynomialsShownAreInTheIdeal) {
  const LayoutPtr layout = plain_layout(4);
  for (int stream = 0; stream < repeats(40); ++stream) {
    Rng rng(68, static_cast<std::uint64_t>(stream));
    Puzzle puzzle = punctured(layout, random_grid(layout, rng), 0.3, rng);
    if (stream % 4 == 0) spoil(puzzle, rng);
    std::vector<Polynomial> generators = rule_polynomials(layout);
    for (const Generator& g : generators_of(puzzle)) {
      generators.push_back(polynomial_of(layout, g));
    }
    const auto basis = groebner_basis(generators);
    ASSERT_TRUE(basis.ok());
    for (const Polynomial& g : generators) EXPECT_TRUE(*ideal_contains(*basis, g));
    const auto ideal = make_search_ideal(puzzle);
    for (const SemiSolution& s : semi_solutions(**ideal)) {
      const Polynomial shown = polynomial_of(layout, s);
      EXPECT_TRUE(*ideal_contains(*basis, shown)) << to_string(shown);
      EXPECT_TRUE(kind_of(shown) == PolynomialKind::SemiSolutionFirst ||
                  kind_of(shown) == PolynomialKind::SemiSolutionSecond);
    }
    if (const auto contradiction = find_contradiction(**ideal)) {
      const Polynomial shown = polynomial_of(layout, *contradiction);
      EXPECT_TRUE(*ideal_contains(*basis, shown)) << to_string(shown);
      EXPECT_EQ(kind_of(shown), PolynomialKind::Contradiction);
    }
  }
}

}  // namespace
}  // namespace masu::algebra
