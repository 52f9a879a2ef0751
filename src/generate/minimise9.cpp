// Two steps, both of which keep the three slots of the kernel busy; the outcome is that of asking
// for one unit after the other.
//
//   prefix   Most of the first 40 clues of a complete grid can go. Three lengths are tried at once.
//   window   Then the next few units are asked for at once, each as if it were the only one. That a
//            unit is needed stays true when others go, so all such answers count. Of the others the
//            first one goes; those after it have to be asked again.
//
// For a single clue the question is: is there a solution with another digit in its cell? One
// solution is enough to know, and its own solution need not be found again.
#include "generate/minimise9.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace masu::generate {
namespace {

constexpr Minimiser9::Lengths kFirst{36, 44, 52};
constexpr Minimiser9::Lengths kThen{2, 4, 6};
constexpr std::size_t kWindow = 3;

}  // namespace

Minimiser9::Minimiser9() : swaps_(*plain_layout(9)) {}

void Minimiser9::load(const Puzzle& start, std::span<const Digit> solution,
                      std::span<const std::vector<Cell>> units) {
  clues_ = {};
  for (std::size_t c = 0; c < 81; ++c) {
    if (start.digits[c]) clues_.insert(c);
    solution_[c] = static_cast<std::uint16_t>(1U << solution[c].index());
  }
  units_.clear();
  for (const auto& cells : units) {
    Unit unit;
    int size = 0;
    for (const Cell c : cells) {
      if (!clues_.contains(c.index())) continue;
      unit.cells.insert(c.index());
      unit.cell = ++size == 1 ? c.index() : 81;
    }
    if (size > 0) units_.push_back(unit);
  }
  unavoidable_.clear();
  find_two_digits(solution);
  words_.clear();
  swaps_.find_two_lines(solution, words_);
  for (std::size_t i = 0; i < words_.size(); i += 2) {
    unavoidable_.push_back({words_[i], words_[i + 1]});
  }
  complete_ = true;
}

// Is it the last in an unavoidable set?
bool Minimiser9::is_needed(const Unit& unit, Set clues) const {
  const Set left = clues - unit.cells;
  return std::ranges::any_of(unavoidable_, [&](const Set& set) { return (set & left).empty(); });
}

// As Swaps::find_two_digits, a row at a time: digits a and b of a row are exchanged together, and
// that leads to the rows where a is in the column, and in the box, that b has here. Both maps are
// permutations of the rows, so going forward finds all that hangs together (11 us to 3 us).
void Minimiser9::find_two_digits(std::span<const Digit> solution) {
  std::array<std::array<std::size_t, 9>, 9> column;  // [digit][row]
  std::array<std::array<std::size_t, 9>, 9> by_column;
  std::array<std::array<std::size_t, 9>, 9> by_box;
  const auto box = [](std::size_t r, std::size_t c) { return r / 3 * 3 + c / 3; };
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t r = cell / 9;
    const std::size_t c = cell % 9;
    const std::size_t d = solution[cell].index();
    column[d][r] = c;
    by_column[d][c] = r;
    by_box[d][box(r, c)] = r;
  }
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b) {
      for (unsigned rows = 0x1FF; rows != 0;) {
        Set set;
        for (unsigned open = rows & -rows; open != 0;) {
          const auto r = static_cast<std::size_t>(std::countr_zero(open));
          rows &= ~(1U << r);
          set.insert(9 * r + column[a][r]);
          set.insert(9 * r + column[b][r]);
          open |= 1U << by_column[a][column[b][r]] | 1U << by_box[a][box(r, column[b][r])];
          open &= rows;
        }
        unavoidable_.push_back(set);
      }
    }
  }
}

// It stays, so the sets that it is in have a clue for good.
void Minimiser9::settle(Unit& unit) {
  unit.settled = true;
  std::erase_if(unavoidable_, [&](const Set& set) { return !(set & unit.cells).empty(); });
}

Marks81 Minimiser9::marks_of(Set clues) const {
  Marks81 marks;
  for (std::size_t c = 0; c < 81; ++c) {
    marks[c] = clues.contains(c) ? solution_[c] : kAllMarks;
  }
  return marks;
}

