// A number for every 9x9 grid and back, and with it exactly uniform sampling.
//
// The count (count9.cpp) taken apart into choices. A grid is
//
//   free part   p         partition of box 1 of band 1                      280
//               columns   order of the columns within each of three stacks  6^3
//               rows      order of the rows within each of three bands      6^3
//   core        class     of the contents of band 1                         44
//               element   of that class, a pair (q, r)                      size
//               f1        fill of band 1                                    fills
//               i, k, j   columns below boxes 1, 3 and 2                    56^3
//               f2, f3    fills of bands 2 and 3                            fills each
//
//   number = core * 13,063,680 + free
//   free   = ((rows1 * 36 + rows2 * 6 + rows3) * 216 + columns) * 280 + p
//   core   = start of class + (element * fills + f1) * completions + start of (i, k)
//            + start of j + f2 * fills(band 3) + f3
//
// Everything after `element` happens in the frame of the class's representative: digits renamed
// and boxes permuted so that band 1 has the contents (standard, q, r) of the representative,
// columns sorted. Bands 2 and 3 have contents of their own, which lead to classes of their own;
// so only the 1,892 fills of the representatives are ever stored.
//
// Tables: the map of each of the 78,400 pairs to its representative (627 KB), the pairs by class
// (314 KB), starts of (i, k) (552 KB) and a guide to them (293 KB). Starts of (i, k, j) too would
// be 31 MB; the 56 terms are added up instead.
#include <algorithm>
#include <bit>

#include "grids/count9.hpp"
#include "masu/grids.hpp"

namespace masu::grids {
namespace {

using namespace detail;

constexpr std::uint32_t kFree = 216 * 216 * 280;
constexpr std::size_t kClassCount = 44;

// A map from (standard, q, r) to the representative of its class.
//
//   bit  63 62 | 61 ... 45 | 44 ... 39 | 38 37 36 | 35 ... 32 | ... | 3 ... 0
//          0     element     class       boxes      digit 8    ...   digit 0
//
// Digits: what the representative's digit d is called in (standard, q, r). Boxes: number of the
// order; the representative's box b is box kOrders[.][b] of (standard, q, r).
class PackedMap {
 public:
  PackedMap() = default;
  PackedMap(const FrameMap& map, std::uint8_t class_id, std::uint32_t element) {
    const Renaming back = map.renaming.inverse();
    for (std::size_t d = 0; d < 9; ++d) bits_ |= std::uint64_t{back(d)} << (4 * d);
    bits_ |= std::uint64_t{kOrderId[map.from[0]][map.from[1]]} << 36;
    bits_ |= std::uint64_t{class_id} << 39 | std::uint64_t{element} << 45;
  }
  [[nodiscard]] std::size_t digit(std::size_t d) const { return bits_ >> (4 * d) & 15; }
  [[nodiscard]] const std::array<std::uint8_t, 3>& boxes() const {
    return kOrders[bits_ >> 36 & 7];
  }
  [[nodiscard]] std::size_t class_id() const { return bits_ >> 39 & 63; }
  [[nodiscard]] std::uint64_t element() const { return bits_ >> 45; }

 private:
  std::uint64_t bits_ = 0;
};

// In which column (0..2) of a box a digit stands: two bits per digit.
class ColumnsOfDigits {
 public:
  ColumnsOfDigits() = default;
  explicit ColumnsOfDigits(const std::array<Mask, 3>& columns) {
    for (std::uint32_t c = 0; c < 3; ++c) {
      for (std::size_t d = 0; d < 9; ++d) {
        if ((columns[c] >> d & 1) != 0) bits_ |= c << (2 * d);
      }
    }
  }
  [[nodiscard]] std::size_t operator()(std::size_t digit) const { return bits_ >> (2 * digit) & 3; }

