#include "solve/learning.hpp"

#include <algorithm>
#include <bit>

namespace masu::solve {
namespace {

constexpr std::size_t kHeader = 2;            // words of a clause before its literals
constexpr std::uint64_t kRestartUnit = 32;    // conflicts; times the Luby sequence
constexpr std::uint64_t kForgetEvery = 2000;  // conflicts
constexpr float kDecay = 0.95F;               // of activities, per conflict
constexpr int kReasonDepth = 20;              // how far is_redundant looks

// 1 1 2 1 1 2 4 ... (Luby, Sinclair, Zuckerman 1993)
std::uint64_t luby(std::uint64_t i) {
  for (;;) {
    std::uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    if (size == i + 1) return (size + 1) / 2;
    i -= (size - 1) / 2;
  }
}

}  // namespace

LearningSearch::LearningSearch(const HouseTables& tables) : t_(tables) {
  const std::size_t n_vars = t_.cells * t_.digits;
  value_.resize(n_vars);
  level_.resize(n_vars);
  reason_.resize(n_vars);
  trail_ = BoundedStack<Literal>(n_vars);
  naked_ = BoundedStack<std::uint16_t>(t_.cells);
  hidden_ = BoundedStack<std::uint32_t>(t_.pairs);
  dirty_ = BoundedStack<std::uint32_t>(t_.pairs);
  is_dirty_.assign(t_.pairs, 0);
  watches_.resize(2 * n_vars);
  activity_.resize(n_vars);
  mark_.assign(n_vars, kUnseen);
  level_stamp_.assign(n_vars + 1, 0);
}

void LearningSearch::start(const Propagation& state) {
  cand_ = state.cand();
  places_ = state.places();
  root_cand_ = cand_;
  root_places_ = places_;
  for (std::size_t cell = 0; cell < t_.cells; ++cell) {
    const bool decided = is_single(cand_[cell]);
    for (std::size_t digit = 0; digit < t_.digits; ++digit) {
      const bool has = (cand_[cell] >> digit & 1U) != 0;
      value_[cell * t_.digits + digit] = !has ? kFalse : decided ? kTrue : kOpen;
    }
  }
  std::ranges::fill(level_, 0);
  std::ranges::fill(activity_, 0.0F);
  bump_by_ = 1;
  trail_.clear();
  level_begin_.clear();
  visited_ = 0;
  naked_.clear();
  hidden_.clear();
  for (std::uint32_t pair : dirty_.items()) is_dirty_[pair] = 0;
  dirty_.clear();
  in_conflict_ = false;
  arena_.clear();
  clauses_.clear();
  for (Literal l : watched_) watches_[l].clear();
  watched_.clear();
  conflicts_ = restarts_ = 0;
  restart_at_ = kRestartUnit;
  next_forget_ = kForgetEvery;
  exhausted_ = at_solution_ = false;
}

void LearningSearch::exclude(std::span<const Digit> solution) {
  learned_.clear();
  for (std::size_t cell = 0; cell < t_.cells; ++cell) {
    const std::size_t v = cell * t_.digits + solution[cell].index();
    if (value_[v] == kFalse) return;  // out of the question anyway
    if (value_[v] == kOpen) learned_.push_back(negative(v));
  }
  if (learned_.empty()) {
    exhausted_ = true;
  } else {
    learn(learned_, 0);
  }
}

// --- propagation

inline void LearningSearch::conflict_by(Kind kind, std::size_t number) {
  if (in_conflict_) return;
  in_conflict_ = true;
  conflict_ = Reason(kind, number);
}

inline void LearningSearch::mark_dirty(std::size_t pair) {
  if (is_dirty_[pair] != 0) return;
  is_dirty_[pair] = 1;
  dirty_.push(static_cast<std::uint32_t>(pair));
}

inline void LearningSearch::set_false(std::size_t v, Reason reason) {
  const std::size_t cell = v / t_.digits;
  const std::size_t digit = v - cell * t_.digits;
  value_[v] = kFalse;
  level_[v] = static_cast<std::uint32_t>(level());
  reason_[v] = reason;
  trail_.push(negative(v));
  const std::uint32_t before_cell = cand_[cell];
  const std::uint32_t left_cell = before_cell & ~(std::uint32_t{1} << digit);
  if (left_cell != before_cell) {
    cand_[cell] = left_cell;
    if (left_cell == 0) conflict_by(Kind::CellOf, cell);
    if (is_single(left_cell)) naked_.push(static_cast<std::uint16_t>(cell));
  }
  for (const auto& m : t_.memberships(cell)) {
    const std::size_t pair = m.first_pair + digit;
    const std::uint32_t before = places_[pair];
    const std::uint32_t left = before & ~m.place_bit;
    if (left == before) continue;  // settled by clear_others
    places_[pair] = left;
    if (left == 0) conflict_by(Kind::PairOf, pair);
    if (is_single(left)) {
      hidden_.push(static_cast<std::uint32_t>(pair));
    } else {
      mark_dirty(pair);
    }
  }
}

void LearningSearch::clear_others(std::size_t first_pair, std::size_t digit, std::uint32_t keep,
                                  Reason reason) {
  const std::size_t pair = first_pair + digit;
  std::uint32_t rest = places_[pair] & ~keep;
  if (rest == 0) return;
  places_[pair] &= keep;
  if (places_[pair] == 0) {
    conflict_by(Kind::PairOf, pair);
  } else if (!is_single(places_[pair])) {
    mark_dirty(pair);
  } else if (reason.kind() != Kind::Peer) {
    hidden_.push(static_cast<std::uint32_t>(pair));
  }
  for (; rest != 0; rest &= rest - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(rest));
    set_false(t_.cell_in(first_pair, place) * t_.digits + digit, reason);
  }
}

