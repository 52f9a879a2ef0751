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

constexpr BoxTable make_box_table(unsigned box) {
  BoxTable t;
  const unsigned place[2] = {box % 3, box / 3};  // in the horizontal, in the vertical band
  for (unsigned half = 0; half < 2; ++half) {
    const unsigned first = 8 * half;
    for (unsigned q = 0; q < 8; ++q) {
      t.partner.set(first + q, q < 6 ? partner_of(q, place[half]) : q);
      for (unsigned n = 0; n < 2; ++n) {
        const unsigned neighbour = (place[half] + 1 + n) % 3;
        t.partner_next[n].set(first + q, q < 6 ? partner_of(q, neighbour) : q);
      }
    }
  }
  // Pull. Half 0 of the box has rows 0, 1; half 1 has row 2 and the vertical triads. "Same" reads
  // the horizontal band in half 0 and the vertical one in half 1, "other" the reverse.
  for (unsigned r = 0; r < 4; ++r) {
    for (unsigned c = 0; c < 4; ++c) {
      const unsigned lane = lane_of(r, c);
      unsigned from_h[2] = {kFreeLane, kNoLane};  // what the horizontal band says
      unsigned from_v[2] = {kFreeLane, kNoLane};
      if (r < 3 && c < 3) {
        from_h[0] = configuration_with(place[0], r);
        from_v[0] = configuration_with(place[1], c);
      } else if (r < 3) {  // not in minirow r: in one of the two others
        from_h[0] = configuration_with(place[0], (r + 1) % 3);
        from_h[1] = configuration_with(place[0], (r + 2) % 3);
      } else if (c < 3) {
        from_v[0] = configuration_with(place[1], (c + 1) % 3);
        from_v[1] = configuration_with(place[1], (c + 2) % 3);
      }
      for (unsigned n = 0; n < 2; ++n) {
        t.pull_same[n].set(lane, r < 2 ? from_h[n] : from_v[n]);
        t.pull_other[n].set(lane, r < 2 ? from_v[n] : from_h[n]);
      }
    }
  }
  // Push. From z and its halves swapped, where z has the cells, and the union of row r in (r, 3).
  for (unsigned q = 0; q < 8; ++q) {
    const unsigned corner = lane_of(3, 3);
    const unsigned low = q;
    const unsigned high = 8 + q;
    if (q >= kConfigurations) {
      t.push[0].set(low, kNoLane), t.push[1].set(low, corner), t.push[2].set(low, kNoLane);
      t.push[0].set(high, corner), t.push[1].set(high, kNoLane), t.push[2].set(high, kNoLane);
      continue;
    }
    const unsigned r = minirow_of(q, place[0]);
    t.push[0].set(low, r < 2 ? lane_of(r, 3) : kNoLane);
    t.push[1].set(low, r < 2 ? kNoLane : lane_of(2, 3));
    t.push[2].set(low, kNoLane);
    const unsigned c = minirow_of(q, place[1]);
    t.push[0].set(high, lane_of(2, c));
    t.push[1].set(high, lane_of(0, c));
    t.push[2].set(high, lane_of(1, c));
  }
  t.box = static_cast<std::uint16_t>(16 * box);
  t.horizontal = static_cast<std::uint16_t>(16 * 9 + 8 * (box / 3));
  t.vertical = static_cast<std::uint16_t>(16 * 9 + 8 * (3 + box % 3));
  for (unsigned bits = 0; bits < 16; ++bits) {
    for (unsigned n = 0; n < 2; ++n) {
      const unsigned row_mate = 3 * (box / 3) + (box + 1 + n) % 3;
      const unsigned column_mate = (box + 3 * (1 + n)) % 9;
      if ((bits >> n & 1U) == 0) t.dirty[bits] |= static_cast<std::uint16_t>(1U << row_mate);
      if ((bits >> (2 + n) & 1U) == 0)
        t.dirty[bits] |= static_cast<std::uint16_t>(1U << column_mate);
    }
  }
  return t;
}

struct Tables {
  std::array<BoxTable, 9> box{};
  Control rotate;        // lane i of a row takes lane i + 1
  Control spread;        // the three cells of a row take lane 3
  Control row_union[3];  // together: cells stay, lane 3 of a row becomes the union of its cells
};

constexpr Tables make_tables() {
  Tables t;
  for (unsigned b = 0; b < 9; ++b) t.box[b] = make_box_table(b);
  for (unsigned r = 0; r < 4; ++r) {
    for (unsigned c = 0; c < 4; ++c) {
      const unsigned lane = lane_of(r, c);
      t.rotate.set(lane, lane_of(r, (c + 1) % 4));
      t.spread.set(lane, r < 3 && c < 3 ? lane_of(r, 3) : kNoLane);
      for (unsigned n = 0; n < 3; ++n) {
        const bool unite = r < 3 && c == 3;
        t.row_union[n].set(lane, unite ? lane_of(r, n) : n == 0 ? lane : kNoLane);
      }
    }
  }
  return t;
}

alignas(64) inline constexpr Tables kTables = make_tables();

}  // namespace masu::solve::kernel9
