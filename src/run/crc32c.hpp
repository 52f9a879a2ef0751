// CRC-32C (Castagnoli): detects every error burst up to 32 bits and every odd number of flipped
// bits; the polynomial of iSCSI and ext4.
#pragma once

#include <cstdint>
#include <string_view>

namespace masu::run {

/// Of `bytes` after the bytes that gave `before`: crc32c(b, crc32c(a)) == crc32c(ab).
[[nodiscard]] std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

}  // namespace masu::run