// Requires that v is open. All that excludes v is false at once, so no two literals of one cell or
// house are ever true.
void LearningSearch::set_true(std::size_t v, Reason reason) {
  const std::size_t cell = v / t_.digits;
  const std::size_t digit = v - cell * t_.digits;
  value_[v] = kTrue;
  level_[v] = static_cast<std::uint32_t>(level());
  reason_[v] = reason;
  trail_.push(positive(v));
  const Reason peer(Kind::Peer, v);
  const std::uint32_t bit = std::uint32_t{1} << digit;
  std::uint32_t rest = cand_[cell] & ~bit;
  cand_[cell] = bit;
  for (; rest != 0; rest &= rest - 1) {
    set_false(cell * t_.digits + static_cast<std::size_t>(std::countr_zero(rest)), peer);
  }
  for (const auto& m : t_.memberships(cell)) {
    clear_others(m.first_pair, digit, m.place_bit, peer);
  }
}

inline void LearningSearch::imply(Literal l, Reason reason) {
  if ((l & 1U) != 0) {
    set_false(l >> 1, reason);
  } else {
    set_true(l >> 1, reason);
  }
}

void LearningSearch::apply_locked(std::size_t pair) {
  const std::size_t house = t_.pair_house[pair];
  const std::size_t digit = pair - house * t_.digits;
  const std::uint32_t places = places_[pair];
  std::uint32_t beyond = places;
  for (int i = 0; i < t_.widest_crossing; ++i) beyond &= beyond - 1;
  if (beyond != 0) return;
  for (auto i = t_.locked_begin[house]; i < t_.locked_begin[house + 1]; ++i) {
    const HouseTables::Locked& locked = t_.locked[i];
    if ((places & ~locked.mask) != 0) continue;
    clear_others(locked.other_first_pair, digit, locked.other_mask,
                 Reason(Kind::Crossing, i * t_.digits + digit));
    if (in_conflict_) return;
  }
}

void LearningSearch::visit_watches(Literal falsified) {
  std::vector<Watch>& list = watches_[falsified];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Watch watch = list[i];
    if (in_conflict_ || value_of(watch.blocker) == kTrue) {
      list[kept++] = watch;
      continue;
    }
    const std::uint32_t size = arena_[watch.clause];
    Literal* literals = &arena_[watch.clause + kHeader];
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const Literal other = literals[0];
    if (other != watch.blocker && value_of(other) == kTrue) {
      list[kept++] = {watch.clause, other};
      continue;
    }
    std::uint32_t next = 2;
    while (next < size && value_of(literals[next]) == kFalse) ++next;
    if (next < size) {
      std::swap(literals[1], literals[next]);
      if (watches_[literals[1]].empty()) watched_.push_back(literals[1]);
      watches_[literals[1]].push_back({watch.clause, other});
      continue;
    }
    list[kept++] = watch;
    if (value_of(other) == kFalse) {
      conflict_by(Kind::Clause, watch.clause);
    } else {
      imply(other, Reason(Kind::Clause, watch.clause));
    }
  }
  list.resize(kept);
}

