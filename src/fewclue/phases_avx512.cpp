// Phase 1 for the target "avx512". The one place with registers of 512 bits: a state is one of
// them.
#include <bit>
#include <cstring>
#include <vector>

#include "fewclue/phases.hpp"
#include "simd/target.hpp"

MASU_TARGET_BEGIN("avx512f,avx512vl,avx512bw,avx512dq,avx512bitalg,avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx512
#include "simd/bits512_avx512.hpp"
// After it, as it uses its operations.
#include "fewclue/phases-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::fewclue {

WalkCount walk_avx512(const Walk& walk) {
  std::vector<std::uint32_t> memory(kWalkLists * kListRoom);
  return avx512::run(walk, memory.data());
}

}  // namespace masu::fewclue
