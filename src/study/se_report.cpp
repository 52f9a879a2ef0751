// The tables and figures of the study of Sudoku Explainer's rating.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "study/report.hpp"
#include "study/se.hpp"

namespace masu::study {
namespace {

std::string rating(int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); }

// A collection by its rows.
struct Collection {
  std::string name;
  std::vector<const SeRow*> rows;
};

std::vector<Collection> collections_of(const SeStudy& study) {
  std::vector<Collection> out;
  for (std::size_t n = 0; n < study.rows().size(); ++n) {
    const std::string& name = study.items()[n].collection;
    auto found = std::ranges::find(out, name, &Collection::name);
    if (found == out.end()) found = out.insert(out.end(), {name, {}});
    found->rows.push_back(&study.rows()[n]);
  }
  return out;
}

// Upper ends of the columns of the table of spreads, in tenths.
struct Step {
  int most;
  const char* name;
};
constexpr Step kSteps[] = {{0, "0"},          {1, "0.1"},        {3, "0.2 - 0.3"}, {5, "0.4 - 0.5"},
                           {10, "0.6 - 1.0"}, {20, "1.1 - 2.0"}, {200, "over 2.0"}};

Table overview(const std::vector<Collection>& collections) {
  Table table{.name = "overview",
              .caption =
                  "Collections: ER of the puzzles, pearls (ER = EP) and diamonds (ER = EP = "
                  "ED), processor time a rating",
              .header = {"collection", "puzzles", "least ER", "mean ER", "greatest ER", "pearls",
                         "diamonds", "ms"},
              .rows = {}};
  for (const Collection& collection : collections) {
    std::vector<double> values;
    std::size_t pearls = 0;
    std::size_t diamonds = 0;
    double seconds = 0;
    std::size_t ratings = 0;
    for (const SeRow* row : collection.rows) {
      values.push_back(row->er / 10.0);
      pearls += row->er == row->ep ? 1 : 0;
      diamonds += row->er == row->ep && row->er == row->ed ? 1 : 0;
      seconds += row->seconds;
      ratings += row->equivalents.size();
    }
    const Moments m = moments(values);
    table.rows.push_back({collection.name, std::to_string(m.count), fmt::format("{:.1f}", m.least),
                          fmt::format("{:.2f}", m.mean), fmt::format("{:.1f}", m.greatest),
                          std::to_string(pearls), std::to_string(diamonds),
                          fmt::format("{:.3f}", 1000 * seconds / static_cast<double>(ratings))});
  }
  return table;
}

Table spreads(const std::vector<Collection>& collections, std::size_t equivalents) {
  Table table{
      .name = "spread",
      .caption = fmt::format("Puzzles by greatest minus least ER of {} equivalents", equivalents),
      .header = {"collection", "puzzles"},
      .rows = {}};
  for (const Step& step : kSteps) table.header.emplace_back(step.name);
  table.header.insert(table.header.end(), {"mean", "greatest"});
  for (const Collection& collection : collections) {
    std::vector<double> values;
    std::vector<std::size_t> counts(std::size(kSteps));
    for (const SeRow* row : collection.rows) {
      values.push_back(row->spread() / 10.0);
      const auto* step =
          std::ranges::find_if(kSteps, [&](const Step& s) { return row->spread() <= s.most; });
      ++counts[static_cast<std::size_t>(step - kSteps)];
    }
    const Moments m = moments(values);
    auto& cells = table.rows.emplace_back();
    cells.push_back(collection.name);
    cells.push_back(std::to_string(m.count));
    for (std::size_t count : counts) cells.push_back(std::to_string(count));
    cells.push_back(fmt::format("{:.3f}", m.mean));
    cells.push_back(fmt::format("{:.1f}", m.greatest));
  }
  return table;
}

// Puzzles by ER, one column per collection.
Table distribution(const std::vector<Collection>& collections) {
  std::map<int, std::vector<std::size_t>> counts;
  Table table{.name = "distribution", .caption = "Puzzles by ER", .header = {"ER"}, .rows = {}};
  for (std::size_t n = 0; n < collections.size(); ++n) {
    table.header.push_back(collections[n].name);
    for (const SeRow* row : collections[n].rows) {
      auto& line = counts[row->er];
      line.resize(collections.size());
      ++line[n];
    }
  }
  for (const auto& [er, line] : counts) {
    auto& cells = table.rows.emplace_back();
    cells.push_back(rating(er));
    for (std::size_t count : line) cells.push_back(std::to_string(count));
  }
  return table;
}

Figure distribution_figure(const Table& table) {
  Figure figure{.name = "distribution-of-er",
                .caption = "Puzzles by ER",
                .header = table.header,
                .rows = table.rows,
                .plot =
                    "set xlabel 'ER'\nset ylabel 'puzzles'\nset logscale y\nset yrange [0.5:]\n"
                    "set key left top\nplot "};
  for (std::size_t n = 1; n < table.header.size(); ++n) {
    figure.plot +=
        fmt::format("{}DATA using ($1+{:.3f}):{} with impulses lw 3 title '{}'", n == 1 ? "" : ", ",
                    0.02 * static_cast<double>(n - 1), n + 1, table.header[n]);
  }
  return figure;
}

Table puzzles_table(const SeStudy& study) {
  Table table{.name = "puzzles",
              .caption = "The puzzles",
              .header = {"puzzle", "collection", "ER", "EP", "ED", "least ER", "greatest ER"},
              .rows = {},
              .shown = 20};
  for (std::size_t n = 0; n < study.rows().size(); ++n) {
    const SeRow& row = study.rows()[n];
    table.rows.push_back({to_line(study.items()[n].puzzle), study.items()[n].collection,
                          rating(row.er), rating(row.ep), rating(row.ed), rating(row.least()),
                          rating(row.greatest())});
  }
  return table;
}

}  // namespace

Result<std::string> SeStudy::write(const std::string& directory) const {
  auto report = Report::open(directory, "Sudoku Explainer's rating");
  if (!report) return report.error();
  const auto collections = collections_of(*this);
  report->text(fmt::format(
      "{} puzzles of {} collections, each with {} random equivalents (itself one of them, seed "
      "{}).",
      rows_.size(), collections.size(), equivalents_, seed_));
  std::string summary;
  const auto add = [&](Table table) {
    summary += as_text(table);
    return report->table(std::move(table));
  };
  if (auto done = add(overview(collections)); !done) return done.error();
  report->heading("Equivalent puzzles");
  report->text(
      "Equivalent puzzles are the same puzzle to a mathematician. The rating depends on the order "
      "of every search, so theirs differ.");
  if (auto done = add(spreads(collections, static_cast<std::size_t>(equivalents_))); !done) {
    return done.error();
  }
  report->heading("Distribution");
  const Table by_rating = distribution(collections);
  if (auto done = report->figure(distribution_figure(by_rating)); !done) return done.error();
  if (auto done = report->table(by_rating); !done) return done.error();
  report->heading("Puzzle by puzzle");
  if (auto done = report->table(puzzles_table(*this)); !done) return done.error();
  if (auto done = report->finish(); !done) return done.error();
  return summary;
}

}  // namespace masu::study
