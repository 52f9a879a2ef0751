#include "collection/sqlite.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <thread>

namespace masu::collection {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLongestNap{20};
// A value of a question in SQL: 200,000 boards as text. More would only fill the memory.
constexpr int kMostBytes = 1 << 24;
// Steps of SQLite's machine between two looks at the stop: about 0.2 ms.
constexpr int kStepsPerLook = 10'000;

ErrorCode code_of(int result) {
  switch (result & 0xFF) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return ErrorCode::Corrupt;
    case SQLITE_INTERRUPT:
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
      return ErrorCode::LimitExceeded;
    case SQLITE_ERROR:
    case SQLITE_AUTH:
    case SQLITE_RANGE:
    case SQLITE_MISMATCH:
      return ErrorCode::BadSyntax;
    default:
      return ErrorCode::Io;
  }
}

std::string message_of(sqlite3* handle, int result) {
  switch (result & 0xFF) {
    case SQLITE_FULL:
      return "cannot write: no space left";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "is in use: another program has kept it locked for two minutes";
    case SQLITE_READONLY:
      return "cannot write: the file or its folder is read-only";
    case SQLITE_NOTADB:
      return "is not a collection (not an SQLite database)";
    case SQLITE_CORRUPT:
      return "is damaged: the database disk image is malformed";
    case SQLITE_IOERR:
      return std::string("cannot read or write: ") + sqlite3_errstr(result);
    case SQLITE_INTERRUPT:
      return "stopped";
    case SQLITE_AUTH:
      return "only reading is allowed here";
    default:
      return handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(result);
  }
}

Error error_of(sqlite3* handle, int result, const std::string& path) {
  return Error{code_of(result), message_of(handle, result), {path, 0, 0}};
}

int look_at_stop(void* stop) { return static_cast<const Stop*>(stop)->asked_now() ? 1 : 0; }

int allow_reading(void*, int action, const char*, const char* name, const char*, const char*) {
  switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
      return SQLITE_OK;
    case SQLITE_FUNCTION:
      return name != nullptr && std::string_view(name) == "load_extension" ? SQLITE_DENY
                                                                           : SQLITE_OK;
    default:
      return SQLITE_DENY;
  }
}

// An absolute path as a URI, whatever characters it has. The authority is empty: "//folder/file"
// is a path, too.
std::string uri_of(const std::string& path, std::string_view parameters) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '%' || c == '?' || c == '#') {
      uri += {'%', kHex[byte >> 4], kHex[byte & 15]};
    } else {
      uri += c;
    }
  }
  return uri.append("?").append(parameters);
}

}  // namespace

// --- statements

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int at, std::int64_t value) {
  sqlite3_bind_int64(handle_.get(), at, value);
  return *this;
}
Statement& Statement::bind(int at, double value) {
  sqlite3_bind_double(handle_.get(), at, value);
  return *this;
}
Statement& Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text64(handle_.get(), at, text.data() != nullptr ? text.data() : "", text.size(),
                      SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}
Statement& Statement::bind_bytes(int at, std::string_view bytes) {
  sqlite3_bind_blob64(handle_.get(), at, bytes.data() != nullptr ? bytes.data() : "", bytes.size(),
                      SQLITE_STATIC);
  return *this;
}
Statement& Statement::bind_null(int at) {
  sqlite3_bind_null(handle_.get(), at);
  return *this;
}

Result<bool> Statement::step() {
  const int result = sqlite3_step(handle_.get());
  if (result == SQLITE_ROW) return true;
  sqlite3* database = sqlite3_db_handle(handle_.get());
  if (result != SQLITE_DONE) {
    const char* path = sqlite3_db_filename(database, "main");
    Error error = error_of(database, sqlite3_extended_errcode(database), path ? path : "");
    sqlite3_reset(handle_.get());
    return error;
  }
  sqlite3_reset(handle_.get());
  return false;
}

Result<Done> Statement::run() {
  for (;;) {
    const auto more = step();
    if (!more) return more.error();
    if (!*more) return Done{};
  }
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

int Statement::columns() const { return sqlite3_column_count(handle_.get()); }
std::string Statement::name(int column) const {
  const char* name = sqlite3_column_name(handle_.get(), column);
  return name != nullptr ? name : "";
}
Statement::Type Statement::type(int column) const {
  switch (sqlite3_column_type(handle_.get(), column)) {
    case SQLITE_INTEGER:
      return Type::Integer;
    case SQLITE_FLOAT:
      return Type::Real;
    case SQLITE_TEXT:
      return Type::Text;
    case SQLITE_BLOB:
      return Type::Bytes;
    default:
      return Type::Null;
  }
}
std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}
double Statement::real(int column) const { return sqlite3_column_double(handle_.get(), column); }
std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}
std::string_view Statement::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

// --- databases

