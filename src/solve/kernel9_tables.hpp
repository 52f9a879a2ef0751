// Tables of the 9x9 kernel: byte controls of its shuffles, one set per box. Computed, not pasted.
// The pictures of box, band and configurations are in kernel9-inl.hpp and docs/solver.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace masu::solve::kernel9 {

inline constexpr std::uint16_t kAll = 0x1FF;
inline constexpr std::size_t kConfigurations = 6;
/// Lanes 6 and 7 of a band hold kAll for good: shuffles take "no restriction" from there.
inline constexpr unsigned kFreeLane = 6;
inline constexpr unsigned kNoLane = 0xFF;  // a control that gives 0

/// The minirow that box `place` of a band takes in configuration `q`: lanes 0-2 are the even
/// permutations of three minirows, 3-5 the odd ones.
constexpr unsigned minirow_of(unsigned q, unsigned place) {
  return q < 3 ? (q + place) % 3 : (q + 2 * place) % 3;
}
/// The first configuration that gives `minirow` to box `place`.
constexpr unsigned configuration_with(unsigned place, unsigned minirow) {
  unsigned q = 0;
  while (minirow_of(q, place) != minirow) ++q;
  return q;
}
/// The other configuration that agrees with `q` in box `place`.
constexpr unsigned partner_of(unsigned q, unsigned place) {
  for (unsigned other = 0; other < kConfigurations; ++other) {
    if (other != q && minirow_of(other, place) == minirow_of(q, place)) return other;
  }
  return q;  // the free lanes
}

/// One byte control for both halves of a vector.
struct alignas(32) Control {
  std::array<std::uint8_t, 32> bytes{};
  /// Lane `lane` of the result is lane `from` (of the same half), or 0.
  constexpr void set(unsigned lane, unsigned from) {
    const bool none = from == kNoLane;
    bytes[2 * lane] = static_cast<std::uint8_t>(none ? 0x80 : 2 * (from % 8));
    bytes[2 * lane + 1] = static_cast<std::uint8_t>(none ? 0x80 : 2 * (from % 8) + 1);
  }
};

/// Lane of row r, column c of the 4x4 matrix of a box.
constexpr unsigned lane_of(unsigned r, unsigned c) { return 4 * r + c; }

/// Everything that a step needs to know about its box. Low halves are for the horizontal band, high
/// halves for the vertical one.
struct BoxTable {
  Control partner;               // the configuration that agrees in this box
  Control partner_next[2];       // ... in the next, next but one box of the band
  Control pull_same[2];          // cells and triads from the triads of the half's own band
  Control pull_other[2];         // ... from those of the other band
  Control push[3];               // configurations from the row and column unions of the box
  std::uint16_t horizontal = 0;  // offset of the bands within the state, in lanes
  std::uint16_t vertical = 0;
  std::uint16_t box = 0;
  std::array<std::uint16_t, 16> dirty{};  // by empty_halves(): which boxes have lost something
};

struct Tables {
  std::array<BoxTable, 9> box{};
  Control rotate;  // lane i of a row takes lane i + 1
  Control spread;  // the three cells of a row take lane 3
  alignas(32) std::uint16_t cells[16];
  alignas(32) std::uint16_t triads[16];
  alignas(32) std::uint16_t least[16];  // digits that a lane has at least
  alignas(32) std::uint16_t all[16];
  alignas(32) std::uint16_t minus_one[16];
  // For a branch on configuration q. Low half: all configurations but q; high half: q.
  alignas(32) std::uint16_t others_and_one[kConfigurations][16];
  // Boxes of a band (3 bits) that lose a triad when the configurations of a digit shrink.
  std::uint8_t loses[64][64];
  std::uint16_t boxes[6][8];  // the boxes of a band, by such bits
  std::uint16_t apart[9];     // boxes that share no band with a box
  Control row_union[3];  // together: cells stay, lane 3 of a row becomes the union of its cells
};

/// Defined elsewhere so that the compiler loads what it needs, instead of building it from general
/// registers inside the loop (g++ 12 does that with every constant of equal lanes: -8% speed).
extern const Tables kTables;

}  // namespace masu::solve::kernel9
