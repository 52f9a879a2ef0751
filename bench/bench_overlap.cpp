// Overlapped boards: ten runs per puzzle, and generation under the conditions of Ando's collection.
// Reported per puzzle; the tests check the counts, here only time is taken.
#include <benchmark/benchmark.h>

#include "masu/generate.hpp"

namespace masu {
namespace {

generate::OverlappedOptions options_of(const char* layout) {
  generate::OverlappedOptions options;
  options.layout = find_layout(layout);
  options.blank = generate::shared_cells(*options.layout);
  options.strategies = overlap::usual_strategies(*options.layout);
  return options;
}

void ten_runs(benchmark::State& state) {
  const auto options = options_of("twin");
  auto generator = generate::OverlappedGenerator::build(options);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t i = 0; i < 200; ++i) puzzles.push_back(generator->make(1, i)->puzzle);
  std::vector<overlap::Schedule> schedules;
  for (const overlap::Strategy& strategy : options.strategies) {
    for (std::size_t b = 0; b < 2; ++b) {
      schedules.push_back(*overlap::make_schedule(*options.layout, strategy, BoardId(b)));
    }
  }
  overlap::Looker looker(options.layout);
  std::size_t i = 0;
  for (auto _ : state) {
    looker.load(puzzles[i++ % puzzles.size()]);
    for (const auto& schedule : schedules) {
      benchmark::DoNotOptimize(looker.run(schedule, options.rules));
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(ten_runs)->Unit(benchmark::kMicrosecond);

void generate_one(benchmark::State& state, const char* layout) {
  auto generator = generate::OverlappedGenerator::build(options_of(layout));
  std::uint64_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(generator->make(1, i++));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK_CAPTURE(generate_one, twin, "twin")->Unit(benchmark::kMicrosecond)->MinTime(3);
BENCHMARK_CAPTURE(generate_one, chain, "chain")->Unit(benchmark::kMicrosecond)->MinTime(2);
BENCHMARK_CAPTURE(generate_one, samurai, "samurai")->Unit(benchmark::kMicrosecond)->MinTime(2);

}  // namespace
}  // namespace masu

BENCHMARK_MAIN();
