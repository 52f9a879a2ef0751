// Phase 1, written once and compiled for every target (bits512_*.hpp).
//
// For an X, the sets that it leaves open are numbered: inner ones by the size of their part in B,
// outer ones by the size of their part in C. A state is two words of 512 bits, one bit per open
// set; a clue y takes away the bits of the sets that it is in:
//
//   hit_inner[y]   0 1 0 0 1 ...     open inner sets after y:  inner & ~hit_inner[y]
//   hit_outer[y]   0 0 1 0 0 ...     open outer sets after y:  outer & ~hit_outer[y]
//
// The first bit of the inner word is an open set with the smallest part in B: one of its cells must
// be a clue. Cells that were tried are dead for the rest of the node, so no Y comes twice. When Y
// is complete, the parts in C of the open outer sets must fit into C: see `fits`.
namespace masu::fewclue::MASU_TARGET {

using masu::simd::MASU_TARGET::Bits512;
using masu::simd::MASU_TARGET::either;
using masu::simd::MASU_TARGET::first_bit;
using masu::simd::MASU_TARGET::first_word;
using masu::simd::MASU_TARGET::is_zero;
using masu::simd::MASU_TARGET::keep_disjoint;
using masu::simd::MASU_TARGET::load512;
using masu::simd::MASU_TARGET::store512;
using masu::simd::MASU_TARGET::turn;
using masu::simd::MASU_TARGET::without;

constexpr std::uint32_t kTops = 0x808080;

// The first 128 inner sets. Two words in general registers are faster than a vector, and enough:
// an X leaves some 90 inner sets open. Those beyond are asked one by one when Y is complete.
struct Bits128 {
  std::uint64_t low, high;
};
constexpr std::size_t kInnerBits = 128;

MASU_INLINE Bits128 load128(const std::uint64_t* p) { return {p[0], p[1]}; }
MASU_INLINE Bits128 without(const Bits128& a, const Bits128& b) {
  return {a.low & ~b.low, a.high & ~b.high};
}
MASU_INLINE bool is_zero(const Bits128& a) { return (a.low | a.high) == 0; }
// Requires that it is not zero.
MASU_INLINE unsigned first_bit(const Bits128& a) {
  return a.low != 0 ? static_cast<unsigned>(__builtin_ctzll(a.low))
                    : 64 + static_cast<unsigned>(__builtin_ctzll(a.high));
}

struct Walker {
  // By cell: the open sets that it is in.
  alignas(64) std::uint64_t hit_inner[32][8];
  alignas(64) std::uint64_t hit_outer[32][8];
  alignas(64) std::uint64_t hit_in_c[32][8];
  // Of an outer set: the sets whose parts in C it meets, and the group that its own is inside.
  alignas(64) std::uint64_t meets[512][8];
  std::uint32_t uses[512];
  bool ready[512];  // are both known?
  const Walk* walk;
  std::uint32_t* inner;  // parts in B of the open inner sets; the first 128 are bits
  std::size_t inner_count;
  // Parts of the outer sets that the prefix leaves open, and what of them X leaves open, once there
  // is a Y: parts in B and in C. The first 512 are bits.
  std::uint32_t *outer_a, *outer_b, *outer_c;
  std::size_t outer_left;
  std::uint32_t *outer_in_b, *outer;
  bool has_outer;
  alignas(64) std::uint64_t all_outer[8];
  std::uint32_t add[32];     // counts of the groups of a cell of B
  std::uint32_t add_c[32];   // the same for C
  std::uint32_t full;        // counts of full groups, and the top bit of each byte
  std::uint32_t bias;        // added to counts: the top bit of a byte says that the group is full
  std::uint32_t alive_b[8];  // cells of B outside of full groups, by the groups as bits
  std::uint32_t alive_c[8];  // the same for C
  std::uint32_t x;
  WalkCount result;
};

MASU_INLINE Bits512 first_bits(std::size_t count) {
  alignas(64) std::uint64_t words[8];
  for (std::size_t n = 0; n < 8; ++n) {
    words[n] = count >= 64 * n + 64 ? ~std::uint64_t{0}
               : count <= 64 * n    ? 0
                                    : (std::uint64_t{1} << (count - 64 * n)) - 1;
  }
  return load512(words);
}

// Bits 7, 15, 23 of `full` as bits 0, 1, 2.
MASU_INLINE std::uint32_t full_groups(std::uint32_t full) {
  return (full >> 7U & 1U) | (full >> 14U & 2U) | (full >> 21U & 4U);
}

// The sets that have a cell of C in common with set n, and the group that its part in C is inside.
// Made when it is first asked for: a few dozen sets with small parts decide most pairs.
__attribute__((noinline)) void make_row(Walker& w, unsigned n) {
  const std::uint32_t part = w.outer[n];
  Bits512 row = load512(w.hit_in_c[__builtin_ctz(part)]);
  for (std::uint32_t rest = part & (part - 1); rest != 0; rest &= rest - 1) {
    row = either(row, load512(w.hit_in_c[__builtin_ctz(rest)]));
  }
  store512(w.meets[n], row);
  const Groups& groups = w.walk->groups;
  w.uses[n] = 0;
  for (std::size_t g = 0; g < groups.count; ++g) {
    if ((part & ~groups.cells[2][g]) == 0) w.uses[n] = 1U << 8 * g;
  }
  w.ready[n] = true;
}

// Can `left` clues in C meet the open outer sets? Greedy packing: parts in C that have no cell in
// common need a clue each, in all and within each group.
MASU_INLINE bool fits(Walker& w, Bits512 open, int left, std::uint32_t alive,
                      std::uint32_t counts) {
  std::uint32_t room = w.full - counts;  // the top bit of a byte is lost when a group overflows
  // The sets with the smallest parts are in the first word and decide most pairs.
  Bits512 met = first_bits(0);
  for (std::uint64_t word = first_word(open); word != 0;) {
    const auto n = static_cast<unsigned>(__builtin_ctzll(word));
    if (!w.ready[n]) make_row(w, n);
    room -= w.uses[n];
    if ((w.outer[n] & alive) == 0 || --left < 0 || (~room & kTops) != 0) return false;
    word &= ~w.meets[n][0];
    met = either(met, load512(w.meets[n]));
  }
  open = without(open, met);
  for (;;) {
    const unsigned n = first_bit(open);
    if (n == 512) return true;
    if (!w.ready[n]) make_row(w, n);
    room -= w.uses[n];
    if ((w.outer[n] & alive) == 0 || --left < 0 || (~room & kTops) != 0) return false;
    open = without(open, load512(w.meets[n]));
  }
}

// Phase 2: `left` more clues in C. False: end of the walk.
bool complete(Walker& w, int left, Triple& triple, std::uint32_t alive, const Bits512& outer) {
  const unsigned n = first_bit(outer);
  if (n == 512) {
    ++w.result.survivors;
    triple.left = left;
    triple.alive = alive;
    return w.walk->survivor(w.walk->context, triple);
  }
  if (left == 0 || (left > 1 && !fits(w, outer, left, alive, triple.counts))) return true;
  const Triple here = triple;
  for (std::uint32_t choice = w.outer[n] & alive; choice != 0; choice &= choice - 1) {
    const auto cell = static_cast<unsigned>(__builtin_ctz(choice));
    const Bits512 rest = without(outer, load512(w.hit_in_c[cell]));
    alive &= ~(1U << cell);
    if (left == 1 && !is_zero(rest)) continue;
    triple.z = here.z | 1U << cell;
    triple.counts = here.counts + w.add_c[cell];
    if (!complete(w, left - 1, triple, alive & w.alive_c[full_groups(triple.counts + w.bias)],
                  rest)) {
      return false;
    }
    if (triple.broken) return true;
  }
  return true;
}

// Gives the outer sets that X leaves open their bits. When the first Y is found: many X have none.
__attribute__((noinline)) void open_outer(Walker& w) {
  const Walk& walk = *w.walk;
  std::size_t bits =
      keep_disjoint(w.outer_a, w.outer_left, w.x, w.outer_b, w.outer_in_b, w.outer_c, w.outer);
  if (bits > 512) bits = 512;
  for (std::size_t i = 0; i < kSlack; ++i) {
    w.outer_in_b[bits + i] = 0;
    w.outer[bits + i] = 0;
  }
  turn(w.outer_in_b, bits, walk.cells_b, w.hit_outer[0]);
  turn(w.outer, bits, walk.cells_c, w.hit_in_c[0]);
  std::memset(w.ready, 0, sizeof w.ready);
  store512(w.all_outer, first_bits(bits));
  w.has_outer = true;
}

// X and Y meet every inner set that has a bit.
inline bool pair(Walker& w, std::uint32_t y, std::uint32_t counts) {
  ++w.result.pairs;
  if (!w.has_outer) open_outer(w);
  Bits512 outer = load512(w.all_outer);
  for (std::uint32_t rest = y; rest != 0; rest &= rest - 1) {
    outer = without(outer, load512(w.hit_outer[__builtin_ctz(rest)]));
  }
  const std::uint32_t alive = w.alive_c[full_groups(counts + w.bias)];
  if (!fits(w, outer, w.walk->z, alive, counts)) return true;
  for (std::size_t n = kInnerBits; n < w.inner_count; ++n) {
    if ((w.inner[n] & y) == 0) return true;
  }
  ++w.result.fitting;
  Triple triple{w.x, y, 0, counts, 0, 0, false};
  return complete(w, w.walk->z, triple, alive, outer);
}

// The last clue of B: it must be in every open inner set.
MASU_INLINE bool last_clue(Walker& w, std::uint32_t y, std::uint32_t alive, std::uint32_t counts,
                           Bits128 inner) {
  ++w.result.nodes;
  std::uint32_t choice = is_zero(inner) ? alive : w.inner[first_bit(inner)] & alive;
  for (; choice != 0; choice &= choice - 1) {
    const auto cell = static_cast<unsigned>(__builtin_ctz(choice));
    if (!is_zero(without(inner, load128(w.hit_inner[cell])))) continue;
    if (!pair(w, y | 1U << cell, counts + w.add[cell])) return false;
  }
  return true;
}

// Puts `left` >= 1 more clues into B. False: end of the walk.
bool descend(Walker& w, int left, std::uint32_t y, std::uint32_t alive, std::uint32_t counts,
             Bits128 inner) {
  if (left == 1) return last_clue(w, y, alive, counts, inner);
  if ((++w.result.nodes & 0xFFFU) == 0 && w.walk->stop(w.walk->context)) return false;
  std::uint32_t choice = is_zero(inner) ? alive : w.inner[first_bit(inner)] & alive;
  for (; choice != 0; choice &= choice - 1) {
    const auto cell = static_cast<unsigned>(__builtin_ctz(choice));
    alive &= ~(1U << cell);
    const std::uint32_t now = counts + w.add[cell];
    const std::uint32_t living = alive & w.alive_b[full_groups(now + w.bias)];
    const Bits128 inner_left = without(inner, load128(w.hit_inner[cell]));
    const bool go_on = left == 2 ? last_clue(w, y | 1U << cell, living, now, inner_left)
                                 : descend(w, left - 1, y | 1U << cell, living, now, inner_left);
    if (!go_on) return false;
  }
  return true;
}

// `memory` has room for kWalkLists lists of kListRoom entries.
WalkCount run(const Walk& walk, std::uint32_t* memory) {
  Walker w;
  w.walk = &walk;
  w.result = WalkCount{};
  const Groups& groups = walk.groups;
  w.bias = 0;
  w.full = kTops;
  for (std::size_t g = 0; g < groups.count; ++g) {
    w.bias |= static_cast<std::uint32_t>(128 - groups.cap) << 8 * g;
    w.full |= static_cast<std::uint32_t>(groups.cap) << 8 * g;
  }
  for (unsigned cell = 0; cell < 32; ++cell) {
    w.add[cell] = groups.counts_of(1, 1U << cell);
    w.add_c[cell] = groups.counts_of(2, 1U << cell);
  }
  const std::uint32_t all_c = static_cast<std::uint32_t>((std::uint64_t{1} << walk.cells_c) - 1);
  const std::uint32_t all_b = static_cast<std::uint32_t>((std::uint64_t{1} << walk.cells_b) - 1);
  for (std::uint32_t full = 0; full < 8; ++full) {
    w.alive_b[full] = all_b;
    w.alive_c[full] = all_c;
    for (std::size_t g = 0; g < groups.count; ++g) {
      if ((full >> g & 1U) == 0) continue;
      w.alive_b[full] &= ~groups.cells[1][g];
      w.alive_c[full] &= ~groups.cells[2][g];
    }
  }
  // What a prefix leaves open, and of that what X leaves open.
  std::uint32_t* inner_a = memory;
  std::uint32_t* inner_b = memory + kListRoom;
  w.outer_a = memory + 2 * kListRoom;
  w.outer_b = memory + 3 * kListRoom;
  w.outer_c = memory + 4 * kListRoom;
  w.outer_in_b = memory + 5 * kListRoom;
  w.inner = memory + 6 * kListRoom;
  w.outer = memory + 7 * kListRoom;
  std::size_t inner_left = 0;
  std::size_t in_seen = 0;  // sets are learned on the way
  std::size_t out_seen = 0;
  for (std::size_t n = 0; n < walk.start_count; ++n) {
    const Start& start = walk.starts[n];
    if (walk.stop(walk.context)) {
      w.result.ended = true;
      break;
    }
    const SetList& in = *walk.inner;
    const SetList& out = *walk.outer;
    if (n == 0 || start.prefix != walk.starts[n - 1].prefix || in.count != in_seen ||
        out.count != out_seen) {
      in_seen = in.count;
      out_seen = out.count;
      inner_left = keep_disjoint(in.a.data(), in.count, start.prefix, in.a.data(), inner_a,
                                 in.b.data(), inner_b);
      w.outer_left = keep_disjoint(out.a.data(), out.count, start.prefix, out.a.data(), w.outer_a,
                                   out.b.data(), w.outer_b);
      keep_disjoint(out.a.data(), out.count, start.prefix, out.c.data(), w.outer_c, nullptr,
                    nullptr);
    }
    w.x = start.x;
    w.inner_count = keep_disjoint(inner_a, inner_left, start.x, inner_b, w.inner, nullptr, nullptr);
    const std::size_t inner_bits = w.inner_count < kInnerBits ? w.inner_count : kInnerBits;
    for (std::size_t i = 0; i < kSlack; ++i) w.inner[w.inner_count + i] = 0;
    turn(w.inner, inner_bits, walk.cells_b, w.hit_inner[0]);
    w.has_outer = false;
    ++w.result.starts;
    alignas(64) std::uint64_t all_inner[8];
    store512(all_inner, first_bits(inner_bits));
    const Bits128 inner = load128(all_inner);
    const std::uint32_t counts = groups.counts_of(0, start.x);
    const std::uint32_t alive = w.alive_b[full_groups(counts + w.bias)];
    const bool go_on = walk.y != 0       ? descend(w, walk.y, 0, alive, counts, inner)
                       : inner_bits == 0 ? pair(w, 0, counts)
                                         : true;
    if (!go_on) {
      w.result.ended = true;
      break;
    }
  }
  return w.result;
}

}  // namespace masu::fewclue::MASU_TARGET
