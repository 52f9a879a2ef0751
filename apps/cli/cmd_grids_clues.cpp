// `masu grids clues`: all puzzles of a grid with k clues; `masu grids minimum`: the fewest clues.
//
// A unit is a part of the search in one grid with one k, so that threads and machines share the
// work of one grid as well as that of a file of grids.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <mutex>

#include "commands.hpp"
#include "long_run.hpp"
#include "masu/bytes.hpp"
#include "masu/fewclue.hpp"
#include "masu/io.hpp"
#include "ranges.hpp"
#include "row.hpp"

namespace masu::cli {
namespace {

struct Options {
  std::vector<std::string> inputs;
  std::string layout = "9x9";
  std::string clues = "17";
  bool all = false;
  bool first = false;
  bool count = false;
  int most = 18;
  std::string format = "text";
  RunOptions run;
};
using Shared = std::shared_ptr<Options>;

struct Grids {
  LayoutPtr layout;
  std::vector<std::vector<Digit>> grids;
};

// The complete grids of the inputs; what is not one is complained about.
std::optional<Grids> read_grids(const Options& options, Session& session) {
  Grids out;
  auto layout = io::load_layout(options.layout);
  if (!layout) {
    session.usage(to_string(layout.error()));
    return std::nullopt;
  }
  out.layout = *layout;
  if (!session.is_main()) return out;  // units bring their grids along
  std::vector<std::string> inputs = options.inputs;
  if (inputs.empty()) inputs.emplace_back("-");
  for (const std::string& input : inputs) {
    io::ReadOptions read;
    read.layout = out.layout;
    std::error_code ignored;
    const bool is_file = input == "-" || std::filesystem::exists(input, ignored);
    if (is_file) read.file = input == "-" ? "standard input" : input;
    const auto text = is_file ? read_file(input) : Result<std::string>(input);
    if (!text) {
      session.bad_input(text.error());
      continue;
    }
    for (const auto& puzzle : io::parse_all(*text, read)) {
      if (!puzzle) {
        session.bad_input(puzzle.error());
      } else if (!is_solved(*out.layout, puzzle->digits)) {
        session.bad_input({ErrorCode::BadValue,
                           "not a complete grid: " + to_line(*out.layout, puzzle->digits),
                           {read.file, 0, 0}});
      } else {
        out.grids.push_back(puzzle->digits);
      }
    }
  }
  return out;
}

std::string bytes_of(const std::vector<Digit>& grid) {
  std::string out;
  for (Digit d : grid) out += static_cast<char>(d.value());
  return out;
}

std::vector<Digit> digits_of(std::string_view bytes) {
  std::vector<Digit> grid;
  for (char c : bytes) grid.emplace_back(static_cast<int>(c));
  return grid;
}

// Searches that are being worked on: units of one share its sets.
class Searches {
 public:
  explicit Searches(LayoutPtr layout) : layout_(std::move(layout)) {}

  Result<std::shared_ptr<const fewclue::Search>> get(std::string_view grid, int clues) {
    const std::scoped_lock lock(mutex_);
    const std::pair key(clues, std::string(grid));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    auto search = fewclue::Search::make(layout_, digits_of(grid), clues);
    if (!search) return search.error();
    if (known_.size() >= kMost) known_.clear();
    known_[key] = *search;
    return *search;
  }

 private:
  static constexpr std::size_t kMost = 16;
  LayoutPtr layout_;
  std::mutex mutex_;
  std::map<std::pair<int, std::string>, std::shared_ptr<const fewclue::Search>> known_;
};

// What is known about one grid and k, from the units merged so far.
struct Answer {
  fewclue::Tally tally;
  std::string first;
};

class CluesJob {
 public:
  CluesJob(const Options& options, Grids grids, std::pair<int, int> range, Session& session)
      : options_(options),
        grids_(std::move(grids)),
        range_(range),
        session_(session),
        searches_(std::make_shared<Searches>(grids_.layout)),
        form_{options.format, {"puzzle", "clues", "puzzles", "nodes", "first"}} {}

