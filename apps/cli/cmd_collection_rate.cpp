// `masu collection rate`: ratings that are missing.
#include <fmt/format.h>

#include "choice.hpp"
#include "collection_commands.hpp"
#include "run_job.hpp"

namespace masu::cli {
namespace {

struct Options {
  RunOptions run;
  std::string file;
  Choice<collection::Again> again{{{"nothing", collection::Again::Nothing},
                                   {"changed", collection::Again::Changed},
                                   {"imported", collection::Again::Imported},
                                   {"all", collection::Again::All}}};
  collection::RatingRun::Options rating;
};

void run(const Arguments& command, Options& options, Session& session) {
  options.rating.again = options.again.value();
  if (options.rating.columns.empty()) {
    for (const rate::Rating* rating : rate::usual_ratings()) {
      options.rating.columns +=
          (options.rating.columns.empty() ? "" : ",") + std::string(rating->name);
    }
  }
  std::optional<collection::Collection> in;
  std::optional<collection::RatingRun> rating;
  Stop stop;  // of the run
  options.rating.stop = Stop().or_if([&stop] { return stop.asked_now(); });
  options.run.on_start = [&stop](const Stop& asked) { stop = asked; };
  Meter meter;
  meter.unit = "values";
  if (session.is_main()) {  // the other ranks compute, and have no file
    if (const auto names = collection::parse_columns(options.rating.columns); !names) {
      return session.usage(names.error().message);
    }
    in = open_collection(options.file, collection::Access::Write, session);
    if (!in) return;
    auto begun = collection::RatingRun::begin(*in, options.rating);
    if (!begun) return refuse(session, begun.error());
    rating = std::move(*begun);
    meter.total = rating->total();
  }
  run::Job job;
  job.source = [&] { return rating->next(); };
  job.make_work = [] { return collection::RatingRun::work(); };
  job.merge = [&](std::uint64_t, std::string_view result) -> Result<run::Flow> {
    if (auto done = rating->store(result); !done) return done.error();
    meter.done = rating->done();
    return run::Flow::Continue;
  };
  const bool finished = run_job(command, session, std::move(job), options.run, &meter).has_value();
  if (!rating) return;
  // What was computed is kept, however it ended.
  if (auto done = rating->finish(); !done) {
    if (finished || session.exit_code() >= Exit::Interrupted) session.bad_input(done.error());
    return;
  }
  session.print(fmt::format("{} values computed\n", rating->done()));
  if (rating->changed() != 0) {
    session.complain(
        fmt::format("{} values come from an older version of the algorithm; --again changed "
                    "computes them again",
                    rating->changed()));
  }
}

}  // namespace

void add_collection_rate(Arguments& collection, Session& session) {
  const auto options = std::make_shared<Options>();
  Arguments* command = collection.add_subcommand("rate", "compute missing ratings");
  command->add_option("FILE", options->file, "the collection")->required()->writes();
  command->add_option("--columns", options->rating.columns,
                      "ratings, comma separated (default: the usual ones; 'masu collection "
                      "columns' lists all)");
  command->add_option("--where", options->rating.condition,
                      "only puzzles that match this condition");
  options->again.add_to(*command, "--again",
                        "also recompute existing values: changed: those of an older version of the "
                        "algorithm; imported: these, and those from notes; all");
  add_run_options(*command, options->run, {});
  command->callback([command, options, &session] { run(*command, *options, session); });
}

}  // namespace masu::cli
