// The 9x9 kernel, written once, compiled per target: a kernel9_<target>.cpp defines MASU_TARGET and
// includes this inside a target region, after the vector header. No include guard on purpose.
//
// Representation (after tdoku by T. Dillon: "DPLL over triads"; the code is our own).
//
//   box     a 4x4 matrix of digit sets, 16 lanes: nine cells c; H = digits that may be absent from
//           the minirow; V = digits that may be absent from the minicolumn; * = all digits, always
//
//               c c c H       Every digit is exactly once in each of rows 0-2 (in a cell, or absent
//               c c c H       from the minirow) and in each of columns 0-2. A cell has at least one
//               c c c H       digit, a triad lacks at least six. The corner * makes row 3 and
//               column V V V *       3 pass every test on rows and columns without masks.
//
//   band    three boxes side by side (or one below the other). A digit takes a different minirow in
//           each: six permutations, the configurations. Lane q < 6: the digits that may use
//           configuration q. Lanes 6, 7: all digits, always.
//
// Only cells and configurations are state. H and V follow from the bands whenever a box is looked
// at (digit absent from minirow r = some configuration puts it elsewhere), and are not kept.
//
// One step takes a dirty box, restricts it by its two bands, asserts what is forced, removes what
// that excludes, restricts the bands, and says which boxes have lost something by that. There is
// no branch in it that depends on the puzzle: the steps of kSlots puzzles, taken in turn, overlap
// in the out-of-order core. docs/solver.md: why it is right, and what each part costs.
namespace masu::solve::kernel9::MASU_TARGET {

using namespace simd::MASU_TARGET;  // V16 and its operations

MASU_INLINE V16 control(const Control& c) { return load_bytes(c.bytes.data()); }

// For every lane of the 4x4 matrix, the union of the three others of its row.
MASU_INLINE V16 others_in_row(V16 a) {
  const V16 next = shuffle(a, control(kTables.rotate));
  return next | swap_pairs(a | next);
}
// ... of its column.
MASU_INLINE V16 others_in_column(V16 a) {
  const V16 below = swap_quarters(a);
  return below | swap_halves(a | below);
}

// What is left of a box: without the digits of `asserted` in the lanes that they exclude, and
// nothing else in a cell of `placed` (the asserted cells). A cell loses the digits placed in its
// row, in its column and (spread over their rows) in the other rows, and those that a triad beside
// it asserts.
MASU_INLINE V16 exclude(V16 n, V16 asserted, V16 placed) {
  const V16 row = others_in_row(asserted);
  const V16 column = others_in_column(asserted | shuffle(row, control(kTables.spread)));
  const V16 kept = n & (placed | equal(placed, splat(0)));
  return without(kept, (row | column) & load(kTables.cells));
}

// What a box says to its bands: a configuration keeps a digit if the minirow has it.
MASU_INLINE V16 message_of(V16 n, const BoxTable& table) {
  const V16 unions = shuffle(n, control(kTables.row_union[0])) |
                     shuffle(n, control(kTables.row_union[1])) |
                     shuffle(n, control(kTables.row_union[2]));
  const V16 swapped = swap_halves(unions);
  return shuffle(unions, control(table.push[0])) | shuffle(swapped, control(table.push[1])) |
         shuffle(swapped, control(table.push[2]));
}

// Looks at box `b` once. Sets `dirty` to the boxes that have lost something, `b` included.
// False: there is no solution.
MASU_INLINE bool look(State& state, unsigned b, std::uint32_t& dirty) {
  const BoxTable& table = kTables.box[b];
  std::uint16_t* const box = state.lanes + table.box;
  std::uint16_t* const horizontal = state.lanes + table.horizontal;
  std::uint16_t* const vertical = state.lanes + table.vertical;

  // Step 1. Pull: what the bands leave of cells and triads. `triads` has in lane q the digits that
  // can be in this box's minirow of configuration q.
  const V16 bands = load_halves(horizontal, vertical);
  const V16 triads = bands | shuffle(bands, control(table.partner));
  const V16 swapped = swap_halves(triads);
  const V16 n = load(box) &
                (shuffle(triads, control(table.pull_same[0])) |
                 shuffle(triads, control(table.pull_same[1]))) &
                (shuffle(swapped, control(table.pull_other[0])) |
                 shuffle(swapped, control(table.pull_other[1])));

  // Step 2. Assert lanes that are down to their least number of digits, and digits that have one
  // lane left in a row or column.
  const V16 count = popcount9(n);
  const V16 least = load(kTables.least);
  const V16 elsewhere = others_in_row(n) & others_in_column(n);
  const V16 asserted = without(n, without(elsewhere, equal(count, least)));
  const V16 placed = asserted & load(kTables.cells);

  // Step 3. Fail if a lane has too few digits, a row or column lacks a digit, or a cell must take
  // two.
  const V16 two = placed & add(placed, load(kTables.minus_one));
  const V16 covered = without(without(n | elsewhere, greater(least, count)), two);
  const bool alive = contains(covered, load(kTables.all));

  // Step 4. Remove what the asserted digits exclude.
  const V16 next = exclude(n, asserted, placed);
  store(box, next | load(kTables.triads));

  // Step 5. Push: what is left of the configurations.
  const V16 message = message_of(next, table);
  const V16 bands_next = bands & message;
  store_halves(horizontal, vertical, bands_next);

  // Step 6. A neighbour has lost a digit from a triad if both configurations with that triad are
  // gone. This box has to be looked at again if a cell changed, or if a digit now has one minirow
  // left in it (its H or V then lacks the digit).
  const V16 gone = without(bands, bands_next);
  const unsigned kept_bits =
      empty_halves(without(gone, shuffle(bands_next, control(table.partner_next[0]))),
                   without(gone, shuffle(bands_next, control(table.partner_next[1]))));
  const V16 own = triads & message;
  const V16 own_lost = without(gone, shuffle(own, control(table.partner_next[0])) &
                                         shuffle(own, control(table.partner_next[1])));
  const bool again = !is_zero(own_lost | (n ^ next));
  dirty = (dirty & ~(1U << b)) | table.dirty[kept_bits] | static_cast<std::uint32_t>(again) << b;
  return alive;
}

// The next dirty box, in turn: -22% looks against always taking the lowest. Without a branch, which
// the dirty boxes would decide.
MASU_INLINE unsigned next_box(std::uint32_t dirty, std::uint32_t last) {
  const std::uint32_t twice = (dirty | dirty << 9) >> (last + 1);
  const unsigned b = last + 1 + static_cast<unsigned>(std::countr_zero(twice));
  return b - (b > 8 ? 9U : 0U);
}

MASU_INLINE void step(Slot& slot) {
  std::uint32_t dirty = slot.dirty;
  const unsigned b = next_box(dirty, slot.last);
  slot.last = b;
  const std::uint32_t alive = look(*slot.state, b, dirty) ? 1U : 0U;
  slot.alive = alive;
  slot.dirty =
      dirty & (0U - alive);  // again no branch here: it is for proceed(), kSlots steps later
}

// Branches on a digit of the band that has the fewest configurations in all, but more than one for
// some digit; a digit with two if there is one. False: everything is decided.
inline bool branch(Slot& slot) {
  State& state = *slot.state;
  const std::uint16_t* const bands = state.lanes + 16 * 9;
  unsigned best = ~0U;  // number of configurations, and the band in the lowest bits
  for (unsigned band = 0; band < 6; ++band) {
    std::uint64_t lanes[2];
    std::memcpy(lanes, bands + 8 * band, sizeof lanes);
    const auto total = static_cast<unsigned>(__builtin_popcountll(lanes[0]) +
                                             __builtin_popcountll(lanes[1] & 0xFFFFFFFFU));
    // 9 or less (only in a board that fails later) wraps around to the end of the order.
    best = std::min(best, (total - 10) << 3 | band);
  }
  if (best >= 64 << 3) return false;
  const unsigned chosen = best & 7U;

  // Digits with at least 1, 2, 3, 4 configurations, by a counter of one bit per digit each.
  std::uint64_t words[2];
  std::memcpy(words, bands + 8 * chosen, sizeof words);
  unsigned one = 0, two = 0, three = 0, four = 0;
  for (unsigned q = 0; q < kConfigurations; ++q) {
    const unsigned lane = static_cast<unsigned>(words[q / 4] >> (16 * (q % 4))) & kAll;
    four |= three & lane;
    three |= two & lane;
    two |= one & lane;
    one |= lane;
  }
  unsigned digits = two & ~three;
  if (digits == 0) digits = three & ~four;
  if (digits == 0) digits = four;
  const auto digit = static_cast<unsigned>(std::countr_zero(digits));
  // The digit's bits of the six lanes, side by side: lane k of a word is moved to bit 60 + k.
  constexpr std::uint64_t kLow = 0x0001000100010001;
  constexpr std::uint64_t kGather = 1ULL << 60 | 1ULL << 45 | 1ULL << 30 | 1ULL << 15;
  const auto set = static_cast<unsigned>((words[0] >> digit & kLow) * kGather >> 60 |
                                         ((words[1] >> digit & kLow) * kGather >> 60 & 3U) << 4);
  const auto q = static_cast<unsigned>(std::countr_zero(set));

  // The node itself becomes "not configuration q" and is put aside; a copy of it takes q.
  State& child = slot.state[1];
  for (std::size_t i = 0; i < sizeof(State) / 32; ++i) {
    store(child.lanes + 16 * i, load(state.lanes + 16 * i));
  }
  std::uint16_t* const old_band = state.lanes + 16 * 9 + 8 * chosen;
  std::uint16_t* const new_band = child.lanes + 16 * 9 + 8 * chosen;
  const V16 removed =
      load(kTables.others_and_one[q]) & splat(static_cast<std::uint16_t>(1U << digit));
  store_halves(new_band, old_band, without(load_halves(old_band, old_band), removed));
  slot.pending[slot.state - slot.stack] =
      kTables.boxes[chosen][kTables.loses[set][set & (set - 1)]];
  slot.dirty = kTables.boxes[chosen][kTables.loses[set][1U << q]];
  ++slot.state;
  ++slot.nodes;
  return true;
}

// The digits of a decided node.
inline void write_solution(const State& state, Grid81& cells) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t row = cell / 9;
    const std::size_t column = cell % 9;
    const std::size_t box = row / 3 * 3 + column / 3;
    const unsigned mask = state.lanes[16 * box + 4 * (row % 3) + column % 3];
    cells[cell] = static_cast<std::uint8_t>(std::countr_zero(mask) + 1);
  }
}

