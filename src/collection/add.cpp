// Batches into the tables.
//
// What a batch costs is the pages of form_key that it touches: the keys of different puzzles are
// spread over all of it. So a batch is large, and goes through the keys in their order.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <compare>
#include <deque>

#include "collection/impl.hpp"
#include "collection/indices.hpp"
#include "core/utf8.hpp"

namespace masu::collection {
namespace {

// A slow input is stored this often.
constexpr std::chrono::seconds kStoreEvery{5};
// So many records are stored after a stop: they may be of a pipe, and it is soon done.
constexpr std::size_t kFewRecords = 20'000;

}  // namespace

struct Adder::Impl {
  Impl(Collection::Impl& into, std::size_t records) : collection(into), batch(records) {}

  Collection::Impl& collection;
  std::size_t batch;  // records that are stored at a time
  Added added{};
  std::deque<std::string> bytes{};  // of the entries; they do not move
  std::vector<Entry> entries{};
  std::map<std::int64_t, Position> ends{};  // of the sources, after this batch
  // A source of this run: is what comes what was added to it before?
  struct Source {
    std::string name;
    std::string tag;          // to be given to it once it is not refused
    std::uint64_t line = 0;   // where adding ended
    std::uint64_t first = 0;  // of its first record
    bool begun = false;       // a record of it has come
    bool met = true;          // and so has the one where adding ended
    bool cut = false;         // it could not be read to its end
  };
  std::map<std::int64_t, Source> sources{};
  Stop stop{};
  bool appends = false;  // lines are numbered when they are stored
  std::chrono::steady_clock::time_point stored = std::chrono::steady_clock::now();

  Statement insert_puzzle{};
  Statement insert_occurrence{};
  Statement insert_unreadable{};
  std::optional<FormTable> forms{};
  // Valid within a transaction: one that is rolled back takes its layouts with it.
  std::map<std::string, std::int64_t, std::less<>> layouts{};

  [[nodiscard]] const Database& database() const { return collection.database; }

  Result<Done> prepare() {
    if (forms) return Done{};
    const auto make = [this](Statement& statement, std::string_view sql) -> Result<Done> {
      auto made = database().prepare(sql);
      if (!made) return made.error();
      statement = std::move(*made);
      return Done{};
    };
    auto done =
        make(insert_puzzle, "INSERT INTO puzzle(id, layout, clues, form) VALUES(?, ?, ?, ?)");
    if (done) {
      done = make(insert_occurrence,
                  "INSERT OR IGNORE INTO occurrence(puzzle, source, line, place, original, note) "
                  "VALUES(?, ?, ?, ?, ?, ?)");
    }
    if (done) {
      done = make(insert_unreadable,
                  "INSERT OR IGNORE INTO unreadable(source, line, place, text, message) "
                  "VALUES(?, ?, ?, ?, ?)");
    }
    if (!done) return done;
    auto table = FormTable::build(database());
    if (!table) return table.error();
    forms = std::move(*table);
    return Done{};
  }

  Result<std::int64_t> layout_number(std::string_view description) {
    if (const auto known = layouts.find(description); known != layouts.end()) return known->second;
    const auto number = collection.layout_number(description, true);
    if (!number) return number.error();
    return layouts[std::string(description)] = number->value();
  }

  // The other file that its records are from, if they are not what was added before.
  std::optional<Error> refused(std::int64_t number, const Prepared& records, bool has_new) {
    Source& source = sources[number];
    if (records.end.first != 0 && !source.begun) {
      source.begun = true;
      if (source.first != 0 && source.first != records.end.first) {
        return another_file(source.name, 1);
      }
      source.first = records.end.first;
    }
    source.met = source.met || records.met;
    if (has_new && !source.met) return another_file(source.name, source.line);
    return std::nullopt;
  }

  // Another process may have added the same source meanwhile.
  Result<Done> drop_known(Added& now) {
    for (auto& [source, end] : ends) {
      auto find = database().prepare("SELECT line, place, first FROM source WHERE id = ?");
      if (!find) return find.error();
      const auto row = find->bind(1, source).step();
      if (!row) return row.error();
      const auto line = static_cast<std::uint64_t>(find->integer(0));
      if (appends) {
        for (Entry& entry : entries) entry.line += line;
        end.line += line;
        continue;
      }
      const auto place = static_cast<std::uint64_t>(find->integer(1));
      const auto first = static_cast<std::uint64_t>(find->integer(2));
      if (first != 0 && first != sources[source].first)
        return another_file(sources[source].name, 1);
      const auto known = [&, source = source](const Entry& e) {
        return e.source == source &&
               std::pair(e.line, std::uint64_t{e.place}) <= std::pair(line, place);
      };
      const std::size_t before = entries.size();
      std::erase_if(entries, known);
      now.skipped += before - entries.size();
      if (std::pair(end.line, end.column) <= std::pair(line, place)) end = {};
    }
    return Done{};
  }

