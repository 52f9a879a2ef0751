// The rating of Sudoku Explainer: ER, EP, ED ("ED=8.4/1.2/1.2"), the scale that collectors quote.
//
// Reproduces `serate` of SukakuExplainer 1.18.1 with its default options to the last digit, from
// the description in docs/spec/se.md: ER is the hardest step of the path that the program finds, EP
// the hardest up to the first placed digit, ED the first step. The path depends on the order of
// every search, so equivalent puzzles rate differently. How it works: docs/se.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::rate {

/// The kinds of steps.
enum class SeTechnique : std::uint8_t {
  HiddenSingle,
  NakedSingle,
  DirectPointing,
  DirectClaiming,
  DirectHiddenSet,
  Pointing,
  Claiming,
  NakedSet,
  HiddenSet,
  Fish,
  StrongLinks,
  XyWing,
  XyzWing,
  UniqueLoop,
  AlsWing,
  Grave,
  Aligned,
  Cycle,
  ForcingChain,
  Absurd,
  Double,
  CellChains,
  RegionChains,
};

/// One step, as data.
struct SeStep {
  enum class Chains : std::uint8_t { None, Nishio, Multiple, Dynamic };

  double rating = 0;
  SeTechnique technique = SeTechnique::HiddenSingle;
  int degree = 0;      ///< size of a set, fish or wing, number of strong links, cells of a loop
  int type = 0;        ///< 1 to 4, of a unique loop or a grave
  std::string suffix;  ///< of strong links and wings: what breaks ties
  Chains chains_are = Chains::None;
  int level = 0;       ///< nesting of dynamic chains, 0 to 4
  int complexity = 0;  ///< of chains: potentials, those of nested chains included
  /// Candidates, houses, sets and chains of the pattern, placements, and eliminations by cell and
  /// digit. There is a chain per target, which comes last. Its own `technique` means nothing here.
  logic::Step pattern{};
};
/// "region-chains", for JSON.
[[nodiscard]] std::string_view key_of(SeTechnique technique);
/// "region chains, multiple, complexity 16"
[[nodiscard]] std::string name(const SeStep& step, Language language = Language::English);
/// "8.4 region chains, multiple, complexity 16: r3c5<>3"
[[nodiscard]] std::string line(const SeStep& step, Language language = Language::English);
/// The rating, and the chains in the notation of logic::notation.
[[nodiscard]] std::string paragraph(const SeStep& step);
/// One JSON object with the members of logic::to_json, and `rating` and `complexity`.
[[nodiscard]] std::string to_json(const SeStep& step, Language language = Language::English);

struct SeOptions {
  /// What the caller wants to know. A pearl is a puzzle with ER = EP, a diamond one with
  /// ER = EP = ED; the rating ends as soon as the puzzle is known not to be one.
  enum class Until : std::uint8_t { End, Pearl, Diamond };
  Until until = Until::End;
  /// Effort: techniques that begin at this rating or above are not tried. 0: all are.
  double limit = 0;
  bool keep_steps = false;
};

/// The three numbers. One that is not exact is a lower bound ("at least").
struct SeRating {
  enum class End : std::uint8_t {
    Solved,
    NoHint,   ///< no technique helps: 20.0, as the reference says
    Stopped,  ///< asked to stop
    Limited,  ///< the limit of the options
    Decided,  ///< not a pearl, not a diamond
  };
  struct Number {
    double value = 0;
    bool exact = true;
    friend bool operator==(const Number&, const Number&) = default;
  };
  Number er;
  Number ep;
  Number ed;
  End end = End::Solved;
  std::vector<SeStep> steps;  ///< if asked for

  /// None: not known.
  [[nodiscard]] std::optional<bool> is_pearl() const;
  [[nodiscard]] std::optional<bool> is_diamond() const;
};
/// A rating in tenths, rounded as the reference prints it: 84.
[[nodiscard]] int tenths(double rating);
/// "8.4", or ">=9.0" if it is a lower bound.
[[nodiscard]] std::string to_string(const SeRating::Number& number);
/// "ED=8.4/1.2/1.2", as collectors write it.
[[nodiscard]] std::string to_string(const SeRating& rating);

/// Rates puzzles, one after the other.
///
///   threads   one per thread
///   cost      0.05 ms (17 clues) to half a second (ER 11) per puzzle; memory is kept
///   stop      asked inside nested chains too; what is known by then is returned as a lower bound
///
/// The reference makes no check: puzzles without a solution or with several are rated too (mostly
/// 20.0), and one without a solution can take very long. Fails with Unsupported for other layouts
/// than the plain 9x9 board.
class SeRater {
 public:
  SeRater();
  ~SeRater();
  SeRater(SeRater&&) noexcept;
  SeRater& operator=(SeRater&&) noexcept;

  [[nodiscard]] Result<SeRating> rate(const Puzzle& puzzle, const SeOptions& options = {},
                                      const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::rate
