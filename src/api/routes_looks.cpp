// The looks of the strategies on overlapped boards.
#include <algorithm>

#include "api/handlers.hpp"
#include "masu/overlap.hpp"

namespace masu::api {
namespace {

constexpr std::size_t kMostStrategies = 20;
constexpr std::size_t kMostLooks = 200'000;  // in the traces of one answer

Json trace_json(const std::vector<overlap::Look>& trace, const Layout& layout) {
  Json list = Json::array();
  for (const overlap::Look& look : trace) {
    list.push_back({look.cell.index(), look.placed.value(), overlap::to_string(look.why),
                    look.lap_of, look.area, look.loop,
                    look.house ? Json(layout.code_of(*look.house)) : Json(nullptr)});
  }
  return list;
}

Json areas_json(const Layout& layout) {
  Json areas = Json::array();
  for (const overlap::Area& area : overlap::areas(layout)) {
    areas.push_back(
        {{"name", area.name}, {"overlap", area.is_overlap}, {"cells", numbers_of(area.cells)}});
  }
  return areas;
}

Result<std::vector<overlap::Planned>> plan_of(const Call& call, const Layout& layout) {
  std::vector<std::string> texts;
  if (const auto names = call.body.find("strategies"); names != call.body.end()) {
    for (const Json& name : *names) {
      if (!name.is_string() || names->size() > kMostStrategies) {
        return Error{ErrorCode::BadValue, "member 'strategies' must have at most 20 strings", {}};
      }
      texts.push_back(name.get<std::string>());
    }
  }
  auto strategies = overlap::parse_strategies(texts);
  if (!strategies) return strategies.error();
  std::vector<std::string> starts;
  if (auto start = text_of(call, "start", ""); !start.empty()) starts.push_back(std::move(start));
  return overlap::plan_runs(layout, std::move(strategies).value(), starts);
}

Result<overlap::Rules> rules_of(const Call& call) {
  const auto text = text_of(call, "rules", "");
  return text.empty() ? overlap::Rules() : overlap::parse_rules(text);
}

}  // namespace

namespace handlers {

Result<Response> looks(Call& call) {
  const auto puzzle = puzzle_of(call);
  if (!puzzle) return puzzle.error();
  const Layout& layout = *puzzle->layout;
  if (const auto done = check_clash(*puzzle); !done) return done.error();
  const auto rules = rules_of(call);
  if (!rules) return rules.error();
  const auto plan = plan_of(call, layout);
  if (!plan) return plan.error();
  const bool with_trace = flag_of(call, "trace");
  overlap::Looker& looker = call.engines.looker(puzzle->layout);
  looker.load(*puzzle);
  std::size_t told = 0;
  Json runs = Json::array();
  for (const overlap::Planned& planned : *plan) {
    if (call.stop.asked_now()) return too_long();
    std::vector<overlap::Look> trace;
    const Stop enough = call.stop.or_if([&] { return trace.size() > kMostLooks - told; });
    const auto run = looker.run(planned.schedule, *rules, with_trace ? &trace : nullptr, enough);
    if (run.stopped) return too_long();
    told += std::min(trace.size(), kMostLooks - told);
    Json one{{"strategy", overlap::to_string(planned.strategy)},
             {"start", planned.start},
             {"solved", run.solved},
             {"total", run.total()},
             {"looks", run.looks},
             {"loops", run.loops}};
    if (with_trace) one["trace"] = trace_json(trace, layout);
    runs.push_back(std::move(one));
  }
  return json_response({{"layout", layout.name()},
                        {"rules", overlap::to_string(*rules)},
                        {"areas", areas_json(layout)},
                        {"runs", std::move(runs)}});
}

}  // namespace handlers
}  // namespace masu::api
