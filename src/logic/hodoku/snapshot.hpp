// The board as a search saw it that found nothing. What depends on cells that are as they were need
// not be searched again.
#pragma once

#include "logic/hodoku/position.hpp"

namespace masu::logic::hodoku {

class Snapshot {
 public:
  void reset() { seen_ = false; }
  void take(const Position& position) {
    for (int cell = 0; cell < kCells; ++cell)
      marks_[static_cast<std::size_t>(cell)] = position.candidates(cell);
    empty_ = position.empty();
    seen_ = true;
  }
  /// The cells that are not as they were; all of them if nothing was seen.
  [[nodiscard]] CellSet changed(const Position& position) const {
    if (!seen_) return kAllCells;
    CellSet cells = (empty_ - position.empty()) | (position.empty() - empty_);
    for (int cell = 0; cell < kCells; ++cell)
      if (marks_[static_cast<std::size_t>(cell)] != position.candidates(cell)) cells.add(cell);
    return cells;
  }

 private:
  bool seen_ = false;
  std::array<Digits, kCells> marks_{};
  CellSet empty_{};
};

}  // namespace masu::logic::hodoku
