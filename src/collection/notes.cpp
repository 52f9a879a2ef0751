// Ratings that people keep in the notes behind their puzzles.
//
//   ED=7.2/1.2/1.2       as serate writes them: er, ep, ed; also as ER/EP/ED=7.2/1.2/1.2
//   SE 7.2, ER = 7.2     er
//   Extreme (5238)       as HoDoKu writes them: level and score
//   dscore=120           as masu writes them: any rating by its name
#include <algorithm>
#include <array>
#include <cctype>

#include "collection/columns.hpp"
#include "collection/impl.hpp"
#include "collection/indices.hpp"
#include "collection/values.hpp"

namespace masu::collection {
namespace {

using Found = std::vector<std::pair<std::string, rate::Value>>;

// The algorithm of values that masu did not compute.
constexpr int kImported = 0;

std::string lower_case(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

// Can the rating have this value? Lists of techniques have blanks, where notes are cut.
bool can_be(std::string_view name, std::string_view text) {
  const bool number = parse_number(text).has_value();
  if (name == "techniques" || name == "hodoku-steps") return false;
  if (name == "level") return number || text == "unsolved";
  if (name == "pearl" || name == "diamond") return text == "yes" || text == "no";
  if (name == "hodoku-level") return number_of_word(name, text).has_value();
  if (name == "srank") return text == "0" || text == "inf" || number_of_word(name, text);
  // A lower bound is what some puzzles have.
  const bool of_se = name == "er" || name == "ep" || name == "ed";
  return number || (of_se && text.starts_with(">=") && parse_number(text.substr(2)));
}

void add(Found& found, std::string_view name, std::string_view text) {
  const auto same = [name](const auto& pair) { return pair.first == name; };
  if (!can_be(name, text) || std::ranges::any_of(found, same)) return;
  rate::Value value;
  value.text = text;
  value.number = parse_number(text);
  value.is_number = value.number.has_value();
  if (!value.number) value.number = number_of_word(name, text);
  found.emplace_back(name, std::move(value));
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  for (;;) {
    parts.push_back(text.substr(0, text.find(between)));
    if (parts.back().size() == text.size()) return parts;
    text.remove_prefix(parts.back().size() + 1);
  }
}

// The ratings of Sudoku Explainer that a name in lower case stands for; none if it is another name.
std::vector<std::string_view> se_names(std::string_view name) {
  std::vector<std::string_view> names = parts_of(name, '/');
  for (std::string_view& one : names) {
    if (one == "se" || one == "ser") one = "er";
    if (one != "er" && one != "ep" && one != "ed") return {};
  }
  return names;
}

// "7.2", or "7.2/1.2/1.2", which is er, ep, ed whatever its name.
void add_se(Found& found, std::vector<std::string_view> names, std::string_view text) {
  const auto values = parts_of(text, '/');
  if (names.size() == 1 && values.size() > 1) names = {"er", "ep", "ed"};
  for (std::size_t n = 0; n < std::min(names.size(), values.size()); ++n) {
    add(found, names[n], values[n]);
  }
}

bool is_whole(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::vector<std::string_view> words_of(std::string_view note) {
  constexpr std::string_view kBetween = " \t,;#()[]:\"";
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < note.size();) {
    at = note.find_first_not_of(kBetween, at);
    if (at == std::string_view::npos) break;
    const std::size_t end = std::min(note.find_first_of(kBetween, at), note.size());
    words.push_back(note.substr(at, end - at));
    at = end;
  }
  return words;
}

// The level as HoDoKu spells it, whatever the case.
std::optional<std::string_view> level_of(std::string_view word) {
  const rate::Rating* rating = rate::find_rating("hodoku-level");
  const std::string wanted = lower_case(word);
  const auto level = std::ranges::find_if(
      rating->words, [&](std::string_view name) { return lower_case(name) == wanted; });
  return level == rating->words.end() ? std::nullopt : std::optional(*level);
}

// Values by name, for a puzzle that is in the collection.
class Importer {
 public:
  static Result<Importer> build(Collection::Impl& collection) {
    auto insert = collection.database.prepare(
        "INSERT OR IGNORE INTO value(rating, puzzle, version, number, text) VALUES(?, ?, ?, ?, ?)");
    if (!insert) return insert.error();
    return Importer(collection, std::move(*insert));
  }
  Result<std::uint64_t> put(std::int64_t puzzle, const Found& found) {
    std::uint64_t count = 0;
    for (const auto& [name, value] : found) {
      if (!version_) {
        const auto version = collection_.version_number(kImported);
        if (!version) return version.error();
        version_ = *version;
      }
      auto& rating = ratings_[name];
      if (rating == 0) {
        const auto number = collection_.rating_number(name, true);
        if (!number) return number.error();
        rating = number->value();
      }
      insert_.bind(1, rating).bind(2, puzzle).bind(3, *version_);
      if (value.number) {
        insert_.bind(4, *value.number);
      } else {
        insert_.bind_null(4);
      }
      const auto text = text_to_keep(value);
      if (text) {
        insert_.bind(5, std::string_view(*text));
      } else {
        insert_.bind_null(5);
      }
      if (auto done = insert_.run(); !done) return done.error();
      count += static_cast<std::uint64_t>(collection_.database.changes());
    }
    return count;
  }

 private:
  Importer(Collection::Impl& collection, Statement insert)
      : collection_(collection), insert_(std::move(insert)) {}
  Collection::Impl& collection_;
  Statement insert_;
  std::optional<std::int64_t> version_;
  std::map<std::string, std::int64_t> ratings_;
};

}  // namespace

Found ratings_in_note(std::string_view note) {
  Found found;
  const auto words = words_of(note);
  const auto word_at = [&](std::size_t n) {
    std::string_view word = n < words.size() ? words[n] : std::string_view();
    if (word.ends_with('.')) word.remove_suffix(1);  // of a sentence
    return word;
  };
  bool in_list = false;  // in "techniques=n1=3 er=2", er is an empty rectangle
  for (std::size_t n = 0; n < words.size(); ++n) {
    const std::string_view word = word_at(n);
    std::string_view next = word_at(n + 1);
    const std::size_t equals = word.find('=');
    const std::string name = lower_case(word.substr(0, equals));
    const auto of_se = se_names(name);
    if (equals == std::string_view::npos) {
      in_list = false;
      if (const auto level = level_of(word); level && is_whole(next)) {
        add(found, "hodoku-level", *level);
        add(found, "hodoku-score", next);
      }
      if (next == "=") next = word_at(n + 2);
      if (!of_se.empty() && next.find_first_of("0123456789") == 0) add_se(found, of_se, next);
      continue;
    }
    std::string_view value = word.substr(equals + 1);
    if (value.empty() && !of_se.empty() && next.find('=') == std::string_view::npos) value = next;
    if (in_list && is_whole(value) && (!of_se.empty() || rate::find_rating(name) == nullptr)) {
      continue;
    }
    in_list = name == "techniques" || name == "hodoku-steps";
    if (!of_se.empty()) {
      add_se(found, of_se, value);
    } else if (rate::find_rating(name) != nullptr && name != "clues") {
      add(found, name, value);
    }
  }
  return found;
}

Result<Imported> Collection::import_notes(const Stop& stop) {
  Imported imported;
  const Database& database = impl_->database;
  const StopHere here(database, stop);
  const auto done = database.transaction([&]() -> Result<Done> {
    auto importer = Importer::build(*impl_);
    if (!importer) return importer.error();
    auto rows = database.prepare("SELECT puzzle, note FROM occurrence WHERE note IS NOT NULL");
    if (!rows) return rows.error();
    for (;;) {
      const auto row = rows->step();
      if (!row) return row.error();
      if (!*row) return Done{};
      const auto count = importer->put(rows->integer(0), ratings_in_note(rows->text(1)));
      if (!count) return count.error();
      imported.values += *count;
    }
  });
  if (!done) return done.error();
  if (auto made = make_all_indices(database); !made) return made.error();
  return imported;
}

Result<Imported> Collection::import_notes(std::span<const Puzzle> puzzles, const Stop& stop) {
  Imported imported;
  Former former;
  std::vector<const Puzzle*> noted;
  for (const Puzzle& puzzle : puzzles) {
    if (!ratings_in_note(puzzle.note).empty()) noted.push_back(&puzzle);
  }
  const auto forms = former.forms(noted, stop);
  if (stop.asked_now()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  const StopHere here(impl_->database, stop);
  auto table = FormTable::build(impl_->database);
  if (!table) return table.error();
  const auto done = impl_->database.transaction([&]() -> Result<Done> {
    auto importer = Importer::build(*impl_);
    if (!importer) return importer.error();
    for (std::size_t n = 0; n < noted.size(); ++n) {
      if (!forms[n]) {
        ++imported.unknown;
        continue;
      }
      const auto layout = impl_->layout_number(forms[n]->layout, false);
      if (!layout) return layout.error();
      std::optional<std::int64_t> puzzle;
      if (*layout) {
        const auto found = table->find(forms[n]->key, **layout, forms[n]->bytes, forms[n]->is_text);
        if (!found) return found.error();
        puzzle = *found;
      }
      if (!puzzle) {
        ++imported.unknown;
        continue;
      }
      const auto count = importer->put(*puzzle, ratings_in_note(noted[n]->note));
      if (!count) return count.error();
      imported.values += *count;
    }
    return Done{};
  });
  if (!done) return done.error();
  return imported;
}

}  // namespace masu::collection
