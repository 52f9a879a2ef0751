// Which vector code this machine can run.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace masu::simd {

enum class Target : std::uint8_t { Scalar, Sse41, Avx512, Avx2, Neon, Simd128 };

/// "scalar", "sse41", "avx512", "avx2", "neon", "simd128"
[[nodiscard]] std::string_view name_of(Target target);
/// Targets that this machine can run, the preferred one first; the last is Scalar. Avx512 needs the
/// extensions of Ice Lake and Zen 4; why it comes before Avx2: docs/solver.md.
[[nodiscard]] std::span<const Target> targets();
/// The preferred target, or the one that the environment variable MASU_FORCE_TARGET names. A name
/// that is unknown, or that the machine cannot run, is ignored.
[[nodiscard]] Target active_target();

/// WebAssembly only: was the module linked with the vector kernel (solve/kernel9_simd128.cpp)?
extern const bool kHaveSimd128;

}  // namespace masu::simd
