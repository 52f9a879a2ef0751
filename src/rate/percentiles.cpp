#include "percentiles.hpp"

#include <algorithm>
#include <limits>

#include "context.hpp"

namespace masu::rate {

std::optional<double> percentile(const Rating& rating, Context& context) {
  const auto known = std::ranges::find(quantiles(), rating.name, &Quantiles::rating);
  if (known == quantiles().end()) return std::nullopt;
  const auto found = rating.of(context).number;
  if (!found) return std::nullopt;
  // A D-score that the logics did not finish is only the count until they gave up.
  const bool unsolved =
      rating.name == "dscore" && score_of<DScorer>(context).outcome == DScore::Outcome::Unsolved;
  const double value = unsolved ? std::numeric_limits<double>::infinity() : *found;
  return std::ranges::count_if(known->value.begin() + 1, known->value.end(),
                               [&](double q) { return q < value; });
}

}  // namespace masu::rate
