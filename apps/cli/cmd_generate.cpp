// `masu generate`: puzzles of a wanted kind, written as they are found.
#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <optional>
#include <tuple>

#include "commands.hpp"
#include "long_run.hpp"
#include "masu/generate.hpp"
#include "masu/io.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::uint64_t count = 1;
  std::string layout = "twin";
  std::string clues;
  std::string looks;
  std::string symmetry = "180";
  std::string blank = "auto";
  std::string rules = overlap::to_string(overlap::Rules());
  std::vector<std::string> strategies;
  int loops = 2;
  bool proper_only = false;
  bool no_board_alone = false;
  std::uint64_t attempts = 100'000;
  std::string format = "line";
  std::string output;
  RunOptions run;
};

// "54:61", or "58" for 58:58.
std::optional<std::pair<int, int>> parse_range(const std::string& text) {
  const auto number = [](std::string_view word) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value < 0) return std::nullopt;
    return value;
  };
  const std::string_view view = text;
  const std::size_t colon = view.find(':');
  const auto low = number(view.substr(0, colon));
  const auto high = colon == std::string_view::npos ? low : number(view.substr(colon + 1));
  if (!low || !high || *low > *high) return std::nullopt;
  return std::pair(*low, *high);
}

Error bad_value(std::string message) { return {ErrorCode::BadValue, std::move(message), {}}; }

Result<generate::OverlappedOptions> make_options(const Options& options) {
  generate::OverlappedOptions wanted;
  const auto layout = io::load_layout(options.layout);
  if (!layout) return layout.error();
  wanted.layout = *layout;
  const bool overlapped = wanted.layout->board_count() > 1;
  if (!options.clues.empty()) {
    const auto range = parse_range(options.clues);
    if (!range)
      return bad_value("--clues " + options.clues + ": expected a number or a range 54:61");
    std::tie(wanted.min_clues, wanted.max_clues) = *range;
  }
  if (!options.looks.empty()) {
    const auto range = parse_range(options.looks);
    if (!range) return bad_value("--looks " + options.looks + ": expected a range such as 200:300");
    wanted.min_looks = static_cast<std::uint32_t>(range->first);
    wanted.max_looks = static_cast<std::uint32_t>(range->second);
  }
  const auto symmetry = generate::parse_symmetry(options.symmetry);
  if (!symmetry) return symmetry.error();
  wanted.symmetry = *symmetry;
  if (options.blank == "overlap" || (options.blank == "auto" && overlapped)) {
    wanted.blank = generate::shared_cells(*wanted.layout);
  }
  const auto rules = overlap::parse_rules(options.rules);
  if (!rules) return rules.error();
  wanted.rules = *rules;
  for (const std::string& text : options.strategies) {
    auto strategy = overlap::parse_strategy(text);
    if (!strategy) return strategy.error();
    wanted.strategies.push_back(std::move(strategy).value());
  }
  // One board has nothing to choose the order of.
  if (options.strategies.empty() && overlapped && !options.proper_only) {
    wanted.strategies = overlap::usual_strategies(*wanted.layout);
  }
  wanted.min_loops = options.loops;
  wanted.no_board_alone = options.no_board_alone && overlapped;
  wanted.max_attempts = options.attempts;
  return wanted;
}

io::Format format_by_name(const std::string& name) {
  for (const io::FormatInfo& info : io::formats()) {
    if (info.name == name) return info.format;
  }
  return io::Format::Line;
}

void run(const CLI::App& command, const Options& options, Session& session) {
  const auto wanted = make_options(options);
  if (!wanted) return session.usage(wanted.error().message);
  if (const auto tried = generate::OverlappedGenerator::build(*wanted); !tried) {
    return session.usage(tried.error().message);
  }
  const io::Format format = format_by_name(options.format);
  auto output = run::LineFile::open(options.output, false);
  if (!output) return session.bad_input(output.error());
  run::Job job;
  job.units = options.count;
  job.make_work = [&] {
    auto generator = std::make_shared<generate::OverlappedGenerator>(
        std::move(generate::OverlappedGenerator::build(*wanted)).value());
    return [generator, format](const run::Unit& unit) -> Result<std::string> {
      const auto made = generator->make(unit.seed, unit.number);
      if (!made) return made.error();
      return io::write(made->puzzle, format);
    };
  };
  job.merge = [&](std::uint64_t unit, std::string_view text) -> Result<run::Flow> {
    // Pictures are told apart by a blank line.
    if (unit > 0 && format == io::Format::Picture) {
      if (auto done = output->write("\n"); !done) return done.error();
    }
    if (auto done = output->write(text); !done) return done.error();
    if (auto done = output->flush(); !done) return done.error();
    return run::Flow::Continue;
  };
  if (auto done = output->write(io::file_header(format)); !done) {
    return session.bad_input(done.error());
  }
  if (!run_job(command, session, job, options.run, nullptr)) return;
  for (auto done : {output->write(io::file_footer(format)), output->flush()}) {
    if (!done) return session.bad_input(done.error());
  }
}

}  // namespace

void add_generate(CLI::App& command, Session& session) {
  const auto options = std::make_shared<Options>();
  command.add_option("-n,--count", options->count, "how many puzzles")->capture_default_str();
  command.add_option("--layout", options->layout, "name or JSON file of the layout")
      ->capture_default_str();
  command.add_option("--clues", options->clues,
                     "number of clues, or a range such as 54:61; without it, as dense as 54:61 on "
                     "two boards");
  command.add_option("--symmetry", options->symmetry, "of the clues, in each board")
      ->capture_default_str();
  command.add_option("--blank", options->blank, "cells without clues; auto: the overlaps")
      ->check(CLI::IsMember({"auto", "overlap", "none"}))
      ->capture_default_str();
  command
      .add_option("--strategy", options->strategies,
                  "solvable by this strategy of 'masu looks' (may be given several times); "
                  "without it, by all usual ones")
      ->allow_extra_args(false);
  command.add_flag("--proper-only", options->proper_only,
                   "one solution is enough: need not be solvable by the strategies");
  command.add_option("--rules", options->rules, "rules of 'masu looks'")->capture_default_str();
  command.add_option("--loops", options->loops, "some board needs at least so many laps")
      ->capture_default_str();
  command.add_option("--looks", options->looks,
                     "range of looks, alternating from the first board, such as 200:300");
  command.add_flag("--no-board-alone", options->no_board_alone,
                   "no board is a puzzle with one solution by itself");
  command
      .add_option("--attempts", options->attempts, "grids to try for one puzzle before giving up")
      ->capture_default_str();
  std::vector<std::string> formats;
  for (const io::FormatInfo& info : io::formats()) {
    if (info.format != io::Format::Auto) formats.emplace_back(info.name);
  }
  command.add_option("--format", options->format, "format of the output")
      ->check(CLI::IsMember(formats))
      ->capture_default_str();
  command.add_option("-o,--output", options->output, "a file instead of standard output");
  add_run_options(command, options->run, {.seed = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
