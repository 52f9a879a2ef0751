#include "grids/two_band.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "masu/puzzle.hpp"

namespace masu::grids::detail {
namespace {

std::uint64_t factorial(std::size_t n) {
  std::uint64_t f = 1;
  for (std::size_t k = 2; k <= n; ++k) f *= k;
  return f;
}

// Number of a permutation of 0 .. n-1 in lexicographic order, and back.
std::uint64_t rank_order(std::span<const std::uint8_t> order) {
  std::uint64_t rank = 0;
  for (std::size_t a = 0; a < order.size(); ++a) {
    std::uint64_t smaller = 0;
    for (std::size_t b = a + 1; b < order.size(); ++b) smaller += order[b] < order[a] ? 1U : 0U;
    rank = rank * (order.size() - a) + smaller;
  }
  return rank;
}
void unrank_order(std::uint64_t rank, std::span<std::uint8_t> order) {
  for (std::size_t a = order.size(); a-- > 0;) {
    const std::uint64_t base = order.size() - a;
    order[a] = static_cast<std::uint8_t>(rank % base);
    rank /= base;
    for (std::size_t b = a + 1; b < order.size(); ++b) {
      if (order[b] >= order[a]) ++order[b];
    }
  }
}

}  // namespace

TwoBandCodec::TwoBandCodec(std::size_t half)
    : half_(half), size_(2 * half), row_orders_(factorial(half)) {
  std::vector<Symmetry> symmetries;
  std::array<std::uint8_t, kMaxHalf> order{0, 1, 2, 3};
  do {
    for (std::size_t flip = 0; flip < std::size_t{1} << half_; ++flip) {
      symmetries.push_back({order, static_cast<std::uint8_t>(flip)});
    }
  } while (
      std::next_permutation(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(half_)));

  std::vector<Histogram> all;
  Histogram scratch{};
  list_histograms(0, size_, scratch, all);
  for (const Histogram& histogram : all) {
    if (places_.contains(histogram)) continue;
    // The first of its class. A symmetry leads from here to a member; what is kept leads back.
    Class& made = classes_.emplace_back();
    made.histogram = histogram;
    made.fills = list_fills(histogram);
    made.arrangements = arrangements(histogram);
    made.start = count_;
    for (const Symmetry& out : symmetries) {
      Symmetry back;
      for (std::size_t j = 0; j < half_; ++j) {
        back.from[out.from[j]] = static_cast<std::uint8_t>(j);
        if ((out.flip >> j & 1) != 0)
          back.flip = static_cast<std::uint8_t>(back.flip | 1U << out.from[j]);
      }
      const Place place{static_cast<std::uint32_t>(classes_.size() - 1),
                        static_cast<std::uint32_t>(made.elements.size())};
      if (places_.emplace(apply(out, histogram), place).second) made.elements.push_back(back);
    }
    const std::uint64_t fills = made.fills.size() * row_orders_;
    count_ += made.elements.size() * made.arrangements * fills * fills;
  }
}

void TwoBandCodec::list_histograms(std::size_t signature, std::size_t left, Histogram& histogram,
                                   std::vector<Histogram>& out) const {
  if (signature == std::size_t{1} << half_) {
    // 2C digits, at most C ones and C zeros in a bit: exactly C of each.
    if (left == 0) out.push_back(histogram);
    return;
  }
  // Adding to this signature must not put more than C ones or zeros into any bit.
  std::size_t room = left;
  for (std::size_t bit = 0; bit < half_; ++bit) {
    std::size_t same = 0;
    for (std::size_t s = 0; s < signature; ++s) {
      if ((s >> bit & 1) == (signature >> bit & 1)) same += histogram[s];
    }
    room = std::min(room, half_ - same);
  }
  for (std::size_t n = 0; n <= room; ++n) {
    histogram[signature] = static_cast<std::uint8_t>(n);
    list_histograms(signature + 1, left - n, histogram, out);
  }
  histogram[signature] = 0;
}

std::size_t TwoBandCodec::apply(const Symmetry& s, std::size_t signature) const {
  std::size_t out = s.flip;
  for (std::size_t j = 0; j < half_; ++j) out ^= (signature >> s.from[j] & 1) << j;
  return out;
}

TwoBandCodec::Histogram TwoBandCodec::apply(const Symmetry& s, const Histogram& histogram) const {
  Histogram out{};
  for (std::size_t x = 0; x < std::size_t{1} << half_; ++x) out[apply(s, x)] = histogram[x];
  return out;
}

std::uint64_t TwoBandCodec::arrangements(const Histogram& histogram) const {
  std::uint64_t out = factorial(size_);
  for (std::uint8_t n : histogram) out /= factorial(n);
  return out;
}

// Row by row, each a system of different digits for the columns. Rows ascend in column 0, so the
// first takes its smallest digit, and so on.
std::vector<TwoBandCodec::Rows> TwoBandCodec::list_fills(const Histogram& histogram) const {
  std::array<unsigned, kMaxDigits> open{};  // digits a column still has to hold
  std::size_t digit = 0;
  for (std::size_t s = 0; s < histogram.size(); ++s) {
    for (std::size_t n = 0; n < histogram[s]; ++n, ++digit) {
      for (std::size_t j = 0; j < half_; ++j) open[2 * j + (s >> j & 1)] |= 1U << digit;
    }
  }
  std::vector<Rows> out;
  Rows rows{};
  const auto extend = [&](const auto& self, std::size_t row, std::size_t column,
                          unsigned used) -> void {
    if (column == size_) {
      if (row + 1 == half_) {
        out.push_back(rows);
      } else {
        self(self, row + 1, 0, 0);
      }
      return;
    }
    unsigned choices = open[column] & ~used;
    if (column == 0) choices &= ~choices + 1;
    for (; choices != 0; choices &= choices - 1) {
      const unsigned bit = choices & (~choices + 1);
      open[column] ^= bit;
      rows[row] = rows[row] << 4 | static_cast<unsigned>(std::countr_zero(bit));
      self(self, row, column + 1, used | bit);
      rows[row] >>= 4;
      open[column] ^= bit;
    }
  };
  extend(extend, 0, 0, 0);
  std::sort(out.begin(), out.end());
  return out;
}

std::uint64_t TwoBandCodec::rank(std::span<const std::uint8_t> grid) const {
  std::array<std::size_t, kMaxDigits> signature{};
  for (std::size_t row = 0; row < half_; ++row) {
    for (std::size_t c = 0; c < size_; ++c) {
      if (c % 2 == 1) signature[grid[row * size_ + c]] |= std::size_t{1} << c / 2;
    }
  }
  Histogram histogram{};
  for (std::size_t d = 0; d < size_; ++d) ++histogram[signature[d]];
  const Place place = places_.at(histogram);
  const Class& of = classes_[place.class_id];
  const Symmetry& symmetry = of.elements[place.element];

  // The word of signatures among all words with the same letters; labels sort by signature.
  Histogram left = of.histogram;
  std::uint64_t words = of.arrangements;
  std::uint64_t word = 0;
  std::array<std::uint8_t, kMaxDigits> label{};
  for (std::size_t d = 0; d < size_; ++d) {
    const std::size_t s = apply(symmetry, signature[d]);
    std::size_t before = 0;
    for (std::size_t x = 0; x < s; ++x) {
      before += of.histogram[x];
      word += words * left[x] / (size_ - d);
    }
    label[d] = static_cast<std::uint8_t>(before + of.histogram[s] - left[s]);
    words = words * left[s] / (size_ - d);
    --left[s];
  }

  std::uint64_t number = place.element * of.arrangements + word;
  for (std::size_t band = 0; band < 2; ++band) {
    std::array<std::pair<std::uint32_t, std::uint8_t>, kMaxHalf> rows{};
    for (std::size_t r = 0; r < half_; ++r) {
      rows[r].second = static_cast<std::uint8_t>(r);
      for (std::size_t c = 0; c < size_; ++c) {
        const std::size_t j = c / 2;
        const std::size_t x = (c ^ band ^ (symmetry.flip >> j & 1U)) & 1U;
        const std::size_t from = 2 * std::size_t{symmetry.from[j]} + x;
        rows[r].first = rows[r].first << 4 | label[grid[(band * half_ + r) * size_ + from]];
      }
    }
    std::sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(half_));
    Rows key{};
    std::array<std::uint8_t, kMaxHalf> order{};
    for (std::size_t r = 0; r < half_; ++r) {
      key[r] = rows[r].first;
      order[r] = rows[r].second;
    }
    const auto found = std::lower_bound(of.fills.begin(), of.fills.end(), key);
    number = number * of.fills.size() + static_cast<std::uint64_t>(found - of.fills.begin());
    number = number * row_orders_ + rank_order(std::span(order).first(half_));
  }
  return of.start + number;
}

