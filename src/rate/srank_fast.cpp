#include "rate/srank_fast.hpp"

#include <algorithm>
#include <bit>

namespace masu::rate {

using algebra::Cells9;

// --- step 1 on the puzzle: replacing to exhaustion, digits as sets of candidates

FastSRank::Start FastSRank::replace_on_bands(const Puzzle& puzzle) {
  cells_.fill(Cells9{});
  for (std::size_t i = 0; i < 81; ++i) {
    for (Digit d : puzzle.allowed_at(Cell(i))) cells_[d.index()].insert(i);
  }
  for (std::size_t i = 0; i < 81; ++i) {
    if (const Digit d = puzzle.at(Cell(i))) {
      cells_[d.index()] = cells_[d.index()] - algebra::peers9(i);
      // Two equal clues in a house take each other away.
      if (!cells_[d.index()].has(i)) return Start::Contradiction;
    }
  }
  std::uint32_t changed = 0x1FF;
  for (;;) {
    std::array<Cells9, kDigits> every;
    for (std::size_t d = 0; d < kDigits; ++d) {
      if ((changed >> d & 1U) != 0) cells_[d] = algebra::support9(cells_[d]);
      if (cells_[d].empty()) return Start::Contradiction;
      every[d] = algebra::alone_in_row9(cells_[d]);
    }
    Cells9 one;
    Cells9 two;
    Cells9 forced;
    Cells9 clash;
    for (std::size_t d = 0; d < kDigits; ++d) {
      two = two | (one & cells_[d]);
      one = one | cells_[d];
      clash = clash | (forced & every[d]);
      forced = forced | every[d];
    }
    if (!clash.empty() || one != algebra::kAllCells9) return Start::Contradiction;
    if (two.empty()) return Start::Solved;
    changed = 0;
    for (std::size_t d = 0; d < kDigits; ++d) {
      Cells9 next = cells_[d] - (forced - every[d]);
      const Cells9 naked = cells_[d] - two - every[d];
      for (std::size_t b = 0; b < 3; ++b) {
        for (std::uint32_t rest = naked.band[b]; rest != 0; rest &= rest - 1) {
          const auto cell = 27 * b + static_cast<std::size_t>(std::countr_zero(rest));
          if (!next.has(cell)) return Start::Contradiction;
          next = next - algebra::peers9(cell);
        }
      }
      if (next != cells_[d]) changed |= 1U << d;
      cells_[d] = next;
    }
    if (changed == 0) return Start::Open;
  }
}

// --- lists

bool FastSRank::list_templates() {
  Cells9 one;
  Cells9 two;
  for (const Cells9& cells : cells_) {
    two = two | (one & cells);
    one = one | cells;
  }
  std::array<std::uint64_t, 81> bit_of{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < 81; ++i) {
    if (!two.has(i)) continue;
    if (count == 64) return false;
    bit_of[i] = std::uint64_t{1} << count++;
  }
  open_ = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;

  digits_ = 0;
  for (std::size_t d = 0; d < kDigits; ++d) {
    if ((cells_[d] & two).empty()) continue;
    const algebra::Bands9 bands(cells_[d]);
    const std::size_t templates = bands.template_count();
    if (templates > kMaxTemplates) return false;
    std::array<std::array<std::uint64_t, 162>, 3> packed;
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::size_t p = 0; p < bands.pattern_count[b]; ++p) {
        std::uint64_t bits = 0;
        for (std::uint32_t rest = bands.patterns[b][p]; rest != 0; rest &= rest - 1) {
          bits |= bit_of[27 * b + static_cast<std::size_t>(std::countr_zero(rest))];
        }
        packed[b][p] = bits;
      }
    }
    Lists& lists = lists_[digits_];
    lists.templates.clear();
    lists.templates.reserve(templates);
    bands.for_each_template([&](std::size_t a, std::size_t b, std::size_t c) {
      lists.templates.push_back(packed[0][a] | packed[1][b] | packed[2][c]);
    });
    digit_of_[digits_++] = static_cast<std::uint8_t>(d);
  }
  index_templates();
  return true;
}

