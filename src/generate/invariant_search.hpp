// Lists the solutions of a puzzle that an automorphism maps to themselves. Internal to
// src/generate.
//
// A digit goes into a cell and its images at once. The rules of Propagation know nothing of the
// automorphism, but what they conclude from a state that it maps to itself, it maps to itself, too:
// so a 16x16 board under one of order 8 is a search over 32 cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generate/automorphism.hpp"
#include "masu/puzzle.hpp"
#include "masu/stop.hpp"
#include "solve/propagation.hpp"

namespace masu::generate {

///   threads   one per thread
class InvariantSearch {
 public:
  explicit InvariantSearch(const LayoutPtr& layout) : state_(*layout), question_(layout) {}

  /// A random grid of those that the automorphism maps to themselves; empty if chance finds none.
  [[nodiscard]] std::vector<Digit> fill(const Automorphism& automorphism, Rng& rng,
                                        const Stop& stop);
  /// All solutions, at most `most`, in solutions(). False: there may be more.
  ///
  ///   requires  the automorphism maps the clues to themselves
  [[nodiscard]] bool list(const Automorphism& automorphism, std::span<const Digit> clues,
                          std::size_t most, const Stop& stop);
  [[nodiscard]] const std::vector<std::vector<Digit>>& solutions() const { return solutions_; }

 private:
  struct Branch {
    std::size_t trail_size;
    std::size_t cell;
    DigitSet untried;
  };

  bool search(const Automorphism& automorphism, std::size_t most, std::uint64_t nodes, Rng* random,
              const Stop& stop);
  [[nodiscard]] std::size_t choose(Rng* random) const;
  bool assign(const Automorphism& automorphism, std::size_t cell, Digit digit);

  solve::Propagation state_;
  Puzzle question_;
  std::vector<Branch> branches_;
  std::vector<std::vector<Digit>> solutions_;
};

}  // namespace masu::generate
