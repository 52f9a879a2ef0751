// Units of a search: the cases, the large ones in parts.
#include <algorithm>
#include <string>

#include "fewclue/board_search.hpp"
#include "fewclue/cases.hpp"
#include "fewclue/finish.hpp"
#include "fewclue/oracle.hpp"
#include "fewclue/phases.hpp"
#include "fewclue/pool.hpp"
#include "fewclue/starts.hpp"
#include "masu/fewclue.hpp"
#include "masu/puzzle.hpp"

namespace masu::fewclue {
namespace {

constexpr std::size_t kMaxCells = 96;

// Parts of a case that is most of the work. What a part learns is lost for the others: more parts
// cost time, fewer leave threads idle, and a run that is stopped with nothing to show. A further
// clue takes eight to ten times as long, so it has eight times as many parts, from the fewest clues
// that boards of this size are known to need on (17 of 81 cells, 14 of 64, 8 of 36, 4 of 16), which
// have eight. A part has some X to begin with, were all ways to choose clues of A among them. The
// number depends on nothing else: all grids have equally many units.
constexpr std::size_t kMostParts = 4096;
constexpr std::size_t kStartsPerPart = 16;
// Cases that are smaller have so many times fewer parts.
constexpr std::size_t kUnevenParts = 8;

std::size_t parts_of_even_case(std::size_t cells, int clues) {
  const std::size_t fewest = (17 * cells + 80) / 81;
  const auto k = static_cast<std::size_t>(clues);
  std::size_t parts = 1;
  for (std::size_t n = fewest; n <= k && parts < kMostParts; ++n) parts *= 8;
  // Ways to choose k / 3 of a third of the cells, or enough of them.
  const std::size_t third = cells / 3;
  const std::size_t few = std::min(k / 3, third - std::min(k / 3, third));
  std::size_t starts = 1;
  for (std::size_t n = 0; n < few && starts < kStartsPerPart * kMostParts; ++n) {
    starts = starts * (third - n) / (n + 1);
  }
  return std::clamp(starts / kStartsPerPart, std::size_t{1}, std::min(parts, kMostParts));
}

class BoardSearch final : public Search {
 public:
  BoardSearch(LayoutPtr layout, std::span<const Digit> grid, int clues, const Options& options,
              Cuts cuts)
      : layout_(std::move(layout)),
        grid_(grid.begin(), grid.end()),
        pools_(layout_, grid_, clues),
        cuts_(std::move(cuts)) {
    simd::Target target = simd::active_target();
    for (simd::Target t : simd::targets()) {
      if (simd::name_of(t) == options.target) target = t;
    }
    walk_ = walk_for(target);
    cases_ =
        split(cuts_, clues, options.plain_split ? Split::Plain : Split::Balanced, pools_.sets());
    // Uneven cases are smaller: those that differ in A and B only go together.
    std::vector<std::vector<std::size_t>> together;
    for (std::size_t n = 0; n < cases_.size(); ++n) {
      const auto same = std::ranges::find_if(together, [&](const auto& other) {
        const Case& first = cases_[other[0]];
        return !first.is_even() && !cases_[n].is_even() && first.cut == cases_[n].cut &&
               first.order[2] == cases_[n].order[2];
      });
      if (same == together.end()) {
        together.push_back({n});
      } else {
        same->push_back(n);
      }
    }
    const std::size_t most = parts_of_even_case(grid_.size(), clues);
    for (const auto& cases : together) {
      const std::size_t parts =
          cases_[cases[0]].is_even() ? most : std::max<std::size_t>(most / kUnevenParts, 1);
      for (std::size_t part = 0; part < parts; ++part) {
        auto& unit = units_.emplace_back();
        for (std::size_t n : cases) unit.push_back({n, part, parts});
      }
    }
  }

  std::uint64_t units() const override { return units_.size(); }

  Tally run(std::uint64_t unit, const PuzzleSink& sink, const Stop& stop) const override {
    Tally tally;
    if (unit >= units_.size()) return tally;
    for (const Part& part : units_[static_cast<std::size_t>(unit)]) {
      tally += run_part(part, sink, stop);
      if (!tally.complete) break;
    }
    return tally;
  }

 private:
  struct Part {
    std::size_t task;
    std::size_t number;
    std::size_t of;
  };

