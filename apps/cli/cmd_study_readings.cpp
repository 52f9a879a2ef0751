// `masu study readings`.
#include <fmt/format.h>

#include "run_job.hpp"
#include "study/readings.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::uint64_t boards = 2'000;
  std::vector<std::string> only;
  bool exact = false;
  std::string output = "study-readings";
  RunOptions run;
};

void run(const Arguments& command, const Options& options, Session& session) {
  constexpr std::size_t kShown = 15;
  study::ReadingsOptions wanted;
  wanted.boards = options.boards;
  wanted.literal = !options.exact;
  for (const std::string& name : options.only) {
    auto reading = study::parse_reading(name);
    if (!reading) return session.usage("--only " + reading.error().message);
    wanted.readings.push_back(std::move(reading).value());
  }
  if (wanted.readings.empty()) wanted.readings = study::all_readings();
  auto study = study::ReadingsStudy::build(std::move(wanted));
  if (!study) return session.usage(study.error().message);
  if (!run_job(command, session, study->job(), options.run)) return;
  if (const auto done = study->write(options.output); !done) return session.bad_input(done.error());
  const auto fits = study->fits();
  session.print(fmt::format("{:>10} {:>11}  {}\n", "distance", "probability", "reading"));
  for (std::size_t i = 0; i < std::min(kShown, fits.size()); ++i) {
    session.print(fmt::format("{:>10.1f} {:>11.3g}  {}\n", fits[i].distance, fits[i].probability,
                              to_string(fits[i], study->readings()[fits[i].reading])));
  }
  tell_report(session, options.output);
}

}  // namespace

void add_study_readings(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("-n,--boards", options->boards, "boards per reading and number of clues")
      ->between(std::uint64_t{1}, std::uint64_t{1} << 24)
      ->capture_default_str();
  command
      .add_option("--only", options->only,
                  "a reading, such as start5+digits8+repeat (repeatable; default: all)")
      ->allow_extra_args(false);
  command.add_flag("--exact", options->exact, "leave out the solver as printed");
  add_report_option(command, options->output);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
