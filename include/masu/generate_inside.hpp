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

/// Is the exhaustive search the better way to puzzles with so many clues? Up to 18 on 9x9, always
/// on boards of at most 36 cells.
[[nodiscard]] bool is_exact_cheaper(const Layout& layout, int clues);

/// Puzzles by walks inside one grid: clues go one by one in random order as long as the puzzle
/// stays proper, then two are exchanged for one, or one for another, again and again.
///
///   threads   one per thread
///   cost      9x9: about a millisecond a try for 22 clues or more; every clue fewer takes some
///             times longer
class InsideGenerator final : public Generator {
 public:
  /// Fails as fewclue::Search::make does.
  static Result<InsideGenerator> build(LayoutPtr layout, std::span<const Digit> grid, int clues);
  ~InsideGenerator() override;
  InsideGenerator(InsideGenerator&&) noexcept;
  InsideGenerator& operator=(InsideGenerator&&) noexcept;

  /// One walk: a proper puzzle with exactly so many clues. LimitExceeded if it does not get there
  /// within some thousand steps. What is known of the grid makes later walks faster, but not
  /// different.
  using Generator::make;
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index,
                                  const Stop& stop) override;

 private:
  struct Impl;
  explicit InsideGenerator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::generate
