// `masu study ratings`: do the ratings call the same puzzles hard?
#include <filesystem>

#include "run_job.hpp"
#include "study/ratings.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::size_t limit = 0;
  std::string output = "study-ratings";
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  std::vector<study::RatedItem> items;
  for (auto& [file, puzzle] : thinned_puzzles_of(options.files, options.limit, session)) {
    items.push_back({std::filesystem::path(file).stem().string(), std::move(puzzle)});
  }
  if (items.empty()) return session.bad_input({ErrorCode::BadSyntax, "no puzzle to study", {}});
  study::RatingsStudy study(std::move(items));
  Meter meter;
  meter.unit = "puzzles";
  meter.total = study.items().size();
  run::Job job = study.job();
  job.merge = [merge = job.merge, &meter](std::uint64_t unit, std::string_view result) {
    meter.done = unit + 1;
    return merge(unit, result);
  };
  if (!run_job(command, session, job, options.run, &meter)) return;
  const auto summary = study.write(options.output);
  if (!summary) return session.bad_input(summary.error());
  session.print(*summary);
  tell_report(session, options.output);
}

}  // namespace

void add_study_ratings(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->files, "collections of puzzles")->reads()->required();
  command
      .add_option("--limit", options->limit,
                  "at most this many puzzles per file, evenly spaced; 0: all")
      ->capture_default_str();
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = false, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
