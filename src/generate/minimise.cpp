// Minimal puzzles: units of clues go, in the given order, as long as the solution stays the only
// one.
//
// Where the clues have two solutions, the cells in which these differ are an unavoidable set: every
// proper puzzle with the same solution has a clue there. A unit that is the last in a known set
// stays without a question. Sets come from the grid itself (swaps.hpp) and from questions:
//
//   many at once   The next k units are gone through in order: one that is the last in a known set
//                  stays, the others go. If the puzzle without those is proper, each of them would
//                  have gone at its turn, when more clues were there; and those that stay had to.
//                  If it is not, the other solution is a new set, and k is halved.
//   one            Is there a solution with another digit in the cell? No need to find its own
//                  solution again, nor to keep the set: its only clue stays.
//
// So the outcome is that of asking for one unit after the other; a test compares.
//
// 16x16 from complete grids, puzzles per second on one core of a busy machine: 17 by counting up to
// two, 26 with the question for one cell, 31 with the sets of the grid. Lost: trying the same k
// again with the new set instead of half of it (14); 10 % better, not worth a parameter of every
// engine: a search that prefers the digits of the known solution.
#include <algorithm>
#include <bit>
#include <optional>

#include "generate/minimise9.hpp"
#include "generate/swaps.hpp"
#include "masu/generate.hpp"

namespace masu::generate {

struct Minimiser::Impl {
  explicit Impl(LayoutPtr shape);

  Minimised minimise(const Puzzle& start, std::span<const Digit> solution,
                     std::span<const std::vector<Cell>> units, const solve::Limits& limits);

  LayoutPtr layout;
  std::vector<std::vector<Cell>> single_cells;  // units of one cell, shuffled per puzzle

 private:
  enum class Answer : std::uint8_t { Proper, Several, Unknown };
  void load(const Puzzle& start, std::span<const std::vector<Cell>> units);
  template <class Visit>
  void for_each_cell(std::size_t u, Visit&& visit) const;
  void take(std::size_t u);
  void give_back(std::span<const Digit> solution);
  [[nodiscard]] bool is_needed(std::size_t u) const;
  bool remember(std::span<const Digit> other, std::span<const Digit> solution);
  Answer ask(std::span<const Digit> solution, solve::Limits& limits);
  Minimised minimise_any(const Puzzle& start, std::span<const Digit> solution,
                         std::span<const std::vector<Cell>> units, const solve::Limits& limits);

