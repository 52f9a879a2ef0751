// Collections of puzzles, and an engine's time on them: what the benchmarks of the engines share.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include "masu/solve.hpp"

namespace masu {

/// The folder of the puzzle lists: that of the whole ones (MASU_LISTS, bench/datasets.md), or the
/// samples of the tests, which have the same names.
inline std::string lists_folder() {
  const char* lists = std::getenv("MASU_LISTS");
  return lists ? lists : "tests/data/puzzles";
}

/// A puzzle per line, of any plain size; what follows a blank is a note.
inline std::vector<Puzzle> read_collection(const std::string& file) {
  std::ifstream in(file);
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    line.resize(std::min(line.size(), line.find_first_of(" \t\r")));
    const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(line.size()))));
    if (auto puzzle = puzzle_from_line(plain_layout(size), line)) puzzles.push_back(*puzzle);
  }
  return puzzles;
}

inline double cpu_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// An iteration is the whole collection. Median, mean and worst are over puzzles, CPU time, each
/// the best of all rounds.
inline void classify(benchmark::State& state, const std::vector<Puzzle>& puzzles,
                     solve::Engine engine) {
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
  std::ranges::sort(best);
  const double sum = std::accumulate(best.begin(), best.end(), 0.0);
  state.counters["median_ms"] = 1e3 * best[best.size() / 2];
  state.counters["mean_ms"] = 1e3 * sum / static_cast<double>(best.size());
  state.counters["worst_ms"] = 1e3 * best.back();
}

}  // namespace masu
