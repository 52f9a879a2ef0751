// The ratings of HoDoKu and Sudoku Explainer: processor time per puzzle on one core.
//
//   bench_ratings --benchmark_filter=hodoku/magictour      goal: 4.9 ms (HoDoKu itself: 147 ms)
//
// Long lists are thinned to what takes some seconds. The worst puzzle is that of the greatest mean
// over the iterations.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "collection.hpp"
#include "masu/hodoku.hpp"
#include "masu/se.hpp"

namespace masu {
namespace {

struct List {
  const char* name;
  const char* file;
  std::size_t most_hodoku, most_se;  ///< puzzles, in equal distances
};
constexpr List kLists[] = {{"17clue", "17clue.txt", 5000, 5000},
                           {"magictour", "magictour_top1465.txt", 1465, 300},
                           {"hardest", "hardest_se11.txt", 400, 40}};

std::vector<Puzzle> thinned(const std::vector<Puzzle>& all, std::size_t most) {
  if (all.size() <= most) return all;
  std::vector<Puzzle> some;
  for (std::size_t k = 0; k < most; ++k) some.push_back(all[k * all.size() / most]);
  return some;
}

/// An iteration is the whole list.
template <typename Rate>
void rated(benchmark::State& state, const std::vector<Puzzle>& puzzles, Rate rate) {
  if (puzzles.empty()) return state.SkipWithError("no puzzles");
  double rounds = 0;
  std::vector<double> seconds(puzzles.size(), 0);
  for (auto _ : state) {
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      const double start = cpu_seconds();
      if (!rate(puzzles[k])) return state.SkipWithError("not rated");
      seconds[k] += cpu_seconds() - start;
    }
    ++rounds;
  }
  const double ms = 1e3 / rounds;
  const auto count = static_cast<double>(puzzles.size());
  std::ranges::sort(seconds);
  state.counters["puzzles"] = count;
  state.counters["mean_ms"] = ms * std::accumulate(seconds.begin(), seconds.end(), 0.0) / count;
  state.counters["median_ms"] = ms * seconds[seconds.size() / 2];
  state.counters["worst_ms"] = ms * seconds.back();
}

}  // namespace
}  // namespace masu

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::string folder = argc > 1 ? argv[1] : masu::lists_folder();
  for (const masu::List& list : masu::kLists) {
    const std::string file = folder + "/" + list.file;
    benchmark::RegisterBenchmark((std::string("hodoku/") + list.name).c_str(), [=](benchmark::State&
                                                                                       state) {
      masu::hodoku::Solver solver;
      masu::rated(state, masu::thinned(masu::read_collection(file), list.most_hodoku),
                  [&](const masu::Puzzle& puzzle) {
                    return solver.rate(puzzle).outcome == masu::hodoku::Rating::Outcome::Rated;
                  });
    })->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((std::string("se/") + list.name).c_str(), [=](benchmark::State&
                                                                                   state) {
      masu::rate::SeRater rater;
      masu::rated(state, masu::thinned(masu::read_collection(file), list.most_se),
                  [&](const masu::Puzzle& puzzle) {
                    const auto found = rater.rate(puzzle, {}, {});
                    return found && found->er.exact;
                  });
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
