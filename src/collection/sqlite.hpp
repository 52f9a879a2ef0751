// SQLite in the manner of this library: handles that close themselves, errors as values.
//
// A thin layer of our own. The wrappers that Debian has (SQLiteCpp, sqlite_orm, SOCI) report errors
// with exceptions, which the library does not let out, and hide what a bulk load is tuned with:
// prepared statements that are reset rather than made, bound memory that is not copied, changes of
// the cache. What is left to wrap is these two classes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "masu/result.hpp"
#include "masu/stop.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace masu::collection {

/// Another process that writes is waited for this long; a batch takes seconds at most.
inline constexpr std::chrono::minutes kPatience{2};

/// A statement that was prepared. Parameters and columns count from 1 and from 0, as in SQLite.
///
/// What is bound as text or bytes must live until the statement is run.
class Statement {
 public:
  Statement() = default;
  explicit operator bool() const { return handle_ != nullptr; }

  Statement& bind(int at, std::int64_t value);
  Statement& bind(int at, double value);
  Statement& bind(int at, std::string_view text);
  Statement& bind_bytes(int at, std::string_view bytes);
  Statement& bind_null(int at);

  /// The next row: true; the end: false, and the statement is ready for its next run.
  [[nodiscard]] Result<bool> step();
  /// For statements without rows.
  [[nodiscard]] Result<Done> run();
  /// Ends a run before its last row.
  void reset();

  enum class Type : std::uint8_t { Null, Integer, Real, Text, Bytes };
  [[nodiscard]] int columns() const;
  [[nodiscard]] std::string name(int column) const;
  [[nodiscard]] Type type(int column) const;
  [[nodiscard]] bool is_null(int column) const { return type(column) == Type::Null; }
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  /// Valid until the next step.
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

class Database {
 public:
  enum class Open : std::uint8_t { Read, Write, Create };

  /// `stop` ends a wait for another process.
  static Result<Database> open(const std::string& path, Open how, const Stop& stop = {});

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] Result<Statement> prepare(std::string_view sql) const;
  /// Statements without parameters and rows, separated by semicolons.
  [[nodiscard]] Result<Done> run(const std::string& sql) const;
  /// The first column of the first row; nothing if there is no row or it is null.
  [[nodiscard]] Result<std::optional<std::int64_t>> integer(std::string_view sql) const;
  [[nodiscard]] Result<std::optional<std::string>> text(std::string_view sql) const;
  [[nodiscard]] std::int64_t last_id() const;
  [[nodiscard]] std::int64_t changes() const;

  /// Runs `work` between BEGIN IMMEDIATE and COMMIT; all of it is done, or nothing.
  template <class Work>
  Result<Done> transaction(const Work& work) const {
    if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
    Result<Done> done = work();
    if (done) done = run("COMMIT");
    // After some errors (a full disk) SQLite has rolled back by itself.
    if (!done && in_transaction()) (void)run("ROLLBACK");
    return done;
  }

  /// Statements, and waits for other processes, end with LimitExceeded when `stop` asks; with
  /// `only_waits`, no statements. It must live until another one is given.
  void set_stop(const Stop* stop, bool only_waits = false) const;
  /// How long to wait for other processes (at first two minutes).
  void set_patience(std::chrono::milliseconds patience) const { waiting_->patience = patience; }
  /// From now on, statements can read only: no ATTACH, no PRAGMA, no functions that load code, no
  /// values that fill the memory.
  void only_reading() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  // What a wait for another process has to know.
  struct Waiting {
    const Stop* stop = nullptr;
    std::chrono::milliseconds patience{};
    Stop::Clock::time_point since;
  };
  static int wait_a_little(void* waiting, int tries);
  friend class OneMoment;
  [[nodiscard]] bool in_transaction() const;
  std::unique_ptr<Waiting> waiting_;  // the handle knows where it is
  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

/// What is read while this lives is of one moment, whatever other processes write meanwhile.
class OneMoment {
 public:
  explicit OneMoment(const Database& database)
      : database_(database), begun_(!database.in_transaction() && database.run("BEGIN").ok()) {}
  ~OneMoment() {
    if (begun_ && database_.in_transaction() && !database_.run("COMMIT")) {
      (void)database_.run("ROLLBACK");
    }
  }
  OneMoment(const OneMoment&) = delete;
  OneMoment& operator=(const OneMoment&) = delete;

 private:
  const Database& database_;
  bool begun_;
};

/// Work on the database ends with the stop while this lives.
class StopHere {
 public:
  struct OnlyWaits {};
  StopHere(const Database& database, const Stop& stop) : database_(database), stop_(stop) {
    database_.set_stop(&stop_);
  }
  StopHere(const Database& database, const Stop& stop, OnlyWaits)
      : database_(database), stop_(stop) {
    database_.set_stop(&stop_, true);
  }
  ~StopHere() { database_.set_stop(nullptr); }
  StopHere(const StopHere&) = delete;
  StopHere& operator=(const StopHere&) = delete;

 private:
  const Database& database_;
  Stop stop_;
};

}  // namespace masu::collection
