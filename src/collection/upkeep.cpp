// Is a collection what it should be, and as small as it can be?
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "collection/columns.hpp"
#include "collection/compute.hpp"
#include "collection/impl.hpp"
#include "collection/indices.hpp"
#include "collection/values.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

constexpr std::size_t kMostProblems = 100;
constexpr std::chrono::seconds kPatienceWithReaders{3};

std::string word_of(const rate::Value& value) {
  return value.text.empty() ? "nothing" : value.text;
}

// Logarithms differ in their last digit from machine to machine.
bool same_number(const std::optional<double>& one, const std::optional<double>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return std::abs(*one - *other) <= 1e-9 * std::max(std::abs(*one), std::abs(*other));
}

class Check {
 public:
  Check(Collection::Impl& collection, Verified& verified)
      : collection_(collection), verified_(verified) {}

  void problem(std::string text) {
    if (verified_.problems.size() < kMostProblems) verified_.problems.push_back(std::move(text));
  }

  // What SQLite says, and whether the tables fit together.
  Result<Done> file() {
    const Database& database = collection_.database;
    auto rows = database.prepare("PRAGMA integrity_check(20)");
    if (!rows) return rows.error();
    for (;;) {
      const auto row = rows->step();
      if (!row) return row.error();
      if (!*row) break;
      if (rows->text(0) != "ok") problem(std::string(rows->text(0)));
    }
    struct Rule {
      std::string_view sql;
      std::string_view what;
    };
    constexpr std::array kRules{
        Rule{"SELECT (SELECT count(*) FROM puzzle) - (SELECT count(*) FROM form_key)",
             "puzzles have no key, or keys no puzzle"},
        Rule{"SELECT count(*) FROM (SELECT puzzle FROM form_key GROUP BY puzzle HAVING "
             "count(*) > 1)",
             "puzzles have several keys"},
        Rule{"SELECT count(*) FROM puzzle WHERE id NOT IN (SELECT puzzle FROM occurrence)",
             "puzzles were found nowhere"},
        Rule{"SELECT count(*) FROM occurrence WHERE puzzle NOT IN (SELECT id FROM puzzle) "
             "OR source NOT IN (SELECT id FROM source)",
             "occurrences have no puzzle or no source"},
        Rule{"SELECT count(*) FROM value WHERE puzzle NOT IN (SELECT id FROM puzzle) OR rating NOT "
             "IN (SELECT id FROM rating) OR version NOT IN (SELECT id FROM version)",
             "values have no puzzle, rating or version"},
        Rule{"SELECT count(*) FROM puzzle WHERE layout NOT IN (SELECT id FROM layout)",
             "puzzles have no layout"},
        Rule{"SELECT count(*) FROM form_key WHERE puzzle NOT IN (SELECT id FROM puzzle)",
             "keys have no puzzle"},
        Rule{"SELECT (SELECT count(*) FROM tag WHERE source NOT IN (SELECT id FROM source)) + "
             "(SELECT count(*) FROM unreadable WHERE source NOT IN (SELECT id FROM source))",
             "tags or lines that could not be read have no source"},
    };
    for (const Rule& rule : kRules) {
      const auto count = database.integer(rule.sql);
      if (!count) {
        if (auto told = tell(count.error()); !told) return told;
        continue;
      }
      if (count->value_or(0) != 0) problem(fmt::format("{} {}", **count, rule.what));
    }
    return Done{};
  }

  // `number` puzzles, each equally likely. Goes on after one that is damaged.
  Result<Done> sample(std::uint64_t number, std::uint64_t seed, const Collection& collection,
                      const Stop& stop) {
    const auto total = collection_.database.integer("SELECT count(*) FROM puzzle");
    if (!total) return tell(total.error());
    auto rows =
        collection_.database.prepare("SELECT id, layout, form, clues FROM puzzle ORDER BY id");
    if (!rows) return rows.error();
    Rng rng(seed, 0);
    auto left = static_cast<std::uint64_t>(total->value_or(0));
    std::uint64_t wanted = std::min(number, left);
    while (wanted > 0) {
      if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
      const auto row = rows->step();
      if (!row) return tell(row.error());
      if (!*row) break;
      if (rng.below(left--) >= wanted) continue;
      --wanted;
      if (auto done = puzzle(*rows, collection, stop); !done) return done;
    }
    return Done{};
  }

 private:
  // Damage is what it looks for; anything else ends it.
  Result<Done> tell(const Error& error, const std::string& name = "") {
    if (error.code != ErrorCode::Corrupt) return error;
    problem(name.empty() ? error.message : name + ": " + error.message);
    return Done{};
  }

