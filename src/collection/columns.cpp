#include "collection/columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/spelling.hpp"
#include "core/utf8.hpp"
#include "rate/versions.hpp"

namespace masu::collection {
namespace {

struct KnownColumn {
  Column column;
  ColumnKind kind;
};
constexpr std::array kKnown{
    KnownColumn{{"id", "number of the puzzle, in the order in which puzzles were added"},
                ColumnKind::Id},
    KnownColumn{{"clues", "given digits"}, ColumnKind::Clues},
    KnownColumn{{"layout", "name of the layout"}, ColumnKind::Layout},
    KnownColumn{{"source", "name of a source that has it"}, ColumnKind::Source},
    KnownColumn{{"tag", "tag of a source that has it"}, ColumnKind::Tag},
    KnownColumn{{"note", "what followed it in a source"}, ColumnKind::Note},
    KnownColumn{{"occurrences", "how often it was added, in any form"}, ColumnKind::Occurrences},
    KnownColumn{{kStatus, "number of solutions: one, none, several"}, ColumnKind::Rating},
    KnownColumn{{kGrid, "number of the canonical grid that is its solution (plain 9x9)"},
                ColumnKind::Rating},
};

std::vector<std::string_view> all_names(bool computed_only) {
  std::vector<std::string_view> names;
  for (const KnownColumn& known : kKnown) {
    if (!computed_only || known.kind == ColumnKind::Rating) names.push_back(known.column.name);
  }
  for (const rate::Rating& rating : rate::ratings()) names.push_back(rating.name);
  return names;
}

Error unknown(std::string_view name, bool computed_only) {
  return Error{
      ErrorCode::BadValue,
      fmt::format("unknown column '{}'{}; 'masu collection columns' lists them",
                  printable(clipped(name, 40)), did_you_mean(name, all_names(computed_only))),
      {}};
}

}  // namespace

std::span<const Column> columns() {
  static const auto all = [] {
    std::vector<Column> list;
    for (const KnownColumn& known : kKnown) list.push_back(known.column);
    return list;
  }();
  return all;
}

Result<ColumnKind> column_kind(std::string_view name) {
  const auto known =
      std::ranges::find_if(kKnown, [name](const KnownColumn& k) { return k.column.name == name; });
  if (known != kKnown.end()) return known->kind;
  if (rate::find_rating(name) != nullptr) return ColumnKind::Rating;
  return unknown(name, false);
}

std::optional<double> number_of_word(std::string_view rating, std::string_view word) {
  if (const rate::Rating* known = rate::find_rating(rating)) {
    const auto found = std::ranges::find(known->words, word);
    if (found != known->words.end()) return static_cast<double>(found - known->words.begin());
  }
  // i-j is i + j / 100, as the table of ratings has it.
  int i = 0;
  int j = 0;
  const char* end = word.data() + word.size();
  const auto first = std::from_chars(word.data(), end, i);
  if (rating != "srank" || first.ec != std::errc() || first.ptr == end || *first.ptr != '-') {
    return std::nullopt;
  }
  const auto second = std::from_chars(first.ptr + 1, end, j);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  return i + j / 100.0;
}

int algorithm_of(std::string_view rating) { return rate::version_of(rating); }

Result<std::vector<std::string>> parse_columns(std::string_view names) {
  std::vector<std::string> list;
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    bool known = false;
    for (const std::string_view candidate : all_names(true)) {
      // "hodoku" is all of hodoku-score, hodoku-level, hodoku-steps.
      const bool in_group = candidate.starts_with(name) && candidate.size() > name.size() &&
                            candidate[name.size()] == '-';
      if (candidate != name && !in_group) continue;
      known = true;
      if (std::ranges::find(list, candidate) == list.end()) list.emplace_back(candidate);
    }
    if (!known || name.empty()) return unknown(name, true);
  }
  return list;
}

}  // namespace masu::collection
