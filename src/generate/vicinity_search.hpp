// The workers of the vicinity search. Internal to src/generate.
//
// A puzzle is one byte per cell, 0 for an empty one; a result is one puzzle after the other, of
// each class of equivalent ones the canonical form where there is one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "masu/generate_vicinity.hpp"
#include "masu/rng.hpp"
#include "masu/stop.hpp"

namespace masu::generate {

///   threads   one per thread
class VicinitySearcher {
 public:
  virtual ~VicinitySearcher() = default;
  VicinitySearcher() = default;
  VicinitySearcher(const VicinitySearcher&) = delete;
  VicinitySearcher& operator=(const VicinitySearcher&) = delete;

  /// From nothing.
  virtual std::string start(Rng& rng, const Stop& stop) = 0;
  /// From a proper puzzle.
  virtual std::string vicinity(std::string_view puzzle, Rng& rng, const Stop& stop) = 0;
};
[[nodiscard]] std::unique_ptr<VicinitySearcher> make_searcher9(const VicinityOptions& options);
[[nodiscard]] std::unique_ptr<VicinitySearcher> make_searcher_any(const VicinityOptions& options);

inline std::size_t clue_count(std::string_view puzzle) {
  return puzzle.size() - static_cast<std::size_t>(std::ranges::count(puzzle, '\0'));
}

// 64 bits tell 10^7 puzzles apart but for a chance of 3 in 10^6.
inline std::uint64_t hash_of(std::string_view puzzle) {
  std::uint64_t hash = 0x9E3779B97F4A7C15U;
  for (std::size_t c = 0; c < puzzle.size(); ++c) {
    hash = (hash ^ (static_cast<std::uint8_t>(puzzle[c]) + 32 * c)) * 0xD6E8FEB86659FD93U;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace masu::generate
