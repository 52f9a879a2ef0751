#include "grids/canon_bands.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "grids/partitions.hpp"

namespace masu::grids::detail {
namespace {

// The order o of three different values: the k-th is the kOrders[o][k]-th smallest. By the
// comparisons a < b, a < c, b < c as bits 2, 1, 0; 6 cannot be.
constexpr std::array<std::uint8_t, 8> kOrderOfComparisons{5, 4, 6, 2, 3, 6, 1, 0};
std::uint32_t order_of(unsigned a, unsigned b, unsigned c) {
  return kOrderOfComparisons[(a < b ? 4U : 0U) | (a < c ? 2U : 0U) | (b < c ? 1U : 0U)];
}

// Which of 0, 1, 2 is alone in its row, by the set of them in the middle row of the second box.
constexpr std::array<std::uint8_t, 8> kAlone{0, 0, 1, 2, 2, 1, 0, 0};

// Numbers of the pairs a < b of 0 .. 4, and back.
constexpr std::array<std::array<std::uint8_t, 5>, 5> kPairNumber{
    {{0, 0, 1, 2, 3}, {0, 0, 4, 5, 6}, {0, 0, 0, 7, 8}, {0, 0, 0, 0, 9}, {0, 0, 0, 0, 0}}};
constexpr std::array<std::array<std::uint8_t, 2>, 10> kPairs10{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

// A column of the band during the sort: its first row above the rest.
//
//   bit  15 ... 12 | 11 ... 8 | 7 ... 4 | 3 ... 0
//        row 1       row 2      row 3     column
using Packed = std::uint32_t;
void sort3(Packed& a, Packed& b, Packed& c) {
  // Minimum and maximum instead of swaps: no branch to guess wrong.
  const Packed low = std::min(a, b);
  const Packed high = std::max(a, b);
  a = std::min(low, c);
  const Packed rest = std::max(low, c);
  b = std::min(high, rest);
  c = std::max(high, rest);
}

}  // namespace

NormalForm BandClassTables::normal_form(const std::uint8_t* first, std::size_t stride,
                                        std::size_t step) {
  std::array<std::uint8_t, 16> name{};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) {
      name[first[r * stride + c * step]] = static_cast<std::uint8_t>(3 * r + c);
    }
  }
  std::array<Packed, 6> column{};
  for (std::uint32_t c = 0; c < 6; ++c) {
    const std::uint8_t* top = first + (c + 3) * step;
    column[c] = static_cast<Packed>(name[top[0]]) << 12 |
                static_cast<Packed>(name[top[stride]]) << 8 |
                static_cast<Packed>(name[top[2 * stride]]) << 4 | (c + 3);
  }
  sort3(column[0], column[1], column[2]);
  sort3(column[3], column[4], column[5]);
  if (column[0] > column[3]) {
    std::swap(column[0], column[3]);
    std::swap(column[1], column[4]);
    std::swap(column[2], column[5]);
  }
  const auto row = [&](std::size_t c, int shift) -> unsigned { return column[c] >> shift & 15; };
  const unsigned middle = 1U << row(0, 8) | 1U << row(1, 8) | 1U << row(2, 8);
  std::uint32_t index = kPairNumber[row(1, 12) - 4][row(2, 12) - 4];
  index = 3 * index + kAlone[middle & 7];
  index = 6 * index + order_of(row(0, 8), row(1, 8), row(2, 8));
  index = 6 * index + order_of(row(0, 4), row(1, 4), row(2, 4));
  index = 6 * index + order_of(row(3, 8), row(4, 8), row(5, 8));
  index = 6 * index + order_of(row(3, 4), row(4, 4), row(5, 4));
  NormalForm out;
  out.index = index;
  out.columns = {0, 1, 2};
  for (std::size_t c = 0; c < 6; ++c)
    out.columns[c + 3] = static_cast<std::uint8_t>(column[c] & 15);
  return out;
}

bool band_of_normal_form(std::uint32_t index, BandRows& out) {
  std::array<std::uint32_t, 4> orders{};
  for (std::size_t k = 4; k-- > 0; index /= 6) orders[k] = index % 6;
  const unsigned alone = 1U << index % 3;
  const auto pair = kPairs10[index / 3];

  // Sets of digits as masks. The top row of box 2 is 3 and a pair of 4 .. 8; what is left of 345
  // goes to the bottom row, what is left of 678 to the middle row, 012 fills both up.
  const unsigned top = 1U << 3 | 1U << (pair[0] + 4) | 1U << (pair[1] + 4);
  unsigned middle = 0700U & ~top;
  unsigned bottom = 0070U & ~top;
  switch (std::popcount(middle)) {
    case 3:
      if (alone != 1) return false;  // 678 fill the row: one way, not three
      bottom |= 7U;
      break;
    case 2:
      middle |= alone;
      bottom |= 7U & ~alone;
      break;
    default:
      middle |= 7U & ~alone;
      bottom |= alone;
  }
  out = {{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}}};
  const auto put = [&](std::size_t row, std::size_t box, unsigned set, std::uint32_t order) {
    std::array<std::uint8_t, 3> digits{};
    for (auto& d : digits) {
      d = static_cast<std::uint8_t>(std::countr_zero(set));
      set &= set - 1;
    }
    for (std::size_t k = 0; k < 3; ++k) out[row][3 * box + k] = digits[kOrders[order][k]];
  };
  put(0, 1, top, 0);
  put(1, 1, middle, orders[0]);
  put(2, 1, bottom, orders[1]);
  put(0, 2, 0770U & ~top, 0);
  put(1, 2, 0707U & ~middle, orders[2]);
  put(2, 2, 0077U & ~bottom, orders[3]);
  return true;
}

