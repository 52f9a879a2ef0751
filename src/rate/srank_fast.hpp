// The s-rank of plain 9x9 puzzles in microseconds. See srank_fast.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "algebra/bands9.hpp"
#include "masu/srank.hpp"
#include "simd/subset_scan.hpp"

namespace masu::rate {

/// Working memory of one thread; keeps what it has allocated from puzzle to puzzle.
class FastSRank {
 public:
  explicit FastSRank(simd::Target target = simd::active_target())
      : scan_(simd::subset_scan_for(target)) {}

  /// Nothing: cancelled, or more than 64 cells stay open after replacing, or a digit has more
  /// templates than the lists take; such positions (fewer than 17 clues) are for the general
  /// engine.
  [[nodiscard]] std::optional<SRank> run(const Puzzle& puzzle, const Stop& stop);

 private:
  static constexpr std::size_t kDigits = 9;
  static constexpr std::size_t kMaxTemplates = 1 << 14;
  using Masks = std::array<std::uint64_t, kDigits>;  // by open digit: a set of open cells

  enum class Start : std::uint8_t { Solved, Contradiction, Open };
  enum class Verdict : std::uint8_t { Refuted, Stopped, Pending };

  struct Candidate {
    std::uint8_t digit;
    std::uint8_t cell;
  };
  // What is left of one digit.
  struct Cells {
    std::uint64_t some;   // cells of at least one template
    std::uint64_t every;  // cells of all templates
  };
  // A position, closed: `some` is the union of the templates inside it.
  struct State {
    Masks some;
    Masks every;
    int depth = 0;  // operations done
    Candidate x{};  // what was assumed
  };

  Start replace_on_bands(const Puzzle& puzzle);
  bool list_templates();
  bool exclude(const Masks& zeros);
  static void pad(std::vector<std::uint64_t>& templates);
  [[nodiscard]] Cells inside(std::size_t digit, std::uint64_t cells) const;
  Verdict assume(Candidate x, State& state, int limit);
  Verdict operate(State& state, int limit) const;
  void add_solved(const Masks& some, Masks& solved) const;

  simd::SubsetScanFn scan_;
  std::array<algebra::Cells9, kDigits> cells_;  // candidates after the first replacing
  std::size_t digits_ = 0;                      // digits with open cells, numbered in order
  std::uint64_t open_ = 0;                      // open cells, numbered in order
  std::array<std::uint64_t, 64> peers_{};       // of an open cell, among the open cells
  // Templates by digit, as sets of open cells: all that lie inside base_.some; the last one is
  // repeated up to a multiple of four.
  std::array<std::vector<std::uint64_t>, kDigits> templates_;
  State base_;
  // What is left of a digit if the base gives it a cell, or does not: found when first asked for,
  // good as long as the digit's templates stay as they are.
  std::array<std::array<Cells, 64>, kDigits> with_{};
  std::array<std::array<Cells, 64>, kDigits> without_{};
  Masks with_known_{};
  Masks without_known_{};
  std::vector<State> pending_;
  std::vector<State> witnesses_;
};

}  // namespace masu::rate
