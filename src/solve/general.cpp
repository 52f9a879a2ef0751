// Any layout: propagation on bit sets, then search.
//
// State: for every cell the set of its candidates, and for every pair (house, digit) the set of
// places (positions within the house) that can still take the digit. The two views are kept in
// step by `eliminate`, the only function that changes them; it writes a trail, so that going back
// is popping the trail: no copies, no allocation per node, and the depth of the search is an index,
// not a call stack.
//
//   cell view    cand[cell]                  1 0 1 1 0 ...   one bit per digit
//   house view   places[house * N + digit]   0 1 1 0 0 ...   one bit per cell of the house
//
// Rules, applied until nothing changes:
//   naked single    cand[cell] has one bit: no peer may have that digit;
//   hidden single   places[house, digit] has one bit: the cell there has no other digit;
//   locked          places[house, digit] lies within the crossing with another house: the digit
//                   leaves the rest of that house.
// A pair (house, digit) is looked at again only when it lost a place ("dirty"), and singles go
// first because they are cheap and make most locked candidates disappear.
//
// Why a trail and not copies: a samurai has 369 cells and 131 houses, 6 KiB of state, of which a
// typical node changes a tenth.
#include <algorithm>
#include <bit>

#include "solve/engines.hpp"

namespace masu::solve {
namespace {

// Exactly one bit, exactly two bits. Not std::has_single_bit and std::popcount: on baseline x86-64
// these are calls of a library function, a quarter of the solver's time (perf, 17clue.txt).
inline bool is_single(std::uint32_t bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
inline bool is_pair(std::uint32_t bits) { return is_single(bits & (bits - 1)); }

// A stack of fixed capacity: the searches below know how much can be on it, so pushing needs no
// check. (Branch-free pushes, writing always and moving the end on a condition, lost 10 %.)
template <class T>
class FixedStack {
 public:
  void reserve(std::size_t capacity) { items_.resize(capacity); }
  void push(T item) { items_[size_++] = item; }
  T pop() { return items_[--size_]; }
  void clear() { size_ = 0; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const T> items() const { return {items_.data(), size_}; }

 private:
  std::vector<T> items_;
  std::size_t size_ = 0;
};

class GeneralSolver final : public Solver {
 public:
  explicit GeneralSolver(LayoutPtr layout);

  using Solver::solve;
  Outcome solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) override;

 private:
  // Where a cell stands in one of its houses.
  struct Membership {
    std::uint32_t first_pair;  // house * N: index of the pair (house, digit 1)
    std::uint32_t place_bit;   // the cell's bit in places[]
  };
  // Where a house crosses another one: which of its places, which of the other's.
  struct Locked {
    std::uint32_t mask;
    std::uint32_t other_first_pair;  // other house * N
    std::uint32_t other_mask;
  };
  struct Elimination {
    std::uint16_t cell;
    std::uint16_t digit;  // zero-based
  };
  struct Branch {
    std::uint32_t trail_size;
    std::uint32_t remaining;  // digits of the cell, or places of the pair, not yet tried
    std::uint32_t subject;    // cell, or pair
    bool by_cell;
  };

  void reset();
  bool load(const Puzzle& puzzle);
  bool eliminate(std::size_t cell, std::size_t digit);
  void mark_dirty(std::size_t pair) {
    if (is_dirty_[pair] != 0) return;
    is_dirty_[pair] = 1;
    dirty_.push(static_cast<std::uint32_t>(pair));
  }
  bool clear_places(std::size_t first_pair, std::size_t digit, std::uint32_t keep);
  bool assign(std::size_t cell, std::size_t digit);
  bool propagate();
  bool apply_locked(std::size_t pair);
  void undo_to(std::size_t trail_size);
  [[nodiscard]] Branch choose() const;
  [[nodiscard]] bool take_next(Branch& branch);

  LayoutPtr layout_;
  std::size_t n_;  // digits
  std::size_t n_cells_;
  int widest_crossing_ = 0;                      // cells that two houses have in common, at most
  std::vector<std::uint32_t> membership_begin_;  // per cell, into memberships_
  std::vector<Membership> memberships_;
  std::vector<std::uint32_t> locked_begin_;  // per house, into locked_
  std::vector<Locked> locked_;
  std::vector<std::uint16_t> house_cells_;  // house * N + place -> cell
  std::vector<std::uint16_t> pair_house_;   // house * N + digit -> house: a division less

  std::vector<std::uint32_t> cand_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint32_t> fresh_places_;  // the state of an empty board
  // Every candidate goes once on a path of the search, so each of these has a known capacity.
  FixedStack<Elimination> trail_;
  FixedStack<std::uint16_t> naked_;      // cells with one candidate, to be announced to peers
  FixedStack<std::uint32_t> hidden_;     // pairs with one place
  FixedStack<std::uint32_t> dirty_;      // pairs that lost a place, each once
  std::vector<std::uint32_t> is_dirty_;  // not bytes: a store of a byte may alias every pointer
  std::vector<Branch> branches_;
};

GeneralSolver::GeneralSolver(LayoutPtr layout)
    : layout_(std::move(layout)),
      n_(static_cast<std::size_t>(layout_->digits())),
      n_cells_(layout_->cell_count()) {
  const std::size_t n_houses = layout_->house_count();
  for (std::size_t c = 0; c < n_cells_; ++c) {
    membership_begin_.push_back(static_cast<std::uint32_t>(memberships_.size()));
    for (House h : layout_->houses_of(Cell(c))) {
      memberships_.push_back({static_cast<std::uint32_t>(h.index() * n_),
                              std::uint32_t{1} << layout_->place_in(h, Cell(c))});
    }
  }
  membership_begin_.push_back(static_cast<std::uint32_t>(memberships_.size()));

  for (std::size_t h = 0; h < n_houses; ++h) {
    locked_begin_.push_back(static_cast<std::uint32_t>(locked_.size()));
    for (const Layout::Crossing& crossing : layout_->crossings(House(h))) {
      std::uint32_t other_mask = 0;
      for (Cell c : layout_->cells_of(crossing.other)) {
        if (std::ranges::binary_search(layout_->cells_of(House(h)), c)) {
          other_mask |= std::uint32_t{1} << layout_->place_in(crossing.other, c);
        }
      }
      widest_crossing_ = std::max(widest_crossing_, std::popcount(crossing.mask));
      locked_.push_back(
          {crossing.mask, static_cast<std::uint32_t>(crossing.other.index() * n_), other_mask});
    }
    for (Cell c : layout_->cells_of(House(h))) {
      house_cells_.push_back(static_cast<std::uint16_t>(c.index()));
      pair_house_.push_back(static_cast<std::uint16_t>(h));
    }
  }
  locked_begin_.push_back(static_cast<std::uint32_t>(locked_.size()));

  fresh_places_.assign(n_houses * n_, DigitSet::first(layout_->digits()).bits());
  cand_.resize(n_cells_);
  places_.resize(fresh_places_.size());
  is_dirty_.assign(fresh_places_.size(), 0);
  trail_.reserve(n_cells_ * n_);
  naked_.reserve(n_cells_);
  hidden_.reserve(fresh_places_.size());
  dirty_.reserve(fresh_places_.size());
}

void GeneralSolver::reset() {
  std::ranges::fill(cand_, layout_->all_digits().bits());
  std::ranges::copy(fresh_places_, places_.begin());
  for (std::uint32_t pair : dirty_.items()) is_dirty_[pair] = 0;
  dirty_.clear();
  naked_.clear();
  hidden_.clear();
  trail_.clear();
  branches_.clear();
}

// Removes a candidate. False: a cell or a digit has no place left.
inline bool GeneralSolver::eliminate(std::size_t cell, std::size_t digit) {
  const std::uint32_t bit = std::uint32_t{1} << digit;
  cand_[cell] &= ~bit;
  trail_.push({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(digit)});
  if (is_single(cand_[cell])) naked_.push(static_cast<std::uint16_t>(cell));
  bool alive = cand_[cell] != 0;
  for (auto m = membership_begin_[cell]; m < membership_begin_[cell + 1]; ++m) {
    const std::size_t pair = memberships_[m].first_pair + digit;
    const std::uint32_t before = places_[pair];
    const std::uint32_t left = before & ~memberships_[m].place_bit;
    if (left == before) continue;  // settled by clear_places
    places_[pair] = left;
    alive &= left != 0;
    if (is_single(left)) {
      hidden_.push(static_cast<std::uint32_t>(pair));
    } else {
      mark_dirty(pair);
    }
  }
  return alive;
}

// Leaves the digit of a house only the places in `keep`. Walking over the places that are left,
// not over the cells that might lose the digit, is what makes the solver fast: nothing is visited
// in vain (270k to 100k instructions per 17-clue puzzle).
bool GeneralSolver::clear_places(std::size_t first_pair, std::size_t digit, std::uint32_t keep) {
  const std::size_t pair = first_pair + digit;
  const std::uint32_t left = places_[pair] & keep;
  std::uint32_t rest = places_[pair] & ~keep;
  if (left == 0) return false;
  if (rest == 0) return true;
  // The pair itself is settled first, so that its losing places one by one is nobody's news. From
  // here on all of `rest` must go, contradiction or not: the trail is what undoes the settling.
  places_[pair] = left;
  if (!is_single(left)) mark_dirty(pair);
  bool alive = true;
  for (; rest != 0; rest &= rest - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(rest));
    alive &= eliminate(house_cells_[first_pair + place], digit);
  }
  return alive;
}

// Leaves `digit` as the only candidate of `cell`.
bool GeneralSolver::assign(std::size_t cell, std::size_t digit) {
  const std::uint32_t bit = std::uint32_t{1} << digit;
  if ((cand_[cell] & bit) == 0) return false;
  for (std::uint32_t rest = cand_[cell] & ~bit; rest != 0; rest &= rest - 1) {
    if (!eliminate(cell, static_cast<std::size_t>(std::countr_zero(rest)))) return false;
  }
  return true;
}

bool GeneralSolver::apply_locked(std::size_t pair) {
  const std::size_t house = pair_house_[pair];
  const std::size_t digit = pair - house * n_;
  const std::uint32_t places = places_[pair];
  std::uint32_t beyond = places;
  for (int i = 0; i < widest_crossing_; ++i) beyond &= beyond - 1;
  if (beyond != 0) return true;  // too many places to lie in one crossing
  for (auto i = locked_begin_[house]; i < locked_begin_[house + 1]; ++i) {
    const Locked& locked = locked_[i];
    if ((places & ~locked.mask) == 0 &&
        !clear_places(locked.other_first_pair, digit, locked.other_mask)) {
      return false;
    }
  }
  return true;
}

bool GeneralSolver::propagate() {
  for (;;) {
    if (!naked_.empty()) {
      const std::size_t cell = naked_.pop();
      const auto digit = static_cast<std::size_t>(std::countr_zero(cand_[cell]));
      for (auto m = membership_begin_[cell]; m < membership_begin_[cell + 1]; ++m) {
        if (!clear_places(memberships_[m].first_pair, digit, memberships_[m].place_bit)) {
          return false;
        }
      }
    } else if (!hidden_.empty()) {
      const std::size_t pair = hidden_.pop();
      const std::size_t first_pair = pair_house_[pair] * n_;
      const auto place = static_cast<std::size_t>(std::countr_zero(places_[pair]));
      if (!assign(house_cells_[first_pair + place], pair - first_pair)) return false;
    } else if (!dirty_.empty()) {
      const std::size_t pair = dirty_.pop();
      is_dirty_[pair] = 0;
      if (!apply_locked(pair)) return false;
    } else {
      return true;
    }
  }
}

void GeneralSolver::undo_to(std::size_t trail_size) {
  while (trail_.size() > trail_size) {
    const Elimination e = trail_.pop();
    cand_[e.cell] |= std::uint32_t{1} << e.digit;
    for (auto m = membership_begin_[e.cell]; m < membership_begin_[e.cell + 1u]; ++m) {
      places_[memberships_[m].first_pair + e.digit] |= memberships_[m].place_bit;
    }
  }
  naked_.clear();
  hidden_.clear();
  for (std::uint32_t pair : dirty_.items()) is_dirty_[pair] = 0;
  dirty_.clear();
}

bool GeneralSolver::load(const Puzzle& puzzle) {
  reset();
  for (std::size_t c = 0; c < n_cells_; ++c) {
    const DigitSet allowed = puzzle.allowed_at(Cell(c));
    for (Digit d : layout_->all_digits() - allowed) {
      if (!eliminate(c, d.index())) return false;
    }
  }
  // A layout with one digit has nothing to eliminate, so a lone candidate is never announced; it
  // needs no announcement either, for its cell has no peers.
  return propagate();
}

// The fewest alternatives, over cells (which digit?) and over pairs (which place?); a choice of two
// is taken at once. `remaining == 0` means that everything is decided.
GeneralSolver::Branch GeneralSolver::choose() const {
  Branch best{static_cast<std::uint32_t>(trail_.size()), 0, 0, true};
  const auto take = [&](const std::vector<std::uint32_t>& sets, std::size_t i) {
    best.subject = static_cast<std::uint32_t>(i);
    best.remaining = sets[i];
    best.by_cell = &sets == &cand_;
  };
  bool decided = true;
  for (const auto* sets : {&cand_, &places_}) {
    for (std::size_t i = 0; i < sets->size(); ++i) {
      if (is_single((*sets)[i])) continue;
      decided = false;
      if (!is_pair((*sets)[i])) continue;
      take(*sets, i);
      return best;
    }
    if (decided) return best;  // all cells are, so all places are
  }
  int fewest = kMaxDigits + 1;
  for (const auto* sets : {&cand_, &places_}) {
    for (std::size_t i = 0; i < sets->size(); ++i) {
      const int size = std::popcount((*sets)[i]);
      if (size < 2 || size >= fewest) continue;
      fewest = size;
      take(*sets, i);
    }
  }
  return best;
}

// Goes back to the branch and tries its next alternative. False: none leads on.
bool GeneralSolver::take_next(Branch& branch) {
  const auto bit = static_cast<std::size_t>(std::countr_zero(branch.remaining));
  branch.remaining &= branch.remaining - 1;
  if (branch.by_cell) return assign(branch.subject, bit) && propagate();
  const std::size_t first_pair = pair_house_[branch.subject] * n_;
  return assign(house_cells_[first_pair + bit], branch.subject - first_pair) && propagate();
}

Outcome GeneralSolver::solve(const Puzzle& puzzle, const Limits& limits, const SolutionSink& sink) {
  Outcome outcome;
  const StopClock clock(limits);
  std::vector<Digit> solution;
  bool alive = load(puzzle);
  for (;;) {
    if (alive) {
      const Branch branch = choose();
      if (branch.remaining != 0) {
        branches_.push_back(branch);
      } else {
        solution.resize(n_cells_);
        for (std::size_t c = 0; c < n_cells_; ++c) {
          solution[c] = Digit(std::countr_zero(cand_[c]) + 1);
        }
        if (!report(solution, limits, sink, outcome)) return outcome;
      }
    }
    while (!branches_.empty() && branches_.back().remaining == 0) branches_.pop_back();
    if (branches_.empty()) break;
    ++outcome.nodes;
    if (clock.expired(outcome.nodes)) return outcome;
    undo_to(branches_.back().trail_size);
    alive = take_next(branches_.back());
  }
  outcome.complete = true;
  return outcome;
}

}  // namespace

std::unique_ptr<Solver> make_general(LayoutPtr layout) {
  return std::make_unique<GeneralSolver>(std::move(layout));
}

}  // namespace masu::solve
