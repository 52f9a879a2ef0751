#include "collection/schema.hpp"

#include <fmt/format.h>

#include <array>

namespace masu::collection {
namespace {

// Version 1. Numbers that a row repeats are small on purpose: SQLite stores 0 and 1 in no byte at
// all, and a number below 2^23 in three.
constexpr std::string_view kTables = R"sql(
CREATE TABLE layout(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE puzzle(
  id INTEGER PRIMARY KEY,
  layout INTEGER NOT NULL REFERENCES layout,
  clues INTEGER NOT NULL,
  form ANY NOT NULL
) STRICT;
CREATE TABLE form_key(
  key INTEGER PRIMARY KEY,
  puzzle INTEGER NOT NULL REFERENCES puzzle
) STRICT;
CREATE TABLE source(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  line INTEGER NOT NULL DEFAULT 0,
  place INTEGER NOT NULL DEFAULT 0,
  last INTEGER NOT NULL DEFAULT 0,
  complete INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE tag(
  source INTEGER NOT NULL REFERENCES source,
  name TEXT NOT NULL,
  PRIMARY KEY(source, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE occurrence(
  puzzle INTEGER NOT NULL REFERENCES puzzle,
  source INTEGER NOT NULL REFERENCES source,
  line INTEGER NOT NULL,
  place INTEGER NOT NULL,
  original ANY,
  note TEXT,
  PRIMARY KEY(puzzle, source, line, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE unreadable(
  source INTEGER NOT NULL REFERENCES source,
  line INTEGER NOT NULL,
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY(source, line, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE version(
  id INTEGER PRIMARY KEY,
  algorithm INTEGER NOT NULL,
  masu TEXT NOT NULL,
  UNIQUE(algorithm, masu)
) STRICT;
CREATE TABLE value(
  rating INTEGER NOT NULL REFERENCES rating,
  puzzle INTEGER NOT NULL REFERENCES puzzle,
  version INTEGER NOT NULL REFERENCES version,
  number REAL,
  text TEXT,
  PRIMARY KEY(rating, puzzle)
) STRICT, WITHOUT ROWID;
INSERT INTO layout VALUES(0, '9x9', '9x9');
)sql";

// Version 2: ratings and occurrences with names instead of numbers, for people with other tools.
constexpr std::string_view kViews = R"sql(
CREATE VIEW ratings AS
  SELECT value.puzzle, rating.name AS rating, value.number,
         coalesce(value.text, CAST(value.number AS TEXT)) AS text,
         version.algorithm, version.masu
  FROM value JOIN rating ON rating.id = value.rating JOIN version ON version.id = value.version;
CREATE VIEW occurrences AS
  SELECT occurrence.puzzle, source.name AS source, occurrence.line, occurrence.place,
         occurrence.note
  FROM occurrence JOIN source ON source.id = occurrence.source;
)sql";

// Version 3: whole numbers without a point, as masu prints them; the first record of a source, to
// notice another file of the same name.
constexpr std::string_view kFirst = R"sql(
ALTER TABLE source ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
DROP VIEW ratings;
CREATE VIEW ratings AS
  SELECT value.puzzle, rating.name AS rating, value.number,
         coalesce(value.text, CASE WHEN value.number = CAST(value.number AS INTEGER)
                                   THEN CAST(CAST(value.number AS INTEGER) AS TEXT)
                                   ELSE CAST(value.number AS TEXT) END) AS text,
         version.algorithm, version.masu
  FROM value JOIN rating ON rating.id = value.rating JOIN version ON version.id = value.version;
)sql";

constexpr std::array kSteps{kTables, kViews, kFirst};
constexpr auto kNewest = static_cast<std::int64_t>(kSteps.size());

// How much of a file is kept in memory. A bulk load touches most pages of the keys in every batch.
constexpr int kCacheKiB = 128 * 1024;

Result<std::int64_t> number_of(const Database& database, std::string_view pragma) {
  const auto value = database.integer(pragma);
  if (!value) return value.error();
  return value->value_or(0);
}

Result<Done> upgrade(const Database& database) {
  return database.transaction([&]() -> Result<Done> {
    // Another process may have been faster.
    const auto version = number_of(database, "PRAGMA user_version");
    if (!version) return version.error();
    for (auto step = *version; step < kNewest; ++step) {
      if (auto done = database.run(std::string(kSteps[static_cast<std::size_t>(step)])); !done) {
        return done;
      }
    }
    return database.run(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplication, kNewest));
  });
}

// Is it a collection, of this version? One that is written to is made so.
Result<Done> check(const Database& database, Database::Open how) {
  const auto fail = [&](ErrorCode code, std::string message) {
    return Error{code, std::move(message), {database.path(), 0, 0}};
  };
  const auto application = number_of(database, "PRAGMA application_id");
  if (!application) return application.error();
  const auto version = number_of(database, "PRAGMA user_version");
  if (!version) return version.error();
  const auto tables = number_of(database, "SELECT count(*) FROM sqlite_schema");
  if (!tables) return tables.error();
  const bool empty = *tables == 0 && *application == 0 && *version == 0;
  if (*application != kApplication && !(empty && how == Database::Open::Create)) {
    return fail(ErrorCode::Corrupt, "is a database, but not a collection of masu");
  }
  if (*version < (empty ? 0 : 1)) {
    return fail(ErrorCode::Corrupt, fmt::format("is damaged: it has version {}", *version));
  }
  if (*version > kNewest) {
    return fail(ErrorCode::Unsupported,
                fmt::format("is a collection of a newer masu (version {}; this one knows up to {})",
                            *version, kNewest));
  }
  if (how == Database::Open::Read) {
    if (*version < kNewest) {
      return fail(ErrorCode::Unsupported,
                  fmt::format("is a collection of an older masu (version {}); "
                              "'masu collection compact' brings it up to date",
                              *version));
    }
    return Done{};
  }
  if (empty) {
    if (auto done = database.run("PRAGMA journal_mode = WAL"); !done) return done.error();
  }
  if (*version < kNewest) {
    if (auto done = upgrade(database); !done) return done.error();
  }
  // With a log for writing (WAL) the file is whole after a kill and after a failure of power.
  return database.run(
      fmt::format("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -{}", kCacheKiB));
}

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

Result<Database> open_collection(const std::string& path, Database::Open how, const Stop& stop) {
  auto database = Database::open(path, how, stop);
  if (!database) return database;
  const auto checked = [&] {
    const StopHere here(*database, stop);
    return check(*database, how);
  }();
  if (!checked) return checked.error();
  return database;
}

}  // namespace masu::collection