  Tally run_part(const Part& part, const PuzzleSink& sink, const Stop& stop) const {
    Tally tally;
    const Case& task = cases_[part.task];
    const Pool& pool = pools_.pool(cuts_.cuts[task.cut], task);
    Walk walk;
    walk.groups = pool.groups;
    walk.groups.cap = task.cap;
    if (task.cap == 0) walk.groups.count = 0;
    const auto starts = list_starts(pool.start, static_cast<unsigned>(pool.regions.cells[0].size()),
                                    task.clues[0], walk.groups, stop);
    const std::size_t from = starts.size() * part.number / part.of;
    const std::size_t until = starts.size() * (part.number + 1) / part.of;
    tally.complete = !stop.asked();  // else there may be more of them
    if (from == until || !tally.complete) return tally;
    auto oracle = make_oracle(layout_, grid_);
    if (!oracle) {
      tally.complete = false;
      return tally;
    }
    std::vector<Digit> puzzle(grid_.size());
    const ClueSink give = [&](const CellSet& clues) {
      std::ranges::fill(puzzle, Digit{});
      clues.for_each([&](std::size_t cell) { puzzle[cell] = grid_[cell]; });
      return sink(puzzle);
    };
    SetList inner = pool.inner;  // grow with what is learned
    SetList outer = pool.outer;
    Finisher finisher(pool.regions, inner, outer, walk.groups, task.clues[2], **oracle, give, stop);
    struct Context {
      Finisher& finisher;
      const Stop& stop;
    } context{finisher, stop};
    walk.inner = &inner;
    walk.outer = &outer;
    walk.starts = starts.data() + from;
    walk.start_count = until - from;
    walk.cells_b = static_cast<unsigned>(pool.regions.cells[1].size());
    walk.cells_c = static_cast<unsigned>(pool.regions.cells[2].size());
    walk.y = task.clues[1];
    walk.z = task.clues[2];
    walk.context = &context;
    walk.survivor = [](void* c, Triple& triple) {
      return static_cast<Context*>(c)->finisher.finish(triple);
    };
    walk.stop = [](void* c) { return static_cast<Context*>(c)->stop.asked(); };
    const WalkCount count = walk_(walk);
    tally.puzzles = finisher.puzzles();
    tally.nodes = count.nodes;
    tally.pairs = count.pairs;
    tally.survivors = count.fitting;
    tally.solver_calls = finisher.solver_calls();
    tally.complete = !count.ended;
    return tally;
  }

  LayoutPtr layout_;
  std::vector<Digit> grid_;
  WalkFn walk_ = nullptr;
  Pools pools_;
  Cuts cuts_;
  std::vector<Case> cases_;
  std::vector<std::vector<Part>> units_;
};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  puzzles += other.puzzles;
  nodes += other.nodes;
  pairs += other.pairs;
  survivors += other.survivors;
  solver_calls += other.solver_calls;
  complete &= other.complete;
  return *this;
}

Result<std::shared_ptr<const Search>> Search::build(LayoutPtr layout, std::span<const Digit> grid,
                                                    int clues, const Options& options) {
  Cuts cuts = cuts_of(layout->is_plain_9x9(), layout->cell_count());
  return make_search(std::move(layout), grid, clues, options, std::move(cuts));
}

Result<std::shared_ptr<const Search>> make_search(LayoutPtr layout, std::span<const Digit> grid,
                                                  int clues, const Options& options, Cuts cuts) {
  if (layout->cell_count() > kMaxCells) {
    return Error{
        ErrorCode::Unsupported,
        "the search for few clues is for boards of at most 96 cells, not for " + layout->name(),
        {}};
  }
  if (grid.size() != layout->cell_count() ||
      !is_solved(*layout, std::vector<Digit>(grid.begin(), grid.end()))) {
    return Error{ErrorCode::BadValue, "not a complete grid of layout " + layout->name(), {}};
  }
  if (clues < 0 || static_cast<std::size_t>(clues) > grid.size()) {
    return Error{ErrorCode::BadValue,
                 "a number of clues from 0 to " + std::to_string(grid.size()) +
                     " was expected, not " + std::to_string(clues),
                 {}};
  }
  return std::shared_ptr<const Search>(
      std::make_shared<BoardSearch>(std::move(layout), grid, clues, options, std::move(cuts)));
}

Result<Tally> puzzles_with(const LayoutPtr& layout, std::span<const Digit> grid, int clues,
                           const PuzzleSink& sink, const Stop& stop) {
  const auto search = Search::build(layout, grid, clues);
  if (!search) return search.error();
  Tally tally;
  for (std::uint64_t unit = 0; unit < (*search)->units() && tally.complete; ++unit) {
    tally += (*search)->run(unit, sink, stop);
  }
  return tally;
}

}  // namespace masu::fewclue
