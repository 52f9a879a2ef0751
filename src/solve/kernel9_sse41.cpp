// The 9x9 kernel for the target "sse41".
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

MASU_TARGET_BEGIN("sse4.1,ssse3,popcnt")
#define MASU_TARGET sse41
#include "simd/vec_sse41.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::solve::kernel9 {
const Kernel kSse41Kernel{"sse41", &sse41::solve_batch, &sse41::solve_single};
}  // namespace masu::solve::kernel9
