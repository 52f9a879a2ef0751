// A sudoku as a formula in conjunctive normal form. Internal to src/solve.
//
// Variable v is "this cell has this digit". It exists for the candidates of cells that have
// several; a cell with one candidate is decided and takes no part, so its digit must have left its
// peers (that is what propagation does). Of every cell, and of every pair (house, digit), exactly
// one candidate is true: one clause that says "at least one", and one clause of two literals for
// every two that exclude each other. Two cells that share two houses (a row and a box) would get
// that clause twice; `covered_` leaves it to the first of the houses.
//
// Encodings of "at most one" with auxiliary variables make fewer clauses; but after propagation
// there are few candidates per cell and house (5 or 6 of 16), and learned clauses over candidates
// are the better ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/flat_layout.hpp"
#include "masu/layout.hpp"

namespace masu::solve {

class CnfEncoder {
 public:
  explicit CnfEncoder(const Layout& layout);

  /// The formula for these candidates (one bit per digit for every cell), replacing the last one.
  void encode(std::span<const std::uint32_t> cand);

  /// Clauses one after the other as CaDiCaL and DIMACS have them: literals, each clause ended by 0.
  [[nodiscard]] std::span<const int> literals() const { return literals_; }
  [[nodiscard]] std::size_t clause_count() const { return clause_count_; }
  [[nodiscard]] std::size_t variable_count() const { return candidate_.size(); }
  /// The variable of a candidate (digit zero-based); 0: none.
  [[nodiscard]] int variable(std::size_t cell, std::size_t digit) const {
    return variable_[cell * n_ + digit];
  }

 private:
  void end_clause() {
    literals_.push_back(0);
    ++clause_count_;
  }

  const FlatLayout flat_;
  const std::size_t n_;                 // digits
  std::vector<std::uint32_t> covered_;  // house * N + place: places that share an earlier house too
  std::vector<int> variable_;           // cell * N + digit
  std::vector<std::uint32_t> candidate_;  // variable - 1 -> cell * N + digit
  std::vector<int> literals_;
  std::size_t clause_count_ = 0;
};

}  // namespace masu::solve
