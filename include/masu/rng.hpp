// Counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random
// numbers: as easy as 1, 2, 3", SC 2011).
//
// The n-th block of a stream is a pure function of (seed, stream, n), so unit 17 of a run draws
// the same numbers whichever thread or machine works on it, and after a resume.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

#include "masu/types.hpp"

namespace masu {

/// One Philox4x32-10 block: ten rounds over a 128-bit counter with a 64-bit key.
[[nodiscard]] std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                                  std::array<std::uint32_t, 2> key);

/// A stream of random numbers; models std::uniform_random_bit_generator.
//
//   key      = seed
//   counter  = | block number, 64 bit | stream, 64 bit |
class Rng {
 public:
  using result_type = std::uint64_t;

  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : seed_(seed), stream_(stream) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  /// The next 64 random bits.
  result_type operator()() {
    if (used_ == buffer_.size()) refill();
    return buffer_[used_++];
  }

  /// A number in [0, bound), every one equally likely. Requires bound >= 1.
  /// Lemire's multiplication with rejection: one draw in nearly all cases.
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
    Uint128 product = static_cast<Uint128>((*this)()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t threshold = -bound % bound;
      while (static_cast<std::uint64_t>(product) < threshold) {
        product = static_cast<Uint128>((*this)()) * bound;
      }
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

  /// A number in [0, 1) with 53 random bits.
  [[nodiscard]] double unit() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

 private:
  void refill();

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  std::array<std::uint64_t, 2> buffer_{};
  std::size_t used_ = 2;
};

/// Fisher-Yates; std::shuffle differs between standard libraries, this one does not.
template <class T>
void shuffle(std::span<T> items, Rng& rng) {
  for (std::size_t n = items.size(); n > 1; --n) {
    std::swap(items[n - 1], items[static_cast<std::size_t>(rng.below(n))]);
  }
}

}  // namespace masu
