// Batches for the 9x9 kernel, shared out over threads.
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include "masu/kernel9.hpp"

namespace masu::solve {
namespace {

template <class Puzzle>
void in_parallel(std::span<const Puzzle> puzzles, std::span<Found9> answers, const Limits& limits,
                 int threads, bool keep_first) {
  using oneapi::tbb::blocked_range;
  // A part is long enough that its slots are full most of the time, and short enough to share out.
  constexpr std::size_t kGrain = 256;
  oneapi::tbb::task_arena arena(threads > 0 ? threads : oneapi::tbb::task_arena::automatic);
  oneapi::tbb::enumerable_thread_specific<Solver9> solvers;
  arena.execute([&] {
    oneapi::tbb::parallel_for(
        blocked_range<std::size_t>(0, puzzles.size(), kGrain),
        [&](const blocked_range<std::size_t>& range) {
          solvers.local().solve(puzzles.subspan(range.begin(), range.size()),
                                answers.subspan(range.begin(), range.size()), limits, keep_first);
        },
        oneapi::tbb::simple_partitioner());
  });
}

}  // namespace

void solve_parallel(std::span<const Grid81> puzzles, std::span<Found9> answers,
                    const Limits& limits, int threads, bool keep_first) {
  in_parallel(puzzles, answers, limits, threads, keep_first);
}
void solve_parallel(std::span<const std::string_view> lines, std::span<Found9> answers,
                    const Limits& limits, int threads, bool keep_first) {
  in_parallel(lines, answers, limits, threads, keep_first);
}

}  // namespace masu::solve
