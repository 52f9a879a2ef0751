#include "rate/se/run.hpp"

#include <algorithm>

namespace masu::rate::se {

namespace {

/// Marks of the walks over ancestors: a potential is marked in this walk if it has its number.
struct Marks {
  Table<std::uint32_t, kPots> mark{};
  std::uint32_t now = 0;
  void begin() {
    if (++now == 0) {
      mark = {};
      now = 1;
    }
  }
  bool insert(Pot p) {
    if (mark[p] == now) return false;
    mark[p] = now;
    return true;
  }
};
Marks& ancestor_marks() {
  thread_local Marks marks;
  return marks;
}

}  // namespace

void Run::start(const Board& source, Pot assumption, bool cells) {
  source_ = &source;
  board_ = source;
  cells_ = cells;
  nested_.clear();
  advanced_ = false;
  clash_on_ = clash_off_ = -1;
  next_on_ = next_off_ = 0;
  records_.clear();
  parents_.clear();
  on_.clear();
  off_.clear();
  counts_.clear();
  on_digits_ = {};
  off_digits_ = {};
  quiet = Quiet::No;
  started = true;
  const int first = add(assumption, kCauseNone);
  records_[0].depth = 1;
  enter(first);
}

// A candidate that is neither on nor off in the run was met in counting only: in "exactly one other
// candidate is left" of its cell or a region. That question was asked only where the run removed
// something. If two others or more are left there in the end, without the candidates now gone, the
// answer was no each time, and still is.
bool Run::survives(const Board& now, const std::vector<Pot>& removed) {
  if (clashed() || advanced_) return false;
  for (const Pot p : removed) {
    const int c = cell_of(p);
    const int d = digit_of(p);
    if (((Mask{on_digits_[c]} | off_digits_[c]) >> d & 1U) != 0) return false;
    const Mask left = board_.cand[c] & now.cand[c];
    if (cells_ && off_digits_[c] != 0 && size_of(left) < 2) return false;
    for (int type = 0; type < 3; ++type) {
      const int r = kGeometry.region[c][type];
      const Mask touched = board_.pos[r][d];
      bool removed_here = false;
      each_bit(Mask{0x1FF} & ~touched, [&](int i) {
        removed_here |= (Mask{off_digits_[kGeometry.cell[r][i]]} >> d & 1U) != 0;
      });
      if (removed_here && size_of(touched & now.pos[r][d]) < 2) return false;
    }
  }
  for (const Pot p : removed) board_.remove(cell_of(p), digit_of(p));
  board_.digit = now.digit;
  board_.empties = now.empties;
  board_.placed = now.placed;
  board_.open = now.open;
  source_ = &now;
  quiet = Quiet::No;
  return true;
}

// A record without parents yet; it is in no set yet either.
int Run::add(Pot p, Cause cause) {
  Record record;
  record.pot = p;
  record.cause = cause;
  record.first_parent = static_cast<std::uint32_t>(parents_.size());
  records_.push_back(record);
  return static_cast<int>(records_.size()) - 1;
}

void Run::enter(int record) {
  Record& r = records_[static_cast<std::size_t>(record)];
  r.parents = static_cast<std::uint16_t>(parents_.size() - r.first_parent);
  const bool on = is_on(r.pot);
  at_[r.pot] = static_cast<std::uint16_t>(record);
  (on ? on_ : off_).push_back(static_cast<std::uint16_t>(record));
  auto& digits = on ? on_digits_[cell_of(r.pot)] : off_digits_[cell_of(r.pot)];
  digits = static_cast<std::uint16_t>(digits | bit(digit_of(r.pot)));
}

bool Run::close() {
  while (!clashed()) {
    if (next_on_ < on_.size()) {
      expand_on(on_[next_on_++]);
    } else if (next_off_ < off_.size()) {
      expand_off(off_[next_off_++]);
    } else {
      return true;
    }
  }
  return false;
}

bool Run::expand_on(int record) {
  const Pot from = records_[static_cast<std::size_t>(record)].pot;
  const auto depth =
      static_cast<std::uint16_t>(records_[static_cast<std::size_t>(record)].depth + 1);
  const int c = cell_of(from);
  const int d = digit_of(from);
  const auto turn_off = [&](int cell, int digit, Cause cause) {
    const Pot p = make_pot(cell, digit, false);
    const int r = add(p, cause);
    parents_.push_back(static_cast<std::uint16_t>(record));
    records_.back().depth = depth;
    if ((on_digits_[cell] >> digit & 1U) != 0) {
      records_.back().parents = 1;
      clash_on_ = find(negation(p));
      clash_off_ = r;
      return;
    }
    enter(r);
  };
  if (cells_) {
    // New ones, and those that clash although they are off already (A3).
    const Mask others = board_.cand[c] & ~bit(d);
    for (Mask left = others & (~Mask{off_digits_[c]} | on_digits_[c]); left != 0;
         left &= left - 1) {
      turn_off(c, first_of(left), kCauseCell);
      if (clashed()) return false;
    }
  }
  for (int type = 0; type < 3; ++type) {
    const int r = kGeometry.region[c][type];
    for (Mask left = board_.pos[r][d] & ~bit(kGeometry.position[c][type]); left != 0;
         left &= left - 1) {
      const int x = kGeometry.cell[r][first_of(left)];
      if ((off_digits_[x] >> d & 1U) != 0 && (on_digits_[x] >> d & 1U) == 0) continue;
      turn_off(x, d, static_cast<Cause>(type));
      if (clashed()) return false;
    }
  }
  return true;
}

bool Run::expand_off(int record) {
  const Pot from = records_[static_cast<std::size_t>(record)].pot;
  const int c = cell_of(from);
  const int d = digit_of(from);
  // What follows is asked on the board with the candidate, its parents too.
  Pot found[4];
  Cause causes[4];
  int n = 0;
  const Mask others = board_.cand[c] & ~bit(d);
  if (cells_ && is_single(others)) {
    found[n] = make_pot(c, first_of(others), true);
    causes[n++] = kCauseCell;
  }
  for (int type = 0; type < 3; ++type) {
    const int r = kGeometry.region[c][type];
    const Mask rest = board_.pos[r][d] & ~bit(kGeometry.position[c][type]);
    if (!is_single(rest)) continue;
    const Pot p = make_pot(kGeometry.cell[r][first_of(rest)], d, true);
    if (std::find(found, found + n, p) != found + n) continue;
    found[n] = p;
    causes[n++] = static_cast<Cause>(type);
  }
  for (int i = 0; i < n; ++i) {
    if (!derive_on(record, found[i], causes[i])) break;
  }
  board_.remove(c, d);
  return !clashed();
}

// False: contradiction.
bool Run::derive_on(int record, Pot p, Cause cause) {
  const Mask d = bit(digit_of(p));
  const int cell = cell_of(p);
  const bool clash = (off_digits_[cell] & d) != 0;
  if (!clash && (on_digits_[cell] & d) != 0) return true;
  const int r = add(p, cause);
  parents_.push_back(static_cast<std::uint16_t>(record));
  if (cause == kCauseCell) {
    add_gone_in_cell(cell);
  } else {
    add_gone_in_region(kGeometry.region[cell][cause], digit_of(p));
  }
  std::uint16_t depth = 0;
  const std::uint32_t first = records_.back().first_parent;
  for (std::size_t i = first; i < parents_.size(); ++i) {
    depth = std::max(depth, records_[parents_[i]].depth);
  }
  records_.back().depth = static_cast<std::uint16_t>(depth + 1);
  if (clash) {
    records_.back().parents = static_cast<std::uint16_t>(parents_.size() - first);
    clash_on_ = r;
    clash_off_ = find(negation(p));
    return false;
  }
  enter(r);
  return true;
}

void Run::add_gone_in_cell(int cell) {
  const Mask gone = source_->cand[cell] & ~Mask{board_.cand[cell]};
  each_bit(gone, [&](int v) { parents_.push_back(at_[make_pot(cell, v, false)]); });
}

void Run::add_gone_in_region(int region, int digit) {
  const Mask gone = source_->pos[region][digit] & ~Mask{board_.pos[region][digit]};
  each_bit(gone, [&](int i) {
    const int c = kGeometry.cell[region][i];
    parents_.push_back(at_[make_pot(c, digit, false)]);
  });
}

bool Run::add_advanced(int cell, int digit, const std::vector<Pot>& parents,
                       const NestedHint* nested) {
  if ((off_digits_[cell] >> digit & 1U) != 0) return false;
  const int r = add(make_pot(cell, digit, false), kCauseAdvanced);
  std::uint16_t depth = 0;
  for (const Pot p : parents) {
    const int parent = find(p);
    parents_.push_back(static_cast<std::uint16_t>(parent));
    depth = std::max(depth, records_[static_cast<std::size_t>(parent)].depth);
  }
  Record& made = records_.back();
  made.depth = static_cast<std::uint16_t>(depth + 1);
  if (nested) {
    made.nested = static_cast<std::int32_t>(nested_.size());
    nested_.push_back(*nested);
  }
  enter(r);
  quiet = Quiet::No;
  advanced_ = true;
  return true;
}

void Run::ancestors(int record, std::vector<std::uint16_t>& out) {
  Marks& marks = ancestor_marks();
  marks.begin();
  out.clear();
  out.push_back(static_cast<std::uint16_t>(record));
  marks.insert(records_[static_cast<std::size_t>(record)].pot);
  for (std::size_t at = 0; at < out.size(); ++at) {
    const Record& r = records_[out[at]];
    for (std::uint32_t i = 0; i < r.parents; ++i) {
      const std::uint16_t parent = parents_[r.first_parent + i];
      if (marks.insert(records_[parent].pot)) out.push_back(parent);
    }
  }
}

int Run::ancestor_count(int record) {
  if (counts_.size() < records_.size()) counts_.resize(records_.size(), 0);
  std::uint16_t& count = counts_[static_cast<std::size_t>(record)];
  if (count == 0) {
    thread_local std::vector<std::uint16_t> list;
    ancestors(record, list);
    count = static_cast<std::uint16_t>(list.size());
  }
  return count;
}

}  // namespace masu::rate::se