void TwoBandCodec::unrank(std::uint64_t number, std::span<std::uint8_t> grid) const {
  const auto above = std::upper_bound(classes_.begin(), classes_.end(), number,
                                      [](std::uint64_t n, const Class& c) { return n < c.start; });
  const Class& of = *(above - 1);
  number -= of.start;
  std::array<std::array<std::uint8_t, kMaxHalf>, 2> orders{};
  std::array<const Rows*, 2> fills{};
  for (std::size_t band = 2; band-- > 0;) {
    unrank_order(number % row_orders_, std::span(orders[band]).first(half_));
    number /= row_orders_;
    fills[band] = &of.fills[number % of.fills.size()];
    number /= of.fills.size();
  }
  std::uint64_t word = number % of.arrangements;
  const Symmetry& symmetry = of.elements[static_cast<std::size_t>(number / of.arrangements)];

  Histogram left = of.histogram;
  std::uint64_t words = of.arrangements;
  std::array<std::uint8_t, kMaxDigits> digit_of{};  // by label
  for (std::size_t d = 0; d < size_; ++d) {
    std::size_t before = 0;
    std::size_t s = 0;
    for (;; ++s) {
      const std::uint64_t here = words * left[s] / (size_ - d);
      if (word < here) break;
      word -= here;
      before += of.histogram[s];
    }
    digit_of[before + of.histogram[s] - left[s]] = static_cast<std::uint8_t>(d);
    words = words * left[s] / (size_ - d);
    --left[s];
  }
  for (std::size_t band = 0; band < 2; ++band) {
    for (std::size_t r = 0; r < half_; ++r) {
      std::uint32_t row = (*fills[band])[r];
      for (std::size_t c = size_; c-- > 0; row >>= 4) {
        const std::size_t j = c / 2;
        const std::size_t x = (c ^ band ^ (symmetry.flip >> j & 1U)) & 1U;
        const std::size_t to = 2 * std::size_t{symmetry.from[j]} + x;
        grid[(band * half_ + orders[band][r]) * size_ + to] = digit_of[row & 15];
      }
    }
  }
}