// A first, cheap look at box `b`: the clues speak to the bands before any box listens to them.
MASU_INLINE void first_look(State& state, std::size_t b, V16 cells) {
  const BoxTable& table = kTables.box[b];
  const V16 n = cells | load(kTables.triads);
  const V16 rest = n & add(n, load(kTables.minus_one));
  const V16 placed = n & equal(rest, splat(0)) & load(kTables.cells);
  const V16 next = exclude(n, placed, placed);
  store(state.lanes + table.box, next);
  std::uint16_t* const horizontal = state.lanes + table.horizontal;
  std::uint16_t* const vertical = state.lanes + table.vertical;
  store_halves(horizontal, vertical, load_halves(horizontal, vertical) & message_of(next, table));
}

inline void load_puzzle(Slot& slot, const Request& request, std::size_t puzzle) {
  slot.puzzle = puzzle;
  slot.nodes = 0;
  slot.solutions = 0;
  slot.alive = 1;
  slot.dirty = 0x1FF;
  slot.last = 8;
  slot.state = slot.stack;
  State& state = slot.stack[0];
  for (std::size_t i = 9; i < 12; ++i) store(state.lanes + 16 * i, load(kTables.all));
  if (request.marks != nullptr) {
    std::uint16_t masks[84] = {};  // boxes are read four lanes at a time, beyond the last cell
    for (std::size_t c = 0; c < 81; ++c) masks[c] = request.marks[puzzle][c] & kAll;
    for (std::size_t b = 0; b < 9; ++b) {
      const std::uint16_t* corner = masks + b / 3 * 27 + b % 3 * 3;
      first_look(state, b, load_quarters(corner, corner + 9, corner + 18, kTables.triads + 12));
    }
    return;
  }
  std::uint8_t bytes[84];
  const void* source = request.lines != nullptr
                           ? static_cast<const void*>(request.lines[puzzle].data())
                           : request.grids[puzzle].data();
  // Band by band: one copy of 81 bytes would be the only use of 512-bit registers (avx512).
  for (std::size_t i = 0; i < 81; i += 27) {
    std::memcpy(bytes + i, static_cast<const std::uint8_t*>(source) + i, 27);
  }
  std::memset(bytes + 81, 0, 3);
  for (std::size_t b = 0; b < 9; ++b) {
    const std::uint8_t* corner = bytes + b / 3 * 27 + b % 3 * 3;
    first_look(state, b, digit_sets(corner, corner + 9, corner + 18));
  }
}

