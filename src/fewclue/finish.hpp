// Phase 2: the clues of region C, after those of A and B are chosen.
#pragma once

#include <functional>
#include <vector>

#include "fewclue/oracle.hpp"
#include "fewclue/phases.hpp"
#include "fewclue/regions.hpp"
#include "masu/stop.hpp"

namespace masu::fewclue {

/// Takes the clues of a proper puzzle; false ends the search.
using ClueSink = std::function<bool(const CellSet&)>;

class Finisher {
 public:
  Finisher(const Regions& regions, SetList& inner, SetList& outer, const Groups& groups, int clues,
           Oracle& oracle, const ClueSink& sink, const Stop& stop)
      : regions_(regions),
        inner_(inner),
        outer_(outer),
        groups_(groups),
        oracle_(oracle),
        sink_(sink),
        stop_(stop),
        open_(static_cast<std::size_t>(clues) + 1) {}

  /// Sends every proper puzzle with the clues of `triple` and as many more in C as it allows to the
  /// sink. False: the sink said so, or the search was stopped.
  bool finish(Triple& triple);

  [[nodiscard]] std::uint64_t puzzles() const { return puzzles_; }
  [[nodiscard]] std::uint64_t solver_calls() const { return solver_calls_; }

 private:
  /// A set that the solver has found.
  struct Learned {
    std::uint32_t a, b, c;
  };

  enum class PairState : std::uint8_t { Open, Good, Broken };

  void open_with(std::uint32_t x);
  void open_with(std::uint32_t x, std::uint32_t y);
  bool place(std::size_t level, int left, std::uint32_t z, std::uint32_t alive);
  bool add_any(int left, std::uint32_t z, std::uint32_t alive);
  [[nodiscard]] bool is_packed(std::size_t level, int left, std::uint32_t alive) const;
  [[nodiscard]] std::uint32_t living(std::uint32_t z, std::uint32_t alive) const;
  bool fixes_inner();
  std::optional<Learned> ask(std::uint32_t z);

  const Regions& regions_;
  SetList& inner_;
  SetList& outer_;
  const Groups& groups_;
  Oracle& oracle_;
  const ClueSink& sink_;
  const Stop& stop_;
  Triple pair_{};
  bool any_ = false;
  CellSet pair_cells_;
  std::vector<std::vector<std::uint32_t>> open_;  ///< parts in C that are not met, by level
  std::vector<Learned> inner_learned_;            ///< with this X
  /// Outer sets: parts in B and C of those that X leaves open, parts in C of those that X and Y do.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> outer_of_x_;
  std::vector<std::uint32_t> outer_of_pair_;
  PairState pair_known_ = PairState::Open;
  std::uint64_t puzzles_ = 0;
  std::uint64_t solver_calls_ = 0;
};

}  // namespace masu::fewclue
