// A step as data: what it does, and the pattern that shows why, for texts and pictures.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/hodoku/position.hpp"
#include "logic/hodoku/types.hpp"

namespace masu::logic::hodoku {

struct AlsMark {
  CellSet cells{};
  Digits digits = 0;
};

/// A statement of a chain: the node is on or off.
struct ChainNode {
  enum class Kind : std::uint8_t { Candidate, Group, Als };
  Kind kind = Kind::Candidate;
  bool on = false;
  std::uint8_t digit = 0;  ///< for an ALS the digit by which it is entered
  CellSet cells{};         ///< one cell, the cells of the group or of the ALS
};
using Chain = std::vector<ChainNode>;

struct Step {
  Type type{};
  Digits digits = 0;  ///< of the pattern, as the collection lists them
  std::vector<Candidate> placements{};
  std::vector<Candidate> eliminations{};  ///< in the order in which they are carried out
  std::vector<Candidate> pattern{};
  std::vector<Candidate> fins{};
  std::vector<Candidate> endo_fins{};
  std::vector<std::uint8_t> bases{};   ///< houses
  std::vector<std::uint8_t> covers{};  ///< houses
  std::vector<AlsMark> als{};
  std::vector<Digits> restricted{};  ///< restricted commons between als[k] and als[k + 1]
  std::vector<Chain> chains{};
  bool siamese = false;

  /// Forgets the content, keeps the memory.
  void clear() {
    type = {};
    digits = 0;
    siamese = false;
    for (auto* list : {&placements, &eliminations, &pattern, &fins, &endo_fins}) list->clear();
    bases.clear();
    covers.clear();
    als.clear();
    restricted.clear();
    chains.clear();
  }
};

/// Digits of the eliminations.
[[nodiscard]] inline Digits eliminated_digits(const Step& step) {
  Digits digits = 0;
  for (const auto& gone : step.eliminations) digits |= digit_bit(gone.digit);
  return digits;
}
/// Adds every cell of the set with this digit, ascending.
inline void add_all(std::vector<Candidate>& list, const CellSet& cells, int digit) {
  for (const int cell : cells) list.push_back(candidate(cell, digit));
}

/// Carries the step out: placements, then eliminations in the order of the list.
inline void carry_out(Position& position, const Step& step) {
  for (const auto& put : step.placements) position.place(put.cell, put.digit);
  for (const auto& gone : step.eliminations) position.remove(gone.cell, gone.digit);
}

}  // namespace masu::logic::hodoku
