#include "grids/estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

namespace masu::grids::detail {
namespace {

constexpr std::size_t kMaxRows = 5;
using Counts = std::array<std::uint8_t, kMaxRows>;

long double real_factorial(std::size_t n) {
  long double out = 1;
  for (std::size_t k = 2; k <= n; ++k) out *= static_cast<long double>(k);
  return out;
}

// Digits with the same three rows left.
struct Group {
  std::array<std::uint8_t, 3> left{};
  std::size_t digits = 0;
};

// In how many ways do digits with three rows left take rows in the last three boxes, so that every
// row of a box gets `columns` digits? Digit by digit; the state is how full the rows of the first
// two of these boxes are (the third box is what remains).
class LastBoxes {
 public:
  LastBoxes(std::size_t rows, std::size_t columns)
      : columns_(columns), by_sum_(rows * columns + 1) {
    Counts counts{};
    counts.fill(static_cast<std::uint8_t>(columns));
    rank_.resize(radix(counts) + 1);
    counts.fill(0);
    list(0, rows, counts, 0);
  }

  // Rounded to a double: relative errors of 10^-14, for an estimate of five digits.
  [[nodiscard]] long double count(const std::vector<Group>& groups) const {
    std::vector<double> ways{1};
    std::size_t sum = 0;
    for (const Group& group : groups) {
      for (std::size_t n = 0; n < group.digits; ++n) ways = add_digit(ways, sum++, group.left);
    }
    return ways[0];
  }

 private:
  void list(std::size_t row, std::size_t rows, Counts& counts, std::size_t sum) {
    if (row == kMaxRows) {
      rank_[radix(counts)] = by_sum_[sum].size();
      by_sum_[sum].push_back(counts);
      return;
    }
    for (std::size_t n = 0; n <= (row < rows ? columns_ : 0); ++n) {
      counts[row] = static_cast<std::uint8_t>(n);
      list(row + 1, rows, counts, sum + n);
    }
    counts[row] = 0;
  }
  [[nodiscard]] std::size_t radix(const Counts& counts) const {
    std::size_t out = 0;
    for (std::size_t r = kMaxRows; r-- > 0;) out = out * (columns_ + 1) + counts[r];
    return out;
  }
  [[nodiscard]] std::vector<double> add_digit(const std::vector<double>& ways, std::size_t sum,
                                              const std::array<std::uint8_t, 3>& left) const {
    constexpr std::size_t kFull = ~std::size_t{0};
    const auto& from = by_sum_[sum];
    const std::size_t width = by_sum_[sum + 1].size();
    std::vector<double> next(width * width);
    // Where a state goes when the digit takes left[k].
    std::vector<std::array<std::size_t, 3>> to(from.size());
    for (std::size_t a = 0; a < from.size(); ++a) {
      for (std::size_t k = 0; k < 3; ++k) {
        Counts counts = from[a];
        to[a][k] = counts[left[k]]++ == columns_ ? kFull : rank_[radix(counts)];
      }
    }
    for (std::size_t a = 0; a < from.size(); ++a) {
      for (std::size_t b = 0; b < from.size(); ++b) {
        const double here = ways[a * from.size() + b];
        if (here == 0) continue;
        for (std::size_t k = 0; k < 3; ++k) {
          if (to[a][k] == kFull) continue;
          double* row = &next[to[a][k] * width];
          const std::size_t x = to[b][(k + 1) % 3];
          const std::size_t y = to[b][(k + 2) % 3];
          if (x != kFull) row[x] += here;
          if (y != kFull) row[y] += here;
        }
      }
    }
    return next;
  }

  std::size_t columns_;
  std::vector<std::vector<Counts>> by_sum_;
  std::vector<std::size_t> rank_;  // within its sum, by radix()
};

// Five rows: digits by the pair of rows they take in the first two boxes. A pair-count n has every
// row in 2C pairs; up to the 120 orders of the rows.
class PairCounts {
 public:
  using Pairs = std::array<std::uint8_t, 10>;
  struct Class {
    Pairs counts{};
    std::size_t size = 0;
  };
  explicit PairCounts(std::size_t columns) : columns_(columns) {
    for (std::uint8_t a = 0; a < 5; ++a) {
      for (std::uint8_t b = static_cast<std::uint8_t>(a + 1); b < 5; ++b) {
        id_[a][b] = id_[b][a] = static_cast<std::uint8_t>(ends_.size());
        ends_.push_back({a, b});
      }
    }
    Pairs counts{};
    Counts degree{};
    list(0, counts, degree);
  }

  [[nodiscard]] std::vector<Class> classes() const {
    std::vector<Class> out;
    for (const auto& [counts, size] : found_) out.push_back({counts, size});
    return out;
  }

  // Ways to say for every digit of a pair which of its rows it takes in the first box, C per row.
  [[nodiscard]] long double orders(const Pairs& counts) const {
    Counts taken{};
    return orders(counts, 0, taken);
  }

