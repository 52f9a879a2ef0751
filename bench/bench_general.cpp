// The engine `general` against the measures of the foundation, each with a filter of its own:
//
//   bench_general --benchmark_filter=17clue      puzzles per second (goal: 60,000)
//   bench_general --benchmark_filter=samurai     median time of minimal samurai puzzles (3 ms)
//   bench_general --benchmark_filter=16x16       16x16 with 100 clues (10 ms)
//
// One core, CPU time, first solution and proof that it is the only one. `auto` is the engine that
// the program picks for the same puzzles.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "collection.hpp"
#include "masu/generate.hpp"

namespace masu {
namespace {

// Puzzles whose clues go in random order until `clues` are left or none can go.
std::vector<Puzzle> generated(const LayoutPtr& layout, std::size_t count, std::size_t clues) {
  generate::GridFiller filler(layout);
  generate::Minimiser minimiser(layout);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t seed = 1; puzzles.size() < count; ++seed) {
    Rng rng(seed);
    Puzzle full(layout);
    full.digits = *filler.fill(rng);
    Puzzle puzzle = minimiser.minimise(full.digits, rng).puzzle;
    // Back to the wanted number: more clues keep a puzzle proper.
    std::vector<std::size_t> blank;
    for (std::size_t c = 0; c < full.digits.size(); ++c) {
      if (!puzzle.digits[c]) blank.push_back(c);
    }
    shuffle(std::span(blank), rng);
    for (auto filled = static_cast<std::size_t>(puzzle.filled()); filled < clues; ++filled) {
      puzzle.digits[blank.back()] = full.digits[blank.back()];
      blank.pop_back();
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

// The clock of every puzzle would cost some per cent here. The best round of five counts, for the
// machine may be busy.
void throughput(benchmark::State& state, const std::vector<Puzzle>& puzzles, solve::Engine engine) {
  const auto solver = solve::make_solver(puzzles.front().layout, engine);
  double best = 1e9;
  for (auto _ : state) {
    for (int round = 0; round < 5; ++round) {
      const double start = cpu_seconds();
      for (const Puzzle& puzzle : puzzles) {
        if ((*solver)->solve(puzzle).status() != solve::Status::One) {
          state.SkipWithError("wrong answer");
          return;
        }
      }
      best = std::min(best, cpu_seconds() - start);
    }
  }
  state.counters["per_second"] = static_cast<double>(puzzles.size()) / best;
}

}  // namespace
}  // namespace masu

int main(int argc, char** argv) {
  using masu::solve::Engine;
  benchmark::Initialize(&argc, argv);
  const std::string folder = argc > 1 ? argv[1] : masu::lists_folder();
  const auto add = [](const std::string& name, auto function, auto make) {
    for (const Engine engine : {Engine::General, Engine::Auto}) {
      const std::string label = name + (engine == Engine::Auto ? "/auto" : "/general");
      benchmark::RegisterBenchmark(label.c_str(), [=](benchmark::State& state) {
        const std::vector<masu::Puzzle> puzzles = make();
        if (puzzles.empty()) {
          state.SkipWithError("no puzzles");
          return;
        }
        function(state, puzzles, engine);
      })->Unit(benchmark::kMillisecond);
    }
  };
  add("17clue", masu::throughput, [=] { return masu::read_collection(folder + "/17clue.txt"); });
  add("samurai", masu::classify,
      [] { return masu::generated(masu::find_layout("samurai"), 40, 0); });
  add("16x16", masu::classify, [] { return masu::generated(masu::plain_layout(16), 20, 100); });
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
