// The pool search for few clues.
//
//   unit   either a start from scratch, or the vicinity of one puzzle of the pool
//          (generate/vicinity_search.hpp)
//   pool   minimal puzzles by number of clues, none twice; the next unit gets a random one of those
//          with the fewest clues
//
// Determinism. A unit is given its puzzle when it is handed out, while units before it are still
// being worked on by any number of threads. So unit n only gets puzzles that units up to
// n - kLag have found; a window of kWindow units between source and merge sees to it that these
// have been merged.
#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_set>

#include "core/mutex.hpp"
#include "generate/vicinity_search.hpp"
#include "masu/generate_vicinity.hpp"

namespace masu::generate {
namespace {

constexpr std::uint64_t kLag = Vicinity::kWindow + 2;
// Pools of one number of clues do not grow beyond this; what comes later is reported, not searched.
constexpr std::size_t kMaxPool = 200'000;
// One unit in this many starts from scratch, so that a search does not stay in one corner.
constexpr std::uint64_t kFreshEvery = 64;
// Plain 9x9: above this many clues a puzzle is only the start of a descent.
constexpr std::size_t kMaxSearched9 = 20;

// Input of a unit that has nothing to do.
constexpr std::string_view kIdle = "-";

std::string to_bytes(const Puzzle& puzzle) {
  std::string bytes;
  for (const Digit d : puzzle.digits) bytes += static_cast<char>(d.value());
  return bytes;
}

Puzzle to_puzzle(const LayoutPtr& layout, std::string_view bytes) {
  Puzzle puzzle(layout);
  for (std::size_t c = 0; c < bytes.size(); ++c) {
    if (bytes[c] != 0) puzzle.digits[c] = Digit(bytes[c]);
  }
  return puzzle;
}

}  // namespace

struct Vicinity::Impl {
  explicit Impl(VicinityOptions wanted)
      : options(std::move(wanted)),
        cells(options.layout->cell_count()),
        max_searched(options.layout->is_plain_9x9() ? kMaxSearched9 : cells),
        pool(cells + 1),
        fewest(static_cast<int>(cells) + 1) {
    for (const Puzzle& puzzle : options.start) add(to_bytes(puzzle));
  }

  struct Arrival {
    std::uint64_t unit;
    std::string puzzle;
  };

  void add(std::string puzzle) {
    auto& level = pool[clue_count(puzzle)];
    if (level.size() < kMaxPool) level.push_back(std::move(puzzle));
  }

  // The input of the next unit: a puzzle, nothing for a start from nothing, or kIdle.
  std::string next() {
    const Lock lock(mutex);
    const std::uint64_t unit = handed_out++;
    while (!arriving.empty() && arriving.front().unit + kLag <= unit) {
      add(std::move(arriving.front().puzzle));
      arriving.pop_front();
    }
    Rng rng(~options.seed, unit);
    if (options.start.empty() && rng.below(kFreshEvery) == 0) return {};
    for (std::size_t clues = 0; clues <= max_searched; ++clues) {
      auto& level = pool[clues];
      if (level.empty()) continue;
      std::swap(level[static_cast<std::size_t>(rng.below(level.size()))], level.back());
      std::string input = std::move(level.back());
      level.pop_back();
      last_searched = unit;
      return input;
    }
    // What the searches under way find will be in the pool soon.
    const bool soon = last_searched && unit <= *last_searched + kLag;
    return soon ? std::string(kIdle) : std::string();
  }

  Result<run::Flow> merge(std::uint64_t unit, std::string_view result, const OnFound& on_found) {
    if (result.size() % cells != 0) {
      return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    }
    for (; !result.empty(); result.remove_prefix(cells)) {
      const std::string_view puzzle = result.substr(0, cells);
      {
        const Lock lock(mutex);
        if (!known.insert(hash_of(puzzle)).second) continue;
        arriving.push_back({unit, std::string(puzzle)});
      }
      const int clues = static_cast<int>(clue_count(puzzle));
      if (options.clues != 0 ? clues > options.clues : clues >= fewest) continue;
      fewest = std::min(fewest, clues);
      auto flow = on_found(to_puzzle(options.layout, puzzle), clues);
      if (!flow || *flow == run::Flow::Stop) return flow;
    }
    return run::Flow::Continue;
  }

  VicinityOptions options;
  std::size_t cells;
  std::size_t max_searched;
  Mutex mutex;
  std::uint64_t handed_out = 0;
  std::optional<std::uint64_t> last_searched;
  std::deque<Arrival> arriving;
  std::vector<std::vector<std::string>> pool;  // by number of clues
  std::unordered_set<std::uint64_t> known;
  int fewest;  // clues of a puzzle that was told
};

Vicinity::Vicinity(VicinityOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Vicinity::~Vicinity() = default;
Vicinity::Vicinity(Vicinity&&) noexcept = default;
Vicinity& Vicinity::operator=(Vicinity&&) noexcept = default;

run::Job Vicinity::job(OnFound on_found) {
  Impl* const impl = impl_.get();
  run::Job job;
  job.seed = impl->options.seed;
  job.source = [impl]() -> Result<std::optional<std::string>> {
    return std::optional(impl->next());
  };
  job.make_work = [impl]() -> run::Work {
    const VicinityOptions& options = impl->options;
    const std::shared_ptr<VicinitySearcher> searcher =
        options.layout->is_plain_9x9() ? make_searcher9(options) : make_searcher_any(options);
    return [searcher](const run::Unit& unit) -> Result<std::string> {
      Rng rng = unit.rng();
      if (unit.input.empty()) return searcher->start(rng, unit.stop);
      if (unit.input == kIdle) return std::string();
      return searcher->vicinity(unit.input, rng, unit.stop);
    };
  };
  job.merge = [impl, on_found = std::move(on_found)](std::uint64_t unit, std::string_view result) {
    return impl->merge(unit, result, on_found);
  };
  return job;
}

}  // namespace masu::generate
