// Collections: millions of puzzles in one SQLite file, each once up to symmetry, with the places
// where it was found and the ratings that were ever computed. docs/collections.md has the tables.
//
//   auto collection = Collection::open("puzzles.db", Access::Create);
//   collection->add(puzzles, "my list");
//   collection->query({.condition = "clues <= 20 order by dscore desc", .limit = 10},
//                     [](const Row& row) { ...; return true; });
//
// A puzzle is kept in its canonical form, and rated in that form: equivalent puzzles are one. What
// has no canonical form here is kept as it is: layouts other than plain boards of up to nine
// digits, puzzles with pencil marks or digits of a player.
//
// The library opens no more than one connection per Collection. Several processes may use one file:
// one writes at a time, the others wait.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/io.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/run.hpp"
#include "masu/stop.hpp"

namespace masu::collection {

enum class Access : std::uint8_t {
  Read,    ///< nothing can be changed
  Write,   ///< the file must exist
  Create,  ///< a new file if it does not exist
};

// --- questions

struct Query {
  /// "clues <= 20 and srank = "1-2" order by dscore desc limit 5"; empty: every puzzle, in the
  /// order in which they were added. The language is in docs/collections.md.
  std::string condition{};
  std::optional<std::uint64_t> limit{};  ///< in addition to that of the condition
  /// Columns to answer; nothing: those that the condition names.
  std::vector<std::string> columns{};
};

/// One puzzle of an answer.
struct Row {
  std::int64_t id = 0;
  Puzzle puzzle;                    ///< in the form that is kept
  std::vector<rate::Value> values;  ///< of the columns, in their order
};
/// Returns false to end.
using RowSink = std::function<bool(const Row&)>;

/// What a name in a condition can be, besides the ratings of masu/rate.hpp.
struct Column {
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] std::span<const Column> columns();

/// The names that the condition uses, in the order in which they come; fails as query() would.
[[nodiscard]] Result<std::vector<std::string>> names_in(std::string_view condition);

/// A place where a puzzle was found.
struct Occurrence {
  std::string source;
  std::uint64_t line = 0;
  std::uint64_t column = 1;
  Puzzle puzzle;  ///< as it was there, with its note
};

// --- what is in it

struct SourceInfo {
  std::string name;
  std::vector<std::string> tags;
  std::uint64_t occurrences = 0;
  std::uint64_t unreadable = 0;
  bool complete = false;  ///< false: it was interrupted; adding it again continues
};
/// How many values a rating has.
struct RatingInfo {
  std::string name;
  std::uint64_t computed = 0;  ///< puzzles it was computed for or imported to
  std::uint64_t valued = 0;    ///< of these, with a value
  std::uint64_t imported = 0;  ///< of these, from notes
  std::uint64_t changed = 0;   ///< by an older version of the algorithm
  std::optional<double> least{};
  std::optional<double> greatest{};
};
struct Info {
  std::uint64_t puzzles = 0;
  std::uint64_t occurrences = 0;
  std::uint64_t unreadable = 0;
  std::uint64_t bytes = 0;  ///< of the file
  std::vector<std::pair<std::string, std::uint64_t>> layouts{};
  std::vector<SourceInfo> sources{};
  std::vector<RatingInfo> ratings{};
};

/// How many puzzles have which value.
struct Histogram {
  struct Bar {
    std::string label;
    double from = 0;  ///< numbers in [from, to]; words have none
    double to = 0;
    std::uint64_t count = 0;
  };
  std::string rating;
  std::vector<Bar> bars;
  std::uint64_t without = 0;  ///< puzzles that have no value
};
/// As a picture.
[[nodiscard]] std::string to_svg(const Histogram& histogram);

// --- other collections

/// How two collections differ. Puzzles in the form that both keep.
struct Difference {
  enum class Kind : std::uint8_t { OnlyFirst, OnlySecond, Rating };
  Kind kind = Kind::OnlyFirst;
  Puzzle puzzle;
  std::string rating;  ///< that is not the same, and its two values
  std::string first;
  std::string second;
};

struct Merged {
  std::uint64_t puzzles = 0;      ///< that were not there
  std::uint64_t occurrences = 0;  ///< the same
  std::uint64_t values = 0;       ///< the same, or by a newer algorithm
};

/// What verify() found.
struct Verified {
  std::uint64_t puzzles = 0;  ///< that were looked at
  std::uint64_t values = 0;   ///< that were computed again
  std::vector<std::string> problems;
};

/// What adding did.
struct Added {
  std::uint64_t records = 0;     ///< that were read
  std::uint64_t puzzles = 0;     ///< of these, new
  std::uint64_t repeats = 0;     ///< of these, equivalent to a puzzle that was there
  std::uint64_t unreadable = 0;  ///< of these
  std::uint64_t skipped = 0;     ///< records that had been added before
};

/// What importing did.
struct Imported {
  std::uint64_t values = 0;   ///< that were not there
  std::uint64_t unknown = 0;  ///< notes with ratings on puzzles that are not in the collection
};

class Adder;
class RatingRun;

/// A collection.
///
///   threads   one at a time
class Collection {
 public:
  /// `stop` ends a wait for another process.
  [[nodiscard]] static Result<Collection> open(const std::string& path, Access access,
                                               const Stop& stop = {});
  ~Collection();
  Collection(Collection&&) noexcept;
  Collection& operator=(Collection&&) noexcept;

