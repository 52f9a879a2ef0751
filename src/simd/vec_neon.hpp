// 16 lanes of 16 bits in two NEON registers (arm64, where every machine has them). See
// vec_scalar.hpp for what every operation means.
//
// Include it once per file, after <arm_neon.h>. It needs no target region.
namespace masu::simd::neon {

struct V16 {
  uint16x8_t low, high;
};

MASU_INLINE V16 load_halves(const std::uint16_t* low, const std::uint16_t* high) {
  return {vld1q_u16(low), vld1q_u16(high)};
}
MASU_INLINE V16 load(const std::uint16_t* p) { return load_halves(p, p + 8); }
MASU_INLINE V16 load_bytes(const std::uint8_t* p) {
  return {vreinterpretq_u16_u8(vld1q_u8(p)), vreinterpretq_u16_u8(vld1q_u8(p + 16))};
}
MASU_INLINE V16 load_quarters(const std::uint16_t* q0, const std::uint16_t* q1,
                              const std::uint16_t* q2, const std::uint16_t* q3) {
  return {vcombine_u16(vld1_u16(q0), vld1_u16(q1)), vcombine_u16(vld1_u16(q2), vld1_u16(q3))};
}
MASU_INLINE V16 digit_sets(const std::uint8_t* q0, const std::uint8_t* q1, const std::uint8_t* q2) {
  std::uint32_t quarter[3];
  std::memcpy(&quarter[0], q0, 4);
  std::memcpy(&quarter[1], q1, 4);
  std::memcpy(&quarter[2], q2, 4);
  const uint8x16_t bytes = vcombine_u8(vcreate_u8(quarter[0] | std::uint64_t{quarter[1]} << 32U),
                                       vcreate_u8(quarter[2]));
  const uint8x16_t code = vandq_u8(bytes, vld1q_u8(kConstants.nibble));
  const uint8x16_t low = vqtbl1q_u8(vld1q_u8(kConstants.set_low), code);
  const uint8x16_t high = vqtbl1q_u8(vld1q_u8(kConstants.set_high), code);
  return {vreinterpretq_u16_u8(vzip1q_u8(low, high)), vreinterpretq_u16_u8(vzip2q_u8(low, high))};
}
MASU_INLINE void store_halves(std::uint16_t* low, std::uint16_t* high, V16 a) {
  vst1q_u16(low, a.low);
  vst1q_u16(high, a.high);
}
MASU_INLINE void store(std::uint16_t* p, V16 a) { store_halves(p, p + 8, a); }
MASU_INLINE V16 splat(std::uint16_t x) { return {vdupq_n_u16(x), vdupq_n_u16(x)}; }

MASU_INLINE V16 operator&(V16 a, V16 b) {
  return {vandq_u16(a.low, b.low), vandq_u16(a.high, b.high)};
}
MASU_INLINE V16 operator|(V16 a, V16 b) {
  return {vorrq_u16(a.low, b.low), vorrq_u16(a.high, b.high)};
}
MASU_INLINE V16 operator^(V16 a, V16 b) {
  return {veorq_u16(a.low, b.low), veorq_u16(a.high, b.high)};
}
MASU_INLINE V16 without(V16 a, V16 b) {
  return {vbicq_u16(a.low, b.low), vbicq_u16(a.high, b.high)};
}
MASU_INLINE V16 add(V16 a, V16 b) { return {vaddq_u16(a.low, b.low), vaddq_u16(a.high, b.high)}; }

// Every control above 15 gives 0.
MASU_INLINE uint16x8_t shuffle(uint16x8_t a, uint16x8_t control) {
  return vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(a), vreinterpretq_u8_u16(control)));
}
MASU_INLINE V16 shuffle(V16 a, V16 control) {
  return {shuffle(a.low, control.low), shuffle(a.high, control.high)};
}
MASU_INLINE uint16x8_t swap_pairs(uint16x8_t a) {
  return vreinterpretq_u16_u32(vrev64q_u32(vreinterpretq_u32_u16(a)));
}
MASU_INLINE V16 swap_pairs(V16 a) { return {swap_pairs(a.low), swap_pairs(a.high)}; }
MASU_INLINE V16 swap_quarters(V16 a) {
  return {vextq_u16(a.low, a.low, 4), vextq_u16(a.high, a.high, 4)};
}
MASU_INLINE V16 swap_halves(V16 a) { return {a.high, a.low}; }

MASU_INLINE V16 equal(V16 a, V16 b) { return {vceqq_u16(a.low, b.low), vceqq_u16(a.high, b.high)}; }
MASU_INLINE V16 greater(V16 a, V16 b) {
  return {vcgtq_u16(a.low, b.low), vcgtq_u16(a.high, b.high)};
}

// There is an instruction for the bits of every byte.
MASU_INLINE uint16x8_t popcount9(uint16x8_t a) {
  return vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(a)));
}
MASU_INLINE V16 popcount9(V16 a) { return {popcount9(a.low), popcount9(a.high)}; }

// There is none for the top bits of the lanes. Maxima of neighbours, twice, leave two lanes of each
// half, in the order of the bits: half 0 of a, half 0 of b, half 1 of a, half 1 of b.
MASU_INLINE unsigned empty_halves(V16 a, V16 b) {
  const uint16x8_t most = vpmaxq_u16(vpmaxq_u16(a.low, b.low), vpmaxq_u16(a.high, b.high));
  const uint32x4_t zero = vceqzq_u32(vreinterpretq_u32_u16(most));
  const uint32x4_t bit = {1, 2, 4, 8};
  return vaddvq_u32(vandq_u32(zero, bit));
}
MASU_INLINE bool is_zero(V16 a) {
  return vmaxvq_u32(vreinterpretq_u32_u16(vorrq_u16(a.low, a.high))) == 0;
}
MASU_INLINE bool contains(V16 a, V16 b) { return is_zero(without(b, a)); }

}  // namespace masu::simd::neon
