// The table of ratings: one entry each.
#include <fmt/format.h>

#include <algorithm>

#include "core/utf8.hpp"
#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/rate.hpp"
#include "masu/se.hpp"
#include "masu/srank.hpp"
#include "rate/context.hpp"
#include "rate/versions.hpp"

namespace masu::rate {

Value whole(std::int64_t number) {
  return {std::to_string(number), static_cast<double>(number), true};
}
Value real(double number, int decimals) {
  return {fmt::format("{:.{}f}", number, decimals), number, true};
}
Value word(std::string text, std::optional<double> number) {
  return {std::move(text), number, false};
}

namespace {

const DScore& dscore_of(Context& context) { return score_of<DScorer>(context); }

bool has_score(const DScore& found) {
  return found.outcome == DScore::Outcome::Finished || found.outcome == DScore::Outcome::Unsolved;
}

Value score(Context& context) {
  const DScore& found = dscore_of(context);
  if (!has_score(found)) return {};
  return whole(found.score);
}

Value level(Context& context) {
  const DScore& found = dscore_of(context);
  switch (found.outcome) {
    case DScore::Outcome::Finished:
      return whole(found.level);
    case DScore::Outcome::Unsolved:
      return word("unsolved");
    case DScore::Outcome::Inconsistent:
    case DScore::Outcome::Unknown:
      break;
  }
  return {};
}

template <Logic logic>
Value looks(Context& context) {
  const DScore& found = dscore_of(context);
  if (!has_score(found)) return {};
  return whole(found.looks[static_cast<std::size_t>(logic)]);
}

Value open_cells(Context& context) {
  const DScore& found = dscore_of(context);
  if (!has_score(found)) return {};
  return whole(found.open_cells);
}

// Engine of the s-rank, so that several columns can share a run.
struct SRanker {
  using Score = std::optional<SRank>;
  explicit SRanker(const LayoutPtr&) {}
  [[nodiscard]] Score rate(const Puzzle& puzzle, const Stop& stop) const {
    const auto found = srank(puzzle, {.limits = {.stop = stop}});
    return found ? Score(*found) : std::nullopt;
  }
};

// i-j as a number: i + j / 100, so that numbers are ordered as s-ranks are.
Value s_rank(Context& context) {
  const auto& found = score_of<SRanker>(context);
  if (!found || found->kind == SRank::Kind::Contradiction) return {};
  if (found->kind == SRank::Kind::Infinite) return word(to_string(*found));
  return word(to_string(*found), found->i + found->j / 100.0);
}

// Engine of HoDoKu's ratings.
struct HodokuRater {
  using Score = hodoku::Rating;
  explicit HodokuRater(const LayoutPtr&) {}
  [[nodiscard]] Score rate(const Puzzle& puzzle, const Stop& stop) {
    return solver.rate(puzzle, stop);
  }
  hodoku::Solver solver;
};
const hodoku::Rating* hodoku_of(Context& context) {
  const auto& found = score_of<HodokuRater>(context);
  return found.outcome == hodoku::Rating::Outcome::Rated ? &found : nullptr;
}
Value hodoku_score(Context& context) {
  const auto* found = hodoku_of(context);
  return found ? whole(found->score) : Value{};
}
constexpr std::array<std::string_view, 5> kHodokuLevels{"Easy", "Medium", "Hard", "Unfair",
                                                        "Extreme"};
Value hodoku_level(Context& context) {
  const auto* found = hodoku_of(context);
  if (!found) return {};
  return word(std::string(hodoku::to_string(found->level)), static_cast<double>(found->level));
}
Value hodoku_steps(Context& context) {
  const auto* found = hodoku_of(context);
  return found ? word(found->steps) : Value{};
}

// Our own path. The techniques that need a proper puzzle are tried where it is one.
struct PathRater {
  using Score = logic::Path;
  explicit PathRater(const LayoutPtr& layout)
      : engine(layout), solver(solve::make_solver(layout)) {}
  [[nodiscard]] Score rate(const Puzzle& puzzle, const Stop& stop) {
    engine.assume_proper(solver && logic::is_proper(puzzle, **solver, stop));
    return logic::explain(puzzle, engine, stop);
  }
  logic::Engine engine;
  Result<std::unique_ptr<solve::Solver>> solver;
};
Value techniques_used(Context& context) {
  const logic::Path& path = score_of<PathRater>(context);
  const std::string used = logic::summary(path.steps);
  if (path.end == logic::Path::End::Solved) return word(used);
  return word(used + (used.empty() ? "" : " ") + std::string(logic::to_string(path.end)));
}

// Engine of the SE rating: none for other boards than the plain 9x9.
struct SeEngine {
  using Score = std::optional<SeRating>;
  explicit SeEngine(const LayoutPtr&) {}
  [[nodiscard]] Score rate(const Puzzle& puzzle, const Effort& effort) {
    auto found = rater.rate(puzzle, effort.se, effort.stop);
    return found ? Score(std::move(*found)) : std::nullopt;
  }
  SeRater rater;
};

// A lower bound is a word: it must not be averaged or taken for the rating.
template <SeRating::Number SeRating::*number>
Value se_number(Context& context) {
  const auto& found = score_of<SeEngine>(context);
  if (!found) return {};
  const SeRating::Number& value = (*found).*number;
  if (!value.exact) return word(to_string(value));
  return {to_string(value), tenths(value.value) / 10.0, true};
}

constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};
Value yes_or_no(std::optional<bool> answer) {
  return answer ? word(std::string(kNoYes[*answer]), *answer) : Value{};
}

constexpr std::array kRatings{
    Rating{"dscore", "D-score: looks of a person who solves with seven logics", score, true, false},
    Rating{"level", "hardest logic of the D-score: 1 to 6, or unsolved", level, true, false},
    Rating{"clues", "given digits", [](Context& c) { return whole(dscore_of(c).board.clues); },
           false, true},
    Rating{"blanks", "empty cells", [](Context& c) { return whole(dscore_of(c).board.blanks); },
           true, true},
    Rating{"candidates", "candidates of all empty cells, by the clues they see",
           [](Context& c) { return whole(dscore_of(c).board.candidates); }, false, true},
    Rating{"entropy", "H: mean over the cells of ln(number of candidates)",
           [](Context& c) { return real(dscore_of(c).board.entropy, 4); }, true, true},
    Rating{"looks-crbe", "part of the D-score: digits selected for scanning", looks<Logic::Scan>,
           false, false},
    Rating{"looks-marks", "part of the D-score: cells given pencil marks", looks<Logic::Marks>,
           false, true},
    Rating{"looks-twins", "part of the D-score: searches for pairs", looks<Logic::Twins>, false,
           false},
    Rating{"looks-common", "part of the D-score: searches for locked candidates",
           looks<Logic::Common>, false, false},
    Rating{"looks-triplets", "part of the D-score: searches for triples", looks<Logic::Triplets>,
           false, false},
    Rating{"looks-diagonal", "part of the D-score: searches for X-wings", looks<Logic::Diagonal>,
           false, false},
    Rating{"open", "cells that the logics of the D-score leave empty", open_cells, false, true},
    Rating{"er",
           "SE rating: the hardest step of Sudoku Explainer's path",
           se_number<&SeRating::er>,
           false,
           false,
           {},
           true},
    Rating{"ep",
           "SE rating: the hardest step up to the first digit",
           se_number<&SeRating::ep>,
           false,
           false,
           {},
           true},
    Rating{"ed", "SE rating: the first step", se_number<&SeRating::ed>, false, false, {}, true},
    Rating{"pearl", "ER = EP: yes or no",
           [](Context& c) {
             const auto& found = score_of<SeEngine>(c);
             return yes_or_no(found ? found->is_pearl() : std::nullopt);
           },
           false, false, kNoYes, true},
    Rating{"diamond", "ER = EP = ED: yes or no",
           [](Context& c) {
             const auto& found = score_of<SeEngine>(c);
             return yes_or_no(found ? found->is_diamond() : std::nullopt);
           },
           false, false, kNoYes, true},
    Rating{"srank", "s-rank i-j: depth and rounds of refutations by Groebner bases", s_rank, false,
           true},
    Rating{"techniques", "what our own path (masu explain) uses, as code=count", techniques_used},
    Rating{"hodoku-score",
           "HoDoKu's score: the sum over the steps of its path (plain 9x9)",
           hodoku_score,
           false,
           false,
           {},
           true},
    Rating{"hodoku-level", "HoDoKu's level: Easy, Medium, Hard, Unfair or Extreme", hodoku_level,
           false, false, kHodokuLevels, true},
    Rating{"hodoku-steps",
           "HoDoKu's steps by technique, as short name=count",
           hodoku_steps,
           false,
           false,
           {},
           true},
};

// Of the algorithms that have changed since values are kept; all others are of version 1.
struct Version {
  std::string_view rating;
  int version;
};
constexpr std::array kVersions{Version{"pearl", 2}, Version{"diamond", 2}};

}  // namespace

