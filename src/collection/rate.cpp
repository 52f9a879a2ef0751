// Ratings of everything that does not have them: pieces of work for any threads and machines, and
// the values into the table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <mutex>

#include "collection/compute.hpp"
#include "collection/indices.hpp"
#include "collection/plan.hpp"
#include "collection/values.hpp"

namespace masu::collection {
namespace {

constexpr std::size_t kPerUnit = 16;  // puzzles: some ratings take seconds for one
constexpr std::chrono::seconds kWriteEvery{1};
constexpr std::size_t kMostColumns = 64;

}  // namespace

struct RatingRun::Impl {
  explicit Impl(Collection::Impl& of) : collection(of) {}

  struct Rated {
    std::string name;
    std::int64_t number = 0;
    std::int64_t version = 0;
    std::uint64_t missing = 0;
  };

  Collection::Impl& collection;
  // The database takes one thread at a time: while one reads the next puzzles, another may have
  // values to write.
  std::mutex one_at_a_time{};
  std::size_t per_read = 0, per_write = 0;
  std::vector<Rated> columns{};
  std::string tests{};  // is the value of column n missing? one of the results of `fetch`
  bool chosen = false;  // only puzzles in temp.chosen
  Again again = Again::Nothing;
  Stop stop{};
  std::uint64_t total = 0;
  std::uint64_t changed = 0;
  std::uint64_t finished = 0;
  Statement fetch{};
  Statement insert{};
  std::int64_t last = 0;  // puzzle that was fetched
  std::deque<RatingTask> waiting{};
  std::vector<RatingResult> results{};
  std::chrono::steady_clock::time_point stored = std::chrono::steady_clock::now();

  [[nodiscard]] const Database& database() const { return collection.database; }

  // True for a row of `value v` that does not count as being there.
  [[nodiscard]] std::string is_missing(std::size_t column, std::string_view v) const {
    const int algorithm = algorithm_of(columns[column].name);
    const auto version_is = [&](std::string_view test) {
      return fmt::format(" OR {}.version IN (SELECT id FROM version WHERE {})", v, test);
    };
    std::string text = fmt::format("({}.puzzle IS NULL", v);
    switch (again) {
      case Again::Nothing:
        break;
      case Again::Changed:
        text += version_is(fmt::format("algorithm NOT IN (0, {})", algorithm));
        break;
      case Again::Imported:
        text += version_is(fmt::format("algorithm <> {}", algorithm));
        break;
      case Again::All:
        text += " OR 1";
        break;
    }
    return text + ")";
  }

  [[nodiscard]] std::string from(std::size_t first, std::size_t end) const {
    std::string text =
        chosen ? " FROM temp.chosen c CROSS JOIN puzzle p ON p.id = c.id" : " FROM puzzle p";
    for (std::size_t n = first; n < end; ++n) {
      text += fmt::format(" LEFT JOIN value v{0} ON v{0}.rating = {1} AND v{0}.puzzle = p.id", n,
                          columns[n].number);
    }
    return text;
  }

  Result<Done> choose(const std::string& condition) {
    const auto plan = Plan::build(collection, condition);
    if (!plan) return plan.error();
    auto made = database().run(
        "DROP TABLE IF EXISTS temp.chosen; CREATE TEMP TABLE chosen(id INTEGER PRIMARY KEY)");
    if (!made) return made;
    auto put = database().prepare("INSERT OR IGNORE INTO temp.chosen VALUES(?)");
    if (!put) return put.error();
    std::uint64_t left = plan->parsed().limit.value_or(UINT64_MAX);
    for (const BoundSql& sql : plan->statements("p.id")) {
      auto find = database().prepare(sql.text);
      if (!find) return find.error();
      sql.bind_all(*find);
      for (; left > 0; --left) {
        const auto row = find->step();
        if (!row) return row.error();
        if (!*row) break;
        if (auto done = put->bind(1, find->integer(0)).run(); !done) return done;
      }
    }
    chosen = true;
    return Done{};
  }

