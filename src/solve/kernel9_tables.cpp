#include "solve/kernel9_tables.hpp"

namespace masu::solve::kernel9 {
namespace {

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

// The triads that configurations take: bit 3 * place + minirow.
constexpr unsigned triads_of(unsigned set) {
  unsigned triads = 0;
  for (unsigned q = 0; q < kConfigurations; ++q) {
    for (unsigned place = 0; place < 3; ++place) {
      if ((set >> q & 1U) != 0) triads |= 1U << (3 * place + minirow_of(q, place));
    }
  }
  return triads;
}

constexpr void make_branch_tables(Tables& t) {
  for (unsigned q = 0; q < kConfigurations; ++q) {
    for (unsigned lane = 0; lane < kConfigurations; ++lane) {
      t.others_and_one[q][lane] = lane == q ? 0 : 0xFFFF;
      t.others_and_one[q][8 + lane] = lane == q ? 0xFFFF : 0;
    }
  }
  for (unsigned before = 0; before < 64; ++before) {
    for (unsigned after = 0; after < 64; ++after) {
      const unsigned lost = triads_of(before) & ~triads_of(after);
      for (unsigned place = 0; place < 3; ++place) {
        if ((lost >> (3 * place) & 7U) != 0) {
          t.loses[before][after] = static_cast<std::uint8_t>(t.loses[before][after] | 1U << place);
        }
      }
    }
  }
  for (unsigned band = 0; band < 6; ++band) {
    for (unsigned bits = 0; bits < 8; ++bits) {
      for (unsigned place = 0; place < 3; ++place) {
        const unsigned box = band < 3 ? 3 * band + place : 3 * place + (band - 3);
        if ((bits >> place & 1U) != 0) {
          t.boxes[band][bits] = static_cast<std::uint16_t>(t.boxes[band][bits] | 1U << box);
        }
      }
    }
  }
}

constexpr Tables make_tables() {
  Tables t{};
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
  make_branch_tables(t);
  for (unsigned a = 0; a < 9; ++a) {
    for (unsigned b = 0; b < 9; ++b) {
      if (a / 3 != b / 3 && a % 3 != b % 3) {
        t.apart[a] = static_cast<std::uint16_t>(t.apart[a] | 1U << b);
      }
    }
  }
  for (unsigned lane = 0; lane < 16; ++lane) {
    const bool triad = lane % 4 == 3 || lane >= 12;
    t.cells[lane] = triad ? 0 : kAll;
    t.triads[lane] = triad ? kAll : 0;
    t.least[lane] = lane == 15 ? 0 : triad ? 6 : 1;
    t.all[lane] = kAll;
    t.minus_one[lane] = 0xFFFF;
  }
  return t;
}

}  // namespace

constinit const Tables kTables = make_tables();

}  // namespace masu::solve::kernel9
