// An unavoidable set is a set of cells of a grid that can be filled in another way. A puzzle has a
// clue in every one of them; where it has only one, that clue is needed. Two kinds of sets are
// found in no time:
//
//   two digits   exchange them in a set of rows. Their columns and boxes must lie in these rows,
//                too: rows are connected if a column or box has one digit in one of them and the
//                other digit in the other.
//   two lines    of one band or stack: exchange their cells in a set of columns. Columns are
//                connected if a digit is in the one line in one of them, in the other line in the
//                other.
//
//   . 1 2 . . .      1 and 2 in rows 1 and 2; or rows 1 and 2 in columns 2 and 3.
//   . 2 1 . . .
//
// Of the clues of 17-clue puzzles the first kind proves 64 %, both 81 %. All 54 pairs are worked on
// side by side, a lane each, without a jump: pair by pair, with jumps that nobody can foresee, this
// took twice the time that solving such a puzzle takes.
#include "solve/needed9.hpp"

#include <bit>
#include <cstddef>
#include <cstring>

#include "simd/cpu.hpp"
#include "simd/target.hpp"

namespace masu::solve {
namespace {

using Bits = std::uint16_t;  // of nine rows or columns
constexpr std::size_t kDigitPairs = 36;
constexpr std::size_t kPairs = kDigitPairs + 18;
constexpr std::size_t kLanes = 64;  // whole vectors
static_assert(kPairs <= kLanes);

// A pair is two lines of nine cells: two digits, by row; two rows, by column; two columns, by row.
struct Pairs {
  Bits reach[9][kLanes];   // what is connected to node i, i included
  Bits clues[2][kLanes];   // of the two lines
  Bits needed[2][kLanes];  // of them, the only ones of their component
};

// The same lanes for all instruction sets; what differs is how many of them fit in a register.
using Lanes [[gnu::vector_size(32)]] = Bits;
using Signed [[gnu::vector_size(32)]] = std::int16_t;
static_assert(kLanes % (sizeof(Lanes) / sizeof(Bits)) == 0);

MASU_INLINE void load_lanes(const Bits* from, Lanes& to) { std::memcpy(&to, from, sizeof to); }

// Sixteen pairs at a time: their nodes stay in registers.
MASU_INLINE void find_lone_clues_inline(Pairs& pairs) {
  for (std::size_t at = 0; at < kLanes; at += sizeof(Lanes) / sizeof(Bits)) {
    Lanes reach[9];
    for (std::size_t i = 0; i < 9; ++i) load_lanes(&pairs.reach[i][at], reach[i]);
      // Everything that is connected (Warshall).
#pragma GCC unroll 9
    for (std::size_t k = 0; k < 9; ++k) {
#pragma GCC unroll 9
      for (std::size_t i = 0; i < 9; ++i) {
        if (i == k) continue;
        const auto leads_to_k = reach[i] << (15 - k);
        reach[i] |= reach[k] & reinterpret_cast<Lanes>(reinterpret_cast<Signed>(leads_to_k) >> 15);
      }
    }
    Lanes one_of, other_of;
    load_lanes(&pairs.clues[0][at], one_of);
    load_lanes(&pairs.clues[1][at], other_of);
    Lanes needed_one{}, needed_other{};
    for (const Lanes& component : reach) {
      const Lanes one = component & one_of;
      const Lanes other = component & other_of;
      // Only one bit, and in one of the two only.
      const Lanes more = (one & (one - 1)) | (other & (other - 1));
      const Lanes lone = reinterpret_cast<Lanes>((more == 0) & ((one == 0) | (other == 0)));
      needed_one |= one & lone;
      needed_other |= other & lone;
    }
    std::memcpy(&pairs.needed[0][at], &needed_one, sizeof needed_one);
    std::memcpy(&pairs.needed[1][at], &needed_other, sizeof needed_other);
  }
}

void find_lone_clues_plain(Pairs& pairs) { find_lone_clues_inline(pairs); }
#if MASU_X86
MASU_TARGET_BEGIN("avx2")
void find_lone_clues_avx2(Pairs& pairs) { find_lone_clues_inline(pairs); }
MASU_TARGET_END
#endif

using FindLoneClues = void (*)(Pairs&);
FindLoneClues find_lone_clues_here() {
#if MASU_X86
  const simd::Target target = simd::active_target();
  if (target == simd::Target::Avx2 || target == simd::Target::Avx512) return find_lone_clues_avx2;
#endif
  return find_lone_clues_plain;
}

// Where the digits of a grid are. Rows are bits.
struct Places {
  std::uint8_t column[9][9];       // by digit, row
  Bits row_in_column[9][16] = {};  // by column, digit: as many as eight digits from any are there
  Bits row_in_box[9][16] = {};     // by box, digit
  Bits column_in_row[9][9];        // by row, digit: one bit

