// 16 lanes of 16 bits in one register of 256 bits, for the targets avx2 and avx512. See
// vec_scalar.hpp for what every operation means.
//
// No include guard on purpose for the region around it: include it once per file, with MASU_TARGET
// defined, inside MASU_TARGET_BEGIN of that target's instructions, after <immintrin.h>. For avx512
// the compiler makes one instruction of two logical ones, has 32 registers, and MASU_BITALG says
// that there is an instruction for popcount9.
namespace masu::simd::MASU_TARGET {

struct V16 {
  __m256i v;
};

MASU_INLINE V16 load(const std::uint16_t* p) {
  return {_mm256_load_si256(reinterpret_cast<const __m256i*>(p))};
}
MASU_INLINE V16 load_bytes(const std::uint8_t* p) {
  return {_mm256_load_si256(reinterpret_cast<const __m256i*>(p))};
}
MASU_INLINE V16 load_halves(const std::uint16_t* low, const std::uint16_t* high) {
  const __m128i l = _mm_load_si128(reinterpret_cast<const __m128i*>(low));
  const __m128i h = _mm_load_si128(reinterpret_cast<const __m128i*>(high));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(l), h, 1)};
}
MASU_INLINE V16 load_quarters(const std::uint16_t* q0, const std::uint16_t* q1,
                              const std::uint16_t* q2, const std::uint16_t* q3) {
  const __m128i a = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(q0));
  const __m128i b = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(q1));
  const __m128i c = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(q2));
  const __m128i d = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(q3));
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi64(a, b)),
                                  _mm_unpacklo_epi64(c, d), 1)};
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
  return {_mm256_inserti128_si256(_mm256_castsi128_si256(_mm_unpacklo_epi8(low, high)),
                                  _mm_unpackhi_epi8(low, high), 1)};
}
MASU_INLINE void store(std::uint16_t* p, V16 a) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(p), a.v);
}
MASU_INLINE void store_halves(std::uint16_t* low, std::uint16_t* high, V16 a) {
  _mm_store_si128(reinterpret_cast<__m128i*>(low), _mm256_castsi256_si128(a.v));
  _mm_store_si128(reinterpret_cast<__m128i*>(high), _mm256_extracti128_si256(a.v, 1));
}
MASU_INLINE V16 splat(std::uint16_t x) { return {_mm256_set1_epi16(static_cast<short>(x))}; }

MASU_INLINE V16 operator&(V16 a, V16 b) { return {_mm256_and_si256(a.v, b.v)}; }
MASU_INLINE V16 operator|(V16 a, V16 b) { return {_mm256_or_si256(a.v, b.v)}; }
MASU_INLINE V16 operator^(V16 a, V16 b) { return {_mm256_xor_si256(a.v, b.v)}; }
MASU_INLINE V16 without(V16 a, V16 b) { return {_mm256_andnot_si256(b.v, a.v)}; }
MASU_INLINE V16 add(V16 a, V16 b) { return {_mm256_add_epi16(a.v, b.v)}; }

MASU_INLINE V16 shuffle(V16 a, V16 control) { return {_mm256_shuffle_epi8(a.v, control.v)}; }
MASU_INLINE V16 swap_pairs(V16 a) { return {_mm256_shuffle_epi32(a.v, 0xB1)}; }
MASU_INLINE V16 swap_quarters(V16 a) { return {_mm256_shuffle_epi32(a.v, 0x4E)}; }
MASU_INLINE V16 swap_halves(V16 a) { return {_mm256_permute2x128_si256(a.v, a.v, 1)}; }

MASU_INLINE V16 equal(V16 a, V16 b) { return {_mm256_cmpeq_epi16(a.v, b.v)}; }
MASU_INLINE V16 greater(V16 a, V16 b) { return {_mm256_cmpgt_epi16(a.v, b.v)}; }

#ifdef MASU_BITALG
MASU_INLINE V16 popcount9(V16 a) { return {_mm256_popcnt_epi16(a.v)}; }
#else
MASU_INLINE V16 popcount9(V16 a) {
  const __m256i table = load_bytes(kConstants.bits_of_nibble).v;
  const __m256i low =
      _mm256_shuffle_epi8(table, _mm256_and_si256(a.v, load(kConstants.low_nibble).v));
  const __m256i high = _mm256_shuffle_epi8(table, _mm256_srli_epi16(a.v, 4));
  return {_mm256_maddubs_epi16(_mm256_add_epi8(low, high), load_bytes(kConstants.one).v)};
}
#endif

MASU_INLINE unsigned empty_halves(V16 a, V16 b) {
  const __m256i packed = _mm256_packs_epi16(a.v, b.v);
  const __m256i zero = _mm256_cmpeq_epi64(packed, _mm256_setzero_si256());
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(zero)));
}
MASU_INLINE bool contains(V16 a, V16 b) { return _mm256_testc_si256(a.v, b.v) != 0; }
MASU_INLINE bool is_zero(V16 a) { return _mm256_testz_si256(a.v, a.v) != 0; }

}  // namespace masu::simd::MASU_TARGET