 private:
  std::uint32_t bits_ = 0;
};

// What stands below the columns of a partition p that is q or r of a representative.
struct Below {
  std::array<PartitionId, kChoices> partition{};
  std::array<ColumnsOfDigits, kChoices> columns{};
};

struct ClassTable {
  PartitionId q = 0;
  PartitionId r = 0;
  std::uint32_t size = 0;
  std::uint32_t fills = 0;
  std::uint32_t completions = 0;
  std::uint64_t start = 0;          // of the class among all cores
  std::uint32_t first_element = 0;  // in Impl::pairs
  std::uint32_t first_fill = 0;     // in Impl::fills
  std::uint8_t q_slot = 0;          // in Impl::middle, lower
  std::uint8_t below_q = 0;         // in Impl::below
  std::uint8_t below_r = 0;
  std::array<std::uint16_t, 37> fill_range{};  // fills by Fill::first, from first_fill
};

// A number of fills is always even and at most 288: half of it fits a byte, and a row of the table
// five cache lines.
using HalfFills = std::array<std::array<std::uint8_t, kPartitions>, kPartitions>;

struct StoredFill {
  std::array<std::uint8_t, 27> digits{};  // row by row
  std::uint8_t second = 0;
};

// By choice i of box 1 and j of box 2: the partition of box 2 once box 1 is made standard.
using Columns2 = std::array<std::array<PartitionId, kChoices>, kChoices>;

}  // namespace

struct Codec9::Impl {
  Impl();
  void add_class(std::size_t id, std::span<const std::uint32_t> sums, std::uint8_t q_slot);
  std::uint8_t below_slot(PartitionId p);

  struct Core {
    std::uint64_t number = 0;
    std::uint32_t free = 0;
  };
  // A grid on its way from the number to the cells. Each step needs tables at places that the step
  // before has found and asked the caches for; sampling interleaves the steps of several grids.
  struct Draft {
    std::uint32_t free = 0;
    std::uint32_t class_id = 0;
    std::uint32_t element = 0;
    std::uint32_t f1 = 0;
    std::uint32_t s = 0;  // among the completions of the class, then of (i, k), then of j
    std::uint32_t ik = 0;
    std::uint32_t j = 0;
    PackedMap map1;
    std::array<std::uint32_t, 2> pair{};  // of bands 2 and 3
    std::array<std::uint32_t, 2> fill{};
  };
  [[nodiscard]] Draft find_class(Core core) const;
  void find_pair(Draft& draft) const;
  void find_columns(Draft& draft) const;
  void write(const Draft& draft, std::uint8_t* out) const;
  [[nodiscard]] Core rank(const Grid81& grid) const;

  // The fill of a band in the frame of its class: its number, and the order of its rows.
  struct FoundFill {
    std::uint32_t number = 0;
    std::uint32_t rows = 0;
  };
  using Band = std::array<std::array<std::uint8_t, 9>, 3>;
  [[nodiscard]] FoundFill find_fill(const ClassTable& of, const Band& band) const;
  // The same of band 2 or 3, which has a class of its own. `where`: the columns of the digits in
  // its boxes.
  [[nodiscard]] FoundFill find_lower_fill(const Band& band, PartitionId box1, std::size_t pair,
                                          const std::array<ColumnsOfDigits, 3>& where) const;
  // A grid in the frame of the class of its band 1.
  struct Framed {
    PartitionId p{};  // of box 1
    PackedMap map1;
    std::array<PartitionId, 3> contents{};  // of band 1 of the representative, by box
    std::uint32_t columns = 0;              // their order in the grid
    std::array<Band, 3> bands{};
  };
  [[nodiscard]] Framed frame(const Grid81& grid) const;
  // What stands below the columns of each box.
  [[nodiscard]] std::array<std::size_t, 3> choices_of(const Framed& framed) const;

