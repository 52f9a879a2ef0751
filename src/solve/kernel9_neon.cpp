// The 9x9 kernel for the target "neon".
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

#define MASU_TARGET neon
#include "simd/vec_neon.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_TARGET

namespace masu::solve::kernel9 {
const Kernel kNeonKernel{"neon", &neon::solve_batch, &neon::solve_single};
}  // namespace masu::solve::kernel9
