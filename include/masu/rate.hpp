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
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/se.hpp"
#include "masu/stop.hpp"

namespace masu::rate {

// --- what the initial board shows

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
    Unknown,       ///< stopped before the end; there is no score
  };
  Outcome outcome = Outcome::Inconsistent;
  int score = 0;
  int level = 0;                     ///< 1..6 of a finished puzzle, else 0
  std::array<int, kLogics> looks{};  ///< what each logic adds to the score
  int open_cells = 0;                ///< empty cells at the end
  BoardMeasures board;
};

/// One search of the D-score, for those who want to see what is counted.
struct DScoreSearch {
  struct Candidate {
    Cell cell;
    Digit digit;
    friend bool operator==(const Candidate&, const Candidate&) = default;
  };
  Logic logic = Logic::Scan;
  int looks = 1;              ///< what it adds to the score; 0: last cells before the first search
  std::string_view pattern;   ///< "digit", "pencil marks", "naked pair", "X-wing" ...
  Digit digit;                ///< that is searched; none: all of them
  std::vector<House> houses;  ///< where; none: everywhere
  std::vector<Candidate> removed;  ///< pencil marks that the pattern takes away
  std::vector<Candidate> placed;   ///< what follows from it free of charge included; by cell
  /// The memory rule: two of the digit are left, these four cells can take them, and the digit is
  /// not searched again before one of them is filled.
  std::vector<Cell> remembered;

  [[nodiscard]] bool found_nothing() const {
    return removed.empty() && placed.empty() && remembered.empty();
  }
};
/// Neighbouring searches of one logic and pattern that found nothing as one, looks added up.
[[nodiscard]] std::vector<DScoreSearch> folded(std::span<const DScoreSearch> searches);
/// One line in English: "twins +1: naked pair in row 3: r3c5<>2; r3c5=7".
[[nodiscard]] std::string to_string(const DScoreSearch& search, const Layout& layout);
/// As a JSON object, with that line.
[[nodiscard]] std::string to_json(const DScoreSearch& search, const Layout& layout);

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

  [[nodiscard]] DScore rate(const Puzzle& puzzle, const Stop& stop = {});
  /// The same with every search that is counted; their looks add up to the score, if there is one.
  [[nodiscard]] DScore trace(const Puzzle& puzzle, std::vector<DScoreSearch>& searches,
                             const Stop& stop = {});

  /// Can scanning, pencil marks and the elimination logics in `allowed` (bit i = Logic i), applied
  /// as long as anything changes, finish the puzzle? No counting: for the study of the logics.
  /// False after a stop.
  [[nodiscard]] bool finishes(const Puzzle& puzzle, unsigned allowed, const Stop& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// --- the table of ratings

/// The value of a rating for one puzzle.
struct Value {
  std::string text;              ///< as it is printed; empty: this puzzle has no such rating
  std::optional<double> number;  ///< to compare, to average, to aim at
  bool is_number = false;        ///< `text` is that number, not a word
};
[[nodiscard]] Value whole(std::int64_t number);
[[nodiscard]] Value real(double number, int decimals);
[[nodiscard]] Value word(std::string text, std::optional<double> number = std::nullopt);

/// One puzzle after the other, and the engines that rate them. Ratings that come from the same
/// engine (the D-score, its level, its looks) share one run of it.
///
///   threads   one per thread
class Context {
 public:
  explicit Context(LayoutPtr layout);
  ~Context();
  Context(Context&&) noexcept;
  Context& operator=(Context&&) noexcept;

  /// The next puzzle. It must live until the next begin(). Engines that are stopped give no value.
  void begin(const Puzzle& puzzle, const Stop& stop = {});
  [[nodiscard]] const Puzzle& puzzle() const;
  /// For the puzzles that begin() from now on.
  void set_effort(const SeOptions& se);

 private:
  template <class Engine>
  friend const typename Engine::Score& score_of(Context& context);  // src/rate/context.hpp
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct Rating {
  std::string_view name;
  std::string_view help;  ///< one line
  Value (*of)(Context& context);
  bool usual = false;      ///< shown when no columns are asked for
  bool invariant = false;  ///< the same for all equivalent puzzles
  /// Names of the numbers 0, 1, ..., for ratings whose values are words in an order.
  std::span<const std::string_view> words{};
  bool plain_9x9 = false;  ///< other boards have no such rating
};
/// All ratings, in the order in which they are listed.
[[nodiscard]] std::span<const Rating> ratings();
/// By name; nullptr if unknown.
[[nodiscard]] const Rating* find_rating(std::string_view name);
/// Names with commas, and perhaps spaces, between them; one that is repeated counts once. Fails
/// with BadValue for one that is unknown.
[[nodiscard]] Result<std::vector<const Rating*>> parse_ratings(std::string_view names);
/// Those that are shown when none are asked for.
[[nodiscard]] std::vector<const Rating*> usual_ratings();
/// Of the puzzle that the context is at.
[[nodiscard]] std::vector<Value> values_of(std::span<const Rating* const> ratings,
                                           Context& context);
/// What is under a printed puzzle: "D-score 80, level 3". Values that it does not have are left
/// out. Requires one for each rating, or none at all.
[[nodiscard]] std::string caption(std::span<const Rating* const> ratings,
                                  std::span<const Value> values,
                                  Language language = Language::English);

}  // namespace masu::rate
