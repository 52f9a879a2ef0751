// The source document's own way of counting, as a check.
//
// A grid in normal form has block 1 = 123/456/789, its first row and first column sorted within and
// between the other blocks. The top band then has 36,288 forms, the left stack as many, and |S5| is
// the sum over all pairs of the number of ways to fill the other four blocks.
//
// Exchanges keep the digits of every column of the band, and with them the number of completions:
//
//   rows, columns   any exchange of lines (416 kinds of bands remain)
//   k x 2           two rows with the same digits in k columns: exchange them there
//   2 x 3           two columns with the same three digits: exchange them (within the band)
//   k x 2 x 3       k columns of every box, two cells of each, two per row: rows have the same
//                   digits there, exchanged within the columns
//
// As an exchange can be done before or after exchanging lines, it is enough to try all of them on
// one band of each of the 416 kinds. The document found 209 classes, which is more than the closure
// under its exchanges has; see docs/grids.md.
#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>

#include "grids/canon_bands.hpp"
#include "grids/partitions.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::grids {
namespace {

using namespace detail;

class Classes {
 public:
  explicit Classes(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t a) {
    while (parent_[a] != a) a = parent_[a] = parent_[parent_[a]];
    return a;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

using Visit = std::function<void(const BandRows&)>;

unsigned digits_in(const BandRows& band, std::size_t row, unsigned columns) {
  unsigned out = 0;
  for (; columns != 0; columns &= columns - 1) {
    out |= 1U << band[row][static_cast<std::size_t>(std::countr_zero(columns))];
  }
  return out;
}
unsigned digits_in_column(const BandRows& band, std::size_t c) {
  return 1U << band[0][c] | 1U << band[1][c] | 1U << band[2][c];
}
void swap_rows(BandRows& band, std::size_t a, std::size_t b, unsigned columns) {
  for (; columns != 0; columns &= columns - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(columns));
    std::swap(band[a][c], band[b][c]);
  }
}

// k x 2 within the columns of `allowed`.
void exchange_rows(const BandRows& band, unsigned allowed, int k, const Visit& visit) {
  for (unsigned columns = 0; columns < 512; ++columns) {
    if ((columns & ~allowed) != 0 || std::popcount(columns) != k) continue;
    for (std::size_t a = 0; a < 3; ++a) {
      const std::size_t b = (a + 1) % 3;
      if (digits_in(band, a, columns) != digits_in(band, b, columns)) continue;
      BandRows next = band;
      swap_rows(next, a, b, columns);
      visit(next);
    }
  }
}

// 2 x 3 from column `first` on.
void exchange_columns(const BandRows& band, std::size_t first, const Visit& visit) {
  for (std::size_t a = first; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b) {
      if (digits_in_column(band, a) != digits_in_column(band, b)) continue;
      BandRows next = band;
      for (auto& row : next) std::swap(row[a], row[b]);
      visit(next);
    }
  }
}

// k x 2 x 3: box b gives up to rows b and b + 1 (in one of two directions) in k columns.
void exchange_three_boxes(const BandRows& band, int k, const Visit& visit) {
  for (const auto& boxes : kOrders) {
    for (unsigned x = 1; x < 8; ++x) {
      for (unsigned y = 1; y < 8; ++y) {
        for (unsigned z = 1; z < 8; ++z) {
          if (std::popcount(x) != k || std::popcount(y) != k || std::popcount(z) != k) continue;
          const unsigned first = x << 3 * boxes[0];   // rows 0, 1
          const unsigned second = y << 3 * boxes[1];  // rows 1, 2
          const unsigned third = z << 3 * boxes[2];   // rows 2, 0
          const unsigned row0 = digits_in(band, 0, first | third);
          const unsigned row1 = digits_in(band, 1, first | second);
          const unsigned row2 = digits_in(band, 2, second | third);
          if (row0 != row1 || row1 != row2) continue;
          BandRows next = band;
          swap_rows(next, 0, 1, first);
          swap_rows(next, 1, 2, second);
          swap_rows(next, 2, 0, third);
          visit(next);
        }
      }
    }
  }
}

std::uint32_t normal_index(const BandRows& band) {
  return BandClassTables::normal_form(band[0].data(), 9, 1).index;
}

// The exchange may break the band (a digit twice in a row): then it is none.
bool is_band(const BandRows& band) {
  for (std::size_t row = 0; row < 3; ++row) {
    if (digits_in(band, row, 0x1FF) != 0x1FF) return false;
  }
  return true;
}

// The kinds of exchanges, in the order of DocumentCheck::band_classes.
void exchange(std::size_t kind, const BandRows& band, const Visit& visit) {
  const Visit checked = [&](const BandRows& next) {
    if (is_band(next)) visit(next);
  };
  if (kind < 3) return exchange_rows(band, 0x1FF, static_cast<int>(kind) + 2, checked);
  if (kind == 3) return exchange_columns(band, 0, checked);
  exchange_three_boxes(band, static_cast<int>(kind) - 2, checked);
}

template <class Number>
std::uint32_t count_roots(Classes& classes, const Number& members) {
  std::vector<std::uint32_t> roots;
  std::ranges::transform(members, std::back_inserter(roots),
                         [&](std::uint32_t m) { return classes.find(m); });
  std::ranges::sort(roots);
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  return static_cast<std::uint32_t>(roots.size());
}

// A puzzle of a band and a stack in normal form: the stack is a band turned and its block 1
// renamed.
Grid9 pair_puzzle(const BandRows& band, const BandRows& stack) {
  Grid9 out{};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      out[9 * r + c] = static_cast<std::uint8_t>(band[r][c] + 1);
      const std::size_t d = stack[r][c];
      if (c >= 3) out[9 * c + r] = static_cast<std::uint8_t>(d % 3 * 3 + d / 3 + 1);
    }
  }
  return out;
}

}  // namespace

