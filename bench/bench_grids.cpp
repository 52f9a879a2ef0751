// Grids: count, sampling, numbering, canonical forms. One core.
#include <benchmark/benchmark.h>

#include <utility>

#include "masu/grids.hpp"
#include "masu/kernel9.hpp"

namespace masu::grids {
namespace {

std::vector<Grid9> some_grids(std::size_t n) {
  std::vector<Grid9> out(n);
  Rng rng(1, 0);
  for (Grid9& grid : out) Codec9::get().sample(rng, grid);
  return out;
}

// Without the tables of partitions and classes, which are built once (see `masu grids count` for
// all of it).
void count(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(count_9x9().grids);
}
BENCHMARK(count)->Unit(benchmark::kMillisecond);

void sample(benchmark::State& state) {
  const Codec9& codec = Codec9::get();
  Rng rng(1, 0);
  Grid9 grid{};
  for (auto _ : state) {
    codec.sample(rng, grid);
    benchmark::DoNotOptimize(grid);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(sample);

void rank(benchmark::State& state) {
  const auto grids = some_grids(4096);
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Codec9::get().rank(grids[n++ % 4096]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(rank);

void unrank(benchmark::State& state) {
  std::vector<Uint128> numbers;
  for (const Grid9& grid : some_grids(4096)) numbers.push_back(*Codec9::get().rank(grid));
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
void canon_puzzle(benchmark::State& state) {
  solve::Solver9 solver;
  Rng rng(2, 0);
  std::vector<std::vector<Digit>> puzzles;
  std::array<std::uint8_t, 81> order{};
  for (std::size_t n = 0; n < 81; ++n) order[n] = static_cast<std::uint8_t>(n);
  for (Grid9 grid : some_grids(512)) {
    shuffle(std::span<std::uint8_t>(order), rng);
    for (std::uint8_t cell : order) {
      const std::uint8_t digit = std::exchange(grid[cell], std::uint8_t{0});
      if (!solver.is_proper(grid)) grid[cell] = digit;
    }
    auto& cells = puzzles.emplace_back();
    for (std::uint8_t d : grid) cells.emplace_back(d);
  }
  const auto canonizer = Canonizer::make(plain_layout(9)).value();
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(canonizer->canonical(puzzles[n++ % 512]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(canon_puzzle);

void unavoidable(benchmark::State& state) {
  const LayoutPtr layout = plain_layout(9);
  std::vector<std::vector<Digit>> grids;
  for (const Grid9& grid : some_grids(64)) {
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
