#include "collection/indices.hpp"

#include <fmt/format.h>

#include <vector>

namespace masu::collection {
namespace {

std::string name_of_index(std::int64_t rating, std::string_view column) {
  return fmt::format("value_{}_{}", rating, column);
}

}  // namespace

Result<Done> make_indices(const Database& database, std::int64_t rating) {
  for (const std::string_view column : {"number", "text"}) {
    auto done = database.run(fmt::format(
        "CREATE INDEX IF NOT EXISTS {0} ON value({1}, puzzle) WHERE rating = {2} AND {1} IS NOT "
        "NULL",
        name_of_index(rating, column), column, rating));
    if (!done) return done;
  }
  return Done{};
}

Result<Done> drop_indices(const Database& database, std::int64_t rating) {
  for (const std::string_view column : {"number", "text"}) {
    auto done = database.run(fmt::format("DROP INDEX IF EXISTS {}", name_of_index(rating, column)));
    if (!done) return done;
  }
  return Done{};
}

Result<Done> make_puzzle_indices(const Database& database) {
  return database.run("CREATE INDEX IF NOT EXISTS puzzle_clues ON puzzle(clues)");
}

Result<Done> make_all_indices(const Database& database) {
  auto done = make_puzzle_indices(database);
  if (!done) return done;
  std::vector<std::int64_t> ratings;
  {
    auto rows = database.prepare("SELECT id FROM rating");
    if (!rows) return rows.error();
    for (;;) {
      const auto row = rows->step();
      if (!row) return row.error();
      if (!*row) break;
      ratings.push_back(rows->integer(0));
    }
  }
  for (const std::int64_t rating : ratings) {
    if (done = make_indices(database, rating); !done) return done;
  }
  return analyze(database);
}

// With a limit, ANALYZE takes a rating for a thousand rows however many it has, and the planner
// would read all of them rather than go along the index.
Result<Done> analyze(const Database& database) {
  return database.run(
      "PRAGMA analysis_limit = 1000; ANALYZE; "
      "UPDATE sqlite_stat1 SET stat = CAST(stat AS INTEGER) || ' ' || max(1, CAST(stat AS INTEGER) "
      "/ "
      "(SELECT max(1, count(*)) FROM rating)) || ' 1' WHERE tbl = 'value' AND idx = 'value'; "
      "ANALYZE sqlite_schema");
}

}  // namespace masu::collection