bool LearningSearch::propagate() {
  while (!in_conflict_) {
    if (!naked_.empty()) {
      const std::size_t cell = naked_.pop();
      const std::size_t v =
          cell * t_.digits + static_cast<std::size_t>(std::countr_zero(cand_[cell]));
      if (value_[v] == kOpen) set_true(v, Reason(Kind::CellOf, cell));
    } else if (!hidden_.empty()) {
      const std::size_t pair = hidden_.pop();
      const std::size_t first_pair = t_.pair_house[pair] * t_.digits;
      const auto place = static_cast<std::size_t>(std::countr_zero(places_[pair]));
      const std::size_t v = t_.cell_in(first_pair, place) * t_.digits + (pair - first_pair);
      if (value_[v] == kOpen) set_true(v, Reason(Kind::PairOf, pair));
    } else if (visited_ < trail_.size()) {
      visit_watches(trail_.items()[visited_++] ^ 1U);
    } else if (!dirty_.empty()) {
      const std::size_t pair = dirty_.pop();
      is_dirty_[pair] = 0;
      apply_locked(pair);
    } else {
      return true;
    }
  }
  return false;
}

void LearningSearch::backtrack(std::size_t level) {
  if (this->level() > level) {
    while (trail_.size() > level_begin_[level]) {
      const Literal l = trail_.pop();
      const std::size_t v = l >> 1;
      value_[v] = kOpen;
      if ((l & 1U) == 0) continue;
      const std::size_t cell = v / t_.digits;
      const std::size_t digit = v - cell * t_.digits;
      cand_[cell] |= std::uint32_t{1} << digit;
      for (const auto& m : t_.memberships(cell)) {
        places_[m.first_pair + digit] |= m.place_bit;
      }
    }
    level_begin_.resize(level);
    visited_ = trail_.size();
  }
  naked_.clear();
  hidden_.clear();
  for (std::uint32_t pair : dirty_.items()) is_dirty_[pair] = 0;
  dirty_.clear();
  in_conflict_ = false;
}

// --- learning

// The variables whose values implied variable `implied` (or the conflict, if there is no such
// variable), except those decided for good.
template <class Visit>
void LearningSearch::for_each_cause(Reason reason, std::size_t implied, Visit&& visit) const {
  const auto places = [&](std::size_t pair, std::uint32_t outside) {
    const std::size_t first_pair = t_.pair_house[pair] * t_.digits;
    for (std::uint32_t rest = root_places_[pair] & ~outside; rest != 0; rest &= rest - 1) {
      const auto place = static_cast<std::size_t>(std::countr_zero(rest));
      const std::size_t v = t_.cell_in(first_pair, place) * t_.digits + (pair - first_pair);
      if (v != implied) visit(v);
    }
  };
  switch (reason.kind()) {
    case Kind::None:
      return;
    case Kind::Peer:
      visit(reason.number());
      return;
    case Kind::CellOf:
      for (std::uint32_t rest = root_cand_[reason.number()]; rest != 0; rest &= rest - 1) {
        const std::size_t v =
            reason.number() * t_.digits + static_cast<std::size_t>(std::countr_zero(rest));
        if (v != implied) visit(v);
      }
      return;
    case Kind::PairOf:
      places(reason.number(), 0);
      return;
    case Kind::Crossing: {
      const std::size_t crossing = reason.number() / t_.digits;
      const std::size_t digit = reason.number() - crossing * t_.digits;
      const auto house = static_cast<std::size_t>(
          std::ranges::upper_bound(t_.locked_begin, crossing) - t_.locked_begin.begin() - 1);
      places(house * t_.digits + digit, t_.locked[crossing].mask);
      return;
    }
    case Kind::Clause: {
      const std::uint32_t size = arena_[reason.number()];
      for (std::size_t i = 0; i < size; ++i) {
        const std::size_t v = arena_[reason.number() + kHeader + i] >> 1;
        if (v != implied) visit(v);
      }
      return;
    }
  }
}

inline void LearningSearch::bump(std::size_t v) {
  activity_[v] += bump_by_;
  if (activity_[v] > 1e30F) {
    for (float& a : activity_) a *= 1e-30F;
    bump_by_ *= 1e-30F;
  }
}

// True: v is implied by other literals of the clause, so the clause does without it.
bool LearningSearch::is_redundant(std::size_t v, int depth) {
  if (level_[v] == 0 || mark_[v] == kSeen || mark_[v] == kRedundant) return true;
  if (mark_[v] == kNeeded || reason_[v].kind() == Kind::None || depth == 0) return false;
  if (level_stamp_[level_[v]] != stamp_) return false;  // no literal of the clause is from there
  bool redundant = true;
  for_each_cause(reason_[v], v, [&](std::size_t cause) {
    redundant = redundant && is_redundant(cause, depth - 1);
  });
  mark_[v] = redundant ? kRedundant : kNeeded;
  marked_.push_back(static_cast<std::uint32_t>(v));
  return redundant;
}

