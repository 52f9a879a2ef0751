// A board that is being solved: digits, and two views of the candidates kept in step.
//
//   cell view    candidates(cell)          1 0 1 1 0 ...   one bit per digit
//   house view   places(house, digit)      0 1 1 0 0 ...   one bit per cell of the house
//
// A filled cell has no candidates, and a digit that a house already has, has no places there. So
// "an empty cell without candidates" and "a missing digit without places" are the two ways in which
// a board can be contradictory; both are noticed when the last bit goes.
//
// Three things become due exactly once in the life of a board and stay due until a digit is placed:
// a cell has one candidate, a digit has one place in a house, a house has one empty cell. The board
// books them when they happen, so that a solver that wants them need not search.
//
// Used by the techniques and by the D-score. Any layout.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/bounded_stack.hpp"
#include "core/flat_layout.hpp"
#include "masu/puzzle.hpp"

namespace masu::logic {

class Board {
 public:
  explicit Board(LayoutPtr layout);

  /// Back to the empty board.
  void clear();
  /// The digits of `puzzle`, candidates by its own pencil marks and by the peers' digits.
  /// False: contradictory (see alive()).
  bool load(const Puzzle& puzzle);

  // --- what is there
  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] const LayoutPtr& layout_ptr() const { return layout_; }
  [[nodiscard]] const FlatLayout& tables() const { return *tables_; }
  [[nodiscard]] Cell cell_of(House h, int place) const {
    return Cell(tables_->cell_at(h.index(), static_cast<std::size_t>(place)));
  }
  [[nodiscard]] Digit at(Cell c) const { return digits_[c.index()]; }
  [[nodiscard]] const std::vector<Digit>& digits() const { return digits_; }
  [[nodiscard]] DigitSet candidates(Cell c) const { return DigitSet(candidates_[c.index()]); }
  [[nodiscard]] bool has(Cell c, Digit d) const {
    return (candidates_[c.index()] >> d.index() & 1U) != 0;
  }
  /// Which cells of `h`, by position, can take `d`.
  [[nodiscard]] std::uint32_t places(House h, Digit d) const {
    return places_[h.index() * tables_->digits + d.index()];
  }
  /// Places of all digits in a house, by digit.
  [[nodiscard]] std::span<const std::uint32_t> places(House h) const {
    return {places_.data() + h.index() * tables_->digits, tables_->digits};
  }
  /// Which cells of `h`, by position, are empty.
  [[nodiscard]] std::uint32_t open_places(House h) const { return open_[h.index()]; }
  [[nodiscard]] int empty_cells() const { return empty_; }
  [[nodiscard]] bool complete() const { return empty_ == 0; }
  /// False once an empty cell has no candidate or a missing digit no place.
  [[nodiscard]] bool alive() const { return alive_; }
  /// A number that grows with every change in `h`.
  [[nodiscard]] std::uint32_t changed_at(House h) const { return changed_[h.index()]; }
  [[nodiscard]] bool sees(Cell a, Cell b) const { return tables_->sees(a.index(), b.index()); }

  // --- what can be done
  /// Requires that `d` is a candidate of `c`.
  void place(Cell c, Digit d);
  /// True if the candidate was there.
  bool eliminate(Cell c, Digit d) {
    if (!has(c, d)) return false;
    remove(c.index(), d.index());
    return true;
  }

  // --- what became due (entries may have been overtaken since: check before use)
  BoundedStack<Cell> lone_candidates;            ///< cells that came down to one candidate
  std::vector<BoundedStack<House>> lone_places;  ///< by digit: houses with one place left
  BoundedStack<House> last_cells;                ///< houses that came down to one empty cell

 private:
  void remove(std::size_t cell, std::size_t digit) {
    ++clock_;
    const std::uint32_t left = candidates_[cell] &= ~(std::uint32_t{1} << digit);
    if ((left & (left - 1)) == 0) {
      if (left == 0) alive_ = false;
      lone_candidates.push(Cell(cell));
    }
    for (const auto& m : tables_->memberships(cell)) lose_place(m, digit);
  }
  void lose_place(const FlatLayout::Membership& m, std::size_t digit) {
    const std::uint32_t left = places_[m.first_pair + digit] &= ~m.place_bit;
    changed_[m.house] = clock_;
    if ((left & (left - 1)) == 0) {
      if (left == 0) alive_ = false;
      lone_places[digit].push(House(m.house));
    }
  }

  LayoutPtr layout_;
  std::shared_ptr<const FlatLayout> tables_;
  std::vector<Digit> digits_;
  std::vector<std::uint32_t> candidates_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> changed_;
  std::uint32_t clock_ = 0;
  int empty_ = 0;
  bool alive_ = true;
};

}  // namespace masu::logic
