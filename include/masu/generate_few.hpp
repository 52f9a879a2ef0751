// Puzzles with few clues: the generators of Nasu's document (docs/spec/generate.md), minimal
// puzzles, and minimal puzzles without bias.
//
// Board or puzzle i of a run is a pure function of (seed, i, options).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "masu/generate.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"

namespace masu::generate {

// --- the generators of the document

/// How the next clue is placed on a board that starts empty.
enum class Placing : std::uint8_t {
  Random,            ///< a random empty cell, a random digit; taken back if it repeats one
  FewestCandidates,  ///< so that as few candidates as possible are left, ties at random
  Guided,            ///< the same, among the placements that leave a solution
};
struct PlacingInfo {
  Placing placing;
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] std::span<const PlacingInfo> placings();

/// Places clues on an empty board. The boards have no repeated digit; a solver must tell whether
/// they are puzzles.
///
///   threads   one per thread
///   cost      9x9, 21 clues, classification included: 3 us random, 27 us fewest candidates, 140 us
///             guided
class Placer {
 public:
  /// Fails with BadValue for a number of clues that the layout cannot have.
  static Result<Placer> build(LayoutPtr layout, Placing placing, int clues);
  ~Placer();
  Placer(Placer&&) noexcept;
  Placer& operator=(Placer&&) noexcept;

  /// Board `index` of the run with that seed. A board on which no digit fits is started again;
  /// LimitExceeded after 1,000 of these.
  [[nodiscard]] Result<Puzzle> make(std::uint64_t seed, std::uint64_t index);

 private:
  struct State;
  explicit Placer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// --- minimal puzzles

/// Minimal puzzles of any layout: the clues of a grid go in random order as long as the puzzle
/// stays proper. The grids are uniform on layouts that have a codec (masu/grids.hpp), random on
/// others. The puzzles are not uniform: those with few clues come too often (docs/generate.md).
///
///   threads   one per thread
class MinimalMaker {
 public:
  explicit MinimalMaker(LayoutPtr layout);
  /// Puzzle `index` of the run with that seed; LimitExceeded if there was no grid, or after a stop.
  [[nodiscard]] Result<Puzzle> make(std::uint64_t seed, std::uint64_t index, const Stop& stop = {});

 private:
  LayoutPtr layout_;
  std::shared_ptr<const grids::GridCodec> codec_;  // null: no uniform grids
  GridFiller filler_;
  Minimiser minimiser_;
};

/// A minimal 9x9 puzzle and what it stands for.
struct WeightedPuzzle {
  solve::Grid81 puzzle{};
  int clues = 0;
  double weight = 0;  ///< in proportion to 1 / probability of being found
};

/// Minimal 9x9 puzzles without bias: weighted by `weight`, they are as good as drawn from all
/// minimal puzzles of all grids.
///
///   threads   one per thread
class UnbiasedMaker {
 public:
  /// `subset`: clues of the subsets that are searched; puzzles with more clues are not found. All
  /// puzzles of a subset of up to 28 clues are listed, one is drawn of a larger one.
  explicit UnbiasedMaker(int subset = 28) : subset_(subset) {}
  /// Minimal puzzles inside the proper ones of kDraws subsets; a pure function of seed and index.
  [[nodiscard]] std::vector<WeightedPuzzle> make(std::uint64_t seed, std::uint64_t index);
  static constexpr std::size_t kDraws = 2000;

 private:
  [[nodiscard]] double weight(int clues) const;
  void list(const solve::Grid81& puzzle, const std::array<bool, 81>& stays,
            std::vector<solve::Grid81>& found);
  double draw(solve::Grid81& puzzle, Rng& rng);

  int subset_;
  solve::Solver9 solver_;
  std::vector<solve::Grid81> questions_;
  std::vector<solve::Found9> answers_;
};

}  // namespace masu::generate
