// Puzzles with k clues inside a given grid, by a walk from puzzle to puzzle. For few clues the
// exhaustive search (masu/fewclue.hpp) is cheaper; for more of them it takes hours, and puzzles are
// so frequent that a walk meets one at once.
#pragma once

#include <memory>
#include <span>

#include "masu/generate.hpp"
#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::generate {

/// Is the exhaustive search the better way to find puzzles with this many clues? True up to 18 on
/// 9x9, and always on boards of at most 36 cells.
[[nodiscard]] bool is_exact_cheaper(const Layout& layout, int clues);

/// Finds puzzles by walks inside one grid: removes clues in random order as long as the puzzle
/// stays proper, then replaces two clues by one, or one by another, again and again.
///
///   threads   one per thread
///   cost      9x9: about a millisecond a try for 22 clues or more; several times as long for
///             each clue fewer
class InsideGenerator final : public Generator {
 public:
  /// Fails as fewclue::Search::build does.
  static Result<InsideGenerator> build(LayoutPtr layout, std::span<const Digit> grid, int clues);
  ~InsideGenerator() override;
  InsideGenerator(InsideGenerator&&) noexcept;
  InsideGenerator& operator=(InsideGenerator&&) noexcept;

  /// One walk: a proper puzzle with exactly this many clues, or LimitExceeded if it finds none in
  /// a few thousand steps. What a walk learns about the grid makes later walks faster; it does not
  /// change their results.
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  explicit InsideGenerator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::generate
