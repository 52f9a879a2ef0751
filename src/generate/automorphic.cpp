// The search for few clues among the puzzles that an automorphism maps to themselves.
//
//   unit   a few automorphisms, each with a random grid, a minimal puzzle of it and a short walk;
//          the one with the fewest clues walks on until that leads nowhere
//   step   one or two orbits of clues go; the grids that agree with what is left and that the
//          automorphism maps to themselves are listed; an orbit comes with which exactly one of
//          them agrees; if the puzzle is proper then, redundant orbits go, the new one last, and
//          the step is taken unless there are more clues than before
//
// Why it works: under an automorphism of order 8, 16x16 has 32 orbits of cells, and a puzzle of 64
// clues takes eight of them. All that is listed are grids of that symmetry, of which there are few;
// so a step goes to another grid at once, while for single clues of such a puzzle the solutions
// without one are too many to list.
//
// What says nothing about grids without symmetry (is the puzzle proper?) is asked of the solver.
// Every question has a limit of nodes, not of time: the same walk on every machine.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "generate/invariant_search.hpp"
#include "generate/vicinity_search.hpp"
#include "masu/generate.hpp"
#include "masu/generate_automorphic.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

// Walks of a unit, steps of the short ones, and steps without a gain that end the long one.
constexpr int kWalks = 10;
constexpr int kFirstSteps = 25;
constexpr int kPatience = 300;
// Most automorphisms have no grid, or chance finds none.
constexpr int kDraws = 200;
// Solutions of a list: longer ones give more puzzles each, but take longer than they are worth.
constexpr std::size_t kMaxSolutions = 5000;
constexpr std::uint64_t kNodesOfWalk = 3000;
// Completions of a list that are tried.
constexpr int kTries = 4;

// A puzzle that the automorphism maps to itself.
struct Place {
  std::shared_ptr<const Automorphism> automorphism;
  std::vector<Digit> clues;
  std::vector<Digit> solution;
  [[nodiscard]] std::size_t size() const {
    return clues.size() - static_cast<std::size_t>(std::ranges::count(clues, Digit()));
  }
};

class Walker {
 public:
  explicit Walker(const LayoutPtr& layout)
      : layout_(layout), search_(layout), minimiser_(layout), question_(layout) {
    // Auto takes every layout.
    if (auto solver = solve::make_solver(layout)) solver_ = std::move(solver).value();
    limits_.nodes = kNodesOfWalk;
  }

  // The puzzle that a unit comes to, one byte for each cell; empty if there is none.
  std::string run(Rng& rng, const Stop& stop) {
    limits_.stop = stop;
    std::optional<Place> best;
    for (int i = 0; i < kWalks && !stop.asked_now(); ++i) {
      std::optional<Place> place = start(rng);
      if (!place) break;
      for (int step = 0; step < kFirstSteps && !stop.asked_now(); ++step) walk(*place, rng);
      if (!best || place->size() < best->size()) best = std::move(place);
    }
    if (!best) return {};
    search_.use(*best->automorphism);
    for (int idle = 0; idle < kPatience && !stop.asked_now(); ++idle) {
      if (walk(*best, rng)) idle = 0;
    }
    return minimal(*best, rng);
  }

 private:
  std::optional<Place> start(Rng& rng) {
    for (int draw = 0; draw < kDraws && !limits_.stop.asked_now(); ++draw) {
      auto automorphism = std::make_shared<const Automorphism>(draw_automorphism(*layout_, rng));
      search_.use(*automorphism);
      std::vector<Digit> grid = search_.fill(rng, limits_.stop);
      if (grid.empty()) continue;
      Place place{std::move(automorphism), grid, std::move(grid)};
      if (reduce(place, nullptr, rng)) return place;
    }
    return std::nullopt;
  }

  // One step. True: there are fewer clues than before.
  bool walk(Place& place, Rng& rng) {
    Place next = place;
    const auto& orbits = place.automorphism->orbits;
    for (std::uint64_t n = rng.below(3) == 0 ? 2 : 1; n > 0; --n) {
      const auto* orbit = random_orbit(next, rng);
      if (orbit == nullptr) return false;
      for (const Cell c : *orbit) next.clues[c.index()] = Digit();
    }
    if (!search_.list(next.clues, kMaxSolutions, limits_.stop)) return false;
    find_choices(next);
    for (int i = 0; i < kTries && !choices_.empty(); ++i) {
      const auto pick = static_cast<std::size_t>(rng.below(choices_.size()));
      const Choice choice = choices_[pick];
      choices_[pick] = choices_.back();
      choices_.pop_back();
      next.solution = search_.grid(choice.solution);
      const auto& orbit = orbits[choice.orbit];
      for (const Cell c : orbit) next.clues[c.index()] = next.solution[c.index()];
      if (is_proper(next)) {
        if (!reduce(next, &orbit, rng) || next.size() > place.size()) return false;
        const bool gain = next.size() < place.size();
        place = std::move(next);
        return gain;
      }
      for (const Cell c : orbit) next.clues[c.index()] = Digit();
    }
    return false;
  }

