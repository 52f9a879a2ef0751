// Two collections: what one has and the other has not.
//
// Numbers of puzzles, sources and ratings are those of one file, so everything goes by name and by
// form. A merge is done in batches, each all or nothing; one that was interrupted is done again.
// How far a source was added is taken over by the last batch: not before all of it is here.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "collection/impl.hpp"
#include "collection/indices.hpp"
#include "collection/packed.hpp"
#include "collection/same_source.hpp"
#include "collection/values.hpp"

namespace masu::collection {
namespace {

// A statement that is made once.
Result<Done> prepare(const Database& database, Statement& statement, std::string_view sql) {
  auto made = database.prepare(sql);
  if (!made) return made.error();
  statement = std::move(*made);
  return Done{};
}

// Finds the puzzles of one collection in another.
class Finder {
 public:
  static Result<Finder> build(Collection::Impl& from, Collection::Impl& in) {
    auto table = FormTable::build(in.database);
    if (!table) return table.error();
    return Finder(from, in, std::move(*table));
  }

  // The number of a layout of `from` there, made if `make` is set.
  Result<std::optional<std::int64_t>> layout(std::int64_t number, bool make) {
    const auto known = layouts_.find(number);
    if (known != layouts_.end()) return std::optional(known->second);
    const auto here = from_.layout(number);
    if (!here) return here.error();
    const auto there = in_.layout_number(describe_layout(**here), make);
    if (!there) return there.error();
    if (*there) layouts_[number] = **there;
    return *there;
  }
  // `row` has layout and form of a puzzle of `from` in these columns.
  Result<std::optional<std::int64_t>> find(const Statement& row, int layout_column,
                                           int form_column) {
    const auto there = layout(row.integer(layout_column), false);
    if (!there) return there.error();
    if (!*there) return std::optional<std::int64_t>();
    const auto key = key_of_row(row, layout_column, form_column);
    if (!key) return key.error();
    return table_.find(*key, **there, row.bytes(form_column),
                       row.type(form_column) == Statement::Type::Text);
  }
  Result<std::int64_t> key_of_row(const Statement& row, int layout_column, int form_column) {
    const auto here = from_.layout(row.integer(layout_column));
    if (!here) return here.error();
    return key_of(describe_layout(**here), row.bytes(form_column));
  }
  [[nodiscard]] FormTable& table() { return table_; }

 private:
  Finder(Collection::Impl& from, Collection::Impl& in, FormTable table)
      : from_(from), in_(in), table_(std::move(table)) {}
  Collection::Impl& from_;
  Collection::Impl& in_;
  FormTable table_;
  std::map<std::int64_t, std::int64_t> layouts_;
};

class Merger {
 public:
  Merger(Collection::Impl& into, Collection::Impl& from, Finder finder, std::size_t batch)
      : into_(into), from_(from), finder_(std::move(finder)), batch_(batch) {}

  Result<Done> prepare_all() {
    const Database& there = from_.database;
    const Database& here = into_.database;
    auto done = prepare(there, puzzles_,
                        fmt::format("SELECT id, layout, clues, form FROM puzzle WHERE id > ? "
                                    "ORDER BY id LIMIT {}",
                                    batch_));
    const auto next = [&](const Database& database, Statement& statement, std::string_view sql) {
      if (done) done = prepare(database, statement, sql);
    };
    next(there, occurrences_,
         "SELECT source, line, place, original, note FROM occurrence WHERE puzzle = ?");
    next(there, values_, "SELECT version, number, text FROM value WHERE rating = ? AND puzzle = ?");
    next(here, insert_puzzle_, "INSERT INTO puzzle(id, layout, clues, form) VALUES(?, ?, ?, ?)");
    next(here, insert_occurrence_,
         "INSERT OR IGNORE INTO occurrence(puzzle, source, line, place, original, note) "
         "VALUES(?, ?, ?, ?, ?, ?)");
    // A newer algorithm wins, and what was computed wins over what a note said.
    next(here, insert_value_,
         "INSERT INTO value(rating, puzzle, version, number, text) VALUES(?1, ?2, ?3, ?4, ?5) "
         "ON CONFLICT(rating, puzzle) DO UPDATE SET version = excluded.version, "
         "number = excluded.number, text = excluded.text "
         "WHERE (SELECT algorithm FROM version WHERE id = excluded.version) > "
         "(SELECT algorithm FROM version WHERE id = value.version)");
    return done;
  }

