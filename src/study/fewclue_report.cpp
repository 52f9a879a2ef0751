// The tables and figures of the study of few clues.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "masu/grids.hpp"
#include "masu/puzzle.hpp"
#include "study/fewclue.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

constexpr double kSecondsPerYear = 365.25 * 24 * 3600;
// Essentially different 9x9 grids (Russell, Jarvis 2006; `masu grids classes`).
constexpr double kGrids9 = 5472730538;
// McGuire, Tugemann, Civario 2012: 16 clues in all of them, in core hours.
constexpr double kMcGuireHours = 7.1e6;

double quantile(const std::vector<double>& ascending, double part) {
  const auto last = static_cast<double>(ascending.size() - 1);
  return ascending[static_cast<std::size_t>(std::lround(part * last))];
}

// What the searches with one number of clues have in common.
struct Column {
  int clues = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t most = 0;        // puzzles of one grid
  std::uint64_t grids_with = 0;  // grids that have one
  std::vector<double> seconds;   // ascending
  std::vector<double> pairs;
};

std::vector<Column> columns_of(const std::vector<FewClueGrid>& grids, int min_clues) {
  std::vector<Column> columns(grids.front().rows.size());
  for (std::size_t n = 0; n < columns.size(); ++n) {
    Column& column = columns[n];
    column.clues = min_clues + static_cast<int>(n);
    for (const FewClueGrid& grid : grids) {
      const FewClueRow& row = grid.rows[n];
      column.puzzles += row.puzzles;
      column.most = std::max(column.most, row.puzzles);
      column.grids_with += row.puzzles != 0 ? 1 : 0;
      column.seconds.push_back(row.seconds);
      column.pairs.push_back(static_cast<double>(row.pairs));
    }
    std::ranges::sort(column.seconds);
  }
  return columns;
}

Table times_table(const std::vector<Column>& columns) {
  Table table{.name = "times",
              .caption = "Processor seconds a grid, one core",
              .header = {"clues", "least", "median", "mean", "error of the mean", "90 %", "worst",
                         "pairs a grid"},
              .rows = {}};
  for (const Column& column : columns) {
    const Moments m = moments(column.seconds);
    const double error = m.deviation / std::sqrt(static_cast<double>(m.count));
    auto& cells = table.rows.emplace_back();
    cells.push_back(std::to_string(column.clues));
    for (double value : {m.least, quantile(column.seconds, 0.5), m.mean, error,
                         quantile(column.seconds, 0.9), m.greatest}) {
      cells.push_back(fmt::format("{:.4f}", value));
    }
    cells.push_back(fmt::format("{:.0f}", moments(column.pairs).mean));
  }
  return table;
}

Table puzzles_table(const std::vector<Column>& columns, std::size_t grids) {
  Table table{.name = "puzzles",
              .caption = "Puzzles by number of clues",
              .header = {"clues", "grids", "grids that have one", "puzzles", "a grid", "most"},
              .rows = {}};
  for (const Column& column : columns) {
    table.rows.push_back(
        {std::to_string(column.clues), std::to_string(grids), std::to_string(column.grids_with),
         std::to_string(column.puzzles),
         fmt::format("{:.4f}", static_cast<double>(column.puzzles) / static_cast<double>(grids)),
         std::to_string(column.most)});
  }
  return table;
}

Table minimum_table(const std::vector<FewClueGrid>& grids, int min_clues, int max_clues) {
  constexpr int kUnknown = 1000;
  std::map<int, std::size_t> by_minimum;
  for (const FewClueGrid& grid : grids) {
    const int minimum = grid.minimum(min_clues);
    ++by_minimum[minimum != 0 ? minimum : kUnknown];
  }
  Table table{.name = "minimum",
              .caption = "Grids by their fewest clues",
              .header = {"fewest clues", "grids", "%"},
              .rows = {}};
  for (const auto& [minimum, count] : by_minimum) {
    const std::string said = minimum == kUnknown    ? fmt::format("at least {}", max_clues + 1)
                             : minimum == min_clues ? fmt::format("at most {}", minimum)
                                                    : std::to_string(minimum);
    table.rows.push_back({said, std::to_string(count),
                          fmt::format("{:.1f}", 100.0 * static_cast<double>(count) /
                                                    static_cast<double>(grids.size()))});
  }
  return table;
}

// All grids there are, at the speed of the sample.
Table extrapolation(const std::vector<Column>& columns) {
  Table table{.name = "extrapolation",
              .caption = "All 5,472,730,538 essentially different grids, at the mean of the sample",
              .header = {"clues", "core years", "+-", "core hours", "published core hours"},
              .rows = {}};
  for (const Column& column : columns) {
    const Moments m = moments(column.seconds);
    const double years = m.mean * kGrids9 / kSecondsPerYear;
    const double error =
        m.deviation / std::sqrt(static_cast<double>(m.count)) * kGrids9 / kSecondsPerYear;
    table.rows.push_back(
        {std::to_string(column.clues), fmt::format("{:.1f}", years), fmt::format("{:.1f}", error),
         fmt::format("{:.0f}", m.mean * kGrids9 / 3600),
         column.clues == 16 ? fmt::format("{:.0f} (McGuire et al. 2012)", kMcGuireHours) : ""});
  }
  return table;
}