namespace {

class TwoBandGridCodec final : public GridCodec {
 public:
  explicit TwoBandGridCodec(const Layout& layout)
      : layout_(layout.spec()),
        size_(static_cast<std::size_t>(layout.digits())),
        // A box of 2 rows is turned; 2 x 2 boxes fit as they are.
        turned_(layout.spec().box_columns != 2),
        codec_(size_ / 2) {
    // The codec may outlive the layout: a copy of its own for checking grids.
    shape_ = *Layout::build(layout_);
  }
  [[nodiscard]] Uint128 count() const override { return codec_.count(); }
  [[nodiscard]] Result<Uint128> rank(std::span<const Digit> grid) const override {
    if (grid.size() != size_ * size_ ||
        !is_solved(*shape_, std::vector<Digit>(grid.begin(), grid.end()))) {
      return Error{ErrorCode::BadValue, "not a complete " + layout_.name + " grid", {}};
    }
    std::array<std::uint8_t, TwoBandCodec::kMaxDigits * TwoBandCodec::kMaxDigits> cells{};
    for (std::size_t n = 0; n < grid.size(); ++n) {
      cells[turn(n)] = static_cast<std::uint8_t>(grid[n].index());
    }
    return Uint128{codec_.rank(std::span(cells).first(grid.size()))};
  }
  [[nodiscard]] Result<std::vector<Digit>> unrank(Uint128 number) const override {
    if (number >= count()) {
      return Error{
          ErrorCode::BadValue,
          "grid number " + to_string(number) + " is out of range: 0 to " + to_string(count() - 1),
          {}};
    }
    std::vector<Digit> out(size_ * size_);
    write(static_cast<std::uint64_t>(number), out);
    return out;
  }
  void sample(Rng& rng, std::span<Digit> out) const override {
    write(rng.below(codec_.count()), out);
  }

 private:
  [[nodiscard]] std::size_t turn(std::size_t n) const {
    return turned_ ? n % size_ * size_ + n / size_ : n;
  }
  void write(std::uint64_t number, std::span<Digit> out) const {
    std::array<std::uint8_t, TwoBandCodec::kMaxDigits * TwoBandCodec::kMaxDigits> cells{};
    codec_.unrank(number, std::span(cells).first(out.size()));
    for (std::size_t n = 0; n < out.size(); ++n) out[n] = Digit(cells[turn(n)] + 1);
  }

  LayoutSpec layout_;
  LayoutPtr shape_;
  std::size_t size_;
  bool turned_;
  TwoBandCodec codec_;
};

}  // namespace

std::shared_ptr<const GridCodec> make_two_band_codec(const Layout& layout) {
  return std::make_shared<TwoBandGridCodec>(layout);
}

}  // namespace masu::grids::detail
