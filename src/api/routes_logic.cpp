// Routes about solving as people do: techniques, the next step, the whole path.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "api/engines.hpp"
#include "api/handlers.hpp"
#include "masu/io.hpp"
#include "masu/logic.hpp"

namespace masu::api {
namespace {

// Of one answer. Pencil marks can be made that give millions.
constexpr std::size_t kMostSteps = 500;

struct Asked {
  std::vector<logic::TechniqueId> order;
  logic::Language language = logic::Language::English;
};

Result<Asked> asked_of(const Call& call) {
  auto order = logic::parse_techniques(text_of(call, "techniques", "all"));
  if (!order) return order.error();
  const auto language = language_of(call);
  if (!language) return language.error();
  return Asked{std::move(order).value(), *language};
}

Json step_json(const logic::Step& step, const Layout& layout, logic::Language language) {
  Json out = Json::parse(logic::to_json(step, layout, language));
  out["hints"] = Json::array();
  for (auto depth : {logic::Depth::Technique, logic::Depth::Where, logic::Depth::All}) {
    out["hints"].push_back(logic::hint(step, layout, depth, language));
  }
  return out;
}

// Digits and candidates of a position, cell by cell: {"digits": "53..", "marks": ["", "124", ...]}
Json position_json(const Puzzle& position) {
  Json marks = Json::array();
  for (std::size_t c = 0; c < position.digits.size(); ++c) {
    std::string symbols;
    if (!position.digits[c]) {
      for (Digit d : position.allowed_at(Cell(c))) symbols += symbol_of(d);
    }
    marks.push_back(std::move(symbols));
  }
  return {{"digits", to_line(position)}, {"marks", std::move(marks)}};
}

// Cells where the player went wrong, if the clues alone have one solution.
Json mistakes(const Puzzle& puzzle, solve::Solver& solver, const Stop& stop) {
  Json wrong = Json::array();
  if (solver.solve(puzzle, {.stop = stop}).status() != solve::Status::None) return wrong;
  Puzzle clues = puzzle;
  clues.allowed.clear();
  clues.placed.clear();
  for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
    if (puzzle.placed[c]) clues.digits[c] = Digit();
  }
  const auto outcome = solver.solve(clues, {.stop = stop});
  if (outcome.status() != solve::Status::One) return wrong;
  for (std::size_t c = 0; c < puzzle.digits.size(); ++c) {
    const bool bad = puzzle.digits[c] ? puzzle.digits[c] != outcome.first[c]
                                      : !puzzle.allowed_at(Cell(c)).contains(outcome.first[c]);
    if (bad) wrong.push_back(puzzle.layout->name_of(Cell(c)));
  }
  return wrong;
}

}  // namespace

namespace handlers {

Result<Reply> techniques(Call&) {
  Json list = Json::array();
  for (const logic::Technique& t : logic::techniques()) {
    list.push_back({{"key", t.key},
                    {"code", t.code},
                    {"name", t.name},
                    {"japanese", t.japanese},
                    {"level", t.level},
                    {"help", t.help}});
  }
  return json_reply({{"techniques", std::move(list)}});
}

Result<Reply> step(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const Layout& layout = *puzzle->layout;
  Json out{{"layout", layout.name()}, {"steps", Json::array()}};
  if (const auto clash = find_clash(*puzzle)) {
    out["state"] = "clash";
    out["reason"] = describe(layout, *clash, puzzle->at(clash->first));
    return json_reply(out);
  }
  if (puzzle->filled() == static_cast<int>(layout.cell_count())) {
    out["state"] = "complete";
    return json_reply(out);
  }
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  if (Json wrong = mistakes(*puzzle, **solver, call.stop); !wrong.empty()) {
    out["state"] = "wrong";
    out["wrong"] = std::move(wrong);
    return json_reply(out);
  }
  logic::Engine engine(puzzle->layout, asked->order);
  if (!engine.load(*puzzle)) {
    out["state"] = "contradiction";
    return json_reply(out);
  }
  if (flag_of(call, "all")) {
    const auto all = engine.all(call.stop);
    for (const logic::Step& found : std::span(all).first(std::min(all.size(), kMostSteps))) {
      out["steps"].push_back(step_json(found, layout, asked->language));
    }
    out["complete"] = all.size() <= kMostSteps && !call.stop.asked();
  } else if (const auto found = engine.next(call.stop)) {
    out["steps"].push_back(step_json(*found, layout, asked->language));
  }
  out["state"] = !out["steps"].empty() ? "step" : call.stop.asked() ? "unfinished" : "stuck";
  out["position"] = position_json(engine.position());
  return json_reply(out);
}

Result<Reply> path(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const Layout& layout = *puzzle->layout;
  if (const auto clash = find_clash(*puzzle)) {
    return Error{ErrorCode::Clash, describe(layout, *clash, puzzle->at(clash->first)), {}};
  }
  logic::Engine engine(puzzle->layout, asked->order);
  Json steps = Json::array();
  Json start;
  std::string_view end = "contradiction";
  if (engine.load(*puzzle)) {
    start = position_json(engine.position());
    while (engine.alive()) {
      if (engine.complete()) {
        end = "solved";
        break;
      }
      const auto found = engine.next(call.stop);
      if (!found) {
        end = call.stop.asked_now() ? "unfinished" : "stuck";
        break;
      }
      steps.push_back(Json::parse(logic::to_json(*found, layout, asked->language)));
      engine.apply(*found);
    }
  }
  Json out{{"layout", layout.name()}, {"end", end}, {"start", std::move(start)}};
  out["steps"] = std::move(steps);
  return json_reply(out);
}

}  // namespace handlers
}  // namespace masu::api
