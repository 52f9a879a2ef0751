// Proves steps against all solutions of a puzzle.
//
// A step is right if every solution of the puzzle agrees with it. For a proper puzzle there is one
// solution to compare with; for a puzzle with several, each conclusion is put to the solver as a
// question: is there a solution with this candidate? The questions are asked of the puzzle, not of
// the position, so a wrong step earlier in a path cannot hide a later one.
//
// The only part of the module (with the solver made of it) that may use a solver.
#include <algorithm>

#include "logic/chain_proof.hpp"
#include "logic/pattern_proof.hpp"
#include "masu/logic.hpp"

namespace masu::logic {

namespace {

// The only two candidates of a cell, or the only two places of a digit in a house.
bool is_strong(const Layout& layout, const std::vector<DigitSet>& open, const Candidate& a,
               const Candidate& b) {
  if (a.cell == b.cell) return open[a.cell.index()] == DigitSet{a.digit, b.digit};
  if (a.digit != b.digit) return false;
  return std::ranges::any_of(layout.houses_of(a.cell), [&](House h) {
    int places = 0;
    bool has_b = false;
    for (Cell c : layout.cells_of(h)) {
      places += open[c.index()].contains(a.digit) ? 1 : 0;
      has_b |= c == b.cell;
    }
    return has_b && places == 2;
  });
}

}  // namespace

struct Checker::Impl {
  Puzzle puzzle;
  std::unique_ptr<solve::Solver> solver;
  solve::Outcome outcome;
  Stop stop;

  // Is there a solution with this digit in this cell?
  bool possible(Cell c, Digit d) {
    if (outcome.solutions == 0) return false;
    if (outcome.first[c.index()] == d) return true;
    if (outcome.status() == solve::Status::One) return false;
    if (puzzle.at(c) || !puzzle.allowed_at(c).contains(d)) return false;
    Puzzle trial = puzzle;
    trial.set(c, d);
    solve::Limits one;
    one.solutions = 1;
    one.stop = stop;
    return solver->solve(trial, one).solutions != 0;
  }
};

Checker::Checker() : impl_(std::make_unique<Impl>()) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

Result<Checker> Checker::build(const Puzzle& puzzle, const Stop& stop) {
  auto solver = solve::make_solver(puzzle.layout);
  if (!solver) return solver.error();
  Checker checker;
  checker.impl_->puzzle = puzzle;
  checker.impl_->solver = std::move(*solver);
  checker.impl_->stop = stop;
  checker.impl_->outcome = checker.impl_->solver->solve(puzzle, {.stop = stop});
  return checker;
}

solve::Status Checker::status() const { return impl_->outcome.status(); }

std::string Checker::check(const Step& step, const Puzzle& position) {
  const Layout& layout = *position.layout;
  const auto say = [&](const Candidate& c, std::string_view problem) {
    return layout.name_of(c.cell) + " " + symbol_of(c.digit) + ": " + std::string(problem);
  };
  // Step 1. The pattern is there. Witnesses are digits, all others candidates.
  const auto open = candidates(position);
  const auto is_open = [&](const Candidate& c) {
    return !position.at(c.cell) && open[c.cell.index()].contains(c.digit);
  };
  for (const auto& mark : step.marks) {
    if (mark.role == Role::Witness) {
      if (position.at(mark.candidate.cell) != mark.candidate.digit) {
        return say(mark.candidate, "a witness that is not on the board");
      }
    } else if (!is_open(mark.candidate)) {
      return say(mark.candidate, "a candidate of the pattern that is not on the board");
    }
  }
  for (const auto& link : step.links) {
    if (!is_open(link.from) || !is_open(link.to)) return say(link.from, "a link to nothing");
    if (!link.strong && link.from.cell != link.to.cell &&
        !(link.from.digit == link.to.digit && layout.are_peers(link.from.cell, link.to.cell))) {
      return say(link.from, "a weak link between candidates that do not exclude each other");
    }
    if (link.strong && !is_strong(layout, open, link.from, link.to)) {
      return say(link.from, "a strong link with a third possibility");
    }
  }
  if (const std::string problem = check_chains(step, layout, open); !problem.empty()) {
    return problem;
  }
  // Step 2. It does something, for the reason it gives.
  if (step.placements.empty() && step.eliminations.empty()) return "a step that does nothing";
  if (needs_proper_puzzle(step.technique) && status() != solve::Status::One) {
    return "a technique for proper puzzles";
  }
  if (std::string wrong = why_no_pattern(step, open, position, impl_->puzzle); !wrong.empty()) {
    return wrong;
  }
  // Step 3. It is true.
  for (const Candidate& c : step.eliminations) {
    if (!is_open(c)) return say(c, "eliminates what is not there");
    if (impl_->possible(c.cell, c.digit)) return say(c, "ELIMINATES A TRUE DIGIT");
  }
  for (const Candidate& c : step.placements) {
    if (!is_open(c)) return say(c, "places what is not possible");
    for (Digit other : open[c.cell.index()]) {
      if (other != c.digit && impl_->possible(c.cell, other)) return say(c, "PLACES A WRONG DIGIT");
    }
  }
  return impl_->stop.asked_now() ? "not checked to the end: stopped" : "";
}

}  // namespace masu::logic