void FastSRank::index_templates() {
  words_ = 0;
  const auto cells = static_cast<std::size_t>(std::popcount(open_));
  for (std::size_t d = 0; d < digits_; ++d) {
    Lists& lists = lists_[d];
    const std::size_t count = lists.templates.size();
    lists.words = (count + 63) / 64;
    lists.offset = words_;
    lists.last_word = ~std::uint64_t{0} >> (lists.words * 64 - count);
    words_ += lists.words;
    lists.has.assign(cells * lists.words, 0);
    std::uint64_t some = 0;
    std::uint64_t every = open_;
    for (std::size_t t = 0; t < count; ++t) {
      some |= lists.templates[t];
      every &= lists.templates[t];
      const std::uint64_t bit = std::uint64_t{1} << t % 64;
      for (std::uint64_t rest = lists.templates[t]; rest != 0; rest &= rest - 1) {
        lists.has[static_cast<std::size_t>(std::countr_zero(rest)) * lists.words + t / 64] |= bit;
      }
    }
    base_.some[d] = some;
    base_.every[d] = every;
    without_known_[d] = 0;
  }
}

// --- what is left of a digit

void FastSRank::summarise(const Lists& lists, const std::uint64_t* alive, std::uint64_t& some,
                          std::uint64_t& every) {
  // Few templates: go through them. Many: ask for every cell that is still undecided.
  int count = 0;
  for (std::size_t w = 0; w < lists.words; ++w) count += std::popcount(alive[w]);
  if (count <= 16) {
    std::uint64_t any = 0;
    std::uint64_t all = ~std::uint64_t{0};
    for (std::size_t w = 0; w < lists.words; ++w) {
      for (std::uint64_t rest = alive[w]; rest != 0; rest &= rest - 1) {
        const std::uint64_t t =
            lists.templates[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
        any |= t;
        all &= t;
      }
    }
    some = any;
    every = any == 0 ? 0 : all;
    return;
  }
  std::uint64_t any = every;
  std::uint64_t all = every;
  for (std::uint64_t rest = some & ~every; rest != 0; rest &= rest - 1) {
    const std::uint64_t* row = lists.row(static_cast<std::size_t>(std::countr_zero(rest)));
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (std::size_t w = 0; w < lists.words; ++w) {
      with |= alive[w] & row[w];
      without |= alive[w] & ~row[w];
    }
    const std::uint64_t bit = rest & (~rest + 1);
    if (with != 0) any |= bit;
    if (without == 0) all |= bit;
  }
  some = any;
  every = all;
}

std::uint64_t* FastSRank::own_alive(std::size_t d, State& state) const {
  const Lists& lists = lists_[d];
  std::uint64_t* alive = state.alive.data() + lists.offset;
  if ((state.own >> d & 1U) != 0) return alive;
  state.own |= 1U << d;
  const std::uint64_t* row = lists.row(state.x.cell);
  if (d == state.x.digit) {
    std::copy_n(row, lists.words, alive);
    return alive;
  }
  for (std::size_t w = 0; w < lists.words; ++w) alive[w] = ~row[w];
  alive[lists.words - 1] &= lists.last_word;
  return alive;
}

// --- operations

FastSRank::Verdict FastSRank::assume(Candidate x, State& state, int limit) {
  const std::uint64_t bit = std::uint64_t{1} << x.cell;
  state.own = 0;
  state.depth = 0;
  state.x = x;
  state.alive.resize(words_);
  for (std::size_t d = 0; d < digits_; ++d) {
    const Lists& lists = lists_[d];
    state.some[d] = base_.some[d];
    state.every[d] = base_.every[d];
    if (d == x.digit) {
      summarise(lists, lists.row(x.cell), state.some[d], state.every[d]);
    } else if ((state.some[d] & bit) != 0) {
      Without& known = without_[d][x.cell];
      if ((without_known_[d] & bit) == 0) {
        without_known_[d] |= bit;
        known = {base_.some[d], base_.every[d]};
        summarise(lists, own_alive(d, state), known.some, known.every);
      }
      state.some[d] = known.some;
      state.every[d] = known.every;
    }
  }
  return operate(state, limit);
}

FastSRank::Verdict FastSRank::operate(State& state, int limit) const {
  for (;;) {
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    std::uint64_t forced = 0;
    std::uint64_t clash = 0;
    bool empty = false;
    for (std::size_t d = 0; d < digits_; ++d) {
      two |= one & state.some[d];
      one |= state.some[d];
      clash |= forced & state.every[d];
      forced |= state.every[d];
      empty |= state.some[d] == 0;
    }
    if (empty || clash != 0 || one != open_) return Verdict::Refuted;
    // Semi-solutions of the first kind take a cell from the other digits, those of the second
    // kind demand a cell of their own digit.
    bool changed = false;
    for (std::size_t d = 0; d < digits_; ++d) {
      const std::uint64_t out = state.some[d] & forced & ~state.every[d];
      const std::uint64_t in = state.some[d] & ~two & ~state.every[d];
      if ((in | out) == 0) continue;
      if (state.depth == limit) return Verdict::Pending;
      changed = true;
      const Lists& lists = lists_[d];
      std::uint64_t* alive = own_alive(d, state);
      for (std::uint64_t rest = in; rest != 0; rest &= rest - 1) {
        const std::uint64_t* row = lists.row(static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::size_t w = 0; w < lists.words; ++w) alive[w] &= row[w];
      }
      for (std::uint64_t rest = out; rest != 0; rest &= rest - 1) {
        const std::uint64_t* row = lists.row(static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::size_t w = 0; w < lists.words; ++w) alive[w] &= ~row[w];
      }
      summarise(lists, alive, state.some[d], state.every[d]);
    }
    if (!changed) return Verdict::Stopped;
    ++state.depth;
  }
}

// Adds {s}*X for all of `zeros` to the base and replaces to exhaustion. False: contradiction.
bool FastSRank::exclude(const Masks& zeros) {
  base_.alive.resize(words_);
  base_.own = (1U << digits_) - 1;
  base_.depth = 0;
  for (std::size_t d = 0; d < digits_; ++d) {
    const Lists& lists = lists_[d];
    std::uint64_t* alive = base_.alive.data() + lists.offset;
    std::fill_n(alive, lists.words, ~std::uint64_t{0});
    alive[lists.words - 1] &= lists.last_word;
    if (zeros[d] == 0) continue;
    for (std::uint64_t rest = zeros[d]; rest != 0; rest &= rest - 1) {
      const std::uint64_t* row = lists.row(static_cast<std::size_t>(std::countr_zero(rest)));
      for (std::size_t w = 0; w < lists.words; ++w) alive[w] &= ~row[w];
    }
    summarise(lists, alive, base_.some[d], base_.every[d]);
  }
  if (operate(base_, 1 << 30) == Verdict::Refuted) return false;
  for (std::size_t d = 0; d < digits_; ++d) {
    const std::uint64_t* alive = base_.alive.data() + lists_[d].offset;
    std::size_t n = 0;
    std::size_t kept = 0;
    std::vector<std::uint64_t>& templates = lists_[d].templates;
    for (std::uint64_t t : templates) {
      if ((alive[n / 64] >> n % 64 & 1U) != 0) templates[kept++] = t;
      ++n;
    }
    templates.resize(kept);
  }
  index_templates();
  return true;
}

std::optional<SRank> FastSRank::run(const Puzzle& puzzle, const std::stop_token& stop) {
  switch (replace_on_bands(puzzle)) {
    case Start::Solved:
      return SRank{};
    case Start::Contradiction:
      return SRank{SRank::Kind::Contradiction, 0, 0};
    case Start::Open:
      break;
  }
  if (!list_templates()) return std::nullopt;

  SRank rank{SRank::Kind::Finite, 1, 0};
  for (;;) {
    if (stop.stop_requested()) return std::nullopt;
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    for (std::size_t d = 0; d < digits_; ++d) {
      two |= one & base_.some[d];
      one |= base_.some[d];
    }
    if (two == 0) return rank;
    // All candidates to depth i.
    Masks refuted{};
    std::size_t pending = 0;
    bool found = false;
    for (std::size_t d = 0; d < digits_; ++d) {
      for (std::uint64_t rest = base_.some[d] & two; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::uint8_t>(std::countr_zero(rest));
        if (pending_.size() == pending) pending_.emplace_back();
        State& state = pending_[pending];
        switch (assume({static_cast<std::uint8_t>(d), cell}, state, rank.i)) {
          case Verdict::Refuted:
            refuted[d] |= std::uint64_t{1} << cell;
            found = true;
            break;
          case Verdict::Stopped:
            break;
          case Verdict::Pending:
            ++pending;
            break;
        }
      }
    }
    // Deeper, those that are not decided, until one is refuted.
    while (!found && pending > 0) {
      ++rank.i;
      rank.j = 0;
      std::size_t kept = 0;
      for (std::size_t n = 0; n < pending; ++n) {
        State& state = pending_[n];
        switch (operate(state, rank.i)) {
          case Verdict::Refuted:
            refuted[state.x.digit] |= std::uint64_t{1} << state.x.cell;
            found = true;
            break;
          case Verdict::Stopped:
            break;
          case Verdict::Pending:
            if (kept != n) std::swap(pending_[kept], pending_[n]);
            ++kept;
            break;
        }
      }
      pending = kept;
    }
    if (!found) return SRank{SRank::Kind::Infinite, 0, 0};
    ++rank.j;
    if (!exclude(refuted)) return SRank{SRank::Kind::Contradiction, 0, 0};
  }
}

}  // namespace masu::rate
