#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

MASU_TARGET_BEGIN("avx512f,avx512vl,avx512bw,avx512dq,avx512bitalg,avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx512
#define MASU_BITALG
#include "simd/vec_avx2.hpp"
#include "unit/simd/ops-inl.hpp"
#undef MASU_BITALG
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::simd_test {
Lanes run_avx512(Op op, const Lanes& a, const Lanes& b) { return avx512::run(op, a, b); }
}  // namespace masu::simd_test
