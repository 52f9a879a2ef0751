// Large boards: first solution and proof that it is the only one, per engine and collection;
// minimal puzzles and complete grids per second. One core.
//
//   bench_large [FOLDER]     FOLDER has the collections; ../shared/data/large unless told
//
// For comparison in the same run: bench/naive_cadical runs plain `cadical` processes on the naive
// formula of the same puzzles.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <string>

#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu {
namespace {

std::vector<Puzzle> read(const std::string& file) {
  std::ifstream in(file);
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(line.size()))));
    if (auto puzzle = puzzle_from_line(plain_layout(size), line)) puzzles.push_back(*puzzle);
  }
  return puzzles;
}

double cpu_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// An iteration is the whole collection; `mean_ms` is per puzzle, CPU time, `worst_ms` is the
// slowest puzzle, best of all rounds.
void classify(benchmark::State& state, const std::vector<Puzzle>& puzzles, solve::Engine engine) {
  const auto solver = solve::make_solver(puzzles.front().layout, engine);
  if (!solver) {
    state.SkipWithError("engine not built in");
    return;
  }
  std::vector<double> best(puzzles.size(), 1e9);
  for (auto _ : state) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const double start = cpu_seconds();
      const auto outcome = (*solver)->solve(puzzles[i]);
      best[i] = std::min(best[i], cpu_seconds() - start);
      if (outcome.status() != solve::Status::One || !is_solved(*puzzles[i].layout, outcome.first)) {
        state.SkipWithError("wrong answer");
        return;
      }
    }
  }
  double sum = 0;
  for (double seconds : best) sum += seconds;
  state.counters["mean_ms"] = 1e3 * sum / static_cast<double>(best.size());
  state.counters["worst_ms"] = 1e3 * *std::ranges::max_element(best);
}

void minimal_puzzles(benchmark::State& state) {
  const LayoutPtr layout = plain_layout(static_cast<int>(state.range(0)));
  generate::GridFiller filler(layout);
  generate::Minimiser minimiser(layout);
  std::uint64_t index = 0;
  double clues = 0;
  for (auto _ : state) {
    Rng rng(1, index++);
    clues += minimiser.minimise(*filler.fill(rng), rng).filled();
  }
  state.counters["clues"] = clues / static_cast<double>(index);
  state.counters["per_second"] =
      benchmark::Counter(static_cast<double>(index), benchmark::Counter::kIsRate);
}

void fill(benchmark::State& state) {
  generate::GridFiller filler(plain_layout(static_cast<int>(state.range(0))));
  std::uint64_t index = 0;
  for (auto _ : state) {
    Rng rng(2, index++);
    benchmark::DoNotOptimize(filler.fill(rng).ok());
  }
}

}  // namespace
}  // namespace masu

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::string folder = argc > 1 ? argv[1] : "../shared/data/large";
  for (const char* name :
       {"lowclue16_55", "forum16_206_81to84", "gsf16_77", "misc16", "lowclue25_146"}) {
    const auto puzzles = masu::read(folder + "/" + name + ".txt");
    if (puzzles.empty()) continue;
    for (const auto engine : {masu::solve::Engine::Auto, masu::solve::Engine::Sat}) {
      const std::string label =
          std::string(name) + (engine == masu::solve::Engine::Auto ? "/auto" : "/sat");
      benchmark::RegisterBenchmark(label.c_str(), [puzzles, engine](benchmark::State& state) {
        masu::classify(state, puzzles, engine);
      })->Unit(benchmark::kMillisecond);
    }
  }
  benchmark::RegisterBenchmark("minimal", masu::minimal_puzzles)
      ->Arg(9)
      ->Arg(16)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("fill", masu::fill)->Arg(16)->Arg(25)->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