// What to do with a slot whose node is decided: count, go back or go deeper, until there is a box
// to look at or the puzzle is done. False: done.
inline bool proceed(Slot& slot, const Request& request) {
  Found9& answer = request.answers[slot.puzzle];
  bool stop = false;
  while (slot.dirty == 0) {
    if (slot.alive != 0 && branch(slot)) {
      stop = request.node_limit != 0 && slot.nodes > request.node_limit;
      if (slot.nodes % 256 == 0 && request.expired != nullptr) {
        stop = stop || request.expired(request.context);
      }
      if (stop) break;
      continue;
    }
    if (slot.alive != 0) {
      ++slot.solutions;
      if (slot.solutions == 1 && request.keep_first) write_solution(*slot.state, answer.first);
      if (request.on_solution != nullptr) {
        Grid81 solution;
        write_solution(*slot.state, solution);
        stop = !request.on_solution(request.context, solution);
      }
      stop = stop || slot.solutions == request.solution_limit;
      if (stop) break;
    }
    if (slot.state == slot.stack) break;
    --slot.state;
    slot.dirty = slot.pending[slot.state - slot.stack];
    slot.alive = 1;
  }
  if (slot.dirty != 0 && !stop) return true;
  answer.solutions = slot.solutions;
  answer.nodes = slot.nodes;
  answer.complete = !stop;
  answer.overflow = slot.solutions == ~std::uint64_t{0};
  return false;
}

