#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

MASU_TARGET_BEGIN("sse4.1,ssse3,popcnt")
#define MASU_TARGET sse41
#include "simd/vec_sse41.hpp"
#include "unit/simd/ops-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::simd_test {
Lanes run_sse41(Op op, const Lanes& a, const Lanes& b) { return sse41::run(op, a, b); }
}  // namespace masu::simd_test