// Turns the conflict into a clause with one literal of the current level (the first unique
// implication point), goes back to where that literal is implied, and implies it.
void LearningSearch::analyze() {
  learned_.assign(1, 0);
  marked_.clear();
  std::size_t open = 0;
  const auto visit = [&](std::size_t v) {
    if (mark_[v] != kUnseen || level_[v] == 0) return;
    mark_[v] = kSeen;
    marked_.push_back(static_cast<std::uint32_t>(v));
    bump(v);
    if (level_[v] == level()) {
      ++open;
    } else {
      learned_.push_back(value_[v] == kTrue ? negative(v) : positive(v));
    }
  };
  std::size_t position = trail_.size();
  std::size_t v = value_.size();
  Reason reason = conflict_;
  do {
    for_each_cause(reason, v, visit);
    do {
      v = trail_.items()[--position] >> 1;
    } while (mark_[v] != kSeen);
    reason = reason_[v];
  } while (--open != 0);
  learned_[0] = value_[v] == kTrue ? negative(v) : positive(v);

  ++stamp_;
  for (Literal l : learned_) level_stamp_[level_[l >> 1]] = stamp_;
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    const std::size_t w = learned_[i] >> 1;
    mark_[w] = kUnseen;  // asks for its reason, not for itself
    const bool redundant = reason_[w].kind() != Kind::None && is_redundant(w, kReasonDepth);
    mark_[w] = kSeen;
    if (!redundant) learned_[kept++] = learned_[i];
  }
  learned_.resize(kept);
  for (std::uint32_t w : marked_) mark_[w] = kUnseen;
  bump_by_ *= 1 / kDecay;

  std::size_t back = 0;
  std::uint32_t glue = 1;
  ++stamp_;
  for (std::size_t i = 1; i < learned_.size(); ++i) {
    const std::uint32_t l = level_[learned_[i] >> 1];
    if (level_stamp_[l] != stamp_) {
      level_stamp_[l] = stamp_;
      ++glue;
    }
    if (l > back) {
      back = l;
      std::swap(learned_[1], learned_[i]);
    }
  }
  backtrack(back);
  learn(learned_, glue);
}

// Adds a clause; if all its literals but the first are false, implies that.
void LearningSearch::learn(std::span<const Literal> literals, std::uint32_t glue) {
  const auto first = literals[0];
  const bool implies = std::all_of(literals.begin() + 1, literals.end(),
                                   [&](Literal l) { return value_of(l) == kFalse; });
  if (literals.size() == 1) {
    imply(first, Reason());
    return;
  }
  const auto clause = static_cast<std::uint32_t>(arena_.size());
  clauses_.push_back(clause);
  arena_.push_back(static_cast<std::uint32_t>(literals.size()));
  arena_.push_back(glue);
  arena_.insert(arena_.end(), literals.begin(), literals.end());
  for (std::size_t i = 0; i < 2; ++i) {
    if (watches_[literals[i]].empty()) watched_.push_back(literals[i]);
    watches_[literals[i]].push_back({clause, literals[1 - i]});
  }
  if (implies) imply(first, Reason(Kind::Clause, clause));
}

// Drops the half of the learned clauses that joins the most levels. At level 0 only.
void LearningSearch::forget() {
  std::vector<std::uint32_t> order = clauses_;
  std::ranges::stable_sort(order, {}, [&](std::uint32_t c) { return arena_[c + 1]; });
  std::vector<std::uint32_t> keep;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i < order.size() / 2 || arena_[order[i] + 1] <= 2) keep.push_back(order[i]);
  }
  std::ranges::sort(keep);
  for (Literal l : watched_) watches_[l].clear();
  watched_.clear();
  std::vector<std::uint32_t> old;
  old.swap(arena_);
  clauses_.clear();
  for (std::uint32_t c : keep) {
    const std::span<const Literal> all(&old[c + kHeader], old[c]);
    learned_.clear();
    bool satisfied = false;
    for (Literal l : all) {
      satisfied = satisfied || value_of(l) == kTrue;
      if (value_of(l) != kFalse) learned_.push_back(l);
    }
    if (!satisfied) learn(learned_, old[c + 1]);
  }
}

