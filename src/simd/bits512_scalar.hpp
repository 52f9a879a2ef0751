// 512 bits in eight words: the meaning of every operation on them. It is what runs where nothing
// better is known (the compiler makes NEON of it on arm64), and what the other headers are tested
// against. Include it once per file, with MASU_TARGET defined as the name of the target.
namespace masu::simd::MASU_TARGET {

struct Bits512 {
  std::uint64_t word[8];
};

MASU_INLINE Bits512 load512(const std::uint64_t* p) {
  Bits512 r;
  std::memcpy(r.word, p, sizeof r.word);
  return r;
}
MASU_INLINE Bits512 without(const Bits512& a, const Bits512& b) {
  Bits512 r;
  for (int i = 0; i < 8; ++i) r.word[i] = a.word[i] & ~b.word[i];
  return r;
}
MASU_INLINE void store512(std::uint64_t* p, const Bits512& a) {
  std::memcpy(p, a.word, sizeof a.word);
}
MASU_INLINE Bits512 either(const Bits512& a, const Bits512& b) {
  Bits512 r;
  for (int i = 0; i < 8; ++i) r.word[i] = a.word[i] | b.word[i];
  return r;
}
MASU_INLINE bool is_zero(const Bits512& a) {
  std::uint64_t any = 0;
  for (int i = 0; i < 8; ++i) any |= a.word[i];
  return any == 0;
}
/// Bits 0 to 63.
MASU_INLINE std::uint64_t first_word(const Bits512& a) { return a.word[0]; }
/// The number of the first bit that is set; 512 if there is none.
MASU_INLINE unsigned first_bit(const Bits512& a) {
  for (unsigned i = 0; i < 8; ++i) {
    if (a.word[i] != 0) return 64 * i + static_cast<unsigned>(std::countr_zero(a.word[i]));
  }
  return 512;
}
/// Copies u[i], and v[i] unless v is null, of all i < count with (key[i] & avoid) == 0, in order.
/// Returns how many. Reads up to 15 entries after `count` and writes up to 16 after the last.
MASU_INLINE std::size_t keep_disjoint(const std::uint32_t* key, std::size_t count,
                                      std::uint32_t avoid, const std::uint32_t* u,
                                      std::uint32_t* u_out, const std::uint32_t* v,
                                      std::uint32_t* v_out) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    u_out[kept] = u[i];
    if (v != nullptr) v_out[kept] = v[i];
    kept += (key[i] & avoid) == 0 ? 1U : 0U;
  }
  return kept;
}
/// Turns a list of sets into one vector per element: bit i of by_element[8 * e ..] says that
/// sets[i] has element e. `count` is at most 512; reads up to 15 entries after it.
MASU_INLINE void turn(const std::uint32_t* sets, std::size_t count, unsigned elements,
                      std::uint64_t* by_element) {
  std::memset(by_element, 0, sizeof(std::uint64_t) * 8 * elements);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::uint32_t rest = sets[i]; rest != 0; rest &= rest - 1) {
      by_element[8 * static_cast<unsigned>(std::countr_zero(rest)) + i / 64] |= std::uint64_t{1}
                                                                                << i % 64;
    }
  }
}

}  // namespace masu::simd::MASU_TARGET
