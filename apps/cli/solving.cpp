#include "solving.hpp"

namespace masu::cli {

void add_solving_options(CLI::App& command, SolvingOptions& options) {
  std::vector<std::string> names;
  std::string help = "how to solve:";
  for (const solve::EngineInfo& info : solve::engines()) {
    names.emplace_back(info.name);
    help += "\n  " + std::string(info.name) + ": " + std::string(info.help);
  }
  command.add_option("--engine", options.engine, help)
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  command.add_option("--nodes", options.nodes,
                     "give up on a puzzle after so many branches (unknown)");
  command.add_option("--seconds", options.seconds, "give up on a puzzle after so long (unknown)")
      ->check(CLI::NonNegativeNumber);
}

Solvers::Solvers(const SolvingOptions& options) : engine_(solve::Engine::Auto) {
  for (const solve::EngineInfo& info : solve::engines()) {
    if (info.name == options.engine) engine_ = info.engine;
  }
}

Result<solve::Solver*> Solvers::get(const LayoutPtr& layout) {
  auto& [kept, solver] = by_layout_[layout.get()];
  if (!solver) {
    auto made = solve::make_solver(layout, engine_);
    if (!made) return made.error();
    kept = layout;
    solver = std::move(made).value();
  }
  return solver.get();
}

}  // namespace masu::cli
