#include <algorithm>
#include <cmath>
#include <numeric>

#include "study/report.hpp"

namespace masu::study {

Moments moments(const std::vector<double>& values) {
  Moments m;
  m.count = values.size();
  if (values.empty()) return m;
  m.least = *std::ranges::min_element(values);
  m.greatest = *std::ranges::max_element(values);
  const auto n = static_cast<double>(values.size());
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (double v : values) squares += (v - m.mean) * (v - m.mean);
  m.deviation_n = std::sqrt(squares / n);
  if (values.size() < 2) return m;
  m.deviation = std::sqrt(squares / (n - 1));
  return m;
}

double correlation(const std::vector<double>& x, const std::vector<double>& y) {
  if (x.size() != y.size() || x.size() < 2) return 0;
  const double mean_x = moments(x).mean;
  const double mean_y = moments(y).mean;
  double xx = 0, yy = 0, xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

namespace {

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> rank(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    while (last < order.size() && values[order[last]] == values[order[first]]) ++last;
    const double shared = static_cast<double>(first + last - 1) / 2;
    for (std::size_t i = first; i < last; ++i) rank[order[i]] = shared;
    first = last;
  }
  return rank;
}

}  // namespace

double rank_correlation(const std::vector<double>& x, const std::vector<double>& y) {
  if (x.size() != y.size()) return 0;
  return correlation(ranks(x), ranks(y));
}

}  // namespace masu::study
