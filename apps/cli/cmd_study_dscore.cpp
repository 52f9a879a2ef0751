// `masu study dscore`.
#include <fmt/format.h>

#include "run_job.hpp"
#include "study/dscore.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string layout;
  std::string output = "study-dscore";
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  const auto read = reading(options.layout, session);
  if (!read) return;
  auto study = study::DScoreStudy::build(options.files, *read);
  if (!study) return session.bad_input(study.error());
  Meter meter;
  meter.unit = "bytes";
  meter.total = study->bytes_total();
  run::Job job = study->job();
  job.merge = [&, merge = job.merge](std::uint64_t unit, std::string_view result) {
    meter.done = study->bytes_read();
    return merge(unit, result);
  };
  if (!run_job(command, session, job, options.run, &meter)) return;
  for (const std::string& complaint : study->complaints()) session.complain(complaint);
  if (!study->complaints().empty()) session.raise(Exit::BadInput);
  if (const auto done = study->write(options.output); !done) return session.bad_input(done.error());
  session.print(fmt::format("{} puzzles\n", study->puzzles().size()));
  tell_report(session, options.output);
}

}  // namespace

void add_study_dscore(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->files,
                  "puzzles, one per line; a word (label) and a number (time) may follow each")
      ->reads()
      ->required();
  add_report_option(command, options->output);
  command.add_option("--layout", options->layout, "name or JSON file of the layout")->reads();
  add_run_options(command, options->run, {});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
