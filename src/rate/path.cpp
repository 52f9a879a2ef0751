#include "masu/path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "rate/path_steps.hpp"

namespace masu::rate {
namespace {

using End = logic::Path::End;
constexpr std::array<std::string_view, 3> kPathOf{"masu", "hodoku", "se"};
constexpr std::array<std::string_view, 3> kUniqueness{"auto", "on", "off"};
constexpr std::array<std::string_view, 7> kHintStates{"step",  "stuck", "unfinished",   "complete",
                                                      "clash", "wrong", "contradiction"};

template <class Enum>
std::optional<Enum> parsed(const std::array<std::string_view, 3>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

End end_of(const SeRating& rating) {
  switch (rating.end) {
    case SeRating::End::Solved:
      return End::Solved;
    case SeRating::End::Stopped:
      return End::Unfinished;
    default:
      return End::Stuck;
  }
}

End end_of(const hodoku::Path& path) {
  if (path.stopped) return End::Unfinished;
  const bool complete = path.position.filled() == static_cast<int>(path.position.digits.size());
  return complete ? End::Solved : End::Stuck;
}

}  // namespace

std::string_view to_string(PathOf whose) { return kPathOf[static_cast<std::size_t>(whose)]; }

std::optional<PathOf> parse_path_of(std::string_view name) { return parsed<PathOf>(kPathOf, name); }

std::string_view to_string(Uniqueness uniqueness) {
  return kUniqueness[static_cast<std::size_t>(uniqueness)];
}

std::optional<Uniqueness> parse_uniqueness(std::string_view name) {
  return parsed<Uniqueness>(kUniqueness, name);
}

std::string_view to_string(Hint::State state) {
  return kHintStates[static_cast<std::size_t>(state)];
}

std::size_t SolvingPath::size() const {
  return with_steps(*this, [](const auto& list) { return list.size(); });
}

struct PathFinder::Impl {
  struct Kept {
    std::unique_ptr<solve::Solver> solver;  // none: the layout has none
    std::vector<logic::TechniqueId> order;
    std::optional<logic::Engine> engine;
  };
  // Layouts that people bring along are new every time: without a bound they would pile up.
  static constexpr std::size_t kLayouts = 8;

  std::map<LayoutPtr, Kept> by_layout;
  SeRater se;
  hodoku::Solver hodoku;

  Kept& kept(const LayoutPtr& layout) {
    if (const auto known = by_layout.find(layout); known != by_layout.end()) return known->second;
    if (by_layout.size() >= kLayouts) by_layout.clear();
    Kept& made = by_layout[layout];
    if (auto solver = solve::make_solver(layout)) made.solver = std::move(solver).value();
    return made;
  }

  logic::Engine& engine(const Puzzle& puzzle, const PathOptions& options, const Stop& stop) {
    Kept& here = kept(puzzle.layout);
    if (!here.engine || here.order != options.techniques) {
      here.order = options.techniques;
      if (here.order.empty()) {
        here.engine.emplace(puzzle.layout);
      } else {
        here.engine.emplace(puzzle.layout, here.order);
      }
    }
    bool proper = options.uniqueness == Uniqueness::On;
    if (options.uniqueness == Uniqueness::Auto && here.solver &&
        (here.order.empty() || std::ranges::any_of(here.order, logic::needs_proper_puzzle))) {
      proper = logic::is_proper(puzzle, *here.solver, stop);
    }
    here.engine->assume_proper(proper);
    return *here.engine;
  }

  // `steps_of` asks the loaded engine.
  template <class StepsOf>
  Hint hint(const Puzzle& puzzle, const PathOptions& options, const Stop& stop, StepsOf steps_of) {
    using State = Hint::State;
    Hint out;
    const auto ended = [&out](State state) {
      out.state = state;
      return std::move(out);
    };
    if (const auto& solver = kept(puzzle.layout).solver) {
      out.mistakes = logic::find_mistakes(puzzle, *solver, stop);
    }
    if (out.mistakes.clash) return ended(State::Clash);
    if (!out.mistakes.solvable) {
      return ended(out.mistakes.cells.empty() ? State::Contradiction : State::Wrong);
    }
    if (puzzle.filled() == static_cast<int>(puzzle.digits.size())) return ended(State::Complete);
    logic::Engine& board = engine(puzzle, options, stop);
    if (!board.load(puzzle)) return ended(State::Contradiction);
    out.position = board.position();
    out.steps = steps_of(board);
    if (!out.steps.empty()) return ended(State::Step);
    return ended(stop.asked() ? State::Unfinished : State::Stuck);
  }