  // The key beside the entry: sorting and walking do not go through all of the memory.
  struct Keyed {
    std::int64_t key;
    std::uint32_t entry;
    friend auto operator<=>(const Keyed&, const Keyed&) = default;
  };

  // The readable entries in the order of their keys.
  [[nodiscard]] std::vector<Keyed> sorted_by_key() const {
    std::vector<Keyed> sorted;
    sorted.reserve(entries.size());
    for (std::uint32_t n = 0; n < entries.size(); ++n) {
      if (entries[n].readable) sorted.push_back({entries[n].key, n});
    }
    std::ranges::sort(sorted);
    return sorted;
  }

  // Step 1. The puzzle of each readable entry, 0 for those that are new; in the order of the keys.
  Result<std::vector<std::int64_t>> look_up(const std::vector<Keyed>& by_key,
                                            std::vector<std::uint32_t>& first_of) {
    std::vector<std::int64_t> puzzles(entries.size());
    std::vector<std::uint32_t> group;  // the different forms with one key
    for (std::size_t at = 0; at < by_key.size(); ++at) {
      const std::uint32_t n = by_key[at].entry;
      const Entry& entry = entries[n];
      if (at == 0 || by_key[at - 1].key != by_key[at].key) group.clear();
      const auto same = std::ranges::find_if(
          group, [&](std::uint32_t other) { return entries[other].same_form(entry); });
      if (same != group.end()) {
        first_of[n] = *same;
        puzzles[n] = puzzles[*same];
        continue;
      }
      group.push_back(n);
      first_of[n] = n;
      const auto layout = layout_number(entry.layout);
      if (!layout) return layout.error();
      const auto found = forms->find(entry.key, *layout, entry.form, entry.is_text);
      if (!found) return found.error();
      puzzles[n] = found->value_or(0);
    }
    return puzzles;
  }

  // Step 2. New puzzles get numbers in the order of the input.
  Result<Done> insert_puzzles(const std::vector<Keyed>& by_key,
                              const std::vector<std::uint32_t>& first_of,
                              std::vector<std::int64_t>& puzzles, Added& now) {
    const auto last = database().integer("SELECT max(id) FROM puzzle");
    if (!last) return last.error();
    std::int64_t next = last->value_or(0) + 1;
    for (std::uint32_t n = 0; n < entries.size(); ++n) {
      const Entry& entry = entries[n];
      if (!entry.readable) continue;
      if (first_of[n] != n) {
        puzzles[n] = puzzles[first_of[n]];
        ++now.repeats;
        continue;
      }
      if (puzzles[n] != 0) {
        ++now.repeats;
        continue;
      }
      puzzles[n] = -next;  // not in form_key yet
      const auto layout = layout_number(entry.layout);
      if (!layout) return layout.error();
      insert_puzzle.bind(1, next).bind(2, *layout).bind(3, std::int64_t{entry.clues});
      if (entry.is_text) {
        insert_puzzle.bind(4, entry.form);
      } else {
        insert_puzzle.bind_bytes(4, entry.form);
      }
      if (auto done = insert_puzzle.run(); !done) return done;
      ++next;
      ++now.puzzles;
    }
    for (const auto& [key, n] : by_key) {
      if (first_of[n] != n || puzzles[n] > 0) continue;
      if (auto done = forms->insert(key, -puzzles[n]); !done) return done;
    }
    for (std::int64_t& puzzle : puzzles) puzzle = std::abs(puzzle);
    return Done{};
  }

