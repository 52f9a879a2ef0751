// Puzzles to order, by a search that moves towards what is wanted.
//
// A try begins with a grid (uniform on plain 9x9) and a puzzle that is minimal in its orbits of
// clues. How far a puzzle is from what is wanted is one number, its distance: the gaps between its
// ratings and their ranges, each measured in widths of the range, and likewise the number of clues.
// A move adds an orbit of clues, takes one away, or both; it is kept if the puzzle stays proper and
// the distance does not grow. Where the D-score is too low only exchanges are tried: more clues
// make it lower. Techniques and steps are only looked at where the distance is 0: a
// path of logic costs as much as fifty D-scores.
//
// A pattern leaves no clues to add or take away. There a move takes a few clues out, and fills
// their cells from another solution of what is left; first towards fewer solutions, then, among
// proper puzzles, towards the ratings.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "masu/generate.hpp"
#include "masu/grids.hpp"
#include "masu/solve.hpp"
#include "masu/technique_search.hpp"
#include "rate/context.hpp"

namespace masu::generate {
namespace {

// Moves of one try.
constexpr int kMoves = 60;
constexpr int kPatternMoves = 400;
// Solutions listed of a pattern's puzzle, and of what is left after taking clues out.
constexpr std::uint64_t kListed = 64;
// Distance of a puzzle that has no number for a rating ("unsolved").
constexpr double kNoNumber = 2;

bool is_dscore(const rate::Rating& rating) {
  return rating.name == "dscore" || rating.name == "level";
}

// A puzzle that is rated above what is wanted need not be rated to the end; one that is no pearl
// only if nobody asks how hard it is.
rate::SeOptions se_effort(std::span<const Bound> bounds) {
  using Until = rate::SeOptions::Until;
  rate::SeOptions se;
  bool any_number = false;
  for (const Bound& bound : bounds) {
    const std::string_view name = bound.rating->name;
    if (name == "er" && bound.high < 20) se.limit = bound.high + 0.05;
    if (name == "er" || name == "ep" || name == "ed") any_number = true;
    if (name == "pearl") se.until = Until::Pearl;
    if (name == "diamond" && se.until == Until::End) se.until = Until::Diamond;
  }
  if (any_number) se.until = Until::End;
  return se;
}

}  // namespace

struct WantedGenerator::Impl {
  explicit Impl(WantedOptions wanted)
      : options(std::move(wanted)),
        filler(options.layout),
        minimiser(options.layout),
        context(options.layout) {
    context.set_effort(se_effort(options.bounds));
    // HoDoKu's and Sudoku Explainer's are the ratings that plain 9x9 alone has.
    const auto of_others = [](const Bound& bound) { return bound.rating->plain_9x9; };
    asks_hodoku = !options.hodoku_needed.empty() || !options.hodoku_not_needed.empty();
    allow_trial = options.allow_trial.value_or(
        options.logic.empty() && (asks_hodoku || std::ranges::any_of(options.bounds, of_others)));
  }

  WantedOptions options;
  GridFiller filler;
  Minimiser minimiser;
  rate::Context context;
  std::optional<hodoku::Solver> hodoku;  // where it is asked
  std::unique_ptr<solve::Solver> solver;
  solve::Limits limits;  // of the puzzle that is made: only to stop
  std::vector<std::vector<Cell>> orbits;
  bool any_clues = true;
  bool uses_dscore = false;
  bool allow_trial = false;
  bool asks_hodoku = false;

  Result<Sought> search(std::uint64_t seed, std::uint64_t index, const Stop& stop,
                        const OnGrid& on_grid);
  Result<Made> make(std::uint64_t seed, std::uint64_t index, const Stop& stop);

 private:
  // What a try is at.
  struct Stand {
    Puzzle puzzle;
    double distance = std::numeric_limits<double>::infinity();
    bool too_easy = false;               // by its D-score: more clues will not help
    std::vector<std::string> ratings{};  // of the bounds
  };