namespace {

BandMove move_of(std::size_t rows, std::size_t boxes, std::array<std::size_t, 3> columns) {
  BandMove out;
  out.rows = kOrders[rows];
  for (std::size_t b = 0; b < 3; ++b) {
    for (std::size_t c = 0; c < 3; ++c) {
      out.columns[3 * b + c] =
          static_cast<std::uint8_t>(3 * kOrders[boxes][b] + kOrders[columns[b]][c]);
    }
  }
  return out;
}

// Compares the moved band, digits named by its first row, with `best`: stores it if smaller.
// Returns <0, 0, >0. Only rows 2 and 3 can differ; most moves lose at the first digit.
int compare_and_store(const BandRows& band, const BandMove& move, BandRows& best) {
  std::array<std::uint8_t, 9> name{};
  for (std::size_t c = 0; c < 9; ++c) {
    name[band[move.rows[0]][move.columns[c]]] = static_cast<std::uint8_t>(c + 1);
  }
  for (std::size_t n = 0; n < 18; ++n) {
    const std::size_t r = 1 + n / 9;
    const std::uint8_t d = name[band[move.rows[r]][move.columns[n % 9]]];
    if (d > best[r][n % 9]) return 1;
    if (d < best[r][n % 9]) {
      for (; n < 18; ++n) {
        best[1 + n / 9][n % 9] = name[band[move.rows[1 + n / 9]][move.columns[n % 9]]];
      }
      return -1;
    }
  }
  return 0;
}

// All moves that lead to the smallest band of the class.
//
// The first digit of row 2 is 4 in every smallest band: it is never below 4, and any band gets it
// by making the box that has this digit in row 1 the second, and its column there the first. So
// only the 1,296 moves that do so are tried, not all 7,776.
std::vector<BandMove> smallest_moves(const BandRows& band, BandRows& best) {
  best[0] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  best[1].fill(10);
  best[2].fill(10);
  std::vector<BandMove> out;
  for (std::size_t rows = 0; rows < 6; ++rows) {
    for (std::size_t boxes = 0; boxes < 6; ++boxes) {
      for (std::size_t code = 0; code < 36; ++code) {
        const std::size_t first = code / 6;
        const std::size_t second = code % 6;
        const auto& top = band[kOrders[rows][0]];
        const std::size_t four = 3 * std::size_t{kOrders[boxes][1]} + kOrders[second][0];
        const std::size_t under = 3 * std::size_t{kOrders[boxes][0]} + kOrders[first][0];
        if (top[four] != band[kOrders[rows][1]][under]) continue;
        for (std::size_t third = 0; third < 6; ++third) {
          const BandMove move = move_of(rows, boxes, {first, second, third});
          const int sign = compare_and_store(band, move, best);
          if (sign > 0) continue;
          if (sign < 0) out.clear();
          out.push_back(move);
        }
      }
    }
  }
  return out;
}

}  // namespace

BandClassTables::BandClassTables() : class_of(kNormalForms, kNoClass), to_smallest(kNormalForms) {
  for (std::uint32_t start = 0; start < kNormalForms; ++start) {
    BandRows band{};
    if (class_of[start] != kNoClass || !band_of_normal_form(start, band)) continue;
    const auto id = static_cast<std::uint16_t>(classes.size());
    Class& made = classes.emplace_back();
    const auto moves = smallest_moves(band, made.smallest);
    for (const BandMove& move : moves) {
      made.automorphisms.push_back(moves.front().inverse().then(move));
    }
    // The other normal forms of the class: another order of rows, another box first, another order
    // of its columns; the rest is undone by the normal form.
    for (std::size_t rows = 0; rows < 6; ++rows) {
      for (std::size_t boxes : {0U, 2U, 4U}) {
        for (std::size_t columns = 0; columns < 6; ++columns) {
          const BandMove move = move_of(rows, boxes, {columns, 0, 0});
          BandRows moved{};
          for (std::size_t n = 0; n < 27; ++n) {
            moved[n / 9][n % 9] = band[move.rows[n / 9]][move.columns[n % 9]];
          }
          const NormalForm form = normal_form(moved[0].data(), 9, 1);
          if (class_of[form.index] != kNoClass) continue;
          class_of[form.index] = id;
          BandMove sort;
          sort.columns = form.columns;
          to_smallest[form.index] = move.then(sort).inverse().then(moves.front());
          ++made.normal_forms;
        }
      }
    }
  }

  // Number the classes by their smallest bands.
  std::vector<std::uint16_t> order(classes.size());
  for (std::size_t c = 0; c < order.size(); ++c) order[c] = static_cast<std::uint16_t>(c);
  std::ranges::sort(order, {},
                    [&](std::uint16_t c) -> const BandRows& { return classes[c].smallest; });
  std::vector<std::uint16_t> number(classes.size());
  std::vector<Class> sorted;
  for (std::size_t n = 0; n < order.size(); ++n) {
    number[order[n]] = static_cast<std::uint16_t>(n);
    sorted.push_back(std::move(classes[order[n]]));
  }
  classes = std::move(sorted);
  for (std::uint16_t& c : class_of) {
    if (c != kNoClass) c = number[c];
  }
}

const BandClassTables& BandClassTables::get() {
  static const BandClassTables tables;
  return tables;
}

}  // namespace masu::grids::detail
