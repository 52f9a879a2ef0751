// The pool search for few clues.
//
//   unit      either: a minimal puzzle of a uniform grid, brought down by {-2+1} steps as far as
//             they go; or: the vicinity of one puzzle of the pool
//   vicinity  {-1+1}, {-2+1}, {-2+2} by lists of solutions (generate/punctured.hpp); what is not
//             minimal loses its redundant clues, which makes {-3+2} of {-2+2}
//   pool      minimal puzzles by number of clues, one of each class of equivalent ones; the next
//             unit gets a random one of those with the fewest clues
//
// Pairs of clues are taken away in the order of the product of the numbers of solutions without
// either of them, an estimate of the number without both, until a budget is used up: the short
// lists give nearly as many puzzles as the long ones.
//
// Determinism. A unit is given its puzzle when it is handed out, while units before it are still
// being worked on by who knows how many threads. So unit n only gets puzzles that units up to
// n - kLag have found; a window of kWindow units between source and merge sees to it that these
// have been merged.
#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <unordered_set>

#include "generate/punctured.hpp"
#include "masu/bytes.hpp"
#include "masu/generate_vicinity.hpp"
#include "masu/grids.hpp"

namespace masu::generate {
namespace {

using solve::Grid81;

constexpr std::uint64_t kLag = Vicinity::kWindow + 2;
// Pools of one number of clues do not grow beyond this; what comes later is told, not searched.
constexpr std::size_t kMaxPool = 200'000;
// One unit in so many starts from nothing, so that a search does not stay in one corner.
constexpr std::uint64_t kFreshEvery = 64;
// Above this many clues a puzzle is only the start of a descent.
constexpr int kMaxSearched = 20;
// Puzzles with more clues than that give at most so many with as many clues as they have.
constexpr int kFewClues = 18;
constexpr std::size_t kMaxSideways = 20;

// Input of a unit that has nothing to do.
constexpr std::string_view kIdle = "-";

struct Proper {
  Grid81 puzzle{};
  Grid81 solution{};
};

int clue_count(const Grid81& puzzle) {
  return static_cast<int>(std::ranges::count_if(puzzle, [](std::uint8_t d) { return d != 0; }));
}

std::vector<std::size_t> clues_of(const Grid81& puzzle) {
  std::vector<std::size_t> cells;
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle[c] != 0) cells.push_back(c);
  }
  return cells;
}

Proper canonical(const Proper& proper) {
  std::array<std::uint64_t, 2> clues{};
  for (std::size_t c = 0; c < 81; ++c) {
    if (proper.puzzle[c] != 0) clues[c / 64] |= std::uint64_t{1} << (c % 64);
  }
  const grids::CanonicalPuzzle9 form = grids::canonical_puzzle(proper.solution, clues);
  Proper out;
  out.solution = form.solution;
  for (std::size_t c = 0; c < 81; ++c) {
    if ((form.clues[c / 64] >> (c % 64) & 1U) != 0) out.puzzle[c] = form.solution[c];
  }
  return out;
}

// 64 bits tell 10^7 puzzles apart but for a chance of 3 in 10^6.
std::uint64_t hash_of(const Grid81& puzzle) {
  std::uint64_t hash = 0x9E3779B97F4A7C15U;
  for (std::size_t c = 0; c < 81; ++c) {
    hash = (hash ^ (puzzle[c] + 16 * c)) * 0xD6E8FEB86659FD93U;
    hash ^= hash >> 32;
  }
  return hash;
}

// One worker of the search.
class Searcher {
 public:
  explicit Searcher(const VicinityOptions& options) : options_(options) {}

  // Minimal puzzles in canonical form, none twice: | puzzle, 81 bytes | ...
  std::string start(Rng& rng, const std::stop_token& stop) {
    begin(stop);
    Proper proper = minimal(rng);
    while (descend(proper, rng)) {
    }
    keep(proper);
    return take();
  }

