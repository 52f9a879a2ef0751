// "Logic then search": the solver of Nasu's document (docs/spec/generate.md) as an engine.
//
// Until nothing changes: singles, naked and hidden subsets of any size, fish of 2, 3 and 4 lines.
// When stuck, the empty cell with fewest candidates (the first of several) is tried digit by digit.
// Not the fast engine: it shows how far logic goes, and how many trials are left.
//
// The document applies its rules in a fixed round; here the cheapest rule that has something is
// applied first, which leads to the same end (the rules only ever remove candidates, and what one
// could remove before another it can remove after it).
#include <array>
#include <chrono>

#include "logic/finders.hpp"

namespace masu::logic {
namespace {

constexpr std::array kRules{
    TechniqueId::NakedSingle,  TechniqueId::HiddenSingle, TechniqueId::NakedPair,
    TechniqueId::HiddenPair,   TechniqueId::XWing,        TechniqueId::NakedTriple,
    TechniqueId::HiddenTriple, TechniqueId::Swordfish,    TechniqueId::NakedQuad,
    TechniqueId::HiddenQuad,   TechniqueId::Jellyfish,    TechniqueId::NakedSubset,
    TechniqueId::HiddenSubset};

class LogicThenSearch final : public LogicSolver {
 public:
  explicit LogicThenSearch(LayoutPtr layout) : start_(std::move(layout)) {}

  using LogicSolver::solve;
  solve::Outcome solve(const Puzzle& puzzle, const solve::Limits& limits,
                       const solve::SolutionSink& sink) override {
    report_ = {};
    outcome_ = {};
    limits_ = &limits;
    sink_ = &sink;
    first_trial_ = true;
    start_.load(puzzle);
    given_ = static_cast<int>(puzzle.digits.size()) - start_.empty_cells();
    outcome_.complete = search(start_);
    return std::move(outcome_);
  }
  [[nodiscard]] const LogicReport& report() const override { return report_; }

 private:
  // Applies the rules to exhaustion. The recursion below is as deep as there are trials in a row.
  // False: stopped.
  bool reduce(Board& board) {
    while (board.alive() && !board.complete()) {
      Collector found(true, memory_, limits_->stop);
      for (TechniqueId id : kRules) {
        find_steps(id, board, found);
        if (found.stopped()) return false;
        if (found.full()) break;
      }
      if (found.steps.empty()) return true;
      const Step& step = found.steps.front();
      for (const Candidate& c : step.eliminations) board.eliminate(c.cell, c.digit);
      for (const Candidate& c : step.placements) board.place(c.cell, c.digit);
    }
    return true;
  }

  void note_first(const Board& board) {
    if (!first_trial_) return;
    first_trial_ = false;
    report_.open_at_first_trial = board.empty_cells();
    report_.filled_by_logic =
        static_cast<int>(board.digits().size()) - given_ - board.empty_cells();
  }

  // False: a limit ended the search.
  bool search(Board board) {  // NOLINT(misc-no-recursion)
    if (!reduce(board)) return false;
    if (board.alive()) note_first(board);
    if (!board.alive()) return true;
    if (board.complete()) {
      if (outcome_.solutions++ == 0) outcome_.first = board.digits();
      if (*sink_ && !(*sink_)(board.digits())) return false;
      return limits_->solutions == 0 || outcome_.solutions < limits_->solutions;
    }
    Cell best;
    int fewest = kMaxDigits + 1;
    for (std::size_t c = 0; c < board.digits().size(); ++c) {
      const int size = board.candidates(Cell(c)).size();
      if (size > 0 && size < fewest) {
        fewest = size;
        best = Cell(c);
      }
    }
    for (Digit d : board.candidates(best)) {
      ++report_.trials;
      ++outcome_.nodes;
      if (expired()) return false;
      Board trial = board;
      trial.place(best, d);
      if (!search(std::move(trial))) return false;
    }
    return true;
  }

  [[nodiscard]] bool expired() const {
    if (limits_->nodes != 0 && outcome_.nodes > limits_->nodes) return true;
    return limits_->stop.asked_now();
  }

  Board start_;
  Memory memory_;
  LogicReport report_;
  solve::Outcome outcome_;
  const solve::Limits* limits_ = nullptr;
  const solve::SolutionSink* sink_ = nullptr;
  int given_ = 0;
  bool first_trial_ = true;
};

}  // namespace

std::unique_ptr<LogicSolver> make_logic_solver(LayoutPtr layout) {
  return std::make_unique<LogicThenSearch>(std::move(layout));
}

}  // namespace masu::logic
