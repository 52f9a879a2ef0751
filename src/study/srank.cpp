// Measuring for the study of the s-rank. The tables are in srank_report.cpp.
#include "study/srank.hpp"

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>

namespace masu::study {

Result<std::vector<SRankRow>> measure_srank(std::span<const SRankItem> items, int threads,
                                            const Stop& stop) {
  std::vector<SRankRow> rows(items.size());
  std::mutex mutex;
  std::optional<Error> failure;
  const auto work = [&](const tbb::blocked_range<std::size_t>& range) {
    rate::SRankOptions options;
    options.limits.stop = stop;
    for (std::size_t n = range.begin(); n != range.end(); ++n) {
      if (stop.asked()) return;
      const Puzzle& puzzle = items[n].puzzle;
      const auto rank = rate::srank(puzzle, options);
      if (!rank) {
        const std::scoped_lock lock(mutex);
        failure = rank.error();
        return;
      }
      rows[n].rank = *rank;
      rows[n].dscore = rate::DScorer(puzzle.layout).rate(puzzle, stop);
    }
  };
  // More threads than cores only make oneTBB complain on standard error.
  const int cores = tbb::info::default_concurrency();
  tbb::task_arena arena(threads > 0 ? std::min(threads, cores) : cores);
  arena.execute(
      [&] { tbb::parallel_for(tbb::blocked_range<std::size_t>(0, items.size(), 16), work); });
  if (failure) return *failure;
  if (stop.asked()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
  return rows;
}

Result<std::vector<SRankSpeed>> measure_srank_speed(std::span<const SRankItem> items,
                                                    std::span<const SRankRow> rows,
                                                    std::size_t per_rank, const Stop& stop) {
  if (per_rank == 0) return std::vector<SRankSpeed>();
  std::map<rate::SRank, std::vector<std::size_t>> by_rank;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    auto& list = by_rank[rows[n].rank];
    if (list.size() < per_rank) list.push_back(n);
  }
  std::vector<SRankSpeed> out;
  for (const auto& [rank, list] : by_rank) {
    SRankSpeed speed{rank, 0, 0};
    for (std::size_t n : list) {
      for (const int threads : {1, 0}) {
        rate::SRankOptions options;
        options.engine = rate::SRankEngine::Search;
        options.threads = threads;
        options.limits.stop = stop;
        const auto start = std::chrono::steady_clock::now();
        if (const auto found = rate::srank(items[n].puzzle, options); !found) return found.error();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        (threads == 1 ? speed.one_thread : speed.all_threads) += took.count();
      }
    }
    out.push_back(speed);
  }
  return out;
}

}  // namespace masu::study
