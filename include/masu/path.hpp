// The way to the solution, step by step: masu's own, HoDoKu's, or Sudoku Explainer's. And hints:
// what comes next.
//
// One type for all three: where the path begins, its steps, how it ends, its rating, and, if there
// are no steps, why. masu/logic.hpp, masu/hodoku.hpp and masu/se.hpp have the engines.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/se.hpp"
#include "masu/solve.hpp"
#include "masu/stop.hpp"

namespace masu::rate {

/// Whose steps.
enum class PathOf : std::uint8_t { Masu, Hodoku, SudokuExplainer };
/// "masu", "hodoku", "se"
[[nodiscard]] std::string_view to_string(PathOf whose);
[[nodiscard]] std::optional<PathOf> parse_path_of(std::string_view name);

/// May techniques rely on the puzzle having one solution? Auto: if the solver confirms that it
/// has one.
enum class Uniqueness : std::uint8_t { Auto, On, Off };
/// "auto", "on", "off"
[[nodiscard]] std::string_view to_string(Uniqueness uniqueness);
[[nodiscard]] std::optional<Uniqueness> parse_uniqueness(std::string_view name);

/// HoDoKu and Sudoku Explainer have techniques of their own, in their own order.
struct PathOptions {
  PathOf whose = PathOf::Masu;
  std::vector<logic::TechniqueId> techniques{};  ///< ours, in this order; empty: all
  Uniqueness uniqueness = Uniqueness::Auto;      ///< of ours
};

struct SolvingPath {
  using Steps =
      std::variant<std::vector<logic::Step>, std::vector<hodoku::Step>, std::vector<SeStep>>;

  logic::Path::End end = logic::Path::End::Stuck;
  /// Two equal digits in a house: there are no steps.
  std::optional<Clash> clash{};
  /// Number of solutions. HoDoKu has a path only for puzzles with exactly one, Sudoku Explainer
  /// for puzzles with at least one. Empty for our own path, which does not depend on it.
  std::optional<solve::Status> solutions{};
  /// The board before the first step, with all candidates; none: a cell or a digit has no place.
  std::optional<Puzzle> start{};
  Steps steps{};
  Puzzle position{};     ///< the last one
  std::string rating{};  ///< "Hard 1514" of HoDoKu, "ED=7.1/1.2/1.2"; empty: none

  [[nodiscard]] std::size_t size() const;
};
/// Why there is no path, or what to know about it: "several solutions"; empty: nothing.
[[nodiscard]] std::string reason(const SolvingPath& path, Language language = Language::English);
/// Why a puzzle has no path and no rating, for people: "no solution", "several solutions", "could
/// not be solved".
[[nodiscard]] std::string_view in_words(solve::Status status,
                                        Language language = Language::English);
/// How it ends, for people.
[[nodiscard]] std::string_view in_words(logic::Path::End end, Language language);
/// Its steps, a line each.
[[nodiscard]] std::vector<std::string> lines(const SolvingPath& path,
                                             Language language = Language::English);
/// One JSON object (docs/logic.md).
[[nodiscard]] std::string to_json(const SolvingPath& path, Language language = Language::English,
                                  const Stop& stop = {});

/// What comes next in a position, or why nothing can.
struct Hint {
  enum class State : std::uint8_t {
    Step,           ///< there are steps
    Stuck,          ///< no technique has one
    Unfinished,     ///< stopped before there was one
    Complete,       ///< every cell has a digit, and all are right
    Clash,          ///< two equal digits in a house
    Wrong,          ///< the player went wrong: the cells are in `mistakes`
    Contradiction,  ///< there is no solution
  };
  State state = State::Stuck;
  logic::Mistakes mistakes{};
  std::vector<logic::Step> steps{};
  std::optional<Puzzle> position{};  ///< with all candidates; none: there can be no steps
};
/// "step", "stuck", "unfinished", "complete", "clash", "wrong", "contradiction"
[[nodiscard]] std::string_view to_string(Hint::State state);

/// Finds paths and hints, one after the other.
///
///   threads   one per thread
///   memory    keeps the engines of a few layouts
class PathFinder {
 public:
  PathFinder();
  ~PathFinder();
  PathFinder(PathFinder&&) noexcept;
  PathFinder& operator=(PathFinder&&) noexcept;

  /// Fails with Unsupported if the layout is not one for the path of another program.
  [[nodiscard]] Result<SolvingPath> find(const Puzzle& puzzle, const PathOptions& options = {},
                                         const Stop& stop = {});
  /// Our next step; none where the player went wrong, for it would lead further astray.
  [[nodiscard]] Hint hint(const Puzzle& position, const PathOptions& options = {},
                          const Stop& stop = {});
  /// The same with every step that there is.
  [[nodiscard]] Hint all_hints(const Puzzle& position, const PathOptions& options = {},
                               const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::rate
