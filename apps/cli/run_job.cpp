#include "run_job.hpp"

#include <fmt/format.h>

#include <array>
#include <csignal>
#include <map>
#include <string_view>

#include "progress.hpp"

namespace masu::cli {
namespace {

// Options that say where and how, not what: a run may be resumed with others.
constexpr std::array<std::string_view, 8> kNotInState{"threads", "progress", "state", "resume",
                                                      "out",     "output",   "help",  "seed"};

std::map<std::string, std::string> in_state(const Arguments& command) {
  std::map<std::string, std::string> values = command.values();
  for (std::string_view name : kNotInState) values.erase(std::string(name));
  return values;
}

void tell_stopped(Session& session, const run::Summary& summary, int signal,
                  const std::string& state) {
  std::string text = fmt::format("stopped by {} after {} units",
                                 signal == SIGINT ? "SIGINT" : "SIGTERM", summary.merged);
  if (!state.empty()) text += "; --resume continues from " + state;
  session.complain(text);
  session.raise(signal == SIGINT ? Exit::Interrupted : Exit::Terminated);
}

}  // namespace

void add_run_options(Arguments& command, RunOptions& options, RunFeatures features) {
  command.add_option("-t,--threads", options.threads, "number of threads, 0: all cores")
      ->between(0, 4096)
      ->capture_default_str();
  if (features.seed) {
    command.add_option("--seed", options.seed, "random seed")->capture_default_str();
  }
  options.progress.add_to(command, "--progress",
                          "auto: a bar on a terminal; json: lines on standard error; none");
  if (!features.state) return;
  Option* state =
      command.add_option("--state", options.state, "file that records finished units")->writes();
  command.add_flag("--resume", options.resume, "continue from the state file, if it exists")
      ->needs(state);
}

std::optional<run::Summary> run_job(const Arguments& command, Session& session, run::Job job,
                                    const RunOptions& options, const Meter* meter) {
  const auto executor = session.executor(options.threads);
  const run::StopOnSignal signals;
  job.seed = options.seed;

  run::Options run_options;
  run_options.stop = signals.stop();
  if (options.on_start) options.on_start(run_options.stop);
  run_options.window = options.window;
  if (!options.state.empty()) {
    run_options.state = {options.state, options.resume, command.get_name(), in_state(command)};
    if (!options.partition.empty()) run_options.state.options["partition"] = options.partition;
  }
  if (executor->is_main()) {
    run_options.progress = progress_printer(options.progress.value(), meter);
  }
  const Result<run::Summary> summary = executor->run(job, run_options);
  if (!executor->is_main()) return std::nullopt;
  if (!summary) {
    session.fail(summary.error());
    return std::nullopt;
  }
  if (summary->stopped) {
    tell_stopped(session, *summary, signals.signal(), options.state);
    return std::nullopt;
  }
  return *summary;
}

struct JobSequence::Impl {
  const Arguments& command;
  Session& session;
  const RunOptions& options;
  std::unique_ptr<run::Executor> executor;
  run::StopOnSignal signals;
};

JobSequence::JobSequence(const Arguments& command, Session& session, const RunOptions& options)
    : impl_(new Impl{command, session, options, session.executor(options.threads), {}}) {}
JobSequence::~JobSequence() = default;

Stop JobSequence::stop() const { return impl_->signals.stop(); }

Exit JobSequence::exit_code() const { return static_cast<Exit>(impl_->signals.exit_code()); }

bool JobSequence::run(const std::string& name, run::Job job, const std::string& state) {
  Session& session = impl_->session;
  job.seed = impl_->options.seed;
  run::Options run_options;
  run_options.stop = stop();
  if (!state.empty()) {
    auto values = in_state(impl_->command);
    values.erase("only");  // which jobs are wanted, not what one of them finds
    run_options.state = {state, impl_->options.resume, impl_->command.get_name() + " " + name,
                         std::move(values)};
  }
  const bool main = impl_->executor->is_main();
  if (main) run_options.progress = progress_printer(impl_->options.progress.value(), nullptr);
  const Result<run::Summary> summary = impl_->executor->run(job, run_options);
  bool fine = true;
  if (main && !summary) {
    session.fail({summary.error().code, name + ": " + to_string(summary.error()), {}});
    fine = false;
  } else if (main && summary->stopped) {
    tell_stopped(session, *summary, impl_->signals.signal(), state);
    fine = false;
  }
  return agree(fine);
}

bool JobSequence::agree(bool fine) {
  std::string answer = fine ? "fine" : "over";
  return impl_->executor->share(answer) && answer == "fine";
}

}  // namespace masu::cli
