// 512 bits in two registers of AVX2. See bits512_scalar.hpp for what every operation means, and
// vec_avx2.hpp for how to include it.
namespace masu::simd::MASU_TARGET {

struct Bits512 {
  __m256i low, high;
};

MASU_INLINE Bits512 load512(const std::uint64_t* p) {
  return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)),
          _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p + 4))};
}
MASU_INLINE Bits512 without(const Bits512& a, const Bits512& b) {
  return {_mm256_andnot_si256(b.low, a.low), _mm256_andnot_si256(b.high, a.high)};
}
MASU_INLINE void store512(std::uint64_t* p, const Bits512& a) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), a.low);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p + 4), a.high);
}
MASU_INLINE Bits512 either(const Bits512& a, const Bits512& b) {
  return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
}
MASU_INLINE bool is_zero(const Bits512& a) {
  const __m256i any = _mm256_or_si256(a.low, a.high);
  return _mm256_testz_si256(any, any) != 0;
}
MASU_INLINE std::uint64_t first_word(const Bits512& a) {
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_castsi256_si128(a.low)));
}
MASU_INLINE unsigned first_bit(const Bits512& a) {
  const __m256i zero = _mm256_setzero_si256();
  const auto empty = [&](__m256i half) {
    return static_cast<unsigned>(
        _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(half, zero))));
  };
  const unsigned words = ~(empty(a.low) | empty(a.high) << 4U) & 0xFFU;
  if (words == 0) return 512;
  const unsigned n = static_cast<unsigned>(__builtin_ctz(words));
  std::uint64_t word[8];
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(word), a.low);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(word + 4), a.high);
  return 64 * n + static_cast<unsigned>(__builtin_ctzll(word[n]));
}
// There is no instruction that packs lanes: the entries are copied one by one, without branches.
MASU_INLINE std::size_t keep_disjoint(const std::uint32_t* key, std::size_t count,
                                      std::uint32_t avoid, const std::uint32_t* u,
                                      std::uint32_t* u_out, const std::uint32_t* v,
                                      std::uint32_t* v_out) {
  const __m256i forbidden = _mm256_set1_epi32(static_cast<int>(avoid));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; i += 8) {
    const __m256i block = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(key + i));
    const __m256i apart =
        _mm256_cmpeq_epi32(_mm256_and_si256(block, forbidden), _mm256_setzero_si256());
    auto keep = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(apart)));
    if (count - i < 8) keep &= (1U << (count - i)) - 1U;
    for (; keep != 0; keep &= keep - 1) {
      const std::size_t from = i + static_cast<unsigned>(__builtin_ctz(keep));
      u_out[kept] = u[from];
      if (v != nullptr) v_out[kept] = v[from];
      ++kept;
    }
  }
  return kept;
}
MASU_INLINE void turn(const std::uint32_t* sets, std::size_t count, unsigned elements,
                      std::uint64_t* by_element) {
  std::memset(by_element, 0, sizeof(std::uint64_t) * 8 * elements);
  for (std::size_t i = 0; i < count; i += 8) {
    __m256i block = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sets + i));
    block = _mm256_slli_epi32(block, static_cast<int>(32 - elements));
    char* out = reinterpret_cast<char*>(by_element) + i / 8;
    for (unsigned e = elements; e-- > 0;) {
      out[64 * static_cast<std::size_t>(e)] =
          static_cast<char>(_mm256_movemask_ps(_mm256_castsi256_ps(block)));
      block = _mm256_add_epi32(block, block);
    }
  }
}

}  // namespace masu::simd::MASU_TARGET
