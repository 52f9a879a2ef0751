#include "masu/rng.hpp"

#include <gtest/gtest.h>

namespace masu {
namespace {

// Known answers of the authors' Random123 distribution (kat_vectors, philox4x32-10).
TEST(Rng, PhiloxKnownAnswers) {
  using Block = std::array<std::uint32_t, 4>;
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  const std::uint32_t f = 0xffffffff;
  EXPECT_EQ(philox({f, f, f, f}, {f, f}), (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Rng, StreamsAreReproducibleAndDiffer) {
  Rng a(1, 7);
  Rng b(1, 7);
  Rng c(1, 8);
  for (int i = 0; i < 100; ++i) {
    const auto x = a();
    EXPECT_EQ(x, b());
    EXPECT_NE(x, c());
  }
}

TEST(Rng, BelowIsUniform) {
  Rng rng(2);
  std::array<int, 6> seen{};
  constexpr int kDraws = 60000;
  for (int i = 0; i < kDraws; ++i) ++seen[rng.below(6)];
  double chi2 = 0;
  for (int count : seen) chi2 += (count - 10000.0) * (count - 10000.0) / 10000.0;
  EXPECT_LT(chi2, 20.5);  // 5 degrees of freedom, p = 0.001; the seed is fixed
}

}  // namespace
}  // namespace masu
