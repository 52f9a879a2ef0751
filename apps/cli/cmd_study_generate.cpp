// `masu study generate`.
#include <fmt/format.h>

#include "masu/generate.hpp"
#include "masu/io.hpp"
#include "run_job.hpp"
#include "study/generate.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::uint64_t boards = 10'000;
  std::string layout = "9x9";
  std::string clues = "17:21";
  int random_start = 0;
  std::string output = "study-generate";
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  study::GenerateOptions wanted;
  const auto layout = io::load_layout(options.layout);
  if (!layout) return session.usage(to_string(layout.error()));
  wanted.layout = *layout;
  const auto clues = generate::parse_clues(options.clues, *wanted.layout);
  if (!clues) return session.usage("--clues " + clues.error().message);
  std::tie(wanted.min_clues, wanted.max_clues) = *clues;
  wanted.boards = options.boards;
  wanted.random_start = options.random_start;
  auto study = study::GenerateStudy::build(std::move(wanted));
  if (!study) return session.usage(study.error().message);
  if (!run_job(command, session, study->job(), options.run)) return;
  if (const auto done = study->write(options.output); !done) return session.bad_input(done.error());
  session.print(fmt::format("{:<18} {:>5} {:>8} {:>8} {:>8} {:>12} {:>12}\n", "generator", "clues",
                            "one", "several", "none", "ms per board", "printed: one"));
  for (const study::GenerateRow& row : study->rows()) {
    const double milliseconds = 1000 * row.seconds / static_cast<double>(options.boards);
    const auto& info = generate::placings()[static_cast<std::size_t>(row.placing)];
    session.print(fmt::format("{:<18} {:>5} {:>8} {:>8} {:>8} {:>12.4f} {:>12}\n", info.name,
                              row.clues, row.one, row.several, row.none, milliseconds,
                              row.literal_one));
  }
  tell_report(session, options.output);
}

}  // namespace

void add_study_generate(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("-n,--boards", options->boards, "boards per generator and number of clues")
      ->between(std::uint64_t{1}, std::uint64_t{1} << 40)
      ->capture_default_str();
  command.add_option("--layout", options->layout, "name or JSON file of the layout")
      ->reads()
      ->capture_default_str();
  command.add_option("--clues", options->clues, "number of clues, or a range")
      ->capture_default_str();
  command
      .add_option("--random-start", options->random_start,
                  "random clues before fewest-candidates and guided start")
      ->not_negative()
      ->capture_default_str();
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
