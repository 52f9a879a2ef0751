// What commands that take long have in common: --threads, --seed, --progress, --state, --resume,
// signals, and how the end of a run is reported.
//
//     struct Options { RunOptions run; ... };
//     void add_measure(Arguments& command, Session& session) {
//       const auto options = std::make_shared<Options>();
//       add_run_options(command, options->run, {.seed = true, .state = true});
//       command.callback([&command, options, &session] {
//         run::Job job = ...;
//         if (!run_job(command, session, job, options->run)) return;
//         session.print(...);
//       });
//     }
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arguments.hpp"
#include "choice.hpp"
#include "masu/run.hpp"
#include "session.hpp"

namespace masu::cli {

/// What --progress asks for; Auto: a bar on a terminal.
enum class ProgressForm { Auto, Json, None };

struct RunOptions {
  int threads = 0;
  std::uint64_t seed = 1;
  Choice<ProgressForm> progress{
      {{"auto", ProgressForm::Auto}, {"json", ProgressForm::Json}, {"none", ProgressForm::None}}};
  std::string state;
  bool resume = false;
  std::size_t window = 0;  ///< of run::Options; set by commands, not by users
  /// How the command cuts its work into units, if that has changed; set by commands. A state file
  /// of another cut is refused.
  std::string partition{};
  /// Gets the stop of the run before it begins; set by commands, too.
  std::function<void(const Stop&)> on_start{};
};

/// Which of the shared options a command has besides --threads and --progress.
struct RunFeatures {
  bool seed = false;
  bool state = false;
};
void add_run_options(Arguments& command, RunOptions& options, RunFeatures features);

/// How far a run is, in words of the command: files count bytes, searches count finds.
struct Meter {
  std::string unit = "units";           ///< what is counted
  std::atomic<std::uint64_t> done{0};   ///< set by the command, for example in merge
  std::atomic<std::uint64_t> total{0};  ///< 0: not known
};

/// Runs the job: the seed and the state file come from the options, SIGINT and SIGTERM stop it.
/// The state file is bound to all options of the command but those that cannot change its result.
/// Nothing if there is nothing for the command to print: the run failed or was stopped, which has
/// been reported, or this process only works for another one.
/// Without a meter, progress counts units.
std::optional<run::Summary> run_job(const Arguments& command, Session& session, run::Job job,
                                    const RunOptions& options, const Meter* meter = nullptr);

/// Several jobs, one after the other, each with a state file of its own. Every process goes through
/// all of them, those that only work for another one, too.
class JobSequence {
 public:
  JobSequence(const Arguments& command, Session& session, const RunOptions& options);
  ~JobSequence();
  JobSequence(const JobSequence&) = delete;
  JobSequence& operator=(const JobSequence&) = delete;

  /// False: the sequence is over, which has been reported. `name`: what the state belongs to.
  [[nodiscard]] bool run(const std::string& name, run::Job job, const std::string& state);
  /// What the main process says, in every process: is everything fine between two jobs?
  [[nodiscard]] bool agree(bool fine);
  /// Asked by work between the jobs.
  [[nodiscard]] Stop stop() const;
  /// Of the signal that stopped it.
  [[nodiscard]] Exit exit_code() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::cli
