#include "rate/se/dynamic_chains.hpp"

#include <algorithm>

namespace masu::rate::se {

void DynamicChains::begin(const Board& board) {
  if (runs_.empty()) runs_.resize(kPots);
  // What is gone since the last board. Another puzzle has more candidates somewhere, and then no
  // run is kept.
  removed_.clear();
  bool smaller = true;
  for (int c = 0; c < kCells; ++c) {
    if ((board.cand[c] & ~Mask{board_.cand[c]}) != 0) smaller = false;
    each_bit(board_.cand[c] & ~Mask{board.cand[c]},
             [&](int d) { removed_.push_back(make_pot(c, d, false)); });
  }
  board_ = board;
  std::size_t kept = 0;
  for (const Pot p : started_) {
    Run& run = *runs_[p];
    run.started = smaller && board_.has(cell_of(p), digit_of(p)) && run.survives(board_, removed_);
    if (run.started) started_[kept++] = p;
  }
  started_.resize(kept);
  nested_.clear();
}

Run& DynamicChains::run(Pot assumption) {
  std::unique_ptr<Run>& slot = runs_[assumption];
  if (!slot) slot = std::make_unique<Run>();
  if (!slot->started) {
    slot->start(board_, assumption, !mode_.nishio);
    slot->close();
    started_.push_back(assumption);
  }
  if (mode_.level > 0) advance(*slot);
  return *slot;
}

void DynamicChains::hints(const ChainMode& mode, ChainHints& out, bool best) {
  mode_ = mode;
  best_ = best;
  Mask quiet = 0;
  if (mode.nishio) {
    for (int d = 0; d < kDigits; ++d) {
      if (quiet_[d] == board_.cells[d]) quiet |= bit(d);
    }
  }
  noisy_ = 0;
  for (int c = 0; c < kCells; ++c) {
    const Mask cand = board_.cand[c];
    if (size_of(cand) < 2) {
      noisy_ |= cand;  // not asked
      continue;
    }
    for (Mask left = cand & ~quiet; left != 0; left &= left - 1) {
      if (stopped_ || stop_->asked()) {
        stopped_ = true;
        return;
      }
      hints_from(c, first_of(left), out);
    }
    if (mode.nishio) continue;
    sharing_.clear();
    each_bit(cand, [&](int d) { sharing_.push_back(&run(make_pot(c, d, true))); });
    common(Kind::CellChains, kCauseCell, out);
  }
  if (!mode.nishio) return;
  for (int d = 0; d < kDigits; ++d) {
    if ((noisy_ & bit(d)) == 0) quiet_[d] = board_.cells[d];
  }
}

void DynamicChains::hints_from(int c, int d, ChainHints& out) {
  const Pot on = make_pot(c, d, true);
  Run& if_on = run(on);
  absurd(if_on, negation(on), out);
  Run& if_off = run(negation(on));
  absurd(if_off, on, out);
  if (mode_.nishio) {
    if (if_on.clashed() || if_off.clashed()) noisy_ |= bit(d);
    return;
  }
  if (size_of(board_.cand[c]) >= 3) {
    sharing_ = {&if_on, &if_off};
    common(Kind::Double, kCauseNone, out);
  }
  for (int type = 0; type < 3; ++type) {
    const int r = kGeometry.region[c][type];
    const Mask p = board_.pos[r][d];
    if (size_of(p) < 2 || first_of(p) != kGeometry.position[c][type]) continue;
    sharing_.clear();
    each_bit(p, [&](int i) { sharing_.push_back(&run(make_pot(kGeometry.cell[r][i], d, true))); });
    common(Kind::RegionChains, static_cast<Cause>(type), out);
  }
}

void DynamicChains::absurd(Run& run, Pot result, ChainHints& out) {
  if (!run.clashed()) return;
  targets_ = {{&run, run.clash_on()}, {&run, run.clash_off()}};
  consider(Kind::Absurd, kKeyAbsurd, result, kCauseNone, out);
}

// What all sharing_ runs lead to.
void DynamicChains::common(Kind kind, Cause cause, ChainHints& out) {
  const int key = kind == Kind::Double       ? kKeyDouble
                  : kind == Kind::CellChains ? kKeyCell
                                             : kKeyRegion;
  for (const bool on : {true, false}) {
    Table<std::uint16_t, kCells> shared;
    Mask any = 0;
    for (int c = 0; c < kCells; ++c) {
      Mask digits = sharing_[0]->digits(c, on);
      for (std::size_t i = 1; i < sharing_.size(); ++i) digits &= sharing_[i]->digits(c, on);
      shared[c] = static_cast<std::uint16_t>(digits);
      any |= digits;
    }
    if (any == 0) continue;
    for (const std::uint16_t r : sharing_[0]->order(on)) {
      const Pot p = sharing_[0]->record(r).pot;
      if ((Mask{shared[cell_of(p)]} >> digit_of(p) & 1U) == 0) continue;
      targets_.clear();
      for (Run* each : sharing_) targets_.push_back({each, each->find(p)});
      consider(kind, key, p, cause, out);
    }
  }
}

void DynamicChains::consider(Kind kind, int key, Pot result, Cause cause, ChainHints& out) {
  Removal removal;
  if (!ChainHints::removal_of(board_, result, removal)) return;
  ChainHint hint;
  hint.kind = kind;
  hint.key = key;
  hint.result = result;
  if (best_ && !out.hints.empty()) {
    // A way of n potentials has at least n ancestors.
    int least = 0;
    for (const Target& t : targets_) least += t.run->record(t.record).depth;
    if (least > out.hints.front().complexity) return;
  }
  bool nested = false;
  for (const Target& t : targets_) {
    hint.complexity += t.run->ancestor_count(t.record);
    nested |= t.run->has_nested();
  }
  const auto worse = [&] {
    return best_ && !out.hints.empty() &&
           (hint.complexity > out.hints.front().complexity ||
            (hint.complexity == out.hints.front().complexity && key >= out.hints.front().key));
  };
  if (worse()) return;
  if (nested) {
    hint.complexity += nested_complexity();
    if (worse()) return;
  }
  hint.rating = mode_.base() + length_term(hint.complexity);
  hint.hash = static_cast<std::uint32_t>(removal.cell);
  hint.first_removal = static_cast<std::uint32_t>(out.removals.size());
  hint.removals = 1;
  out.removals.push_back(removal);
  hint.begin = static_cast<std::uint32_t>(out.links.size());
  if (best_) out.branches.clear();
  for (const Target& t : targets_) {
    t.run->ancestors(t.record, list_);
    const auto first = static_cast<std::uint32_t>(out.links.size());
    for (const std::uint16_t r : list_) {
      const Record& record = t.run->record(r);
      out.links.push_back({record.pot, record.parents == 0 ? cause : record.cause});
    }
    if (best_) keep_branches(*t.run, first, out);
    out.links.push_back({kNextTarget, kCauseNone});
  }
  hint.end = static_cast<std::uint32_t>(out.links.size());
  if (best_) out.hints.clear();
  out.hints.push_back(hint);
}

// Who follows from whom among list_, whose links begin at `first`: for people, not for the rating.
void DynamicChains::keep_branches(const Run& run, std::uint32_t first, ChainHints& out) const {
  for (std::uint32_t child = 0; child < list_.size(); ++child) {
    for (const std::uint16_t parent : run.parents(run.record(list_[child]))) {
      const Pot pot = run.record(parent).pot;
      const auto at = std::find_if(list_.begin(), list_.end(),
                                   [&](std::uint16_t r) { return run.record(r).pot == pot; });
      out.branches.emplace_back(first + static_cast<std::uint32_t>(at - list_.begin()),
                                first + child);
    }
  }
}

int DynamicChains::nested_complexity() {
  seen_nested_.clear();
  int sum = 0;
  for (const Target& t : targets_) {
    t.run->ancestors(t.record, list_);
    for (const std::uint16_t r : list_) {
      const NestedHint* nested = t.run->nested(t.run->record(r));
      if (!nested ||
          std::find(seen_nested_.begin(), seen_nested_.end(), nested->id) != seen_nested_.end()) {
        continue;
      }
      seen_nested_.push_back(nested->id);
      sum += nested->complexity;
    }
  }
  return sum;
}

}  // namespace masu::rate::se