  // Sets of cells are bits in words_ words.
  std::size_t words_;
  std::vector<std::uint64_t> clues_;        // those that are left
  std::vector<std::uint64_t> units_;        // one set after the other
  std::vector<std::uint64_t> unavoidable_;  // likewise
  std::vector<std::size_t> taken_;          // units of the batch
  std::optional<Minimiser9> nine_;          // plain 9x9 only, the others have the rest
  std::optional<Swaps> swaps_;
  std::unique_ptr<solve::Solver> solver_;
  Puzzle question_;  // the clues that are left
};

Minimiser::Impl::Impl(LayoutPtr shape)
    : layout(std::move(shape)), words_((layout->cell_count() + 63) / 64), question_(layout) {
  for (std::size_t c = 0; c < layout->cell_count(); ++c) single_cells.push_back({Cell(c)});
  if (layout->is_plain_9x9()) {
    nine_.emplace();
    return;
  }
  swaps_.emplace(*layout);
  // Auto takes every layout.
  if (auto solver = solve::make_solver(layout)) solver_ = std::move(solver).value();
  question_.allowed.assign(layout->cell_count(), layout->all_digits());
}

void Minimiser::Impl::load(const Puzzle& start, std::span<const std::vector<Cell>> units) {
  question_.digits = start.digits;
  clues_.assign(words_, 0);
  for (std::size_t c = 0; c < start.digits.size(); ++c) {
    if (start.digits[c]) clues_[c / 64] |= std::uint64_t{1} << c % 64;
  }
  units_.assign(units.size() * words_, 0);
  for (std::size_t u = 0; u < units.size(); ++u) {
    for (const Cell c : units[u]) {
      if (start.at(c)) units_[u * words_ + c.index() / 64] |= std::uint64_t{1} << c.index() % 64;
    }
  }
}

// Calls `visit` with every cell of unit u.
template <class Visit>
void Minimiser::Impl::for_each_cell(std::size_t u, Visit&& visit) const {
  for (std::size_t w = 0; w < words_; ++w) {
    for (std::uint64_t rest = units_[u * words_ + w]; rest != 0; rest &= rest - 1) {
      visit(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
}

void Minimiser::Impl::take(std::size_t u) {
  for (std::size_t w = 0; w < words_; ++w) clues_[w] &= ~units_[u * words_ + w];
  for_each_cell(u, [&](std::size_t cell) { question_.digits[cell] = Digit(); });
  taken_.push_back(u);
}

void Minimiser::Impl::give_back(std::span<const Digit> solution) {
  for (const std::size_t u : taken_) {
    for (std::size_t w = 0; w < words_; ++w) clues_[w] |= units_[u * words_ + w];
    for_each_cell(u, [&](std::size_t cell) { question_.digits[cell] = solution[cell]; });
  }
  taken_.clear();
}

// Is it the last in an unavoidable set?
bool Minimiser::Impl::is_needed(std::size_t u) const {
  for (std::size_t set = 0; set < unavoidable_.size(); set += words_) {
    std::uint64_t left = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      left |= unavoidable_[set + w] & clues_[w] & ~units_[u * words_ + w];
    }
    if (left == 0) return true;
  }
  return false;
}

// False: it is the solution itself.
bool Minimiser::Impl::remember(std::span<const Digit> other, std::span<const Digit> solution) {
  const std::size_t begin = unavoidable_.size();
  unavoidable_.resize(begin + words_, 0);
  bool differs = false;
  for (std::size_t c = 0; c < solution.size(); ++c) {
    if (other[c] == solution[c]) continue;
    differs = true;
    unavoidable_[begin + c / 64] |= std::uint64_t{1} << c % 64;
  }
  if (!differs) unavoidable_.resize(begin);
  return differs;
}

// Have the clues that are left a solution besides `solution`? If so, an unavoidable set is learned.
// Of a single clue that was taken it is known that the other solution has another digit there.
Minimiser::Impl::Answer Minimiser::Impl::ask(std::span<const Digit> solution,
                                             solve::Limits& limits) {
  std::size_t cell = 0;
  int cells = 0;
  if (taken_.size() == 1) {
    for_each_cell(taken_[0], [&](std::size_t c) {
      cell = c;
      ++cells;
    });
  }
  bool several = false;
  const auto sink = [&](std::span<const Digit> found) {
    several = cells == 1 || remember(found, solution);
    return !several;
  };
  if (cells == 1) question_.allowed[cell].erase(solution[cell]);
  limits.solutions = cells == 1 ? 1 : 2;
  const solve::Outcome outcome = solver_->solve(question_, limits, sink);
  if (cells == 1) question_.allowed[cell].insert(solution[cell]);
  return several ? Answer::Several : outcome.complete ? Answer::Proper : Answer::Unknown;
}

Minimised Minimiser::Impl::minimise(const Puzzle& start, std::span<const Digit> solution,
                                    std::span<const std::vector<Cell>> units,
                                    const solve::Limits& limits) {
  return nine_ ? nine_->minimise(start, solution, units, limits)
               : minimise_any(start, solution, units, limits);
}

Minimised Minimiser::Impl::minimise_any(const Puzzle& start, std::span<const Digit> solution,
                                        std::span<const std::vector<Cell>> units,
                                        const solve::Limits& limits) {
  load(start, units);
  unavoidable_.clear();
  swaps_->find(solution, unavoidable_);
  solve::Limits question = limits;
  Minimised result;
  std::size_t next = 0;
  std::size_t batch = std::max<std::size_t>(1, units.size() / 4);
  while (next < units.size()) {
    const std::size_t end = std::min(next + batch, units.size());
    for (std::size_t u = next; u < end; ++u) {
      if (!is_needed(u)) take(u);
    }
    if (taken_.empty()) {
      next = end;
      continue;
    }
    if (limits.stop.asked_now()) {
      give_back(solution);
      result.complete = false;
      break;
    }
    const Answer answer = ask(solution, question);
    if (answer == Answer::Proper) {
      taken_.clear();
      next = end;
      continue;
    }
    const bool single = taken_.size() == 1;
    const std::size_t last = taken_.back();
    give_back(solution);
    if (single) {
      // Those before it are needed; those after it were looked at as if it could go.
      next = last + 1;
      result.complete = result.complete && answer == Answer::Several;
    } else {
      batch = std::max<std::size_t>(1, (end - next) / 2);
    }
  }
  result.puzzle = Puzzle(layout);
  result.puzzle.digits = question_.digits;
  return result;
}

Minimiser::Minimiser(LayoutPtr layout) : impl_(std::make_unique<Impl>(std::move(layout))) {}
Minimiser::~Minimiser() = default;
Minimiser::Minimiser(Minimiser&&) noexcept = default;
Minimiser& Minimiser::operator=(Minimiser&&) noexcept = default;

Minimised Minimiser::minimise(const Puzzle& start, std::span<const Digit> solution,
                              std::span<const std::vector<Cell>> units,
                              const solve::Limits& limits) {
  return impl_->minimise(start, solution, units, limits);
}

Minimised Minimiser::minimise(const std::vector<Digit>& grid, Rng& rng, const Stop& stop) {
  auto& units = impl_->single_cells;
  // Back to the sorted order: a puzzle depends on `rng` alone, not on the last one.
  for (std::size_t i = 0; i < units.size(); ++i) {
    while (units[i][0].index() != i) units[i].swap(units[units[i][0].index()]);
  }
  shuffle(std::span(units), rng);
  Puzzle full(impl_->layout);
  full.digits = grid;
  solve::Limits limits;
  limits.stop = stop;
  return impl_->minimise(full, grid, units, limits);
}

}  // namespace masu::generate
