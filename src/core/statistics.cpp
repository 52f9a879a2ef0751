#include "core/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace masu {

Interval wilson(double count, double total) {
  if (total <= 0) return {};
  const double p = count / total;
  const double z2 = kNormal95 * kNormal95;
  const double middle = (p + z2 / (2 * total)) / (1 + z2 / total);
  const double half =
      kNormal95 * std::sqrt(p * (1 - p) / total + z2 / (4 * total * total)) / (1 + z2 / total);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace masu
