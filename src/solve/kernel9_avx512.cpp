// The 9x9 kernel for the target "avx512": 256-bit vectors only. Left alone, both compilers move 64
// bytes at a time where they can, for nothing, and some processors lower their clock for that or
// close a vector port. What keeps g++ from it is an error for clang++, and Intel's tuning, which
// keeps clang++ from it, makes the loop of g++ longer (211 instructions instead of 125).
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

#if defined(__clang__)
MASU_TARGET_BEGIN(
    "avx512f,avx512vl,avx512bw,avx512dq,avx512bitalg,avx2,bmi,bmi2,popcnt,tune=icelake-server")
#else
MASU_TARGET_BEGIN(
    "avx512f,avx512vl,avx512bw,avx512dq,avx512bitalg,avx2,bmi,bmi2,popcnt,prefer-vector-width=256")
#endif
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
