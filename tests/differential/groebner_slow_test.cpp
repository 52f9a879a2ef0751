// Templates against Groebner bases on 9x9: minutes, not seconds.
#include "groebner_support.hpp"

namespace masu::algebra {
namespace {

TEST(GroebnerSlow, ConfirmsTemplatesOnGoldenPuzzles) {
  const auto lines = testing_support::golden_lines("srank.tsv");
  Compared total;
  for (std::size_t n = 0; n < lines.size(); n += 16) {
    Rng rng(70, n);
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), lines[n].substr(0, 81));
    const Compared found = compare_replacing(puzzle, rng, 1, make_groebner_ideal);
    if (HasFatalFailure()) return;
    total.operations += found.operations;
    total.contradictions += found.contradictions;
  }
  EXPECT_GT(total.operations, 20);
}

TEST(GroebnerSlow, ZerosConfirmTemplatesOnRandom9x9Positions) {
  const Compared found = compare_positions(plain_layout(9), 0, 200, make_zeros_ideal);
  EXPECT_GT(found.operations, 200);
  EXPECT_GT(found.contradictions, 30);
}

// By bases on the smallest board that has room for them: those of nearly empty 9x9 boards take
// minutes. By zeros on 9x9: groebner_test.cpp.
TEST(GroebnerSlow, XyWingIsOneAndXyChainIsTwoOn6x6) {
  EXPECT_EQ(xy_wing(plain_layout(6), make_groebner_ideal), 1);
  EXPECT_EQ(xy_chain(plain_layout(6), make_groebner_ideal), 2);
}

}  // namespace
}  // namespace masu::algebra
