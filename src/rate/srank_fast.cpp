// The s-rank of plain 9x9 puzzles: the algorithm of the specification over templates as 64-bit
// words.
//
// 1. State. Whatever is added to the ideal only takes candidates away (search_ideal.cpp), so a
//    digit's templates are always all those inside a set of cells. A position is nine such sets;
//    copying, comparing and keeping positions costs nothing.
// 2. The first replacing works on sets of classes (bands9.hpp), without any list: the digits of a
//    17-clue puzzle have thousands of templates before it and 70 on average after it.
// 3. Then at most 64 cells are open in every proper puzzle (it has 17 clues or more), so a template
//    is one word of open cells. "What is left of a digit inside a set" is one scan of its list
//    for subsets, with the union and the intersection of what passes (simd/subset_scan.hpp).
// 4. All candidates of a round start from the same base: what a digit is with a cell and without it
//    is found once, for all candidates that ask, and kept over rounds that do not change the digit.
// 5. Breadth first: all candidates to depth i; only if none is refuted, those still undecided go
//    one operation deeper. Nothing is computed twice.
// 6. Witnesses. A candidate for which replacing stops without contradiction has no br-rank, and the
//    position it stops in shows more: none of the candidates solved in it has a br-rank either
//    (replacing from one of them cannot get further than that position). The witness stays good in
//    later rounds as long as nothing of it is refuted.
//
// Tried and lost: a bit set of the templates still alive per digit, filtered by one bit set per
// cell (0.55 ms per puzzle of hardest_se11.txt where the scan takes 0.20; the lists are short, 49
// on average, and the popcounts and bit loops cost more than comparing all of them).
#include "rate/srank_fast.hpp"

#include <algorithm>
#include <bit>

namespace masu::rate {

using algebra::Cells9;

namespace {
constexpr int kNoLimit = 1 << 30;
}  // namespace

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
  for (std::size_t i = 0; i < 81; ++i) {
    if (bit_of[i] == 0) continue;
    std::uint64_t peers = 0;
    const Cells9 near = algebra::peers9(i) & two;
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::uint32_t rest = near.band[b]; rest != 0; rest &= rest - 1) {
        peers |= bit_of[27 * b + static_cast<std::size_t>(std::countr_zero(rest))];
      }
    }
    peers_[static_cast<std::size_t>(std::countr_zero(bit_of[i]))] = peers;
  }
  open_ = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;

  digits_ = 0;
  for (std::size_t d = 0; d < kDigits; ++d) {
    if ((cells_[d] & two).empty()) continue;
    const algebra::Bands9 bands(cells_[d]);
    const std::size_t count_of_digit = bands.template_count();
    if (count_of_digit > kMaxTemplates) return false;
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
    std::vector<std::uint64_t>& templates = templates_[digits_];
    templates.clear();
    templates.reserve(count_of_digit);
    bands.for_each_template([&](std::size_t a, std::size_t b, std::size_t c) {
      templates.push_back(packed[0][a] | packed[1][b] | packed[2][c]);
    });
    pad(templates);
    const auto [some, every] = inside(digits_, open_);
    base_.some[digits_] = some;
    base_.every[digits_] = every;
    with_known_[digits_] = 0;
    without_known_[digits_] = 0;
    ++digits_;
  }
  return true;
}

void FastSRank::pad(std::vector<std::uint64_t>& templates) {
  while (templates.size() % 4 != 0) templates.push_back(templates.back());
}

FastSRank::Cells FastSRank::inside(std::size_t digit, std::uint64_t cells) const {
  const auto [united, missed] = scan_(templates_[digit].data(), templates_[digit].size(), cells);
  return {united, united & ~missed};
}

// --- operations

FastSRank::Verdict FastSRank::assume(Candidate x, State& state, int limit) {
  const std::uint64_t bit = std::uint64_t{1} << x.cell;
  state.depth = 0;
  state.x = x;
  for (std::size_t d = 0; d < digits_; ++d) {
    Cells found{base_.some[d], base_.every[d]};
    if (d == x.digit) {
      if ((with_known_[d] & bit) == 0) {
        with_known_[d] |= bit;
        with_[d][x.cell] = inside(d, base_.some[d] & ~peers_[x.cell]);
      }
      found = with_[d][x.cell];
    } else if ((found.some & bit) != 0) {
      if ((without_known_[d] & bit) == 0) {
        without_known_[d] |= bit;
        without_[d][x.cell] = inside(d, base_.some[d] & ~bit);
      }
      found = without_[d][x.cell];
    }
    state.some[d] = found.some;
    state.every[d] = found.every;
  }
  return operate(state, limit);
}

