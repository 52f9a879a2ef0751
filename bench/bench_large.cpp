// Large boards: first solution and proof that it is the only one, per engine and collection;
// minimal puzzles and complete grids per second. One core.
//
//   bench_large [FOLDER]     FOLDER has the collections; default: large/ of the puzzle lists
//
// For comparison in the same run: bench/naive_cadical runs plain `cadical` processes on the naive
// formula of the same puzzles.
#include <benchmark/benchmark.h>

#include <string>

#include "collection.hpp"
#include "masu/generate.hpp"

namespace masu {
namespace {

void minimal_puzzles(benchmark::State& state) {
  const LayoutPtr layout = plain_layout(static_cast<int>(state.range(0)));
  generate::GridFiller filler(layout);
  generate::Minimiser minimiser(layout);
  std::uint64_t index = 0;
  double clues = 0;
  for (auto _ : state) {
    Rng rng(1, index++);
    clues += minimiser.minimise(*filler.fill(rng), rng).puzzle.filled();
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
  const std::string folder = argc > 1 ? argv[1] : masu::lists_folder() + "/large";
  for (const char* name :
       {"lowclue16_55", "forum16_206_81to84", "gsf16_77", "misc16", "lowclue25_146"}) {
    const auto puzzles = masu::read_collection(folder + "/" + name + ".txt");
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
