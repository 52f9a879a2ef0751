// Ratings: how hard is a puzzle?
//
// All ratings are columns of one table (ratings()); `masu rate --columns`, the generator and the
// studies read that table. To add a rating, write a function of a Context and add one entry in
// src/rate/table.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <variant>
#include <vector>

#include "masu/puzzle.hpp"

namespace masu::rate {

// --- what the initial board tells

struct BoardMeasures {
  int clues = 0;
  int blanks = 0;      ///< empty cells
  int candidates = 0;  ///< of all empty cells, by the clues of their peers
  double entropy = 0;  ///< mean over all cells of ln(number of candidates), a clue counting as one
};
[[nodiscard]] BoardMeasures measure(const Puzzle& puzzle);

// --- the D-score

/// The logics of the D-score, in the order in which it tries them.
enum class Logic : std::uint8_t { Scan, Marks, Twins, Common, Triplets, Diagonal };
inline constexpr std::size_t kLogics = 6;
struct LogicInfo {
  Logic logic;
  std::string_view name;      ///< "twins"
  std::string_view japanese;  ///< the document's name
  std::string_view usual;     ///< what it is called elsewhere
};
[[nodiscard]] std::span<const LogicInfo, kLogics> logics();

struct DScore {
  enum class Outcome : std::uint8_t {
    Finished,
    Unsolved,      ///< the logics gave up; the score is the count until then
    Inconsistent,  ///< an empty cell or a missing digit has no place; there is no score
  };
  Outcome outcome = Outcome::Inconsistent;
  int score = 0;
  int level = 0;                     ///< 1..6 of a finished puzzle, else 0
  std::array<int, kLogics> looks{};  ///< what each logic adds to the score
  int open_cells = 0;                ///< empty cells at the end
  BoardMeasures board;
};

/// Computes D-scores of puzzles of one layout.
///
///   cost      3-20 us for 9x9; allocates on construction only
///   threads   one per thread
class DScorer {
 public:
  using Score = DScore;
  explicit DScorer(LayoutPtr layout);
  ~DScorer();
  DScorer(DScorer&&) noexcept;
  DScorer& operator=(DScorer&&) noexcept;

  [[nodiscard]] DScore rate(const Puzzle& puzzle);

  /// Can scanning, pencil marks and the elimination logics in `allowed` (bit i = Logic i), applied
  /// as long as anything changes, finish the puzzle? No counting: for the study of the logics.
  [[nodiscard]] bool finishes(const Puzzle& puzzle, unsigned allowed);

 private:
  class Machine;
  std::unique_ptr<Machine> machine_;
};

}  // namespace masu::rate
