// Constants of the vector headers, in memory: see Tables in solve/kernel9_tables.hpp for why.
#pragma once

#include <cstdint>

namespace masu::simd {

struct alignas(32) Constants {
  std::uint8_t bits_of_nibble[32];  ///< 0 1 1 2 1 2 2 3 ... twice
  std::uint16_t low_nibble[16];     ///< 0x010F: bits 0-3 and 8 of a lane
  std::uint8_t one[32];
  // The set of a digit, low and high byte, by the low nibble of its code; all nine for no digit.
  std::uint8_t set_low[16];
  std::uint8_t set_high[16];
  std::uint8_t nibble[16];  ///< 0x0F
};
extern const Constants kConstants;

}  // namespace masu::simd
