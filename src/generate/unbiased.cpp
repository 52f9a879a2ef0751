// Minimal puzzles with known weight (docs/spec/grids.md, way b).
//
// A random subset of n cells of a uniform grid is taken; if it is proper, all minimal puzzles
// inside are listed. A minimal puzzle with k clues is inside with probability
//
//     p(k) = C(81 - k, n - k) / C(81, n),
//
// whatever the puzzle, so that every one found stands for 1 / p(k): sums with these weights are
// unbiased (Horvitz and Thompson). Puzzles of one subset are not independent of each other.
//
// Subsets of more than kMaxListed clues have too many minimal puzzles inside: one of them is drawn.
// Redundant clues go, each time a random one of the r that there are, until there is none. All
// (n - k)! orders in which the clues of a minimal puzzle's complement can go are such ways, so that
//
//     r(n) r(n - 1) ... r(k + 1) / (n - k)!
//
// is what the puzzle stands for inside its subset, on the average over the ways.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "masu/generate.hpp"
#include "masu/kernel9.hpp"

namespace masu::generate {
namespace {

// Has weight 1.
constexpr int kUnitClues = 24;
// Minimal puzzles inside, in the mean: 12 with 28 clues, 59 with 30; with 32, listing them takes
// more than half a second.
constexpr int kMaxListed = 28;

double log_binomial(int n, int k) {
  return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0);
}

int count_clues(const Grid81& puzzle) {
  return static_cast<int>(std::ranges::count_if(puzzle, [](std::uint8_t d) { return d != 0; }));
}

}  // namespace

struct UnbiasedGenerator::Impl {
  int subset_clues;
  solve::Solver9 solver{};
  std::vector<Grid81> questions{};
  std::vector<solve::Found9> answers{};

  [[nodiscard]] double weight(int clues) const;
  void list(const Grid81& puzzle, const std::array<bool, 81>& stays, std::vector<Grid81>& found);
  double draw(Grid81& puzzle, Rng& rng);
  std::vector<WeightedPuzzle> all(Rng& rng, const Stop& stop);
};

UnbiasedGenerator::UnbiasedGenerator(int subset) : impl_(new Impl{subset}) {}
UnbiasedGenerator::~UnbiasedGenerator() = default;
UnbiasedGenerator::UnbiasedGenerator(UnbiasedGenerator&&) noexcept = default;
UnbiasedGenerator& UnbiasedGenerator::operator=(UnbiasedGenerator&&) noexcept = default;

double UnbiasedGenerator::Impl::weight(int clues) const {
  return std::exp(log_binomial(81 - kUnitClues, subset_clues - kUnitClues) -
                  log_binomial(81 - clues, subset_clues - clues));
}

// All minimal puzzles inside, each once: a redundant clue goes, or stays for good.
void UnbiasedGenerator::Impl::list(const Grid81& puzzle, const std::array<bool, 81>& stays,
                                   std::vector<Grid81>& found) {
  const std::vector<Cell> redundant = solver.redundant_clues(puzzle);
  if (redundant.empty()) {
    found.push_back(puzzle);
    return;
  }
  const auto next = std::ranges::find_if(redundant, [&](Cell c) { return !stays[c.index()]; });
  if (next == redundant.end()) return;  // nothing may go, and not minimal
  Grid81 without = puzzle;
  without[next->index()] = 0;
  list(without, stays, found);
  std::array<bool, 81> more = stays;
  more[next->index()] = true;
  list(puzzle, more, found);
}

// A random way to a minimal puzzle; the product of its choices over the number of ways.
double UnbiasedGenerator::Impl::draw(Grid81& puzzle, Rng& rng) {
  // A clue that is needed now is needed for good.
  std::vector<std::size_t> open;
  for (std::size_t c = 0; c < 81; ++c) {
    if (puzzle[c] != 0) open.push_back(c);
  }
  double weight = 1;
  for (int gone = 1;; ++gone) {
    questions.assign(open.size(), puzzle);
    for (std::size_t i = 0; i < open.size(); ++i) questions[i][open[i]] = 0;
    answers.resize(open.size());
    solver.solve(questions, answers, {}, false);
    std::size_t left = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (answers[i].status() == solve::Status::One) open[left++] = open[i];
    }
    open.resize(left);
    if (open.empty()) return weight;
    const auto pick = static_cast<std::size_t>(rng.below(open.size()));
    puzzle[open[pick]] = 0;
    weight *= static_cast<double>(open.size()) / gone;
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(pick));
  }
}

std::vector<WeightedPuzzle> UnbiasedGenerator::Impl::all(Rng& rng, const Stop& stop) {
  std::vector<Grid81> subsets(kDraws);
  std::array<std::uint8_t, 81> cells;
  for (Grid81& subset : subsets) {
    Grid81 grid;
    grids::Codec9::get().sample(rng, grid);
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    subset.fill(0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(subset_clues); ++i) {
      std::swap(cells[i], cells[i + static_cast<std::size_t>(rng.below(81 - i))]);
      subset[cells[i]] = grid[cells[i]];
    }
  }
  std::vector<solve::Found9> found_of(subsets.size());
  solver.solve(subsets, found_of, {}, false);
  std::vector<WeightedPuzzle> all;
  for (std::size_t i = 0; i < subsets.size(); ++i) {
    if (stop.asked_now()) return {};
    if (found_of[i].status() != solve::Status::One) continue;
    if (subset_clues > kMaxListed) {
      const double ways = draw(subsets[i], rng);
      const int clues = count_clues(subsets[i]);
      all.push_back({subsets[i], clues, ways * weight(clues)});
      continue;
    }
    std::vector<Grid81> found;
    list(subsets[i], {}, found);
    for (const Grid81& puzzle : found) {
      const int clues = count_clues(puzzle);
      all.push_back({puzzle, clues, weight(clues)});
    }
  }
  return all;
}

std::vector<WeightedPuzzle> UnbiasedGenerator::all(std::uint64_t seed, std::uint64_t index,
                                                   const Stop& stop) {
  Rng rng(seed, index);
  return impl_->all(rng, stop);
}

// One of n, each as likely as the others, stands for n.
Result<Made> UnbiasedGenerator::make(std::uint64_t seed, std::uint64_t index, const Stop& stop) {
  Rng rng(seed, index);
  for (std::uint64_t attempts = kDraws;; attempts += kDraws) {
    const auto found = impl_->all(rng, stop);
    if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
    if (found.empty()) continue;
    const auto& one = found[static_cast<std::size_t>(rng.below(found.size()))];
    return Made{
        solve::to_puzzle(one.puzzle), {}, attempts, one.weight * static_cast<double>(found.size())};
  }
}

}  // namespace masu::generate
