// The 9x9 kernel as one of the engines: puzzles of the general type, and which of their clues can
// go.
#include <algorithm>
#include <bit>

#include "masu/kernel9.hpp"
#include "solve/engines.hpp"
#include "solve/needed9.hpp"

namespace masu::solve {
namespace {

std::vector<Digit> digits_of(const Grid81& grid) {
  std::vector<Digit> digits(grid.size());
  std::ranges::transform(grid, digits.begin(), [](std::uint8_t d) { return Digit(d); });
  return digits;
}

Grid81 grid_of(const std::vector<Digit>& digits) {
  Grid81 grid;
  std::ranges::transform(digits, grid.begin(),
                         [](Digit d) { return static_cast<std::uint8_t>(d.value()); });
  return grid;
}

Outcome outcome_of(const Found9& found) {
  Outcome outcome;
  outcome.solutions = found.solutions;
  outcome.complete = found.complete;
  outcome.nodes = found.nodes;
  if (found.solutions > 0) outcome.first = digits_of(found.first);
  return outcome;
}

constexpr std::uint16_t bit_of(std::uint8_t digit) {
  return static_cast<std::uint16_t>(1U << (digit - 1));
}

/// One puzzle whose clues are asked about.
struct Asked {
  const Puzzle* puzzle = nullptr;
  std::size_t number = 0;  ///< of the puzzle among all
  Grid81 solution{};
  Marks81 marks{};
  CellRows9 clues{};
  CellRows9 open{};     ///< clues that are not decided yet
  int in_band[3] = {};  ///< clues
  int in_stack[3] = {};

  Asked(const Puzzle& asked, std::size_t index, const std::vector<Digit>& solved)
      : puzzle(&asked), number(index), solution(grid_of(solved)), marks(to_marks81(asked)) {
    for (std::size_t c = 0; c < 81; ++c) {
      if (!asked.digits[c]) continue;
      clues[c / 9] |= static_cast<std::uint16_t>(1U << c % 9);
      ++in_band[c / 27];
      ++in_stack[c % 9 / 3];
    }
    open = clues;
  }
};

// Three boxes in a row or column of boxes.
struct Boxes {
  bool stack = false;
  std::size_t place = 0;

  [[nodiscard]] bool has(std::size_t cell) const {
    return place == (stack ? cell % 9 / 3 : cell / 27);
  }
};

// Four bands and stacks do not have the cell: the one of them with the most clues, or the fewest.
Boxes boxes_beside(const Asked& asked, std::size_t cell, bool most) {
  Boxes best;
  int best_clues = 0;
  bool first = true;
  for (const bool stack : {false, true}) {
    for (std::size_t place = 0; place < 3; ++place) {
      const Boxes boxes{stack, place};
      if (boxes.has(cell)) continue;
      const int clues = stack ? asked.in_stack[place] : asked.in_band[place];
      if (!first && (most ? clues <= best_clues : clues >= best_clues)) continue;
      first = false;
      best = boxes;
      best_clues = clues;
    }
  }
  return best;
}

// How much of the solution is given away in a question. A solution near the one that is known is
// found in less time, if there is one; without one, less is given.
enum class Given : std::uint8_t { BoxesWithFewClues, BoxesWithManyClues, Nothing };

class KernelSolver final : public Solver {
 public:
  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override {
    GridSink grid_sink;
    if (sink) grid_sink = [&](const Grid81& grid) { return sink(digits_of(grid)); };
    return outcome_of(puzzle.has_marks() ? solver_.enumerate(to_marks81(puzzle), limits, grid_sink)
                                         : solver_.enumerate(to_grid81(puzzle), limits, grid_sink));
  }

  void solve_many(std::span<const Puzzle> puzzles, std::span<Outcome> answers,
                  const Limits& limits) override {
    MASU_DASSERT(puzzles.size() == answers.size());
    if (std::ranges::any_of(puzzles, &Puzzle::has_marks)) {
      questions_.clear();
      for (const Puzzle& puzzle : puzzles) questions_.push_back(to_marks81(puzzle));
      ask(questions_, limits, true);
    } else {
      grids_.clear();
      for (const Puzzle& puzzle : puzzles) grids_.push_back(to_grid81(puzzle));
      ask(grids_, limits, true);
    }
    std::ranges::transform(found_, answers.begin(), outcome_of);
  }