  const PartitionTables& partitions = PartitionTables::get();
  const ChoiceTables& choices = ChoiceTables::get();
  const BandTables& bands = BandTables::get();
  std::vector<ClassTable> classes;
  std::vector<PackedMap> maps;       // by 280 * q + r
  std::vector<std::uint32_t> pairs;  // 280 * q + r by class and element
  std::vector<StoredFill> fills;
  std::vector<std::uint32_t> starts;  // (class * 56 + i) * 56 + k
  // Where to begin looking for a number s among the starts of a class: by s >> kGuideShift, the
  // last start that is not above the first such number.
  static constexpr int kGuideShift = 16;
  static constexpr std::size_t kGuides = 3328;  // completions < 2^16 * 3,328
  std::vector<std::uint16_t> guides;
  std::array<std::uint64_t, kClassCount + 1> class_start{};
  // The class of the first number with these top bits.
  static constexpr int kClassShift = 40;
  std::array<std::uint8_t, 512> class_guide{};  // cores < 2^40 * 512
  HalfFills half_fills{};
  [[nodiscard]] std::uint32_t fills_of(std::size_t q, std::size_t r) const {
    return 2U * half_fills[q][r];
  }
  std::vector<Below> below;
  std::vector<PartitionId> below_partition;
  std::vector<Columns2> middle;
  std::vector<Columns2> lower;
  std::uint64_t cores = 0;
};

Codec9::Impl::Impl() {
  classes.resize(kClassCount);
  starts.resize(kClassCount * kChoices * kChoices);
  guides.resize(kClassCount * kGuides);
  for (std::size_t q = 0; q < kPartitions; ++q) {
    for (std::size_t r = 0; r < kPartitions; ++r) {
      half_fills[q][r] = static_cast<std::uint8_t>(bands.fills(q, r) / 2);
    }
  }

  // Step 1. Every pair's map, pairs grouped by class.
  std::uint32_t next_element = 0;
  std::array<std::uint32_t, kClassCount> seen{};
  for (std::size_t c = 0; c < kClassCount; ++c) {
    classes[c].first_element = next_element;
    next_element += bands.classes[c].size;
  }
  maps.resize(kPairs);
  pairs.resize(kPairs);
  for (PartitionId q = 0; q < kPartitions; ++q) {
    for (PartitionId r = 0; r < kPartitions; ++r) {
      const std::uint32_t pair = std::uint32_t{q} * kPartitions + r;
      const std::uint8_t c = bands.class_of[q][r];
      maps[pair] = PackedMap(bands.to_representative(q, r), c, seen[c]);
      pairs[classes[c].first_element + seen[c]++] = pair;
    }
  }

  // Step 2. The classes, those with the same q together.
  below_slot(0);
  const auto below_standard = choices_below(0);
  for (const ClassRange& range : classes_by_q()) {
    const auto sums = completions_by_choice(range.first, range.last);
    const auto q_slot = static_cast<std::uint8_t>(middle.size());
    const auto below_q = choices_below(bands.classes[range.first].q);
    Columns2& of_middle = middle.emplace_back();
    Columns2& of_lower = lower.emplace_back();
    for (std::size_t i = 0; i < kChoices; ++i) {
      for (std::size_t j = 0; j < kChoices; ++j) {
        of_middle[i][j] = partitions.renamed[below_standard[i]][below_q[j]];
        of_lower[i][j] = partitions.renamed[below_standard[ChoiceTables::partner(i)]]
                                           [below_q[ChoiceTables::partner(j)]];
      }
    }
    for (std::size_t c = range.first; c < range.last; ++c) {
      add_class(
          c, std::span(sums).subspan((c - range.first) * kChoices * kChoices, kChoices * kChoices),
          q_slot);
    }
  }
  for (std::size_t n = 0, c = 0; n < class_guide.size(); ++n) {
    while (c + 1 < kClassCount && class_start[c + 1] <= std::uint64_t{n} << kClassShift) ++c;
    class_guide[n] = static_cast<std::uint8_t>(c);
  }
}

std::uint8_t Codec9::Impl::below_slot(PartitionId p) {
  const auto found = std::find(below_partition.begin(), below_partition.end(), p);
  const auto slot = static_cast<std::uint8_t>(found - below_partition.begin());
  if (found != below_partition.end()) return slot;
  below_partition.push_back(p);
  Below& made = below.emplace_back();
  made.partition = choices_below(p);
  const Renaming back = partitions.to_standard[p].inverse();
  for (std::size_t c = 0; c < kChoices; ++c) {
    const auto& columns = choices.columns[c];
    made.columns[c] =
        ColumnsOfDigits({back.image(columns[0]), back.image(columns[1]), back.image(columns[2])});
  }
  return slot;
}

void Codec9::Impl::add_class(std::size_t id, std::span<const std::uint32_t> sums,
                             std::uint8_t q_slot) {
  const ContentClass& from = bands.classes[id];
  ClassTable& to = classes[id];
  to.q = from.q;
  to.r = from.r;
  to.size = from.size;
  to.fills = from.fills;
  to.q_slot = q_slot;
  to.below_q = below_slot(from.q);
  to.below_r = below_slot(from.r);
  for (std::size_t n = 0; n < sums.size(); ++n) {
    starts[id * sums.size() + n] = to.completions;
    to.completions += sums[n];
  }
  const std::uint32_t* own = &starts[id * sums.size()];
  for (std::size_t n = 0, at = 0; n < kGuides; ++n) {
    while (at + 1 < sums.size() && own[at + 1] <= n << kGuideShift) ++at;
    guides[id * kGuides + n] = static_cast<std::uint16_t>(at);
  }
  to.start = cores;
  class_start[id] = cores;
  cores += std::uint64_t{to.size} * to.fills * to.completions;

  class_start[id + 1] = cores;

  to.first_fill = static_cast<std::uint32_t>(fills.size());
  for (const Fill& fill : list_fills(from.q, from.r)) {
    StoredFill& stored = fills.emplace_back();
    stored.second = fill.second;
    for (std::size_t n = 0; n < 27; ++n) stored.digits[n] = fill.rows[n / 9][n % 9];
    ++to.fill_range[fill.first + std::size_t{1}];
  }
  for (std::size_t n = 1; n < 37; ++n) {
    to.fill_range[n] = static_cast<std::uint16_t>(to.fill_range[n] + to.fill_range[n - 1]);
  }
}

Codec9::Impl::Draft Codec9::Impl::find_class(Core core) const {
  Draft draft;
  draft.free = core.free;
  std::size_t class_id = class_guide[core.number >> kClassShift];
  while (core.number >= class_start[class_id + 1]) ++class_id;
  const ClassTable& of = classes[class_id];
  const std::uint64_t y = core.number - of.start;
  const auto element_and_fill = static_cast<std::uint32_t>(y / of.completions);
  draft.class_id = static_cast<std::uint32_t>(class_id);
  draft.s = static_cast<std::uint32_t>(y % of.completions);
  draft.f1 = element_and_fill % of.fills;
  draft.element = of.first_element + element_and_fill / of.fills;
  __builtin_prefetch(&pairs[draft.element]);
  __builtin_prefetch(&guides[class_id * kGuides + (draft.s >> kGuideShift)]);
  return draft;
}

void Codec9::Impl::find_pair(Draft& draft) const {
  draft.element = pairs[draft.element];
  draft.ik = guides[draft.class_id * kGuides + (draft.s >> kGuideShift)];
  __builtin_prefetch(&maps[draft.element]);
  __builtin_prefetch(&starts[draft.class_id * kChoices * kChoices + draft.ik]);
}

// The columns of bands 2 and 3, and their fills.
void Codec9::Impl::find_columns(Draft& draft) const {
  const ClassTable& of = classes[draft.class_id];
  draft.map1 = maps[draft.element];
  const std::uint32_t* first = &starts[draft.class_id * kChoices * kChoices];
  std::uint32_t s = draft.s;
  std::size_t ik = draft.ik;
  while (ik + 1 < kChoices * kChoices && first[ik + 1] <= s) ++ik;
  s -= first[ik];
  const std::size_t i = ik / kChoices;
  const std::size_t k = ik % kChoices;
  const Below& below_3 = below[of.below_r];
  const std::size_t middle_3 = partitions.renamed[below[0].partition[i]][below_3.partition[k]];
  const std::size_t lower_3 = partitions.renamed[below[0].partition[ChoiceTables::partner(i)]]
                                                [below_3.partition[ChoiceTables::partner(k)]];
  const auto& middle_2 = middle[of.q_slot][i];
  const auto& lower_2 = lower[of.q_slot][i];
  const auto& middle_row = half_fills[middle_3];
  const auto& lower_row = half_fills[lower_3];
  std::size_t j = 0;
  for (;; ++j) {
    const std::uint32_t weight = 4U * middle_row[middle_2[j]] * lower_row[lower_2[j]];
    if (s < weight) break;
    s -= weight;
  }
  draft.ik = static_cast<std::uint32_t>(ik);
  draft.j = static_cast<std::uint32_t>(j);
  draft.pair = {static_cast<std::uint32_t>(middle_2[j] * std::size_t{kPartitions} + middle_3),
                static_cast<std::uint32_t>(lower_2[j] * std::size_t{kPartitions} + lower_3)};
  const std::uint32_t fills3 = 2U * lower_row[lower_2[j]];
  draft.fill = {s / fills3, s % fills3};
  for (std::uint32_t pair : draft.pair) __builtin_prefetch(&maps[pair]);
}

void Codec9::Impl::write(const Draft& draft, std::uint8_t* out) const {
  // Step 1. The free part.
  const std::uint32_t p = draft.free % 280;
  const std::uint32_t columns = draft.free / 280 % 216;
  const std::uint32_t rows = draft.free / 280 / 216;
  const std::array<std::size_t, 3> row_order{rows / 36, rows / 6 % 6, rows % 6};
  const std::array<std::size_t, 3> column_order{columns / 36, columns / 6 % 6, columns % 6};
  const ClassTable& of = classes[draft.class_id];

  // Step 2. From the representative's frame to the grid's digits and columns.
  const PackedMap map1 = draft.map1;
  const Renaming& to_standard = partitions.to_standard[p];
  std::array<std::uint8_t, 9> from_standard{};
  for (std::size_t d = 0; d < 9; ++d) {
    from_standard[to_standard(d)] = static_cast<std::uint8_t>(d + 1);
  }
  std::array<std::uint8_t, 9> digit_of{};  // of the grid, by digit of the frame
  for (std::size_t d = 0; d < 9; ++d) digit_of[d] = from_standard[map1.digit(d)];
  std::array<std::uint8_t, 9> column_of{};
  for (std::size_t b = 0; b < 3; ++b) {
    for (std::size_t c = 0; c < 3; ++c) {
      column_of[3 * b + c] =
          static_cast<std::uint8_t>(3 * map1.boxes()[b] + kOrders[column_order[b]][c]);
    }
  }

  const auto write_band = [out](std::size_t band, std::size_t order, const StoredFill& fill,
                                const std::array<std::uint8_t, 9>& digits,
                                const std::array<std::uint8_t, 9>& target) {
    for (std::size_t r = 0; r < 3; ++r) {
      std::uint8_t* row = out + 9 * (3 * band + kOrders[order][r]);
      for (std::size_t c = 0; c < 9; ++c) row[target[c]] = digits[fill.digits[9 * r + c]];
    }
  };
  write_band(0, row_order[0], fills[of.first_fill + draft.f1], digit_of, column_of);

  // Step 3. Bands 2 and 3: from the frame of their own class.
  const auto write_lower = [&](std::size_t band, PartitionId box1,
                               const std::array<ColumnsOfDigits, 3>& where) {
    const PackedMap map = maps[draft.pair[band - 1]];
    const StoredFill& fill = fills[classes[map.class_id()].first_fill + draft.fill[band - 1]];
    std::array<std::uint8_t, 9> back{};
    for (std::size_t d = 0; d < 9; ++d) {
      back[partitions.to_standard[box1](d)] = static_cast<std::uint8_t>(d);
    }
    std::array<std::uint8_t, 9> digits{};
    std::array<std::uint8_t, 9> framed{};
    for (std::size_t d = 0; d < 9; ++d) {
      framed[d] = back[map.digit(d)];
      digits[d] = digit_of[framed[d]];
    }
    std::array<std::uint8_t, 9> target{};
    for (std::size_t b = 0; b < 3; ++b) {
      const std::size_t box = map.boxes()[b];
      for (std::size_t c = 0; c < 3; ++c) {
        target[3 * b + c] = column_of[3 * box + where[box](framed[fill.digits[3 * b + c]])];
      }
    }
    write_band(band, row_order[band], fill, digits, target);
  };
  const Below& below_1 = below[0];
  const Below& below_2 = below[of.below_q];
  const Below& below_3 = below[of.below_r];
  const std::size_t i = draft.ik / kChoices;
  const std::size_t k = draft.ik % kChoices;
  const std::size_t other_i = ChoiceTables::partner(i);
  write_lower(1, below_1.partition[i],
              {below_1.columns[i], below_2.columns[draft.j], below_3.columns[k]});
  write_lower(2, below_1.partition[other_i],
              {below_1.columns[other_i], below_2.columns[ChoiceTables::partner(draft.j)],
               below_3.columns[ChoiceTables::partner(k)]});
}

Codec9::Impl::FoundFill Codec9::Impl::find_fill(const ClassTable& of, const Band& band) const {
  FoundFill out;
  std::array<std::size_t, 3> row{};  // of digits 0, 1, 2: normal row -> row
  for (std::size_t r = 0; r < 3; ++r) row[band[r][0]] = r;
  out.rows = kOrderId[row[0]][row[1]];
  const auto order = [&](std::size_t column, Mask triple) -> std::uint32_t {
    const auto place = [&](std::size_t r) {
      const unsigned below_digit = (1U << band[row[r]][column]) - 1;
      return static_cast<std::size_t>(std::popcount(triple & below_digit));
    };
    return kOrderId[place(0)][place(1)];
  };
  const std::uint32_t first =
      6 * order(1, partitions.triples[0][1]) + order(2, partitions.triples[0][2]);
  const auto& triples = partitions.triples[of.q];
  const std::uint32_t second =
      36 * order(3, triples[0]) + 6 * order(4, triples[1]) + order(5, triples[2]);
  std::uint32_t f = of.fill_range[first];
  while (fills[of.first_fill + f].second != second) ++f;
  out.number = f;
  return out;
}

Codec9::Impl::Framed Codec9::Impl::frame(const Grid81& grid) const {
  // Step 1. Contents of band 1 lead to class and frame.
  std::array<Mask, 9> top{};
  for (std::size_t n = 0; n < 27; ++n) {
    top[n % 9] = static_cast<Mask>(top[n % 9] | 1U << (grid[n] - 1));
  }
  const PartitionId p = partitions.id(top[0], top[1]);
  const std::size_t q = partitions.renamed[p][partitions.id(top[3], top[4])];
  const std::size_t r = partitions.renamed[p][partitions.id(top[6], top[7])];
  const PackedMap map1 = maps[q * kPartitions + r];
  const ClassTable& of = classes[map1.class_id()];
  std::array<std::uint8_t, 9> framed_standard{};
  for (std::size_t d = 0; d < 9; ++d) framed_standard[map1.digit(d)] = static_cast<std::uint8_t>(d);
  std::array<std::uint8_t, 10> framed{};
  std::array<std::uint8_t, 9> digit_of{};
  for (std::size_t d = 0; d < 9; ++d) {
    framed[d + 1] = framed_standard[partitions.to_standard[p](d)];
    digit_of[framed[d + 1]] = static_cast<std::uint8_t>(d);
  }

  // Step 2. Columns into the order of the frame: find the column with the first digit of a triple.
  Framed out{p, map1, {0, of.q, of.r}, 0, {}};
  std::array<std::size_t, 9> source{};
  for (std::size_t b = 0; b < 3; ++b) {
    const std::size_t box = map1.boxes()[b];
    std::array<std::size_t, 3> place{};
    for (std::size_t c = 0; c < 3; ++c) {
      const auto d = static_cast<std::size_t>(
          std::countr_zero(static_cast<unsigned>(partitions.triples[out.contents[b]][c])));
      while ((top[3 * box + place[c]] >> digit_of[d] & 1) == 0) ++place[c];
      source[3 * b + c] = 3 * box + place[c];
    }
    out.columns = 6 * out.columns + kOrderId[place[0]][place[1]];
  }
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t c = 0; c < 9; ++c) {
      out.bands[row / 3][row % 3][c] = framed[grid[9 * row + source[c]]];
    }
  }
  return out;
}

