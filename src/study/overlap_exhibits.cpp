#include "study/overlap_exhibits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "study/overlap_positions.hpp"

namespace masu::study {
namespace {

using Numbers = std::vector<double>;

const RunCounts& run_of(const OverlapRecord& record, std::size_t strategy, std::size_t start) {
  return record.runs[strategy * 2 + start];
}

// The run from the better board; A if they are equal.
const RunCounts& best_run(const OverlapRecord& record, std::size_t strategy) {
  const RunCounts& a = run_of(record, strategy, 0);
  const RunCounts& b = run_of(record, strategy, 1);
  return b.total() < a.total() ? b : a;
}

// All looks of the three strategies, each from its better board.
Numbers best_totals(const OverlapRecord& record) {
  Numbers row;
  for (std::size_t s : {kAlternating, kFocus1, kOneSided}) {
    row.push_back(best_run(record, s).total());
  }
  return row;
}

Exhibit looks_and_loops(std::size_t start) {
  return {fmt::format("table{}", 4 + start),
          fmt::format("Table {}: looks and loops from {}", 4 + start, "AB"[start]),
          {"alternating A", "alternating B", "alternating loops A", "alternating loops B",
           "one-sided A", "one-sided B", "one-sided loops A", "one-sided loops B"},
          [start](const OverlapRecord& record) {
            Numbers row;
            for (std::size_t s : {kAlternating, kOneSided}) {
              const RunCounts& run = run_of(record, s, start);
              for (const auto* counts : {&run.looks, &run.loops}) {
                row.push_back((*counts)[0]);
                row.push_back((*counts)[1]);
              }
            }
            return row;
          }};
}

Exhibit all_looks() {
  return {"table6",
          "Table 6: all looks",
          {"alternating from A", "one-sided from A", "alternating from B", "one-sided from B"},
          [](const OverlapRecord& record) {
            Numbers row;
            for (std::size_t start : {0U, 1U}) {
              for (std::size_t s : {kAlternating, kOneSided}) {
                row.push_back(run_of(record, s, start).total());
              }
            }
            return row;
          }};
}

Exhibit looks_of_focus(std::size_t laps) {
  return {fmt::format("table{}", 6 + laps),
          fmt::format("Table {}: looks of focus{}", 6 + laps, laps),
          {"from A: A", "from A: B", "from A: C", "from B: A", "from B: B", "from B: C"},
          [laps](const OverlapRecord& record) {
            Numbers row;
            for (std::size_t start : {0U, 1U}) {
              for (std::size_t area : {0U, 1U, 2U}) {
                row.push_back(run_of(record, kFocus1 + laps - 1, start).looks[area]);
              }
            }
            return row;
          }};
}

Exhibit all_looks_of_focus() {
  return {"table10",
          "Table 10: all looks of focus1, focus2, focus3",
          {"ACBC", "BCAC", "ACCBCC", "BCCACC", "ACCCBCCC", "BCCCACCC"},
          [](const OverlapRecord& record) {
            Numbers row;
            for (std::size_t run = 2 * kFocus1; run < 2 * kFocus1 + 6; ++run) {
              row.push_back(record.runs[run].total());
            }
            return row;
          }};
}

// Part by part, the means of what is extracted. Requires sorted records.
std::vector<Numbers> part_means(const OverlapCollection& collection, const Exhibit& exhibit) {
  const std::size_t n = collection.records.size();
  const std::size_t parts = std::min(kOverlapParts, n);
  std::vector<Numbers> means;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t begin = n * part / parts;
    const std::size_t end = n * (part + 1) / parts;
    Numbers sums;
    for (std::size_t i = begin; i < end; ++i) {
      const Numbers values = exhibit.extract(collection.records[i]);
      sums.resize(values.size());
      for (std::size_t k = 0; k < values.size(); ++k) sums[k] += values[k];
    }
    for (double& sum : sums) sum /= static_cast<double>(end - begin);
    means.push_back(std::move(sums));
  }
  return means;
}

std::string table_number(double value) {
  return value == static_cast<double>(static_cast<long long>(value)) ? fmt::format("{:.0f}", value)
                                                                     : fmt::format("{:.1f}", value);
}

}  // namespace

std::vector<Exhibit> overlap_tables() {
  std::vector<Exhibit> tables;
  for (std::size_t start : {0U, 1U}) tables.push_back(looks_and_loops(start));
  tables.push_back(all_looks());
  for (std::size_t laps : {1U, 2U, 3U}) tables.push_back(looks_of_focus(laps));
  tables.push_back(all_looks_of_focus());
  tables.push_back({"table11",
                    "Table 11: fewest looks over both starts",
                    {"alternating", "focus1", "one-sided"},
                    best_totals});
  return tables;
}

std::vector<Exhibit> overlap_curves() {
  std::vector<Exhibit> curves;
  for (std::size_t start : {0U, 1U}) {
    curves.push_back({fmt::format("figure{}", 28 + start),
                      fmt::format("Figure {}: looks from {}", 28 + start, "AB"[start]),
                      {"alternating", "one-sided"},
                      [start](const OverlapRecord& record) {
                        return Numbers{
                            static_cast<double>(run_of(record, kAlternating, start).total()),
                            static_cast<double>(run_of(record, kOneSided, start).total())};
                      }});
  }
  const std::vector<std::string> laps{"one lap over C", "two laps over C", "three laps over C"};
  curves.push_back({"figure35", "Figure 35: looks of focus1, focus2, focus3, best start", laps,
                    [](const OverlapRecord& record) {
                      Numbers row;
                      for (std::size_t n : {0U, 1U, 2U}) {
                        row.push_back(best_run(record, kFocus1 + n).total());
                      }
                      return row;
                    }});
  for (std::size_t area : {0U, 1U, 2U}) {
    curves.push_back(
        {fmt::format("figure{}", 36 + area),
         fmt::format("Figure {}: looks at board {} in focus1, focus2, focus3, best start",
                     36 + area, "ABC"[area]),
         laps, [area](const OverlapRecord& record) {
           Numbers row;
           for (std::size_t n : {0U, 1U, 2U}) {
             row.push_back(best_run(record, kFocus1 + n).looks[area]);
           }
           return row;
         }});
  }
  curves.push_back({"figure39",
                    "Figure 39: the three strategies, best start",
                    {"alternating", "focus1", "one-sided"},
                    best_totals});
  return curves;
}

std::vector<std::vector<std::string>> beside(const Exhibit& exhibit,
                                             const OverlapCollection& document,
                                             const OverlapCollection& collection) {
  const auto printed = part_means(document, exhibit);
  const auto measured = part_means(collection, exhibit);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < std::max(printed.size(), measured.size()); ++i) {
    std::vector<std::string> row{std::to_string(i + 1)};
    for (std::size_t k = 0; k < exhibit.columns.size(); ++k) {
      row.push_back(i < printed.size() ? table_number(printed[i][k]) : "");
      row.push_back(i < measured.size() ? table_number(measured[i][k]) : "");
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::string> beside_header(const Exhibit& exhibit) {
  std::vector<std::string> header{"puzzle"};
  for (const std::string& column : exhibit.columns) {
    header.push_back(column + " (document)");
    header.push_back(column + " (measured)");
  }
  return header;
}

}  // namespace masu::study
