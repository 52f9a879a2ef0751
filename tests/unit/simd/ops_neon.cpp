#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

#define MASU_TARGET neon
#include "simd/vec_neon.hpp"
#include "unit/simd/ops-inl.hpp"
#undef MASU_TARGET

namespace masu::simd_test {
Lanes run_neon(Op op, const Lanes& a, const Lanes& b) { return neon::run(op, a, b); }
}  // namespace masu::simd_test
