#include "study/overlap_chain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "study/report.hpp"

namespace masu::study {
namespace {

struct Clues {
  int min, max;
};
constexpr std::array kMiddle{Clues{12, 20}, Clues{21, 23}, Clues{24, 26}, Clues{27, 31}};
constexpr std::array<const char*, 6> kOrders{"ABC", "CBA", "BAC", "BCA", "ACB", "CAB"};

// "A* B* C*", or with a single lap on B.
std::string schedule(std::string_view order, bool hybrid) {
  std::string out;
  for (const char board : order) {
    if (!out.empty()) out += ' ';
    out += board;
    if (!hybrid || board != 'B') out += '*';
  }
  return out;
}

overlap::Strategy written(std::string text) {
  return {overlap::StrategyKind::Written, 1, std::move(text)};
}

// Strategies: one-sided in six orders, hybrid in six orders, hybrid there and back from A, from C.
constexpr std::size_t kHybrid = kOrders.size();
constexpr std::size_t kThereAndBack = 2 * kOrders.size();
constexpr std::size_t kOuterFirst = 4;  // ACB

ChainDifference difference_of(const std::vector<double>& values) {
  const Moments m = moments(values);
  return {m.mean, kNormal95 * m.deviation / std::sqrt(static_cast<double>(m.count))};
}

std::uint32_t looks(const OverlapRecord& record, std::size_t strategy) {
  return record.runs[strategy].total();
}

// The fewest looks over strategies [first, first + count).
std::uint32_t fewest(const OverlapRecord& record, std::size_t first, std::size_t count) {
  std::uint32_t out = looks(record, first);
  for (std::size_t s = first + 1; s < first + count; ++s) out = std::min(out, looks(record, s));
  return out;
}

}  // namespace

std::string to_string(const ChainDifference& difference) {
  return fmt::format("{:+.1f} +- {:.1f}", difference.mean, difference.half);
}

std::vector<CollectionSpec> chain_specs(std::uint64_t puzzles_each) {
  std::vector<CollectionSpec> out;
  const LayoutPtr chain = find_layout("chain");
  for (const Clues& clues : kMiddle) {
    CollectionSpec spec;
    spec.name = fmt::format("chain, middle board {} to {} clues", clues.min, clues.max);
    spec.options.layout = chain;
    spec.options.blank = generate::shared_cells(*chain);
    spec.options.board_clues = {{BoardId(std::size_t{1}), clues.min, clues.max}};
    // A puzzle that some other schedule does not solve is left out by the measurement.
    spec.options.strategies = {{overlap::StrategyKind::OneSided, 1, {}}};
    spec.generated = puzzles_each;
    for (const bool hybrid : {false, true}) {
      for (const char* order : kOrders) spec.strategies.push_back(written(schedule(order, hybrid)));
    }
    spec.strategies.push_back(written("A* B C* B"));
    spec.strategies.push_back(written("C* B A* B"));
    out.push_back(std::move(spec));
  }
  return out;
}

Result<std::vector<ChainAnswer>> describe_chains(Report& report,
                                                 std::span<const OverlapCollection> collections) {
  report.text(
      "One-sided: `*` on all boards; hybrid: a single lap on the middle board B. The order of the "
      "boards is written out, because a round that begins at another board is another order (from "
      "A: "
      "A B C, from C: C A B). +- is the 95 % interval of the mean over the same puzzles.");
  Table means{.name = "chain-orders",
              .caption = "Mean looks by order of the boards",
              .header = {"schedule"},
              .rows = {}};
  Table answer{.name = "chain-hybrid",
               .caption = "Hybrid less one-sided, in looks: negative is better",
               .header = {"middle board", "puzzles", "best order of each", "order A B C",
                          "order C B A", "order B A C", "A* B C* B less A* B* C*",
                          "A* C* B* less A* B* C*", "hybrid better in, best orders"},
               .rows = {}};
  std::vector<ChainAnswer> out;
  for (const OverlapCollection& c : collections) means.header.push_back(c.name);
  for (std::size_t s = 0; !collections.empty() && s < collections[0].strategies.size(); ++s) {
    auto& row = means.rows.emplace_back();
    row.push_back(overlap::to_string(collections[0].strategies[s]));
    for (const OverlapCollection& c : collections) {
      row.push_back(fmt::format("{:.1f}", mean_looks(c, s).mean));
    }
  }
  for (const OverlapCollection& c : collections) {
    std::array<std::vector<double>, 6> differences;
    std::size_t better = 0;
    for (const OverlapRecord& record : c.records) {
      const auto less = [&](std::uint32_t a, std::uint32_t b) {
        return static_cast<double>(a) - static_cast<double>(b);
      };
      const double best =
          less(fewest(record, kHybrid, kOrders.size()), fewest(record, 0, kOrders.size()));
      better += best < 0 ? 1U : 0U;
      differences[0].push_back(best);
      for (std::size_t order = 0; order < 3; ++order) {
        differences[1 + order].push_back(
            less(looks(record, kHybrid + order), looks(record, order)));
      }
      differences[4].push_back(less(looks(record, kThereAndBack), looks(record, 0)));
      differences[5].push_back(less(looks(record, kOuterFirst), looks(record, 0)));
    }
    if (c.records.empty()) continue;
    auto& row = answer.rows.emplace_back();
    const std::string clues = c.name.substr(c.name.find("board ") + 6);
    row.push_back(clues);
    row.push_back(std::to_string(c.records.size()));
    for (const auto& values : differences) row.push_back(to_string(difference_of(values)));
    row.push_back(fmt::format(
        "{:.0f} %", 100 * static_cast<double>(better) / static_cast<double>(c.records.size())));
    out.push_back({clues, difference_of(differences[5]), difference_of(differences[1]),
                   difference_of(differences[0])});
  }
  if (auto done = report.table(std::move(answer)); !done) return done.error();
  if (auto done = report.table(std::move(means)); !done) return done.error();
  return out;
}

}  // namespace masu::study
