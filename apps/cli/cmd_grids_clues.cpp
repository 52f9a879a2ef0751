// `masu grids clues`: all puzzles of a grid with k clues.
//
// A unit is a part of the search in one grid with one k, so that threads and machines share the
// work of one grid as well as that of a file of grids.
#include <fmt/format.h>

#include "commands.hpp"
#include "core/bytes.hpp"
#include "grid_search.hpp"
#include "masu/puzzle.hpp"
#include "masu/range.hpp"
#include "study/processor_time.hpp"

namespace masu::cli {
namespace {

// What is known about one grid and k, from the units merged so far.
struct Answer {
  fewclue::Tally tally;
  double seconds = 0;  // of processors
  std::string first;
};

class CluesJob {
 public:
  CluesJob(const GridSearchOptions& options, Grids grids, std::pair<int, int> range,
           Session& session)
      : options_(options),
        grids_(std::move(grids)),
        range_(range),
        searches_(std::make_shared<Searches>(grids_.layout)),
        rows_(grids_, form_of(options), session) {}

  Result<run::Job> job() {
    for (int k = range_.first; k <= range_.second && !grids_.good.empty(); ++k) {
      const auto search = searches_->get(bytes_of(grids_.grid(0)), k);
      if (!search) return search.error();
      for (std::uint64_t unit = 0; unit < (*search)->units(); ++unit) {
        steps_.push_back({k, unit, unit + 1 == (*search)->units()});
      }
    }
    run::Job job;
    job.units = grids_.good.size() * steps_.size();
    job.source = [this]() -> Result<std::optional<std::string>> {
      if (next_ == grids_.good.size() * steps_.size()) return std::optional<std::string>();
      const Step& step = steps_[next_ % steps_.size()];
      ByteWriter out;
      out.put(step.clues).put(step.unit).put(step.last);
      out.put_bytes(bytes_of(grids_.grid(next_ / steps_.size())));
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

  [[nodiscard]] GridRows& rows() { return rows_; }

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
    const double start = study::processor_seconds();
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
    return ByteWriter()
        .put(tally.puzzles)
        .put(tally.nodes)
        .put(study::processor_seconds() - start)
        .put_bytes(puzzles)
        .take();
  }

  static Form form_of(const GridSearchOptions& options) {
    using Names = std::vector<std::string>;
    Names names{"puzzle", "clues", "grid", "message"};
    if (!options.all) names = {"puzzle", "clues", "puzzles", "nodes", "first", "message"};
    if (options.times) names.insert(names.end() - 1, "seconds");
    return {row_form(options.format), std::move(names)};
  }

  void merge(std::uint64_t unit, std::string_view result) {
    ByteReader in(result);
    answer_.tally.puzzles += in.get<std::uint64_t>();
    answer_.tally.nodes += in.get<std::uint64_t>();
    answer_.seconds += in.get<double>();
    std::string_view puzzles = in.get_bytes();
    const Step& step = steps_[unit % steps_.size()];
    const std::string grid = to_line(*grids_.layout, grids_.grid(unit / steps_.size()));
    rows_.up_to(unit / steps_.size());
    if (answer_.first.empty()) answer_.first = puzzles.substr(0, puzzles.find('\n'));
    while (options_.all && !puzzles.empty()) {
      const std::string_view puzzle = puzzles.substr(0, puzzles.find('\n'));
      puzzles.remove_prefix(puzzle.size() + 1);
      rows_.put(row_of(puzzle, grid, step.clues));
    }
    if (!step.last) return;
    if (!options_.all) rows_.put(summary_of(grid, step.clues));
    answer_ = {};
  }

  // One puzzle of --all.
  static Row row_of(std::string_view puzzle, const std::string& grid, int clues) {
    Row row(puzzle);
    row.number("clues", static_cast<std::uint64_t>(clues)).text("grid", grid);
    row.line_is(std::string(puzzle)).words(std::string(puzzle) + "\n");
    return row;
  }

  // What there is to say of a grid and k.
  [[nodiscard]] Row summary_of(const std::string& grid, int clues) const {
    const std::string shown = !options_.first         ? std::to_string(answer_.tally.puzzles)
                              : answer_.first.empty() ? "none"
                                                      : answer_.first;
    Row row(grid);
    row.number("clues", static_cast<std::uint64_t>(clues));
    if (!options_.first) {
      row.number("puzzles", answer_.tally.puzzles).number("nodes", answer_.tally.nodes);
    }
    row.text("first", answer_.first).note(fmt::format("{} clues: {}", clues, shown));
    row.words(
        fmt::format("{}\t{}\t{}{}\n", grid, clues, shown, timed(options_, row, answer_.seconds)));
    return row;
  }

  const GridSearchOptions& options_;
  Grids grids_;
  std::pair<int, int> range_;
  std::shared_ptr<Searches> searches_;
  GridRows rows_;
  std::vector<Step> steps_;
  std::uint64_t next_ = 0;
  Answer answer_;
};

void run_clues(const Arguments& command, const GridSearchOptions& options, Session& session) {
  if (static_cast<int>(options.all) + static_cast<int>(options.first) +
          static_cast<int>(options.count) >
      1) {
    return session.usage("--all, --first and --count exclude each other");
  }
  if (options.all && options.times) {
    return session.usage("--times is about grids: it does not go with --all");
  }
  auto grids = read_grids(options, session);
  if (!grids) return;
  const auto range = parse_range(options.clues, static_cast<int>(grids->layout->cell_count()));
  if (!range) return session.usage("--k " + range.error().message);
  CluesJob clues(options, std::move(*grids), *range, session);
  auto job = clues.job();
  if (!job) return session.usage(job.error().message);
  clues.rows().begin();
  if (run_job(command, session, std::move(*job), options.run)) clues.rows().end();
}

}  // namespace

void add_grids_clues(Arguments& command, Session& session) {
  const auto options = std::make_shared<GridSearchOptions>();
  Arguments* sub = add_grid_search(command, "clues",
                                   "all puzzles of a grid with k clues, exhaustively", options);
  sub->add_option("-k,--k", options->clues, "number of clues, or a range such as 16:18")
      ->capture_default_str();
  sub->add_flag("--count", options->count,
                "a row for every grid with the number of puzzles (the default)");
  sub->add_flag("--all", options->all, "the puzzles themselves");
  sub->add_flag("--first", options->first, "one puzzle of every grid that has any");
  sub->callback([sub, options, &session] { run_clues(*sub, *options, session); });
}

}  // namespace masu::cli
