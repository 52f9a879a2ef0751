// Messages as grids.
//
//   message  b0 b1 b2 ... | 0x80 0 0 ...      padded to a multiple of nine bytes
//   block    nine bytes, the first the most significant: a number below 2^72
//   grid     unrank(number): 2^72 < N0 = 6.67e21 = 2^72.5
#include <algorithm>

#include "masu/channel.hpp"
#include "masu/grids.hpp"

namespace masu::channel {
namespace {

constexpr std::size_t kBlock = 9;
constexpr char kEndMark = static_cast<char>(0x80);

}  // namespace

std::vector<std::vector<Digit>> encode(std::string_view message) {
  const auto& codec = grids::Codec9::get();
  std::string padded(message);
  padded += kEndMark;
  padded.resize((padded.size() + kBlock - 1) / kBlock * kBlock, '\0');
  std::vector<std::vector<Digit>> grids;
  for (std::size_t at = 0; at < padded.size(); at += kBlock) {
    Uint128 number = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
      number = number << 8 | static_cast<unsigned char>(padded[at + i]);
    }
    const auto grid = codec.unrank(number);  // 2^72 < N0: cannot fail
    auto& digits = grids.emplace_back();
    for (std::uint8_t d : *grid) digits.emplace_back(d);
  }
  return grids;
}

Result<std::string> decode(std::span<const std::vector<Digit>> grids) {
  const auto& codec = grids::Codec9::get();
  std::string padded;
  for (std::size_t n = 0; n < grids.size(); ++n) {
    const std::string where = "grid " + std::to_string(n + 1) + ": ";
    if (grids[n].size() != 81) return Error{ErrorCode::BadValue, where + "not a 9x9 grid", {}};
    Grid81 cells{};
    std::ranges::transform(grids[n], cells.begin(),
                           [](Digit d) { return static_cast<std::uint8_t>(d.value()); });
    const auto number = codec.rank(cells);
    if (!number) return Error{ErrorCode::BadValue, where + number.error().message, {}};
    if (*number >> (8 * kBlock) != 0) {
      return Error{ErrorCode::BadValue, where + "its number is not one of a message", {}};
    }
    for (std::size_t i = kBlock; i-- > 0;) {
      padded += static_cast<char>(static_cast<unsigned char>(*number >> (8 * i)));
    }
  }
  const std::size_t end = padded.find_last_not_of('\0');
  if (end == std::string::npos || padded[end] != kEndMark) {
    return Error{ErrorCode::BadValue, "the end of the message is missing", {}};
  }
  padded.resize(end);
  return padded;
}

Puzzle erase(const Puzzle& grid, double epsilon, Rng& rng) {
  Puzzle puzzle = grid;
  for (Digit& d : puzzle.digits) {
    if (rng.unit() < epsilon) d = Digit();
  }
  return puzzle;
}

}  // namespace masu::channel
