// `masu study ratings`: do the ratings call the same puzzles hard?
#include <filesystem>

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
  run_study(command, session, study.job(), study.items().size(), options.run, options.output,
            [&](const std::string& folder) { return study.write(folder); });
}

}  // namespace

void add_study_ratings(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  add_collections(command, options->files, options->limit);
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = false, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