  /// Adds puzzles as lines 1, 2, ... of a source of their own; continues a source of that name if
  /// there is one. Adds all of them, or none.
  [[nodiscard]] Result<Added> add(std::span<const Puzzle> puzzles, const std::string& source,
                                  const std::string& tag = "", const Stop& stop = {});

  /// Computes the missing values of these ratings (names, comma separated), on its own threads.
  /// After a stop: LimitExceeded, and what was computed is kept.
  [[nodiscard]] Result<std::uint64_t> rate(std::string_view names, int threads = 0,
                                           const Stop& stop = {});

  /// Passes rows to `sink` one by one; it may ask the collection, but not change it. Returns how
  /// many. BadSyntax or BadValue for a bad condition.
  Result<std::uint64_t> query(const Query& query, const RowSink& sink, const Stop& stop = {}) const;
  /// How many puzzles match the condition.
  [[nodiscard]] Result<std::uint64_t> count(std::string_view condition,
                                            const Stop& stop = {}) const;
  /// SQL on the tables themselves: one read-only statement. The first call of `sink` has the
  /// names of the columns, then come the rows as text; bytes are in hexadecimal.
  Result<std::uint64_t> sql(std::string_view statement,
                            const std::function<bool(std::span<const std::string>)>& sink,
                            const Stop& stop = {}) const;
  /// Where the puzzle was found, by source and line.
  [[nodiscard]] Result<std::vector<Occurrence>> occurrences(std::int64_t id) const;
  /// `number` of the puzzles that match the condition, each set of them equally likely; in the
  /// order of the query. `sink` as in query().
  Result<std::uint64_t> sample(const Query& query, std::uint64_t number, std::uint64_t seed,
                               const RowSink& sink, const Stop& stop = {}) const;

  [[nodiscard]] Result<Info> info(const Stop& stop = {}) const;
  /// Of a rating or of clues, in at most `bars` bars of equal width if it is a number.
  [[nodiscard]] Result<Histogram> histogram(const std::string& name, int bars = 20,
                                            std::string_view condition = "",
                                            const Stop& stop = {}) const;

  /// Ratings that notes have, of everything that was added: "ED=7.2/1.2/1.2", "er=7.2", and
  /// HoDoKu's score and level. Existing values are kept.
  [[nodiscard]] Result<Imported> import_notes(const Stop& stop = {});
  /// The same of records that need not have been added. Many calls, then make_indices().
  [[nodiscard]] Result<Imported> import_notes(std::span<const Puzzle> puzzles,
                                              const Stop& stop = {});

  /// Everything of another collection that is not in this one. Sources of one name are one unless
  /// they differ somewhere; then theirs becomes "name 2" and so on. Stopped or killed, it can be
  /// done again.
  [[nodiscard]] Result<Merged> merge(const std::string& path, const Stop& stop = {},
                                     std::size_t batch = kMergeBatch);
  static constexpr std::size_t kMergeBatch = 50'000;  ///< puzzles, all or none of them
  /// `sink` returns false to end.
  Result<std::uint64_t> compare(const std::string& path,
                                const std::function<bool(const Difference&)>& sink,
                                const Stop& stop = {}) const;
  /// Keeps only the first occurrence of each puzzle. Returns how many it removed.
  [[nodiscard]] Result<std::uint64_t> forget_repeats(const Stop& stop = {});
  /// The file itself, and `sample` puzzles: canonical form, original forms, ratings.
  [[nodiscard]] Result<Verified> verify(std::uint64_t sample, std::uint64_t seed,
                                        const Stop& stop = {}) const;
  /// Those that queries need and that are missing: everything that adds much makes them at its end,
  /// unless it is stopped.
  [[nodiscard]] Result<Done> make_indices(const Stop& stop = {});
  /// Makes the file as small as possible. Needs as much space again while it works.
  [[nodiscard]] Result<Done> compact(const Stop& stop = {});

  struct Impl;  ///< of the library itself

