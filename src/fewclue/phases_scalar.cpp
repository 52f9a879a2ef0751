// Phase 1 for the target "scalar". What runs where there is neither AVX2 nor AVX-512.
#include <bit>
#include <cstring>
#include <vector>

#include "fewclue/phases.hpp"
#include "simd/target.hpp"

#define MASU_TARGET scalar
#include "simd/bits512_scalar.hpp"
// After it, as it uses its operations.
#include "fewclue/phases-inl.hpp"
#undef MASU_TARGET

namespace masu::fewclue {

WalkCount walk_scalar(const Walk& walk) {
  std::vector<std::uint32_t> memory(kWalkLists * kListRoom);
  return scalar::run(walk, memory.data());
}

}  // namespace masu::fewclue