// SQLite's busy handler. 1: try again.
int Database::wait_a_little(void* waiting, int tries) {
  auto& wait = *static_cast<Waiting*>(waiting);
  const auto now = Stop::Clock::now();
  if (tries == 0) wait.since = now;
  if (now - wait.since > wait.patience || (wait.stop != nullptr && wait.stop->asked_now()))
    return 0;
  std::this_thread::sleep_for(std::min(kLongestNap, std::chrono::milliseconds(tries + 1)));
  return 1;
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Result<Database> Database::open(const std::string& path, Open how, const Stop& stop) {
  if (path.empty()) return Error{ErrorCode::Io, "a collection needs the name of a file", {}};
  if (path.find('\0') != std::string::npos) {
    return Error{ErrorCode::Io, "the name of a file has no zero byte", {}};
  }
  std::error_code ignored;
  // SQLite's own names, such as ":memory:", would store nothing.
  const std::string absolute = fs::absolute(path, ignored).string();
  const bool exists = fs::exists(path, ignored);
  if (exists && fs::is_directory(path, ignored)) {
    return Error{ErrorCode::Io, "is a folder", {path, 0, 0}};
  }
  // A pipe would keep SQLite waiting for ever.
  if (exists && !fs::is_regular_file(path, ignored)) {
    return Error{ErrorCode::Io, "is a device or a pipe, not a file", {path, 0, 0}};
  }
  if (!exists && how != Open::Create) {
    return Error{ErrorCode::Io, "no such collection", {path, 0, 0}};
  }
  const auto attempt = [&](const std::string& uri) -> Result<Database> {
    sqlite3* raw = nullptr;
    // One thread at a time, so no locks of SQLite's own: they are 2% of a bulk load.
    const int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX |
                      (how == Open::Read    ? SQLITE_OPEN_READONLY
                       : how == Open::Write ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    const int result = sqlite3_open_v2(uri.c_str(), &raw, flags, nullptr);
    Database database;
    database.handle_.reset(raw);
    database.path_ = path;
    database.waiting_ = std::make_unique<Waiting>();
    database.set_patience(kPatience);
    if (result != SQLITE_OK) return error_of(raw, result, path);
    sqlite3_extended_result_codes(raw, 1);
    sqlite3_busy_handler(raw, wait_a_little, database.waiting_.get());
    sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // The first read shows whether it is a database at all.
    database.set_stop(&stop);
    const auto read = database.integer("SELECT count(*) FROM sqlite_schema");
    database.set_stop(nullptr);
    if (!read) return read.error();
    return database;
  };
  auto opened = attempt(uri_of(absolute, ""));
  // In a folder that is read-only there can be no file for the readers to agree on. Where no
  // writer left anything behind, none is needed.
  if (!opened && how == Open::Read && !fs::exists(path + "-wal", ignored)) {
    if (auto unchanging = attempt(uri_of(absolute, "immutable=1")); unchanging) return unchanging;
  }
  return opened;
}

Result<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* raw = nullptr;
  const char* rest = nullptr;
  const int result = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &raw, &rest);
  Statement statement;
  statement.handle_.reset(raw);
  if (result != SQLITE_OK) return error_of(handle_.get(), result, path_);
  if (raw == nullptr) return Error{ErrorCode::BadSyntax, "no statement", {path_, 0, 0}};
  // Blanks, semicolons and comments may follow.
  while (rest < sql.data() + sql.size()) {
    const char* const from = rest;
    const auto left = static_cast<int>(sql.data() + sql.size() - from);
    raw = nullptr;
    const int more = sqlite3_prepare_v3(handle_.get(), from, left, 0, &raw, &rest);
    const bool nothing = more == SQLITE_OK && raw == nullptr && rest > from;
    sqlite3_finalize(raw);
    if (nothing) continue;
    return Error{ErrorCode::BadSyntax, "more than one statement", {path_, 0, 0}};
  }
  return statement;
}

Result<Done> Database::run(const std::string& sql) const {
  int result = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  // A stop ended the wait for another process.
  if ((result & 0xFF) == SQLITE_BUSY && waiting_->stop != nullptr && waiting_->stop->asked_now()) {
    result = SQLITE_INTERRUPT;
  }
  if (result != SQLITE_OK) return error_of(handle_.get(), result, path_);
  return Done{};
}

Result<std::optional<std::int64_t>> Database::integer(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  if (!*row || statement->is_null(0)) return std::optional<std::int64_t>();
  return std::optional(statement->integer(0));
}

Result<std::optional<std::string>> Database::text(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  if (!*row || statement->is_null(0)) return std::optional<std::string>();
  return std::optional(std::string(statement->text(0)));
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
std::int64_t Database::changes() const { return sqlite3_changes64(handle_.get()); }
bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

void Database::set_stop(const Stop* stop, bool only_waits) const {
  const bool possible = stop != nullptr && stop->possible();
  const bool looks = possible && !only_waits;
  sqlite3_progress_handler(handle_.get(), looks ? kStepsPerLook : 0, looks ? look_at_stop : nullptr,
                           const_cast<Stop*>(stop));
  waiting_->stop = possible ? stop : nullptr;
}

void Database::only_reading() const {
  sqlite3_set_authorizer(handle_.get(), allow_reading, nullptr);
  sqlite3_limit(handle_.get(), SQLITE_LIMIT_LENGTH, kMostBytes);
}

}  // namespace masu::collection
