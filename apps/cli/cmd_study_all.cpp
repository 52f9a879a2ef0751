// `masu study all`: the five documents.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "masu/version.hpp"
#include "run_job.hpp"
#include "study/documents.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  bool full = false;
  std::string puzzles;
  std::vector<std::string> only;
  std::string output = "study-all";
  RunOptions run;
};

bool wanted(const Options& options, const study::DocumentStudy& document) {
  return options.only.empty() ||
         std::ranges::find(options.only, document.info().id) != options.only.end();
}

void run(const Arguments& command, const Options& options, Session& session) {
  namespace fs = std::filesystem;
  const auto asked = [&](const char* id) { return std::ranges::count(options.only, id) != 0; };
  if (asked("srank") && !asked("tsuchide") && options.puzzles.empty()) {
    return session.usage("--only srank takes the puzzles of --puzzles, or of --only tsuchide");
  }
  const fs::path states = fs::path(options.output) / "state";
  JobSequence sequence(command, session, options.run);
  std::error_code failed;
  if (session.is_main() && (fs::create_directories(states, failed), failed)) {
    session.bad_input(Error{
        ErrorCode::Io, "cannot make the folder: " + failed.message(), {states.string(), 0, 0}});
  }
  if (!sequence.agree(!failed)) return;
  auto documents = study::all_documents({.full = options.full,
                                         .folder = options.output,
                                         .puzzles = options.puzzles,
                                         .is_main = session.is_main()});
  std::vector<study::DocumentResult> results;
  for (const auto& document : documents) {
    const std::string& id = document->info().id;
    if (!wanted(options, *document)) continue;
    for (const auto& step : document->steps()) {
      auto job = step.make_job();
      if (!job) session.bad_input(job.error());
      if (!sequence.agree(job.ok())) return;
      const std::string name = id + "-" + step.name;
      if (session.is_main() && !options.run.progress.is(ProgressForm::None)) {
        session.complain(fmt::format("{}: {}", id, step.name));
      }
      const std::string state = step.keeps_state ? (states / (name + ".state")).string() : "";
      if (!sequence.run(name, std::move(job).value(), state)) return;
    }
    bool written = true;
    if (session.is_main()) {
      auto result = study::write_document(*document, options.output, sequence.stop());
      written = result.ok();
      if (!written && sequence.stop().asked()) {
        session.complain("stopped in the times of " + id + "; --resume continues");
        session.raise(sequence.exit_code());
      } else if (!written) {
        session.bad_input(result.error());
      }
      if (written) results.push_back(std::move(result).value());
    }
    if (!sequence.agree(written)) return;
  }
  if (!session.is_main()) return;
  const std::string origin =
      fmt::format("masu {}, {} run, seed {}: masu study all{}{} --seed {}", kVersion,
                  options.full ? "full" : "short", options.run.seed, options.full ? " --full" : "",
                  options.puzzles.empty() ? "" : " --puzzles " + options.puzzles, options.run.seed);
  if (const auto done = study::write_index(results, options.output, origin); !done) {
    return session.bad_input(done.error());
  }
  for (const study::DocumentResult& result : results) {
    std::array<int, study::kVerdicts> counts{};
    for (const study::Claim& claim : result.claims) {
      ++counts[static_cast<std::size_t>(claim.verdict)];
    }
    session.print(
        fmt::format("{:<10} {:>3} reproduced {:>3} differ {:>3} undecided {:>3} not comparable\n",
                    result.info.id, counts[0], counts[1], counts[2], counts[3]));
  }
  session.print(fmt::format("Report: {0}/index.html, {0}/index.md\n", options.output));
}

}  // namespace

void add_study_all(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_flag("--full", options->full, "the complete run, an hour or so; without it, minutes");
  command
      .add_option("--puzzles", options->puzzles,
                  "puzzles for the D-score and the s-rank, with labels and times after them "
                  "(default: generated ones)")
      ->reads()
      ->existing_file();
  command
      .add_option("--only", options->only,
                  "tsuchide, nasu, srank, hidai or ando (repeatable; default: all)")
      ->one_of({"tsuchide", "nasu", "srank", "hidai", "ando"})
      ->allow_extra_args(false);
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true});
  command.add_flag("--resume", options->run.resume,
                   "continue an interrupted run in the same folder");
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
