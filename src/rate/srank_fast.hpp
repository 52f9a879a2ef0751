// The s-rank of plain 9x9 puzzles in microseconds. See srank_fast.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "algebra/bands9.hpp"
#include "masu/srank.hpp"

namespace masu::rate {

/// Working memory of one thread; keeps what it has allocated from puzzle to puzzle.
class FastSRank {
 public:
  /// Nothing: more than 64 cells stay open after replacing, or a digit has more templates than the
  /// tables take; such positions (fewer than 17 clues) are for the general engine.
  [[nodiscard]] std::optional<SRank> run(const Puzzle& puzzle, const std::stop_token& stop);

 private:
  static constexpr std::size_t kDigits = 9;
  static constexpr std::size_t kMaxTemplates = 1 << 14;
  using Masks = std::array<std::uint64_t, kDigits>;  // by open digit: a set of open cells

  enum class Start : std::uint8_t { Solved, Contradiction, Open };
  enum class Verdict : std::uint8_t { Refuted, Stopped, Pending };

  // The templates of one digit, restricted to the open cells.
  //
  //     templates[i]            cells of template i, bit = open cell
  //     has[cell * words + w]   templates with the cell, bit i % 64 of word i / 64
  struct Lists {
    std::vector<std::uint64_t> templates;
    std::vector<std::uint64_t> has;
    std::size_t words = 0;
    std::size_t offset = 0;       // of its words in State::alive
    std::uint64_t last_word = 0;  // the bits of the last word that stand for a template
    [[nodiscard]] const std::uint64_t* row(std::size_t cell) const {
      return has.data() + cell * words;
    }
  };

  struct Candidate {
    std::uint8_t digit;
    std::uint8_t cell;
  };

  // A position that follows from the base and an assumption. The words of digit d in `alive` are
  // valid only if bit d of `own` is set; otherwise the digit has the base's templates with or
  // without the assumed cell.
  struct State {
    Masks some;   // cells of at least one template
    Masks every;  // cells of all templates
    std::uint32_t own = 0;
    int depth = 0;  // operations done
    Candidate x{};
    std::vector<std::uint64_t> alive;
  };

  Start replace_on_bands(const Puzzle& puzzle);
  bool list_templates();
  void index_templates();
  bool exclude(const Masks& zeros);

  Verdict assume(Candidate x, State& state, int limit);
  Verdict operate(State& state, int limit) const;
  std::uint64_t* own_alive(std::size_t d, State& state) const;
  bool summarise(std::size_t d, State& state) const;
  static void summarise(const Lists& lists, const std::uint64_t* alive, std::uint64_t& some,
                        std::uint64_t& every);

  std::array<algebra::Cells9, kDigits> cells_;  // candidates after the first replacing
  std::size_t digits_ = 0;                      // digits with open cells, numbered in order
  std::array<std::uint8_t, kDigits> digit_of_{};
  std::uint64_t open_ = 0;  // open cells, numbered in order
  std::array<Lists, kDigits> lists_;
  std::size_t words_ = 0;  // of all digits
  State base_;
  // What is left of a digit without a cell, found when first asked for.
  struct Without {
    std::uint64_t some;
    std::uint64_t every;
  };
  std::array<std::array<Without, 64>, kDigits> without_{};
  std::array<std::uint64_t, kDigits> without_known_{};
  std::vector<State> pending_;
  std::vector<Masks> witnesses_;
};

}  // namespace masu::rate