  [[nodiscard]] std::vector<Group> groups(const Pairs& counts) const {
    std::vector<Group> out;
    for (std::size_t p = 0; p < ends_.size(); ++p) {
      Group group;
      group.digits = counts[p];
      std::size_t k = 0;
      for (std::uint8_t r = 0; r < 5; ++r) {
        if (r != ends_[p][0] && r != ends_[p][1]) group.left[k++] = r;
      }
      out.push_back(group);
    }
    return out;
  }

 private:
  void list(std::size_t pair, Pairs& counts, Counts& degree) {
    if (pair == ends_.size()) {
      if (std::ranges::all_of(degree, [&](std::size_t d) { return d == 2 * columns_; })) {
        ++found_[smallest(counts)];
      }
      return;
    }
    // Pairs with row 0 come first, then those with row 1, and so on: a row is complete with its
    // last.
    const auto [a, b] = ends_[pair];
    const std::size_t room = 2 * columns_ - std::max(degree[a], degree[b]);
    const std::size_t least = b == 4 ? 2 * columns_ - degree[a] : 0;
    for (std::size_t n = least; n <= room; ++n) {
      counts[pair] = static_cast<std::uint8_t>(n);
      degree[a] = static_cast<std::uint8_t>(degree[a] + n);
      degree[b] = static_cast<std::uint8_t>(degree[b] + n);
      list(pair + 1, counts, degree);
      degree[a] = static_cast<std::uint8_t>(degree[a] - n);
      degree[b] = static_cast<std::uint8_t>(degree[b] - n);
    }
    counts[pair] = 0;
  }
  [[nodiscard]] Pairs smallest(const Pairs& counts) const {
    Pairs best = counts;
    std::array<std::uint8_t, 5> order{0, 1, 2, 3, 4};
    while (std::next_permutation(order.begin(), order.end())) {
      Pairs image{};
      for (std::size_t p = 0; p < ends_.size(); ++p) {
        image[id_[order[ends_[p][0]]][order[ends_[p][1]]]] = counts[p];
      }
      best = std::min(best, image);
    }
    return best;
  }
  long double orders(const Pairs& counts, std::size_t pair, Counts& taken) const {
    if (pair == ends_.size()) return 1;
    const auto [a, b] = ends_[pair];
    const std::size_t n = counts[pair];
    long double sum = 0;
    for (std::size_t first = 0; first <= n; ++first) {
      if (taken[a] + first > columns_ || taken[b] + n - first > columns_) continue;
      if (b == 4 && taken[a] + first != columns_) continue;
      taken[a] = static_cast<std::uint8_t>(taken[a] + first);
      taken[b] = static_cast<std::uint8_t>(taken[b] + n - first);
      sum += real_factorial(n) / real_factorial(first) / real_factorial(n - first) *
             orders(counts, pair + 1, taken);
      taken[a] = static_cast<std::uint8_t>(taken[a] - first);
      taken[b] = static_cast<std::uint8_t>(taken[b] - (n - first));
    }
    return sum;
  }

  std::size_t columns_;
  std::vector<std::array<std::uint8_t, 2>> ends_;
  std::array<std::array<std::uint8_t, 5>, 5> id_{};
  std::map<Pairs, std::size_t> found_;
};

}  // namespace

long double log10_bands(std::size_t rows, std::size_t columns, const Stop& stop) {
  const std::size_t digits = rows * columns;
  // Rows for all digits; their order within the rows of the boxes is free.
  long double sum = 0;
  const LastBoxes last(rows, columns);
  if (rows == 3) {
    sum = last.count({{{0, 1, 2}, digits}});
  } else if (rows == 4) {
    std::vector<Group> groups;
    for (std::uint8_t r = 0; r < 4; ++r) {
      const auto next = [r](int k) { return static_cast<std::uint8_t>((r + k) % 4); };
      groups.push_back({{next(1), next(2), next(3)}, columns});
    }
    sum = real_factorial(digits) / std::pow(real_factorial(columns), 4.0L) * last.count(groups);
  } else {
    const PairCounts pairs(columns);
    for (const PairCounts::Class& of : pairs.classes()) {
      if (stop.asked_now()) return std::numeric_limits<long double>::quiet_NaN();
      long double ways = real_factorial(digits) * static_cast<long double>(of.size);
      for (std::uint8_t n : of.counts) ways /= real_factorial(n);
      sum += ways * pairs.orders(of.counts) * last.count(pairs.groups(of.counts));
    }
  }
  return std::log10(sum) +
         static_cast<long double>(rows * rows) * std::log10(real_factorial(columns));
}

long double log10_grids(std::size_t rows, std::size_t columns, const Stop& stop) {
  const std::size_t digits = rows * columns;
  return static_cast<long double>(columns) * log10_bands(rows, columns, stop) +
         static_cast<long double>(rows) * log10_bands(columns, rows, stop) -
         static_cast<long double>(digits) * std::log10(real_factorial(digits));
}

}  // namespace masu::grids::detail
