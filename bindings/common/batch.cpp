#include "common/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <optional>

#include "common/pool.hpp"
#include "core/mutex.hpp"
#include "core/parallel.hpp"
#include "masu/kernel9.hpp"

namespace masu::bindings {
namespace {

// Long enough that the kernel's slots are full most of the time, short enough to share out.
constexpr std::size_t kBlock = 1024;

Error stopped() { return {ErrorCode::LimitExceeded, "stopped", {}}; }

// part(begin, end) for all blocks.
template <class Part>
Result<Done> in_blocks(std::size_t count, std::size_t block, const Work& work, const Part& part) {
  in_parallel((count + block - 1) / block, work.threads, [&](std::size_t number) {
    if (work.stop.asked_now()) return;
    part(number * block, std::min(count, (number + 1) * block));
  });
  if (work.stop.asked_now()) return stopped();
  return Done{};
}

// Puzzle by puzzle, each with engines of its thread. The error is that of the first that has one.
template <class Engines, class Each>
Result<Done> one_by_one(std::size_t count, const Work& work, const Each& each) {
  // Few of them may take long: small parts. Many: taking the engines must not count.
  const std::size_t block = std::clamp<std::size_t>(count / 1024, 1, 64);
  Pool<Engines> pool;
  Mutex mutex;
  std::optional<std::pair<std::size_t, Error>> first;
  std::atomic<bool> failed{false};
  const auto done = in_blocks(count, block, work, [&](std::size_t begin, std::size_t end) {
    auto engines = pool.take();
    for (std::size_t n = begin; n < end && !failed && !work.stop.asked(); ++n) {
      const Result<Done> one = each(n, *engines);
      if (one) continue;
      const Lock lock(mutex);
      if (!first || n < first->first) first.emplace(n, one.error());
      failed = true;
    }
  });
  if (!done) return done;
  if (first) {
    if (count > 1) {
      first->second.message = fmt::format("puzzle {}: {}", first->first, first->second.message);
    }
    return first->second;
  }
  return done;
}

struct Canonizers {
  solve::Solver9 solver;
  std::map<LayoutPtr, std::unique_ptr<grids::Canonizer>> by_layout;