std::array<std::size_t, 3> Codec9::Impl::choices_of(const Framed& framed) const {
  std::array<Mask, 9> middle_columns{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t c = 0; c < 9; ++c) {
      middle_columns[c] = static_cast<Mask>(middle_columns[c] | 1U << framed.bands[1][row][c]);
    }
  }
  std::array<std::size_t, 3> choice{};
  for (std::size_t b = 0; b < 3; ++b) {
    const Renaming& renaming = partitions.to_standard[framed.contents[b]];
    choice[b] = choices.find(renaming.image(middle_columns[3 * b]),
                             renaming.image(middle_columns[3 * b + 1]));
  }
  return choice;
}

Codec9::Impl::FoundFill Codec9::Impl::find_lower_fill(
    const Band& band, PartitionId box1, std::size_t pair,
    const std::array<ColumnsOfDigits, 3>& where) const {
  const PackedMap map = maps[pair];
  const ClassTable& own = classes[map.class_id()];
  std::array<std::uint8_t, 9> back{};
  for (std::size_t d = 0; d < 9; ++d) {
    back[partitions.to_standard[box1](d)] = static_cast<std::uint8_t>(d);
  }
  std::array<std::uint8_t, 9> renamed{};
  std::array<std::size_t, 9> frame_digit{};
  for (std::size_t d = 0; d < 9; ++d) {
    frame_digit[d] = back[map.digit(d)];
    renamed[frame_digit[d]] = static_cast<std::uint8_t>(d);
  }
  const std::array<PartitionId, 3> own_contents{0, own.q, own.r};
  Band normal{};
  for (std::size_t b = 0; b < 2; ++b) {  // box 3 follows from the others
    const std::size_t box = map.boxes()[b];
    for (std::size_t c = 0; c < 3; ++c) {
      const auto d = static_cast<std::size_t>(
          std::countr_zero(static_cast<unsigned>(partitions.triples[own_contents[b]][c])));
      const std::size_t from = 3 * box + where[box](frame_digit[d]);
      for (std::size_t row = 0; row < 3; ++row) normal[row][3 * b + c] = renamed[band[row][from]];
    }
  }
  return find_fill(own, normal);
}

