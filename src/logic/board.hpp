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

#include "masu/puzzle.hpp"

namespace masu::logic {

/// The tables of a layout, flattened for the inner loops.
struct BoardTables {
  /// Where a cell stands in one of its houses.
  struct Membership {
    std::uint32_t house;
    std::uint32_t first_pair;  ///< house * N: index of the pair (house, digit 1)
    std::uint32_t place_bit;   ///< the cell's bit in the places of the house
  };

  explicit BoardTables(LayoutPtr shape);

  [[nodiscard]] std::span<const Membership> memberships(std::size_t cell) const {
    return {memberships_.data() + membership_begin_[cell],
            memberships_.data() + membership_begin_[cell + 1]};
  }
  [[nodiscard]] std::span<const std::uint16_t> peers(std::size_t cell) const {
    return {peers_.data() + peer_begin_[cell], peers_.data() + peer_begin_[cell + 1]};
  }
  [[nodiscard]] bool sees(std::size_t a, std::size_t b) const {
    return (sees_[a * words + b / 64] >> (b % 64) & 1U) != 0;
  }
  [[nodiscard]] Cell cell_of(std::size_t house, int place) const {
    return house_cells_[house * digits + static_cast<std::size_t>(place)];
  }

  LayoutPtr layout;
  std::size_t digits, cells, houses;
  std::size_t words;  ///< 64-bit words of a set of cells

 private:
  std::vector<std::uint32_t> membership_begin_;
  std::vector<Membership> memberships_;
  std::vector<std::uint32_t> peer_begin_;
  std::vector<std::uint16_t> peers_;
  std::vector<Cell> house_cells_;
  std::vector<std::uint64_t> sees_;
};

/// A stack whose greatest size is known when it is made: pushing does not check.
template <class T>
class BoundedStack {
 public:
  BoundedStack() = default;
  explicit BoundedStack(std::size_t capacity) : items_(capacity) {}
  [[nodiscard]] bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push(T item) {
    MASU_DASSERT(size_ < items_.size());
    items_[size_++] = item;
  }
  T pop() { return items_[--size_]; }

 private:
  std::vector<T> items_;
  std::size_t size_ = 0;
};

class Board {
 public:
  explicit Board(LayoutPtr layout);

  /// Back to the empty board.
  void clear();
  /// The digits of `puzzle`, candidates by its own pencil marks and by the peers' digits.
  /// False: contradictory (see alive()).
  bool load(const Puzzle& puzzle);

  // --- what is there
  [[nodiscard]] const Layout& layout() const { return *tables_->layout; }
  [[nodiscard]] const LayoutPtr& layout_ptr() const { return tables_->layout; }
  [[nodiscard]] const BoardTables& tables() const { return *tables_; }
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
  void lose_place(const BoardTables::Membership& m, std::size_t digit) {
    const std::uint32_t left = places_[m.first_pair + digit] &= ~m.place_bit;
    changed_[m.house] = clock_;
    if ((left & (left - 1)) == 0) {
      if (left == 0) alive_ = false;
      lone_places[digit].push(House(m.house));
    }
  }

  std::shared_ptr<const BoardTables> tables_;
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
