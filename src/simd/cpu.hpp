// Which vector code this machine can run.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace masu::simd {

enum class Target : std::uint8_t { Scalar, Sse41, Avx2 };

/// "scalar", "sse41", "avx2"
[[nodiscard]] std::string_view name_of(Target target);
/// Targets that this machine can run, best first; the last is Scalar.
[[nodiscard]] std::span<const Target> targets();
/// The best target, or the one that the environment variable MASU_FORCE_TARGET names. A name that
/// is unknown, or that the machine cannot run, is ignored.
[[nodiscard]] Target active_target();

}  // namespace masu::simd
