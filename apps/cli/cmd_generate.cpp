// `masu generate`: puzzles to order, written as they are found.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "commands.hpp"
#include "core/bytes.hpp"
#include "generate_output.hpp"
#include "generate_plan.hpp"
#include "masu/fewclue.hpp"
#include "masu/generate.hpp"
#include "masu/generate_automorphic.hpp"
#include "masu/generate_inside.hpp"
#include "masu/generate_vicinity.hpp"
#include "masu/overlap.hpp"
#include "masu/solve.hpp"

namespace masu::cli {
namespace {

// Runs the job that `make_job` makes for a presenter, a file and a meter of puzzles.
template <class MakeJob>
void run_into_file(const Arguments& command, const GenerateOptions& options,
                   const LayoutPtr& layout, Session& session, MakeJob make_job) {
  auto presenter = Presenter::build(options, layout);
  if (!presenter) return session.usage(presenter.error().message);
  auto file = PuzzleFile::open(options, *presenter);
  if (!file) {
    return file.error().code == ErrorCode::Io ? session.bad_input(file.error())
                                              : session.usage(to_string(file.error()));
  }
  Meter meter;
  meter.unit = "puzzles";
  meter.total = options.count;
  const run::Job job = make_job(*presenter, *file, meter);
  const bool finished =
      options.count == 0 || run_job(command, session, job, options.run, &meter).has_value();
  // A run that was stopped, or that gave up, leaves what it has found.
  if (!session.is_main() || (!finished && file->failed())) return;
  if (auto done = file->close(); !done) return session.bad_input(done.error());
}

// Puzzles come out in the order of the units, so that the first `count` of them are the same for
// any number of threads. A unit's result: | tried | tried before | text | key | tried before | ...
run::Job plan_job(const GenerateOptions& options, const Plan& plan, PuzzleFile& file,
                  Meter& meter) {
  run::Job job;
  job.make_work = [&]() -> run::Work {
    const auto shown =
        std::make_shared<Presenter>(std::move(Presenter::build(options, plan.layout)).value());
    return [shown, find = plan.make_finder(),
            keys = file.wants_keys()](const run::Unit& unit) -> Result<std::string> {
      auto found = find(unit);
      if (!found) return found.error();
      ByteWriter out;
      out.put(found->tried);
      for (std::size_t i = 0; i < found->puzzles.size(); ++i) {
        const Puzzle& puzzle = found->puzzles[i];
        auto text = shown->text(puzzle, unit.stop);
        if (!text) return text.error();
        out.put(i < found->tried_before.size() ? found->tried_before[i] : std::uint64_t{0});
        out.put_bytes(*text).put_bytes(keys ? shown->key(puzzle, unit.stop) : "");
      }
      return out.take();
    };
  };
  job.merge = [&, in_vain = std::uint64_t{0}](
                  std::uint64_t, std::string_view result) mutable -> Result<run::Flow> {
    ByteReader in(result);
    const auto tried = in.get<std::uint64_t>();
    // What was tried in this unit since the last puzzle, in vain: `in_vain` before it included.
    std::uint64_t since = 0;
    const auto out_of_patience = [&](std::uint64_t until) {
      return plan.patience != 0 && in_vain + (until - since) >= plan.patience;
    };
    const Error gave_up{ErrorCode::LimitExceeded,
                        fmt::format("gave up after {} {} without a puzzle; {} of {} puzzles made",
                                    plan.patience, plan.tries, file.written(), options.count),
                        {}};
    while (in.ok() && !in.at_end()) {
      const auto tried_before = in.get<std::uint64_t>();
      const std::string text(in.get_bytes());
      const std::string key(in.get_bytes());
      if (out_of_patience(tried_before)) return gave_up;
      const std::uint64_t before = file.written();
      const auto more = file.put(text, key);
      if (!more) return more.error();
      meter.done = file.written();
      if (!*more) return run::Flow::Stop;
      if (file.written() == before) continue;
      in_vain = 0;
      since = tried_before + 1;
    }
    if (out_of_patience(tried)) return gave_up;
    in_vain += tried - std::min(since, tried);
    return run::Flow::Continue;
  };
  return job;
}

Result<generate::VicinityOptions> vicinity_options(const GenerateOptions& options) {
  const auto bad = [](std::string text) { return Error{ErrorCode::BadValue, std::move(text), {}}; };
  generate::VicinityOptions wanted;
  wanted.seed = options.run.seed;
  const auto layout = io::load_layout(options.layout);
  if (!layout) return layout.error();
  wanted.layout = *layout;
  if (!wanted.layout->is_plain_9x9()) wanted.clues = 0;
  if (!options.clues.empty()) {
    const auto range = generate::parse_clues(options.clues, *wanted.layout);
    if (!range) return bad("--clues " + range.error().message);
    wanted.clues = range->second;
  }
  if (options.start.empty()) return wanted;
  const auto text = read_file(options.start);
  if (!text) return text.error();
  const auto solver = solve::make_solver(wanted.layout);
  if (!solver) return solver.error();
  io::ReadOptions read;
  read.file = shown_name(options.start);
  read.layout = wanted.layout;
  for (const auto& puzzle : io::parse_all(*text, read)) {
    if (!puzzle) return puzzle.error();
    wanted.start.push_back(*puzzle);
    if ((*solver)->solve(*puzzle).status() == solve::Status::One) continue;
    return bad(shown_name(options.start) + ": puzzle " + std::to_string(wanted.start.size()) +
               " does not have exactly one solution");
  }
  return wanted;
}

// A search that calls back with every puzzle, in order.
template <class MakeJob>
void run_search(const Arguments& command, const GenerateOptions& options, const LayoutPtr& layout,
                Session& session, MakeJob make_job) {
  run_into_file(
      command, options, layout, session, [&](Presenter& presenter, PuzzleFile& file, Meter& meter) {
        return make_job([&](const Puzzle& puzzle, int) -> Result<run::Flow> {
          const auto text = presenter.text(puzzle);
          if (!text) return text.error();
          const auto more = file.put(*text, file.wants_keys() ? presenter.key(puzzle) : "");
          if (!more) return more.error();
          meter.done = file.written();
          return *more ? run::Flow::Continue : run::Flow::Stop;
        });
      });
}

void run_vicinity(const Arguments& command, GenerateOptions options, Session& session) {
  auto wanted = vicinity_options(options);
  if (!wanted) return session.usage(to_string(wanted.error()));
  generate::Vicinity search(*wanted);
  options.run.window = generate::Vicinity::kWindow;
  run_search(command, options, wanted->layout, session,
             [&](auto on_found) { return search.job(std::move(on_found)); });
}

void run_automorphic(const Arguments& command, const GenerateOptions& options, Session& session) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return session.usage(to_string(layout.error()));
  generate::AutomorphicOptions wanted{.layout = *layout, .clues = 0, .seed = options.run.seed};
  if (!options.clues.empty()) {
    const auto range = generate::parse_clues(options.clues, **layout);
    if (!range) return session.usage("--clues " + range.error().message);
    wanted.clues = range->second;
  }
  run_search(command, options, *layout, session,
             [&](auto on_found) { return generate::automorphic_job(wanted, std::move(on_found)); });
}

void run_plan(const Arguments& command, const GenerateOptions& options, const Plan& plan,
              Session& session) {
  run_into_file(command, options, plan.layout, session,
                [&](Presenter&, PuzzleFile& file, Meter& meter) {
                  return plan_job(options, plan, file, meter);
                });
}

// Puzzles inside a given grid, all of them by exhaustive search: there may be fewer than asked for,
// and then there are no others.
void list_inside(const Arguments& command, const GenerateOptions& options, Session& session,
                 const Puzzle& grid, int clues) {
  const auto search = fewclue::Search::build(grid.layout, grid.digits, clues);
  if (!search) return session.usage("--grid: " + search.error().message);
  Plan plan{.layout = grid.layout, .make_finder = {}};
  plan.make_finder = [&]() -> Finder {
    return [&](const run::Unit& unit) -> Result<Found> {
      Found found;
      (*search)->run(
          unit.number,
          [&](std::span<const Digit> digits) {
            Puzzle puzzle(plan.layout);
            puzzle.digits.assign(digits.begin(), digits.end());
            found.puzzles.push_back(std::move(puzzle));
            return found.puzzles.size() < options.count;
          },
          unit.stop);
      return found;
    };
  };
  run_into_file(
      command, options, plan.layout, session, [&](Presenter&, PuzzleFile& file, Meter& meter) {
        run::Job job = plan_job(options, plan, file, meter);
        job.units = (*search)->units();
        job.merge = [&, merge = job.merge, last = job.units - 1](
                        std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
          auto flow = merge(unit, result);
          if (flow && unit == last && !file.full()) {
            session.complain(
                fmt::format("the grid has {} puzzles with {} clues", file.written(), clues));
            session.raise(Exit::CheckFailed);
          }
          return flow;
        };
        return job;
      });
}

// The same by random walks, where the exhaustive search would take too long.
void walk_inside(const Arguments& command, const GenerateOptions& options, Session& session,
                 const Puzzle& grid, int clues) {
  const auto build = [&] {
    return generate::InsideGenerator::build(grid.layout, grid.digits, clues);
  };
  if (const auto tried = build(); !tried) return session.usage("--grid: " + tried.error().message);
  Plan plan{.layout = grid.layout,
            .make_finder = {},
            .patience = options.attempts != 0 ? options.attempts : 1000,
            .tries = "walks"};
  plan.make_finder = [&]() -> Finder {
    const auto generator = std::make_shared<generate::InsideGenerator>(std::move(build()).value());
    return [generator](const run::Unit& unit) -> Result<Found> {
      Found found;
      found.tried = 1;
      auto made = generator->make(unit.seed, unit.number, unit.stop);
      if (made) found.puzzles.push_back(std::move(made->puzzle));
      return found;
    };
  };
  run_plan(command, options, plan, session);
}

void run_inside(const Arguments& command, GenerateOptions options, Session& session) {
  const auto layout = io::load_layout(options.layout);
  if (!layout) return session.usage(to_string(layout.error()));
  for (const char* other :
       {"--method",         "--dscore",       "--level",   "--entropy", "--srank",
        "--rating",         "--needs",        "--without", "--path",    "--logic",
        "--steps",          "--allow-trial",  "--mask",    "--pattern", "--blank",
        "--symmetry",       "--unbiased",     "--subset",  "--start",   "--avoid",
        "--strategy",       "--proper-only",  "--rules",   "--loops",   "--looks",
        "--no-board-alone", "--random-start", "--clues-of"}) {
    if (command.has(other) && command.count(other) != 0) {
      return session.usage(std::string("--grid finds puzzles of one grid: it does not take ") +
                           other);
    }
  }
  const auto range = generate::parse_clues(options.clues, **layout);
  if (!range || range->first != range->second) {
    return session.usage("--grid needs --clues with one number, such as 17");
  }
  io::ReadOptions read;
  read.layout = *layout;
  const auto grid = io::parse(options.grid, read);
  if (!grid) return session.usage("--grid: " + to_string(grid.error()));
  const bool exact = generate::is_exact_cheaper(**layout, range->first);
  if (exact) options.run.partition = std::to_string(fewclue::kPartition);
  (exact ? list_inside : walk_inside)(command, options, session, *grid, range->first);
}

void run(const Arguments& command, const GenerateOptions& options, Session& session) {
  if (!options.grid.empty()) return run_inside(command, options, session);
  const auto method = resolve_method(options);
  if (!method) return session.usage(to_string(method.error()));
  if (*method == generate::Method::Vicinity) return run_vicinity(command, options, session);
  if (*method == generate::Method::Automorphic) return run_automorphic(command, options, session);
  const auto plan = make_plan(options, *method);
  if (!plan) return session.usage(to_string(plan.error()));
  run_plan(command, options, *plan, session);
}

void add_wanted_options(Arguments& command, GenerateOptions& options) {
  constexpr const char* kGroup = "To order";
  const auto range = [&](const char* name, std::string& value, const char* help) {
    command.add_option(name, value, help)->group(kGroup);
  };
  range("--dscore", options.dscore, "range of the D-score, such as 80:120, 80: or :120");
  range("--level", options.level, "level of the D-score, or a range");
  range("--entropy", options.entropy, "range of H, such as 0.7:0.8");
  range("--srank", options.srank, "range of s-ranks, such as 1-1:2-3");
  command
      .add_option("--rating", options.bounds,
                  "NAME=RANGE for any column of 'masu rate' (repeatable)")
      ->allow_extra_args(false)
      ->group(kGroup);
  range("--steps", options.steps, "number of steps of the path by logic, or a range");
  range("--logic", options.logic,
        fmt::format("techniques that must finish the puzzle (default: up to level {}, and those of "
                    "--needs; none where --rating is HoDoKu's or Sudoku Explainer's)",
                    generate::kUsualLevel)
            .c_str());
  range("--needs", options.needs,
        "techniques that the puzzle needs: those before them are not enough; of a group (nl, u, "
        "fc, ...) any one");
  range("--without", options.without, "techniques that the puzzle does not need");
  command
      .add_option("--path", options.path,
                  "whose path --needs and --without are about: masu or hodoku (default: masu)")
      ->one_of({"masu", "hodoku"})
      ->group(kGroup);
  command
      .add_flag("--allow-trial", options.allow_trial,
                "also accept puzzles that logic does not finish")
      ->group(kGroup);
  command
      .add_option("--mask", options.mask, "where clues may be: a puzzle's text, or a file with one")
      ->reads()
      ->group(kGroup);
  command.add_option("--pattern", options.pattern, "where all clues are: a text or a file")
      ->reads()
      ->group(kGroup);
}

void add_overlapped_options(Arguments& command, GenerateOptions& options) {
  constexpr const char* kGroup = "Several boards";
  options.blank.add_to(command, "--blank", "cells without clues; auto: the overlaps")
      ->group(kGroup);
  command
      .add_option("--strategy", options.strategies,
                  "solvable by this strategy of 'masu looks' (repeatable); "
                  "default: all usual ones")
      ->allow_extra_args(false)
      ->group(kGroup);
  command
      .add_flag("--proper-only", options.proper_only,
                "one solution is enough; the strategies need not solve the puzzle")
      ->group(kGroup);
  command.add_option("--rules", options.rules, "rules of 'masu looks'")
      ->capture_default_str()
      ->group(kGroup);
  command.add_option("--loops", options.loops, "some board needs at least this many laps")
      ->capture_default_str()
      ->group(kGroup);
  command
      .add_option("--clues-of", options.clues_of,
                  "clues of one board, such as B=12:20 (repeatable)")
      ->allow_extra_args(false)
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

void add_generate(Arguments& command, Session& session) {
  const auto options = std::make_shared<GenerateOptions>();
  options->rules = overlap::to_string(overlap::Rules());
  command.add_option("-n,--count", options->count, "how many puzzles")->capture_default_str();
  std::string how =
      "how they are made:\n  auto: wanted; overlapped for several boards without other wishes than "
      "clues and symmetry";
  for (const generate::MethodInfo& info : generate::methods()) {
    how += "\n  " + std::string(info.name) + ": " + std::string(info.help);
  }
  options->method.add_to(command, "--method", how);
  command.add_option("--layout", options->layout, "name or JSON file of the layout")
      ->reads()
      ->capture_default_str();
  command.add_option("--clues", options->clues,
                     "number of clues, or a range such as 24:28 (default for several boards: as "
                     "dense as 54:61 on two)");
  command
      .add_option("--random-start", options->random_start,
                  "fewest-candidates, guided: this many random clues come first")
      ->not_negative()
      ->capture_default_str();
  command.add_option("--symmetry", options->symmetry, "symmetry of the clues, in each board")
      ->capture_default_str();
  command.add_option("--attempts", options->attempts,
                     "unsuccessful grids or boards before giving up (default: by method)");
  command.add_flag("--rate", options->rate, "add the usual ratings to every puzzle");
  command.add_option("--columns", options->columns,
                     "ratings of 'masu rate' to add, comma separated");
  command
      .add_option("--avoid", options->avoid,
                  "file of puzzles to avoid, with their equivalents; also avoids repeats")
      ->reads()
      ->existing_file();
  command.add_flag("--unbiased", options->unbiased,
                   "minimal: add the weight that corrects the bias, as a note");
  command.add_option("--subset", options->subset, "unbiased: most clues in a puzzle")
      ->between(20, 36)
      ->capture_default_str();
  command.add_option("--grid", options->grid,
                     "puzzles inside this grid, with the number of clues in --clues: up to 18 by "
                     "exhaustive search, above that by random walks");
  command
      .add_option("--start", options->start,
                  "vicinity: file of puzzles to start from (default: from scratch)")
      ->reads();
  std::vector<std::string> formats;
  for (const io::FormatInfo& info : io::formats()) {
    if (info.format != io::Format::Auto) formats.emplace_back(info.name);
  }
  command.add_option("--format", options->format, "format of the output")
      ->one_of(formats)
      ->capture_default_str();
  command
      .add_option("-o,--output", options->output, "write to this file instead of standard output")
      ->writes();
  add_wanted_options(command, *options);
  add_overlapped_options(command, *options);
  add_run_options(command, options->run, {.seed = true, .state = true});
  command.callback([&command, options, &session] { run(command, *options, session); });
}

}  // namespace masu::cli
