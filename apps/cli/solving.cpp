#include "solving.hpp"

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

bool can_go_through_kernel(const SolvingOptions& solving, const BatchOptions& batch) {
  const LayoutPtr layout = find_layout(batch.layout);
  return (solving.engine == "auto" || solving.engine == "kernel") && solving.seconds <= 0 &&
         batch.input_format == "auto" &&
         (batch.layout.empty() || (layout && layout->is_plain_9x9()));
}

RecordsWork through_kernel(const SolvingOptions& options, bool keep_first, PrintLine print,
                           RecordsWork others) {
  struct State {
    solve::Solver9 solver;
    std::vector<std::string_view> lines;
    std::vector<solve::Found9> answers;
  };
  return [options, keep_first, print = std::move(print), others = std::move(others),
          state = std::make_shared<State>()](std::span<const io::RawRecord> records,
                                             const io::ReadOptions& read, Reply& reply) {
    auto& [solver, lines, answers] = *state;
    lines.clear();
    for (const io::RawRecord& record : records) {
      if (solve::is_line81(record.text)) lines.push_back(record.text);
    }
    answers.resize(lines.size());
    solver.solve(lines, answers, options.limits(reply.stop), keep_first);
    reply.out.reserve(records.size() * 96);
    std::size_t next = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
      if (next < lines.size() && records[i].text.data() == lines[next].data()) {
        print(lines[next], answers[next], reply);
        ++next;
      } else {
        others(records.subspan(i, 1), read, reply);
      }
    }
  };
}

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
