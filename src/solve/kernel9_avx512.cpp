// The 9x9 kernel for the target "avx512".
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9.hpp"
#include "solve/kernel9_tables.hpp"

MASU_TARGET_BEGIN("avx512f,avx512vl,avx512bw,avx512dq,avx512bitalg,avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx512
#define MASU_BITALG
#include "simd/vec_avx2.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_BITALG
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::solve::kernel9 {
const Kernel kAvx512Kernel{"avx512", &avx512::solve_batch, &avx512::solve_single};
}  // namespace masu::solve::kernel9
