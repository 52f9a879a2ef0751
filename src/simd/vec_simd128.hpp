// 16 lanes of 16 bits in two vectors of WebAssembly (simd128). See vec_scalar.hpp for what every
// operation means. What the engine makes of an instruction on x86 is in brackets where it is not
// one: it decides the choice between two that would do.
//
// Include it once per file, inside MASU_TARGET_BEGIN("simd128"), after <wasm_simd128.h>.
namespace masu::simd::simd128 {

struct V16 {
  v128_t low, high;
};

MASU_INLINE V16 load_halves(const std::uint16_t* low, const std::uint16_t* high) {
  return {wasm_v128_load(low), wasm_v128_load(high)};
}
MASU_INLINE V16 load(const std::uint16_t* p) { return load_halves(p, p + 8); }
MASU_INLINE V16 load_bytes(const std::uint8_t* p) {
  return {wasm_v128_load(p), wasm_v128_load(p + 16)};
}
MASU_INLINE V16 load_quarters(const std::uint16_t* q0, const std::uint16_t* q1,
                              const std::uint16_t* q2, const std::uint16_t* q3) {
  return {wasm_v128_load64_lane(q1, wasm_v128_load64_zero(q0), 1),
          wasm_v128_load64_lane(q3, wasm_v128_load64_zero(q2), 1)};
}
MASU_INLINE V16 digit_sets(const std::uint8_t* q0, const std::uint8_t* q1, const std::uint8_t* q2) {
  v128_t bytes = wasm_v128_load32_zero(q0);
  bytes = wasm_v128_load32_lane(q1, bytes, 1);
  bytes = wasm_v128_load32_lane(q2, bytes, 2);
  const v128_t code = wasm_v128_and(bytes, wasm_v128_load(kConstants.nibble));
  const v128_t low = wasm_i8x16_swizzle(wasm_v128_load(kConstants.set_low), code);
  const v128_t high = wasm_i8x16_swizzle(wasm_v128_load(kConstants.set_high), code);
  return {
      wasm_i8x16_shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
      wasm_i8x16_shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)};
}
MASU_INLINE void store_halves(std::uint16_t* low, std::uint16_t* high, V16 a) {
  wasm_v128_store(low, a.low);
  wasm_v128_store(high, a.high);
}
MASU_INLINE void store(std::uint16_t* p, V16 a) { store_halves(p, p + 8, a); }
MASU_INLINE V16 splat(std::uint16_t x) { return {wasm_u16x8_splat(x), wasm_u16x8_splat(x)}; }

MASU_INLINE V16 operator&(V16 a, V16 b) {
  return {wasm_v128_and(a.low, b.low), wasm_v128_and(a.high, b.high)};
}
MASU_INLINE V16 operator|(V16 a, V16 b) {
  return {wasm_v128_or(a.low, b.low), wasm_v128_or(a.high, b.high)};
}
MASU_INLINE V16 operator^(V16 a, V16 b) {
  return {wasm_v128_xor(a.low, b.low), wasm_v128_xor(a.high, b.high)};
}
MASU_INLINE V16 without(V16 a, V16 b) {
  return {wasm_v128_andnot(a.low, b.low), wasm_v128_andnot(a.high, b.high)};
}
MASU_INLINE V16 add(V16 a, V16 b) {
  return {wasm_i16x8_add(a.low, b.low), wasm_i16x8_add(a.high, b.high)};
}

// Every control above 15 gives 0. [An addition and a shuffle.]
MASU_INLINE V16 shuffle(V16 a, V16 control) {
  return {wasm_i8x16_swizzle(a.low, control.low), wasm_i8x16_swizzle(a.high, control.high)};
}
MASU_INLINE v128_t swap_pairs(v128_t a) { return wasm_i32x4_shuffle(a, a, 1, 0, 3, 2); }
MASU_INLINE V16 swap_pairs(V16 a) { return {swap_pairs(a.low), swap_pairs(a.high)}; }
MASU_INLINE v128_t swap_quarters(v128_t a) { return wasm_i64x2_shuffle(a, a, 1, 0); }
MASU_INLINE V16 swap_quarters(V16 a) { return {swap_quarters(a.low), swap_quarters(a.high)}; }
MASU_INLINE V16 swap_halves(V16 a) { return {a.high, a.low}; }

MASU_INLINE V16 equal(V16 a, V16 b) {
  return {wasm_i16x8_eq(a.low, b.low), wasm_i16x8_eq(a.high, b.high)};
}
MASU_INLINE V16 greater(V16 a, V16 b) {
  return {wasm_i16x8_gt(a.low, b.low), wasm_i16x8_gt(a.high, b.high)};
}

// There is an instruction for the bits of every byte. [Two shuffles with a table, which need no
// addition here; the sum of neighbours is one multiplication.]
MASU_INLINE v128_t popcount9(v128_t a) {
  return wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(a));
}
MASU_INLINE V16 popcount9(V16 a) { return {popcount9(a.low), popcount9(a.high)}; }

MASU_INLINE unsigned empty_halves(v128_t a, v128_t b) {
  const v128_t zero = wasm_i64x2_eq(wasm_i8x16_narrow_i16x8(a, b), wasm_i64x2_const(0, 0));
  return wasm_i64x2_bitmask(zero);
}
MASU_INLINE unsigned empty_halves(V16 a, V16 b) {
  return empty_halves(a.low, b.low) | empty_halves(a.high, b.high) << 2;
}
MASU_INLINE bool is_zero(V16 a) { return !wasm_v128_any_true(wasm_v128_or(a.low, a.high)); }
MASU_INLINE bool contains(V16 a, V16 b) { return is_zero(without(b, a)); }

}  // namespace masu::simd::simd128