  Result<Done> count_missing() {
    for (std::size_t n = 0; n < columns.size(); ++n) {
      const std::string v = fmt::format("v{}", n);
      const auto missing = database().integer(
          fmt::format("SELECT count(*){} WHERE {}", from(n, n + 1), is_missing(n, v)));
      if (!missing) return missing.error();
      columns[n].missing = static_cast<std::uint64_t>(missing->value_or(0));
      total += columns[n].missing;
      const auto old = database().integer(
          fmt::format("SELECT count(*) FROM value WHERE rating = {} AND version IN "
                      "(SELECT id FROM version WHERE algorithm NOT IN (0, {}))",
                      columns[n].number, algorithm_of(columns[n].name)));
      if (!old) return old.error();
      if (again == Again::Nothing) changed += static_cast<std::uint64_t>(old->value_or(0));
    }
    return Done{};
  }

  Result<Done> prepare() {
    std::string wanted = "p.id, p.layout, p.form";
    std::string any;
    for (std::size_t n = 0; n < columns.size(); ++n) {
      const std::string test = is_missing(n, fmt::format("v{}", n));
      wanted += ", " + test;
      any += (any.empty() ? "" : " OR ") + test;
    }
    auto made = database().prepare(
        fmt::format("SELECT {}{} WHERE p.id > ?1 AND ({}) ORDER BY p.id LIMIT {}", wanted,
                    from(0, columns.size()), any, per_read));
    if (!made) return made.error();
    fetch = std::move(*made);
    made = database().prepare(fmt::format(
        "INSERT INTO value(rating, puzzle, version, number, text) VALUES(?, ?, ?, ?, ?) "
        "ON CONFLICT(rating, puzzle) DO {}",
        again == Again::Nothing
            ? "NOTHING"
            : "UPDATE SET version = excluded.version, number = excluded.number, "
              "text = excluded.text"));
    if (!made) return made.error();
    insert = std::move(*made);
    // Where most values are new, the indices are made at the end.
    for (const Rated& column : columns) {
      const auto there = database().integer(
          fmt::format("SELECT count(*) FROM value WHERE rating = {}", column.number));
      if (!there) return there.error();
      if (column.missing > static_cast<std::uint64_t>(there->value_or(0))) {
        if (auto done = drop_indices(database(), column.number); !done) return done;
      }
    }
    return Done{};
  }

  Result<Done> fetch_more() {
    fetch.bind(1, last);
    for (;;) {
      const auto row = fetch.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      RatingTask task;
      task.puzzle = last = fetch.integer(0);
      const auto layout = collection.layout(fetch.integer(1));
      if (!layout) return layout.error();
      task.layout = describe_layout(**layout);
      task.is_text = fetch.type(2) == Statement::Type::Text;
      task.form = fetch.bytes(2);
      for (std::size_t n = 0; n < columns.size(); ++n) {
        if (fetch.integer(static_cast<int>(n) + 3) != 0) task.columns |= std::uint64_t{1} << n;
      }
      waiting.push_back(std::move(task));
    }
  }

