#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include "core/parallel.hpp"

namespace masu {

void in_parallel(std::size_t count, int threads, const std::function<void(std::size_t)>& step) {
  if (threads == 1) {
    for (std::size_t n = 0; n < count; ++n) step(n);
    return;
  }
  // More threads than cores only make oneTBB complain on standard error.
  const int cores = tbb::info::default_concurrency();
  tbb::task_arena arena(threads > 0 ? std::min(threads, cores) : cores);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, step); });
}

}  // namespace masu
