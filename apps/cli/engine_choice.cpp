#include "engine_choice.hpp"

#include "masu/logic.hpp"

namespace masu::cli {

EngineChoice::Words engine_words() {
  EngineChoice::Words words;
  for (const solve::EngineInfo& info : solve::engines()) words.emplace_back(info.name, info.engine);
  words.emplace_back("logic", std::nullopt);
  return words;
}

void add_solving_options(Arguments& command, SolvingOptions& options) {
  std::string help = "how to solve:";
  for (const solve::EngineInfo& info : solve::engines()) {
    help += "\n  " + std::string(info.name) + ": " + std::string(info.help);
  }
  help += "\n  logic: human techniques, then trial and error";
  options.engine.add_to(command, "--engine", help);
  command.add_option("--nodes", options.nodes,
                     "give up on a puzzle after this many branches (unknown)");
  command.add_option("--seconds", options.seconds, "give up on a puzzle after this time (unknown)")
      ->not_negative();
}

bool SolvingOptions::one_by_one() const { return seconds > 0 || engine.is(std::nullopt); }

Solvers::Solvers(const SolvingOptions& options) : engine_(options.engine.value()) {}

Result<solve::Solver*> Solvers::get(const LayoutPtr& layout) {
  auto& [kept, solver] = by_layout_[layout.get()];
  if (!solver) {
    if (!engine_) {
      solver = logic::make_logic_solver(layout);
    } else {
      auto made = solve::make_solver(layout, *engine_);
      if (!made) return made.error();
      solver = std::move(made).value();
    }
    kept = layout;
  }
  return solver.get();
}

}  // namespace masu::cli