  Result<grids::Canonical> canonical(const LayoutPtr& layout, std::span<const Digit> cells,
                                     const Stop& stop) {
    auto& kept = by_layout[layout];
    if (!kept) {
      auto made = grids::Canonizer::build(layout);
      if (!made) return made.error();
      kept = std::move(made).value();
    }
    return kept->canonical(cells, stop);
  }
};

std::vector<Digit> digits_of(const Grid81& grid) {
  std::vector<Digit> digits;
  digits.reserve(grid.size());
  for (std::uint8_t value : grid) digits.emplace_back(value);
  return digits;
}

}  // namespace

Result<Done> check_digits(std::span<const std::uint8_t> cells, std::size_t per_puzzle, int digits) {
  const auto most = static_cast<std::uint8_t>(digits);
  std::uint8_t worst = 0;
  for (std::uint8_t value : cells) worst = std::max(worst, value);
  if (worst <= most) return Done{};
  const auto bad = static_cast<std::size_t>(
      std::ranges::find_if(cells, [&](std::uint8_t value) { return value > most; }) -
      cells.begin());
  return Error{ErrorCode::BadValue,
               fmt::format("puzzle {}, cell {}: {} is not a digit from 0 to {}", bad / per_puzzle,
                           bad % per_puzzle, cells[bad], digits),
               {}};
}

Result<Done> solve(std::span<const Grid81> puzzles, std::uint8_t* status, Grid81* solutions,
                   const Work& work) {
  Pool<solve::Solver9> solvers;
  return in_blocks(puzzles.size(), kBlock, work, [&](std::size_t begin, std::size_t end) {
    auto solver = solvers.take();
    std::array<solve::Found9, kBlock> found;
    const std::span answers(found.data(), end - begin);
    solver->solve(puzzles.subspan(begin, end - begin), answers, {.stop = work.stop},
                  solutions != nullptr);
    for (std::size_t n = begin; n < end; ++n) {
      const solve::Found9& one = answers[n - begin];
      status[n] = static_cast<std::uint8_t>(one.status());
      if (solutions != nullptr) solutions[n] = one.solutions > 0 ? one.first : Grid81{};
    }
  });
}

Result<Done> count(std::span<const Grid81> puzzles, std::uint64_t limit, std::uint64_t* solutions,
                   const Work& work) {
  // Some take long and most do not: smaller parts.
  constexpr std::size_t kPart = 64;
  Pool<solve::Solver9> solvers;
  return in_blocks(puzzles.size(), kPart, work, [&](std::size_t begin, std::size_t end) {
    auto solver = solvers.take();
    std::array<solve::Found9, kPart> found;
    const std::span answers(found.data(), end - begin);
    solver->solve(puzzles.subspan(begin, end - begin), answers,
                  {.solutions = limit, .stop = work.stop}, false);
    for (std::size_t n = begin; n < end; ++n) solutions[n] = answers[n - begin].solutions;
  });
}

Result<Done> canonical(std::span<const Grid81> puzzles, Grid81* forms, std::uint64_t* automorphisms,
                       const Work& work) {
  constexpr std::size_t kPart = 256;
  const LayoutPtr layout = plain_layout(9);
  Pool<Canonizers> pool;
  return in_blocks(puzzles.size(), kPart, work, [&](std::size_t begin, std::size_t end) {
    auto tools = pool.take();
    std::vector<grids::CanonicalPuzzle9> found(end - begin);
    grids::canonical_puzzles(tools->solver, puzzles.subspan(begin, end - begin), found);
    for (std::size_t n = begin; n < end && !work.stop.asked(); ++n) {
      const grids::CanonicalPuzzle9& one = found[n - begin];
      Grid81 form{};
      std::uint64_t symmetries = one.automorphisms;
      if (symmetries != 0) {
        for (std::size_t c = 0; c < form.size(); ++c) {
          if ((one.clues[c / 64] >> (c % 64) & 1U) != 0) form[c] = one.solution[c];
        }
      } else if (const auto slow = tools->canonical(layout, digits_of(puzzles[n]), work.stop)) {
        symmetries = slow->automorphisms;
        for (std::size_t c = 0; c < form.size(); ++c) {
          form[c] = static_cast<std::uint8_t>(slow->cells[c].value());
        }
      }
      if (forms != nullptr) forms[n] = form;
      if (automorphisms != nullptr) automorphisms[n] = symmetries;
    }
  });
}

Result<Done> check_sample(std::uint64_t first, std::uint64_t count) {
  // A block more than is asked for is begun.
  constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max() - grids::kSampleBlock;
  if (first <= kLast && count <= kLast - first) return Done{};
  return Error{
      ErrorCode::BadValue, "first and count lead beyond the last grid of the sequence", {}};
}

Result<Done> sample(std::uint64_t seed, std::uint64_t first, std::span<Grid81> out,
                    const Work& work) {
  if (const auto fine = check_sample(first, out.size()); !fine) return fine;
  const auto& codec = grids::Codec9::get();
  // Blocks are those of the run, so that grid n does not depend on where somebody begins.
  const std::uint64_t before = first % grids::kSampleBlock;
  const auto count = static_cast<std::size_t>(before) + out.size();
  return in_blocks(count, grids::kSampleBlock, work, [&](std::size_t begin, std::size_t end) {
    Rng rng(seed, first / grids::kSampleBlock + begin / grids::kSampleBlock);
    if (begin >= before) {
      const auto at = begin - static_cast<std::size_t>(before);
      codec.sample(rng, out.subspan(at, end - begin));
      return;
    }
    std::vector<Grid81> grids(end - begin);
    codec.sample(rng, grids);
    std::copy(grids.begin() + static_cast<std::ptrdiff_t>(before), grids.end(), out.begin());
  });
}

Result<Done> solve_any(std::size_t count, const PuzzleAt& puzzle_at, std::uint64_t limit,
                       const std::function<void(std::size_t, solve::Outcome)>& take,
                       const Work& work) {
  return one_by_one<api::EngineCache>(
      count, work, [&](std::size_t n, api::EngineCache& engines) -> Result<Done> {
        const Puzzle puzzle = puzzle_at(n);
        const auto solver = engines.solver(puzzle.layout);
        if (!solver) return solver.error();
        take(n, (*solver)->solve(puzzle, {.solutions = limit, .stop = work.stop}));
        return Done{};
      });
}

Result<Done> canonical_any(std::size_t count, const PuzzleAt& puzzle_at,
                           const std::function<void(std::size_t, grids::Canonical)>& take,
                           const Work& work) {
  return one_by_one<Canonizers>(count, work, [&](std::size_t n, Canonizers& tools) -> Result<Done> {
    const Puzzle puzzle = puzzle_at(n);
    auto form = tools.canonical(puzzle.layout, puzzle.digits, work.stop);
    if (!form) return form.error();
    take(n, std::move(form).value());
    return Done{};
  });
}

Result<Done> rate(std::size_t count, const PuzzleAt& puzzle_at, const RateOptions& options,
                  const std::function<void(std::size_t, Rated)>& take, const Work& work) {
  return one_by_one<api::EngineCache>(
      count, work, [&](std::size_t n, api::EngineCache& engines) -> Result<Done> {
        auto rated = engines.rate(puzzle_at(n), options, work.stop);
        if (!rated) return rated.error();
        take(n, std::move(rated).value());
        return Done{};
      });
}

}  // namespace masu::bindings
