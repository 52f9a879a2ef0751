#include "rate/se/dynamic_chains.hpp"

#include <algorithm>

namespace masu::rate::se {

void DynamicChains::begin(const Board& board) {
  board_ = &board;
  if (runs_.empty()) runs_.resize(kPots);
  for (const Pot p : started_) runs_[p]->started = false;
  started_.clear();
  nested_.clear();
}

Run& DynamicChains::run(Pot assumption) {
  std::unique_ptr<Run>& slot = runs_[assumption];
  if (!slot) slot = std::make_unique<Run>();
  if (!slot->started) {
    slot->start(*board_, assumption, !mode_.nishio);
    slot->close();
    started_.push_back(assumption);
  }
  if (mode_.level > 0) advance(*slot);
  return *slot;
}

void DynamicChains::hints(const ChainMode& mode, ChainHints& out, bool best) {
  mode_ = mode;
  best_ = best;
  for (int c = 0; c < kCells; ++c) {
    const Mask cand = board_->cand[c];
    const int n = size_of(cand);
    if (n < 2) continue;
    for (Mask left = cand; left != 0; left &= left - 1) {
      if (stopped_ || stop_->asked()) {
        stopped_ = true;
        return;
      }
      const int d = first_of(left);
      const Pot on = make_pot(c, d, true);
      Run& if_on = run(on);
      absurd(if_on, negation(on), out);
      Run& if_off = run(negation(on));
      absurd(if_off, on, out);
      if (mode.nishio) continue;
      if (n >= 3) {
        sharing_ = {&if_on, &if_off};
        common(Kind::Double, kCauseNone, out);
      }
      for (int type = 0; type < 3; ++type) {
        const int r = kGeometry.region[c][type];
        const Mask p = board_->pos[r][d];
        if (size_of(p) < 2 || first_of(p) != kGeometry.position[c][type]) continue;
        sharing_.clear();
        each_bit(p,
                 [&](int i) { sharing_.push_back(&run(make_pot(kGeometry.cell[r][i], d, true))); });
        common(Kind::RegionChains, static_cast<Cause>(type), out);
      }
    }
    if (mode.nishio) continue;
    sharing_.clear();
    each_bit(cand, [&](int d) { sharing_.push_back(&run(make_pot(c, d, true))); });
    common(Kind::CellChains, kCauseCell, out);
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
  if (!ChainHints::removal_of(*board_, result, removal)) return;
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
  for (const Target& t : targets_) {
    t.run->ancestors(t.record, list_);
    for (const std::uint16_t r : list_) {
      const Record& record = t.run->record(r);
      out.links.push_back({record.pot, record.parents == 0 ? cause : record.cause});
    }
    out.links.push_back({kNextTarget, kCauseNone});
  }
  hint.end = static_cast<std::uint32_t>(out.links.size());
  if (best_) out.hints.clear();
  out.hints.push_back(hint);
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
