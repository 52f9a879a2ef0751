// 512 bits in one register of AVX-512. See bits512_scalar.hpp for what every operation means, and
// vec_avx2.hpp for how to include it.
namespace masu::simd::MASU_TARGET {

struct Bits512 {
  __m512i v;
};

MASU_INLINE Bits512 load512(const std::uint64_t* p) { return {_mm512_loadu_si512(p)}; }
MASU_INLINE Bits512 without(const Bits512& a, const Bits512& b) {
  return {_mm512_andnot_si512(b.v, a.v)};
}
MASU_INLINE void store512(std::uint64_t* p, const Bits512& a) { _mm512_storeu_si512(p, a.v); }
MASU_INLINE Bits512 either(const Bits512& a, const Bits512& b) {
  return {_mm512_or_si512(a.v, b.v)};
}
MASU_INLINE bool is_zero(const Bits512& a) { return _mm512_test_epi64_mask(a.v, a.v) == 0; }
MASU_INLINE std::uint64_t first_word(const Bits512& a) {
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm512_castsi512_si128(a.v)));
}
MASU_INLINE unsigned first_bit(const Bits512& a) {
  const __mmask8 words = _mm512_test_epi64_mask(a.v, a.v);
  if (words == 0) return 512;
  const __m128i low = _mm512_castsi512_si128(_mm512_maskz_compress_epi64(words, a.v));
  const auto word = static_cast<std::uint64_t>(_mm_cvtsi128_si64(low));
  return 64 * static_cast<unsigned>(__builtin_ctz(words)) +
         static_cast<unsigned>(__builtin_ctzll(word));
}
MASU_INLINE std::size_t keep_disjoint(const std::uint32_t* key, std::size_t count,
                                      std::uint32_t avoid, const std::uint32_t* u,
                                      std::uint32_t* u_out, const std::uint32_t* v,
                                      std::uint32_t* v_out) {
  const __m512i forbidden = _mm512_set1_epi32(static_cast<int>(avoid));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; i += 16) {
    __mmask16 keep = _mm512_testn_epi32_mask(_mm512_loadu_si512(key + i), forbidden);
    if (count - i < 16) keep = static_cast<__mmask16>(keep & ((1U << (count - i)) - 1U));
    _mm512_storeu_si512(u_out + kept, _mm512_maskz_compress_epi32(keep, _mm512_loadu_si512(u + i)));
    if (v != nullptr) {
      _mm512_storeu_si512(v_out + kept,
                          _mm512_maskz_compress_epi32(keep, _mm512_loadu_si512(v + i)));
    }
    kept += static_cast<std::size_t>(__builtin_popcount(keep));
  }
  return kept;
}
MASU_INLINE void turn(const std::uint32_t* sets, std::size_t count, unsigned elements,
                      std::uint64_t* by_element) {
  for (unsigned e = 0; e < elements; ++e) {
    _mm512_storeu_si512(by_element + 8 * static_cast<std::size_t>(e), _mm512_setzero_si512());
  }
  for (std::size_t i = 0; i < count; i += 16) {
    const __m512i block = _mm512_loadu_si512(sets + i);
    __m512i bit = _mm512_set1_epi32(1);
    char* out = reinterpret_cast<char*>(by_element) + i / 8;
    for (unsigned e = 0; e < elements; ++e) {
      const auto has = static_cast<std::uint16_t>(_mm512_test_epi32_mask(block, bit));
      std::memcpy(out + 64 * static_cast<std::size_t>(e), &has, sizeof has);
      bit = _mm512_add_epi32(bit, bit);
    }
  }
}

}  // namespace masu::simd::MASU_TARGET
