// Records of runs, and the document's questions about them.
#include "study/overlap.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "study/overlap_positions.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

// Counts the answers that `choose` gives over the records.
template <class Choose>
ShareFigure count_answers(const OverlapCollection& collection, int number, std::string question,
                          std::vector<std::string> answers, Choose choose) {
  ShareFigure figure{number, std::move(question), std::move(answers), {}};
  figure.counts.resize(figure.answers.size());
  for (const OverlapRecord& record : collection.records) ++figure.counts[choose(record)];
  return figure;
}

MeanLooks mean_of(const std::vector<double>& values) {
  const Moments m = moments(values);
  if (m.count == 0) return {};
  return {m.mean, kNormal95 * m.deviation / std::sqrt(static_cast<double>(m.count))};
}

}  // namespace

std::uint32_t RunCounts::total() const {
  return std::accumulate(looks.begin(), looks.end(), std::uint32_t{0});
}

std::size_t OverlapCollection::starts(std::size_t strategy) const {
  const bool written = strategies[strategy].kind == overlap::StrategyKind::Written;
  return written ? 1 : layout->board_count();
}

std::size_t OverlapCollection::run(std::size_t strategy, std::size_t start) const {
  std::size_t first = 0;
  for (std::size_t s = 0; s < strategy; ++s) first += starts(s);
  return first + start;
}

std::uint32_t OverlapCollection::best(const OverlapRecord& record, std::size_t strategy) const {
  std::uint32_t fewest = record.runs[run(strategy, 0)].total();
  for (std::size_t start = 1; start < starts(strategy); ++start) {
    fewest = std::min(fewest, record.runs[run(strategy, start)].total());
  }
  return fewest;
}

void sort_as_document(OverlapCollection& collection) {
  std::ranges::stable_sort(collection.records, {}, [&](const OverlapRecord& record) {
    return collection.best(record, kAlternating) + collection.best(record, kOneSided) +
           collection.best(record, kFocus1);
  });
}

std::vector<ShareFigure> share_figures(const OverlapCollection& collection) {
  std::vector<ShareFigure> figures;
  const auto total = [&](const OverlapRecord& record, std::size_t strategy, std::size_t start) {
    return record.runs[collection.run(strategy, start)].total();
  };
  for (std::size_t start : {0U, 1U}) {
    figures.push_back(count_answers(
        collection, 30 + static_cast<int>(start),
        std::string("fewer looks, from ") + (start == 0 ? "A" : "B"), {"one-sided", "alternating"},
        [&](const OverlapRecord& r) {
          return total(r, kOneSided, start) <= total(r, kAlternating, start) ? 0U : 1U;
        }));
  }
  for (std::size_t strategy : {kAlternating, kOneSided}) {
    figures.push_back(
        count_answers(collection, strategy == kAlternating ? 32 : 33,
                      "fewer looks, " + overlap::to_string(collection.strategies[strategy]),
                      {"from A", "from B", "equal"}, [&](const OverlapRecord& r) {
                        const auto a = total(r, strategy, 0);
                        const auto b = total(r, strategy, 1);
                        return a < b ? 0U : b < a ? 1U : 2U;
                      }));
  }
  const auto first_best = [&](const OverlapRecord& record, std::vector<std::size_t> order) {
    std::size_t winner = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (collection.best(record, order[i]) < collection.best(record, order[winner])) winner = i;
    }
    return winner;
  };
  figures.push_back(count_answers(collection, 34, "fewest looks, laps over C",
                                  {"one", "two", "three"}, [&](const OverlapRecord& r) {
                                    return first_best(r, {kFocus1, kFocus1 + 1, kFocus1 + 2});
                                  }));
  figures.push_back(count_answers(collection, 40, "fewest looks, best start",
                                  {"one-sided", "alternating", "focus1"},
                                  [&](const OverlapRecord& r) {
                                    return first_best(r, {kOneSided, kAlternating, kFocus1});
                                  }));
  return figures;
}

Fit fit_of(const ShareFigure& document, const ShareFigure& measured) {
  // "equal" (third answer of Figures 32 and 33) never happens in the document; the document's
  // puzzles are compared with those that are not equal.
  const bool drop_last = document.number == 32 || document.number == 33;
  const std::size_t answers = document.answers.size() - (drop_last ? 1 : 0);
  const auto sum = [&](const ShareFigure& figure) {
    return static_cast<double>(std::accumulate(
        figure.counts.begin(), figure.counts.begin() + static_cast<std::ptrdiff_t>(answers),
        std::uint64_t{0}));
  };
  Fit fit;
  for (std::size_t i = 0; i < answers; ++i) {
    const double seen = static_cast<double>(document.counts[i]);
    if (seen == 0) continue;
    // Half a puzzle more per answer: a share of 0 in a finite sample is not impossibility.
    const double share = (static_cast<double>(measured.counts[i]) + 0.5) /
                         (sum(measured) + 0.5 * static_cast<double>(answers));
    fit.statistic += 2 * seen * std::log(seen / (sum(document) * share));
  }
  fit.statistic = std::max(0.0, fit.statistic);
  // Tail of the chi-squared distribution with one or two degrees of freedom.
  fit.probability =
      answers == 2 ? std::erfc(std::sqrt(fit.statistic / 2)) : std::exp(-fit.statistic / 2);
  return fit;
}

Paired compare(const OverlapCollection& collection, std::size_t first, std::size_t second) {
  Paired paired;
  std::vector<double> differences;
  for (const OverlapRecord& record : collection.records) {
    const auto a = collection.best(record, first);
    const auto b = collection.best(record, second);
    ++(a < b ? paired.fewer : a == b ? paired.equal : paired.more);
    differences.push_back(static_cast<double>(a) - static_cast<double>(b));
  }
  const MeanLooks mean = mean_of(differences);
  paired.mean_difference = mean.mean;
  paired.interval = {mean.mean - mean.half_width, mean.mean + mean.half_width};
  return paired;
}

std::vector<std::uint64_t> wins(const OverlapCollection& collection,
                                const std::vector<std::size_t>& order) {
  std::vector<std::uint64_t> counts(collection.strategies.size());
  for (const OverlapRecord& record : collection.records) {
    std::size_t winner = order.front();
    for (std::size_t s : order) {
      if (collection.best(record, s) < collection.best(record, winner)) winner = s;
    }
    ++counts[winner];
  }
  return counts;
}

MeanLooks mean_looks(const OverlapCollection& collection, std::size_t strategy,
                     std::optional<std::size_t> start) {
  std::vector<double> totals;
  for (const OverlapRecord& record : collection.records) {
    totals.push_back(start ? record.runs[collection.run(strategy, *start)].total()
                           : collection.best(record, strategy));
  }
  return mean_of(totals);
}

}  // namespace masu::study
