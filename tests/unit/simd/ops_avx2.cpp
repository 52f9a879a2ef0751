#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

MASU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx2
#include "simd/vec_avx2.hpp"
#include "unit/simd/ops-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::simd_test {
Lanes run_avx2(Op op, const Lanes& a, const Lanes& b) { return avx2::run(op, a, b); }
}  // namespace masu::simd_test
