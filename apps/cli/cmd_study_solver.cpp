// `masu study solver`.
#include "study/solver.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string layout;
  std::string output = "study-solver";
  study::SolverStudyOptions study;
};

void run(const Options& options, Session& session) {
  const auto read = reading(options.layout, session);
  if (!read) return;
  study::SolverStudy study;
  for (const std::string& file : options.files) {
    if (const auto done = study.add(file, *read); !done) return session.bad_input(done.error());
  }
  for (const std::string& complaint : study.complaints()) session.complain(complaint);
  if (!study.complaints().empty()) session.raise(Exit::BadInput);
  if (const auto done = study.measure(options.study); !done) {
    return session.fail(done.error());
  }
  if (const auto done = study.write(options.output); !done) return session.bad_input(done.error());
  tell_report(session, options.output);
}

}  // namespace

void add_study_solver(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->files, "collections of puzzles")->reads()->required();
  add_report_option(command, options->output);
  command.add_option("--layout", options->layout, "name or JSON file of the layout")->reads();
  command
      .add_option("--engine", options->study.engines,
                  "engines to measure, and `logic`: the document's method (default: all)")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--seconds", options->study.seconds, "time limit per puzzle and engine")
      ->positive()
      ->capture_default_str();
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli
