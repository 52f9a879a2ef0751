#include "simd/cpu.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "simd/target.hpp"

namespace masu::simd {
namespace {

constexpr std::array<std::string_view, 3> kNames{"scalar", "sse41", "avx2"};

std::vector<Target> detect() {
  std::vector<Target> found;
#if MASU_X86
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
    found.push_back(Target::Avx2);
  }
  if (__builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("ssse3") &&
      __builtin_cpu_supports("popcnt")) {
    found.push_back(Target::Sse41);
  }
#endif
  found.push_back(Target::Scalar);
  return found;
}

}  // namespace

std::string_view name_of(Target target) { return kNames[static_cast<std::size_t>(target)]; }

std::span<const Target> targets() {
  static const std::vector<Target> kTargets = detect();
  return kTargets;
}

Target active_target() {
  static const Target kActive = [] {
    const char* forced = std::getenv("MASU_FORCE_TARGET");
    if (forced != nullptr) {
      const auto found = std::ranges::find(targets(), std::string_view(forced), name_of);
      if (found != targets().end()) return *found;
    }
    return targets().front();
  }();
  return kActive;
}

}  // namespace masu::simd
