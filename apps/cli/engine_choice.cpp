#include "engine_choice.hpp"

#include "masu/logic.hpp"

namespace masu::cli {
namespace {

// Not one of solve::engines(): logic stands above solve.
constexpr std::string_view kLogicEngine = "logic";

}  // namespace

void add_solving_options(Arguments& command, SolvingOptions& options) {
  std::vector<std::string> names;
  std::string help = "how to solve:";
  for (const solve::EngineInfo& info : solve::engines()) {
    names.emplace_back(info.name);
    help += "\n  " + std::string(info.name) + ": " + std::string(info.help);
  }
  names.emplace_back(kLogicEngine);
  help += "\n  " + std::string(kLogicEngine) + ": human techniques, then trial and error";
  command.add_option("--engine", options.engine, help)->one_of(names)->capture_default_str();
  command.add_option("--nodes", options.nodes,
                     "give up on a puzzle after this many branches (unknown)");
  command.add_option("--seconds", options.seconds, "give up on a puzzle after this time (unknown)")
      ->not_negative();
}

bool SolvingOptions::one_by_one() const { return seconds > 0 || engine == kLogicEngine; }

Solvers::Solvers(const SolvingOptions& options)
    : engine_(solve::Engine::Auto), by_logic_(options.engine == kLogicEngine) {
  for (const solve::EngineInfo& info : solve::engines()) {
    if (info.name == options.engine) engine_ = info.engine;
  }
}

Result<solve::Solver*> Solvers::get(const LayoutPtr& layout) {
  auto& [kept, solver] = by_layout_[layout.get()];
  if (!solver) {
    if (by_logic_) {
      solver = logic::make_logic_solver(layout);
    } else {
      auto made = solve::make_solver(layout, engine_);
      if (!made) return made.error();
      solver = std::move(made).value();
    }
    kept = layout;
  }
  return solver.get();
}

}  // namespace masu::cli
