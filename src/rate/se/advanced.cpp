// Advanced implications: what a run of level 1 and up may conclude when its queues are empty.
//
// The rules are asked in order until one adds something. A hint of a rule counts only if it needs
// something that the run has removed (its rule parents): otherwise it would exist without the
// assumption.
#include "rate/se/dynamic_chains.hpp"
#include "rate/se/patterns.hpp"

namespace masu::rate::se {

void DynamicChains::advance(Run& run) {
  while (!run.clashed() && !stopped_) {
    bool built = false;  // the implications of this board
    if (run.quiet == Quiet::No) {
      if (locking_rule(run) || hidden_pair_rule(run) || naked_pair_rule(run) || fish_rule(run)) {
        run.close();
        continue;
      }
      run.quiet = Quiet::Patterns;
    }
    if (mode_.level == 1) return;
    if (stop_->asked()) {
      stopped_ = true;
      return;
    }
    if (mode_.level == 4) {
      if (run.quiet == Quiet::Multiple) return;
      if (!nested_rule(run)) {
        run.quiet = Quiet::Multiple;
        return;
      }
      run.close();
      continue;
    }
    if (run.quiet == Quiet::Patterns) {
      static_.begin(run.board());
      built = true;
      inner_hints_.clear();
      static_.forcing(inner_hints_, false);
      inner_hints_.sort_and_merge();
      if (chain_rule(run, inner_hints_)) {
        run.close();
        continue;
      }
      run.quiet = Quiet::Forcing;
    }
    if (mode_.level == 2 || run.quiet == Quiet::Multiple) return;
    if (!built) static_.begin(run.board());
    inner_hints_.clear();
    static_.multiple(inner_hints_, false);
    inner_hints_.sort_and_merge();
    if (!chain_rule(run, inner_hints_)) {
      run.quiet = Quiet::Multiple;
      return;
    }
    run.close();
  }
}

void DynamicChains::add_removals(Run& run, const Removal* begin, const Removal* end,
                                 const NestedHint* nested, bool& added) {
  for (const Removal* r = begin; r != end; ++r) {
    each_bit(r->digits, [&](int d) { added |= run.add_advanced(r->cell, d, parents_, nested); });
  }
}

// What removals_ says, for the reason that parents_ says.
void DynamicChains::add_pattern(Run& run, bool& added) {
  order_as_hash_map(removals_.data(), removals_.data() + removals_.size());
  add_removals(run, removals_.data(), removals_.data() + removals_.size(), nullptr, added);
}

bool DynamicChains::locking_rule(Run& run) {
  const Board& now = run.board();
  const Board& initial = run.source();
  bool added = false;
  each_locking(now, [&](const Locking& found) {
    const Mask gone = initial.pos[found.base][found.digit] &
                      ~Mask{now.pos[found.base][found.digit]} & ~found.common;
    if (gone == 0) return false;
    parents_.clear();
    each_bit(gone, [&](int i) {
      parents_.push_back(make_pot(kGeometry.cell[found.base][i], found.digit, false));
    });
    removals_.clear();
    each_bit(found.removed, [&](int i) {
      removals_.push_back({kGeometry.cell[found.cover][i], bit(found.digit)});
    });
    add_pattern(run, added);
    return false;
  });
  return added;
}

bool DynamicChains::hidden_pair_rule(Run& run) {
  const Board& now = run.board();
  const Board& initial = run.source();
  bool added = false;
  each_hidden_set(now, 2, false, [&](const HiddenSet& found) {
    removals_.clear();
    each_bit(found.positions, [&](int i) {
      const int c = kGeometry.cell[found.region][i];
      const Mask removed = now.cand[c] & ~found.digits;
      if (removed != 0) removals_.push_back({c, removed});
    });
    if (removals_.empty()) return false;
    parents_.clear();
    each_bit(Mask{0x1FF} & ~found.positions, [&](int i) {
      const int c = kGeometry.cell[found.region][i];
      each_bit(initial.cand[c] & found.digits,
               [&](int d) { parents_.push_back(make_pot(c, d, false)); });
    });
    if (parents_.empty()) return false;
    add_pattern(run, added);
    return false;
  });
  return added;
}

bool DynamicChains::naked_pair_rule(Run& run) {
  const Board& now = run.board();
  const Board& initial = run.source();
  bool added = false;
  each_naked_set(now, 2, [&](const NakedSet& found) {
    parents_.clear();
    each_bit(found.positions, [&](int i) {
      const int c = kGeometry.cell[found.region][i];
      each_bit(initial.cand[c] & ~found.digits,
               [&](int d) { parents_.push_back(make_pot(c, d, false)); });
    });
    if (parents_.empty()) return false;
    removals_.clear();
    for (int i = 0; i < 9; ++i) {
      const int c = kGeometry.cell[found.region][i];
      const Mask removed = now.cand[c] & found.digits;
      if ((found.positions & bit(i)) == 0 && removed != 0) removals_.push_back({c, removed});
    }
    add_pattern(run, added);
    return false;
  });
  return added;
}

bool DynamicChains::fish_rule(Run& run) {
  const Board& now = run.board();
  const Board& initial = run.source();
  bool added = false;
  each_fish(now, 2, [&](const Fish& found) {
    parents_.clear();
    const int d = found.digit;
    each_bit(found.base, [&](int line) {
      const int r = 9 * found.base_type + line;
      each_bit(initial.pos[r][d] & ~Mask{now.pos[r][d]} & ~found.cover,
               [&](int i) { parents_.push_back(make_pot(kGeometry.cell[r][i], d, false)); });
    });
    if (parents_.empty()) return false;
    removals_.clear();
    const int other = found.base_type == kColumn ? kRow : kColumn;
    each_bit(found.cover, [&](int line) {
      each_bit(now.pos[9 * other + line][d] & ~found.base, [&](int i) {
        removals_.push_back({kGeometry.cell[9 * other + line][i], bit(d)});
      });
    });
    add_pattern(run, added);
    return false;
  });
  return added;
}

bool DynamicChains::chain_rule(Run& run, const ChainHints& found) {
  const Board& now = run.board();
  const Board& initial = run.source();
  bool added = false;
  for (const ChainHint& hint : found.hints) {
    parents_.clear();
    // Off potentials that are collected, by cell.
    Table<std::uint16_t, kCells> have{};
    const auto collect = [&](int c, int d) {
      if ((have[c] >> d & 1U) != 0) return;
      have[c] = static_cast<std::uint16_t>(have[c] | bit(d));
      parents_.push_back(make_pot(c, d, false));
    };
    for (std::uint32_t i = hint.begin; i < hint.end; ++i) {
      const Link& link = found.links[i];
      if (link.pot == kNextTarget || !is_on(link.pot) || link.cause == kCauseNone) continue;
      const int c = cell_of(link.pot);
      if (link.cause == kCauseCell) {
        each_bit(initial.cand[c] & ~Mask{now.cand[c]}, [&](int d) { collect(c, d); });
      } else {
        const int r = kGeometry.region[c][link.cause];
        const int d = digit_of(link.pot);
        each_bit(initial.pos[r][d] & ~Mask{now.pos[r][d]},
                 [&](int k) { collect(kGeometry.cell[r][k], d); });
      }
    }
    if (parents_.empty()) continue;
    const NestedHint nested{
        nested_.intern(found.links.data() + hint.begin, found.links.data() + hint.end),
        hint.complexity};
    const Removal* removals = found.removals.data() + hint.first_removal;
    add_removals(run, removals, removals + hint.removals, &nested, added);
  }
  return added;
}

bool DynamicChains::nested_rule(Run& run) {
  if (!inner_) inner_ = std::make_unique<DynamicChains>();
  inner_->obey(*stop_);
  inner_hints_.clear();
  inner_->begin(run.board());
  inner_->hints(ChainMode{false, mode_.inner, 0}, inner_hints_, false);
  if (inner_->stopped()) {
    stopped_ = true;
    return false;
  }
  inner_hints_.sort_and_merge();
  return chain_rule(run, inner_hints_);
}

}  // namespace masu::rate::se