FastSRank::Verdict FastSRank::operate(State& state, int limit) const {
  for (;;) {
    // Step 1. Contradictions.
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

    // Step 2. What the operation leaves of the digits: semi-solutions of the first kind take a cell
    // from the other digits, those of the second kind demand a cell of their own digit.
    Masks next;
    std::uint32_t changed = 0;
    for (std::size_t d = 0; d < digits_; ++d) {
      const std::uint64_t undecided = state.some[d] & ~state.every[d];
      next[d] = state.some[d] & ~(forced & undecided);
      for (std::uint64_t rest = undecided & ~two; rest != 0; rest &= rest - 1) {
        next[d] &= ~peers_[static_cast<std::size_t>(std::countr_zero(rest))];
      }
      if (next[d] != state.some[d]) changed |= 1U << d;
    }
    if (changed == 0) return Verdict::Stopped;
    if (state.depth == limit) return Verdict::Pending;
    ++state.depth;

    // Step 3. Their templates.
    for (std::uint32_t rest = changed; rest != 0; rest &= rest - 1) {
      const auto d = static_cast<std::size_t>(std::countr_zero(rest));
      const auto [some, every] = inside(d, next[d]);
      if (some == 0) return Verdict::Refuted;
      state.some[d] = some;
      state.every[d] = every;
    }
  }
}

// Adds {s}*X for all of `zeros` to the base and replaces to exhaustion. False: contradiction.
bool FastSRank::exclude(const Masks& zeros) {
  const Masks before = base_.some;
  for (std::size_t d = 0; d < digits_; ++d) {
    if (zeros[d] == 0) continue;
    const auto [some, every] = inside(d, base_.some[d] & ~zeros[d]);
    base_.some[d] = some;
    base_.every[d] = every;
  }
  base_.depth = 0;
  if (operate(base_, kNoLimit) == Verdict::Refuted) return false;
  for (std::size_t d = 0; d < digits_; ++d) {
    if (base_.some[d] == before[d]) continue;
    std::erase_if(templates_[d], [&](std::uint64_t t) { return (t & ~base_.some[d]) != 0; });
    pad(templates_[d]);
    with_known_[d] = 0;
    without_known_[d] = 0;
  }
  return true;
}

// The candidates that are the only ones of their cell.
void FastSRank::add_solved(const Masks& some, Masks& solved) const {
  std::uint64_t one = 0;
  std::uint64_t two = 0;
  for (std::size_t d = 0; d < digits_; ++d) {
    two |= one & some[d];
    one |= some[d];
  }
  for (std::size_t d = 0; d < digits_; ++d) solved[d] |= some[d] & ~two;
}

std::optional<SRank> FastSRank::run(const Puzzle& puzzle, const Stop& stop) {
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
  witnesses_.clear();
  for (;;) {
    if (stop.asked()) return std::nullopt;
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    for (std::size_t d = 0; d < digits_; ++d) {
      two |= one & base_.some[d];
      one |= base_.some[d];
    }
    if (two == 0) return rank;
    // Step 1. Candidates that a witness shows to have no br-rank.
    Masks safe{};
    std::erase_if(witnesses_, [&](const State& witness) {
      for (std::size_t d = 0; d < digits_; ++d) {
        if ((witness.some[d] & ~base_.some[d]) != 0) return true;
      }
      add_solved(witness.some, safe);
      return false;
    });
    // Step 2. All others, to depth i.
    Masks refuted{};
    std::size_t pending = 0;
    bool found = false;
    const auto settle = [&](State& state, Verdict verdict) {
      if (verdict == Verdict::Refuted) {
        refuted[state.x.digit] |= std::uint64_t{1} << state.x.cell;
        found = true;
      } else if (verdict == Verdict::Stopped) {
        witnesses_.push_back(state);
        add_solved(state.some, safe);
      }
      return verdict == Verdict::Pending;
    };
    for (std::size_t d = 0; d < digits_; ++d) {
      for (std::uint64_t rest = base_.some[d] & two; rest != 0; rest &= rest - 1) {
        if ((safe[d] & rest & (~rest + 1)) != 0) continue;
        const auto cell = static_cast<std::uint8_t>(std::countr_zero(rest));
        if (pending_.size() == pending) pending_.emplace_back();
        State& state = pending_[pending];
        const Verdict verdict = assume({static_cast<std::uint8_t>(d), cell}, state, rank.i);
        if (settle(state, verdict)) ++pending;
      }
    }
    // Step 3. Deeper, those that are not decided, until one is refuted.
    while (!found && pending > 0) {
      ++rank.i;
      rank.j = 0;
      std::size_t kept = 0;
      for (std::size_t n = 0; n < pending; ++n) {
        State& state = pending_[n];
        if ((safe[state.x.digit] >> state.x.cell & 1U) != 0) continue;
        if (!settle(state, operate(state, rank.i))) continue;
        if (kept != n) std::swap(pending_[kept], pending_[n]);
        ++kept;
      }
      pending = kept;
    }
    if (!found) return SRank{SRank::Kind::Infinite, 0, 0};
    ++rank.j;
    if (!exclude(refuted)) return SRank{SRank::Kind::Contradiction, 0, 0};
  }
}

}  // namespace masu::rate
