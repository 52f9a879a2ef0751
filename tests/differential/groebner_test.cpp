// Templates against Groebner bases: after every operation both ideals must contain the same
// polynomials of one variable. Fast part: mostly 4x4; groebner_slow_test.cpp has more of 9x9.
#include "groebner_support.hpp"

namespace masu::algebra {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::repeats;
using testing_support::spoil;

TEST(Groebner, ConfirmsTemplatesOnRandom4x4Positions) {
  for (const IdealMaker maker : {make_groebner_ideal, make_zeros_ideal}) {
    const Compared found = compare_positions(plain_layout(4), 0, repeats(300), maker);
    EXPECT_GT(found.operations, repeats(200));
    EXPECT_GT(found.contradictions, repeats(30));
  }
}

TEST(Groebner, ZerosConfirmTemplatesOnRandom9x9Positions) {
  const Compared found = compare_positions(plain_layout(9), 0, 2, make_zeros_ideal);
  EXPECT_GT(found.operations, 0);
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

TEST(Groebner, XyWingIsOneAndXyChainIsTwo) {
  EXPECT_EQ(xy_wing(plain_layout(9), make_zeros_ideal), 1);
  EXPECT_EQ(xy_chain(plain_layout(9), make_zeros_ideal), 2);
}

// There is one reduced basis, so both ways must find it.
TEST(Groebner, BasesByBuchbergerAndFromZerosAreTheSame) {
  const LayoutPtr layout = plain_layout(4);
  for (int stream = 0; stream < repeats(60); ++stream) {
    Rng rng(69, static_cast<std::uint64_t>(stream));
    std::vector<Polynomial> generators = rule_polynomials(layout);
    for (const Generator& g : generators_of(random_position(layout, 0.2, stream, rng))) {
      generators.push_back(polynomial_of(layout, g));
    }
    const auto one = groebner_basis(generators);
    const auto other = groebner_basis(generators, BasisMethod::Zeros);
    ASSERT_TRUE(one.ok() && other.ok());
    ASSERT_EQ(*one, *other);
  }
}

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