  // Step 3. In the order of the table. What a merge that was interrupted has brought is there.
  Result<Done> insert_occurrences(const std::vector<std::int64_t>& puzzles) {
    std::vector<Keyed> order(entries.size());
    for (std::uint32_t n = 0; n < entries.size(); ++n) order[n] = {puzzles[n], n};
    std::ranges::sort(order);
    for (const auto& [puzzle, n] : order) {
      const Entry& entry = entries[n];
      const auto line = static_cast<std::int64_t>(entry.line);
      if (!entry.readable) {
        insert_unreadable.bind(1, entry.source).bind(2, line).bind(3, std::int64_t{entry.place});
        if (auto done = insert_unreadable.bind(4, entry.form).bind(5, entry.note).run(); !done) {
          return done;
        }
        continue;
      }
      insert_occurrence.bind(1, puzzle).bind(2, entry.source).bind(3, line);
      insert_occurrence.bind(4, std::int64_t{entry.place});
      switch (entry.original_is) {
        case Entry::Original::None:
          insert_occurrence.bind_null(5);
          break;
        case Entry::Original::Number:
          insert_occurrence.bind(5, entry.number);
          break;
        case Entry::Original::Bytes:
          insert_occurrence.bind_bytes(5, entry.original);
          break;
        case Entry::Original::Json:
          insert_occurrence.bind(5, entry.original);
          break;
      }
      if (entry.note.empty()) {
        insert_occurrence.bind_null(6);
      } else {
        insert_occurrence.bind(6, entry.note);
      }
      if (auto done = insert_occurrence.run(); !done) return done;
    }
    return Done{};
  }

  Result<Done> mark(std::int64_t source) {
    const std::string& tag = sources[source].tag;
    if (tag.empty()) return Done{};
    auto put = database().prepare("INSERT OR IGNORE INTO tag(source, name) VALUES(?, ?)");
    if (!put) return put.error();
    return put->bind(1, source).bind(2, std::string_view(tag)).run();
  }

  Result<Done> move_on() {
    auto update = database().prepare(
        "UPDATE source SET line = ?1, place = ?2, last = ?3, complete = 0, "
        "first = CASE first WHEN 0 THEN ?5 ELSE first END WHERE id = ?4");
    if (!update) return update.error();
    for (const auto& [source, end] : ends) {
      if (auto marked = mark(source); !marked) return marked;
      if (end.column == 0) continue;
      update->bind(1, static_cast<std::int64_t>(end.line));
      update->bind(2, static_cast<std::int64_t>(end.column));
      update->bind(3, static_cast<std::int64_t>(end.last));
      update->bind(5, static_cast<std::int64_t>(sources[source].first));
      if (auto done = update->bind(4, source).run(); !done) return done;
    }
    return Done{};
  }