void LearningSearch::decide(std::size_t v) {
  level_begin_.push_back(static_cast<std::uint32_t>(trail_.size()));
  set_true(v, Reason());
}

// The most active among the cells and pairs with fewest alternatives, and of these the most active
// one. value_.size(): everything is decided. Against the most active variable of all, the usual
// rule of SAT solvers, this halves the conflicts (forum16: 85 instead of 137 on average).
std::size_t LearningSearch::choose() const {
  std::size_t best = value_.size();
  float most = -1;
  const auto consider = [&](std::uint32_t set, auto&& variable) {
    float sum = 0;
    float top = -1;
    std::size_t favourite = 0;
    for (; set != 0; set &= set - 1) {
      const std::size_t v = variable(static_cast<std::size_t>(std::countr_zero(set)));
      sum += activity_[v];
      if (activity_[v] > top) {
        top = activity_[v];
        favourite = v;
      }
    }
    if (sum <= most) return;
    most = sum;
    best = favourite;
  };
  const auto consider_cell = [&](std::size_t cell) {
    consider(cand_[cell], [&](std::size_t digit) { return cell * t_.digits + digit; });
  };
  const auto consider_pair = [&](std::size_t pair) {
    const std::size_t first_pair = t_.pair_house[pair] * t_.digits;
    consider(places_[pair], [&](std::size_t place) {
      return t_.cell_in(first_pair, place) * t_.digits + (pair - first_pair);
    });
  };

  // Step 1. Choices of two: nearly always there are some, and to see them is cheap.
  bool decided = true;
  for (std::size_t cell = 0; cell < t_.cells; ++cell) {
    if (is_single(cand_[cell])) continue;
    decided = false;
    if (is_pair(cand_[cell])) consider_cell(cell);
  }
  if (decided) return best;
  for (std::size_t pair = 0; pair < t_.pairs; ++pair) {
    if (is_pair(places_[pair])) consider_pair(pair);
  }
  if (most >= 0) return best;

  // Step 2. The smallest of the larger ones.
  int fewest = kMaxDigits + 1;
  const auto is_small = [&](std::uint32_t set) {
    int size = 0;
    for (; set != 0 && size <= fewest; set &= set - 1) ++size;
    if (size < 2 || size > fewest) return false;
    if (size < fewest) most = -1;
    fewest = size;
    return true;
  };
  for (std::size_t cell = 0; cell < t_.cells; ++cell) {
    if (is_small(cand_[cell])) consider_cell(cell);
  }
  for (std::size_t pair = 0; pair < t_.pairs; ++pair) {
    if (is_small(places_[pair])) consider_pair(pair);
  }
  return best;
}

SearchStep LearningSearch::next(const StopClock& clock, std::uint64_t& nodes) {
  if (at_solution_) {
    // Any other solution takes one of the decisions back; they alone implied this one.
    at_solution_ = false;
    learned_.clear();
    for (std::size_t i = level(); i-- > 0;) {
      learned_.push_back(trail_.items()[level_begin_[i]] ^ 1U);
    }
    if (learned_.empty()) {
      exhausted_ = true;
    } else {
      backtrack(level() - 1);
      learn(learned_, 0);
    }
    if (clock.expired(++nodes)) return SearchStep::Expired;
  }
  if (exhausted_) return SearchStep::Exhausted;
  for (;;) {
    if (!propagate()) {
      if (level() == 0) {
        exhausted_ = true;
        return SearchStep::Exhausted;
      }
      ++conflicts_;
      analyze();
      if (clock.expired(++nodes)) return SearchStep::Expired;
      continue;
    }
    if (level() == 0) {
      root_cand_ = cand_;
      root_places_ = places_;
    }
    if (conflicts_ >= restart_at_) {
      restart_at_ = conflicts_ + kRestartUnit * luby(++restarts_);
      backtrack(0);
      if (conflicts_ >= next_forget_) {
        next_forget_ = conflicts_ + kForgetEvery;
        forget();
      }
      continue;
    }
    const std::size_t v = choose();
    if (v == value_.size()) {
      at_solution_ = true;
      return SearchStep::Solution;
    }
    decide(v);
  }
}

void LearningSearch::read_solution(std::vector<Digit>& digits) const {
  digits.resize(t_.cells);
  for (std::size_t c = 0; c < t_.cells; ++c) digits[c] = Digit(std::countr_zero(cand_[c]) + 1);
}

}  // namespace masu::solve
