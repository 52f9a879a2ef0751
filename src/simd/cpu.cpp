#include "simd/cpu.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include "simd/constants.hpp"
#include "simd/target.hpp"

namespace masu::simd {
namespace {

constexpr Constants make_constants() {
  Constants c{};
  for (std::size_t i = 0; i < 32; ++i) {
    c.bits_of_nibble[i] = static_cast<std::uint8_t>(std::popcount(i % 16));
    c.one[i] = 1;
    c.low_nibble[i / 2] = 0x010F;
  }
  for (std::size_t code = 0; code < 16; ++code) {
    const unsigned set = code >= 1 && code <= 9 ? 1U << (code - 1) : 0x1FFU;
    c.set_low[code] = static_cast<std::uint8_t>(set & 0xFFU);
    c.set_high[code] = static_cast<std::uint8_t>(set >> 8U);
    c.nibble[code] = 0x0F;
  }
  return c;
}

constexpr std::array<std::string_view, 6> kNames{"scalar", "sse41", "avx512",
                                                 "avx2",   "neon",  "simd128"};

std::vector<Target> detect() {
  std::vector<Target> found;
#if MASU_X86
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
    // Every set that kernel9_avx512.cpp is compiled for. The compiler's function also asks whether
    // the operating system keeps the registers (XCR0).
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bitalg")) {
      found.push_back(Target::Avx512);
    }
    found.push_back(Target::Avx2);
  }
  if (__builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("ssse3") &&
      __builtin_cpu_supports("popcnt")) {
    found.push_back(Target::Sse41);
  }
#elif MASU_NEON
  found.push_back(Target::Neon);
#elif MASU_WASM
  if (kHaveSimd128) found.push_back(Target::Simd128);
#endif
  found.push_back(Target::Scalar);
  return found;
}

}  // namespace

constinit const Constants kConstants = make_constants();

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