Codec9::Impl::Core Codec9::Impl::rank(const Grid81& grid) const {
  const Framed framed = frame(grid);
  const ClassTable& of = classes[framed.map1.class_id()];

  // Step 3. The choices of columns below.
  const auto [i, j, k] = choices_of(framed);
  const std::size_t other_i = ChoiceTables::partner(i);
  const std::size_t other_j = ChoiceTables::partner(j);
  const std::size_t other_k = ChoiceTables::partner(k);
  const Below& below_1 = below[0];
  const Below& below_2 = below[of.below_q];
  const Below& below_3 = below[of.below_r];
  const PartitionId middle_1 = below_1.partition[i];
  const PartitionId lower_1 = below_1.partition[other_i];
  const std::size_t middle_3 = partitions.renamed[middle_1][below_3.partition[k]];
  const std::size_t lower_3 = partitions.renamed[lower_1][below_3.partition[other_k]];
  const auto& middle_2 = middle[of.q_slot][i];
  const auto& lower_2 = lower[of.q_slot][i];
  std::uint32_t s = starts[framed.map1.class_id() * 3136 + i * kChoices + k];
  for (std::size_t before = 0; before < j; ++before) {
    s += fills_of(middle_3, middle_2[before]) * fills_of(lower_3, lower_2[before]);
  }

  // Step 4. The fills.
  const FoundFill fill1 = find_fill(of, framed.bands[0]);
  const FoundFill fill2 =
      find_lower_fill(framed.bands[1], middle_1, middle_2[j] * std::size_t{kPartitions} + middle_3,
                      {below_1.columns[i], below_2.columns[j], below_3.columns[k]});
  const FoundFill fill3 = find_lower_fill(
      framed.bands[2], lower_1, lower_2[j] * std::size_t{kPartitions} + lower_3,
      {below_1.columns[other_i], below_2.columns[other_j], below_3.columns[other_k]});
  s += fill2.number * fills_of(lower_3, lower_2[j]) + fill3.number;

  Core core;
  core.free =
      (((fill1.rows * 6 + fill2.rows) * 6 + fill3.rows) * 216 + framed.columns) * 280 + framed.p;
  core.number = of.start + (framed.map1.element() * of.fills + fill1.number) * of.completions + s;
  return core;
}

