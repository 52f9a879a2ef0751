// `masu study fewclue`.
#include <map>

#include "masu/fewclue.hpp"
#include "masu/io.hpp"
#include "masu/range.hpp"
#include "run_job.hpp"
#include "study/fewclue.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::uint64_t grids = 100;
  std::string layout = "9x9";
  std::string clues;
  std::string output = "study-fewclue";
  RunOptions run;
};

// From one below the fewest clues that are known on.
std::string usual_clues(const std::string& layout) {
  static const std::map<std::string, std::string> kUsual{
      {"4x4", "3:6"}, {"6x6", "7:9"}, {"8x8", "13:14"}};
  const auto found = kUsual.find(layout);
  return found != kUsual.end() ? found->second : "16:17";
}

void run(const Arguments& command, const Options& options, Session& session) {
  study::FewClueOptions wanted;
  const auto layout = io::load_layout(options.layout);
  if (!layout) return session.usage(to_string(layout.error()));
  wanted.layout = *layout;
  const auto clues =
      parse_range(options.clues.empty() ? usual_clues(wanted.layout->name()) : options.clues,
                  static_cast<int>(wanted.layout->cell_count()));
  if (!clues) return session.usage("--k " + clues.error().message);
  std::tie(wanted.min_clues, wanted.max_clues) = *clues;
  wanted.grids = options.grids;
  wanted.seed = options.run.seed;
  auto study = study::FewClueStudy::build(std::move(wanted));
  if (!study) return session.usage(study.error().message);
  if (!run_job(command, session, study->job(), options.run)) return;
  const auto summary = study->write(options.output);
  if (!summary) return session.bad_input(summary.error());
  session.print(*summary);
  tell_report(session, options.output);
}

}  // namespace

void add_study_fewclue(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("-n,--grids", options->grids,
                  "9x9, 8x8: grids to draw; of 6x6 and 4x4 all essentially different ones are "
                  "searched")
      ->between(std::uint64_t{1}, std::uint64_t{10'000'000})
      ->capture_default_str();
  command.add_option("-l,--layout", options->layout, "4x4, 6x6, 8x8 or 9x9")
      ->reads()
      ->capture_default_str();
  command.add_option("-k,--k", options->clues,
                     "number of clues, or a range such as 16:18 (default: 9x9 16:17, 8x8 13:14, "
                     "6x6 7:9, 4x4 3:6)");
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true, .state = true});
  options->run.partition = std::to_string(fewclue::kPartition);
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
