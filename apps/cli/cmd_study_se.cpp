// `masu study se`: Sudoku Explainer's rating on collections.
#include <filesystem>

#include "study/se.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::size_t limit = 0;
  int morphs = 50;
  std::string output = "study-se";
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  std::vector<study::SeItem> items;
  for (auto& [file, puzzle] : thinned_puzzles_of(options.files, options.limit, session)) {
    items.push_back({std::filesystem::path(file).stem().string(), std::move(puzzle)});
  }
  if (items.empty()) return session.bad_input({ErrorCode::BadSyntax, "no puzzle to study", {}});
  study::SeStudy study(std::move(items), options.morphs, options.run.seed);
  run_study(command, session, study.job(), study.items().size(), options.run, options.output,
            [&](const std::string& folder) { return study.write(folder); });
}

}  // namespace

void add_study_se(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_collections(command, options->files, options->limit);
  command
      .add_option("--morphs", options->morphs, "equivalent puzzles to rate, the puzzle included")
      ->between(1, 100'000)
      ->capture_default_str();
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
