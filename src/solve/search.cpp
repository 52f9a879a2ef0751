#include "solve/search.hpp"

#include <bit>

namespace masu::solve {

void Search::start(const Puzzle& puzzle) {
  branches_.clear();
  alive_ = state_.load(puzzle);
}

const Propagation& Search::root() {
  state_.undo_to(branches_.front().trail_size);
  branches_.clear();
  return state_;
}

// The fewest alternatives, over cells (which digit?) and over pairs (which place?); a choice of two
// is taken at once. `remaining == 0` means that everything is decided.
Search::Branch Search::choose() const {
  const auto& cand = state_.cand();
  const auto& places = state_.places();
  Branch best{static_cast<std::uint32_t>(state_.trail_size()), 0, 0, true};
  const auto take = [&](const std::vector<std::uint32_t>& sets, std::size_t i) {
    best.subject = static_cast<std::uint32_t>(i);
    best.remaining = sets[i];
    best.by_cell = &sets == &cand;
  };
  bool decided = true;
  for (const auto* sets : {&cand, &places}) {
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
  for (const auto* sets : {&cand, &places}) {
    for (std::size_t i = 0; i < sets->size(); ++i) {
      const int size = std::popcount((*sets)[i]);
      if (size < 2 || size >= fewest) continue;
      fewest = size;
      take(*sets, i);
    }
  }
  return best;
}

// Tries the next alternative of a branch. False: it leads to a contradiction.
bool Search::take_next(Branch& branch) {
  const auto bit = static_cast<std::size_t>(std::countr_zero(branch.remaining));
  branch.remaining &= branch.remaining - 1;
  if (branch.by_cell) return state_.assign(branch.subject, bit) && state_.propagate();
  const std::size_t house = state_.house_of(branch.subject);
  return state_.assign(state_.cell_at(house, bit), branch.subject - house * state_.digits()) &&
         state_.propagate();
}

SearchStep Search::next(const StopClock& clock, std::uint64_t& nodes, std::uint64_t pause_at) {
  for (;;) {
    if (alive_) {
      alive_ = false;
      const Branch branch = choose();
      if (branch.remaining == 0) return SearchStep::Solution;
      branches_.push_back(branch);
    }
    while (!branches_.empty() && branches_.back().remaining == 0) branches_.pop_back();
    if (branches_.empty()) return SearchStep::Exhausted;
    if (nodes == pause_at) return SearchStep::Paused;
    if (clock.expired(++nodes)) return SearchStep::Expired;
    state_.undo_to(branches_.back().trail_size);
    alive_ = take_next(branches_.back());
  }
}

}  // namespace masu::solve