inline void solve_batch(Slots& slots, const Request& request) {
  Slot* active[kSlots];
  std::size_t n_active = 0;
  std::size_t next = 0;
  while (n_active < kSlots && next < request.count) {
    active[n_active] = &slots.slot[n_active];
    load_puzzle(*active[n_active++], request, next++);
  }
  while (n_active > 0) {
    for (std::size_t i = 0; i < n_active; ++i) {
      Slot& slot = *active[i];
      if (slot.dirty == 0 && !proceed(slot, request)) {
        if (next == request.count) {
          active[i--] = active[--n_active];
          continue;
        }
        load_puzzle(slot, request, next++);
      }
      step(slot);
    }
  }
}

// One puzzle alone has no other puzzle's steps to fill the gaps. A second dirty box of its own does
// it where there is one in another row and column of boxes: the two share no band, so that looking
// at both is the same as looking at one after the other.
MASU_INLINE void step_pair(Slot& slot) {
  std::uint32_t dirty = slot.dirty;
  const unsigned a = next_box(dirty, slot.last);
  const std::uint32_t apart = dirty & kTables.apart[a];
  bool alive = true;
  unsigned last = a;
  if (apart != 0) {
    last = next_box(apart, a);
    alive = look(*slot.state, last, dirty);
  }
  alive = look(*slot.state, a, dirty) && alive;
  slot.last = last;
  slot.alive = alive ? 1 : 0;
  slot.dirty = alive ? dirty : 0;
}

inline void solve_single(Slots& slots, const Request& request) {
  Slot& slot = slots.slot[0];
  for (std::size_t i = 0; i < request.count; ++i) {
    load_puzzle(slot, request, i);
    do {
      while (slot.dirty != 0) step_pair(slot);
    } while (proceed(slot, request));
  }
}

}  // namespace masu::solve::kernel9::MASU_TARGET
