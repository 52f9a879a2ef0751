// Which engine does it.
#include "masu/srank.hpp"

#include <fmt/format.h>

#include "rate/srank_engines.hpp"
#include "rate/srank_fast.hpp"

namespace masu::rate {
namespace {

algebra::IdealMaker maker_of(SRankEngine engine) {
  return engine == SRankEngine::Lists ? algebra::make_list_ideal : algebra::make_search_ideal;
}

}  // namespace

std::string to_string(SRank rank) {
  switch (rank.kind) {
    case SRank::Kind::Infinite:
      return "inf";
    case SRank::Kind::Contradiction:
      return "none";
    case SRank::Kind::Finite:
      break;
  }
  return rank.i == 0 ? "0" : fmt::format("{}-{}", rank.i, rank.j);
}

Result<SRank> srank(const Puzzle& puzzle, const SRankOptions& options) {
  const bool fast = puzzle.layout->is_plain_9x9();
  if (options.engine == SRankEngine::Fast && !fast) {
    return Error{ErrorCode::Unsupported, "the fast s-rank engine is for plain 9x9 boards", {}};
  }
  if (fast && options.engine <= SRankEngine::Fast) {
    thread_local FastSRank engine;
    if (const auto rank = engine.run(puzzle, options.limits.stop)) return *rank;
  }
  auto story = tell_srank(puzzle, maker_of(options.engine), options);
  if (!story) return story.error();
  return story->rank;
}

Result<std::vector<BrRank>> br_ranks(const Puzzle& puzzle, const SRankOptions& options) {
  return br_ranks_by_definition(puzzle, maker_of(options.engine), options);
}

}  // namespace masu::rate