  explicit Places(const Grid81& grid) {
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c) {
        const std::size_t d = grid[9 * r + c] - std::size_t{1};
        column[d][r] = static_cast<std::uint8_t>(c);
        row_in_column[c][d] = static_cast<Bits>(1U << r);
        row_in_box[r / 3 * 3 + c / 3][d] = static_cast<Bits>(1U << r);
        column_in_row[r][d] = static_cast<Bits>(1U << c);
      }
    }
  }
};

// Digit a with all higher ones at a time, as eight lanes: what is too much is overwritten by the
// next.
void connect_digits(const Places& places, Pairs& pairs) {
  using Eight [[gnu::vector_size(16)]] = Bits;
  for (std::size_t row = 0; row < 9; ++row) {
    Bits* reach = pairs.reach[row];
    for (std::size_t a = 0; a < 8; reach += 8 - a, ++a) {
      const std::size_t column = places.column[a][row];
      Eight in_column, in_box;
      std::memcpy(&in_column, &places.row_in_column[column][a + 1], sizeof in_column);
      std::memcpy(&in_box, &places.row_in_box[row / 3 * 3 + column / 3][a + 1], sizeof in_box);
      const Eight connected = in_column | in_box | static_cast<Bits>(1U << row);
      std::memcpy(reach, &connected, sizeof connected);
    }
  }
}

}  // namespace

CellRows9 needed_clues9(const Grid81& solution, const CellRows9& clues) {
  const Places places(solution);
  Bits digits[9] = {};   // clues of a digit, by row
  Bits columns[9] = {};  // of a column, by row
  for (std::size_t r = 0; r < 9; ++r) {
    for (unsigned left = clues[r]; left != 0; left &= left - 1) {
      const auto c = static_cast<std::size_t>(std::countr_zero(left));
      columns[c] |= static_cast<Bits>(1U << r);
      digits[solution[9 * r + c] - std::size_t{1}] |= static_cast<Bits>(1U << r);
    }
  }

  Pairs pairs{};
  std::size_t n = 0;
  const auto begin_pair = [&](Bits one, Bits other) {
    pairs.clues[0][n] = one;
    pairs.clues[1][n] = other;
  };
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b, ++n) {
      begin_pair(digits[a], digits[b]);
    }
  }
  connect_digits(places, pairs);
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < a - a % 3 + 3; ++b) {
      begin_pair(clues[a], clues[b]);
      for (std::size_t c = 0; c < 9; ++c) {
        pairs.reach[c][n] =
            static_cast<Bits>(1U << c | places.column_in_row[a][solution[9 * b + c] - 1U]);
      }
      ++n;
      begin_pair(columns[a], columns[b]);
      for (std::size_t r = 0; r < 9; ++r) {
        pairs.reach[r][n] =
            static_cast<Bits>(1U << r | places.row_in_column[a][solution[9 * r + b] - 1U]);
      }
      ++n;
    }
  }
  static const FindLoneClues find_lone_clues = find_lone_clues_here();
  find_lone_clues(pairs);

  CellRows9 needed{};
  Bits by_digit[9] = {};
  Bits by_column[9] = {};
  n = 0;
  const auto needed_of = [&](std::size_t line) { return pairs.needed[line][n]; };
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b, ++n) {
      by_digit[a] |= needed_of(0);
      by_digit[b] |= needed_of(1);
    }
  }
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < a - a % 3 + 3; ++b) {
      needed[a] |= needed_of(0);
      needed[b] |= needed_of(1);
      ++n;
      by_column[a] |= needed_of(0);
      by_column[b] |= needed_of(1);
      ++n;
    }
  }
  for (std::size_t r = 0; r < 9; ++r) {
    for (unsigned left = clues[r]; left != 0; left &= left - 1) {
      const auto c = static_cast<std::size_t>(std::countr_zero(left));
      const unsigned found = unsigned{by_digit[solution[9 * r + c] - 1U]} | unsigned{by_column[c]};
      needed[r] |= static_cast<Bits>((found >> r & 1U) << c);
    }
  }
  return needed;
}

}  // namespace masu::solve
