// `masu study dscore`.
#include <fmt/format.h>

#include "long_run.hpp"
#include "masu/study_dscore.hpp"
#include "studies.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string layout;
  std::string out;
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  io::ReadOptions read;
  if (!options.layout.empty()) {
    auto layout = io::load_layout(options.layout);
    if (!layout) return session.bad_input(layout.error());
    read.layout = *layout;
  }
  auto study = study::DScoreStudy::make(options.files, read);
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
  if (const auto done = study->write(options.out); !done) return session.bad_input(done.error());
  session.print(
      fmt::format("{} puzzles: {}/report.html, report.md\n", study->puzzles().size(), options.out));
}

}  // namespace

void add_study_dscore(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->files,
                  "puzzles, one per line; a word (label) and a number (time) may follow each")
      ->required();
  command.add_option("--out", options->out, "folder for the report, tables and figures")
      ->required();
  command.add_option("--layout", options->layout, "name or JSON file of the layout");
  add_run_options(command, options->run, {});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
