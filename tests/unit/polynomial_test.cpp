// Polynomials over P(S): ring laws, text, kinds.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "masu/algebra.hpp"
#include "masu/rng.hpp"

namespace masu::algebra {
namespace {

Polynomial parsed(const LayoutPtr& layout, const std::string& text) {
  const auto polynomial = parse_polynomial(layout, text);
  EXPECT_TRUE(polynomial.ok()) << text;
  return polynomial ? *polynomial : Polynomial(layout);
}

Polynomial random_polynomial(const LayoutPtr& layout, Rng& rng) {
  Polynomial out(layout);
  for (std::uint64_t n = rng.below(5); n > 0; --n) {
    Monomial cells;
    for (std::size_t i = 0; i < 3; ++i) {
      const Cell c(rng.below(layout->cell_count()));
      if (cells.empty() || cells.back() < c) cells.push_back(c);
    }
    if (rng.below(4) == 0) cells.clear();
    out.add_term(cells, DigitSet(static_cast<std::uint32_t>(rng.below(16))));
  }
  return out;
}

RC_GTEST_PROP(Polynomial, IsABooleanRing, (std::uint64_t seed)) {
  const LayoutPtr layout = plain_layout(4);
  Rng rng(seed);
  const Polynomial a = random_polynomial(layout, rng);
  const Polynomial b = random_polynomial(layout, rng);
  const Polynomial c = random_polynomial(layout, rng);
  RC_ASSERT(a + b == b + a);
  RC_ASSERT((a + a).is_zero());
  RC_ASSERT(a * a == a);
  RC_ASSERT(a * b == b * a);
  RC_ASSERT(a * (b + c) == a * b + a * c);
  RC_ASSERT((a * b) * c == a * (b * c));
  // Values: a ring homomorphism for every assignment of sets.
  std::vector<DigitSet> values;
  for (std::size_t i = 0; i < layout->cell_count(); ++i) {
    values.emplace_back(static_cast<std::uint32_t>(rng.below(16)));
  }
  RC_ASSERT((a * b).at(values) == (a.at(values) & b.at(values)));
  RC_ASSERT((a + b).at(values).bits() == (a.at(values).bits() ^ b.at(values).bits()));
}

RC_GTEST_PROP(Polynomial, TextGoesRoundTrip, (std::uint64_t seed)) {
  Rng rng(seed);
  for (int size : {4, 9, 16}) {
    const LayoutPtr layout = plain_layout(size);
    const Polynomial a = random_polynomial(layout, rng);
    const auto again = parse_polynomial(layout, to_string(a));
    RC_ASSERT(again.ok());
    RC_ASSERT(*again == a);
  }
}

TEST(Polynomial, WrittenAsInTheDocument) {
  const LayoutPtr layout = plain_layout(9);
  for (const char* text : {"{1,2}*X22+{3}", "(1+{7})*X93", "{1,2,3,4}*X28+{1}", "X11*X12",
                           "X13+{4}", "(1+{1,2})*X22", "0", "1", "{3}", "1+{2}", "X22"}) {
    EXPECT_EQ(to_string(parsed(layout, text)), text);
  }
  EXPECT_EQ(to_string(parsed(layout, " {1,2} X22 + {3}X11X12 + X22*X22")),
            "{3}*X11*X12+(1+{1,2})*X22");
  EXPECT_EQ(to_string(parsed(layout, "(X11+{1})*(X11+{2})")), "(1+{1,2})*X11");
  EXPECT_EQ(to_string(Polynomial::variable(plain_layout(16), Cell(255))), "X(16,16)");
}

TEST(Polynomial, BadTextIsToldWithItsColumn) {
  const LayoutPtr layout = plain_layout(9);
  const auto column = [&](const char* text) {
    const auto result = parse_polynomial(layout, text);
    EXPECT_FALSE(result.ok()) << text;
    return result ? 0 : result.error().place.column;
  };
  EXPECT_EQ(column(""), 1U);
  EXPECT_EQ(column("X1"), 2U);
  EXPECT_EQ(column("{1,}"), 4U);
  EXPECT_EQ(column("{10}"), 4U);
  EXPECT_EQ(column("{1"), 3U);
  EXPECT_EQ(column("X11+"), 5U);
  EXPECT_EQ(column("X11)"), 4U);
  EXPECT_EQ(column("X10"), 4U);
  EXPECT_GT(column(std::string(100000, '(').c_str()), 0U);
}

TEST(Polynomial, KindsOfDefinition5) {
  const LayoutPtr layout = plain_layout(9);
  const auto kind = [&](const char* text) { return kind_of(parsed(layout, text)); };
  EXPECT_EQ(kind("X11+{4}"), PolynomialKind::Solution);
  EXPECT_EQ(kind("{1,2,3,4}*X28+{1}"), PolynomialKind::SemiSolutionFirst);
  EXPECT_EQ(kind("{1}*X28+{1}"), PolynomialKind::SemiSolutionFirst);
  EXPECT_EQ(kind("(1+{7})*X93"), PolynomialKind::SemiSolutionSecond);
  EXPECT_EQ(kind("{3}"), PolynomialKind::Contradiction);
  EXPECT_EQ(kind("1"), PolynomialKind::Contradiction);
  EXPECT_EQ(kind("X22"), PolynomialKind::Contradiction);
  EXPECT_EQ(kind("{1,2}*X22+{1,2}"), PolynomialKind::Contradiction);
  EXPECT_EQ(kind("0"), PolynomialKind::Other);
  EXPECT_EQ(kind("(1+{1,2})*X22"), PolynomialKind::Other);
  EXPECT_EQ(kind("{1}*X22"), PolynomialKind::Other);
  EXPECT_EQ(kind("X11*X12"), PolynomialKind::Other);
  EXPECT_EQ(kind("X11+X12"), PolynomialKind::Other);
}

TEST(Polynomial, RulesVanishOnGridsAndOnlyThere) {
  const LayoutPtr layout = plain_layout(4);
  const auto zeros = [&](const std::string& grid) {
    std::vector<DigitSet> values;
    for (char c : grid) values.push_back(DigitSet::of(Digit(c - '0')));
    int count = 0;
    for (const Polynomial& rule : rule_polynomials(layout))
      count += rule.at(values).empty() ? 1 : 0;
    return count;
  };
  const int rules = 16 * 7 / 2 + 12;
  EXPECT_EQ(rule_polynomials(layout).size(), static_cast<std::size_t>(rules));
  EXPECT_EQ(zeros("1234341221434321"), rules);
  EXPECT_LT(zeros("1234341221434312"), rules);
}

}  // namespace
}  // namespace masu::algebra
