// Four bytes at a time from four tables ("slicing"). The processor's crc32 instruction would be
// faster but a state file grows by kilobytes per second, so baseline x86-64 is enough.
#include "run/crc32c.hpp"

#include <array>
#include <cstddef>
#include <cstring>

namespace masu::run {
namespace {

constexpr std::uint32_t kPolynomial = 0x82F63B78;  // 0x1EDC6F41 with its bits reversed

using Tables = std::array<std::array<std::uint32_t, 256>, 4>;

// kTables[k][b]: what byte b does to the remainder when k more bytes follow in the same step.
constexpr Tables kTables = [] {
  Tables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? kPolynomial : 0);
    tables[0][byte] = crc;
  }
  for (std::size_t k = 1; k < tables.size(); ++k) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t crc = tables[k - 1][byte];
      tables[k][byte] = (crc >> 8) ^ tables[0][crc & 255];
    }
  }
  return tables;
}();

}  // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  for (; bytes.size() >= 4; bytes.remove_prefix(4)) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data(), 4);
    crc ^= word;
    crc = kTables[3][crc & 255] ^ kTables[2][crc >> 8 & 255] ^ kTables[1][crc >> 16 & 255] ^
          kTables[0][crc >> 24];
  }
  for (const char byte : bytes) {
    crc = (crc >> 8) ^ kTables[0][(crc ^ static_cast<unsigned char>(byte)) & 255];
  }
  return ~crc;
}

}  // namespace masu::run
