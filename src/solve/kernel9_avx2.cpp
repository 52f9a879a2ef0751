// The 9x9 kernel for the target "avx2".
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

MASU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx2
#include "simd/vec_avx2.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::solve::kernel9 {
const Kernel kAvx2Kernel{"avx2", &avx2::solve_batch, &avx2::solve_single};
}  // namespace masu::solve::kernel9
