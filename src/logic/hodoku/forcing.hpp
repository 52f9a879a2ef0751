// What forcing chains and forcing nets conclude from the rows of the implication tables.
//
// A premise is false if its row holds a contradiction; a statement is true if it follows in any
// case. Which chains lead there makes no difference for the path, so all of it is set arithmetic on
// rows of bits. (Two digits on in one cell, or a digit on twice in a house, are not tested: each of
// them turns the other off, so some candidate is on and off.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

/// Candidates as bits, by number, of cells and of (house, digit).
class ForcingSets {
 public:
  ForcingSets(const Position& position, const Implications& graph);

  struct Group {
    std::uint8_t house = 0;  ///< or the cell
    std::uint8_t digit = 0;
    bool whole = true;  ///< no candidate of the digit was eliminated here by a technique
    std::uint32_t first = 0, count = 0;
  };
  [[nodiscard]] std::span<const Group> cells() const { return cells_; }
  [[nodiscard]] std::span<const Group> houses() const { return houses_; }
  /// The candidates of the group.
  [[nodiscard]] std::span<const std::uint16_t> members(const Group& group) const {
    return std::span(members_).subspan(group.first, group.count);
  }

 private:
  std::vector<Group> cells_{}, houses_{};
  std::vector<std::uint16_t> members_{};
};

/// Is there a contradiction in the row of the premise?
[[nodiscard]] bool contradictory(const Implications& graph, const ForcingSets& sets,
                                 Statement premise);

/// Sets the bits of all statements that must be true. `columns` and `common` are memory.
void force(const Implications& graph, const ForcingSets& sets, std::vector<std::uint64_t>& columns,
           std::vector<std::uint64_t>& common, std::vector<std::uint64_t>& conclusions);

/// Calls `visit(statement)` for the conclusions in the order of choice, until it returns true:
/// first digits to place, by cell, then candidates to eliminate, by cell and digit.
template <typename Visit>
bool by_choice(const Implications& graph, std::span<const std::uint64_t> conclusions, Visit visit) {
  for (std::size_t half = 0; half < 2; ++half)
    for (std::size_t k = 0; k < graph.candidates(); ++k) {
      const Statement s = half == 0 ? graph.on(k) : graph.off(k);
      if (((conclusions[s / 64] >> (s % 64)) & 1) && visit(s)) return true;
    }
  return false;
}

/// The step that carries out a conclusion.
[[nodiscard]] Step forced_step(const Implications& graph, Statement conclusion, Type type);

}  // namespace masu::logic::hodoku
