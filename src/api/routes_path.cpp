// The whole path: masu's own, HoDoKu's, or that of Sudoku Explainer, each step with its rating.
#include <fmt/format.h>

#include <optional>

#include "api/handlers.hpp"
#include "logic/hodoku/text_ja.hpp"
#include "logic/json.hpp"
#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/se.hpp"
#include "rate/se/text_ja.hpp"

namespace masu::api {
namespace {

struct Told {
  logic::Path::End end = logic::Path::End::Stuck;
  Json start = nullptr;
  Json steps = Json::array();
  std::string rating{};  ///< of the whole path; empty: none
};

Result<Told> own_path(Call& call, const Puzzle& puzzle) {
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const auto solver = call.engines.solver(puzzle.layout);
  if (!solver) return solver.error();
  logic::Engine engine(puzzle.layout, asked->order);
  engine.assume_proper(logic::is_proper(puzzle, **solver, call.stop));
  Told told;
  if (engine.load(puzzle)) told.start = position_json(engine.position());
  const logic::Path path = logic::explain(puzzle, engine, call.stop);
  for (const logic::Step& one : path.steps) {
    told.steps.push_back(logic::json_of(one, *puzzle.layout, asked->language));
  }
  told.end = path.end;
  return told;
}

Result<Told> hodoku_path(Call& call, const Puzzle& puzzle, bool japanese) {
  const auto path = call.engines.hodoku().path(puzzle, call.stop);
  if (!path) return path.error();
  Told told;
  int score = 0;
  auto hardest = hodoku::Level::Easy;
  for (const hodoku::Step& step : path->steps) {
    Json one{{"technique", step.technique->abbreviation},
             {"code", step.technique->abbreviation},
             {"name", japanese ? hodoku::japanese_name(*step.technique) : step.technique->name},
             {"level", static_cast<int>(step.search->level) + 1}};
    logic::add_pattern(one, step.pattern, *puzzle.layout);
    one["line"] = japanese ? hodoku::japanese_line(step) : step.text;
    one["paragraph"] = fmt::format("HoDoKu: {}, score {}", hodoku::to_string(step.search->level),
                                   step.search->score);
    one["rating"] = step.search->score;
    told.steps.push_back(std::move(one));
    score += step.search->score;
    hardest = std::max(hardest, step.search->level);
  }
  const bool complete = path->position.filled() == static_cast<int>(path->position.digits.size());
  told.end = path->stopped ? logic::Path::End::Unfinished
             : complete    ? logic::Path::End::Solved
                           : logic::Path::End::Stuck;
  // The level of the whole can be higher than that of its steps: the score decides, too.
  Puzzle clues(puzzle.layout);
  clues.digits = puzzle.digits;
  const auto rating = call.engines.hodoku().rate(clues, call.stop);
  if (rating.outcome == hodoku::Rating::Outcome::Rated) hardest = std::max(hardest, rating.level);
  told.rating = fmt::format("{} {}", hodoku::to_string(hardest), score);
  return told;
}

// A step of Sudoku Explainer: its chains are candidates that are on or off, and arrows.
Json se_step(const rate::SeStep& step, const Layout& layout, bool japanese) {
  logic::Step pattern;
  for (const rate::SeChain& chain : step.chains) {
    for (const rate::SePotential& p : chain.potentials) {
      pattern.marks.push_back(
          {{p.cell, p.digit}, p.on ? logic::Role::ColourA : logic::Role::ColourB});
    }
    for (const auto& [from, to] : chain.follows) {
      const auto& a = chain.potentials[static_cast<std::size_t>(from)];
      const auto& b = chain.potentials[static_cast<std::size_t>(to)];
      pattern.links.push_back({{a.cell, a.digit}, {b.cell, b.digit}, !a.on && b.on});
    }
  }
  if (step.placed) pattern.placements.push_back({step.placed->cell, step.placed->digit});
  for (const auto& p : step.removed) pattern.eliminations.push_back({p.cell, p.digit});
  const std::string name = rate::name(step);
  Json one{{"technique", name},
           {"code", ""},
           {"name", japanese ? rate::japanese_name(step) : name},
           {"level", 0}};
  logic::add_pattern(one, pattern, layout);
  one["line"] = japanese ? rate::japanese_line(step) : rate::to_string(step);
  one["paragraph"] = "";
  one["rating"] = rate::tenths(step.rating) / 10.0;
  return one;
}

Result<Told> se_path(Call& call, const Puzzle& puzzle, bool japanese) {
  rate::SeOptions options;
  options.keep_steps = true;
  const auto rating = call.engines.se().rate(puzzle, options, call.stop);
  if (!rating) return rating.error();
  Told told;
  for (const rate::SeStep& step : rating->steps) {
    told.steps.push_back(se_step(step, *puzzle.layout, japanese));
  }
  told.rating = rate::to_string(*rating);
  told.end = rating->end == rate::SeRating::End::Solved    ? logic::Path::End::Solved
             : rating->end == rate::SeRating::End::Stopped ? logic::Path::End::Unfinished
                                                           : logic::Path::End::Stuck;
  return told;
}

// Other programs tell something only of puzzles with one solution.
Result<Told> others_path(Call& call, const Puzzle& puzzle, bool se) {
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const auto solver = call.engines.solver(puzzle.layout);
  if (!solver) return solver.error();
  solve::Limits limits;
  limits.stop = call.stop;
  const auto status = (*solver)->solve(puzzle, limits).status();
  if (status == solve::Status::One) {
    const bool japanese = asked->language == Language::Japanese;
    auto told = se ? se_path(call, puzzle, japanese) : hodoku_path(call, puzzle, japanese);
    if (!told) return told;
    logic::Engine engine(puzzle.layout);
    if (engine.load(puzzle)) told->start = position_json(engine.position());
    return told;
  }
  Told told;
  told.end = status == solve::Status::None      ? logic::Path::End::Contradiction
             : status == solve::Status::Unknown ? logic::Path::End::Unfinished
                                                : logic::Path::End::Stuck;
  return told;
}

}  // namespace

namespace handlers {

Result<Response> path(Call& call) {
  auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const Layout& layout = *puzzle->layout;
  if (const auto clash = find_clash(*puzzle)) {
    return Error{ErrorCode::Clash, describe(layout, *clash, puzzle->at(clash->first)), {}};
  }
  const std::string whose = text_of(call, "path", "masu");
  if (whose != "masu" && whose != "hodoku" && whose != "se") {
    return Error{ErrorCode::BadValue, "member 'path' must be masu, hodoku or se", {}};
  }
  auto told = whose == "masu" ? own_path(call, *puzzle) : others_path(call, *puzzle, whose == "se");
  if (!told) return told.error();
  Json out{{"layout", layout.name()},
           {"end", logic::to_string(told->end)},
           {"start", std::move(told->start)}};
  out["steps"] = std::move(told->steps);
  if (!told->rating.empty()) out["rating"] = told->rating;
  return json_response(out);
}

}  // namespace handlers
}  // namespace masu::api