  Result<Done> find_se(const Puzzle& puzzle, SolvingPath& path, const Stop& stop) {
    SeOptions options;
    options.keep_steps = true;
    auto rating = se.rate(puzzle, options, stop);
    if (!rating) return rating.error();
    path.rating = to_string(*rating);
    path.end = end_of(*rating);
    for (const SeStep& step : rating->steps) {
      for (const logic::Candidate& put : step.pattern.placements) {
        path.position.digits[put.cell.index()] = put.digit;
      }
    }
    path.steps = std::move(rating->steps);
    return Done{};
  }

  Result<Done> find_hodoku(const Puzzle& puzzle, SolvingPath& path, const Stop& stop) {
    auto found = hodoku.path(puzzle, stop);
    if (!found) return found.error();
    path.rating = fmt::format("{} {}", hodoku::to_string(found->level), found->score);
    path.end = end_of(*found);
    path.position = std::move(found->position);
    path.steps = std::move(found->steps);
    return Done{};
  }

  // Is there a path for it? If not, why and how that ends.
  bool has_path(const Puzzle& puzzle, PathOf whose, SolvingPath& path, const Stop& stop) {
    const auto status = kept(puzzle.layout).solver->solve(puzzle, {.stop = stop}).status();
    switch (status) {
      case solve::Status::One:
        return true;
      case solve::Status::None:
        path.end = End::Contradiction;
        break;
      case solve::Status::Several:
        break;
      case solve::Status::Unknown:
        path.end = End::Unfinished;
        break;
    }
    path.solutions = status;
    // Sudoku Explainer does not mind several solutions; HoDoKu's path means nothing then.
    return whose == PathOf::SudokuExplainer && status == solve::Status::Several;
  }
};

PathFinder::PathFinder() : impl_(std::make_unique<Impl>()) {}
PathFinder::~PathFinder() = default;
PathFinder::PathFinder(PathFinder&&) noexcept = default;
PathFinder& PathFinder::operator=(PathFinder&&) noexcept = default;

Hint PathFinder::hint(const Puzzle& position, const PathOptions& options, const Stop& stop) {
  return impl_->hint(position, options, stop, [&](const logic::Engine& engine) {
    std::vector<logic::Step> steps;
    if (auto next = engine.next(stop)) steps.push_back(std::move(*next));
    return steps;
  });
}

Hint PathFinder::all_hints(const Puzzle& position, const PathOptions& options, const Stop& stop) {
  return impl_->hint(position, options, stop,
                     [&](const logic::Engine& engine) { return engine.all(stop); });
}

Result<SolvingPath> PathFinder::find(const Puzzle& puzzle, const PathOptions& options,
                                     const Stop& stop) {
  if (options.whose != PathOf::Masu && !puzzle.layout->is_plain_9x9()) {
    return Error{ErrorCode::Unsupported,
                 "the paths of HoDoKu and Sudoku Explainer are for plain 9x9 boards only",
                 {}};
  }
  SolvingPath path;
  path.position = puzzle;
  path.clash = find_clash(puzzle);
  if (path.clash) {
    path.end = End::Contradiction;
    return path;
  }
  if (options.whose == PathOf::Masu) {
    logic::Engine& engine = impl_->engine(puzzle, options, stop);
    if (engine.load(puzzle)) path.start = engine.position();
    logic::Path found = logic::explain(puzzle, engine, stop);
    path.end = found.end;
    path.position = std::move(found.position);
    path.steps = std::move(found.steps);
    return path;
  }
  // The same candidates, whoever looks at them.
  logic::Engine& board =
      impl_->engine(puzzle, {.techniques = {}, .uniqueness = Uniqueness::Off}, stop);
  if (board.load(puzzle)) path.start = board.position();
  if (!impl_->has_path(puzzle, options.whose, path, stop)) return path;
  const auto done = options.whose == PathOf::SudokuExplainer
                        ? impl_->find_se(puzzle, path, stop)
                        : impl_->find_hodoku(puzzle, path, stop);
  if (!done) return done.error();
  return path;
}

}  // namespace masu::rate
