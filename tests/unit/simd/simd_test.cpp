// Every vector operation against a plain loop, on random lanes, on every target of the machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "masu/rng.hpp"
#include "simd/cpu.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

namespace masu::simd_test {
namespace {

// What lane i should be; for the flags, what lane 0 should be.
std::uint16_t expected(Op op, const Lanes& a, const Lanes& b, std::size_t i) {
  const auto u16 = [](unsigned x) { return static_cast<std::uint16_t>(x); };
  const auto zero = [](auto begin, auto end) {
    return std::all_of(begin, end, [](auto x) { return x == 0; });
  };
  switch (op) {
    case Op::LoadStore:
    case Op::LoadBytes:
      return a[i];
    case Op::LoadHalves:
      return i < 8 ? a[8 + i] : b[i - 8];
    case Op::LoadQuarters:
      return i < 4 ? a[3 + i] : i < 8 ? b[i + 1] : i < 12 ? a[i - 8] : b[i];
    case Op::DigitSets: {
      constexpr std::array<std::size_t, 3> kStart{1, 9, 28};
      if (i >= 12) return 0x1FF;
      const std::size_t at = kStart[i / 4] + i % 4;
      const unsigned code = (at % 2 == 0 ? a[at / 2] : unsigned{a[at / 2]} >> 8U) & 15U;
      return u16(code >= 1 && code <= 9 ? 1U << (code - 1) : 0x1FF);
    }
    case Op::StoreHalves:
      return a[(i + 8) % 16];
    case Op::Splat:
      return a[0];
    case Op::And:
      return a[i] & b[i];
    case Op::Or:
      return a[i] | b[i];
    case Op::Xor:
      return a[i] ^ b[i];
    case Op::Without:
      return u16(a[i] & ~unsigned{b[i]});
    case Op::Add:
      return u16(unsigned{a[i]} + b[i]);
    case Op::Shuffle: {
      const unsigned from = b[i] & 0xFFU;
      return from >= 0x80 ? std::uint16_t{0} : a[i / 8 * 8 + from / 2];
    }
    case Op::SwapPairs:
      return a[i / 4 * 4 + (i + 2) % 4];
    case Op::SwapQuarters:
      return a[i / 8 * 8 + (i + 4) % 8];
    case Op::SwapHalves:
      return a[(i + 8) % 16];
    case Op::Equal:
      return u16(a[i] == b[i] ? 0xFFFF : 0);
    case Op::Greater:
      return u16(a[i] > b[i] ? 0xFFFF : 0);
    case Op::Popcount9:
      return u16(static_cast<unsigned>(std::popcount(a[i])));
    case Op::EmptyHalves:
      if (i > 0) return 0;
      return u16(
          (zero(a.begin(), a.begin() + 8) ? 1U : 0U) | (zero(b.begin(), b.begin() + 8) ? 2U : 0U) |
          (zero(a.begin() + 8, a.end()) ? 4U : 0U) | (zero(b.begin() + 8, b.end()) ? 8U : 0U));
    case Op::Contains: {
      bool all = i == 0;
      for (std::size_t k = 0; k < 16; ++k) all = all && (b[k] & ~unsigned{a[k]}) == 0;
      return all ? 1 : 0;
    }
    case Op::IsZero:
      return i == 0 && zero(a.begin(), a.end()) ? 1 : 0;
    case Op::kCount:
      break;
  }
  return 0;
}

// Lanes within what the operation asks for, with enough zeros and equal lanes to matter.
void draw(Op op, Rng& rng, Lanes& a, Lanes& b) {
  const bool nine_bits = op == Op::Popcount9;
  const bool fifteen_bits = op == Op::Greater || op == Op::EmptyHalves;
  const unsigned mask = nine_bits ? 0x1FF : fifteen_bits ? 0x7FFF : 0xFFFF;
  const std::uint64_t style = rng.below(4);
  for (std::size_t i = 0; i < 16; ++i) {
    a[i] = static_cast<std::uint16_t>(rng() & mask);
    b[i] = static_cast<std::uint16_t>(rng() & mask);
    if (style == 1 && rng.below(2) == 0) b[i] = a[i];
    if (style == 2) b[i] &= a[i];
    if (style == 3) {  // one lane left, or none
      if (rng.below(32) != 0) a[i] = 0;
      if (rng.below(32) != 0) b[i] = 0;
    }
    if (op == Op::Shuffle) {
      const auto lane = static_cast<unsigned>(rng.below(9));
      b[i] = static_cast<std::uint16_t>(lane == 8 ? 0x8080 : (2 * lane + 1) << 8 | 2 * lane);
    }
  }
}

auto runner_of(simd::Target target) -> Lanes (*)(Op, const Lanes&, const Lanes&) {
  switch (target) {
#if MASU_X86
    case simd::Target::Avx2:
      return run_avx2;
    case simd::Target::Avx512:
      return run_avx512;
    case simd::Target::Sse41:
      return run_sse41;
#elif MASU_NEON
    case simd::Target::Neon:
      return run_neon;
#endif
    default:
      return run_scalar;
  }
}

TEST(Simd, EveryOperationOnEveryTarget) {
  for (const simd::Target target : simd::targets()) {
    const auto run = runner_of(target);
    for (int op = 0; op < static_cast<int>(Op::kCount); ++op) {
      Rng rng(1, static_cast<std::uint64_t>(op));
      for (int round = 0; round < 2000; ++round) {
        Lanes a;
        Lanes b;
        draw(Op(op), rng, a, b);
        const Lanes actual = run(Op(op), a, b);
        for (std::size_t i = 0; i < 16; ++i) {
          ASSERT_EQ(actual[i], expected(Op(op), a, b, i))
              << simd::name_of(target) << ", operation " << op << ", lane " << i << ": "
              << testing::PrintToString(a) << testing::PrintToString(b);
        }
      }
    }
  }
}

TEST(Simd, Popcount9IsRightForEverySet) {
  for (const simd::Target target : simd::targets()) {
    const auto run = runner_of(target);
    for (unsigned first = 0; first < 512; first += 16) {
      Lanes a;
      for (std::size_t i = 0; i < 16; ++i) a[i] = static_cast<std::uint16_t>(first + i);
      const Lanes actual = run(Op::Popcount9, a, a);
      for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(actual[i], std::popcount(a[i]));
    }
  }
}

// On a machine without AVX-512 this says nothing: scripts/run-in-bochs.
TEST(Simd, Avx512IsPreferredWhereItIs) {
  const auto targets = simd::targets();
  if (std::ranges::find(targets, simd::Target::Avx512) == targets.end()) return;
  EXPECT_EQ(targets[0], simd::Target::Avx512);
  EXPECT_EQ(targets[1], simd::Target::Avx2);
}

TEST(Simd, ScalarIsAlwaysThere) {
  ASSERT_FALSE(simd::targets().empty());
  EXPECT_EQ(simd::targets().back(), simd::Target::Scalar);
  EXPECT_EQ(simd::name_of(simd::Target::Scalar), "scalar");
}

}  // namespace
}  // namespace masu::simd_test
