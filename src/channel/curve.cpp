// From tallies to f_k, and from f_k to F(epsilon).
#include <algorithm>
#include <cmath>

#include "core/statistics.hpp"
#include "masu/channel.hpp"

namespace masu::channel {
namespace {

Estimate exactly(double value) { return {value, value, value, true}; }

double log_binomial(double n, double k) {
  return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

// f_4 = E[S] / C(n,4) with S the number of unavoidable sets of four cells: four erased cells leave
// two solutions exactly if they are such a set. There is none of five cells, and five cells contain
// at most one of four, so f_5 = (n - 4) E[S] / C(n,5).
Estimate from_four_sets(const Tally& tally, double n, int k, double failure) {
  const double samples = static_cast<double>(tally.samples);
  const double mean = tally.four_sets / samples;
  const double variance = std::max(0.0, tally.four_sets_squared / samples - mean * mean);
  const double half = kNormal95 * std::sqrt(variance / samples);
  const double scale = failure * (k == 4 ? 1 : n - 4) / std::exp(log_binomial(n, k));
  return {scale * mean, scale * std::max(0.0, mean - half), scale * (mean + half), false};
}

}  // namespace

std::vector<Row> rows_of(const Code& code, const Tally& tally) {
  const std::size_t n = code.cells();
  const double samples = static_cast<double>(tally.samples);
  const double all_erased = 1 - std::exp(-code.log_size());
  const bool one_board = code.layout()->is_plain();
  std::vector<Row> rows;
  std::uint64_t failed = 0;  // samples whose last unique k is below k
  for (std::size_t k = 0; k <= n; ++k) {
    if (k > 0) failed += tally.last_unique[k - 1];
    Row row;
    row.k = static_cast<int>(k);
    row.samples = tally.samples;
    const Interval strict = wilson(static_cast<double>(failed), samples);
    row.strict = {static_cast<double>(failed) / samples, strict.low, strict.high, false};
    if (tally.has_guess) {
      row.guess = {(tally.guess_low[k] + tally.guess_high[k]) / 2 / samples,
                   wilson(tally.guess_low[k], samples).low,
                   wilson(tally.guess_high[k], samples).high, false};
    } else {
      // A failure by guessing is a strict failure, and half of those at least.
      row.guess = {std::nan(""), row.strict.low / 2, row.strict.high, false};
    }
    if (k <= 3) {
      row.strict = row.guess = exactly(0);
    } else if (k <= 5 && one_board) {
      row.strict = from_four_sets(tally, static_cast<double>(n), row.k, 1);
      row.guess = from_four_sets(tally, static_cast<double>(n), row.k, 0.5);
    }
    if (code.layout()->is_plain_9x9() && k >= 65) row.strict = exactly(1);
    if (k == n) {
      row.strict = exactly(1);
      row.guess = exactly(all_erased);
    }
    if (row.strict.exact && row.guess.exact) row.samples = 0;
    rows.push_back(row);
  }
  return rows;
}

CurvePoint curve_point(std::span<const Row> rows, double epsilon) {
  CurvePoint point;
  point.epsilon = epsilon;
  point.strict = point.guess = {0, 0, 0, true};
  const double n = static_cast<double>(rows.size()) - 1;
  for (const Row& row : rows) {
    const double k = row.k;
    const bool certain = (epsilon <= 0 && row.k == 0) || (epsilon >= 1 && k >= n);
    if ((epsilon <= 0 || epsilon >= 1) && !certain) continue;
    const double weight =
        certain
            ? 1
            : std::exp(log_binomial(n, k) + k * std::log(epsilon) + (n - k) * std::log1p(-epsilon));
    const auto add = [weight](Estimate& sum, const Estimate& part) {
      sum.value += weight * part.value;
      sum.low += weight * part.low;
      sum.high += weight * part.high;
      sum.exact &= part.exact;
    };
    add(point.strict, row.strict);
    add(point.guess, row.guess);
  }
  return point;
}

}  // namespace masu::channel
