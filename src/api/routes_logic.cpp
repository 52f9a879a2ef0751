// Solving as people do: the next step, or all there are.
#include <algorithm>
#include <span>

#include "api/handlers.hpp"
#include "logic/json.hpp"
#include "masu/logic.hpp"

namespace masu::api {
namespace {

// Of one answer. Pencil marks can be made that give millions.
constexpr std::size_t kMostSteps = 500;

Json step_json(const logic::Step& step, const Layout& layout, Language language) {
  Json out = logic::json_of(step, layout, language);
  out["hints"] = Json::array();
  for (auto depth : {logic::Depth::Technique, logic::Depth::Where, logic::Depth::All}) {
    out["hints"].push_back(logic::hint(step, layout, depth, language));
  }
  return out;
}

// What a step is worth: the cells that singles fill after it, its own included.
class Followers {
 public:
  Followers(const LayoutPtr& layout, const Puzzle& position)
      : engine_(layout, {logic::TechniqueId::FullHouse, logic::TechniqueId::NakedSingle,
                         logic::TechniqueId::HiddenSingle}),
        position_(position) {}

  int count(const logic::Step& step, const Stop& stop) {
    if (!engine_.load(position_)) return 0;
    const int before = engine_.empty_cells();
    engine_.apply(step);
    while (const auto next = engine_.next(stop)) engine_.apply(*next);
    return before - engine_.empty_cells();
  }

 private:
  logic::Engine engine_;
  const Puzzle& position_;
};

}  // namespace

namespace handlers {

Result<Response> step(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const auto asked = asked_of(call);
  if (!asked) return asked.error();
  const Layout& layout = *puzzle->layout;
  Json out{{"layout", layout.name()}, {"steps", Json::array()}};
  const auto solver = call.engines.solver(puzzle->layout);
  if (!solver) return solver.error();
  const auto mistakes = logic::find_mistakes(*puzzle, **solver, call.stop);
  if (mistakes.clash) {
    out["state"] = "clash";
    out["reason"] = describe(layout, *mistakes.clash);
    return json_response(out);
  }
  if (!mistakes.solvable) {
    out["state"] = mistakes.cells.empty() ? "contradiction" : "wrong";
    for (Cell c : mistakes.cells) out["wrong"].push_back(layout.name_of(c));
    return json_response(out);
  }
  if (puzzle->filled() == static_cast<int>(layout.cell_count())) {
    out["state"] = "complete";
    return json_response(out);
  }
  logic::Engine engine(puzzle->layout, asked->order);
  engine.assume_proper(logic::is_proper(*puzzle, **solver, call.stop));
  if (!engine.load(*puzzle)) {
    out["state"] = "contradiction";
    return json_response(out);
  }
  if (flag_of(call, "all")) {
    const auto all = engine.all(call.stop);
    const Puzzle position = engine.position();
    Followers followers(puzzle->layout, position);
    for (const logic::Step& found : std::span(all).first(std::min(all.size(), kMostSteps))) {
      out["steps"].push_back(step_json(found, layout, asked->language));
      out["steps"].back()["follow"] = followers.count(found, call.stop);
    }
    out["complete"] = all.size() <= kMostSteps && !call.stop.asked();
  } else if (const auto found = engine.next(call.stop)) {
    out["steps"].push_back(step_json(*found, layout, asked->language));
  }
  out["state"] = !out["steps"].empty() ? "step" : call.stop.asked() ? "unfinished" : "stuck";
  out["position"] = logic::json_of_position(engine.position());
  return json_response(out);
}

}  // namespace handlers
}  // namespace masu::api