  std::string vicinity(const Grid81& puzzle, Rng& rng, const std::stop_token& stop) {
    begin(stop);
    const Proper centre{puzzle, solver_.solve(puzzle).first};
    const int n_clues = clue_count(puzzle);
    seen_.insert(hash_of(canonical(centre).puzzle));
    most_ = n_clues;
    sideways_ = n_clues > kFewClues ? kMaxSideways : ~std::size_t{0};

    // Step 1. Without one clue.
    std::vector<std::size_t> clues = clues_of(puzzle);
    shuffle(std::span(clues), rng);
    std::vector<std::size_t> without(clues.size());
    std::size_t listed = 0;
    for (std::size_t i = 0; i < clues.size() && !stop.stop_requested(); ++i) {
      Grid81 base = puzzle;
      base[clues[i]] = 0;
      if (solutions_.list(base, options_.max_solutions, stop)) add(base, n_clues <= kFewClues);
      without[i] = solutions_.size();
      listed += solutions_.size();
    }
    // Step 2. Without two, the most promising pairs first.
    struct Pair {
      std::size_t a, b;
      std::uint64_t estimate;
    };
    std::vector<Pair> pairs;
    for (std::size_t b = 0; b < clues.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) pairs.push_back({a, b, without[a] * without[b]});
    }
    std::ranges::stable_sort(pairs, {}, &Pair::estimate);
    for (const Pair& pair : pairs) {
      if (listed > options_.budget || stop.stop_requested()) break;
      Grid81 base = puzzle;
      base[clues[pair.a]] = 0;
      base[clues[pair.b]] = 0;
      if (solutions_.list(base, options_.max_solutions, stop)) add_two(base);
      listed += solutions_.size();
    }
    return take();
  }

 private:
  void begin(const std::stop_token& stop) {
    stop_ = stop;
    seen_.clear();
    most_ = 81;
    sideways_ = ~std::size_t{0};
  }
  std::string take() { return std::exchange(out_, {}); }

  // By the plain way: a start is a small part of the search.
  Proper minimal(Rng& rng) {
    Proper proper;
    grids::Codec9::get().sample(rng, proper.solution);
    proper.puzzle = proper.solution;
    reduce(proper, rng);
    return proper;
  }

  // Takes redundant clues away, random ones, until there is none.
  void reduce(Proper& proper, Rng& rng) {
    for (;;) {
      const std::vector<Cell> redundant = solver_.redundant_clues(proper.puzzle);
      if (redundant.empty()) return;
      proper.puzzle[redundant[static_cast<std::size_t>(rng.below(redundant.size()))].index()] = 0;
    }
  }

  // A puzzle with fewer clues by {-2+1}; false if there is none.
  bool descend(Proper& proper, Rng& rng) {
    std::vector<std::size_t> clues = clues_of(proper.puzzle);
    shuffle(std::span(clues), rng);
    for (std::size_t b = 0; b < clues.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (stop_.stop_requested()) return false;
        Grid81 base = proper.puzzle;
        base[clues[a]] = 0;
        base[clues[b]] = 0;
        if (!solutions_.list(base, kStartSolutions, stop_)) continue;
        completions_.clear();
        solutions_.complete_by_one(completions_);
        if (completions_.empty()) continue;
        const auto pick = static_cast<std::size_t>(rng.below(completions_.size()));
        proper = completed(base, completions_[pick]);
        reduce(proper, rng);
        return true;
      }
    }
    return false;
  }

  static Proper completed(const Grid81& base, const Punctured::Completion& completion) {
    Proper proper{base, *completion.solution};
    proper.puzzle[completion.first.cell] = completion.first.digit;
    if (completion.second.digit != 0) {
      proper.puzzle[completion.second.cell] = completion.second.digit;
    }
    return proper;
  }

  void add(const Grid81& base, bool lateral) {
    if (!lateral && sideways_ == 0) return;
    completions_.clear();
    solutions_.complete_by_one(completions_);
    take_completions(base);
  }
  void add_two(const Grid81& base) {
    completions_.clear();
    solutions_.complete_by_one(completions_);
    if (sideways_ != 0) solutions_.complete_by_two(completions_);
    take_completions(base);
  }

  void take_completions(const Grid81& base) {
    for (const Punctured::Completion& completion : completions_) {
      if (stop_.stop_requested()) return;
      const Proper proper = completed(base, completion);
      if (clue_count(proper.puzzle) == most_ && sideways_ == 0) continue;
      const Proper form = canonical(proper);
      if (!seen_.insert(hash_of(form.puzzle)).second) continue;
      // All ways to lose redundant clues, not a random one: they are rare, and what is looked for.
      shrink(form);
    }
  }

  void shrink(const Proper& proper) {
    const std::vector<Cell> redundant = solver_.redundant_clues(proper.puzzle);
    if (redundant.empty()) return keep_form(proper);
    for (Cell clue : redundant) {
      Proper smaller = proper;
      smaller.puzzle[clue.index()] = 0;
      smaller = canonical(smaller);
      if (seen_.insert(hash_of(smaller.puzzle)).second) shrink(smaller);
    }
  }

  void keep(const Proper& proper) { keep_form(canonical(proper)); }
  void keep_form(const Proper& form) {
    if (clue_count(form.puzzle) == most_) {
      if (sideways_ == 0) return;
      --sideways_;
    }
    out_.append(form.puzzle.begin(), form.puzzle.end());
  }

  static constexpr std::size_t kStartSolutions = 200;

  const VicinityOptions& options_;
  solve::Solver9 solver_;
  Punctured solutions_{solver_};
  std::vector<Punctured::Completion> completions_;
  std::unordered_set<std::uint64_t> seen_;
  std::stop_token stop_;
  int most_ = 81;
  std::size_t sideways_ = 0;
  std::string out_;
};

}  // namespace

