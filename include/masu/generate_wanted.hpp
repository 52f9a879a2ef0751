// Puzzles to order: number of clues, shape, ratings, techniques.
//
// Puzzle i of a run is a pure function of (seed, i, options).
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "masu/generate.hpp"
#include "masu/layout.hpp"
#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"
#include "masu/symmetry.hpp"

namespace masu::generate {

/// A rating that has to lie in a range, ends included.
struct Bound {
  const rate::Rating* rating = nullptr;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

struct WantedOptions {
  LayoutPtr layout;
  int min_clues = 0;  ///< 0, 0: any number
  int max_clues = 0;
  Symmetry symmetry = Symmetry::None;
  std::vector<bool> mask;  ///< cells that may be clues; empty: all
  bool every = false;      ///< all cells of the mask are clues (a pattern)
  std::vector<Bound> bounds;
  bool allow_trial = false;               ///< else `logic` must finish the puzzle
  std::vector<logic::TechniqueId> logic;  ///< empty: all techniques
  std::vector<logic::TechniqueId>
      needed;  ///< on the path of `logic`: what comes before is not enough
  std::vector<logic::TechniqueId> not_needed;  ///< `logic` finishes without them
  int min_steps = 0;                           ///< of the path of `logic`; 0, 0: any number
  int max_steps = 0;
  std::uint64_t max_attempts = 1000;  ///< grids tried for one puzzle before giving up
};

/// What a search came to.
struct Sought {
  std::optional<Made> made;       ///< a puzzle that satisfies all of it
  std::optional<Puzzle> closest;  ///< else the one that came closest, if there was any
  double distance = 0;            ///< of `closest` from what is wanted
  std::uint64_t grids = 0;        ///< grids tried
  bool stopped = false;           ///< before max_attempts
};

/// Makes puzzles that satisfy all of it: a minimal puzzle of a random grid is changed by adding and
/// taking away clues, each change kept that does not lead away from what is wanted.
///
///   threads   one per thread
class WantedGenerator {
 public:
  static Result<WantedGenerator> build(WantedOptions options);
  ~WantedGenerator();
  WantedGenerator(WantedGenerator&&) noexcept;
  WantedGenerator& operator=(WantedGenerator&&) noexcept;

  /// Puzzle `index` of the run with that seed, or the closest after max_attempts grids or a stop.
  [[nodiscard]] Result<Sought> search(std::uint64_t seed, std::uint64_t index,
                                      const Stop& stop = {});
  /// The same for those who want a puzzle or nothing: else LimitExceeded, with a message for people
  /// that shows the closest.
  [[nodiscard]] Result<Made> make(std::uint64_t seed, std::uint64_t index, const Stop& stop = {});

 private:
  struct State;
  explicit WantedGenerator(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace masu::generate
