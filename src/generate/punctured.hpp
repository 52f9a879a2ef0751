// All solutions of a 9x9 puzzle with a few clues taken away, and which clues make it proper again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "masu/kernel9.hpp"
#include "masu/stop.hpp"

namespace masu::generate {

///   threads   one per thread; keeps its memory
class Punctured {
 public:
  explicit Punctured(solve::Solver9& solver) : solver_(solver) {}

  /// Lists the solutions of `base`. False if there are more than `cap`, or after a stop.
  bool list(const Grid81& base, std::size_t cap, const Stop& stop = {});
  [[nodiscard]] std::size_t size() const { return solutions_.size(); }

  /// A digit of an empty cell of the base.
  struct Choice {
    std::uint8_t cell = 0;
    std::uint8_t digit = 0;
  };
  /// Clues after which exactly one solution is left: one of them, or two that do it only together
  /// (`second.digit` is 0 for one).
  struct Completion {
    Choice first, second;
    const Grid81* solution = nullptr;  ///< valid until the next list()
  };
  /// Appends to `found`. After list() has returned true.
  void complete_by_one(std::vector<Completion>& found);
  void complete_by_two(std::vector<Completion>& found);

 private:
  // One choice, and the solutions that agree with it.
  //
  //   bits   word w, bit i  <->  solution 64 w + i
  struct Agreeing {
    Choice choice;
    std::uint32_t count = 0;
    std::size_t first_word = 0;  // in bits_
  };
  void index();
  void pairs_of_sparse(const Agreeing& a, std::vector<Completion>& found);
  void pairs_of_dense(std::size_t at, std::vector<Completion>& found);
  [[nodiscard]] bool is_sparse(const Agreeing& a) const;

  solve::Solver9& solver_;
  Grid81 base_{};
  std::vector<Grid81> solutions_;
  bool indexed_ = false;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
  std::vector<Agreeing> agreeing_;  // by cell, then digit; those with no solution left out
};

}  // namespace masu::generate
