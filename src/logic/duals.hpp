// Two steps of one technique around the same cells, told as one.
#pragma once

#include "logic/finders.hpp"

namespace masu::logic {

/// Looks for all steps of `single`; two of the same digit that `belong` together and conclude
/// different things become one step of `technique`.
template <class Belong>
void find_duals(const Board& board, TechniqueId single, const Technique& technique,
                Collector& found, Belong belong) {
  Collector parts = found.part();
  find_steps(single, board, parts);
  const auto& steps = parts.steps;
  const auto take = [](auto& to, const auto& from) {
    for (const auto& item : from) {
      if (std::ranges::find(to, item) == to.end()) to.push_back(item);
    }
  };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
      if (found.full()) return;
      if (steps[i].digits != steps[j].digits || steps[i].eliminations == steps[j].eliminations ||
          !belong(steps[i], steps[j])) {
        continue;
      }
      Step step = steps[i];
      step.technique = technique.id;
      take(step.marks, steps[j].marks);
      take(step.houses, steps[j].houses);
      take(step.links, steps[j].links);
      take(step.eliminations, steps[j].eliminations);
      // One that holds the other is no more than that.
      if (step.eliminations.size() == steps[i].eliminations.size() ||
          step.eliminations.size() == steps[j].eliminations.size()) {
        continue;
      }
      found.add(std::move(step));
    }
  }
}

}  // namespace masu::logic
