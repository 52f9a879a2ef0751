// Solving as people do: the next step, or all there are.
#include <algorithm>
#include <span>

#include "api/handlers.hpp"
#include "logic/json.hpp"
#include "masu/logic.hpp"
#include "masu/path.hpp"

namespace masu::api {
namespace {

// Of one answer. Pencil marks can be made that give millions.
constexpr std::size_t kMostSteps = 500;

Json step_json(const logic::Step& step, const Layout& layout, Language language) {
  Json out = logic::json_of(step, layout, language);
  out["hints"] = logic::hints(step, layout, language);
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
  rate::PathOptions options;
  options.techniques = asked->order;
  rate::PathFinder& finder = call.engines.paths();
  const bool all = flag_of(call, "all");
  const rate::Hint hint = all ? finder.all_hints(*puzzle, options, call.stop)
                              : finder.hint(*puzzle, options, call.stop);
  Json out{{"layout", layout.name()}, {"steps", Json::array()}};
  out["state"] = rate::to_string(hint.state);
  if (hint.mistakes.clash) out["reason"] = describe(layout, *hint.mistakes.clash);
  if (const auto& wrong = hint.mistakes.cells; !wrong.empty()) {
    out["wrong"] = logic::json_of_cells(wrong, layout);
  }
  if (!hint.position) return json_response(out);
  out["position"] = logic::json_of_position(*hint.position);
  Followers followers(puzzle->layout, *hint.position);
  for (const logic::Step& step :
       std::span(hint.steps).first(std::min(hint.steps.size(), kMostSteps))) {
    out["steps"].push_back(step_json(step, layout, asked->language));
    if (all) out["steps"].back()["follow"] = followers.count(step, call.stop);
  }
  if (all) out["complete"] = hint.steps.size() <= kMostSteps && !call.stop.asked();
  return json_response(out);
}

}  // namespace handlers
}  // namespace masu::api
