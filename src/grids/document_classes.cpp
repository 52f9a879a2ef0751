// Which bands and stacks have equally many completions, the source document's way.
//
// Exchanges keep the digits of every column of the band, and with them the number of completions:
//
//   rows, columns   exchanges of lines
//   k x 2           two rows with the same digits in k columns: exchange them there
//   2 x 3           two columns with the same three digits: exchange them (within the band)
//   k x 2 x 3       k columns of every box, two cells of each, two per row: rows have the same
//                   digits there, exchanged within the columns
//
// Of lines, the document (section 5.3.1) exchanges rows 1 to 3 and columns 1 to 3; its normal form
// takes care of the columns of blocks 2 and 3 and of the order of these two. That leaves 1,089
// kinds of bands. Exchanging block 1 with 2 or 3 as well, which it does not list, leaves 416.
//
// As an exchange of cells can be done before or after exchanging lines, it is enough to try all of
// them on one band of each kind.
#include "grids/document_classes.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "grids/partitions.hpp"

namespace masu::grids::detail {
namespace {

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

constexpr unsigned kNotBlock1 = 0x1F8;  // columns 4 to 9

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

// The kinds of exchanges, in the order of BandClosure::after.
void exchange(std::size_t kind, const BandRows& band, const Visit& visit) {
  const Visit checked = [&](const BandRows& next) {
    if (is_band(next)) visit(next);
  };
  if (kind < 3) return exchange_rows(band, 0x1FF, static_cast<int>(kind) + 2, checked);
  if (kind == 3) return exchange_columns(band, 0, checked);
  exchange_three_boxes(band, static_cast<int>(kind) - 2, checked);
}

std::vector<std::uint32_t> all_forms() {
  std::vector<std::uint32_t> forms;
  BandRows band{};
  for (std::uint32_t n = 0; n < BandClassTables::kNormalForms; ++n) {
    if (band_of_normal_form(n, band)) forms.push_back(n);
  }
  return forms;
}

// Joins every form with those that exchanging lines leads to. Neighbouring lines are enough.
void join_lines(const std::vector<std::uint32_t>& forms, DocumentLines lines, Classes& classes) {
  BandRows band{};
  for (std::uint32_t form : forms) {
    band_of_normal_form(form, band);
    for (std::size_t a = 0; a < 2; ++a) {
      BandRows rows = band;
      std::swap(rows[a], rows[a + 1]);
      classes.join(form, normal_index(rows));
      BandRows columns = band;
      for (auto& row : columns) std::swap(row[a], row[a + 1]);
      classes.join(form, normal_index(columns));
    }
    if (lines == DocumentLines::Rows1To3Columns1To3) continue;
    BandRows boxes = band;
    for (auto& row : boxes) std::swap_ranges(row.begin(), row.begin() + 3, row.begin() + 3);
    classes.join(form, normal_index(boxes));
  }
}

FormClasses numbered(const std::vector<std::uint32_t>& forms, Classes& classes) {
  FormClasses out;
  std::vector<std::uint32_t> number(BandClassTables::kNormalForms, 0);
  for (std::uint32_t form : forms) {
    const std::uint32_t root = classes.find(form);
    if (number[root] == 0) {
      out.first.push_back(form);
      out.weight.push_back(0);
      number[root] = static_cast<std::uint32_t>(out.first.size());
    }
    ++out.weight[number[root] - 1];
  }
  return out;
}

}  // namespace

BandClosure close_bands(DocumentLines lines) {
  const std::vector<std::uint32_t> forms = all_forms();
  Classes classes(BandClassTables::kNormalForms);
  join_lines(forms, lines, classes);
  BandClosure out;
  const FormClasses kinds = numbered(forms, classes);
  out.kinds = static_cast<std::uint32_t>(kinds.first.size());
  const auto count_with_1x2x3 = [&](Classes joined) {
    for (std::uint32_t kind : kinds.first) {
      BandRows band{};
      band_of_normal_form(kind, band);
      exchange_three_boxes(band, 1, [&](const BandRows& next) {
        if (is_band(next)) joined.join(kind, normal_index(next));
      });
    }
    return static_cast<std::uint32_t>(numbered(forms, joined).first.size());
  };
  out.with_1x2x3[0] = count_with_1x2x3(classes);
  for (std::size_t of = 0; of < out.after.size(); ++of) {
    for (std::uint32_t kind : kinds.first) {
      BandRows band{};
      band_of_normal_form(kind, band);
      exchange(of, band, [&](const BandRows& next) { classes.join(kind, normal_index(next)); });
    }
    out.after[of] = static_cast<std::uint32_t>(numbered(forms, classes).first.size());
  }
  out.with_1x2x3[1] = count_with_1x2x3(classes);
  out.classes = numbered(forms, classes);
  return out;
}

FormClasses close_stacks() {
  const std::vector<std::uint32_t> forms = all_forms();
  Classes classes(BandClassTables::kNormalForms);
  BandRows band{};
  for (std::uint32_t form : forms) {
    band_of_normal_form(form, band);
    const Visit join = [&](const BandRows& next) { classes.join(form, normal_index(next)); };
    exchange_rows(band, kNotBlock1, 2, join);
    exchange_columns(band, 3, join);
  }
  return numbered(forms, classes);
}

std::vector<BandRows> exchanges_outside_block1(const BandRows& band) {
  std::vector<BandRows> out;
  for (int k = 2; k <= 4; ++k) {
    exchange_rows(band, kNotBlock1, k, [&](const BandRows& next) { out.push_back(next); });
  }
  return out;
}

}  // namespace masu::grids::detail
