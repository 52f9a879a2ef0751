// HoDoKu's solver built anew: the same path, score and level, step for step (docs/hodoku.md).
//
// Plain 9x9 only. Unlike masu::logic it is not free to improve anything: the order of the searches,
// the choice among equals and even the accidents are those of HoDoKu 2.2.0.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/logic.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::hodoku {

enum class Level : std::uint8_t { Easy, Medium, Hard, Unfair, Extreme };
/// "Easy", ...
[[nodiscard]] std::string_view to_string(Level level);

/// One row of HoDoKu's table of step types.
struct Technique {
  std::string_view name;          ///< "Naked Pair"
  std::string_view abbreviation;  ///< "n2", of its command line
  std::string_view code;          ///< "0200", of the collection; empty: it is not there
  std::string_view category;
  int score;
  Level level;
  bool on;             ///< used by the solver
  std::size_t search;  ///< the row whose search gives it
};
/// All of them; those before "Give Up" in the order of the solver.
[[nodiscard]] std::span<const Technique> techniques();
/// By name, abbreviation or code, case ignored; nullptr if unknown.
[[nodiscard]] const Technique* find_technique(std::string_view name);
/// Its name; in Japanese that of our table, which has the same abbreviations.
[[nodiscard]] std::string_view name(const Technique& technique, Language language);

struct Step {
  const Technique* technique = nullptr;  ///< what it is
  const Technique* search = nullptr;     ///< what found it: score and level are of this row
  bool siamese = false;
  /// Digits, candidates, houses, sets and chains of the pattern, placements and eliminations in the
  /// order in which they are carried out. Its own `technique` means nothing here.
  logic::Step pattern{};
  std::string text{};  ///< "Naked Pair: 2,3 in r2c5,r2c6 => r2c1<>2, r2c4<>3"
};

/// Its text; in Japanese with our names, in the same notation.
[[nodiscard]] std::string line(const Step& step, Language language = Language::English);
/// Level and score, and the chains in the notation of logic::notation.
[[nodiscard]] std::string paragraph(const Step& step, Language language = Language::English);
/// One JSON object with the members of logic::to_json, and `search` and `rating`: the score.
[[nodiscard]] std::string to_json(const Step& step, Language language = Language::English);

struct Rating {
  enum class Outcome : std::uint8_t {
    Rated,
    NotProper,  ///< not exactly one solution: HoDoKu's answer would mean nothing
    NotPlain,   ///< not a plain 9x9 board
    Stopped,
  };
  Outcome outcome = Outcome::NotProper;
  int score = 0;
  Level level = Level::Easy;
  std::string steps{};  ///< "fh=19,n1=20,h1=17": steps by search, in the order of the table
};

struct Path {
  std::vector<Step> steps{};
  int score = 0;              ///< of these steps
  Level level = Level::Easy;  ///< of the hardest step, or a higher one that the score demands
  bool stopped = false;       ///< not finished, but asked to stop
  Puzzle position{};          ///< the last one
};

/// A case of the technique collection and what became of it.
struct CaseReport {
  enum class Result : std::uint8_t { Pass, Fail, Unsupported, Stopped };
  std::string code{};  ///< as in the file: "0901-1", "03111", "0606-x"
  Result result = Result::Unsupported;
  std::string expected{};  ///< "436 437": digit, row, column
  std::string found{};     ///< results with the same technique and digits, separated by " | "
  bool only = false;       ///< there is no other result: HoDoKu's own, stricter rule
};
/// "pass", "fail", "unsupported", "stopped"
[[nodiscard]] std::string_view to_string(CaseReport::Result result);

/// Rates puzzles and finds their paths.
///
///   threads   one per thread
///   memory    some megabytes, kept from puzzle to puzzle
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Digits only: pencil marks are ignored, unless the digits alone leave several solutions
  /// (a sukaku).
  [[nodiscard]] Rating rate(const Puzzle& puzzle, const Stop& stop = {});
  /// The path from this position on. Pencil marks and digits placed by the player count. Fails with
  /// Unsupported if the board is not plain, with BadValue if there is not exactly one solution.
  [[nodiscard]] Result<Path> path(const Puzzle& puzzle, const Stop& stop = {});
  /// Every step of one technique at this position, with the options of the solver. The puzzle may
  /// have several solutions; then uniqueness and its like may be wrong.
  [[nodiscard]] Result<std::vector<Step>> find(const Puzzle& puzzle, const Technique& technique,
                                               const Stop& stop = {});
  /// A line of the technique collection (":0901-1:..."). Fails with BadSyntax.
  [[nodiscard]] Result<CaseReport> check_case(std::string_view text, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace masu::hodoku
