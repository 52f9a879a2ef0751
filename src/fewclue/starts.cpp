// Phase 0: the sets X of clues in region A.
//
// The tree of phase 1 with sets inside A only: one of the cells of a smallest open set is a clue,
// cells that were tried are dead. Some ten thousand X a grid, so plain lists will do.
#include "fewclue/starts.hpp"

#include <algorithm>
#include <bit>

namespace masu::fewclue {
namespace {

// The filter for a prefix is shared by all X that differ in these last clues only.
constexpr int kLastClues = 2;

class Lister {
 public:
  Lister(int clues, const Groups& groups, const Stop& stop)
      : clues_(clues), groups_(groups), stop_(stop) {}

  void extend(std::span<const std::uint32_t> open, std::uint32_t x, std::uint32_t alive) {
    if ((++steps_ & 0xFFFU) == 0) stopped_ |= stop_.asked();
    if (stopped_) return;
    const int placed = std::popcount(x);
    if (clues_ - placed == kLastClues || placed == 0) prefix_ = x;
    if (placed == clues_) {
      if (open.empty()) out_.push_back({x, prefix_});
      return;
    }
    if (std::popcount(alive) < clues_ - placed) return;
    std::uint32_t choice = alive;
    if (!open.empty()) {
      choice &= *std::ranges::min_element(
          open, {}, [&](std::uint32_t set) { return std::popcount(set & alive); });
    }
    std::vector<std::uint32_t> rest;
    for (; choice != 0; choice &= choice - 1) {
      const std::uint32_t cell = choice & (0U - choice);
      alive &= ~cell;
      const std::uint32_t now = x | cell;
      std::uint32_t living = alive;
      bool crowded = false;
      for (std::size_t g = 0; g < groups_.count; ++g) {
        const int inside = std::popcount(now & groups_.cells[0][g]);
        if (inside >= groups_.cap) living &= ~groups_.cells[0][g];
        crowded |= inside > groups_.cap;
      }
      if (crowded) continue;
      rest.clear();
      std::ranges::copy_if(open, std::back_inserter(rest),
                           [&](std::uint32_t set) { return (set & cell) == 0; });
      extend(rest, now, living);
    }
  }

  std::vector<Start> take() { return std::move(out_); }

 private:
  int clues_;
  const Groups& groups_;
  const Stop& stop_;
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
  std::uint32_t prefix_ = 0;
  std::vector<Start> out_;
};

}  // namespace

std::vector<Start> list_starts(std::span<const std::uint32_t> sets, unsigned cells, int clues,
                               const Groups& groups, const Stop& stop) {
  Lister lister(clues, groups, stop);
  lister.extend(sets, 0, static_cast<std::uint32_t>((std::uint64_t{1} << cells) - 1));
  return lister.take();
}

}  // namespace masu::fewclue
