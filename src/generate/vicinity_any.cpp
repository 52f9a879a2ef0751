// The vicinity search on any layout: a walk.
//
// The vicinity of a large puzzle is too large to be gone through, and most of it out of reach: of
// the single clues of a 16x16 puzzle only one in eight leaves at most 300 solutions when it goes,
// of the pairs one in a hundred. So a unit walks. A step is one of
//
//   {+n}            a few random clues of the solution are added
//   {-1+1} {-2+1}   clues go, the solutions of what is left are listed, and a clue comes with which
//                   exactly one of them agrees
//
// and then redundant clues go, the old ones first. The step is taken unless there are more clues
// than before. A clue with which only one of many solutions agrees says a lot: after {-1+1} every
// second puzzle loses clues, after {+n} every fifth, for a third of the time (16x16, 85 to 95
// clues). Lists of pairs of clues, {-2+2} and {-3+2}, gave next to nothing there.
//
// Told are all puzzles with fewer clues than those before them, and the last one. Every question to
// the solver has a limit of nodes, not of time: the same walk on every machine.
#include <algorithm>
#include <utility>

#include "generate/vicinity_search.hpp"
#include "masu/generate.hpp"
#include "masu/grids.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

// Steps of a walk, and nodes of a question.
constexpr int kSteps = 40;
constexpr std::uint64_t kNodes = 20'000;
// Clues added in one step.
constexpr std::uint64_t kMaxAdded = 4;

class SearcherAny final : public VicinitySearcher {
 public:
  explicit SearcherAny(const VicinityOptions& options)
      : layout_(options.layout),
        cap_(options.max_solutions),
        maker_(layout_),
        minimiser_(layout_),
        at_(layout_),
        next_(layout_) {
    // Auto takes every layout.
    if (auto solver = solve::make_solver(layout_)) solver_ = std::move(solver).value();
    if (auto canonizer = grids::Canonizer::build(layout_)) canonizer_ = std::move(*canonizer);
    limits_.nodes = kNodes;
  }

  std::string start(Rng& rng, const Stop& stop) override {
    // Random grids of very large layouts may fail: another unit will have more luck.
    auto made = maker_.make(rng(), 0, stop);
    if (!made) return {};
    at_ = std::move(made->puzzle);
    return walk(rng, stop);
  }

  std::string vicinity(std::string_view puzzle, Rng& rng, const Stop& stop) override {
    at_ = Puzzle(layout_);
    for (std::size_t c = 0; c < puzzle.size(); ++c) at_.digits[c] = Digit(puzzle[c]);
    return walk(rng, stop);
  }

 private:
  std::string walk(Rng& rng, const Stop& stop) {
    limits_.stop = stop;
    limits_.solutions = 1;
    solution_ = solver_->solve(at_, limits_).first;
    if (solution_.empty()) return {};  // stopped, or too hard to go on from
    out_.clear();
    int told = at_.filled();
    for (int step = 0; step < kSteps && !stop.asked(); ++step) {
      next_.digits = at_.digits;
      next_solution_ = solution_;
      fresh_.clear();
      if (rng.below(2) == 0) {
        add(1 + rng.below(kMaxAdded), rng);
      } else if (!exchange(1 + (rng.below(4) == 0 ? 1 : 0), rng)) {
        continue;
      }
      if (!reduce(rng) || next_.filled() > at_.filled()) continue;
      at_.digits = next_.digits;
      solution_ = next_solution_;
      if (at_.filled() >= told) continue;
      told = at_.filled();
      tell();
    }
    tell();
    return std::exchange(out_, {});
  }

  void tell() {
    if (canonizer_) {
      if (const auto form = canonizer_->canonical(at_.digits)) return append(form->cells);
    }
    append(at_.digits);
  }
  void append(std::span<const Digit> digits) {
    for (const Digit d : digits) out_ += static_cast<char>(d.value());
  }

