// What the tests of the search for few clues have in common.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fewclue/board_search.hpp"
#include "fewclue/oracle.hpp"
#include "grids/unavoidable9.hpp"
#include "masu/fewclue.hpp"
#include "masu/puzzle.hpp"

namespace masu::fewclue::testing {

using Lines = std::multiset<std::string>;

/// The puzzles as lines; a puzzle that comes twice is there twice.
inline Lines found_by(const Search& search, Tally* tally = nullptr) {
  Lines lines;
  for (std::uint64_t unit = 0; unit < search.units(); ++unit) {
    const Tally part = search.run(
        unit,
        [&](std::span<const Digit> puzzle) {
          std::string line;
          for (Digit d : puzzle) line += d ? symbol_of(d) : '.';
          lines.insert(line);
          return true;
        },
        Stop());
    if (tally != nullptr) *tally += part;
  }
  return lines;
}

inline std::vector<Digit> grid_of(std::string_view line) {
  std::vector<Digit> grid;
  for (char c : line) grid.emplace_back(c - '0');
  return grid;
}

/// The same without cuts, phases and bounds: one of the living cells of the smallest set that is
/// not met must be a clue; when all sets up to ten cells are met, the solver knows another or none.
class Reference {
 public:
  Reference(const LayoutPtr& layout, std::span<const Digit> grid)
      : grid_(grid.begin(), grid.end()),
        sets_(grids::unavoidable_sets_any(*layout, grid, 10)),
        oracle_(make_oracle(layout, grid).value()) {}

  Lines run(int clues) {
    lines_.clear();
    CellSet all;
    for (std::size_t n = 0; n < grid_.size(); ++n) all.insert(n);
    extend({}, all, clues);
    return lines_;
  }

 private:
  void extend(const CellSet& clues, CellSet alive, int left) {
    std::optional<CellSet> missed;
    for (const CellSet& set : sets_) {
      if (set.meets(clues)) continue;
      if (!missed || (set & alive).size() < (*missed & alive).size()) missed = set;
    }
    if (!missed) missed = oracle_->other(clues);
    if (left == 0) {
      if (missed) return;
      std::string line;
      for (std::size_t n = 0; n < grid_.size(); ++n) {
        line += clues.has(n) ? symbol_of(grid_[n]) : '.';
      }
      lines_.insert(line);
      return;
    }
    const CellSet choice = missed ? *missed & alive : alive;
    choice.for_each([&](std::size_t cell) {
      CellSet now = clues;
      now.insert(cell);
      alive.erase(cell);
      extend(now, alive, left - 1);
    });
  }

  std::vector<Digit> grid_;
  std::vector<CellSet> sets_;
  std::unique_ptr<Oracle> oracle_;
  Lines lines_;
};

}  // namespace masu::fewclue::testing
