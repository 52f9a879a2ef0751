// The state of a puzzle on bit sets, and the rules that work on it. What `general` searches with
// and what the learning engines start from. Internal to src/solve.
//
// State: for every cell the set of its candidates, and for every pair (house, digit) the set of
// places (positions within the house) that can still take the digit. The two views are kept in
// step by `eliminate`, the only function that changes them; it writes a trail, so that going back
// is popping the trail: no copies, no allocation per node.
//
//   cell view    cand[cell]                  1 0 1 1 0 ...   one bit per digit
//   house view   places[house * N + digit]   0 1 1 0 0 ...   one bit per cell of the house
//
// Rules, applied until nothing changes:
//   naked single    cand[cell] has one bit: no peer may have that digit;
//   hidden single   places[house, digit] has one bit: the cell there has no other digit;
//   locked          places[house, digit] lies within the crossing with another house: the digit
//                   leaves the rest of that house.
// A pair (house, digit) is looked at again only when it lost a place ("dirty"), and singles go
// first because they are cheap and make most locked candidates disappear.
//
// Why a trail and not copies: a samurai has 369 cells and 131 houses, 6 KiB of state, of which a
// typical node changes a tenth.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/bounded_stack.hpp"
#include "core/flat_layout.hpp"
#include "masu/layout.hpp"
#include "masu/puzzle.hpp"

namespace masu::solve {

// Exactly one bit, exactly two bits. Not std::has_single_bit and std::popcount: on baseline x86-64
// these are calls of a library function, a quarter of the solver's time (perf, 17clue.txt).
inline bool is_single(std::uint32_t bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
inline bool is_pair(std::uint32_t bits) { return is_single(bits & (bits - 1)); }

// The layout, and what the rules need besides.
struct HouseTables : FlatLayout {
  explicit HouseTables(const Layout& layout);

  // Where a house crosses another one: which of its places, which of the other's.
  struct Locked {
    std::uint32_t mask;
    std::uint32_t other_first_pair;  // other house * digits
    std::uint32_t other_mask;
  };

  std::size_t pairs;                        // houses * digits
  int widest_crossing = 0;                  // cells that two houses have in common, at most
  std::vector<std::uint32_t> locked_begin;  // per house, into locked
  std::vector<Locked> locked;
  std::vector<std::uint16_t> pair_house;  // house * digits + digit -> house: a division less
};

class Propagation {
 public:
  explicit Propagation(const Layout& layout);

  /// Starts afresh with the clues and pencil marks of `puzzle`. False: it has no solution.
  bool load(const Puzzle& puzzle);
  /// Leaves `digit` (zero-based) as the only candidate of `cell`; `propagate` draws the
  /// consequences. False: a contradiction, to be left by `undo_to`.
  bool assign(std::size_t cell, std::size_t digit);
  bool propagate();
  /// Goes back to the state in which trail_size() was `trail_size`.
  void undo_to(std::size_t trail_size);

  [[nodiscard]] std::size_t trail_size() const { return trail_.size(); }
  [[nodiscard]] const HouseTables& tables() const { return t_; }
  [[nodiscard]] std::size_t digits() const { return t_.digits; }
  /// Candidates of every cell, one bit per digit.
  [[nodiscard]] const std::vector<std::uint32_t>& cand() const { return cand_; }
  /// Places of every pair house * digits() + digit, one bit per cell of the house.
  [[nodiscard]] const std::vector<std::uint32_t>& places() const { return places_; }
  [[nodiscard]] std::size_t house_of(std::size_t pair) const { return t_.pair_house[pair]; }
  [[nodiscard]] std::size_t cell_at(std::size_t house, std::size_t place) const {
    return t_.cell_at(house, place);
  }
  /// The digits of a state in which every cell has one candidate.
  void read_solution(std::vector<Digit>& digits) const;

 private:
  struct Elimination {
    std::uint16_t cell;
    std::uint16_t digit;  // zero-based
  };

  void reset();
  bool eliminate(std::size_t cell, std::size_t digit);
  void mark_dirty(std::size_t pair) {
    if (is_dirty_[pair] != 0) return;
    is_dirty_[pair] = 1;
    dirty_.push(static_cast<std::uint32_t>(pair));
  }
  bool clear_places(std::size_t first_pair, std::size_t digit, std::uint32_t keep);
  bool apply_locked(std::size_t pair);

  HouseTables t_;
  std::uint32_t all_digits_;
  std::vector<std::uint32_t> cand_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint32_t> taken_;  // digits of the clues of every house
  // Every candidate goes once on a path of the search, so each of these has a known capacity.
  BoundedStack<Elimination> trail_;
  BoundedStack<std::uint16_t> naked_;    // cells with one candidate, to be announced to peers
  BoundedStack<std::uint32_t> hidden_;   // pairs with one place
  BoundedStack<std::uint32_t> dirty_;    // pairs that lost a place, each once
  std::vector<std::uint32_t> is_dirty_;  // not bytes: a store of a byte may alias every pointer
};

}  // namespace masu::solve
