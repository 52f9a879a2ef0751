// Hints made of chains, and how they are rated, sorted and told apart.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rate/se/hint.hpp"

namespace masu::rate::se {

/// The length term: 0.1 for every limit that complexity - 2 exceeds, added one by one as the
/// reference does (the sums differ from products in the last place, and sorting sees that).
[[nodiscard]] double length_term(int complexity);

/// Kinds of chain hints, by the key that breaks ties.
inline constexpr int kKeyDouble = 1;
inline constexpr int kKeyX = 2;
inline constexpr int kKeyY = 3;
inline constexpr int kKeyXy = 4;
inline constexpr int kKeyCell = 5;
inline constexpr int kKeyRegion = 6;
inline constexpr int kKeyAbsurd = 7;

/// Between the ancestor lists of two targets.
inline constexpr Pot kNextTarget = 0xFFFF;

/// One chain hint. Its links lie in a pool that the collector owns.
struct ChainHint {
  double rating = 0;
  int complexity = 0;
  int key = 0;
  Kind kind = Kind::ForcingChain;
  Pot result = 0;           ///< what the chain proves; not for cycles
  std::uint32_t begin = 0;  ///< links of all targets, each list ended by kNextTarget
  std::uint32_t end = 0;
  std::uint32_t first_removal = 0;
  std::uint32_t removals = 0;
  std::uint32_t hash = 0;  ///< of the eliminated cells; the reference's accident A2
};

/// Sorted as the reference does: rating, complexity, key.
inline bool sorts_before(const ChainHint& a, const ChainHint& b) {
  if (a.rating != b.rating) return a.rating < b.rating;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return a.key < b.key;
}

/// All hints of one search.
struct ChainHints {
  std::vector<ChainHint> hints;
  std::vector<Link> links;
  /// Of the best hint alone, if its chains branch: parent and child, both as places in `links`.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> branches;
  std::vector<Removal> removals;

  void clear() {
    hints.clear();
    links.clear();
    branches.clear();
    removals.clear();
  }
  /// What proving `result` removes from the board: the candidate, or its companions in the cell.
  /// False: nothing.
  static bool removal_of(const Board& board, Pot result, Removal& removal);
  /// Sorts, and drops a hint if an earlier one has the same eliminations and the same hash.
  void sort_and_merge();
  /// As a hint of the rating loop.
  [[nodiscard]] Hint make_hint(const ChainHint& hint) const;
};

/// Nested hints by content: equal ones (by targets and their lists of ancestors) are one.
class NestedHints {
 public:
  void clear();
  /// The number of this list of links.
  int intern(const Link* begin, const Link* end);

 private:
  struct Entry {
    std::uint32_t begin;
    std::uint32_t size;
    std::int32_t next;  ///< with the same hash
  };
  std::vector<Pot> pots_;
  std::vector<Entry> entries_;
  std::unordered_map<std::uint64_t, std::int32_t> by_hash_;
};

/// The capacity for m keys.
constexpr int hash_map_capacity(std::size_t m) {
  return m <= 12 ? 16 : m <= 24 ? 32 : m <= 48 ? 64 : 128;
}
/// The order in which a Java HashMap of cell indices is walked (accident A1): by index modulo its
/// capacity, in the order of insertion where that is equal.
void order_as_hash_map(Removal* begin, Removal* end);

}  // namespace masu::rate::se