  // False: there are no more. After an error the merge is over.
  Result<bool> batch(Merged& merged) {
    Merged now;
    std::size_t rows = 0;
    const auto done = into_.database.transaction([&]() -> Result<Done> {
      if (last_ == 0) {
        if (auto named = take_names(); !named) return named;
      }
      const auto greatest = into_.database.integer("SELECT max(id) FROM puzzle");
      if (!greatest) return greatest.error();
      next_ = greatest->value_or(0) + 1;
      puzzles_.bind(1, last_);
      for (;; ++rows) {
        const auto row = puzzles_.step();
        if (!row) return row.error();
        if (!*row) break;
        last_ = puzzles_.integer(0);
        const auto here = place_puzzle(now);
        if (!here) return here.error();
        if (auto put = copy_occurrences(last_, *here, now); !put) return put;
        if (auto put = copy_values(last_, *here, now); !put) return put;
      }
      return rows < batch_ ? take_positions() : Done{};
    });
    if (!done) return done.error();
    merged.puzzles += now.puzzles;
    merged.occurrences += now.occurrences;
    merged.values += now.values;
    return rows == batch_;
  }

 private:
  // Sources, tags, ratings, versions and lines that cannot be read: few.
  Result<Done> take_names() {
    auto done = take_sources();
    if (done) {
      done = copy_small("SELECT source, name FROM tag",
                        "INSERT OR IGNORE INTO tag(source, name) VALUES(?, ?)");
    }
    if (done) {
      done = copy_small("SELECT source, line, place, text, message FROM unreadable",
                        "INSERT OR IGNORE INTO unreadable(source, line, place, text, message) "
                        "VALUES(?, ?, ?, ?, ?)");
    }
    if (done) done = take_ratings();
    return done ? take_versions() : done;
  }

  Result<Done> take_sources() {
    Statement rows;
    if (auto done = prepare(from_.database, rows, "SELECT id, name, first FROM source ORDER BY id");
        !done) {
      return done;
    }
    std::set<std::int64_t> taken;
    for (;;) {
      const auto row = rows.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      const auto here =
          source_for(rows.integer(0), std::string(rows.text(1)), rows.integer(2), taken);
      if (!here) return here.error();
      sources_[rows.integer(0)] = *here;
      taken.insert(*here);
    }
  }

  // Ours for one of theirs: that of its name, "name 2" and so on which is the same input. None of
  // those that are taken.
  Result<std::int64_t> source_for(std::int64_t theirs, const std::string& name, std::int64_t first,
                                  const std::set<std::int64_t>& taken) {
    Statement find;
    if (auto done = prepare(into_.database, find, "SELECT id FROM source WHERE name = ?"); !done) {
      return done.error();
    }
    std::string free = name;
    for (int count = 2;; ++count) {
      const auto row = find.bind(1, std::string_view(free)).step();
      if (!row) return row.error();
      if (!*row) break;
      const std::int64_t ours = find.integer(0);
      find.reset();
      if (!taken.contains(ours)) {
        const auto same = same_source(into_, ours, from_, theirs);
        if (!same) return same.error();
        if (*same) return ours;
      }
      free = fmt::format("{} {}", name, count);
    }
    Statement put;
    auto done = prepare(into_.database, put, "INSERT INTO source(name, first) VALUES(?, ?)");
    if (done) done = put.bind(1, std::string_view(free)).bind(2, first).run();
    if (!done) return done.error();
    return into_.database.last_id();
  }

  // The later end of the two: everything up to there is here.
  Result<Done> take_positions() {
    Statement rows;
    Statement put;
    auto done =
        prepare(from_.database, rows, "SELECT id, line, place, last, complete, first FROM source");
    if (done) {
      done =
          prepare(into_.database, put,
                  "UPDATE source SET line = ?2, place = ?3, last = ?4, complete = ?5, "
                  "first = CASE first WHEN 0 THEN ?6 ELSE first END "
                  "WHERE id = ?1 AND (line, place, last <> 0, complete) < (?2, ?3, ?4 <> 0, ?5)");
    }
    if (!done) return done;
    for (;;) {
      const auto row = rows.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      put.bind(1, sources_[rows.integer(0)]);
      for (int n = 1; n <= 5; ++n) put.bind(n + 1, rows.integer(n));
      if (done = put.run(); !done) return done;
    }
  }

