// Phase 1 for the target "avx2". 512 bits are two registers here.
#include <bit>
#include <cstring>
#include <vector>

#include "fewclue/phases.hpp"
#include "simd/target.hpp"

MASU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
#define MASU_TARGET avx2
#include "simd/bits512_avx2.hpp"
// After it, as it uses its operations.
#include "fewclue/phases-inl.hpp"
#undef MASU_TARGET
MASU_TARGET_END

namespace masu::fewclue {

WalkCount walk_avx2(const Walk& walk) {
  std::vector<std::uint32_t> memory(kWalkLists * kListRoom);
  return avx2::run(walk, memory.data());
}

}  // namespace masu::fewclue
