// What becomes of the steps that a search finds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "logic/hodoku/step.hpp"

namespace masu::logic::hodoku {

/// Collects steps, one per type and set of results: the first one found.
class DistinctSteps {
 public:
  explicit DistinctSteps(std::vector<Step>& found) : found_(found) {}
  void push_back(Step step) {
    std::vector<std::uint16_t> key = {static_cast<std::uint16_t>(step.type)};
    for (const auto& put : step.placements)
      key.push_back(static_cast<std::uint16_t>(1000 + put.digit * kCells + put.cell));
    for (const auto& gone : step.eliminations)
      key.push_back(static_cast<std::uint16_t>(gone.digit * kCells + gone.cell));
    std::sort(key.begin() + 1, key.end());
    if (keys_.insert(std::move(key)).second) found_.push_back(std::move(step));
  }

 private:
  std::vector<Step>& found_;
  std::set<std::vector<std::uint16_t>> keys_{};
};

/// For searches that hand over one step after the other until they are told that it is enough: the
/// first one is.
[[nodiscard]] inline auto keep_first(Step& step) {
  return [&step](Step&& one) {
    step = std::move(one);
    return true;
  };
}
/// It never is. Steps: a vector, or DistinctSteps.
template <class Steps>
[[nodiscard]] auto keep_all(Steps& steps) {
  return [&steps](Step&& one) {
    steps.push_back(std::move(one));
    return false;
  };
}

}  // namespace masu::logic::hodoku
