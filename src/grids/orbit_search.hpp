// Counts the grids X that a change g maps to a renaming s of themselves: X[g(c)] = s(X[c]).
//
// The unknowns are the orbits of cells under g: a digit d in the first cell c of an orbit puts s(d)
// into g(c), and so on. What an orbit may hold is a set of digits (its domain), and putting a digit
// takes digits away from the domains of other orbits: one AND with a row of a table.
//
// Renamings that commute with s map such grids to such grids, and no renaming but the identity
// keeps a grid. So grids are counted up to these renamings: of digits that nothing has told apart
// yet (the digits of a cycle of s, and cycles of the same length) only the first is tried.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grids/line_group.hpp"
#include "masu/stop.hpp"

namespace masu::grids::detail {

/// A permutation of the cells: cell c goes to [c].
using CellMap = std::vector<std::uint16_t>;

struct BoardShape {
  std::size_t box_rows = 0;
  std::size_t box_columns = 0;
  [[nodiscard]] std::size_t size() const { return box_rows * box_columns; }
  /// Row, column (from size()) and box (from 2 * size()) of a cell.
  [[nodiscard]] std::array<std::size_t, 3> houses_of(std::size_t cell) const {
    const std::size_t n = size();
    const std::size_t r = cell / n;
    const std::size_t c = cell % n;
    return {r, n + c, 2 * n + r / box_rows * box_rows + c / box_columns};
  }
};

class OrbitSearch {
 public:
  /// Boards up to 9x9. `part` is a set of cells (by cell) that g maps to itself; it holds every
  /// digit or is empty.
  OrbitSearch(const BoardShape& shape, const CellMap& g, const Lines& s,
              const std::vector<bool>& part);

  /// The number of grids, up to renamings that commute with s.
  ///
  /// `moves` are changes that commute with g and keep the part. The part is filled in all ways;
  /// fills that lead to each other by moves have the same number of completions, which are counted
  /// once. Stops early, with a wrong number, when asked to.
  [[nodiscard]] std::uint64_t count(const std::vector<CellMap>& moves, const Stop& stop);

 private:
  // Domains, one 16-bit lane per orbit; lanes past the last orbit stay kDone.
  //
  //   bit  15    | 14 ... 9 | 8 ... 0
  //        kDone   unused     digits
  static constexpr std::uint16_t kDone = 0x8000;
  static constexpr std::size_t kLanes = 88;
  struct State {
    alignas(16) std::array<std::uint16_t, kLanes> domain{};
    std::uint16_t told_apart = 0;  // digits
  };
  using Fill = std::vector<std::uint8_t>;  // digits of the first cells of the part's orbits
  struct OrbitMove {
    std::size_t to = 0;    // orbit
    std::size_t back = 0;  // its first cell gets the digit, moved on by s this many times
  };

  void find_orbits(const CellMap& g, const std::vector<bool>& part);
  void build_tables(const CellMap& g);
  [[nodiscard]] std::uint64_t complete(const State& state);
  template <class Leaf>
  void extend(const State& state, std::size_t last, const Leaf& leaf);
  [[nodiscard]] Fill renamed(const Fill& fill) const;
  [[nodiscard]] std::vector<OrbitMove> on_orbits(const CellMap& move) const;
  [[nodiscard]] std::uint8_t moved_on(std::uint8_t digit, std::size_t times) const;

  BoardShape shape_;
  std::size_t n_;
  Lines s_;
  std::vector<std::uint16_t> cycle_;       // by digit: the digits of its cycle
  std::vector<std::size_t> cycle_length_;  // by digit
  std::vector<std::uint16_t> first_;       // orbits: first cell
  std::vector<std::size_t> length_;        // orbits: number of cells
  std::size_t part_orbits_ = 0;            // they come first
  std::size_t lanes_ = 0;                  // orbits, rounded up
  std::vector<std::size_t> orbit_of_;      // by cell
  std::vector<std::size_t> steps_to_;      // by cell: steps of g that lead from the first cell
  State start_;
  std::vector<std::uint16_t> keep_;  // [(orbit * n + digit) * kLanes + other]: what stays possible
  Fill digits_;                      // put so far, by orbit
};

/// Whether a grid with g X = s X can be, by cycles alone: if m steps of g lead a house to itself,
/// they permute its cells as s^m permutes the digits.
[[nodiscard]] bool cycles_match(const BoardShape& shape, const CellMap& g, const Lines& s);

}  // namespace masu::grids::detail