  Result<Done> take_ratings() {
    Statement rows;
    auto done = prepare(from_.database, rows, "SELECT id, name FROM rating");
    if (!done) return done;
    for (;;) {
      const auto row = rows.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      const auto number = into_.rating_number(rows.text(1), true);
      if (!number) return number.error();
      ratings_[rows.integer(0)] = number->value();
    }
  }

  Result<Done> take_versions() {
    Statement rows;
    Statement put;
    Statement find;
    auto done = prepare(from_.database, rows, "SELECT id, algorithm, masu FROM version");
    if (done) {
      done = prepare(into_.database, put,
                     "INSERT OR IGNORE INTO version(algorithm, masu) VALUES(?, ?)");
    }
    if (done) {
      done =
          prepare(into_.database, find, "SELECT id FROM version WHERE algorithm = ? AND masu = ?");
    }
    if (!done) return done;
    for (;;) {
      const auto row = rows.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      if (auto made = put.bind(1, rows.integer(1)).bind(2, rows.text(2)).run(); !made) return made;
      const auto found = find.bind(1, rows.integer(1)).bind(2, rows.text(2)).step();
      if (!found) return found.error();
      versions_[rows.integer(0)] = find.integer(0);
      find.reset();
    }
  }

  // Rows whose first column is a source.
  Result<Done> copy_small(std::string_view select, std::string_view insert) {
    Statement rows;
    Statement put;
    auto done = prepare(from_.database, rows, select);
    if (done) done = prepare(into_.database, put, insert);
    if (!done) return done;
    for (;;) {
      const auto row = rows.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      put.bind(1, sources_[rows.integer(0)]);
      for (int n = 1; n < rows.columns(); ++n) copy(rows, n, put, n + 1);
      if (auto made = put.run(); !made) return made;
    }
  }

  static void copy(const Statement& from, int column, Statement& to, int at) {
    switch (from.type(column)) {
      case Statement::Type::Null:
        to.bind_null(at);
        break;
      case Statement::Type::Integer:
        to.bind(at, from.integer(column));
        break;
      case Statement::Type::Real:
        to.bind(at, from.real(column));
        break;
      case Statement::Type::Text:
        to.bind(at, from.text(column));
        break;
      case Statement::Type::Bytes:
        to.bind_bytes(at, from.bytes(column));
        break;
    }
  }

  // Where the puzzle of the current row is, or comes to be.
  Result<std::int64_t> place_puzzle(Merged& now) {
    const auto found = finder_.find(puzzles_, 1, 3);
    if (!found) return found.error();
    if (*found) return **found;
    const auto layout = finder_.layout(puzzles_.integer(1), true);
    if (!layout) return layout.error();
    insert_puzzle_.bind(1, next_).bind(2, layout->value()).bind(3, puzzles_.integer(2));
    copy(puzzles_, 3, insert_puzzle_, 4);
    if (auto done = insert_puzzle_.run(); !done) return done.error();
    const auto key = finder_.key_of_row(puzzles_, 1, 3);
    if (!key) return key.error();
    if (auto done = finder_.table().insert(*key, next_); !done) return done.error();
    ++now.puzzles;
    return next_++;
  }

  Result<Done> copy_occurrences(std::int64_t there, std::int64_t here, Merged& now) {
    occurrences_.bind(1, there);
    for (;;) {
      const auto row = occurrences_.step();
      if (!row) return row.error();
      if (!*row) return Done{};
      insert_occurrence_.bind(1, here).bind(2, sources_[occurrences_.integer(0)]);
      for (int n = 1; n <= 4; ++n) copy(occurrences_, n, insert_occurrence_, n + 2);
      if (auto done = insert_occurrence_.run(); !done) return done;
      now.occurrences += static_cast<std::uint64_t>(into_.database.changes());
    }
  }

  Result<Done> copy_values(std::int64_t there, std::int64_t here, Merged& now) {
    for (const auto& [theirs, ours] : ratings_) {
      const auto row = values_.bind(1, theirs).bind(2, there).step();
      if (!row) return row.error();
      if (!*row) continue;
      insert_value_.bind(1, ours).bind(2, here).bind(3, versions_[values_.integer(0)]);
      copy(values_, 1, insert_value_, 4);
      copy(values_, 2, insert_value_, 5);
      auto done = insert_value_.run();
      values_.reset();
      if (!done) return done;
      now.values += static_cast<std::uint64_t>(into_.database.changes());
    }
    return Done{};
  }

