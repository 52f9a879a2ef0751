// 16 lanes of 16 bits in two SSE registers. See vec_scalar.hpp for what every operation means.
//
// Include it once per file, inside MASU_TARGET_BEGIN("sse4.1,ssse3,popcnt"), after <immintrin.h>.
namespace masu::simd::sse41 {

struct V16 {
  __m128i low, high;
};

MASU_INLINE const __m128i* as_m128(const std::uint16_t* p) {
  return reinterpret_cast<const __m128i*>(p);
}
MASU_INLINE V16 load(const std::uint16_t* p) {
  return {_mm_load_si128(as_m128(p)), _mm_load_si128(as_m128(p + 8))};
}
MASU_INLINE V16 load_bytes(const std::uint8_t* p) {
  return {_mm_load_si128(reinterpret_cast<const __m128i*>(p)),
          _mm_load_si128(reinterpret_cast<const __m128i*>(p + 16))};
}
MASU_INLINE V16 load_halves(const std::uint16_t* low, const std::uint16_t* high) {
  return {_mm_load_si128(as_m128(low)), _mm_load_si128(as_m128(high))};
}
MASU_INLINE V16 load_quarters(const std::uint16_t* q0, const std::uint16_t* q1,
                              const std::uint16_t* q2, const std::uint16_t* q3) {
  return {_mm_unpacklo_epi64(_mm_loadl_epi64(as_m128(q0)), _mm_loadl_epi64(as_m128(q1))),
          _mm_unpacklo_epi64(_mm_loadl_epi64(as_m128(q2)), _mm_loadl_epi64(as_m128(q3)))};
}
MASU_INLINE V16 digit_sets(const std::uint8_t* q0, const std::uint8_t* q1, const std::uint8_t* q2) {
  int quarter[3];
  std::memcpy(&quarter[0], q0, 4);
  std::memcpy(&quarter[1], q1, 4);
  std::memcpy(&quarter[2], q2, 4);
  const __m128i bytes = _mm_setr_epi32(quarter[0], quarter[1], quarter[2], 0);
  const __m128i code =
      _mm_and_si128(bytes, _mm_load_si128(reinterpret_cast<const __m128i*>(kConstants.nibble)));
  const __m128i low =
      _mm_shuffle_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(kConstants.set_low)), code);
  const __m128i high =
      _mm_shuffle_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(kConstants.set_high)), code);
  return {_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)};
}
MASU_INLINE void store_halves(std::uint16_t* low, std::uint16_t* high, V16 a) {
  _mm_store_si128(reinterpret_cast<__m128i*>(low), a.low);
  _mm_store_si128(reinterpret_cast<__m128i*>(high), a.high);
}
MASU_INLINE void store(std::uint16_t* p, V16 a) { store_halves(p, p + 8, a); }
MASU_INLINE V16 splat(std::uint16_t x) {
  const __m128i v = _mm_set1_epi16(static_cast<short>(x));
  return {v, v};
}

MASU_INLINE V16 operator&(V16 a, V16 b) {
  return {_mm_and_si128(a.low, b.low), _mm_and_si128(a.high, b.high)};
}
MASU_INLINE V16 operator|(V16 a, V16 b) {
  return {_mm_or_si128(a.low, b.low), _mm_or_si128(a.high, b.high)};
}
MASU_INLINE V16 operator^(V16 a, V16 b) {
  return {_mm_xor_si128(a.low, b.low), _mm_xor_si128(a.high, b.high)};
}
MASU_INLINE V16 without(V16 a, V16 b) {
  return {_mm_andnot_si128(b.low, a.low), _mm_andnot_si128(b.high, a.high)};
}
MASU_INLINE V16 add(V16 a, V16 b) {
  return {_mm_add_epi16(a.low, b.low), _mm_add_epi16(a.high, b.high)};
}

MASU_INLINE V16 shuffle(V16 a, V16 control) {
  return {_mm_shuffle_epi8(a.low, control.low), _mm_shuffle_epi8(a.high, control.high)};
}
MASU_INLINE V16 swap_pairs(V16 a) {
  return {_mm_shuffle_epi32(a.low, 0xB1), _mm_shuffle_epi32(a.high, 0xB1)};
}
MASU_INLINE V16 swap_quarters(V16 a) {
  return {_mm_shuffle_epi32(a.low, 0x4E), _mm_shuffle_epi32(a.high, 0x4E)};
}
MASU_INLINE V16 swap_halves(V16 a) { return {a.high, a.low}; }

MASU_INLINE V16 equal(V16 a, V16 b) {
  return {_mm_cmpeq_epi16(a.low, b.low), _mm_cmpeq_epi16(a.high, b.high)};
}
MASU_INLINE V16 greater(V16 a, V16 b) {
  return {_mm_cmpgt_epi16(a.low, b.low), _mm_cmpgt_epi16(a.high, b.high)};
}

MASU_INLINE __m128i popcount9(__m128i a) {
  const __m128i table = load_bytes(kConstants.bits_of_nibble).low;
  const __m128i low = _mm_shuffle_epi8(table, _mm_and_si128(a, load(kConstants.low_nibble).low));
  const __m128i high = _mm_shuffle_epi8(table, _mm_srli_epi16(a, 4));
  return _mm_maddubs_epi16(_mm_add_epi8(low, high), load_bytes(kConstants.one).low);
}
MASU_INLINE V16 popcount9(V16 a) { return {popcount9(a.low), popcount9(a.high)}; }

MASU_INLINE unsigned empty_halves(__m128i a, __m128i b) {
  const __m128i zero = _mm_cmpeq_epi64(_mm_packs_epi16(a, b), _mm_setzero_si128());
  return static_cast<unsigned>(_mm_movemask_pd(_mm_castsi128_pd(zero)));
}
MASU_INLINE unsigned empty_halves(V16 a, V16 b) {
  return empty_halves(a.low, b.low) | empty_halves(a.high, b.high) << 2;
}
MASU_INLINE bool is_zero(V16 a) {
  const __m128i any = _mm_or_si128(a.low, a.high);
  return _mm_testz_si128(any, any) != 0;
}
MASU_INLINE bool contains(V16 a, V16 b) { return is_zero(without(b, a)); }

}  // namespace masu::simd::sse41
