// masu/hodoku.hpp: between the types of the library and those of the engine.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "logic/hodoku/collection.hpp"
#include "logic/hodoku/drawing.hpp"
#include "logic/hodoku/solver.hpp"
#include "logic/hodoku/text.hpp"
#include "masu/hodoku.hpp"
#include "masu/kernel9.hpp"

namespace masu::hodoku {

namespace engine = logic::hodoku;

namespace {

const std::array<Technique, engine::kTypes>& technique_table() {
  static const auto table = [] {
    std::array<Technique, engine::kTypes> rows{};
    for (std::size_t k = 0; k < engine::kTypes; ++k) {
      const engine::TypeRow& row = engine::kTypeTable[k];
      rows[k] = {row.name,  row.abbreviation, row.code, row.category,
                 row.score, row.level,        row.on,   static_cast<std::size_t>(row.search)};
    }
    return rows;
  }();
  return table;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto low = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return low(x) == low(y); });
}

Step public_step(engine::Workspace& work, const engine::Step& step,
                 const engine::Position& position) {
  const auto& table = technique_table();
  const engine::TypeRow& row = engine::row(step.type);
  return {&table[static_cast<std::size_t>(row.type)], &table[static_cast<std::size_t>(row.search)],
          step.siamese, engine::drawn(work, step, position), engine::one_line(step)};
}

Error not_plain() {
  return {ErrorCode::Unsupported, "HoDoKu's techniques are for plain 9x9 boards only", {}};
}

/// Digits in cell order, then the candidates that the pencil marks exclude.
engine::Position position_of(const Puzzle& puzzle) {
  engine::Position position;
  for (std::size_t cell = 0; cell < engine::kCells; ++cell) {
    const Digit digit = puzzle.digits[cell];
    if (!digit) continue;
    if (!puzzle.placed.empty() && puzzle.placed[cell])
      position.place(static_cast<int>(cell), digit.value());
    else
      position.give(static_cast<int>(cell), digit.value());
  }
  if (puzzle.has_marks())
    for (const int cell : position.empty()) {
      const auto open = puzzle.allowed[static_cast<std::size_t>(cell)];
      for (const int digit : engine::each(position.candidates(cell)))
        if (!open.contains(Digit(digit))) position.remove(cell, digit);
    }
  return position;
}

void write_position(const engine::Position& position, Puzzle& puzzle) {
  if (puzzle.placed.empty()) puzzle.placed.assign(engine::kCells, false);
  puzzle.allowed.assign(engine::kCells, DigitSet());
  for (int cell = 0; cell < engine::kCells; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (position.value(cell) != 0) {
      if (!puzzle.digits[c]) puzzle.placed[c] = true;
      puzzle.digits[c] = Digit(position.value(cell));
    }
    for (const int digit : engine::each(position.candidates(cell)))
      puzzle.allowed[c].insert(Digit(digit));
  }
}

std::string step_counts(const engine::Outcome& outcome) {
  std::string text;
  for (std::size_t k = 0; k < engine::kSearches; ++k) {
    if (outcome.steps[k] == 0) continue;
    if (!text.empty()) text += ',';
    text += engine::kTypeTable[k].abbreviation;
    text += '=';
    text += std::to_string(outcome.steps[k]);
  }
  return text;
}

}  // namespace

std::string_view to_string(Level level) {
  return engine::kLevelNames[static_cast<std::size_t>(level)];
}

std::string_view to_string(CaseReport::Result result) {
  static constexpr std::array<std::string_view, 4> kNames = {"pass", "fail", "unsupported",
                                                             "stopped"};
  return kNames[static_cast<std::size_t>(result)];
}

std::span<const Technique> techniques() { return technique_table(); }

const Technique* find_technique(std::string_view name) {
  if (name.empty()) return nullptr;
  for (const Technique& row : technique_table())
    if (same_word(name, row.name) || same_word(name, row.abbreviation) || name == row.code)
      return &row;
  return nullptr;
}

struct Solver::Impl {
  engine::Workspace work;
  solve::Solver9 solver;

