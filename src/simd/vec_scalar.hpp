// 16 lanes of 16 bits in an array: the meaning of every vector operation, one loop each. It is what
// runs where nothing better is known, and what the other headers are tested against.
//
//   lane      0 1 2 3 | 4 5 6 7 | 8 9 10 11 | 12 13 14 15
//   quarter      0    |    1    |     2     |      3
//   half              0         |           1
//
// Bytes of a lane: 2 * lane is the low one.
namespace masu::simd::scalar {

struct V16 {
  std::uint16_t lane[16];
};

MASU_INLINE V16 load(const std::uint16_t* p) {
  V16 r;
  std::memcpy(r.lane, p, sizeof r.lane);
  return r;
}
MASU_INLINE V16 load_bytes(const std::uint8_t* p) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) {
    r.lane[i] = static_cast<std::uint16_t>(p[2 * i] | p[2 * i + 1] << 8);
  }
  return r;
}
MASU_INLINE V16 load_halves(const std::uint16_t* low, const std::uint16_t* high) {
  V16 r;
  std::memcpy(r.lane, low, 16);
  std::memcpy(r.lane + 8, high, 16);
  return r;
}
MASU_INLINE V16 load_quarters(const std::uint16_t* q0, const std::uint16_t* q1,
                              const std::uint16_t* q2, const std::uint16_t* q3) {
  V16 r;
  std::memcpy(r.lane, q0, 8);
  std::memcpy(r.lane + 4, q1, 8);
  std::memcpy(r.lane + 8, q2, 8);
  std::memcpy(r.lane + 12, q3, 8);
  return r;
}
/// The four bytes at q0, q1, q2 as sets of digits, one quarter each: bit d - 1 if the low nibble of
/// the byte is d = 1..9, else all nine bits. The last quarter is all nine.
MASU_INLINE V16 digit_sets(const std::uint8_t* q0, const std::uint8_t* q1, const std::uint8_t* q2) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) {
    const unsigned code = i < 4    ? q0[i] & 15U
                          : i < 8  ? q1[i - 4] & 15U
                          : i < 12 ? q2[i - 8] & 15U
                                   : 0;
    r.lane[i] =
        static_cast<std::uint16_t>(kConstants.set_low[code] | kConstants.set_high[code] << 8);
  }
  return r;
}
MASU_INLINE void store(std::uint16_t* p, V16 a) { std::memcpy(p, a.lane, sizeof a.lane); }
MASU_INLINE void store_halves(std::uint16_t* low, std::uint16_t* high, V16 a) {
  std::memcpy(low, a.lane, 16);
  std::memcpy(high, a.lane + 8, 16);
}
MASU_INLINE V16 splat(std::uint16_t x) {
  V16 r;
  for (std::uint16_t& lane : r.lane) lane = x;
  return r;
}

MASU_INLINE V16 operator&(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) a.lane[i] = a.lane[i] & b.lane[i];
  return a;
}
MASU_INLINE V16 operator|(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) a.lane[i] = a.lane[i] | b.lane[i];
  return a;
}
MASU_INLINE V16 operator^(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) a.lane[i] = a.lane[i] ^ b.lane[i];
  return a;
}
/// a & ~b
MASU_INLINE V16 without(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) {
    a.lane[i] = static_cast<std::uint16_t>(a.lane[i] & ~b.lane[i]);
  }
  return a;
}
/// Sum modulo 2^16.
MASU_INLINE V16 add(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) {
    a.lane[i] = static_cast<std::uint16_t>(a.lane[i] + b.lane[i]);
  }
  return a;
}

/// Byte i of a half becomes byte control[i] of the same half; 0 if the top bit of control[i] is
/// set. What a control of 16 to 127 does depends on the target. Here, unlike elsewhere, controls
/// must move whole lanes: the kernel needs no more.
MASU_INLINE V16 shuffle(V16 a, V16 control) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) {
    const unsigned c = control.lane[i] & 0xFFU;
    r.lane[i] = (c & 0x80U) != 0 ? std::uint16_t{0} : a.lane[(i & 8U) + (c >> 1U & 7U)];
  }
  return r;
}
/// Exchanges lanes 0,1 with 2,3 of every quarter.
MASU_INLINE V16 swap_pairs(V16 a) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) r.lane[i] = a.lane[i ^ 2U];
  return r;
}
/// Exchanges the quarters of every half.
MASU_INLINE V16 swap_quarters(V16 a) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) r.lane[i] = a.lane[i ^ 4U];
  return r;
}
MASU_INLINE V16 swap_halves(V16 a) {
  V16 r;
  for (std::size_t i = 0; i < 16; ++i) r.lane[i] = a.lane[i ^ 8U];
  return r;
}

/// All ones where equal, else 0.
MASU_INLINE V16 equal(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) {
    a.lane[i] = a.lane[i] == b.lane[i] ? std::uint16_t{0xFFFF} : std::uint16_t{0};
  }
  return a;
}
/// All ones where a > b. Lanes must be below 2^15.
MASU_INLINE V16 greater(V16 a, V16 b) {
  for (std::size_t i = 0; i < 16; ++i) {
    a.lane[i] = a.lane[i] > b.lane[i] ? std::uint16_t{0xFFFF} : std::uint16_t{0};
  }
  return a;
}
/// Number of bits of every lane. Lanes must be below 2^9.
MASU_INLINE V16 popcount9(V16 a) {
  for (std::uint16_t& lane : a.lane) {
    lane = static_cast<std::uint16_t>(std::popcount(lane));
  }
  return a;
}

/// Bit 0: half 0 of `a` is zero; bit 1: half 0 of `b`; bits 2, 3: the same of half 1. Lanes must be
/// below 2^15.
MASU_INLINE unsigned empty_halves(V16 a, V16 b) {
  unsigned bits = 0;
  for (std::size_t half = 0; half < 2; ++half) {
    unsigned any_a = 0;
    unsigned any_b = 0;
    for (std::size_t i = 8 * half; i < 8 * half + 8; ++i) {
      any_a |= a.lane[i];
      any_b |= b.lane[i];
    }
    bits |= (any_a == 0 ? 1U : 0U) << (2 * half) | (any_b == 0 ? 2U : 0U) << (2 * half);
  }
  return bits;
}
/// Every bit of b is in a.
MASU_INLINE bool contains(V16 a, V16 b) {
  unsigned missing = 0;
  for (std::size_t i = 0; i < 16; ++i) missing |= b.lane[i] & ~static_cast<unsigned>(a.lane[i]);
  return missing == 0;
}
MASU_INLINE bool is_zero(V16 a) {
  unsigned any = 0;
  for (std::uint16_t lane : a.lane) any |= lane;
  return any == 0;
}

}  // namespace masu::simd::scalar
