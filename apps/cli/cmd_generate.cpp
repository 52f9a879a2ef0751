// `masu generate`: puzzles of a wanted kind, written as they are found.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "generating.hpp"
#include "masu/bytes.hpp"
#include "masu/overlap.hpp"

namespace masu::cli {
namespace {

// Puzzles come out in the order of the units, so that the first `count` of them are the same for
// any number of threads. A unit's result: | tried | text | key | text | key | ...
void run_plan(const CLI::App& command, const GenerateOptions& options, const Plan& plan,
              Session& session) {
  auto presenter = Presenter::make(options, plan.layout);
  if (!presenter) return session.usage(presenter.error().message);
  auto sink = Sink::open(options, *presenter);
  if (!sink) return session.bad_input(sink.error());
  if (options.count == 0) return;
  Meter meter;
  meter.unit = "puzzles";
  meter.total = options.count;
  std::uint64_t in_vain = 0;

  run::Job job;
  job.make_work = [&]() -> run::Work {
    const auto shown =
        std::make_shared<Presenter>(std::move(Presenter::make(options, plan.layout)).value());
    return [shown, find = plan.make_finder(),
            keys = sink->wants_keys()](const run::Unit& unit) -> Result<std::string> {
      auto found = find(unit);
      if (!found) return found.error();
      ByteWriter out;
      out.put(found->tried);
      for (const Puzzle& puzzle : found->puzzles) {
        auto text = shown->text(puzzle);
        if (!text) return text.error();
        out.put_bytes(*text).put_bytes(keys ? shown->key(puzzle) : "");
      }
      return out.take();
    };
  };
  job.merge = [&](std::uint64_t, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    const auto tried = in.get<std::uint64_t>();
    const std::uint64_t before = sink->written();
    while (in.ok() && !in.at_end()) {
      const std::string text(in.get_bytes());
      const std::string key(in.get_bytes());
      const auto more = sink->put(text, key);
      if (!more) return more.error();
      meter.done = sink->written();
      if (!*more) return run::Flow::Stop;
    }
    in_vain = sink->written() == before ? in_vain + tried : 0;
    if (plan.patience != 0 && in_vain >= plan.patience) {
      return Error{ErrorCode::LimitExceeded,
                   fmt::format("gave up after {} {} without a puzzle; {} of {} puzzles made",
                               in_vain, plan.tries, sink->written(), options.count),
                   {}};
    }
    return run::Flow::Continue;
  };
  const auto summary = run_job(command, session, job, options.run, &meter);
  if (!summary) return;
  if (auto done = sink->close(); !done) return session.bad_input(done.error());
}

void run(const CLI::App& command, const GenerateOptions& options, Session& session) {
  const auto method = resolve_method(options);
  if (!method) return session.usage(method.error().message);
  const auto plan = make_plan(options, *method);
  if (!plan) return session.usage(plan.error().message);
  run_plan(command, options, *plan, session);
}

void add_overlapped_options(CLI::App& command, GenerateOptions& options) {
  constexpr const char* kGroup = "Several boards";
  command.add_option("--blank", options.blank, "cells without clues; auto: the overlaps")
      ->check(CLI::IsMember({"auto", "overlap", "none"}))
      ->capture_default_str()
      ->group(kGroup);
  command
      .add_option("--strategy", options.strategies,
                  "solvable by this strategy of 'masu looks' (may be given several times); "
                  "without it, by all usual ones")
      ->allow_extra_args(false)
      ->group(kGroup);
  command
      .add_flag("--proper-only", options.proper_only,
                "one solution is enough: need not be solvable by the strategies")
      ->group(kGroup);
  command.add_option("--rules", options.rules, "rules of 'masu looks'")
      ->capture_default_str()
      ->group(kGroup);
  command.add_option("--loops", options.loops, "some board needs at least so many laps")
      ->capture_default_str()
      ->group(kGroup);
  command
      .add_option("--looks", options.looks,
                  "range of looks, alternating from the first board, such as 200:300")
      ->group(kGroup);
  command
      .add_flag("--no-board-alone", options.no_board_alone,
                "no board is a puzzle with one solution by itself")
      ->group(kGroup);
}

}  // namespace

void add_generate(CLI::App& command, Session& session) {
  const auto options = std::make_shared<GenerateOptions>();
  options->rules = overlap::to_string(overlap::Rules());
  command.add_option("-n,--count", options->count, "how many puzzles")->capture_default_str();
  command.add_option("--method", options->method, "how they are made (docs/generate.md)")
      ->check(CLI::IsMember(method_names()))
      ->capture_default_str();
  command.add_option("--layout", options->layout, "name or JSON file of the layout")
      ->capture_default_str();
  command.add_option("--clues", options->clues,
                     "number of clues, or a range such as 24:28; several boards: without it, as "
                     "dense as 54:61 on two");
  command.add_option("--symmetry", options->symmetry, "of the clues, in each board")
      ->capture_default_str();
  command.add_option("--attempts", options->attempts,
                     "grids or boards to try in vain before giving up (default: by method)");
  command.add_flag("--rate", options->rate, "add the usual ratings to every puzzle");
  command.add_option("--columns", options->columns,
                     "ratings of 'masu rate' to add, comma separated");
  command
      .add_option("--avoid", options->avoid,
                  "file of puzzles: neither these nor equivalent ones, and no repeats")
      ->check(CLI::ExistingFile);
  std::vector<std::string> formats;
  for (const io::FormatInfo& info : io::formats()) {
    if (info.format != io::Format::Auto) formats.emplace_back(info.name);
  }
  command.add_option("--format", options->format, "format of the output")
      ->check(CLI::IsMember(formats))
      ->capture_default_str();
  command.add_option("-o,--output", options->output, "a file instead of standard output");
  add_overlapped_options(command, *options);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
