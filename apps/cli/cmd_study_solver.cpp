// `masu study solver`.
#include <fmt/format.h>

#include "masu/study_solver.hpp"
#include "studies.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string layout;
  std::string out;
  study::SolverStudyOptions study;
};

void run(const Options& options, Session& session) {
  io::ReadOptions read;
  if (!options.layout.empty()) {
    auto layout = io::load_layout(options.layout);
    if (!layout) return session.bad_input(layout.error());
    read.layout = *layout;
  }
  study::SolverStudy study;
  for (const std::string& file : options.files) {
    if (const auto done = study.add(file, read); !done) return session.bad_input(done.error());
  }
  for (const std::string& complaint : study.complaints()) session.complain(complaint);
  if (!study.complaints().empty()) session.raise(Exit::BadInput);
  if (const auto done = study.measure(options.study); !done) {
    return session.bad_input(done.error());
  }
  if (const auto done = study.write(options.out); !done) return session.bad_input(done.error());
  session.print(fmt::format("{}/report.html, report.md\n", options.out));
}

}  // namespace

void add_study_solver(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->files, "collections of puzzles")->required();
  command.add_option("-o,--out", options->out, "folder for the report, tables and figures")
      ->required();
  command.add_option("--layout", options->layout, "name or JSON file of the layout");
  command
      .add_option("--engine", options->study.engines,
                  "engines to measure, and `logic`: the document's method (default: all)")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--seconds", options->study.seconds, "most time for one puzzle and engine")
      ->positive()
      ->capture_default_str();
  command.callback([options, &session] { run(*options, session); });
}

}  // namespace masu::cli
