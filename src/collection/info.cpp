// What is in a collection: counts, coverage, histograms.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "collection/plan.hpp"
#include "collection/values.hpp"

namespace masu::collection {
namespace {

// Calls `take` for every row of the statement.
Result<Done> for_each_row(const Database& database, const std::string& sql,
                          const std::function<void(const Statement&)>& take) {
  auto statement = database.prepare(sql);
  if (!statement) return statement.error();
  for (;;) {
    const auto row = statement->step();
    if (!row) return row.error();
    if (!*row) return Done{};
    take(*statement);
  }
}

std::uint64_t count_in(const Statement& row, int column) {
  return static_cast<std::uint64_t>(row.integer(column));
}

}  // namespace

Result<Info> Collection::info(const Stop& stop) const {
  const StopHere here(impl_->database, stop);
  const OneMoment moment(impl_->database);
  Info info;
  const Database& database = impl_->database;
  const auto each = [&](const std::string& sql, const std::function<void(const Statement&)>& take) {
    return for_each_row(database, sql, take);
  };
  auto done = each(
      "SELECT (SELECT count(*) FROM puzzle), (SELECT count(*) FROM occurrence), "
      "(SELECT count(*) FROM unreadable)",
      [&](const Statement& row) {
        info.puzzles = count_in(row, 0);
        info.occurrences = count_in(row, 1);
        info.unreadable = count_in(row, 2);
      });
  if (done) {
    done = each(
        "SELECT l.name, count(*) FROM puzzle p JOIN layout l ON l.id = p.layout "
        "GROUP BY p.layout ORDER BY p.layout",
        [&](const Statement& row) {
          info.layouts.emplace_back(std::string(row.text(0)), count_in(row, 1));
        });
  }
  std::map<std::int64_t, std::size_t> place;
  if (done) {
    done = each("SELECT id, name, complete FROM source ORDER BY id", [&](const Statement& row) {
      place[row.integer(0)] = info.sources.size();
      info.sources.push_back({std::string(row.text(1)), {}, 0, 0, row.integer(2) != 0});
    });
  }
  const auto count_into = [&](std::uint64_t SourceInfo::*member) {
    return [&, member](const Statement& row) {
      const auto found = place.find(row.integer(0));
      if (found != place.end()) info.sources[found->second].*member = count_in(row, 1);
    };
  };
  if (done) {
    done = each("SELECT source, count(*) FROM occurrence GROUP BY source",
                count_into(&SourceInfo::occurrences));
  }
  if (done) {
    done = each("SELECT source, count(*) FROM unreadable GROUP BY source",
                count_into(&SourceInfo::unreadable));
  }
  if (done) {
    done = each("SELECT source, name FROM tag ORDER BY source, name", [&](const Statement& row) {
      const auto found = place.find(row.integer(0));
      if (found != place.end()) {
        info.sources[found->second].tags.emplace_back(row.text(1));
      }
    });
  }
  std::vector<std::pair<std::int64_t, std::string>> ratings;
  if (done) {
    done = each("SELECT id, name FROM rating ORDER BY id", [&](const Statement& row) {
      ratings.emplace_back(row.integer(0), std::string(row.text(1)));
    });
  }
  for (const auto& [number, name] : ratings) {
    if (!done) break;
    RatingInfo rating;
    rating.name = name;
    const int algorithm = algorithm_of(name);
    done = each(fmt::format("SELECT count(*), count(coalesce(v.text, v.number)), min(v.number), "
                            "max(v.number), sum(w.algorithm = 0), sum(w.algorithm NOT IN (0, {})) "
                            "FROM value v JOIN version w ON w.id = v.version WHERE v.rating = {}",
                            algorithm, number),
                [&](const Statement& row) {
                  rating.computed = count_in(row, 0);
                  rating.valued = count_in(row, 1);
                  if (!row.is_null(2)) rating.least = row.real(2);
                  if (!row.is_null(3)) rating.greatest = row.real(3);
                  rating.imported = count_in(row, 4);
                  rating.changed = count_in(row, 5);
                });
    if (rating.computed != 0) info.ratings.push_back(std::move(rating));
  }
  if (!done) return done.error();
  std::error_code ignored;
  for (const char* part : {"", "-wal"}) {
    const auto size = std::filesystem::file_size(database.path() + part, ignored);
    if (!ignored) info.bytes += size;
  }
  return info;
}

namespace {

// Values of one column with their numbers of puzzles, as they come from the table.
struct Counted {
  rate::Value value;
  std::uint64_t count = 0;
};

// The numbers may be as far apart as doubles can be, and as close: their differences need more.
using Wide = long double;

// A width for bars that people like: 1, 2 or 5 times a power of ten.
Wide round_width(Wide width) {
  const Wide scale = std::pow(Wide{10}, std::floor(std::log10(width)));
  for (const Wide step : {1.0L, 2.0L, 5.0L, 10.0L}) {
    if (step * scale >= width * (1 - 1e-9L)) return step * scale;
  }
  return width;
}

// Numbers in bars of one width; where there are few different numbers, each its own.
std::vector<Histogram::Bar> bars_of(const std::vector<Counted>& numbers, int most) {
  std::vector<Histogram::Bar> bars;
  if (numbers.size() <= static_cast<std::size_t>(most)) {
    for (const Counted& counted : numbers) {
      const double at = *counted.value.number;
      bars.push_back({counted.value.text, at, at, counted.count});
    }
    return bars;
  }
  const Wide low = *numbers.front().value.number;
  const Wide high = *numbers.back().value.number;
  const Wide width = round_width((high - low) / most);
  const Wide first = std::floor(low / width) * width;
  const auto in_range = [](Wide value) {
    constexpr double kMost = std::numeric_limits<double>::max();
    return static_cast<double>(std::clamp<Wide>(value, -kMost, kMost));
  };
  for (const Counted& counted : numbers) {
    // One more than `most`, as the first bar begins before the first number.
    const Wide place = (*counted.value.number - first) / width + 1e-9L;
    const auto n = static_cast<std::size_t>(std::clamp<Wide>(place, 0, most + 1));
    while (bars.size() <= n) {
      const Wide from = first + width * static_cast<Wide>(bars.size());
      const double left = in_range(from);
      const double right = in_range(from + width);
      bars.push_back({fmt::format("{:g}-{:g}", left, right), left, right, 0});
    }
    bars[n].count += counted.count;
  }
  return bars;
}

}  // namespace

Result<Histogram> Collection::histogram(const std::string& name, int bars,
                                        std::string_view condition, const Stop& stop) const {
  const StopHere here(impl_->database, stop);
  const OneMoment moment(impl_->database);
  Histogram histogram;
  histogram.rating = name;
  const auto kind = impl_->column_kind(name);
  if (!kind) return kind.error();
  if (*kind != ColumnKind::Rating && *kind != ColumnKind::Clues) {
    return Error{ErrorCode::BadValue, fmt::format("'{}' has no histogram", name), {}};
  }
  const auto plan = Plan::build(*impl_, condition);
  if (!plan) return plan.error();
  if (plan->parsed().limit) {
    return Error{ErrorCode::BadValue,
                 "a histogram covers all puzzles that match the condition: no 'limit'",
                 {"condition", 1, 0}};
  }
  BoundSql sql;
  if (*kind == ColumnKind::Clues) {
    sql = plan->unordered("p.clues, NULL, count(*)");
    sql.text += " GROUP BY p.clues ORDER BY p.clues";
  } else {
    const auto number = impl_->rating_number(name, false);
    if (!number) return number.error();
    // All of a rating comes from its table alone: millions of look-ups less.
    if (condition.empty()) {
      sql.text = fmt::format("SELECT number, text, count(*) FROM value WHERE rating = {}",
                             number->value_or(-1));
    } else {
      sql = plan->unordered("p.id");
      sql.text = fmt::format(
          "SELECT h.number, h.text, count(*) FROM ({}) q LEFT JOIN value h ON h.rating = {} AND "
          "h.puzzle = q.id",
          sql.text, number->value_or(-1));
    }
    sql.text += " GROUP BY number, text ORDER BY number, text";
  }
  auto statement = impl_->database.prepare(sql.text);
  if (!statement) return statement.error();
  sql.bind_all(*statement);
  std::vector<Counted> numbers;
  std::vector<Counted> words;
  for (;;) {
    const auto row = statement->step();
    if (!row) return row.error();
    if (!*row) break;
    Counted counted{value_of(*statement, 0, 1), count_in(*statement, 2)};
    if (counted.value.text.empty()) {
      histogram.without += counted.count;
    } else if (counted.value.is_number && std::isfinite(*counted.value.number)) {
      numbers.push_back(std::move(counted));
    } else {
      words.push_back(std::move(counted));
    }
  }
  histogram.bars = bars_of(numbers, std::max(1, bars));
  constexpr std::size_t kMostWords = 50;  // grids are words that hardly any two puzzles share
  std::uint64_t others = 0;
  for (std::size_t n = 0; n < words.size(); ++n) {
    const Counted& counted = words[n];
    if (n >= kMostWords) {
      others += counted.count;
      continue;
    }
    const double at = counted.value.number.value_or(0);
    histogram.bars.push_back({counted.value.text, at, at, counted.count});
  }
  if (others != 0) histogram.bars.push_back({"others", 0, 0, others});
  if (condition.empty() && *kind == ColumnKind::Rating) {
    const auto all = impl_->database.integer("SELECT count(*) FROM puzzle");
    if (!all) return all.error();
    std::uint64_t with = 0;
    for (const Histogram::Bar& bar : histogram.bars) with += bar.count;
    // A file that is damaged may have values of puzzles that are not there.
    const auto puzzles = static_cast<std::uint64_t>(all->value_or(0));
    histogram.without = puzzles - std::min(with, puzzles);
  }
  return histogram;
}

}  // namespace masu::collection
