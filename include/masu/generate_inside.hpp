// Puzzles with k clues inside a given grid, by a walk from puzzle to puzzle. For few clues the
// exhaustive search (masu/fewclue.hpp) is cheaper; for more of them it takes hours, and puzzles are
// so frequent that a walk meets one at once.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/rng.hpp"
#include "masu/stop.hpp"

namespace masu::generate {

/// Is the exhaustive search the better way to puzzles with so many clues? Up to 18 on 9x9, always
/// on boards of at most 36 cells.
[[nodiscard]] bool is_exact_cheaper(const Layout& layout, int clues);

/// A walk inside one grid: clues go one by one in random order as long as the puzzle stays proper,
/// then two are exchanged for one, or one for another, again and again.
///
///   threads   one per thread
///   cost      9x9: about a millisecond a try for 22 clues or more; every clue fewer takes some
///             times longer
class InsideWalk {
 public:
  /// Fails as fewclue::Search::make does.
  static Result<InsideWalk> make(LayoutPtr layout, std::span<const Digit> grid, int clues);
  ~InsideWalk();
  InsideWalk(InsideWalk&&) noexcept;
  InsideWalk& operator=(InsideWalk&&) noexcept;

  /// One try: a proper puzzle with exactly so many clues, or nothing if the walk does not get there
  /// within some thousand steps, or is stopped. What it knows of the grid makes later tries faster,
  /// but not different.
  [[nodiscard]] std::optional<std::vector<Digit>> find(Rng& rng, const Stop& stop = {});

 private:
  struct State;
  explicit InsideWalk(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace masu::generate
