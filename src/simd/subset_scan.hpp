// The sets of a list that lie inside a given set: their union and their intersection.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/cpu.hpp"

namespace masu::simd {

struct SubsetScan {
  std::uint64_t united = 0;  ///< in at least one of them
  std::uint64_t missed = 0;  ///< not in all of them; united & ~missed: in all
};

/// Goes through sets[0..count), `count` a multiple of 4.
using SubsetScanFn = SubsetScan (*)(const std::uint64_t* sets, std::size_t count,
                                    std::uint64_t inside);

[[nodiscard]] SubsetScanFn subset_scan_for(Target target);

}  // namespace masu::simd