  Result<run::Job> job() {
    for (int k = range_.first; k <= range_.second && !grids_.grids.empty(); ++k) {
      const auto search = searches_->get(bytes_of(grids_.grids[0]), k);
      if (!search) return search.error();
      for (std::uint64_t unit = 0; unit < (*search)->units(); ++unit) {
        steps_.push_back({k, unit, unit + 1 == (*search)->units()});
      }
    }
    run::Job job;
    job.units = grids_.grids.size() * steps_.size();
    job.source = [this]() -> Result<std::optional<std::string>> {
      if (next_ == grids_.grids.size() * steps_.size()) return std::optional<std::string>();
      const Step& step = steps_[next_ % steps_.size()];
      ByteWriter out;
      out.put(step.clues).put(step.unit).put(step.last);
      out.put_bytes(bytes_of(grids_.grids[next_ / steps_.size()]));
      ++next_;
      return std::optional(out.take());
    };
    job.make_work = [this]() -> run::Work {
      return [this](const run::Unit& unit) { return work(unit); };
    };
    job.merge = [this](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
      merge(unit, result);
      return run::Flow::Continue;
    };
    return job;
  }

  [[nodiscard]] std::string header() const { return options_.all ? "" : header_of(form_); }

 private:
  struct Step {
    int clues;
    std::uint64_t unit;
    bool last;  // of this number of clues
  };

  Result<std::string> work(const run::Unit& unit) const {
    ByteReader in(unit.input);
    const int clues = in.get<int>();
    const auto from = in.get<std::uint64_t>();
    const bool last = in.get<bool>();
    const auto search = searches_->get(in.get_bytes(), clues);
    if (!search) return search.error();
    fewclue::Tally tally;
    std::string puzzles;
    // Grids have equally many units; were there more, the last one would take them along.
    for (std::uint64_t n = from; n < (last ? (*search)->units() : from + 1); ++n) {
      tally += (*search)->run(
          n,
          [&](std::span<const Digit> puzzle) {
            if (options_.all || puzzles.empty()) {
              puzzles += to_line(*grids_.layout, {puzzle.begin(), puzzle.end()}) + "\n";
            }
            return !options_.first;
          },
          unit.stop);
    }
    return ByteWriter().put(tally.puzzles).put(tally.nodes).put_bytes(puzzles).take();
  }

  void merge(std::uint64_t unit, std::string_view result) {
    ByteReader in(result);
    answer_.tally.puzzles += in.get<std::uint64_t>();
    answer_.tally.nodes += in.get<std::uint64_t>();
    const std::string_view puzzles = in.get_bytes();
    if (options_.all) {
      session_.print(puzzles);
    } else if (answer_.first.empty()) {
      answer_.first = puzzles.substr(0, puzzles.find('\n'));
    }
    const Step& step = steps_[unit % steps_.size()];
    if (!step.last) return;
    if (!options_.all)
      print(to_line(*grids_.layout, grids_.grids[unit / steps_.size()]), step.clues);
    answer_ = {};
  }

  void print(const std::string& grid, int clues) {
    Row row(grid);
    row.number("clues", static_cast<std::uint64_t>(clues));
    std::string words = fmt::format("{}\t{}\t", grid, clues);
    if (options_.first) {
      row.text("first", answer_.first);
      words += answer_.first.empty() ? "none" : answer_.first;
    } else {
      row.number("puzzles", answer_.tally.puzzles).number("nodes", answer_.tally.nodes);
      row.text("first", answer_.first);
      words += std::to_string(answer_.tally.puzzles);
    }
    row.note(fmt::format("{} clues: {}", clues,
                         options_.first ? (answer_.first.empty() ? "none" : answer_.first)
                                        : std::to_string(answer_.tally.puzzles)));
    session_.print(row.words(words + "\n").write(form_));
  }