Figure times_figure(const std::vector<Column>& columns) {
  Figure figure{.name = "times-by-grid",
                .caption = "Processor seconds by the part of the grids that take no longer",
                .header = {"part"},
                .rows = {},
                .plot =
                    "set key left top\nset logscale y\nset xlabel 'part of the grids'\n"
                    "set ylabel 'seconds'\nplot "};
  const std::size_t grids = columns.front().seconds.size();
  for (std::size_t n = 0; n < columns.size(); ++n) {
    figure.header.push_back(fmt::format("{} clues", columns[n].clues));
    figure.plot += fmt::format("{}DATA using 1:{} with lines lw 2 title '{} clues'",
                               n == 0 ? "" : ", ", n + 2, columns[n].clues);
  }
  for (std::size_t i = 0; i < grids; ++i) {
    auto& cells = figure.rows.emplace_back();
    cells.push_back(fmt::format("{:.4f}", static_cast<double>(i + 1) / static_cast<double>(grids)));
    for (const Column& column : columns) cells.push_back(fmt::format("{:.6f}", column.seconds[i]));
  }
  return figure;
}

// Every grid, with its numbers.
Table grids_table(const std::vector<FewClueGrid>& grids, int min_clues, const Layout& layout,
                  std::uint64_t group) {
  Table table{.name = "grids",
              .caption = group != 0 ? "Every essentially different grid: symmetries, number of "
                                      "equivalent grids, puzzles by number of clues (essentially "
                                      "different ones in brackets)"
                                    : "The grids",
              .header = {"grid", "minimum"},
              .rows = {},
              .shown = group != 0 ? std::size_t{0} : std::size_t{20}};
  if (group != 0) table.header.insert(table.header.end(), {"symmetries", "equivalent grids"});
  for (std::size_t n = 0; n < grids.front().rows.size(); ++n) {
    const int clues = min_clues + static_cast<int>(n);
    table.header.push_back(fmt::format("{} clues", clues));
    if (group == 0) table.header.push_back(fmt::format("seconds, {} clues", clues));
  }
  for (const FewClueGrid& grid : grids) {
    const int minimum = grid.minimum(min_clues);
    auto& cells = table.rows.emplace_back();
    cells.push_back(to_line(layout, grid.cells));
    cells.push_back(minimum != 0 ? std::to_string(minimum) : "");
    if (group != 0) {
      cells.push_back(std::to_string(grid.symmetries));
      cells.push_back(std::to_string(group / grid.symmetries));
    }
    for (const FewClueRow& row : grid.rows) {
      cells.push_back(group == 0 ? std::to_string(row.puzzles)
                                 : fmt::format("{} ({})", row.puzzles, row.different));
      if (group == 0) cells.push_back(fmt::format("{:.4f}", row.seconds));
    }
  }
  return table;
}

// Over all grids of a small board, equivalent ones counted each.
Table totals_table(const std::vector<FewClueGrid>& grids, int min_clues, std::uint64_t group) {
  Table table{.name = "totals",
              .caption = "All puzzles of the board",
              .header = {"clues", "puzzles", "essentially different"},
              .rows = {}};
  for (std::size_t n = 0; n < grids.front().rows.size(); ++n) {
    std::uint64_t puzzles = 0;
    std::uint64_t different = 0;
    for (const FewClueGrid& grid : grids) {
      puzzles += grid.rows[n].puzzles * (group / grid.symmetries);
      different += grid.rows[n].different;
    }
    table.rows.push_back({std::to_string(min_clues + static_cast<int>(n)), std::to_string(puzzles),
                          std::to_string(different)});
  }
  return table;
}

}  // namespace

Result<std::string> FewClueStudy::write(const std::string& directory) const {
  const Layout& layout = *options_.layout;
  auto report = Report::open(directory, "Few clues: " + layout.name());
  if (!report) return report.error();
  const auto columns = columns_of(grids_, options_.min_clues);
  std::string summary;
  const auto add = [&](Table table, bool tell) {
    if (tell) summary += as_text(table);
    return report->table(std::move(table));
  };
  if (is_complete_table()) {
    const std::uint64_t all = std::accumulate(
        grids_.begin(), grids_.end(), std::uint64_t{0},
        [&](std::uint64_t sum, const FewClueGrid& grid) { return sum + group_ / grid.symmetries; });
    report->text(fmt::format(
        "All {} essentially different grids of layout {}, and in each every proper puzzle with {} "
        "to {} clues. Together with their equivalents they are {} grids; the layout has {}.",
        grids_.size(), layout.name(), options_.min_clues, options_.max_clues, all,
        grids::count_grids(layout).value().digits));
  } else {
    report->text(fmt::format(
        "{} grids of layout {}, drawn uniformly (`masu grids sample {} --seed {}`), and in each "
        "every proper puzzle with {} to {} clues, exhaustively.",
        grids_.size(), layout.name(), grids_.size(), options_.seed, options_.min_clues,
        options_.max_clues));
  }
  report->heading("The fewest clues");
  for (Table table : {minimum_table(grids_, options_.min_clues, options_.max_clues),
                      puzzles_table(columns, grids_.size())}) {
    if (auto done = add(std::move(table), true); !done) return done.error();
  }
  if (is_complete_table()) {
    if (auto done = add(totals_table(grids_, options_.min_clues, group_), true); !done) {
      return done.error();
    }
  } else {
    report->heading("How long it takes");
    if (auto done = add(times_table(columns), true); !done) return done.error();
    if (auto done = report->figure(times_figure(columns)); !done) return done.error();
  }
  if (layout.is_plain_9x9()) {
    report->heading("All grids there are");
    report->text(
        "Nearly all essentially different grids have no symmetries, so that the mean over uniform "
        "grids is that over essentially different ones. docs/fewclue.md says what a cluster would "
        "need.");
    if (auto done = add(extrapolation(columns), true); !done) return done.error();
  }
  report->heading("Grid by grid");
  if (auto done = add(grids_table(grids_, options_.min_clues, layout, group_), false); !done) {
    return done.error();
  }
  if (auto done = report->finish(); !done) return done.error();
  return summary;
}

}  // namespace masu::study
