// Where finders put their steps.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "logic/board.hpp"
#include "logic/memory.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

/// Takes the steps that change something. A finder stops as soon as full() is true: it has enough,
/// or is to stop. Finders that may look long without finding anything ask all the same.
class Collector {
 public:
  /// Of one technique at one position. More than a 9x9 board has candidates, and than anyone reads.
  static constexpr std::size_t kMostSteps = 2000;

  Collector(bool first_only, Memory& memory, const Stop& stop)
      : memory_(memory), first_only_(first_only), stop_(stop) {}
  /// Another one for the steps that a finder makes its own from.
  [[nodiscard]] Collector part() const { return {false, memory_, stop_}; }

  /// Is the first step enough?
  [[nodiscard]] bool first_only() const { return first_only_; }
  [[nodiscard]] const Stop& stop() const { return stop_; }
  [[nodiscard]] Memory& memory() const { return memory_; }

  [[nodiscard]] bool full() const {
    stopped_ = stopped_ || stop_.asked();
    return stopped_ || steps.size() >= (first_only_ ? 1 : kMostSteps);
  }
  /// The same, for finders that do much work between two questions.
  [[nodiscard]] bool full_now() const { return stop_.asked_now() || full(); }
  /// Did it end a finder before its time?
  [[nodiscard]] bool stopped() const { return stopped_ || stop_.asked_now(); }
  /// Keeps `step` if it does anything that an earlier step of its technique does not.
  void add(Step step) {
    if (step.placements.empty() && step.eliminations.empty()) return;
    std::ranges::sort(step.eliminations, [](const Candidate& a, const Candidate& b) {
      return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell);
    });
    const auto same = [&](const Step& other) {
      return other.technique == step.technique && other.placements == step.placements &&
             other.eliminations == step.eliminations;
    };
    if (std::ranges::none_of(steps, same)) steps.push_back(std::move(step));
  }

  std::vector<Step> steps;

 private:
  Memory& memory_;
  bool first_only_;
  const Stop& stop_;
  mutable bool stopped_ = false;
};

/// Adds to the step: `digit` leaves every cell that sees all of `ends` (and is none of them).
void eliminate_seen_by_all(const Board& board, std::span<const Cell> ends, Digit digit, Step& step);

/// Adds to the step: `digit` leaves the given places of a house.
void eliminate_places(const Board& board, House house, std::uint32_t places, Digit digit,
                      Step& step);

/// Cells of a set of places, in order.
[[nodiscard]] std::vector<Cell> cells_of_places(const Board& board, House house,
                                                std::uint32_t places);

}  // namespace masu::logic
