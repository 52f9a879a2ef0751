// Minimising plain 9x9 puzzles with the kernel, which answers several questions at a time.
// Internal to src/generate.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "generate/swaps.hpp"
#include "masu/generate.hpp"
#include "masu/kernel9.hpp"

namespace masu::generate {

class Minimiser9 {
 public:
  static constexpr std::size_t kRuns = 3;
  using Lengths = std::array<std::size_t, kRuns>;

  Minimiser9();
  /// As Minimiser::minimise.
  Minimised minimise(const Puzzle& start, std::span<const Digit> solution,
                     std::span<const std::vector<Cell>> units, const solve::Limits& limits);

 private:
  // 81 cells as bits: cells 0..63 | cells 64..80
  struct Set {
    std::uint64_t low = 0, high = 0;
    friend Set operator&(Set a, Set b) { return {a.low & b.low, a.high & b.high}; }
    friend Set operator-(Set a, Set b) { return {a.low & ~b.low, a.high & ~b.high}; }
    [[nodiscard]] bool empty() const { return (low | high) == 0; }
    [[nodiscard]] bool is_full() const { return ~low == 0 && high == 0x1FFFF; }
    [[nodiscard]] bool contains(std::size_t c) const {
      return ((c < 64 ? low >> c : high >> (c - 64)) & 1U) != 0;
    }
    void insert(std::size_t c) { (c < 64 ? low : high) |= std::uint64_t{1} << c % 64; }
  };
  struct Unit {
    Set cells;
    std::size_t cell = 81;  // 81: more than one
    bool settled = false;   // it stays
  };

  void load(const Puzzle& start, std::span<const Digit> solution,
            std::span<const std::vector<Cell>> units);
  void find_two_digits(std::span<const Digit> solution);
  void settle(Unit& unit);
  [[nodiscard]] bool is_needed(const Unit& unit, Set clues) const;
  [[nodiscard]] Marks81 marks_of(Set clues) const;
  std::size_t take_run(std::size_t next, const Lengths& lengths, solve::Limits& limits);
  std::size_t ask_window(std::size_t next, solve::Limits& limits);

  solve::Solver9 solver_;
  Swaps swaps_;
  std::vector<std::uint64_t> words_;  // what swaps_ finds
  std::vector<Set> unavoidable_;
  Marks81 solution_{};  // one bit each
  Set clues_;
  std::vector<Unit> units_;
  bool complete_ = true;
  std::vector<std::size_t> asked_;
  std::vector<Marks81> questions_;
  std::vector<solve::Found9> answers_;
};

}  // namespace masu::generate