  // A random orbit of clues; null if there is none.
  static const std::vector<Cell>* random_orbit(const Place& place, Rng& rng) {
    const std::vector<Cell>* chosen = nullptr;
    std::uint64_t seen = 0;
    for (const auto& orbit : place.automorphism->orbits) {
      if (place.clues[orbit[0].index()] && rng.below(++seen) == 0) chosen = &orbit;
    }
    return chosen;
  }

  // Orbits and digits with which exactly one solution of the list agrees.
  void find_choices(const Place& place) {
    choices_.clear();
    const auto& orbits = place.automorphism->orbits;
    std::vector<std::pair<std::size_t, std::size_t>> agreeing;  // how many, the last of them
    for (std::size_t o = 0; o < orbits.size(); ++o) {
      if (place.clues[orbits[o][0].index()]) continue;
      agreeing.assign(static_cast<std::size_t>(layout_->digits()), {0, 0});
      for (std::size_t s = 0; s < search_.size(); ++s) {
        auto& [count, last] = agreeing[search_.at(s, o).index()];
        ++count;
        last = s;
      }
      for (const auto& [count, last] : agreeing) {
        if (count == 1) choices_.push_back({o, last});
      }
    }
  }

  bool is_proper(const Place& place) {
    question_.digits = place.clues;
    limits_.solutions = 2;
    return solver_->solve(question_, limits_).status() == solve::Status::One;
  }

  // Takes redundant orbits of clues away, `fresh` last. False if that was too hard.
  bool reduce(Place& place, const std::vector<Cell>* fresh, Rng& rng) {
    units_.clear();
    for (const auto& orbit : place.automorphism->orbits) {
      if (place.clues[orbit[0].index()] && &orbit != fresh) units_.push_back(orbit);
    }
    shuffle(std::span(units_), rng);
    if (fresh != nullptr) units_.push_back(*fresh);
    question_.digits = place.clues;
    Minimised small = minimiser_.minimise(question_, place.solution, units_, limits_);
    place.clues = std::move(small.puzzle.digits);
    return small.complete;
  }

  // Single clues may be redundant where no orbit is.
  std::string minimal(const Place& place, Rng& rng) {
    units_.clear();
    for (std::size_t c = 0; c < place.clues.size(); ++c) {
      if (place.clues[c]) units_.push_back({Cell(c)});
    }
    shuffle(std::span(units_), rng);
    question_.digits = place.clues;
    solve::Limits limits;
    limits.stop = limits_.stop;
    std::string bytes;
    const Minimised small = minimiser_.minimise(question_, place.solution, units_, limits);
    for (const Digit d : small.puzzle.digits) bytes += static_cast<char>(d.value());
    return bytes;
  }

  struct Choice {
    std::size_t orbit;
    std::size_t solution;
  };

  LayoutPtr layout_;
  InvariantSearch search_;
  Minimiser minimiser_;
  std::unique_ptr<solve::Solver> solver_;
  solve::Limits limits_;
  Puzzle question_;
  std::vector<std::vector<Cell>> units_;
  std::vector<Choice> choices_;
};

}  // namespace

run::Job automorphic_job(const AutomorphicOptions& options, OnAutomorphic on_found) {
  run::Job job;
  job.seed = options.seed;
  job.make_work = [layout = options.layout]() -> run::Work {
    return
        [walker = std::make_shared<Walker>(layout)](const run::Unit& unit) -> Result<std::string> {
          Rng rng = unit.rng();
          return walker->run(rng, unit.stop);
        };
  };
  struct Told {
    std::unordered_set<std::uint64_t> known;
    std::size_t fewest;
  };
  job.merge = [options, on_found = std::move(on_found),
               told = Told{{}, options.layout->cell_count() + 1}](
                  std::uint64_t, std::string_view bytes) mutable -> Result<run::Flow> {
    if (bytes.empty()) return run::Flow::Continue;
    if (bytes.size() != options.layout->cell_count()) {
      return Error{ErrorCode::Corrupt, "the result of a unit is damaged", {}};
    }
    const std::size_t clues = clue_count(bytes);
    const bool wanted =
        options.clues != 0 ? clues <= static_cast<std::size_t>(options.clues) : clues < told.fewest;
    if (!wanted || !told.known.insert(hash_of(bytes)).second) return run::Flow::Continue;
    told.fewest = std::min(told.fewest, clues);
    Puzzle puzzle(options.layout);
    std::ranges::transform(bytes, puzzle.digits.begin(), [](char d) { return Digit(d); });
    return on_found(puzzle, static_cast<int>(clues));
  };
  return job;
}

}  // namespace masu::generate
