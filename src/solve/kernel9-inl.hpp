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
// that excludes, restricts the bands, and tells which boxes have thereby lost something. There is
// no branch in it that depends on the puzzle: the steps of kSlots puzzles, taken in turn, overlap
// in the out-of-order core. docs/solver.md: why it is right, and what each part costs.
namespace masu::solve::kernel9::MASU_TARGET {

using namespace simd::MASU_TARGET;  // V16 and its operations

// Lane masks of a box.
alignas(32) inline constexpr std::uint16_t kCells[16] = {kAll, kAll, kAll, 0, kAll, kAll, kAll, 0,
                                                         kAll, kAll, kAll, 0, 0,    0,    0,    0};
alignas(32) inline constexpr std::uint16_t kTriads[16] = {0, 0, 0, kAll, 0,    0,    0,    kAll,
                                                          0, 0, 0, kAll, kAll, kAll, kAll, kAll};
alignas(32) inline constexpr std::uint16_t kLeast[16] = {1, 1, 1, 6, 1, 1, 1, 6,
                                                         1, 1, 1, 6, 6, 6, 6, 0};

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
  const V16 least = load(kLeast);
  const V16 elsewhere = others_in_row(n) & others_in_column(n);
  const V16 asserted = without(n, without(elsewhere, equal(count, least)));
  const V16 placed = asserted & load(kCells);

  // Step 3. Fail if a lane has too few digits, a row or column lacks a digit, or a cell must take
  // two.
  const V16 two = placed & add(placed, splat(0xFFFF));
  const V16 covered = without(without(n | elsewhere, greater(least, count)), two);
  const bool alive = contains(covered, splat(kAll));

  // Step 4. Remove from the cells: digits placed in the box or asserted for the triad next to it
  // (row: others_in_row; other rows: what is placed there, spread over the row, and the column's
  // triad), and everything else from a cell that has its digit.
  const V16 row = others_in_row(asserted);
  const V16 column = others_in_column(asserted | shuffle(row, control(kTables.spread)));
  const V16 kept = n & (placed | equal(placed, splat(0)));
  const V16 next = without(kept, (row | column) & load(kCells));
  store(box, next | load(kTriads));