DocumentCheck check_document(std::uint64_t samples, std::uint64_t seed, const Stop& stop) {
  DocumentCheck out;
  const BandClassTables& tables = BandClassTables::get();
  out.band_kinds = static_cast<std::uint32_t>(tables.classes.size());

  // Step 1. Classes of stacks: only 2 x 2 and 2 x 3 within blocks 4 and 7, on every form.
  std::vector<std::uint32_t> forms;
  std::vector<BandRows> of_kind(tables.classes.size());
  Classes stacks(BandClassTables::kNormalForms);
  for (std::uint32_t n = 0; n < BandClassTables::kNormalForms; ++n) {
    BandRows band{};
    if (!band_of_normal_form(n, band)) continue;
    forms.push_back(n);
    of_kind[tables.class_of[n]] = band;
    const Visit join_stack = [&](const BandRows& next) { stacks.join(n, normal_index(next)); };
    exchange_rows(band, 0x1F8, 2, join_stack);
    exchange_columns(band, 3, join_stack);
  }
  // Step 2. Classes of bands: join kinds by exchanges on one band of each.
  Classes kinds(tables.classes.size());
  std::vector<std::uint32_t> all_kinds(tables.classes.size());
  std::iota(all_kinds.begin(), all_kinds.end(), 0U);
  for (std::size_t of = 0; of < out.band_classes.size(); ++of) {
    for (std::uint32_t kind : all_kinds) {
      exchange(of, of_kind[kind], [&](const BandRows& next) {
        kinds.join(kind, tables.class_of[normal_index(next)]);
      });
    }
    out.band_classes[of] = count_roots(kinds, all_kinds);
  }
  std::vector<std::uint32_t> weights(tables.classes.size());
  for (std::uint32_t form : forms) ++weights[kinds.find(tables.class_of[form])];
  std::erase(weights, 0U);
  std::ranges::sort(weights);
  out.band_weights = std::move(weights);
  out.bands = static_cast<std::uint32_t>(forms.size());
  out.stack_classes = count_roots(stacks, forms);
  out.normal_grids =
      static_cast<std::uint64_t>(count_9x9().grids / (std::uint64_t{362880} * 72 * 72));

  // Step 3. Random pairs, and the same pair after an exchange of cells in its band.
  solve::Solver9 solver;
  solve::Limits limits;
  limits.solutions = 0;
  Rng rng(seed, 0);
  double sum = 0;
  double squares = 0;
  for (; out.samples < samples; ++out.samples) {
    if (stop.asked()) break;
    BandRows band{};
    BandRows stack{};
    band_of_normal_form(forms[rng.below(forms.size())], band);
    band_of_normal_form(forms[rng.below(forms.size())], stack);
    const auto completions = solver.solve(pair_puzzle(band, stack), limits).solutions;
    sum += static_cast<double>(completions);
    squares += static_cast<double>(completions) * static_cast<double>(completions);
    // Not in block 1: there it would change the stack, too.
    std::vector<BandRows> exchanged;
    for (int k = 2; k <= 4; ++k) {
      exchange_rows(band, 0x1F8, k, [&](const BandRows& next) { exchanged.push_back(next); });
    }
    const BandRows& other = exchanged.empty() ? band : exchanged[rng.below(exchanged.size())];
    if (solver.solve(pair_puzzle(other, stack), limits).solutions == completions) {
      ++out.merged_equal;
    }
  }
  if (out.samples != 0) {
    const auto number = static_cast<double>(out.samples);
    out.mean = sum / number;
    out.error = std::sqrt(std::max(0.0, squares / number - out.mean * out.mean) / number);
  }
  return out;
}

}  // namespace masu::grids