  // Cells of next_ that are clues, or those that are not.
  const std::vector<std::size_t>& cells_of(bool clues) {
    cells_.clear();
    for (std::size_t c = 0; c < next_.digits.size(); ++c) {
      if (static_cast<bool>(next_.digits[c]) == clues) cells_.push_back(c);
    }
    return cells_;
  }
  static std::size_t one_of(const std::vector<std::size_t>& cells, Rng& rng) {
    return cells[static_cast<std::size_t>(rng.below(cells.size()))];
  }
  void put(std::size_t cell) {
    next_.digits[cell] = next_solution_[cell];
    fresh_.push_back(cell);
  }

  void add(std::uint64_t n, Rng& rng) {
    for (; n > 0 && !cells_of(false).empty(); --n) put(one_of(cells_, rng));
  }

  bool exchange(std::uint64_t n, Rng& rng) {
    for (; n > 0 && !cells_of(true).empty(); --n) next_.digits[one_of(cells_, rng)] = Digit();
    return list() && complete(rng);
  }

  // All solutions of next_, unless they are too many or too hard to find.
  bool list() {
    solutions_.clear();
    limits_.solutions = cap_ + 1;
    const solve::Outcome outcome =
        solver_->solve(next_, limits_, [&](std::span<const Digit> found) {
          solutions_.emplace_back(found.begin(), found.end());
          return true;
        });
    return outcome.complete && solutions_.size() <= cap_;
  }

  // Puts a random one of the clues with which exactly one solution agrees.
  bool complete(Rng& rng) {
    const auto digits = static_cast<std::size_t>(layout_->digits());
    agreeing_.assign(next_.digits.size() * digits, {});
    cells_of(false);
    for (std::size_t s = 0; s < solutions_.size(); ++s) {
      for (const std::size_t c : cells_) {
        Agreeing& agreeing = agreeing_[c * digits + solutions_[s][c].index()];
        ++agreeing.count;
        agreeing.last = s;
      }
    }
    choices_.clear();
    for (std::size_t i = 0; i < agreeing_.size(); ++i) {
      if (agreeing_[i].count == 1) choices_.push_back(i);
    }
    if (choices_.empty()) return false;
    const std::size_t choice = one_of(choices_, rng);
    next_solution_ = solutions_[agreeing_[choice].last];
    put(choice / digits);
    return true;
  }

  // Takes the redundant clues of next_ away. False if that was too hard.
  bool reduce(Rng& rng) {
    units_.clear();
    for (const std::size_t c : cells_of(true)) {
      if (std::ranges::find(fresh_, c) == fresh_.end()) units_.push_back({Cell(c)});
    }
    shuffle(std::span(units_), rng);
    for (const std::size_t c : fresh_) units_.push_back({Cell(c)});
    Minimised small = minimiser_.minimise(next_, next_solution_, units_, limits_);
    next_.digits = std::move(small.puzzle.digits);
    return small.complete;
  }

  struct Agreeing {
    std::size_t count = 0;
    std::size_t last = 0;  // a solution that agrees
  };

  LayoutPtr layout_;
  std::size_t cap_;
  MinimalGenerator maker_;
  Minimiser minimiser_;
  std::unique_ptr<solve::Solver> solver_;
  std::unique_ptr<grids::Canonizer> canonizer_;  // null: no canonical forms
  solve::Limits limits_;
  Puzzle at_;  // where the walk is
  std::vector<Digit> solution_;
  Puzzle next_;  // where it may go
  std::vector<Digit> next_solution_;
  std::vector<std::size_t> fresh_;  // cells of clues that at_ does not have
  std::vector<std::size_t> cells_, choices_;
  std::vector<std::vector<Cell>> units_;
  std::vector<std::vector<Digit>> solutions_;
  std::vector<Agreeing> agreeing_;  // by cell * digits + digit
  std::string out_;
};

}  // namespace

std::unique_ptr<VicinitySearcher> make_searcher_any(const VicinityOptions& options) {
  return std::make_unique<SearcherAny>(options);
}

}  // namespace masu::generate