  /// The position to rate, and its solution for Brute Force; none: there is not exactly one. Marks
  /// that a player made change nothing in a puzzle; without its marks, a sukaku is none.
  std::optional<engine::Position> prepare(const Puzzle& puzzle, const Stop& stop) {
    const Grid81 grid = solve::to_grid81(puzzle);
    auto found = solver.solve(grid);
    const bool sukaku = found.status() != solve::Status::One && puzzle.has_marks();
    if (sukaku) found = solver.solve(solve::to_marks81(puzzle));
    work.reset();
    work.stop = stop;
    if (found.status() != solve::Status::One) return std::nullopt;
    work.solution = found.first;
    return sukaku ? position_of(puzzle) : engine::load(grid);
  }
};

Solver::Solver() : impl_(std::make_unique<Impl>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Rating Solver::rate(const Puzzle& puzzle, const Stop& stop) {
  Rating rating;
  if (!puzzle.layout->is_plain_9x9()) {
    rating.outcome = Rating::Outcome::NotPlain;
    return rating;
  }
  auto position = impl_->prepare(puzzle, stop);
  if (!position) return rating;
  const engine::Outcome outcome = engine::solve(impl_->work, *position);
  if (outcome.ending == engine::Ending::Stopped) {
    rating.outcome = Rating::Outcome::Stopped;
    return rating;
  }
  rating.outcome = Rating::Outcome::Rated;
  rating.score = outcome.score;
  rating.level = outcome.level;
  rating.steps = step_counts(outcome);
  return rating;
}

Result<Path> Solver::path(const Puzzle& puzzle, const Stop& stop) {
  if (!puzzle.layout->is_plain_9x9()) return not_plain();
  const auto found = impl_->solver.solve(solve::to_marks81(puzzle));
  impl_->work.reset();
  impl_->work.stop = stop;
  if (found.status() != solve::Status::One)
    return Error{ErrorCode::BadValue, "HoDoKu's path is for puzzles with exactly one solution", {}};
  impl_->work.solution = found.first;
  engine::Position position = position_of(puzzle);
  std::vector<engine::Step> steps;
  const engine::Outcome outcome = engine::solve(impl_->work, position, &steps);
  Path path;
  path.score = outcome.score;
  path.level = outcome.level;
  path.stopped = outcome.ending == engine::Ending::Stopped;
  engine::Position before = position_of(puzzle);
  for (const engine::Step& step : steps) {
    path.steps.push_back(public_step(impl_->work, step, before));
    engine::carry_out(before, step);
  }
  path.position = puzzle;
  write_position(position, path.position);
  return path;
}

Result<std::vector<Step>> Solver::find(const Puzzle& puzzle, const Technique& technique,
                                       const Stop& stop) {
  if (!puzzle.layout->is_plain_9x9()) return not_plain();
  impl_->work.reset();
  impl_->work.stop = stop;
  const auto type = static_cast<engine::Type>(&technique - technique_table().data());
  std::vector<engine::Step> steps;
  const engine::Position position = position_of(puzzle);
  engine::search(engine::row(type).search).all(impl_->work, position, steps);
  std::vector<Step> found;
  const bool any_result = engine::row(type).search == type && engine::row(type).code.empty();
  for (const engine::Step& step : steps)
    if (any_result || step.type == type) found.push_back(public_step(impl_->work, step, position));
  return found;
}

Result<CaseReport> Solver::check_case(std::string_view text, const Stop& stop) {
  const auto wanted = engine::parse_case(text);
  if (!wanted) return wanted.error();
  impl_->work.stop = stop;
  const engine::Verdict verdict = engine::check_case(*wanted, impl_->work);
  CaseReport report;
  report.code = text.substr(1, text.find(':', 1) - 1);
  report.result = static_cast<CaseReport::Result>(verdict.kind);
  report.expected = engine::write_candidates(wanted->placements.empty() ? wanted->eliminations
                                                                        : wanted->placements);
  for (const std::string& one : verdict.found) {
    if (!report.found.empty()) report.found += " | ";
    report.found += one;
  }
  report.only = verdict.found.size() <= 1;
  return report;
}

}  // namespace masu::hodoku
