// Reading: cutting a stream of lines into records, and making puzzles of them.
#include <benchmark/benchmark.h>

#include <sstream>

#include "masu/io.hpp"
#include "masu/rng.hpp"

namespace {

using namespace masu;

// Lines of 9x9 puzzles of about 25 clues.
std::string lines(std::size_t count) {
  Rng rng(1);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    for (int c = 0; c < 81; ++c) {
      text += rng.below(81) < 25 ? static_cast<char>('1' + rng.below(9)) : '.';
    }
    text += '\n';
  }
  return text;
}

void bm_cut_lines(benchmark::State& state) {
  const std::string text = lines(100000);
  std::istringstream stream(text);
  std::size_t records = 0;
  for (auto _ : state) {
    stream.clear();
    stream.seekg(0);
    io::ChunkReader reader(stream, {});
    while (const auto chunk = reader.next()) records += chunk->records().size();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(text.size()));
  state.SetItemsProcessed(static_cast<std::int64_t>(records));
}
BENCHMARK(bm_cut_lines);

void bm_parse_line(benchmark::State& state) {
  const std::string text = lines(1000);
  std::istringstream stream(text);
  io::ChunkReader reader(stream, {});
  const auto chunk = reader.next();
  const io::ReadOptions options;
  std::size_t next = 0;
  for (auto _ : state) {
    auto puzzle = io::parse(chunk->records()[next], options);
    benchmark::DoNotOptimize(puzzle);
    next = (next + 1) % chunk->records().size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(bm_parse_line);

}  // namespace

BENCHMARK_MAIN();
