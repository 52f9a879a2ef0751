// Singles from the queues of the position.
#pragma once

#include <array>
#include <cstdint>

#include "logic/hodoku/position.hpp"

namespace masu::logic::hodoku {

/// What waits in a queue, in its order.
struct SingleList {
  std::array<Candidate, 256> items;
  std::size_t size = 0;
  [[nodiscard]] const Candidate* begin() const { return items.data(); }
  [[nodiscard]] const Candidate* end() const { return items.data() + size; }
  void add(Candidate single) { items[size++] = single; }
};

/// "All of them": the entries of the queue whose cell is empty.
void all_naked_singles(const Position& position, SingleList& list);
/// The same, at most one per cell.
void all_hidden_singles(const Position& position, SingleList& list);

}  // namespace masu::logic::hodoku