  Result<Done> store() {
    if (auto ready = prepare(); !ready) return ready;
    Added now;
    const auto done = database().transaction([&]() -> Result<Done> {
      layouts.clear();
      if (auto dropped = drop_known(now); !dropped) return dropped;
      const auto by_key = sorted_by_key();
      std::vector<std::uint32_t> first_of(entries.size());
      auto puzzles = look_up(by_key, first_of);
      if (!puzzles) return puzzles.error();
      if (auto good = insert_puzzles(by_key, first_of, *puzzles, now); !good) return good;
      if (auto good = insert_occurrences(*puzzles); !good) return good;
      now.unreadable += entries.size() - by_key.size();
      now.records += entries.size();
      return move_on();
    });
    if (!done) return done;
    added.records += now.records;
    added.puzzles += now.puzzles;
    added.repeats += now.repeats;
    added.unreadable += now.unreadable;
    added.skipped += now.skipped;
    entries.clear();
    bytes.clear();
    ends.clear();
    stored = std::chrono::steady_clock::now();
    return Done{};
  }
};

Adder::Adder(Collection& collection, std::size_t batch)
    : impl_(std::make_unique<Impl>(*collection.impl_, batch)) {}
Adder::~Adder() = default;
Adder::Adder(Adder&&) noexcept = default;
Adder& Adder::operator=(Adder&&) noexcept = default;
const Added& Adder::added() const { return impl_->added; }

Result<Position> Adder::position(const std::string& name) const {
  auto find =
      impl_->database().prepare("SELECT line, place, last, first FROM source WHERE name = ?");
  if (!find) return find.error();
  const std::string kept = printable(name);
  const auto row = find->bind(1, std::string_view(kept)).step();
  if (!row) return row.error();
  if (!*row) return Position{};
  return Position{
      static_cast<std::uint64_t>(find->integer(0)), static_cast<std::uint64_t>(find->integer(1)),
      static_cast<std::uint64_t>(find->integer(2)), static_cast<std::uint64_t>(find->integer(3))};
}

Result<std::int64_t> Adder::source(const std::string& given, const std::string& tag, bool fresh) {
  const std::string name = printable(given);
  std::int64_t number = 0;
  Impl::Source known;
  const Database& database = impl_->database();
  const StopHere here(database, impl_->stop);
  const auto done = database.transaction([&]() -> Result<Done> {
    auto find = database.prepare("SELECT id, line, place, first FROM source WHERE name = ?");
    if (!find) return find.error();
    std::string free = name;
    for (int count = 2; number == 0; ++count) {
      const auto row = find->bind(1, std::string_view(free)).step();
      if (!row) return row.error();
      if (!*row) break;
      if (!fresh) {
        number = find->integer(0);
        known.line = static_cast<std::uint64_t>(find->integer(1));
        known.met = find->integer(2) == 0;
        known.first = static_cast<std::uint64_t>(find->integer(3));
      }
      find->reset();
      if (fresh) free = fmt::format("{} {}", name, count);
    }
    if (number == 0) {
      auto insert = database.prepare("INSERT INTO source(name) VALUES(?)");
      if (!insert) return insert.error();
      if (auto made = insert->bind(1, std::string_view(free)).run(); !made) return made;
      number = database.last_id();
    }
    return Done{};
  });
  if (!done) return done.error();
  known.name = name;
  known.tag = printable(tag);
  impl_->sources.try_emplace(number, std::move(known));
  return number;
}

Result<Done> Adder::put(std::int64_t source, std::string prepared) {
  impl_->bytes.push_back(std::move(prepared));
  const std::size_t before = impl_->entries.size();
  Prepared records;
  records.entries = std::move(impl_->entries);
  Result<Done> good = read_prepared(source, impl_->bytes.back(), records);
  if (good) {
    if (auto error = impl_->refused(source, records, records.entries.size() > before)) {
      good = std::move(*error);
    }
  }
  impl_->entries = std::move(records.entries);
  if (!good) {
    impl_->entries.resize(before);
    impl_->bytes.pop_back();
    return good;
  }
  impl_->added.skipped += records.skipped;
  if (records.end.column != 0) impl_->ends[source] = records.end;
  if (impl_->entries.size() < impl_->batch &&
      std::chrono::steady_clock::now() - impl_->stored < kStoreEvery) {
    return Done{};
  }
  const StopHere here(impl_->database(), impl_->stop);
  return impl_->store();
}

void Adder::leave_incomplete(std::int64_t source) { impl_->sources[source].cut = true; }

Result<Done> Adder::finish(bool complete) {
  const Database& database = impl_->database();
  if (!complete) {
    if (impl_->entries.size() > kFewRecords) return Done{};
    const StopHere here(database, impl_->stop, StopHere::OnlyWaits{});
    return impl_->store();
  }
  const StopHere here(database, impl_->stop);
  if (auto done = impl_->store(); !done) return done;
  // Made after the first load, which it would slow down; kept up by the others.
  if (auto done = make_puzzle_indices(database); !done) return done;
  Result<Done> good = Done{};
  const auto done = database.transaction([&]() -> Result<Done> {
    auto update = database.prepare("UPDATE source SET complete = 1 WHERE id = ?");
    if (!update) return update.error();
    for (const auto& [number, source] : impl_->sources) {
      if (source.cut) continue;
      if (!source.met) {
        good = another_file(source.name, source.line);
        continue;
      }
      if (auto set = update->bind(1, number).run(); !set) return set;
      if (auto marked = impl_->mark(number); !marked) return marked;
    }
    return Done{};
  });
  return done ? good : done;
}

void Adder::set_stop(const Stop& stop) { impl_->stop = stop; }

Result<Added> Collection::add(std::span<const Puzzle> puzzles, const std::string& source,
                              const std::string& tag, const Stop& stop) {
  Adder adder(*this);
  adder.set_stop(stop);
  const auto into = adder.source(source, tag);
  if (!into) return into.error();
  Former former;
  std::vector<const Puzzle*> all;
  for (const Puzzle& puzzle : puzzles) all.push_back(&puzzle);
  const auto forms = former.forms(all, stop);
  if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  adder.impl_->appends = true;
  ByteWriter out;
  write_prepared_head(out, {puzzles.size(), puzzles.empty() ? 0U : 1U, 0, 0}, true, 0);
  for (std::size_t n = 0; n < forms.size(); ++n) {
    if (forms[n]) {
      write_entry(out, n + 1, 1, *forms[n], printable(puzzles[n].note));
    } else {
      write_unreadable(out, n + 1, 1, to_line(puzzles[n]), forms[n].error().message);
    }
  }
  if (auto done = adder.put(*into, out.take()); !done) return done.error();
  if (auto done = adder.finish(true); !done) return done.error();
  return adder.added();
}

}  // namespace masu::collection
