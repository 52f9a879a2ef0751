// `masu grids minimum`: the fewest clues of a grid.
//
// First all grids with the fewest clues there may be, then with one clue more those that have no
// puzzle yet, and so on. A unit is a part of the search in one grid with one k: threads and
// machines share the work of one grid, too. Units of a grid that has its answer by then are empty,
// and what they found is not looked at: the output does not depend on who was how fast.
#include <fmt/format.h>

#include <algorithm>

#include "commands.hpp"
#include "core/bytes.hpp"
#include "grid_search.hpp"
#include "masu/puzzle.hpp"
#include "study/processor_time.hpp"

namespace masu::cli {
namespace {

class MinimumJob {
 public:
  MinimumJob(const GridSearchOptions& options, Grids grids, Session& session)
      : options_(options),
        grids_(std::move(grids)),
        most_(std::min(options.most, static_cast<int>(grids_.layout->cell_count()))),
        searches_(grids_.layout),
        answers_(grids_.good.size()),
        open_(grids_.good.size()),
        rows_(grids_, form_of(options), session) {}

  Result<run::Job> job() {
    const int start = fewclue::first_clues(*grids_.layout, most_);
    for (int k = start; k <= most_ && !grids_.good.empty(); ++k) {
      const auto search = searches_.get(bytes_of(grids_.grid(0)), k);
      if (!search) return search.error();
      phases_.push_back({k, (*search)->units()});
    }
    run::Job job;
    job.units = 0;
    for (const Phase& phase : phases_) job.units += phase.units * grids_.good.size();
    job.source = [this]() -> Result<std::optional<std::string>> { return next_unit(); };
    job.make_work = [this]() -> run::Work {
      return [this](const run::Unit& unit) { return work(unit); };
    };
    job.merge = [this](std::uint64_t, std::string_view result) -> Result<run::Flow> {
      return merge(result);
    };
    return job;
  }

  [[nodiscard]] GridRows& rows() { return rows_; }
  // Rows of grids that have no answer yet: there is none within the limit.
  void finish() {
    for (; written_ < answers_.size(); ++written_) write(written_);
    rows_.end();
  }

 private:
  static Form form_of(const GridSearchOptions& options) {
    Form form{row_form(options.format), {"puzzle", "minimum", "at_least", "first", "message"}};
    if (options.times) form.columns.insert(form.columns.end() - 1, "seconds");
    return form;
  }

  struct Phase {
    int clues;
    std::uint64_t units;  // of each grid
  };
  struct Answer {
    int clues = 0;
    std::string puzzle;  // empty: none yet
    double seconds = 0;  // of processors, until it was known
  };
  // A unit of the sequence: phase, grid, part.
  struct Place {
    std::size_t phase = 0;
    std::size_t grid = 0;
    std::uint64_t unit = 0;

    void advance(const std::vector<Phase>& phases, std::size_t grids) {
      if (++unit < phases[phase].units) return;
      unit = 0;
      if (++grid < grids) return;
      grid = 0;
      ++phase;
    }
  };

  std::optional<std::string> next_unit() {
    const std::scoped_lock lock(mutex_);
    if (given_.phase == phases_.size()) return std::nullopt;
    const Place place = given_;
    given_.advance(phases_, grids_.good.size());
    if (!answers_[place.grid].puzzle.empty()) return std::string();
    const Phase& phase = phases_[place.phase];
    ByteWriter out;
    out.put(phase.clues).put(place.unit).put(place.unit + 1 == phase.units);
    return out.put_bytes(bytes_of(grids_.grid(place.grid))).take();
  }

  Result<std::string> work(const run::Unit& unit) {
    if (unit.input.empty()) return std::string();
    const double start = study::processor_seconds();
    ByteReader in(unit.input);
    int clues = in.get<int>();
    const auto from = in.get<std::uint64_t>();
    const bool last = in.get<bool>();
    const std::string_view grid = in.get_bytes();
    const auto search = searches_.get(grid, clues);
    if (!search) return search.error();
    std::vector<Digit> found;
    // Grids have equally many units; were there more, the last one would take them along.
    for (std::uint64_t n = from; n < (last ? (*search)->units() : from + 1) && found.empty(); ++n) {
      (*search)->run(
          n,
          [&](std::span<const Digit> puzzle) {
            found.assign(puzzle.begin(), puzzle.end());
            return false;
          },
          unit.stop);
    }
    if (!found.empty() && clues == fewclue::first_clues(*grids_.layout, most_)) {
      const auto fewest = fewclue::minimum_clues(grids_.layout, digits_of(grid), clues, unit.stop);
      if (!fewest) return fewest.error();
      clues = fewest->clues;
      found = fewest->puzzle;
    }
    return ByteWriter()
        .put(study::processor_seconds() - start)
        .put(clues)
        .put_bytes(found.empty() ? "" : to_line(*grids_.layout, found))
        .take();
  }

  run::Flow merge(std::string_view result) {
    const std::scoped_lock lock(mutex_);
    const Place place = merged_;
    merged_.advance(phases_, grids_.good.size());
    Answer& answer = answers_[place.grid];
    if (answer.puzzle.empty()) {
      ByteReader in(result);
      answer.seconds += in.get<double>();
      answer.clues = in.get<int>();
      answer.puzzle = in.get_bytes();
      if (!answer.puzzle.empty()) --open_;
    }
    while (written_ < answers_.size() && !answers_[written_].puzzle.empty()) write(written_++);
    return open_ == 0 ? run::Flow::Stop : run::Flow::Continue;
  }

  void write(std::size_t n) {
    const Answer& answer = answers_[n];
    const std::string grid = to_line(*grids_.layout, grids_.grid(n));
    const bool known = !answer.puzzle.empty();
    const auto clues = static_cast<std::uint64_t>(known ? answer.clues : most_ + 1);
    const std::string said =
        known ? fmt::format("{}\t{}", clues, answer.puzzle) : fmt::format("at least {}", clues);
    Row row(grid);
    row.number(known ? "minimum" : "at_least", clues).text("first", answer.puzzle).note(said);
    rows_.up_to(n);
    const std::string time = timed(options_, row, answer.seconds);
    rows_.put(row.words(fmt::format("{}\t{}{}\n", grid, said, time)));
  }

  const GridSearchOptions& options_;
  Grids grids_;
  int most_;
  Searches searches_;
  std::vector<Phase> phases_;
  Place given_;
  Place merged_;
  std::mutex mutex_;  // source and merge may come at the same time
  std::vector<Answer> answers_;
  std::size_t open_;         // grids without an answer
  std::size_t written_ = 0;  // rows
  GridRows rows_;
};

void run_minimum(const Arguments& command, const GridSearchOptions& options, Session& session) {
  auto grids = read_grids(options, session);
  if (!grids) return;
  MinimumJob minimum(options, std::move(*grids), session);
  auto job = minimum.job();
  if (!job) return session.usage(job.error().message);
  minimum.rows().begin();
  if (run_job(command, session, std::move(*job), options.run)) minimum.finish();
}

}  // namespace

void add_grids_minimum(Arguments& command, Session& session) {
  const auto options = std::make_shared<GridSearchOptions>();
  Arguments* sub =
      add_grid_search(command, "minimum", "the fewest clues of a grid, with proof", options);
  sub->add_option("--limit", options->most, "most clues to try")
      ->between(1, 96)
      ->capture_default_str();
  sub->callback([sub, options, &session] { run_minimum(*sub, *options, session); });
}

}  // namespace masu::cli
