// What the tests of the search for few clues have in common.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "fewclue/board_search.hpp"
#include "fewclue/oracle.hpp"
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

/// The definition, without sets, cuts and bounds: while another solution is left, one of the cells
/// in which it differs must be a clue.
class Reference {
 public:
  Reference(const LayoutPtr& layout, std::span<const Digit> grid)
      : grid_(grid.begin(), grid.end()), oracle_(make_oracle(layout, grid).value()) {}

  Lines run(int clues) {
    lines_.clear();
    extend({}, {}, clues);
    return lines_;
  }

 private:
  void extend(CellSet clues, CellSet dead, int left) {
    const auto other = oracle_->other(clues);
    if (left == 0) {
      if (other) return;
      std::string line;
      for (std::size_t n = 0; n < grid_.size(); ++n) {
        line += clues.has(n) ? symbol_of(grid_[n]) : '.';
      }
      lines_.insert(line);
      return;
    }
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (clues.has(cell) || dead.has(cell) || (other && !other->has(cell))) continue;
      CellSet now = clues;
      now.insert(cell);
      extend(now, dead, left - 1);
      dead.insert(cell);
    }
  }

  std::vector<Digit> grid_;
  std::unique_ptr<Oracle> oracle_;
  Lines lines_;
};

}  // namespace masu::fewclue::testing
