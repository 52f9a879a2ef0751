// Engines that requests use one after the other: making one costs more than most questions to it.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "api/api.hpp"
#include "masu/overlap.hpp"
#include "masu/path.hpp"
#include "masu/rate.hpp"
#include "masu/solve.hpp"

namespace masu::api {

struct RateOptions {
  std::vector<const rate::Rating*> columns;
  bool any = false;  ///< also puzzles that do not have exactly one solution
};
struct Rated {
  solve::Status status = solve::Status::Unknown;
  std::vector<rate::Value> values;  ///< by column; none: it was not rated
};

/// One request at a time. Keeps the engines of a few layouts.
class EngineCache {
 public:
  /// If it is rated, the context of its layout is then at the puzzle.
  [[nodiscard]] Result<Rated> rate(const Puzzle& puzzle, const RateOptions& options,
                                   const Stop& stop) {
    const auto solver = this->solver(puzzle.layout);
    if (!solver) return solver.error();
    Rated rated;
    rated.status = (*solver)->solve(puzzle, {.stop = stop}).status();
    if (!options.any && rated.status != solve::Status::One) return rated;
    rate::Context& context = this->context(puzzle.layout);
    context.begin(puzzle, stop);
    rated.values = rate::values_of(options.columns, context);
    return rated;
  }
  [[nodiscard]] Result<solve::Solver*> solver(const LayoutPtr& layout) {
    Kept& kept = engines(layout);
    if (!kept.solver) {
      auto made = solve::make_solver(layout);
      if (!made) return made.error();
      kept.solver = std::move(made).value();
    }
    return kept.solver.get();
  }
  [[nodiscard]] rate::Context& context(const LayoutPtr& layout) {
    Kept& kept = engines(layout);
    if (!kept.context) kept.context = std::make_unique<rate::Context>(layout);
    return *kept.context;
  }
  [[nodiscard]] overlap::Looker& looker(const LayoutPtr& layout) {
    Kept& kept = engines(layout);
    if (!kept.looker) kept.looker = std::make_unique<overlap::Looker>(layout);
    return *kept.looker;
  }
  [[nodiscard]] rate::PathFinder& paths() {
    if (!paths_) paths_ = std::make_unique<rate::PathFinder>();
    return *paths_;
  }

 private:
  struct Kept {
    std::unique_ptr<solve::Solver> solver;
    std::unique_ptr<rate::Context> context;
    std::unique_ptr<overlap::Looker> looker;
  };
  // Layouts that requests bring along are new every time: without a bound they would pile up.
  static constexpr std::size_t kLayouts = 8;

  Kept& engines(const LayoutPtr& layout) {
    if (const auto known = by_layout_.find(layout); known != by_layout_.end()) return known->second;
    if (by_layout_.size() >= kLayouts) by_layout_.clear();
    return by_layout_[layout];
  }

  std::map<LayoutPtr, Kept> by_layout_;
  std::unique_ptr<rate::PathFinder> paths_;
};

}  // namespace masu::api