  const Options& options_;
  Grids grids_;
  std::pair<int, int> range_;
  Session& session_;
  std::shared_ptr<Searches> searches_;
  Form form_;
  std::vector<Step> steps_;
  std::uint64_t next_ = 0;
  Answer answer_;
};

void run_clues(const Arguments& command, const Options& options, Session& session) {
  if (static_cast<int>(options.all) + static_cast<int>(options.first) +
          static_cast<int>(options.count) >
      1) {
    return session.usage("--all, --first and --count exclude each other");
  }
  const auto range = parse_range(options.clues);
  if (!range) {
    return session.usage("--k " + options.clues + ": a number of clues such as 17, or 16:18");
  }
  auto grids = read_grids(options, session);
  if (!grids) return;
  CluesJob clues(options, std::move(*grids), *range, session);
  auto job = clues.job();
  if (!job) return session.usage(job.error().message);
  session.print(clues.header());
  run_job(command, session, std::move(*job), options.run);
}

void run_minimum(const Arguments& command, const Options& options, Session& session) {
  const auto grids = read_grids(options, session);
  if (!grids) return;
  const Form form{options.format, {"puzzle", "minimum", "at_least", "first"}};
  run::Job job;
  job.units = grids->grids.size();
  job.source = [&, next = std::size_t{0}]() mutable -> Result<std::optional<std::string>> {
    if (next == grids->grids.size()) return std::optional<std::string>();
    return std::optional(bytes_of(grids->grids[next++]));
  };
  job.make_work = [&]() -> run::Work {
    return [&](const run::Unit& unit) -> Result<std::string> {
      const auto found =
          fewclue::minimum_clues(grids->layout, digits_of(unit.input), options.most, unit.stop);
      if (!found) return found.error();
      return ByteWriter()
          .put(found->clues)
          .put_bytes(found->puzzle.empty() ? "" : to_line(*grids->layout, found->puzzle))
          .take();
    };
  };
  job.merge = [&](std::uint64_t unit, std::string_view result) -> Result<run::Flow> {
    ByteReader in(result);
    const auto clues = static_cast<std::uint64_t>(in.get<int>());
    const std::string puzzle(in.get_bytes());
    const std::string grid = to_line(*grids->layout, grids->grids[unit]);
    const std::string answer =
        puzzle.empty() ? fmt::format("at least {}", clues) : fmt::format("{}\t{}", clues, puzzle);
    Row row(grid);
    row.number(puzzle.empty() ? "at_least" : "minimum", clues).text("first", puzzle);
    row.note(answer);
    session.print(row.words(fmt::format("{}\t{}\n", grid, answer)).write(form));
    return run::Flow::Continue;
  };
  session.print(header_of(form));
  run_job(command, session, std::move(job), options.run);
}

Arguments* add(Arguments& command, const char* name, const char* help, const Shared& options) {
  Arguments* sub = command.add_subcommand(name, help);
  sub->add_option("GRID", options->inputs, "grids, files, or - for standard input (the default)")
      ->reads();
  sub->add_option("-l,--layout", options->layout, "of at most 96 cells; made for 9x9")
      ->reads()
      ->capture_default_str();
  sub->add_option("--format", options->format, "format of the output")
      ->one_of({"text", "line", "csv", "json"})
      ->capture_default_str();
  add_run_options(*sub, options->run, {.seed = false, .state = true});
  return sub;
}

}  // namespace

void add_grids_clues(Arguments& command, Session& session) {
  const auto options = std::make_shared<Options>();
  Arguments* sub =
      add(command, "clues", "all puzzles of a grid with k clues, exhaustively", options);
  sub->add_option("-k,--k", options->clues, "number of clues, or a range such as 16:18")
      ->capture_default_str();
  sub->add_flag("--count", options->count, "a row with their number for every grid (the default)");
  sub->add_flag("--all", options->all, "the puzzles themselves");
  sub->add_flag("--first", options->first, "one puzzle of every grid, if there is one");
  sub->callback([sub, options, &session] { run_clues(*sub, *options, session); });

  sub = add(command, "minimum", "the fewest clues of a grid, with proof", options);
  sub->add_option("--limit", options->most, "most clues to try")
      ->between(1, 96)
      ->capture_default_str();
  sub->callback([sub, options, &session] { run_minimum(*sub, *options, session); });
}

}  // namespace masu::cli
