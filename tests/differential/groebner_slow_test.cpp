// Templates against Groebner bases on 9x9: minutes, not seconds.
#include "groebner_support.hpp"

namespace masu::algebra {
namespace {

TEST(GroebnerSlow, ConfirmsTemplatesOnGoldenPuzzles) {
  MASU_NEEDS_SHARED("golden/srank.tsv");
  const auto lines = testing_support::shared_lines("golden/srank.tsv");
  Compared total;
  for (std::size_t n = 0; n < lines.size(); n += 16) {
    Rng rng(70, n);
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), lines[n].substr(0, 81));
    const Compared found = compare_replacing(puzzle, rng, 1);
    if (HasFatalFailure()) return;
    total.operations += found.operations;
    total.contradictions += found.contradictions;
  }
  EXPECT_GT(total.operations, 20);
}

// No clues, three or four cells with two marks each: the components are those of nearly empty
// boards, with tens of thousands of templates.
TEST(GroebnerSlow, XyWingOfTheDocumentIsOne) {
  EXPECT_EQ(br_rank(plain_layout(9),
                    {{{2, 2}, {Digit(1), Digit(2)}},
                     {{5, 2}, {Digit(2), Digit(3)}},
                     {{2, 5}, {Digit(1), Digit(3)}}},
                    {5, 5}, 3),
            1);
}

TEST(GroebnerSlow, XyChainOfTheDocumentIsTwo) {
  EXPECT_EQ(br_rank(plain_layout(9),
                    {{{2, 2}, {Digit(1), Digit(2)}},
                     {{2, 5}, {Digit(1), Digit(4)}},
                     {{5, 2}, {Digit(2), Digit(3)}},
                     {{5, 5}, {Digit(3), Digit(4)}}},
                    {2, 4}, 1),
            2);
}

}  // namespace
}  // namespace masu::algebra