struct Vicinity::State {
  explicit State(VicinityOptions wanted) : options(std::move(wanted)) {}

  struct Arrival {
    std::uint64_t unit;
    Grid81 puzzle;
  };

  // The input of the next unit: a puzzle, nothing for a start from nothing, or kIdle.
  std::string next() {
    const std::scoped_lock lock(mutex);
    const std::uint64_t unit = handed_out++;
    while (!arriving.empty() && arriving.front().unit + kLag <= unit) {
      const Grid81& puzzle = arriving.front().puzzle;
      auto& level = pool[static_cast<std::size_t>(clue_count(puzzle))];
      if (level.size() < kMaxPool) level.push_back(puzzle);
      arriving.pop_front();
    }
    Rng rng(~options.seed, unit);
    if (options.start.empty() && rng.below(kFreshEvery) == 0) return {};
    for (std::size_t clues = 0; clues <= kMaxSearched; ++clues) {
      auto& level = pool[clues];
      if (level.empty()) continue;
      std::swap(level[static_cast<std::size_t>(rng.below(level.size()))], level.back());
      const std::string input(level.back().begin(), level.back().end());
      level.pop_back();
      ++counts.searched[clues];
      last_searched = unit;
      return input;
    }
    // What the searches under way find will be in the pool soon.
    const bool soon = last_searched && unit <= *last_searched + kLag;
    return soon ? std::string(kIdle) : std::string();
  }

  Result<run::Flow> merge(std::uint64_t unit, std::string_view result, const OnFound& on_found) {
    if (result.size() % 81 != 0) {
      return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    }
    for (; !result.empty(); result.remove_prefix(81)) {
      Grid81 puzzle;
      std::copy_n(result.begin(), 81, puzzle.begin());
      const int clues = clue_count(puzzle);
      {
        const std::scoped_lock lock(mutex);
        if (!known.insert(hash_of(puzzle)).second) continue;
        arriving.push_back({unit, puzzle});
        ++counts.found[static_cast<std::size_t>(clues)];
      }
      if (clues > options.clues) continue;
      const auto flow = on_found(puzzle, clues);
      if (!flow || *flow == run::Flow::Stop) return flow;
    }
    return run::Flow::Continue;
  }

  VicinityOptions options;
  mutable std::mutex mutex;
  std::uint64_t handed_out = 0;
  std::optional<std::uint64_t> last_searched;
  std::deque<Arrival> arriving;
  std::array<std::vector<Grid81>, 82> pool;
  std::unordered_set<std::uint64_t> known;
  Counts counts;
};

Vicinity::Vicinity(VicinityOptions options) : state_(std::make_unique<State>(std::move(options))) {
  for (const Grid81& puzzle : state_->options.start) {
    state_->pool[static_cast<std::size_t>(clue_count(puzzle))].push_back(puzzle);
  }
}
Vicinity::~Vicinity() = default;
Vicinity::Vicinity(Vicinity&&) noexcept = default;
Vicinity& Vicinity::operator=(Vicinity&&) noexcept = default;

run::Job Vicinity::job(OnFound on_found) {
  State* const state = state_.get();
  run::Job job;
  job.seed = state->options.seed;
  job.source = [state]() -> Result<std::optional<std::string>> {
    return std::optional(state->next());
  };
  job.make_work = [state]() -> run::Work {
    const auto searcher = std::make_shared<Searcher>(state->options);
    return [searcher](const run::Unit& unit) -> Result<std::string> {
      Rng rng = unit.rng();
      if (unit.input.empty()) return searcher->start(rng, unit.stop);
      if (unit.input == kIdle) return std::string();
      Grid81 puzzle;
      std::copy_n(unit.input.begin(), 81, puzzle.begin());
      return searcher->vicinity(puzzle, rng, unit.stop);
    };
  };
  job.merge = [state, on_found = std::move(on_found)](std::uint64_t unit, std::string_view result) {
    return state->merge(unit, result, on_found);
  };
  return job;
}

Vicinity::Counts Vicinity::counts() const {
  const std::scoped_lock lock(state_->mutex);
  return state_->counts;
}

}  // namespace masu::generate