  Collection::Impl& into_;
  Collection::Impl& from_;
  Finder finder_;
  std::size_t batch_;
  Statement puzzles_, occurrences_, values_;
  Statement insert_puzzle_, insert_occurrence_, insert_value_;
  std::map<std::int64_t, std::int64_t> sources_, ratings_, versions_;  // theirs to ours
  std::int64_t last_ = 0;
  std::int64_t next_ = 1;
};

}  // namespace

Result<Merged> Collection::merge(const std::string& path, const Stop& stop, std::size_t batch) {
  auto other = open(path, Access::Read, stop);
  if (!other) return other.error();
  auto finder = Finder::build(*other->impl_, *impl_);
  if (!finder) return finder.error();
  Merger merger(*impl_, *other->impl_, std::move(*finder), std::max<std::size_t>(batch, 1));
  if (auto done = merger.prepare_all(); !done) return done.error();
  const StopHere here(impl_->database, stop);
  const StopHere there(other->impl_->database, stop);
  // As it is now, whatever other processes add to it meanwhile.
  if (auto begun = other->impl_->database.run("BEGIN"); !begun) return begun.error();
  Merged merged;
  for (;;) {
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {path, 0, 0}};
    const auto more = merger.batch(merged);
    if (!more) return more.error();
    if (*more) continue;
    if (auto made = make_all_indices(impl_->database); !made) return made.error();
    return merged;
  }
}

Result<std::uint64_t> Collection::compare(const std::string& path,
                                          const std::function<bool(const Difference&)>& sink,
                                          const Stop& stop) const {
  auto other = open(path, Access::Read, stop);
  if (!other) return other.error();
  std::uint64_t count = 0;
  Statement ratings;
  auto done = prepare(impl_->database, ratings,
                      "SELECT r.name, v.number, v.text FROM value v JOIN rating r ON r.id = "
                      "v.rating WHERE v.rating IN (SELECT id FROM rating) AND v.puzzle = ?");
  Statement theirs;
  if (done) {
    done = prepare(other->impl_->database, theirs,
                   "SELECT number, text FROM value WHERE puzzle = ? AND rating = "
                   "(SELECT id FROM rating WHERE name = ?)");
  }
  if (!done) return done.error();
  const auto report = [&](Difference difference) {
    ++count;
    return sink(difference);
  };
  for (const bool second : {false, true}) {
    Collection::Impl& from = second ? *other->impl_ : *impl_;
    auto finder = Finder::build(from, second ? *impl_ : *other->impl_);
    if (!finder) return finder.error();
    auto rows = from.database.prepare("SELECT id, layout, form FROM puzzle ORDER BY id");
    if (!rows) return rows.error();
    for (;;) {
      if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {path, 0, 0}};
      const auto row = rows->step();
      if (!row) return row.error();
      if (!*row) break;
      const auto found = finder->find(*rows, 1, 2);
      if (!found) return found.error();
      if (*found && second) continue;
      auto puzzle = from.puzzle(*rows, 1, 2);
      if (!puzzle) return puzzle.error();
      if (!*found) {
        const auto kind = second ? Difference::Kind::OnlySecond : Difference::Kind::OnlyFirst;
        if (!report({kind, std::move(*puzzle), {}, {}, {}})) return count;
        continue;
      }
      ratings.bind(1, rows->integer(0));
      for (;;) {
        const auto mine = ratings.step();
        if (!mine) return mine.error();
        if (!*mine) break;
        const auto there = theirs.bind(1, **found).bind(2, ratings.text(0)).step();
        if (!there) return there.error();
        const std::string first = value_of(ratings, 1, 2).text;
        const std::string other_text = *there ? value_of(theirs, 0, 1).text : first;
        if (*there) theirs.reset();
        if (first == other_text) continue;
        if (!report({Difference::Kind::Rating, *puzzle, std::string(ratings.text(0)), first,
                     other_text})) {
          return count;
        }
      }
    }
  }
  return count;
}

}  // namespace masu::collection
