// The 9x9 kernel for the target "simd128" (WebAssembly).
#include <wasm_simd128.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/cpu.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

MASU_TARGET_BEGIN("simd128")
#define MASU_TARGET simd128
#include "simd/vec_simd128.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::solve::kernel9 {
const Kernel kSimd128Kernel{"simd128", &simd128::solve_batch, &simd128::solve_single};
}  // namespace masu::solve::kernel9

namespace masu::simd {
const bool kHaveSimd128 = true;
}  // namespace masu::simd
