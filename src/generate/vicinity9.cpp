// The vicinity search on plain 9x9 boards.
//
//   start     a minimal puzzle of a uniform grid, brought down by {-2+1} steps as far as they go
//   vicinity  {-1+1}, {-2+1}, {-2+2} by lists of solutions (generate/punctured.hpp); what is not
//             minimal loses its redundant clues, which makes {-3+2} of {-2+2}
//
// Pairs of clues are taken away in the order of the product of the numbers of solutions without
// either of them, an estimate of the number without both, until a budget is used up: the short
// lists give nearly as many puzzles as the long ones.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "generate/punctured.hpp"
#include "generate/vicinity_search.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::generate {
namespace {

// Puzzles with more clues than that give at most this many with as many clues as they have.
constexpr int kFewClues = 18;
constexpr std::size_t kMaxSideways = 20;

struct Proper {
  Grid81 puzzle{};
  Grid81 solution{};
};

std::string_view bytes_of(const Grid81& puzzle) {
  return {reinterpret_cast<const char*>(puzzle.data()), puzzle.size()};
}

int clues_in(const Grid81& puzzle) { return static_cast<int>(clue_count(bytes_of(puzzle))); }

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

class Searcher9 final : public VicinitySearcher {
 public:
  explicit Searcher9(const VicinityOptions& options) : options_(options) {}

  std::string start(Rng& rng, const Stop& stop) override {
    begin(stop);
    Proper proper = minimal(rng);
    while (descend(proper, rng)) {
    }
    keep(proper);
    return take();
  }

  std::string vicinity(std::string_view bytes, Rng& rng, const Stop& stop) override {
    begin(stop);
    Grid81 puzzle;
    std::copy_n(bytes.begin(), 81, puzzle.begin());
    const Proper centre{puzzle, solver_.solve(puzzle).first};
    const int n_clues = clues_in(puzzle);
    seen_.insert(hash_of(bytes_of(canonical(centre).puzzle)));
    most_ = n_clues;
    sideways_ = n_clues > kFewClues ? kMaxSideways : ~std::size_t{0};

    // Step 1. Without one clue.
    std::vector<std::size_t> clues = clues_of(puzzle);
    shuffle(std::span(clues), rng);
    std::vector<std::size_t> without(clues.size());
    std::size_t listed = 0;
    for (std::size_t i = 0; i < clues.size() && !stop.asked(); ++i) {
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
      if (listed > options_.budget || stop.asked()) break;
      Grid81 base = puzzle;
      base[clues[pair.a]] = 0;
      base[clues[pair.b]] = 0;
      if (solutions_.list(base, options_.max_solutions, stop)) add_two(base);
      listed += solutions_.size();
    }
    return take();
  }

 private:
  void begin(const Stop& stop) {
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
        if (stop_.asked()) return false;
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
      if (stop_.asked()) return;
      const Proper proper = completed(base, completion);
      if (clues_in(proper.puzzle) == most_ && sideways_ == 0) continue;
      const Proper form = canonical(proper);
      if (!seen_.insert(hash_of(bytes_of(form.puzzle))).second) continue;
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
      if (seen_.insert(hash_of(bytes_of(smaller.puzzle))).second) shrink(smaller);
    }
  }

  void keep(const Proper& proper) { keep_form(canonical(proper)); }
  void keep_form(const Proper& form) {
    if (clues_in(form.puzzle) == most_) {
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
  Stop stop_;
  int most_ = 81;
  std::size_t sideways_ = 0;
  std::string out_;
};

}  // namespace

std::unique_ptr<VicinitySearcher> make_searcher9(const VicinityOptions& options) {
  return std::make_unique<Searcher9>(options);
}

}  // namespace masu::generate
