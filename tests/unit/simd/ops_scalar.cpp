#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "unit/simd/ops.hpp"

#define MASU_TARGET scalar
#include "simd/vec_scalar.hpp"
#include "unit/simd/ops-inl.hpp"
#undef MASU_TARGET

namespace masu::simd_test {
Lanes run_scalar(Op op, const Lanes& a, const Lanes& b) { return scalar::run(op, a, b); }
}  // namespace masu::simd_test
