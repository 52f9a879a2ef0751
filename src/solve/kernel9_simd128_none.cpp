// For the WebAssembly module without vector instructions.
#include "simd/cpu.hpp"
#include "solve/kernel9_target.hpp"

namespace masu::solve::kernel9 {
const Kernel kSimd128Kernel{};  // not among the targets then: never called
}  // namespace masu::solve::kernel9

namespace masu::simd {
const bool kHaveSimd128 = false;
}  // namespace masu::simd