int version_of(std::string_view rating) {
  const auto found = std::ranges::find(kVersions, rating, &Version::rating);
  return found == kVersions.end() ? 1 : found->version;
}

std::span<const Rating> ratings() { return kRatings; }

const Rating* find_rating(std::string_view name) {
  const auto all = ratings();
  const auto found = std::ranges::find(all, name, &Rating::name);
  return found == all.end() ? nullptr : &*found;
}

Result<std::vector<const Rating*>> parse_ratings(std::string_view names) {
  std::vector<const Rating*> list;
  while (!names.empty()) {
    std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    const Rating* rating = find_rating(name);
    if (rating == nullptr) {
      return Error{
          ErrorCode::BadValue,
          fmt::format("unknown rating '{}'; 'masu rate --list' lists them", clipped(name, 40)),
          {}};
    }
    // Once each: they become members of one object.
    if (std::ranges::find(list, rating) == list.end()) list.push_back(rating);
  }
  return list;
}

std::vector<Value> values_of(std::span<const Rating* const> ratings, Context& context) {
  std::vector<Value> values;
  values.reserve(ratings.size());
  for (const Rating* rating : ratings) values.push_back(rating->of(context));
  return values;
}

std::vector<const Rating*> usual_ratings() {
  std::vector<const Rating*> list;
  for (const Rating& rating : kRatings) {
    if (rating.usual) list.push_back(&rating);
  }
  return list;
}

}  // namespace masu::rate
