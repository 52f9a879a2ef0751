// Lists the solutions of a puzzle that an automorphism maps to themselves. Internal to
// src/generate.
//
// Such a grid is known by one cell of each orbit, its first: a 16x16 grid under an automorphism of
// order 8 by 32 cells. So the search has
//
//   candidates   orbit * digits + digit, the digit of the first cell of the orbit
//   variables    one for each orbit (which digit?), and one for each digit of one house of each
//                orbit of houses (which place?): naked and hidden singles
//   effects      what setting a candidate takes from the variables, as a list: it is the same
//                whatever was set before, since nothing but setting takes anything away
//
// The rules of solve/propagation.hpp on the whole board, with locked candidates, list the same, but
// conclude everything once for each image: a unit of automorphic.cpp took 4.4 s instead of 2.7 s
// (16x16, 18 November 2026).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generate/automorphism.hpp"
#include "masu/layout.hpp"
#include "masu/stop.hpp"

namespace masu::generate {

///   threads   one per thread
class InvariantSearch {
 public:
  explicit InvariantSearch(LayoutPtr layout)
      : layout_(std::move(layout)), digits_(static_cast<std::size_t>(layout_->digits())) {}

  /// What follows is about this automorphism, which must outlive it.
  void use(const Automorphism& automorphism);

  /// A random grid of those that the automorphism maps to themselves; empty if chance finds none.
  [[nodiscard]] std::vector<Digit> fill(Rng& rng, const Stop& stop);
  /// All solutions, at most `most`. False: there may be more.
  ///
  ///   requires  the automorphism maps the clues to themselves
  [[nodiscard]] bool list(std::span<const Digit> clues, std::size_t most, const Stop& stop);

  [[nodiscard]] std::size_t size() const { return found_.size() / orbits(); }
  /// The digit of the first cell of an orbit in a solution.
  [[nodiscard]] Digit at(std::size_t solution, std::size_t orbit) const {
    return Digit(found_[solution * orbits() + orbit] + 1);
  }
  [[nodiscard]] std::vector<Digit> grid(std::size_t solution) const;

 private:
  struct Effect {
    std::uint32_t variable;
    std::uint32_t lost;
  };
  struct Branch {
    std::uint32_t variable;
    std::uint32_t untried;
  };

  [[nodiscard]] std::size_t orbits() const { return automorphism_->orbits.size(); }
  [[nodiscard]] std::size_t candidate_of(std::size_t variable, std::size_t bit) const {
    return variable < orbits() ? variable * digits_ + bit
                               : place_candidates_[variable - orbits()][bit];
  }
  void find_candidates();
  void find_effects();
  bool set(std::uint32_t* state, std::size_t candidate);
  [[nodiscard]] std::size_t choose(const std::uint32_t* state, Rng* random) const;
  bool search(std::span<const Digit> clues, std::size_t most, std::uint64_t nodes, Rng* random,
              const Stop& stop);

  LayoutPtr layout_;
  std::size_t digits_;
  const Automorphism* automorphism_ = nullptr;
  std::size_t variables_ = 0;
  std::vector<std::uint32_t> of_cell_;                        // cell * digits + digit -> candidate
  std::vector<std::vector<std::uint32_t>> place_candidates_;  // by variable of a house, place
  std::vector<std::uint32_t> effects_begin_;                  // by candidate, into effects_
  std::vector<Effect> effects_;
  std::vector<std::uint32_t> start_;   // variables with nothing set; then 1 for orbits that are set
  std::vector<std::uint32_t> states_;  // one such after the other, by depth
  std::vector<std::uint32_t> to_set_;
  std::vector<Branch> branches_;
  std::vector<std::uint8_t> found_;  // digits of the orbits, solution by solution
};

}  // namespace masu::generate
