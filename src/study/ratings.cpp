// The study of how ratings agree: every puzzle with all ratings, rank correlations by collection.
#include "study/ratings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>

#include "core/bytes.hpp"
#include "masu/rate.hpp"
#include "rate/context.hpp"
#include "study/report.hpp"

namespace masu::study {
namespace {

std::optional<double> number_of(const rate::Value& value) {
  if (value.text == "inf") return std::numeric_limits<double>::infinity();
  return value.number;
}

using Rows = std::vector<const RatedRow*>;
using Collections = std::vector<std::pair<std::string, Rows>>;

// The collections in their order, and the rows of each.
Collections by_collection(const std::vector<RatedItem>& items, const std::vector<RatedRow>& rows) {
  Collections out;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    auto found = std::ranges::find(out, items[n].collection, [](const auto& c) { return c.first; });
    if (found == out.end()) found = out.insert(out.end(), {items[n].collection, {}});
    found->second.push_back(&rows[n]);
  }
  return out;
}

// Spearman's, over the puzzles that have both. None if all are equal by one of them.
std::string correlation_of(const Rows& rows, std::size_t a, std::size_t b) {
  std::vector<double> x, y;
  for (const RatedRow* row : rows) {
    if (!row->ratings[a] || !row->ratings[b]) continue;
    x.push_back(*row->ratings[a]);
    y.push_back(*row->ratings[b]);
  }
  const auto all_equal = [](const std::vector<double>& values) {
    return std::ranges::adjacent_find(values, std::not_equal_to()) == values.end();
  };
  return all_equal(x) || all_equal(y) ? "-" : fmt::format("{:.2f}", rank_correlation(x, y));
}

// The D-score of a puzzle that its logics leave open is another quantity than that of a finished
// one; so the finished ones are also looked at by themselves.
Table correlations_of(const Collections& collections, bool only_finished) {
  Table table{
      .name = only_finished ? "finished" : "correlations",
      .caption = only_finished
                     ? "Rank correlations among puzzles that the logics of the D-score finish"
                     : "Rank correlations",
      .header = {"collection", "puzzles"},
      .rows = {}};
  for (std::size_t a = 0; a < kCompared.size(); ++a) {
    for (std::size_t b = a + 1; b < kCompared.size(); ++b) {
      table.header.push_back(fmt::format("{}/{}", kCompared[a], kCompared[b]));
    }
  }
  for (auto [name, rows] : collections) {
    if (only_finished) std::erase_if(rows, [](const RatedRow* row) { return !row->finished; });
    auto& cells = table.rows.emplace_back();
    cells = {name, std::to_string(rows.size())};
    for (std::size_t a = 0; a < kCompared.size(); ++a) {
      for (std::size_t b = a + 1; b < kCompared.size(); ++b) {
        cells.push_back(correlation_of(rows, a, b));
      }
    }
  }
  return table;
}

}  // namespace

RatingsStudy::RatingsStudy(std::vector<RatedItem> items)
    : items_(std::move(items)), rows_(items_.size()) {}

run::Job RatingsStudy::job() {
  run::Job job;
  job.units = items_.size();
  job.make_work = [this]() -> run::Work {
    auto context = std::make_shared<rate::Context>(plain_layout(9));
    return [this, context](const run::Unit& unit) -> Result<std::string> {
      context->begin(items_[unit.number].puzzle, unit.stop);
      ByteWriter out;
      for (const std::string_view name : kCompared) {
        const auto number = number_of(rate::find_rating(name)->of(*context));
        if (unit.stop.asked_now()) return std::string();  // dropped
        out.put(number.has_value()).put(number.value_or(0));
      }
      return out.put(rate::score_of<rate::DScorer>(*context).level != 0).take();
    };
  };
  job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    RatedRow& row = rows_[unit];
    for (auto& rating : row.ratings) {
      const bool has = in.get<bool>();
      const double number = in.get<double>();
      if (has) rating = number;
    }
    row.finished = in.get<bool>();
    if (!in.ok()) return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    return run::Flow::Continue;
  };
  return job;
}

Result<std::string> RatingsStudy::write(const std::string& directory) const {
  auto report = Report::open(directory, "Ratings beside each other");
  if (!report) return report.error();
  report->text(
      "Rank correlation (Spearman): 1 if both ratings put the puzzles into the same order, 0 if "
      "they have nothing to do with each other, -1 if the orders are opposite. Equal ratings share "
      "their mean rank; an s-rank without end is the greatest. A D-score of a puzzle that its "
      "logics do not finish counts the looks until then.");
  const auto collections = by_collection(items_, rows_);
  Table all = correlations_of(collections, false);
  Table finished = correlations_of(collections, true);
  std::string summary = as_text(all) + "\n" + as_text(finished);
  if (auto done = report->table(std::move(all)); !done) return done.error();
  if (auto done = report->table(std::move(finished)); !done) return done.error();
  Table puzzles{.name = "puzzles",
                .caption = "The puzzles",
                .header = {"puzzle", "collection"},
                .rows = {},
                .shown = 20};
  puzzles.header.insert(puzzles.header.end(), kCompared.begin(), kCompared.end());
  for (std::size_t n = 0; n < rows_.size(); ++n) {
    auto& cells = puzzles.rows.emplace_back();
    cells = {to_line(items_[n].puzzle), items_[n].collection};
    for (const auto& rating : rows_[n].ratings) {
      cells.push_back(rating ? fmt::format("{}", *rating) : "-");
    }
  }
  report->heading("Puzzle by puzzle");
  if (auto done = report->table(std::move(puzzles)); !done) return done.error();
  if (auto done = report->finish(); !done) return done.error();
  return summary;
}

}  // namespace masu::study