Codec9::Codec9() : impl_(std::make_unique<const Impl>()) {}
Codec9::~Codec9() = default;

const Codec9& Codec9::get() {
  static const Codec9 codec;
  return codec;
}

Uint128 Codec9::count() const { return static_cast<Uint128>(impl_->cores) * kFree; }

Result<Uint128> Codec9::rank(const Grid81& grid) const {
  // Sets of digits, bit d for digit d; a house that is not complete leaves a difference.
  constexpr unsigned kComplete = 0x3FE;
  std::array<unsigned, 9> columns{};
  unsigned lacking = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<unsigned, 3> boxes{};
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      unsigned line = 0;
      for (std::size_t box = 0; box < 3; ++box) {
        const std::uint8_t* cell = &grid[9 * row + 3 * box];
        const unsigned a = 1U << (cell[0] & 31U);
        const unsigned b = 1U << (cell[1] & 31U);
        const unsigned c = 1U << (cell[2] & 31U);
        columns[3 * box] |= a;
        columns[3 * box + 1] |= b;
        columns[3 * box + 2] |= c;
        boxes[box] |= a | b | c;
        line |= a | b | c;
      }
      lacking |= line ^ kComplete;
    }
    for (unsigned box : boxes) lacking |= box ^ kComplete;
  }
  for (unsigned column : columns) lacking |= column ^ kComplete;
  if (lacking != 0) {
    return Error{ErrorCode::BadValue, "not a complete 9x9 grid: a house lacks a digit", {}};
  }
  const Impl::Core core = impl_->rank(grid);
  return static_cast<Uint128>(core.number) * kFree + core.free;
}

