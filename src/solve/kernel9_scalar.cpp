// The 9x9 kernel for the target "scalar".
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "simd/constants.hpp"
#include "simd/target.hpp"
#include "solve/kernel9_tables.hpp"
#include "solve/kernel9_target.hpp"

#define MASU_TARGET scalar
#include "simd/vec_scalar.hpp"
#include "solve/kernel9-inl.hpp"
#undef MASU_TARGET

namespace masu::solve::kernel9 {
const Kernel kScalarKernel{"scalar", &scalar::solve_batch, &scalar::solve_single};
}  // namespace masu::solve::kernel9
