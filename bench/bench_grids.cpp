// Grids: count, sampling, numbering, canonical forms. One core.
#include <benchmark/benchmark.h>

#include <utility>

#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::grids {
namespace {

std::vector<Grid81> some_grids(std::size_t n) {
  std::vector<Grid81> out(n);
  Rng rng(1, 0);
  for (Grid81& grid : out) Codec9::get().sample(rng, grid);
  return out;
}

// From nothing: the first call builds all tables. Must be the first to run, and once only.
void count_from_nothing(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(count_9x9().grids);
}
BENCHMARK(count_from_nothing)->Iterations(1)->Unit(benchmark::kMillisecond);

void count_again(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(count_9x9().grids);
}
BENCHMARK(count_again)->Unit(benchmark::kMillisecond);

void start_of_codec(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Codec9::get().count());
}
BENCHMARK(start_of_codec)->Iterations(1)->Unit(benchmark::kMillisecond);

void start_of_canon(benchmark::State& state) {
  const Grid81 grid = Codec9::get().unrank(0).value();
  for (auto _ : state) benchmark::DoNotOptimize(canonical_grid(grid));
}
BENCHMARK(start_of_canon)->Iterations(1)->Unit(benchmark::kMillisecond);

void sample(benchmark::State& state) {
  const Codec9& codec = Codec9::get();
  Rng rng(1, 0);
  Grid81 grid{};
  for (auto _ : state) {
    codec.sample(rng, grid);
    benchmark::DoNotOptimize(grid);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(sample);

void sample_many(benchmark::State& state) {
  const Codec9& codec = Codec9::get();
  Rng rng(1, 0);
  std::vector<Grid81> grids(kSampleBlock);
  for (auto _ : state) {
    codec.sample(rng, grids);
    benchmark::DoNotOptimize(grids.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(grids.size()));
}
BENCHMARK(sample_many)->Unit(benchmark::kMicrosecond);

void rank(benchmark::State& state) {
  const auto grids = some_grids(4096);
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Codec9::get().rank(grids[n++ % 4096]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(rank);

void unrank(benchmark::State& state) {
  std::vector<Uint128> numbers;
  for (const Grid81& grid : some_grids(4096)) numbers.push_back(*Codec9::get().rank(grid));
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Codec9::get().unrank(numbers[n++ % 4096]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(unrank);

void canon_grid(benchmark::State& state) {
  const auto grids = some_grids(4096);
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(canonical_grid(grids[n++ % 4096]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(canon_grid);

// Proper puzzles of about 24 clues: a clue of a random cell goes if the puzzle stays proper.
std::vector<Grid81> some_puzzles(std::size_t n) {
  solve::Solver9 solver;
  Rng rng(2, 0);
  std::array<std::uint8_t, 81> order{};
  for (std::size_t k = 0; k < 81; ++k) order[k] = static_cast<std::uint8_t>(k);
  std::vector<Grid81> out = some_grids(n);
  for (Grid81& grid : out) {
    shuffle(std::span<std::uint8_t>(order), rng);
    for (std::uint8_t cell : order) {
      const std::uint8_t digit = std::exchange(grid[cell], std::uint8_t{0});
      if (!solver.is_proper(grid)) grid[cell] = digit;
    }
  }
  return out;
}

void canon_puzzle(benchmark::State& state) {
  std::vector<std::vector<Digit>> puzzles;
  for (const Grid81& grid : some_puzzles(512)) {
    auto& cells = puzzles.emplace_back();
    for (std::uint8_t d : grid) cells.emplace_back(d);
  }
  const auto canonizer = Canonizer::build(plain_layout(9)).value();
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(canonizer->canonical(puzzles[n++ % 512]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(canon_puzzle);

void canon_puzzles(benchmark::State& state) {
  const auto puzzles = some_puzzles(1024);
  std::vector<CanonicalPuzzle9> forms(puzzles.size());
  solve::Solver9 solver;
  for (auto _ : state) {
    canonical_puzzles(solver, puzzles, forms);
    benchmark::DoNotOptimize(forms.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
}
BENCHMARK(canon_puzzles)->Unit(benchmark::kMicrosecond);

void unavoidable(benchmark::State& state) {
  const LayoutPtr layout = plain_layout(9);
  std::vector<std::vector<Digit>> grids;
  for (const Grid81& grid : some_grids(64)) {
    auto& cells = grids.emplace_back();
    for (std::uint8_t d : grid) cells.emplace_back(d);
  }
  std::size_t n = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        unavoidable_sets(*layout, grids[n++ % 64], static_cast<int>(state.range(0))));
  }
}
BENCHMARK(unavoidable)->Arg(6)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace masu::grids

BENCHMARK_MAIN();