// Takes the longest of some runs of units from `next` on that can go. Returns the first unit after
// it; `next` if even the shortest cannot.
std::size_t Minimiser9::take_run(std::size_t next, const Lengths& lengths, solve::Limits& limits) {
  std::array<Set, kRuns> left;
  std::array<std::size_t, kRuns> ends;
  questions_.clear();
  Set clues = clues_;
  std::size_t u = next;
  for (std::size_t i = 0; i < kRuns; ++i) {
    ends[i] = std::min(next + lengths[i], units_.size());
    for (; u < ends[i]; ++u) {
      // As if all before it had gone: if the run is taken, they have.
      if (!is_needed(units_[u], clues)) clues = clues - units_[u].cells;
    }
    left[i] = clues;
    questions_.push_back(marks_of(clues));
  }
  answers_.assign(kRuns, {});
  limits.solutions = 2;
  solver_.solve(questions_, answers_, limits, false);
  for (std::size_t i = kRuns; i-- > 0;) {
    if (answers_[i].status() != solve::Status::One) continue;
    clues_ = left[i];
    for (u = next; u < ends[i]; ++u) {
      if (!(units_[u].cells & clues_).empty()) settle(units_[u]);
    }
    return ends[i];
  }
  return next;
}

// Asks for a few units from `next` on. Returns the first that is not decided.
std::size_t Minimiser9::ask_window(std::size_t next, solve::Limits& limits) {
  questions_.clear();
  asked_.clear();
  const Marks81 marks = marks_of(clues_);
  std::size_t end = next;
  for (; end < units_.size() && asked_.size() < kWindow; ++end) {
    Unit& unit = units_[end];
    if (!unit.settled && is_needed(unit, clues_)) settle(unit);
    if (unit.settled) continue;
    // Units of one and of several cells are asked in different ways, so not together.
    if (!asked_.empty() && (units_[asked_[0]].cell == 81) != (unit.cell == 81)) break;
    asked_.push_back(end);
    questions_.push_back(marks);
    for (std::size_t c = 0; c < 81; ++c) {
      if (unit.cell == 81 && unit.cells.contains(c)) questions_.back()[c] = kAllMarks;
    }
    if (unit.cell != 81) {
      questions_.back()[unit.cell] = static_cast<std::uint16_t>(kAllMarks & ~solution_[unit.cell]);
    }
  }
  if (asked_.empty()) return end;
  const std::uint64_t own = units_[asked_[0]].cell == 81 ? 1 : 0;  // solutions that do not count
  answers_.assign(questions_.size(), {});
  limits.solutions = own + 1;
  solver_.solve(questions_, answers_, limits, false);
  std::size_t undecided = end;
  bool gone = false;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    Unit& unit = units_[asked_[i]];
    if (answers_[i].solutions > own) {
      settle(unit);
    } else if (!answers_[i].complete) {
      settle(unit);
      complete_ = false;
    } else if (!gone) {
      clues_ = clues_ - unit.cells;
      gone = true;
    } else {
      undecided = std::min(undecided, asked_[i]);
    }
  }
  return undecided;
}

Minimised Minimiser9::minimise(const Puzzle& start, std::span<const Digit> solution,
                               std::span<const std::vector<Cell>> units,
                               const solve::Limits& limits) {
  load(start, solution, units);
  solve::Limits question = limits;
  std::size_t next = 0;
  if (clues_.is_full()) next = take_run(0, kFirst, question);
  for (;;) {
    const std::size_t end = take_run(next, kThen, question);
    if (end == next) break;
    next = end;
  }
  while (next < units_.size()) {
    if (limits.stop.asked_now()) {
      complete_ = false;
      break;
    }
    next = ask_window(next, question);
  }
  Minimised result{Puzzle(start.layout), complete_};
  for (std::size_t c = 0; c < 81; ++c) {
    if (clues_.contains(c)) result.puzzle.digits[c] = solution[c];
  }
  return result;
}

}  // namespace masu::generate
