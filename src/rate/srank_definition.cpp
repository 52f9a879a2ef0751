// The s-rank by its definition, for any kind of ideal: the story that `masu srank --explain` tells,
// the engine for layouts that have no fast one, and (over lists of templates or Groebner bases) the
// oracle of the fast one.
//
// The candidates of a round do not depend on each other, so they may be refuted in parallel; each
// writes to its own place, so the answer is the same for any number of threads.
#include <algorithm>

#include "core/mutex.hpp"
#include "core/parallel.hpp"
#include "rate/srank_engines.hpp"

namespace masu::rate {
namespace {

using algebra::Generator;
using algebra::Ideal;
using algebra::Replacement;

struct Trial {
  Cell cell;
  Digit digit;
  Replacement proof;
  std::optional<int> rank() const {
    if (!proof.contradiction) return std::nullopt;
    return static_cast<int>(proof.operations.size());
  }
};

std::vector<Trial> open_candidates(const Ideal& ideal) {
  std::vector<Trial> out;
  for (std::size_t i = 0; i < ideal.layout()->cell_count(); ++i) {
    for (Digit d : open_digits(ideal, Cell(i))) out.push_back({Cell(i), d, {}});
  }
  return out;
}

// Computes all br-ranks with respect to `ideal`.
Result<std::vector<Trial>> refute_all(const Ideal& ideal, int threads) {
  std::vector<Trial> trials = open_candidates(ideal);
  Mutex mutex;
  std::optional<Error> failure;
  const auto failed = [&] {
    const Lock lock(mutex);
    return failure.has_value();
  };
  const auto refute_one = [&](std::size_t n) {
    if (failed()) return;
    Result<Replacement> proof = algebra::refute(ideal, trials[n].cell, trials[n].digit);
    if (proof) {
      trials[n].proof = std::move(*proof);
      return;
    }
    const Lock lock(mutex);
    failure = proof.error();
  };
  in_parallel(trials.size(), threads, refute_one);
  if (failure) return *failure;
  return trials;
}

}  // namespace

Result<SRankStory> tell_srank(const Puzzle& puzzle, algebra::IdealMaker make,
                              const SRankOptions& options) {
  SRankStory story;
  auto made = make(puzzle, options.limits);
  if (!made) return made.error();
  Ideal& ideal = **made;
  auto replaced = algebra::replace_all(ideal);
  if (!replaced) return replaced.error();
  story.start = std::move(*replaced);
  bool refuted = story.start.contradiction.has_value();

  SRank& rank = story.rank;
  for (;;) {
    if (refuted) {
      rank = {SRank::Kind::Contradiction, 0, 0};
      return story;
    }
    if (algebra::is_maximal(ideal)) return story;
    auto trials = refute_all(ideal, options.threads);
    if (!trials) return trials.error();

    // "i <- i + 1 and again" until some candidate has a br-rank of at most i: the smallest br-rank
    // is where that ends, and i is at least 1.
    std::optional<int> smallest;
    for (const Trial& t : *trials) {
      if (t.rank() && (!smallest || *t.rank() < *smallest)) smallest = t.rank();
    }
    if (!smallest) {
      rank = {SRank::Kind::Infinite, 0, 0};
      for (const Trial& t : *trials) story.left.push_back({t.cell, t.digit, std::nullopt});
      return story;
    }
    const int needed = std::max(1, *smallest);
    rank = needed > rank.i ? SRank{SRank::Kind::Finite, needed, 1}
                           : SRank{SRank::Kind::Finite, rank.i, rank.j + 1};

    SRankStory::Round round{rank, {}, {}};
    std::vector<Generator> zeros;
    for (Trial& t : *trials) {
      if (!t.rank() || *t.rank() > rank.i) continue;
      zeros.push_back({Generator::Kind::Zero, t.cell, t.digit});
      round.refutations.push_back({t.cell, t.digit, std::move(t.proof)});
    }
    if (auto added = ideal.add(zeros); !added) return added.error();
    replaced = algebra::replace_all(ideal);
    if (!replaced) return replaced.error();
    round.replaced = std::move(*replaced);
    refuted = round.replaced.contradiction.has_value();
    story.rounds.push_back(std::move(round));
  }
}

Result<std::vector<BrRank>> br_ranks_by_definition(const Puzzle& puzzle, algebra::IdealMaker make,
                                                   const SRankOptions& options) {
  auto made = make(puzzle, options.limits);
  if (!made) return made.error();
  auto replaced = algebra::replace_all(**made);
  if (!replaced) return replaced.error();
  std::vector<BrRank> out;
  if (replaced->contradiction) return out;
  auto trials = refute_all(**made, options.threads);
  if (!trials) return trials.error();
  for (const Trial& t : *trials) out.push_back({t.cell, t.digit, t.rank()});
  return out;
}

}  // namespace masu::rate