Result<Grid81> Codec9::unrank(Uint128 number) const {
  if (number >= count()) {
    return Error{
        ErrorCode::BadValue,
        "grid number " + to_string(number) + " is out of range: 0 to " + to_string(count() - 1),
        {}};
  }
  Grid81 grid{};
  Impl::Draft draft = impl_->find_class(
      {static_cast<std::uint64_t>(number / kFree), static_cast<std::uint32_t>(number % kFree)});
  impl_->find_pair(draft);
  impl_->find_columns(draft);
  impl_->write(draft, grid.data());
  return grid;
}

void Codec9::sample(Rng& rng, std::span<std::uint8_t, 81> out) const {
  const std::uint64_t core = rng.below(impl_->cores);
  Impl::Draft draft = impl_->find_class({core, static_cast<std::uint32_t>(rng.below(kFree))});
  impl_->find_pair(draft);
  impl_->find_columns(draft);
  impl_->write(draft, out.data());
}

void Codec9::sample(Rng& rng, std::span<Grid81> out) const {
  std::array<Impl::Draft, 8> drafts;
  for (; !out.empty(); out = out.subspan(std::min(out.size(), drafts.size()))) {
    const auto some = std::span(drafts).first(std::min(out.size(), drafts.size()));
    for (Impl::Draft& draft : some) {
      const std::uint64_t core = rng.below(impl_->cores);
      draft = impl_->find_class({core, static_cast<std::uint32_t>(rng.below(kFree))});
    }
    for (Impl::Draft& draft : some) impl_->find_pair(draft);
    for (Impl::Draft& draft : some) impl_->find_columns(draft);
    for (std::size_t n = 0; n < some.size(); ++n) impl_->write(some[n], out[n].data());
  }
}

}  // namespace masu::grids
