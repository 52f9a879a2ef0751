// Every vector operation as a function on arrays, for one target. Included once per target inside
// its region, with MASU_TARGET defined; no include guard on purpose.
namespace masu::simd_test::MASU_TARGET {

using namespace simd::MASU_TARGET;

inline Lanes out_of(V16 v) {
  Lanes lanes;
  store(lanes.data(), v);
  return lanes;
}
inline Lanes flag(unsigned x) {
  Lanes lanes{};
  lanes[0] = static_cast<std::uint16_t>(x);
  return lanes;
}

inline Lanes run(Op op, const Lanes& in_a, const Lanes& in_b) {
  const V16 a = load(in_a.data());
  const V16 b = load(in_b.data());
  switch (op) {
    case Op::LoadStore:
      return out_of(a);
    case Op::LoadBytes:
      return out_of(load_bytes(reinterpret_cast<const std::uint8_t*>(in_a.data())));
    case Op::LoadHalves:
      return out_of(load_halves(in_a.data() + 8, in_b.data()));
    case Op::LoadQuarters:
      return out_of(load_quarters(in_a.data() + 3, in_b.data() + 5, in_a.data(), in_b.data() + 12));
    case Op::DigitSets: {
      const auto* bytes = reinterpret_cast<const std::uint8_t*>(in_a.data());
      return out_of(digit_sets(bytes + 1, bytes + 9, bytes + 28));
    }
    case Op::StoreHalves: {
      Lanes lanes;
      store_halves(lanes.data() + 8, lanes.data(), a);
      return lanes;
    }
    case Op::Splat:
      return out_of(splat(in_a[0]));
    case Op::And:
      return out_of(a & b);
    case Op::Or:
      return out_of(a | b);
    case Op::Xor:
      return out_of(a ^ b);
    case Op::Without:
      return out_of(without(a, b));
    case Op::Add:
      return out_of(add(a, b));
    case Op::Shuffle:
      return out_of(shuffle(a, b));
    case Op::SwapPairs:
      return out_of(swap_pairs(a));
    case Op::SwapQuarters:
      return out_of(swap_quarters(a));
    case Op::SwapHalves:
      return out_of(swap_halves(a));
    case Op::Equal:
      return out_of(equal(a, b));
    case Op::Greater:
      return out_of(greater(a, b));
    case Op::Popcount9:
      return out_of(popcount9(a));
    case Op::EmptyHalves:
      return flag(empty_halves(a, b));
    case Op::Contains:
      return flag(contains(a, b) ? 1 : 0);
    case Op::IsZero:
      return flag(is_zero(a) ? 1 : 0);
    case Op::kCount:
      break;
  }
  return {};
}

}  // namespace masu::simd_test::MASU_TARGET
