#include "library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>

#include "masu/collection.hpp"

namespace masu::serve {
namespace {

constexpr int kBars = 20;
constexpr std::string_view kClues = "clues";

// Every request opens the file for itself, a millisecond: requests do not wait for each other, and
// see what was added meanwhile.
class CollectionLibrary final : public api::Library {
 public:
  explicit CollectionLibrary(std::string file) : file_(std::move(file)) {}

  Result<Overview> overview(const Stop& stop) override {
    const auto collection = open();
    if (!collection) return collection.error();
    const auto info = collection->info(stop);
    if (!info) return info.error();
    Overview overview;
    overview.puzzles = info->puzzles;
    const auto clues = collection->histogram(std::string(kClues), 1000, "", stop);
    if (!clues) return clues.error();
    if (!clues->bars.empty()) {
      overview.columns.push_back(
          {std::string(kClues), clues->bars.front().from, clues->bars.back().to, info->puzzles});
    }
    for (const collection::RatingInfo& rating : info->ratings) {
      if (!rating.least || *rating.least == *rating.greatest || !can_be_named(rating.name))
        continue;
      overview.columns.push_back({rating.name, *rating.least, *rating.greatest, rating.valued});
    }
    const std::lock_guard lock(mutex_);
    known_ = overview;
    return overview;
  }

  Result<Found> find(const Question& question, const Stop& stop) override {
    const auto collection = open();
    if (!collection) return collection.error();
    const auto columns = names(stop);
    if (!columns) return columns.error();
    std::string condition;
    for (const Question::Range& range : question.ranges) {
      if (const auto there = check(range.column, *columns); !there) return there.error();
      condition += fmt::format("{}{} between {} and {}", condition.empty() ? "" : " and ",
                               range.column, range.low, range.high);
    }
    if (question.histogram != kClues) {  // which an empty collection has, too
      if (const auto there = check(question.histogram, *columns); !there) return there.error();
    }
    Found found;
    const auto total = collection->count(condition, stop);
    if (!total) return total.error();
    found.total = *total;
    const auto histogram = collection->histogram(question.histogram, kBars, condition, stop);
    if (!histogram) return histogram.error();
    for (const auto& bar : histogram->bars) found.bars.push_back({bar.label, bar.count});
    if (!question.order.empty()) {
      if (const auto there = check(question.order, *columns); !there) return there.error();
      condition +=
          fmt::format(" order by {}{}", question.order, question.descending ? " desc" : "");
    }
    const collection::Query query{condition, question.limit, *columns};
    const auto rows = collection->query(
        query,
        [&](const collection::Row& row) {
          Found::Item item{row.id, row.puzzle, {}};
          for (std::size_t n = 0; n < query.columns.size(); ++n) {
            item.ratings.emplace_back(query.columns[n], row.values[n]);
          }
          found.items.push_back(std::move(item));
          return true;
        },
        stop);
    if (!rows) return rows.error();
    return found;
  }

 private:
  // The columns of the last overview: to count all values again for every move of a slider would
  // take seconds on millions of puzzles.
  Result<std::vector<std::string>> names(const Stop& stop) {
    std::optional<Overview> shown;
    {
      const std::lock_guard lock(mutex_);
      shown = known_;
    }
    if (!shown || shown->puzzles == 0) {
      auto fresh = overview(stop);
      if (!fresh) return fresh.error();
      shown = std::move(*fresh);
    }
    std::vector<std::string> names;
    for (const Column& column : shown->columns) names.push_back(column.name);
    return names;
  }

  // Other programs may have put ratings of any name into the file.
  static bool can_be_named(const std::string& name) {
    const auto names = collection::names_in(name + " is null");
    return names && *names == std::vector{name};
  }

  // Names become parts of a condition: nothing but a column of the overview may.
  static Result<Done> check(const std::string& name, const std::vector<std::string>& columns) {
    if (std::find(columns.begin(), columns.end(), name) != columns.end()) return Done{};
    return Error{ErrorCode::BadValue, "the collection has no column of numbers of that name", {}};
  }

  // What goes wrong with the file is not the business of who asks.
  [[nodiscard]] Result<collection::Collection> open() const {
    auto opened = collection::Collection::open(file_, collection::Access::Read);
    if (!opened) return Error{ErrorCode::Io, "the collection cannot be read", {}};
    return opened;
  }

  std::string file_;
  std::mutex mutex_;
  std::optional<Overview> known_;
};

}  // namespace

Result<Done> check_library(const std::string& file) {
  if (file.empty()) return Done{};
  const auto opened = collection::Collection::open(file, collection::Access::Read);
  if (!opened) return opened.error();
  return Done{};
}

std::shared_ptr<api::Library> open_library(const std::string& file) {
  if (file.empty()) return nullptr;
  return std::make_shared<CollectionLibrary>(file);
}

}  // namespace masu::serve
