// The number of 9x9 grids from nothing, by column contents (Pettersen, Russell 2005).
//
// Given band 1 with the contents (standard, q, r), every box of band 2 has 56 choices for its
// columns and band 3 gets what is left:
//
//   completions = sum over (i, j, k) in 56^3 of fills(band 2) * fills(band 3)
//   N0 = 216 * 280 * 216 * sum over the 44 classes of size * fills * completions
//
// with fills / 6 everywhere (the 216 in the middle are the orders of the rows in the bands).
//
// 44 * 56^3 = 7.7 million products of two look-ups each. What makes it fast:
// - exchanging bands 2 and 3 pairs the choices of box 1: 28 instead of 56;
// - for one q and i, the numbers of fills are copied to rows that run over j, so that the sum over
//   j is a dot product of 56 contiguous 16-bit numbers (PMADDWD in plain SSE2). Nearly all classes
//   share one q, so a copied row is used by many of them.
#include "grids/count9.hpp"

#include <algorithm>

namespace masu::grids::detail {
namespace {

constexpr std::size_t kHalf = kChoices / 2;

// Rows of fills(v, .) at the 56 choices of box 2, copied when first asked for.
class RowCache {
 public:
  void reset(const std::array<PartitionId, kChoices>& columns) {
    columns_ = &columns;
    present_.fill(false);
  }
  const std::int16_t* row(std::size_t v, const BandTables& bands) {
    std::int16_t* out = rows_[v].data();
    if (!present_[v]) {
      present_[v] = true;
      const std::int16_t* from = bands.fills_by_pair[v].data();
      for (std::size_t j = 0; j < kChoices; ++j) out[j] = from[(*columns_)[j]];
    }
    return out;
  }

 private:
  const std::array<PartitionId, kChoices>* columns_ = nullptr;
  std::array<bool, kPartitions> present_{};
  alignas(16) std::array<std::array<std::int16_t, kChoices>, kPartitions> rows_{};
};

std::uint32_t dot(const std::int16_t* a, const std::int16_t* b) {
  std::int32_t sum = 0;
  for (std::size_t j = 0; j < kChoices; ++j) sum += a[j] * b[j];
  return static_cast<std::uint32_t>(sum);
}

// Calls visit(class - first, i, k, sum over j) for i < 28: the other half is the same with bands 2
// and 3 exchanged, at the partners of i and k.
template <class Visit>
void for_each_choice(std::size_t first, std::size_t last, const Visit& visit) {
  const PartitionTables& tables = PartitionTables::get();
  const BandTables& bands = BandTables::get();
  const PartitionId q = bands.classes[first].q;
  const auto below_standard = choices_below(0);
  const auto below_q = choices_below(q);
  std::vector<std::array<PartitionId, kChoices>> below_r;
  for (std::size_t c = first; c < last; ++c) below_r.push_back(choices_below(bands.classes[c].r));

  RowCache middle_rows;
  RowCache lower_rows;
  std::array<PartitionId, kChoices> middle_columns{};
  std::array<PartitionId, kChoices> lower_columns{};
  for (std::size_t i = 0; i < kHalf; ++i) {
    const Images& middle = tables.renamed[below_standard[i]];
    const Images& lower = tables.renamed[below_standard[ChoiceTables::partner(i)]];
    for (std::size_t j = 0; j < kChoices; ++j) {
      middle_columns[j] = middle[below_q[j]];
      lower_columns[j] = lower[below_q[ChoiceTables::partner(j)]];
    }
    middle_rows.reset(middle_columns);
    lower_rows.reset(lower_columns);
    for (std::size_t c = 0; c < last - first; ++c) {
      for (std::size_t k = 0; k < kChoices; ++k) {
        visit(c, i, k,
              dot(middle_rows.row(middle[below_r[c][k]], bands),
                  lower_rows.row(lower[below_r[c][ChoiceTables::partner(k)]], bands)));
      }
    }
  }
}

}  // namespace

std::array<PartitionId, kChoices> choices_below(PartitionId p) {
  const PartitionTables& tables = PartitionTables::get();
  const ChoiceTables& choices = ChoiceTables::get();
  const Renaming back = tables.to_standard[p].inverse();
  std::array<PartitionId, kChoices> out{};
  for (std::size_t c = 0; c < kChoices; ++c) out[c] = tables.image(back, choices.partition[c]);
  return out;
}

std::vector<std::uint32_t> completions_by_choice(std::size_t first, std::size_t last) {
  std::vector<std::uint32_t> sums((last - first) * kChoices * kChoices);
  for_each_choice(first, last, [&](std::size_t c, std::size_t i, std::size_t k, std::uint32_t sum) {
    std::uint32_t* out = &sums[c * kChoices * kChoices];
    out[i * kChoices + k] = sum;
    out[ChoiceTables::partner(i) * kChoices + ChoiceTables::partner(k)] = sum;
  });
  return sums;
}

std::vector<std::uint64_t> completions(std::size_t first, std::size_t last) {
  std::vector<std::uint64_t> out(last - first);
  for_each_choice(first, last, [&](std::size_t c, std::size_t, std::size_t, std::uint32_t sum) {
    out[c] += 2 * std::uint64_t{sum};
  });
  return out;
}

std::vector<ClassRange> classes_by_q() {
  const auto& classes = BandTables::get().classes;
  std::vector<ClassRange> out;
  for (std::size_t c = 0; c < classes.size(); ++c) {
    if (out.empty() || classes[out.back().first].q != classes[c].q) out.push_back({c, c});
    out.back().last = c + 1;
  }
  return out;
}

}  // namespace masu::grids::detail
