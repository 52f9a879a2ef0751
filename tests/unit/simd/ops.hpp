// The operations of src/simd by number, so that one test can run all of them on all targets.
#pragma once

#include <array>
#include <cstdint>

namespace masu::simd_test {

struct alignas(32) Lanes : std::array<std::uint16_t, 16> {};

enum class Op : std::uint8_t {
  LoadStore,
  LoadBytes,
  LoadHalves,
  LoadQuarters,
  DigitSets,
  StoreHalves,
  Splat,
  And,
  Or,
  Xor,
  Without,
  Add,
  Shuffle,
  SwapPairs,
  SwapQuarters,
  SwapHalves,
  Equal,
  Greater,
  Popcount9,
  EmptyHalves,
  Contains,
  IsZero,
  kCount,
};

Lanes run_scalar(Op op, const Lanes& a, const Lanes& b);
Lanes run_sse41(Op op, const Lanes& a, const Lanes& b);
Lanes run_avx512(Op op, const Lanes& a, const Lanes& b);
Lanes run_avx2(Op op, const Lanes& a, const Lanes& b);
Lanes run_neon(Op op, const Lanes& a, const Lanes& b);

}  // namespace masu::simd_test