  // Step 5. Push: a configuration keeps a digit if the minirow has it.
  const V16 unions = shuffle(next, control(kTables.row_union[0])) |
                     shuffle(next, control(kTables.row_union[1])) |
                     shuffle(next, control(kTables.row_union[2]));
  const V16 unions_swapped = swap_halves(unions);
  const V16 message = shuffle(unions, control(table.push[0])) |
                      shuffle(unions_swapped, control(table.push[1])) |
                      shuffle(unions_swapped, control(table.push[2]));
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

// The next dirty box, in turn: -22% looks against always taking the lowest.
MASU_INLINE unsigned next_box(std::uint32_t dirty, std::uint32_t last) {
  const std::uint32_t after = dirty & (0xFFFFFFFEU << last);
  return static_cast<unsigned>(std::countr_zero(after != 0 ? after : dirty));
}

MASU_INLINE void step(Slot& slot) {
  std::uint32_t dirty = slot.dirty;
  const unsigned b = next_box(dirty, slot.last);
  slot.last = b;
  const bool alive = look(*slot.state, b, dirty);
  slot.failed = !alive;
  slot.dirty = alive ? dirty : 0;
}

// Boxes of a band that lose a triad when a digit's configurations shrink from `before` to `after`
// (6-bit sets): bit 0 is the band's first box.
constexpr std::array<std::uint16_t, 64> make_triads_of() {
  std::array<std::uint16_t, 64> table{};
  for (unsigned set = 0; set < 64; ++set) {
    for (unsigned q = 0; q < kConfigurations; ++q) {
      for (unsigned place = 0; (set >> q & 1U) != 0 && place < 3; ++place) {
        table[set] |= static_cast<std::uint16_t>(1U << (3 * place + minirow_of(q, place)));
      }
    }
  }
  return table;
}
inline constexpr std::array<std::uint16_t, 64> kTriadsOf = make_triads_of();

inline std::uint32_t boxes_that_lose(unsigned before, unsigned after, std::size_t band) {
  const unsigned lost = kTriadsOf[before] & ~static_cast<unsigned>(kTriadsOf[after]);
  std::uint32_t boxes = 0;
  for (unsigned place = 0; place < 3; ++place) {
    if ((lost >> (3 * place) & 7U) == 0) continue;
    boxes |= 1U << (band < 3 ? 3 * band + place : 3 * place + (band - 3));
  }
  return boxes;
}

// Branches on a digit of the band that has the fewest configurations in all, but more than one for
// some digit; a digit with two if there is one. False: everything is decided.
inline bool branch(Slot& slot) {
  State& state = *slot.state;
  std::uint16_t* const bands = state.lanes + 16 * 9;
  std::size_t best = 6;
  int fewest = 6 * 9 + 1;
  for (std::size_t band = 0; band < 6; ++band) {
    std::uint64_t lanes[2];
    std::memcpy(lanes, bands + 8 * band, sizeof lanes);
    const int total = __builtin_popcountll(lanes[0]) + __builtin_popcountll(lanes[1] & 0xFFFFFFFFU);
    if (total > 9 && total < fewest) {
      fewest = total;
      best = band;
    }
  }
  if (best == 6) return false;

  std::uint16_t* const band = bands + 8 * best;
  unsigned at_least[5] = {kAll, 0, 0, 0, 0};  // digits with that many configurations
  for (std::size_t q = 0; q < kConfigurations; ++q) {
    for (std::size_t k = 4; k > 0; --k) at_least[k] |= at_least[k - 1] & band[q];
  }
  unsigned digits = at_least[2] & ~at_least[3];
  if (digits == 0) digits = at_least[3] & ~at_least[4];
  if (digits == 0) digits = at_least[4];
  const unsigned digit = digits & (0U - digits);
  unsigned set = 0;
  for (unsigned q = 0; q < kConfigurations; ++q) set |= ((band[q] & digit) != 0 ? 1U : 0U) << q;
  const unsigned first = set & (0U - set);

  // The node itself becomes "not that configuration" and is put aside; a copy takes it.
  State& child = slot.state[1];
  child = state;
  std::uint16_t* const child_band = child.lanes + 16 * 9 + 8 * best;
  for (unsigned q = 0; q < kConfigurations; ++q) {
    std::uint16_t& lane = (first >> q & 1U) != 0 ? band[q] : child_band[q];
    lane = static_cast<std::uint16_t>(lane & ~digit);
  }
  slot.pending[slot.state - slot.stack] = boxes_that_lose(set, set ^ first, best);
  slot.dirty = boxes_that_lose(set, first, best);
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

constexpr std::array<std::uint16_t, 256> make_mask_of_byte() {
  std::array<std::uint16_t, 256> table{};
  table.fill(kAll);
  for (std::size_t d = 1; d <= 9; ++d) {
    table[d] = table['0' + d] = static_cast<std::uint16_t>(1U << (d - 1));
  }
  return table;
}
inline constexpr std::array<std::uint16_t, 256> kMaskOfByte = make_mask_of_byte();

inline void load_puzzle(Slot& slot, const Request& request, std::size_t puzzle) {
  std::uint16_t masks[84];  // three more: boxes are read four lanes at a time
  if (request.marks != nullptr) {
    for (std::size_t c = 0; c < 81; ++c) masks[c] = request.marks[puzzle][c] & kAll;
  } else if (request.grids != nullptr) {
    for (std::size_t c = 0; c < 81; ++c) masks[c] = kMaskOfByte[request.grids[puzzle][c]];
  } else {
    const char* line = request.lines[puzzle].data();
    for (std::size_t c = 0; c < 81; ++c) {
      masks[c] = kMaskOfByte[static_cast<unsigned char>(line[c])];
    }
  }
  masks[81] = masks[82] = masks[83] = 0;
  slot.puzzle = puzzle;
  slot.nodes = 0;
  slot.solutions = 0;
  slot.failed = false;
  slot.dirty = 0x1FF;
  slot.last = 8;
  slot.state = slot.stack;
  std::uint16_t* const lanes = slot.state->lanes;
  for (std::size_t b = 0; b < 9; ++b) {
    const std::uint16_t* corner = masks + b / 3 * 27 + b % 3 * 3;
    store(lanes + 16 * b,
          load_quarters(corner, corner + 9, corner + 18, kTriads + 12) | load(kTriads));
  }
  for (std::size_t i = 0; i < 3; ++i) store(lanes + 16 * (9 + i), splat(kAll));
}

// What to do with a slot whose node is decided: count, go back or go deeper, until there is a box
// to look at or the puzzle is done. False: done.
inline bool proceed(Slot& slot, const Request& request) {
  Found9& answer = request.answers[slot.puzzle];
  bool stop = false;
  while (slot.dirty == 0) {
    if (!slot.failed && branch(slot)) {
      stop = request.node_limit != 0 && slot.nodes > request.node_limit;
      if (slot.nodes % 256 == 0 && request.expired != nullptr) {
        stop = stop || request.expired(request.context);
      }
      if (stop) break;
      continue;
    }
    if (!slot.failed) {
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
    slot.failed = false;
  }
  if (slot.dirty != 0 && !stop) return true;
  answer.solutions = slot.solutions;
  answer.nodes = slot.nodes;
  answer.complete = !stop;
  answer.overflow = slot.solutions == ~std::uint64_t{0};
  return false;
}

inline void solve_batch(Workspace& workspace, const Request& request) {
  Slot* active[kSlots];
  std::size_t n_active = 0;
  std::size_t next = 0;
  while (n_active < kSlots && next < request.count) {
    active[n_active] = &workspace.slots[n_active];
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

inline void solve_single(Workspace& workspace, const Request& request) {
  Slot& slot = workspace.slots[0];
  for (std::size_t i = 0; i < request.count; ++i) {
    load_puzzle(slot, request, i);
    do {
      while (slot.dirty != 0) step(slot);
    } while (proceed(slot, request));
  }
}

}  // namespace masu::solve::kernel9::MASU_TARGET
