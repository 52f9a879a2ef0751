// The source document's sum of X * Y over all pairs of a class of bands and a class of stacks.
//
// Y, the ways to fill blocks 5, 6, 8 and 9, needs the columns of the band and the rows of the stack
// only as sets of digits. Block 5 gets one of 56 choices u of columns, block 6 one of 56 choices v,
// blocks 8 and 9 what is left:
//
//   Y = sum over (u, v) of fills(rows of block 4, u, v) * fills(rows of block 7, rest(u), rest(v))
//
// Of the two rows of its band that block 4 leaves it, a digit takes one in block 5 and the other in
// block 6: nine bits, 512 ways to fill a band. A column of three digits that must stand in three
// rows leaves two of its eight ways, or none if block 4 has the three in one row. So three columns
// leave eight of the 512, and `fills` counts those of block 5 that block 6 also allows.
//
// A table of fills per band (280 partitions of rows * 3,136 choices) makes Y a dot product of 3,136
// small numbers: 127 * 24,408 pairs take seconds, where counting 2,693 fills of a pair one by one
// takes 20 minutes.
#include <algorithm>

#include "grids/document_classes.hpp"
#include "grids/partitions.hpp"

namespace masu::grids {
namespace {

using namespace detail;

constexpr std::size_t kPairs = std::size_t{kChoices} * kChoices;
constexpr std::size_t kWays = 512;

// The ways of one partition of rows in which three given columns stand right. All eight or none.
struct ColumnWays {
  bool any = false;
  std::array<std::uint16_t, 8> ways{};
};

// ways[rows][columns], both partitions.
using WaysTable = std::vector<std::array<ColumnWays, kPartitions>>;

// Bit d of a way: digit d stands in block 5 one row below its row in block 4 (cyclically) or two.
bool stands_right(const std::array<std::uint8_t, 9>& row_of, Mask column, std::size_t way) {
  unsigned rows = 0;
  for (std::size_t d = 0; d < 9; ++d) {
    if ((column >> d & 1U) != 0) rows |= 1U << (row_of[d] + 1 + (way >> d & 1U)) % 3;
  }
  return rows == 7;
}

WaysTable make_ways() {
  const PartitionTables& tables = PartitionTables::get();
  WaysTable out(kPartitions);
  std::vector<std::array<bool, kWays>> right(kTriples);
  for (std::size_t rows = 0; rows < kPartitions; ++rows) {
    std::array<std::uint8_t, 9> row_of{};
    for (std::size_t d = 0; d < 9; ++d) {
      while ((tables.triples[rows][row_of[d]] >> d & 1U) == 0) ++row_of[d];
    }
    for (std::size_t t = 0; t < kTriples; ++t) {
      const auto& [a, b, c] = tables.triple_digits[t];
      const auto column = static_cast<Mask>(1U << a | 1U << b | 1U << c);
      for (std::size_t way = 0; way < kWays; ++way) {
        right[t][way] = stands_right(row_of, column, way);
      }
    }
    for (std::size_t columns = 0; columns < kPartitions; ++columns) {
      ColumnWays& entry = out[rows][columns];
      std::size_t number = 0;
      std::array<std::size_t, 3> of{};
      for (std::size_t n = 0; n < 3; ++n) {
        of[n] = tables.triple_number[tables.triples[columns][n]];
      }
      for (std::size_t way = 0; way < kWays; ++way) {
        if (right[of[0]][way] && right[of[1]][way] && right[of[2]][way]) {
          entry.ways[number++] = static_cast<std::uint16_t>(way);
        }
      }
      entry.any = number != 0;
    }
  }
  return out;
}

Mask column_digits(const BandRows& band, std::size_t c) {
  return static_cast<Mask>(1U << band[0][c] | 1U << band[1][c] | 1U << band[2][c]);
}

// What can stand below the columns of a block, and what is then left for the block below that.
struct BlockChoices {
  std::vector<PartitionId> next;
  std::vector<PartitionId> rest;
};

BlockChoices choices_under(const std::array<Mask, 3>& columns) {
  const PartitionTables& tables = PartitionTables::get();
  constexpr unsigned kAll = 0x1FF;
  BlockChoices out;
  for (const auto& [a1, a2, a3] : tables.triple_digits) {
    const unsigned first = 1U << a1 | 1U << a2 | 1U << a3;
    if ((first & columns[0]) != 0) continue;
    for (const auto& [b1, b2, b3] : tables.triple_digits) {
      const unsigned second = 1U << b1 | 1U << b2 | 1U << b3;
      const unsigned third = kAll & ~(first | second);
      if ((second & (first | columns[1])) != 0 || (third & columns[2]) != 0) continue;
      out.next.push_back(tables.id(static_cast<Mask>(first), static_cast<Mask>(second)));
      out.rest.push_back(tables.id(static_cast<Mask>(kAll & ~(first | columns[0])),
                                   static_cast<Mask>(kAll & ~(second | columns[1]))));
    }
  }
  return out;
}

using Fills = std::array<std::int16_t, kPairs>;

// fills(rows, five[u], six[v]) for all (u, v).
void count_fills(const std::array<ColumnWays, kPartitions>& ways,
                 const std::vector<PartitionId>& five, const std::vector<PartitionId>& six,
                 Fills& out) {
  out.fill(0);
  // In block 6 a digit takes the other row: the bits of a way the other way around.
  std::array<std::array<std::uint8_t, kChoices>, kWays> allowed{};
  for (std::size_t v = 0; v < kChoices; ++v) {
    const ColumnWays& entry = ways[six[v]];
    if (!entry.any) continue;
    for (std::uint16_t way : entry.ways) allowed[way ^ (kWays - 1)][v] = 1;
  }
  for (std::size_t u = 0; u < kChoices; ++u) {
    const ColumnWays& entry = ways[five[u]];
    if (!entry.any) continue;
    for (std::uint16_t way : entry.ways) {
      for (std::size_t v = 0; v < kChoices; ++v) {
        out[u * kChoices + v] = static_cast<std::int16_t>(out[u * kChoices + v] + allowed[way][v]);
      }
    }
  }
}

std::uint32_t product(const Fills& a, const Fills& b) {
  std::int32_t sum = 0;
  for (std::size_t n = 0; n < kPairs; ++n) sum += a[n] * b[n];
  return static_cast<std::uint32_t>(sum);
}

}  // namespace

struct DocumentSum::Impl {
  FormClasses bands;
  FormClasses stacks;
  std::vector<std::array<PartitionId, 2>> stack_rows;  // of blocks 4 and 7, by class of stacks
  WaysTable ways;
};

DocumentSum::DocumentSum(DocumentLines lines) : impl_(std::make_unique<Impl>()) {
  Impl& tables = *impl_;
  tables.bands = close_bands(lines).classes;
  tables.stacks = close_stacks();
  for (std::uint32_t form : tables.stacks.first) {
    BandRows stack{};
    band_of_normal_form(form, stack);
    for (auto& row : stack) std::ranges::transform(row, row.begin(), turned_digit);
    const auto rows_from = [&](std::size_t c) {
      return PartitionTables::get().id(column_digits(stack, c), column_digits(stack, c + 1));
    };
    tables.stack_rows.push_back({rows_from(3), rows_from(6)});
  }
  tables.ways = make_ways();
}
DocumentSum::~DocumentSum() = default;
DocumentSum::DocumentSum(DocumentSum&&) noexcept = default;
DocumentSum& DocumentSum::operator=(DocumentSum&&) noexcept = default;

std::size_t DocumentSum::band_classes() const { return impl_->bands.first.size(); }
std::size_t DocumentSum::stack_classes() const { return impl_->stacks.first.size(); }
std::uint32_t DocumentSum::stack_form(std::size_t stack_class) const {
  return impl_->stacks.first[stack_class];
}

DocumentSum::Row DocumentSum::row(std::size_t band_class) const {
  const Impl& tables = *impl_;
  Row out;
  out.form = tables.bands.first[band_class];
  out.weight = tables.bands.weight[band_class];
  BandRows band{};
  band_of_normal_form(out.form, band);
  const auto under_block = [&](std::size_t c) {
    return choices_under(
        {column_digits(band, c), column_digits(band, c + 1), column_digits(band, c + 2)});
  };
  const BlockChoices five = under_block(3);
  const BlockChoices six = under_block(6);
  std::vector<Fills> middle(kPartitions);
  std::vector<Fills> lower(kPartitions);
  for (std::size_t rows = 0; rows < kPartitions; ++rows) {
    count_fills(tables.ways[rows], five.next, six.next, middle[rows]);
    count_fills(tables.ways[rows], five.rest, six.rest, lower[rows]);
  }
  out.completions.reserve(tables.stack_rows.size());
  for (std::size_t stack = 0; stack < tables.stack_rows.size(); ++stack) {
    const auto [four, seven] = tables.stack_rows[stack];
    out.completions.push_back(product(middle[four], lower[seven]));
    out.sum += std::uint64_t{out.weight} * tables.stacks.weight[stack] * out.completions.back();
  }
  return out;
}

}  // namespace masu::grids
