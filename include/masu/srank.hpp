// br-rank and s-rank: difficulty by Boolean Groebner bases (docs/spec/srank.md,
// docs/srank.md).
//
// The s-rank i-j of a puzzle: i operations of "replacing" is how deep one must look to refute the
// candidates that stand in the way, j is how many rounds of such refutations the deepest level
// takes; 0 where plain replacing solves the puzzle; infinite where no depth helps.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "masu/algebra.hpp"
#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::rate {

/// Ordered by difficulty: 0 < 1-1 < 1-2 < ... < inf; contradictory puzzles after everything.
struct SRank {
  enum class Kind : std::uint8_t {
    Finite,
    Infinite,
    Contradiction,  ///< the puzzle is refuted: it has no solution
  };
  Kind kind = Kind::Finite;
  int i = 0;  ///< largest br-rank that was needed
  int j = 0;  ///< rounds at that br-rank
  friend auto operator<=>(const SRank&, const SRank&) = default;
};
/// "0", "2-3", "inf", "none"
[[nodiscard]] std::string to_string(SRank rank);

enum class SRankEngine : std::uint8_t {
  Auto,    ///< Fast where it is made for the layout, else Search
  Fast,    ///< plain 9x9 boards
  Search,  ///< any layout, the definition over searched templates
  Lists,   ///< any layout whose templates fit in memory, the definition over lists: the oracle
};

struct SRankOptions {
  SRankEngine engine = SRankEngine::Auto;
  /// Threads for the candidates of one puzzle; the answer does not depend on it. 0: all.
  int threads = 1;
  algebra::IdealLimits limits;  ///< its stop cancels
};

/// Fails with LimitExceeded (limits or cancelled) or Unsupported (Fast on another layout).
///
///   threads   any number
///   cost      9x9: 5 to 500 us
[[nodiscard]] Result<SRank> srank(const Puzzle& puzzle, const SRankOptions& options = {});

/// A candidate of an unsolved cell and its br-rank, none if it has no br-rank.
struct BrRank {
  Cell cell;
  Digit digit;
  std::optional<int> rank;
  friend bool operator==(const BrRank&, const BrRank&) = default;
};
/// br-ranks of all candidates with respect to what replacing leaves of the puzzle, in the order of
/// cells and digits. Empty if replacing solves or refutes it.
[[nodiscard]] Result<std::vector<BrRank>> br_ranks(const Puzzle& puzzle,
                                                   const SRankOptions& options = {});

/// The whole story, for readers: what every round refuted, why, and what that placed.
struct SRankStory {
  struct Refutation {
    Cell cell;
    Digit digit;
    algebra::Replacement proof;  ///< its br-rank is the number of operations
  };
  struct Round {
    SRank rank;                           ///< i and j of this round
    std::vector<Refutation> refutations;  ///< all with br-rank at most i
    algebra::Replacement replaced;        ///< what replacing then found
  };
  SRank rank;
  algebra::Replacement start;  ///< replacing on the puzzle as it is
  std::vector<Round> rounds;
  /// What is left when the answer is "inf": these candidates have no br-rank.
  std::vector<BrRank> left;
};
/// By definition over the ideals that `make` gives; `options.engine` is ignored.
[[nodiscard]] Result<SRankStory> tell_srank(const Puzzle& puzzle, algebra::IdealMaker make,
                                            const SRankOptions& options = {});

/// The story line by line; with the polynomials behind every step if asked.
[[nodiscard]] std::string explain(const Layout& layout, const SRankStory& story, bool polynomials,
                                  Language language = Language::English);
/// One refutation of it: "r5c5<>3, br-rank 1: if r5c5=3, 1. r2c5=1 r5c2=2: r2c2 has no digit left".
[[nodiscard]] std::string explain(const Layout& layout, const SRankStory::Refutation& refutation,
                                  bool polynomials, Language language = Language::English);

}  // namespace masu::rate