  void redundant_many(std::span<const Puzzle> puzzles, std::span<const Outcome> solved,
                      std::span<Redundant> answers, const Limits& limits) override {
    MASU_DASSERT(puzzles.size() == answers.size());
    std::vector<Outcome> solved_here;
    if (solved.empty()) {
      Limits two = limits;
      two.solutions = 2;
      solved_here.resize(puzzles.size());
      solve_many(puzzles, solved_here, two);
      solved = solved_here;
    }
    // So many that their questions stay in the cache.
    constexpr std::size_t kTogether = 256;
    for (std::size_t begin = 0; begin < puzzles.size(); begin += kTogether) {
      const std::size_t size = std::min(kTogether, puzzles.size() - begin);
      find_redundant(puzzles.subspan(begin, size), solved.subspan(begin, size),
                     answers.subspan(begin, size), limits);
    }
  }

 private:
  void find_redundant(std::span<const Puzzle> puzzles, std::span<const Outcome> solved,
                      std::span<Redundant> answers, const Limits& limits) {
    asked_.clear();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (solved[i].status() != Status::One) continue;
      Asked& asked = asked_.emplace_back(puzzles[i], i, solved[i].first);
      if (puzzles[i].has_marks()) continue;  // another solution might not fit the marks
      const CellRows9 needed = needed_clues9(asked.solution, asked.clues);
      for (std::size_t r = 0; r < 9; ++r) asked.open[r] &= static_cast<std::uint16_t>(~needed[r]);
    }
    Limits one = limits;
    one.solutions = 1;
    for (const Given given : {Given::BoxesWithFewClues, Given::BoxesWithManyClues}) {
      ask_open(given, one);
      drop_needed();
    }
    ask_open(Given::Nothing, one);
    std::ranges::fill(answers, Redundant());
    for (std::size_t i = 0; i < questioned_.size(); ++i) {
      if (found_[i].solutions > 0) continue;
      Redundant& answer = answers[asked_[questioned_[i].asked].number];
      if (found_[i].complete) {
        answer.clues.emplace_back(questioned_[i].cell);
      } else {
        answer.complete = false;
      }
    }
  }

  // Is there a solution with another digit in the cell of an open clue?
  void ask_open(Given given, const Limits& limits) {
    questions_.clear();
    questioned_.clear();
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const Asked& asked = asked_[i];
      for (std::size_t r = 0; r < 9; ++r) {
        for (unsigned open = asked.open[r]; open != 0; open &= open - 1) {
          const std::size_t cell = 9 * r + static_cast<std::size_t>(std::countr_zero(open));
          questions_.push_back(asked.marks);
          Marks81& marks = questions_.back();
          if (given != Given::Nothing) {
            give(asked.solution, boxes_beside(asked, cell, given == Given::BoxesWithManyClues),
                 marks);
          }
          const unsigned all =
              asked.puzzle->has_marks() ? asked.puzzle->allowed[cell].bits() : 0x1FFU;
          marks[cell] = static_cast<std::uint16_t>(all & ~unsigned{asked.marks[cell]});
          questioned_.push_back({i, cell});
        }
      }
    }
    ask(questions_, limits, false);
  }

  static void give(const Grid81& solution, const Boxes& boxes, Marks81& marks) {
    const std::size_t first = boxes.stack ? 3 * boxes.place : 27 * boxes.place;
    for (std::size_t i = 0; i < 27; ++i) {
      const std::size_t cell = boxes.stack ? first + i / 3 * 9 + i % 3 : first + i;
      marks[cell] = bit_of(solution[cell]);
    }
  }

  void drop_needed() {
    for (std::size_t i = 0; i < questioned_.size(); ++i) {
      if (found_[i].solutions == 0) continue;
      const auto [asked, cell] = questioned_[i];
      asked_[asked].open[cell / 9] &= static_cast<std::uint16_t>(~(1U << cell % 9));
    }
  }

  template <class Question>
  void ask(const std::vector<Question>& questions, const Limits& limits, bool keep_first) {
    found_.assign(questions.size(), Found9());
    solver_.solve(questions, found_, limits, keep_first);
  }

  struct Questioned {
    std::size_t asked;  // its place in asked_
    std::size_t cell;
  };
  Solver9 solver_;
  std::vector<Grid81> grids_;
  std::vector<Marks81> questions_;
  std::vector<Questioned> questioned_;
  std::vector<Asked> asked_;
  std::vector<Found9> found_;
};

}  // namespace

std::unique_ptr<Solver> make_kernel9() { return std::make_unique<KernelSolver>(); }

}  // namespace masu::solve