  Result<Done> draw_grid(Rng& rng);
  bool try_grid(Rng& rng);
  bool try_pattern(Rng& rng);
  bool start(Stand& stand, Rng& rng);
  void toggle(Puzzle& puzzle, const std::vector<Cell>& orbit) const;
  void measure(Stand& stand);
  bool exchange(Puzzle& puzzle, Rng& rng);
  bool change(Puzzle& puzzle, Rng& rng);
  bool has_logic(const Puzzle& puzzle);
  bool is_on_hodokus_path(const Puzzle& puzzle);
  bool finished(const Stand& stand);
  [[nodiscard]] bool stopped() const { return limits.stop.asked(); }
  [[nodiscard]] bool is_proper(const Puzzle& puzzle);
  std::vector<std::vector<Digit>> some_solutions(const Puzzle& puzzle);
  [[nodiscard]] std::string describe(const Stand& stand) const;

  std::vector<Digit> grid_;
  Stand closest_;
  Stand found_;
};

Result<Done> WantedGenerator::Impl::draw_grid(Rng& rng) {
  if (!options.layout->is_plain_9x9()) {
    auto grid = filler.fill(rng, limits.stop);
    if (!grid) return grid.error();
    grid_ = std::move(grid).value();
    return Done{};
  }
  std::array<std::uint8_t, 81> digits;
  grids::Codec9::get().sample(rng, digits);
  grid_.resize(81);
  std::ranges::transform(digits, grid_.begin(), [](std::uint8_t d) { return Digit(d); });
  return Done{};
}

void WantedGenerator::Impl::toggle(Puzzle& puzzle, const std::vector<Cell>& orbit) const {
  for (Cell c : orbit) puzzle.set(c, puzzle.at(c) ? Digit() : grid_[c.index()]);
}

// Sets distance and too_easy.
void WantedGenerator::Impl::measure(Stand& stand) {
  const Puzzle& puzzle = stand.puzzle;
  context.begin(puzzle, limits.stop);
  stand.ratings.clear();
  double sum = 0;
  stand.too_easy = false;
  for (const Bound& bound : options.bounds) {
    rate::Value value = bound.rating->of(context);
    stand.ratings.push_back(std::move(value.text));
    if (!value.number) {
      sum += kNoNumber;
      continue;
    }
    if (is_dscore(*bound.rating) && *value.number < bound.low) stand.too_easy = true;
    const double width = bound.high - bound.low;
    const double unit = width > 0 && std::isfinite(width) ? width : 1;
    sum += std::max({0.0, bound.low - *value.number, *value.number - bound.high}) / unit;
  }
  // The D-score of a puzzle that its logics do not finish only counts the looks until then.
  if (!allow_trial && uses_dscore) {
    const rate::DScore& score = rate::score_of<rate::DScorer>(context);
    if (score.level == 0) {
      stand.too_easy = false;
      sum += 0.5 + score.open_cells / static_cast<double>(puzzle.digits.size());
    }
  }
  if (!any_clues) {
    const int clues = puzzle.filled();
    const int gap = std::max({0, options.min_clues - clues, clues - options.max_clues});
    if (clues < options.min_clues) stand.too_easy = false;
    sum += gap / (1.0 + options.max_clues - options.min_clues);
  }
  stand.distance = sum;
}

// The conditions that are not ratings. A technique is only tried where those before it have
// nothing, so that it is on the path only if the puzzle cannot be finished with those alone.
bool WantedGenerator::Impl::has_logic(const Puzzle& puzzle) {
  const bool any_steps = options.min_steps == 0 && options.max_steps == 0;
  const bool asked = !any_steps || !options.needed.empty();
  if (allow_trial && !asked && options.not_needed.empty()) return true;
  std::vector<logic::TechniqueId> all = options.logic;
  if (all.empty()) {
    // The logics of the D-score are among the techniques, and faster.
    context.begin(puzzle, limits.stop);
    const bool finished = rate::score_of<rate::DScorer>(context).level != 0;
    if (finished && !asked && options.not_needed.empty()) return true;
    // Those named and the usual ones: what fish of seven houses finish is nobody's puzzle.
    for (const logic::Technique& t : logic::techniques()) {
      const bool named = std::ranges::any_of(options.needed, [&](const auto& any_of) {
        return std::ranges::find(any_of, t.id) != any_of.end();
      });
      if (t.level <= kUsualLevel || named) all.push_back(t.id);
    }
  }
  std::erase_if(all, [&](logic::TechniqueId id) {
    return std::ranges::find(options.not_needed, id) != options.not_needed.end();
  });
  logic::Engine engine(options.layout, all);
  engine.assume_proper(true);  // it is: the search keeps to proper puzzles
  const logic::Path path = logic::explain(puzzle, engine, limits.stop);
  if (path.end != logic::Path::End::Solved) return false;
  const int steps = static_cast<int>(path.steps.size());
  if (!any_steps && (steps < options.min_steps || steps > options.max_steps)) return false;
  const auto uses_needed = [&](const logic::Path& one) {
    return std::ranges::all_of(options.needed,
                               [&](const auto& any_of) { return logic::uses(one.steps, any_of); });
  };
  if (!uses_needed(path)) return false;
  // The path that masu shows has all techniques, and the rarer ones may get by without these.
  if (options.needed.empty() || !options.logic.empty() || !options.not_needed.empty()) return true;
  all.clear();
  for (const logic::Technique& t : logic::techniques()) all.push_back(t.id);
  logic::Engine whole(options.layout, std::move(all));
  whole.assume_proper(true);
  return uses_needed(logic::explain(puzzle, whole, limits.stop));
}

bool WantedGenerator::Impl::is_on_hodokus_path(const Puzzle& puzzle) {
  if (!asks_hodoku) return true;
  if (!hodoku) hodoku.emplace();
  const auto path = hodoku->path(puzzle, limits.stop);
  if (!path) return false;
  const auto used = [&](const auto& any_of) { return hodoku::uses(path->steps, any_of); };
  return std::ranges::all_of(options.hodoku_needed, used) &&
         std::ranges::none_of(options.hodoku_not_needed, used);
}

bool WantedGenerator::Impl::is_proper(const Puzzle& puzzle) {
  return solver->solve(puzzle, limits).status() == solve::Status::One;
}

bool WantedGenerator::Impl::finished(const Stand& stand) {
  if (stopped()) return false;  // what led here may not be true
  if (stand.distance < closest_.distance) closest_ = stand;
  if (stand.distance > 0 || !has_logic(stand.puzzle)) return false;
  if (!is_on_hodokus_path(stand.puzzle) || stopped()) return false;
  found_ = stand;
  return true;
}

// A proper puzzle to begin with: minimal in its orbits, then up to the fewest clues wanted.
bool WantedGenerator::Impl::start(Stand& stand, Rng& rng) {
  stand.puzzle = Puzzle(options.layout);
  for (const auto& orbit : orbits) toggle(stand.puzzle, orbit);
  if (!options.mask.empty() && !is_proper(stand.puzzle)) return false;
  std::ranges::sort(orbits);  // not the order of the try before
  shuffle(std::span(orbits), rng);
  stand.puzzle = std::move(minimiser.minimise(stand.puzzle, grid_, orbits, limits).puzzle);
  int clues = stand.puzzle.filled();
  for (const auto& orbit : orbits) {
    const int size = static_cast<int>(orbit.size());
    if (clues >= options.min_clues) break;
    if (stand.puzzle.at(orbit.front()) || clues + size > options.max_clues) continue;
    toggle(stand.puzzle, orbit);
    clues += size;
  }
  if (stopped()) return false;
  measure(stand);
  return true;
}

bool WantedGenerator::Impl::try_grid(Rng& rng) {
  Stand stand;
  if (!start(stand, rng)) return false;
  if (finished(stand)) return true;
  for (int move = 0; move < kMoves && !stopped(); ++move) {
    Stand next = stand;
    // The cheap question first: a solution takes 2 us, a D-score 50.
    const bool proper = stand.too_easy ? exchange(next.puzzle, rng) : change(next.puzzle, rng);
    if (!proper) continue;
    measure(next);
    if (next.distance > stand.distance) continue;
    stand = std::move(next);
    if (finished(stand)) return true;
  }
  return false;
}

// One orbit comes, and then one goes that has become redundant, if there is one.
bool WantedGenerator::Impl::exchange(Puzzle& puzzle, Rng& rng) {
  const std::size_t first = static_cast<std::size_t>(rng.below(orbits.size()));
  if (puzzle.at(orbits[first].front())) return false;
  toggle(puzzle, orbits[first]);
  const std::size_t begin = static_cast<std::size_t>(rng.below(orbits.size()));
  for (std::size_t i = 0; i < orbits.size() && !stopped(); ++i) {
    const std::size_t second = (begin + i) % orbits.size();
    if (second == first || !puzzle.at(orbits[second].front())) continue;
    toggle(puzzle, orbits[second]);
    if (is_proper(puzzle)) return true;
    toggle(puzzle, orbits[second]);
  }
  return false;
}

// One orbit, or two, come or go as they are; false if the puzzle is not proper any more.
bool WantedGenerator::Impl::change(Puzzle& puzzle, Rng& rng) {
  const auto pick = [&]() -> const std::vector<Cell>& {
    return orbits[static_cast<std::size_t>(rng.below(orbits.size()))];
  };
  const std::vector<Cell>& first = pick();
  bool removed = static_cast<bool>(puzzle.at(first.front()));
  toggle(puzzle, first);
  if (rng.below(2) == 0) {
    const std::vector<Cell>& second = pick();
    if (&second == &first) return false;
    removed = removed || puzzle.at(second.front());
    toggle(puzzle, second);
  }
  return !removed || is_proper(puzzle);
}

std::vector<std::vector<Digit>> WantedGenerator::Impl::some_solutions(const Puzzle& puzzle) {
  std::vector<std::vector<Digit>> found;
  solve::Limits some = limits;
  some.solutions = kListed;
  solver->solve(puzzle, some, [&](std::span<const Digit> solution) {
    found.emplace_back(solution.begin(), solution.end());
    return true;
  });
  return found;
}

bool WantedGenerator::Impl::try_pattern(Rng& rng) {
  std::vector<Cell> cells;
  for (const auto& orbit : orbits) cells.insert(cells.end(), orbit.begin(), orbit.end());
  std::ranges::sort(cells);
  Stand stand{Puzzle(options.layout)};
  for (Cell c : cells) stand.puzzle.set(c, grid_[c.index()]);
  std::size_t solutions = some_solutions(stand.puzzle).size();
  if (solutions == 1) measure(stand);
  if (solutions == 1 && finished(stand)) return true;
  for (int move = 0; move < kPatternMoves && !stopped(); ++move) {
    Puzzle base = stand.puzzle;
    const auto out = static_cast<std::size_t>(2 + rng.below(3));
    shuffle(std::span(cells), rng);
    for (std::size_t i = 0; i < std::min(out, cells.size()); ++i) {
      base.set(cells[i], Digit());
    }
    const auto others = some_solutions(base);
    if (others.empty()) continue;
    const auto& other = others[static_cast<std::size_t>(rng.below(others.size()))];
    Stand next{base};
    for (std::size_t i = 0; i < std::min(out, cells.size()); ++i) {
      next.puzzle.set(cells[i], other[cells[i].index()]);
    }
    const std::size_t left = some_solutions(next.puzzle).size();
    if (left > solutions) continue;
    if (left == 1) {
      measure(next);
      if (solutions == 1 && next.distance > stand.distance) continue;
    }
    solutions = left;
    stand = std::move(next);
    if (left == 1 && finished(stand)) return true;
  }
  return false;
}

std::string WantedGenerator::Impl::describe(const Stand& stand) const {
  if (stand.puzzle.digits.empty()) return "no puzzle with one solution was found on the way";
  std::string text = "the closest is " + to_line(stand.puzzle) +
                     fmt::format(" with {} clues", stand.puzzle.filled());
  for (std::size_t i = 0; i < stand.ratings.size(); ++i) {
    const std::string& value = stand.ratings[i];
    text += fmt::format(", {} {}", options.bounds[i].rating->name, value.empty() ? "-" : value);
  }
  if (stand.distance == 0) text += ", which fails the conditions on logic";
  return text;
}

Result<Sought> WantedGenerator::Impl::search(std::uint64_t seed, std::uint64_t index,
                                             const Stop& stop, const OnGrid& on_grid) {
  Rng rng(seed, index);
  closest_ = {};
  limits.stop = stop;
  Sought sought;
  const auto keep_closest = [&] {
    if (!std::isfinite(closest_.distance)) return;
    sought.closest = closest_.puzzle;
    sought.distance = closest_.distance;
  };
  while (sought.grids < options.max_attempts && !stopped()) {
    if (const auto drawn = draw_grid(rng); !drawn && !stopped()) return drawn.error();
    if (stopped()) break;
    ++sought.grids;
    if (!(options.every ? try_pattern(rng) : try_grid(rng))) {
      if (!on_grid) continue;
      keep_closest();
      on_grid(sought);
      continue;
    }
    solve::Outcome outcome = solver->solve(found_.puzzle, limits);
    if (outcome.first.empty()) break;  // stopped
    sought.made = Made{std::move(found_.puzzle), std::move(outcome.first), sought.grids};
    sought.closest.reset();
    return sought;
  }
  sought.stopped = stopped();
  keep_closest();
  return sought;
}

Result<Made> WantedGenerator::Impl::make(std::uint64_t seed, std::uint64_t index,
                                         const Stop& stop) {
  auto sought = search(seed, index, stop, {});
  if (!sought) return sought.error();
  if (sought->made) return std::move(*sought->made);
  return Error{ErrorCode::LimitExceeded,
               fmt::format("{} after {} grids; {}", sought->stopped ? "stopped" : "gave up",
                           sought->grids, describe(closest_)),
               {}};
}

Result<WantedGenerator> WantedGenerator::build(WantedOptions options) {
  const auto bad = [](std::string message) {
    return Error{ErrorCode::BadValue, std::move(message), {}};
  };
  const Layout& layout = *options.layout;
  if (options.min_clues < 0 || options.max_clues < options.min_clues) {
    return bad("the range of clues is empty");
  }
  if (!options.mask.empty() && options.mask.size() != layout.cell_count()) {
    return bad(fmt::format("the mask has {} cells, the layout {}", options.mask.size(),
                           layout.cell_count()));
  }
  for (const Bound& bound : options.bounds) {
    if (bound.low > bound.high) return bad(fmt::format("{}: empty range", bound.rating->name));
    if (bound.rating->plain_9x9 && !layout.is_plain_9x9()) {
      return bad(fmt::format("{}: only plain 9x9 boards have this rating", bound.rating->name));
    }
  }
  if (!layout.is_plain_9x9() &&
      !(options.hodoku_needed.empty() && options.hodoku_not_needed.empty())) {
    return bad("HoDoKu has paths of plain 9x9 boards only");
  }
  const auto has = [](const std::vector<logic::TechniqueId>& list, logic::TechniqueId id) {
    return std::ranges::find(list, id) != list.end();
  };
  for (const auto& any_of : options.needed) {
    if (std::ranges::none_of(any_of, [&](logic::TechniqueId id) {
          return !has(options.not_needed, id) && (options.logic.empty() || has(options.logic, id));
        })) {
      return bad(
          fmt::format("no puzzle can need {}: it is among the techniques to do without, or "
                      "not among those that must finish the puzzle",
                      logic::technique(any_of.front()).key));
    }
  }
  auto impl = std::make_unique<Impl>(std::move(options));
  impl->any_clues = impl->options.min_clues == 0 && impl->options.max_clues == 0;
  impl->uses_dscore = std::ranges::any_of(
      impl->options.bounds, [](const Bound& bound) { return is_dscore(*bound.rating); });
  std::vector<bool> blank = impl->options.mask;
  blank.flip();
  auto orbits = generate::orbits(
      layout, impl->options.every ? Symmetry::None : impl->options.symmetry, blank);
  if (!orbits) return orbits.error();
  impl->orbits = std::move(orbits).value();
  if (impl->orbits.empty()) return bad("the mask has no cell");
  auto solver = solve::make_solver(impl->options.layout);
  if (!solver) return solver.error();
  impl->solver = std::move(solver).value();
  return WantedGenerator(std::move(impl));
}

WantedGenerator::WantedGenerator(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WantedGenerator::~WantedGenerator() = default;
WantedGenerator::WantedGenerator(WantedGenerator&&) noexcept = default;
WantedGenerator& WantedGenerator::operator=(WantedGenerator&&) noexcept = default;

Result<Sought> WantedGenerator::search(std::uint64_t seed, std::uint64_t index, const Stop& stop,
                                       const OnGrid& on_grid) {
  return impl_->search(seed, index, stop, on_grid);
}
Result<Made> WantedGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  return impl_->make(seed, index, stop);
}

}  // namespace masu::generate