  // One puzzle: form, key, originals, values.
  Result<Done> puzzle(const Statement& columns, const Collection& collection, const Stop& stop) {
    ++verified_.puzzles;
    const std::string name = fmt::format("puzzle {}", columns.integer(0));
    auto kept = collection_.puzzle(columns, 1, 2);
    if (!kept) return tell(kept.error(), name);
    const Row row{columns.integer(0), std::move(*kept), {}};
    const auto form = former_.form(row.puzzle, stop);
    if (!form) {
      problem(name + ": " + form.error().message);
      return Done{};
    }
    const auto layout = collection_.layout_number(form->layout, false);
    if (!layout) return layout.error();
    if (!table_) {
      auto table = FormTable::build(collection_.database);
      if (!table) return table.error();
      table_ = std::move(*table);
    }
    const auto found = *layout ? table_->find(form->key, **layout, form->bytes, form->is_text)
                               : Result<std::optional<std::int64_t>>(std::optional<std::int64_t>());
    if (!found) return found.error();
    if (*found != row.id) problem(name + " is not in canonical form, or its key is wrong");
    if (form->clues != columns.integer(3)) {
      problem(
          fmt::format("{} has {} clues, but {} is kept", name, form->clues, columns.integer(3)));
    }
    const auto places = collection.occurrences(row.id);
    if (!places) {
      if (auto told = tell(places.error(), name); !told) return told;
      return values(row, name, stop);
    }
    for (const Occurrence& place : *places) {
      const auto original = former_.form(place.puzzle, stop);
      if (!original || original->bytes != form->bytes || original->layout != form->layout ||
          original->is_text != form->is_text) {
        problem(fmt::format("{}: what was found in {}:{} is another puzzle", name, place.source,
                            place.line));
      }
    }
    return values(row, name, stop);
  }

  Result<Done> values(const Row& row, const std::string& name, const Stop& stop) {
    auto rows = collection_.database.prepare(
        "SELECT r.name, v.number, v.text, w.algorithm FROM rating r JOIN value v ON v.rating = "
        "r.id AND v.puzzle = ? JOIN version w ON w.id = v.version ORDER BY r.id");
    if (!rows) return rows.error();
    rows->bind(1, row.id);
    std::vector<std::string> names;
    std::vector<rate::Value> kept;
    for (;;) {
      const auto more = rows->step();
      if (!more) return more.error();
      if (!*more) break;
      const std::string rating(rows->text(0));
      // Imported, of another time, or of a rating that this masu does not know.
      if (rows->integer(3) != algorithm_of(rating) || !column_kind(rating)) continue;
      names.push_back(rating);
      kept.push_back(value_of(*rows, 1, 2));
    }
    if (names.empty()) return Done{};
    const auto found = computer_.values(row.puzzle, names, stop);
    if (!found) return found.error();
    if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    for (std::size_t n = 0; n < names.size(); ++n) {
      ++verified_.values;
      const rate::Value& right = (*found)[n];
      if (right.text != kept[n].text) {
        problem(fmt::format("{}: {} is {}, but {} is kept", name, names[n], word_of(right),
                            word_of(kept[n])));
      } else if (!same_number(right.number, kept[n].number)) {
        problem(fmt::format("{}: {} has another number than {}", name, names[n], word_of(right)));
      }
    }
    return Done{};
  }

  Collection::Impl& collection_;
  Verified& verified_;
  Former former_;
  Computer computer_;
  std::optional<FormTable> table_;
};

}  // namespace

Result<Verified> Collection::verify(std::uint64_t number, std::uint64_t seed,
                                    const Stop& stop) const {
  Verified verified;
  Check check(*impl_, verified);
  {
    const StopHere here(impl_->database, stop);
    if (auto done = check.file(); !done) return done.error();
  }
  if (auto done = check.sample(number, seed, *this, stop); !done) return done.error();
  return verified;
}

Result<std::uint64_t> Collection::forget_repeats(const Stop& stop) {
  const StopHere here(impl_->database, stop);
  std::uint64_t count = 0;
  const auto done = impl_->database.transaction([&]() -> Result<Done> {
    // The table is in the order of puzzle, source, line: the first of each puzzle stays.
    auto removed = impl_->database.run(
        "DELETE FROM occurrence WHERE (puzzle, source, line, place) IN ("
        "SELECT puzzle, source, line, place FROM ("
        "SELECT puzzle, source, line, place, row_number() OVER "
        "(PARTITION BY puzzle ORDER BY source, line, place) AS n FROM occurrence) WHERE n > 1)");
    count = static_cast<std::uint64_t>(impl_->database.changes());
    return removed;
  });
  if (!done) return done.error();
  return count;
}

Result<Done> Collection::make_indices(const Stop& stop) {
  const StopHere here(impl_->database, stop);
  return make_all_indices(impl_->database);
}

Result<Done> Collection::compact(const Stop& stop) {
  const StopHere here(impl_->database, stop);
  if (auto done = make_all_indices(impl_->database); !done) return done;
  if (auto done = impl_->database.run("VACUUM"); !done) return done;
  // What a reader still sees cannot be cut off.
  impl_->database.set_patience(kPatienceWithReaders);
  const auto busy = impl_->database.integer("PRAGMA wal_checkpoint(TRUNCATE)");
  impl_->database.set_patience(kPatience);
  if (!busy) return busy.error();
  if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  if (busy->value_or(0) == 0) return Done{};
  return Error{ErrorCode::Io,
               "is being read by another program: compact it again when that has ended",
               {impl_->database.path(), 0, 0}};
}

}  // namespace masu::collection