  Result<Done> write() {
    if (results.empty()) return Done{};
    std::ranges::sort(results, {},
                      [](const RatingResult& r) { return std::pair(r.column, r.puzzle); });
    const auto done = database().transaction([&]() -> Result<Done> {
      for (const RatingResult& result : results) {
        const Rated& column = columns[result.column];
        insert.bind(1, column.number).bind(2, result.puzzle).bind(3, column.version);
        if (result.value.number) {
          insert.bind(4, *result.value.number);
        } else {
          insert.bind_null(4);
        }
        const auto text = text_to_keep(result.value);
        if (text) {
          insert.bind(5, std::string_view(*text));
        } else {
          insert.bind_null(5);
        }
        if (auto stored_one = insert.run(); !stored_one) return stored_one;
      }
      return Done{};
    });
    if (!done) return done;
    finished += results.size();
    results.clear();
    stored = std::chrono::steady_clock::now();
    return Done{};
  }
};

RatingRun::RatingRun(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
RatingRun::~RatingRun() = default;
RatingRun::RatingRun(RatingRun&&) noexcept = default;
RatingRun& RatingRun::operator=(RatingRun&&) noexcept = default;
std::uint64_t RatingRun::total() const { return impl_->total; }
std::uint64_t RatingRun::done() const { return impl_->finished + impl_->results.size(); }
std::uint64_t RatingRun::changed() const { return impl_->changed; }

Result<RatingRun> RatingRun::begin(Collection& collection, const Options& options) {
  const auto names = parse_columns(options.columns);
  if (!names) return names.error();
  if (names->empty() || names->size() > kMostColumns) {
    return Error{ErrorCode::BadValue, "no columns are named, or more than 64", {}};
  }
  auto impl = std::make_unique<Impl>(*collection.impl_);
  impl->again = options.again;
  impl->stop = options.stop;
  impl->per_read = std::clamp<std::size_t>(options.per_read, 1, 1U << 20U);
  impl->per_write = options.per_write;
  const StopHere here(impl->database(), options.stop);
  if (!options.condition.empty()) {
    if (auto done = impl->choose(options.condition); !done) return done.error();
  }
  const auto named = impl->database().transaction([&]() -> Result<Done> {
    for (const std::string& name : *names) {
      const auto number = impl->collection.rating_number(name, true);
      if (!number) return number.error();
      const auto version = impl->collection.version_number(algorithm_of(name));
      if (!version) return version.error();
      impl->columns.push_back({name, number->value(), *version});
    }
    return Done{};
  });
  if (!named) return named.error();
  if (auto done = impl->count_missing(); !done) return done.error();
  if (auto done = impl->prepare(); !done) return done.error();
  return RatingRun(std::move(impl));
}

Result<std::optional<std::string>> RatingRun::next() {
  auto& waiting = impl_->waiting;
  if (waiting.size() < kPerUnit) {
    const std::scoped_lock lock(impl_->one_at_a_time);
    if (auto done = impl_->fetch_more(); !done) return done.error();
  }
  if (waiting.empty()) return std::optional<std::string>();
  std::vector<std::string> names;
  for (const auto& column : impl_->columns) names.push_back(column.name);
  std::vector<RatingTask> tasks;
  while (!waiting.empty() && tasks.size() < kPerUnit) {
    tasks.push_back(std::move(waiting.front()));
    waiting.pop_front();
  }
  return std::optional(write_tasks(names, tasks));
}

run::Work RatingRun::work() {
  return [computer = std::make_shared<Computer>()](const run::Unit& unit) {
    return computer->compute(unit.input, unit.stop);
  };
}

Result<Done> RatingRun::store(std::string_view result) {
  if (auto read = read_results(result, impl_->columns.size(), impl_->results); !read) return read;
  if (impl_->results.size() < impl_->per_write &&
      std::chrono::steady_clock::now() - impl_->stored < kWriteEvery) {
    return Done{};
  }
  const std::scoped_lock lock(impl_->one_at_a_time);
  const StopHere here(impl_->database(), impl_->stop, StopHere::OnlyWaits{});
  return impl_->write();
}

Result<Done> RatingRun::finish() {
  const Database& database = impl_->database();
  {
    const StopHere here(database, impl_->stop, StopHere::OnlyWaits{});
    if (auto done = impl_->write(); !done) return done;
  }
  // Indices of millions of values take seconds; the next run makes them.
  if (impl_->stop.asked_now()) return Done{};
  const StopHere here(database, impl_->stop);
  Result<Done> done = Done{};
  for (const auto& column : impl_->columns) {
    if (done) done = make_indices(database, column.number);
  }
  if (done) done = analyze(database);
  if (!done && impl_->stop.asked_now()) return Done{};
  return done;
}

Result<std::uint64_t> Collection::rate(std::string_view names, int threads, const Stop& stop) {
  auto begun = RatingRun::begin(*this, {std::string(names), {}, Again::Nothing, stop});
  if (!begun) return begun.error();
  run::Job job;
  job.source = [&] { return begun->next(); };
  job.make_work = [] { return RatingRun::work(); };
  job.merge = [&](std::uint64_t, std::string_view result) -> Result<run::Flow> {
    if (auto done = begun->store(result); !done) return done.error();
    return run::Flow::Continue;
  };
  run::Options options;
  options.stop = stop;
  const auto summary = run::make_threads(threads)->run(job, options);
  // What was computed is kept, however it ended.
  if (auto done = begun->finish(); !done) return done.error();
  if (!summary) return summary.error();
  if (summary->stopped) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return begun->done();
}

}  // namespace masu::collection
