// The position of HoDoKu's solver: digits, candidates, counts, and the two queues of singles.
//
// Singles are not searched for: they come out of queues that are filled when candidates disappear,
// so the order of events is part of the state. Every change goes through place() and remove().
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "logic/hodoku/cells.hpp"

namespace masu::logic::hodoku {

/// A candidate, or a digit placed in a cell.
struct Candidate {
  std::uint8_t cell = 0;
  std::uint8_t digit = 0;
  friend constexpr bool operator==(const Candidate&, const Candidate&) = default;
};
[[nodiscard]] constexpr Candidate candidate(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
}
/// The order of lists of eliminations that are sorted: digit, then cell.
[[nodiscard]] constexpr bool by_digit_then_cell(const Candidate& a, const Candidate& b) {
  return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
}

/// First in, first out. A (house, digit) falls to one candidate at most once, and so does a cell:
/// a fixed buffer holds everything a puzzle can ever append.
template <std::size_t kSize>
class SingleQueue {
 public:
  void append(Candidate single) { items_[end_++] = single; }
  [[nodiscard]] bool empty() const { return begin_ == end_; }
  Candidate take() { return items_[begin_++]; }
  [[nodiscard]] std::span<const Candidate> items() const {
    return {items_.data() + begin_, static_cast<std::size_t>(end_ - begin_)};
  }
  /// Deletes the first entry with this digit in one of these cells.
  void drop(int digit, const CellSet& cells) {
    for (std::uint16_t k = begin_; k < end_; ++k)
      if (items_[k].digit == digit && cells.has(items_[k].cell)) {
        for (std::uint16_t next = k; next + 1 < end_; ++next) items_[next] = items_[next + 1U];
        --end_;
        return;
      }
  }
  SingleQueue() = default;
  /// Copies only what is waiting: nets copy positions by the hundred.
  SingleQueue(const SingleQueue& other) { *this = other; }
  SingleQueue& operator=(const SingleQueue& other) {
    begin_ = other.begin_;
    end_ = other.end_;
    for (std::uint16_t k = begin_; k < end_; ++k) items_[k] = other.items_[k];
    return *this;
  }

 private:
  std::array<Candidate, kSize> items_;
  std::uint16_t begin_ = 0;
  std::uint16_t end_ = 0;
};

class Position {
 public:
  /// The empty board: all candidates everywhere.
  Position();

  [[nodiscard]] int value(int cell) const { return value_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] Digits candidates(int cell) const { return marks_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool has(int cell, int digit) const { return has_digit(candidates(cell), digit); }
  /// The empty cells that have candidate d now.
  [[nodiscard]] const CellSet& cells(int digit) const {
    return cells_[static_cast<std::size_t>(digit)];
  }
  /// The empty cells that do not see a placed d, whether or not candidate d is still there.
  [[nodiscard]] const CellSet& allowed(int digit) const {
    return allowed_[static_cast<std::size_t>(digit)];
  }
  /// As kept by place() and remove(); the number of candidates unless the position is
  /// contradictory.
  [[nodiscard]] int count(int house, int digit) const {
    return count_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)];
  }
  [[nodiscard]] const CellSet& empty() const { return empty_; }
  [[nodiscard]] const CellSet& given() const { return given_; }
  [[nodiscard]] int empty_in(int house) const { return empty_in_[static_cast<std::size_t>(house)]; }
  /// The cells with exactly n candidates.
  [[nodiscard]] CellSet with_candidates(int n) const;
  /// Grows with every change: a cache that remembers it knows whether it is still right.
  [[nodiscard]] std::uint32_t changes() const { return changes_; }

  void place(int cell, int digit);
  /// As place, and the digit is a clue.
  void give(int cell, int digit) {
    place(cell, digit);
    given_.add(cell);
  }
  void remove(int cell, int digit);

  /// Waiting naked singles (NS) and hidden singles (HS).
  SingleQueue<96> naked{};
  SingleQueue<256> hidden{};

 private:
  void append_hidden(int house, int digit);

  std::array<std::uint8_t, kCells> value_{};
  std::array<Digits, kCells> marks_{};
  std::array<CellSet, 10> cells_{};
  std::array<CellSet, 10> allowed_{};
  std::array<std::array<std::int8_t, 10>, kHouses> count_{};
  std::array<std::int8_t, kHouses> empty_in_{};
  CellSet empty_{};
  CellSet given_{};
  std::uint32_t changes_ = 0;
};

}  // namespace masu::logic::hodoku