 private:
  friend class Adder;
  friend class RatingRun;
  explicit Collection(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// --- long work in pieces, for callers with their own threads or machines (masu/run.hpp)

/// How far a source was added.
struct Position {
  std::uint64_t line = 0;
  std::uint64_t column = 0;  ///< 0: nothing of it was added
  std::uint64_t last = 0;    ///< of the text of that record, to notice another file
  std::uint64_t first = 0;   ///< of the first record of the source; 0: not known
};

/// Turns records into what Adder takes: reading and canonical forms, nearly all of the work.
///
///   threads   one per thread; any process
class Preparer {
 public:
  Preparer();
  ~Preparer();
  Preparer(Preparer&&) noexcept;
  Preparer& operator=(Preparer&&) noexcept;

  /// Skips records up to `done`. Complaints about records that cannot be read go to
  /// `unreadable`. LimitExceeded after a stop, BadValue if the record at `done` is another one.
  [[nodiscard]] Result<std::string> prepare(
      std::span<const io::RawRecord> records, const io::ReadOptions& read, const Position& done,
      const Stop& stop,
      const std::function<void(const io::RawRecord&, const Error&)>& unreadable = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Adds what was prepared, in batches: each with the position in its source in one transaction, so
/// that a run that ended anywhere, by kill -9 or a full disk, can be done again and adds the rest.
///
///   memory    about 150 MB for a full batch and as much for SQLite
class Adder {
 public:
  static constexpr std::size_t kBatch = std::size_t{1} << 19;  ///< records in a batch
  /// The collection must outlive it.
  explicit Adder(Collection& collection, std::size_t batch = kBatch);
  ~Adder();
  Adder(Adder&&) noexcept;
  Adder& operator=(Adder&&) noexcept;

  /// How far the source of that name was added; not at all if there is none.
  [[nodiscard]] Result<Position> position(const std::string& name) const;
  /// The number of the source of that name; creates it if necessary. `fresh`: always creates one,
  /// called "name 2" and so on if the name is taken. Names and tags are kept as what can be shown:
  /// control characters and bytes that are not UTF-8 become \xNN. The source has the tag once
  /// something of it is stored, or finish() was called.
  [[nodiscard]] Result<std::int64_t> source(const std::string& name, const std::string& tag,
                                            bool fresh = false);
  /// What a Preparer made, in the order of the input. BadValue, and nothing is taken, if it is not
  /// what was added to the source before.
  [[nodiscard]] Result<Done> put(std::int64_t source, std::string prepared);
  /// The source could not be read to its end: finish() leaves it to be continued.
  void leave_incomplete(std::int64_t source);
  /// Stores what is left. `complete`: the other sources were read to their ends; BadValue if one
  /// ended before the point up to which it was added. After a stop it stores only the last few
  /// records; the rest follows when the source is continued.
  [[nodiscard]] Result<Done> finish(bool complete);
  /// Ends waits for other processes, and storing: nothing of the batch is added then.
  void set_stop(const Stop& stop);
  [[nodiscard]] const Added& added() const;

 private:
  friend class Collection;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Existing values that are computed again.
enum class Again : std::uint8_t {
  Nothing,
  Changed,   ///< of an older version of the algorithm
  Imported,  ///< from notes, and the changed ones
  All,
};

/// Computes ratings of everything in a collection that does not have them.
///
///   threads   next() by one, store() and done() by another at the same time; the rest alone
class RatingRun {
 public:
  struct Options {
    std::string columns;    ///< names, comma separated
    std::string condition;  ///< only of these puzzles; without "order by"
    Again again = Again::Nothing;
    Stop stop{};  ///< ends begin(), waits for other processes, and the making of indices
    std::size_t per_read = 4096;     ///< puzzles taken from the file at a time
    std::size_t per_write = 50'000;  ///< values put into the file at a time, if not a second before
  };
  [[nodiscard]] static Result<RatingRun> begin(Collection& collection, const Options& options);
  ~RatingRun();
  RatingRun(RatingRun&&) noexcept;
  RatingRun& operator=(RatingRun&&) noexcept;

  [[nodiscard]] std::uint64_t total() const;  ///< values to compute
  [[nodiscard]] std::uint64_t done() const;   ///< of these
  /// Values of an older version of the algorithm that are kept.
  [[nodiscard]] std::uint64_t changed() const;

  /// A job's source, work and merge. Workers need no collection. A merged result is in the file a
  /// second later at most, and after finish().
  [[nodiscard]] Result<std::optional<std::string>> next();
  [[nodiscard]] static run::Work work();
  [[nodiscard]] Result<Done> store(std::string_view result);
  [[nodiscard]] Result<Done> finish();

 private:
  struct Impl;
  explicit RatingRun(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Ratings that a note has: names of masu/rate.hpp and values as they are written there.
[[nodiscard]] std::vector<std::pair<std::string, rate::Value>> ratings_in_note(
    std::string_view note);

/// Columns that a collection can compute: status, grid, and the ratings of masu/rate.hpp. Fails
/// with BadValue and the closest name for one that is unknown.
[[nodiscard]] Result<std::vector<std::string>> parse_columns(std::string_view names);

}  // namespace masu::collection
