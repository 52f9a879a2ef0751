// Confidence intervals that several modules print.
#pragma once

namespace masu {

/// The two-sided 95 % point of the normal distribution.
inline constexpr double kNormal95 = 1.959963984540054;

struct Interval {
  double low = 0;
  double high = 1;
};

/// Wilson's 95 % interval of a share of `total`. `count` may be a sum of values in [0, 1]: their
/// variance is at most that of a share with the same mean, so the interval may then be wider
/// than necessary, never narrower.
[[nodiscard]] Interval wilson(double count, double total);

}  // namespace masu
