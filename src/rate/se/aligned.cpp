// Aligned pair and triplet exclusion: combinations of one candidate per cell that no common
// excluder allows. The cells need not be aligned.
#include <vector>

#include "rate/se/producers.hpp"

namespace masu::rate::se {

namespace {

class Aligned {
 public:
  Aligned(const Board& board, int k) : board_(board), k_(k) {}

  Found run() {
    list_base_cells();
    const int n = static_cast<int>(base_.size());
    if (n < k_) return {};
    // combos(2, n) ascend as numbers: the larger element is the outer loop.
    for (int j = 1; j < n; ++j) {
      for (int i = 0; i < j; ++i) {
        const int a = base_[static_cast<std::size_t>(i)];
        const int b = base_[static_cast<std::size_t>(j)];
        const Cells common = excluders_[a] & excluders_[b];
        if (k_ == 2) {
          if (at_least_two(common) && pair(a, b, common)) return hint_;
          continue;
        }
        if (!at_least_two(common)) continue;
        if (triplets(a, b, common)) return hint_;
      }
    }
    return {};
  }

 private:
  static bool at_least_two(Cells s) {
    return s.lo != 0 && s.hi != 0 ? true
           : s.lo != 0            ? (s.lo & (s.lo - 1)) != 0
                                  : (s.hi & (s.hi - 1)) != 0;
  }

  void list_base_cells() {
    Cells fit;
    Cells alone;
    for (int c = 0; c < kCells; ++c) {
      const int n = size_of(board_.cand[c]);
      if (n == 1) alone.insert(c);
      if (n == 2 || (k_ == 3 && n == 3)) fit.insert(c);
    }
    for (int c = 0; c < kCells; ++c) {
      if (size_of(board_.cand[c]) < 2) continue;
      if (!(kGeometry.peers[c] & alone).empty()) continue;
      excluders_[c] = kGeometry.peers[c] & fit;
      if (excluders_[c].empty()) continue;
      base_.push_back(c);
      base_set_.insert(c);
    }
  }

  bool pair(int a, int b, Cells common) {
    const bool sees = kGeometry.peers[a].has(b);
    Table<Mask, kDigits> forbidden{};  // by digit of a: digits of b
    common.each([&](int x) {
      const Mask m = board_.cand[x];
      const int first = first_of(m);
      const int second = second_of(m);
      forbidden[first] |= bit(second);
      forbidden[second] |= bit(first);
    });
    Mask live[2] = {};
    each_bit(board_.cand[a], [&](int d) {
      const Mask allowed = board_.cand[b] & ~forbidden[d] & ~(sees ? bit(d) : 0);
      if (allowed == 0) return;
      live[0] |= bit(d);
      live[1] |= allowed;
    });
    return finish({a, b, -1}, {live[0], live[1], 0});
  }

  bool triplets(int a, int b, Cells ab) {
    Cells thirds[2] = {excluders_[a], excluders_[b] - excluders_[a]};
    for (Cells& group : thirds) {
      group = group & base_set_;
      group.erase(a);
      group.erase(b);
      bool found = false;
      group.each([&](int c) {
        if (found) return;
        const Cells common = ab & excluders_[c];
        if (at_least_two(common)) found = triplet(a, b, c, common);
      });
      if (found) return true;
    }
    return false;
  }

  bool triplet(int a, int b, int c, Cells common) {
    const bool ab = kGeometry.peers[a].has(b);
    const bool ac = kGeometry.peers[a].has(c);
    const bool bc = kGeometry.peers[b].has(c);
    const Mask cand[3] = {board_.cand[a], board_.cand[b], board_.cand[c]};
    Table<Mask, 20> excluder{};
    int n = 0;
    const Mask all = cand[0] | cand[1] | cand[2];
    common.each([&](int x) {
      if ((board_.cand[x] & ~all) == 0) excluder[n++] = board_.cand[x];
    });
    // A candidate lives if some allowed combination has it: one witness is enough, and it serves
    // the other two cells too.
    Mask live[3] = {};
    const auto allowed = [&](Mask da, Mask db) {  // digits of c that go with these
      Mask rest = cand[2];
      if (ac) rest &= ~da;
      if (bc) rest &= ~db;
      for (int i = 0; i < n; ++i) {
        const Mask missing = excluder[i] & ~(da | db);
        if (missing == 0) return Mask{0};
        if (is_single(missing)) rest &= ~missing;
      }
      return rest;
    };
    const auto witness = [&](Mask da, Mask db) {
      if (ab && da == db) return false;
      const Mask rest = allowed(da, db);
      if (rest == 0) return false;
      live[0] |= da;
      live[1] |= db;
      live[2] |= rest;
      return true;
    };
    for (Mask left = cand[0]; left != 0; left &= left - 1) {
      const Mask da = left & (~left + 1);
      // First the digits of b that have no witness yet.
      const Mask fresh = cand[1] & ~live[1];
      bool found = false;
      for (Mask m = fresh; m != 0 && !found; m &= m - 1) found = witness(da, m & (~m + 1));
      for (Mask m = cand[1] & ~fresh; m != 0 && !found; m &= m - 1) {
        found = witness(da, m & (~m + 1));
      }
    }
    for (Mask left = cand[1] & ~live[1]; left != 0; left &= left - 1) {
      const Mask db = left & (~left + 1);
      bool found = false;
      for (Mask m = cand[0]; m != 0 && !found; m &= m - 1) found = witness(m & (~m + 1), db);
    }
    for (Mask m = cand[0]; m != 0 && live[2] != cand[2]; m &= m - 1) {
      for (Mask k = cand[1]; k != 0 && live[2] != cand[2]; k &= k - 1) {
        witness(m & (~m + 1), k & (~k + 1));
      }
    }
    if (live[0] == cand[0] && live[1] == cand[1] && live[2] == cand[2]) return false;
    return finish({a, b, c}, {live[0], live[1], live[2]});
  }

  bool finish(Table<int, 3> cells, Table<Mask, 3> live) {
    Hint hint;
    for (int i = 0; i < k_; ++i) {
      const Mask removed = board_.cand[cells[i]] & ~live[i];
      if (removed != 0) hint.remove(cells[i], removed);
    }
    if (hint.removals.empty()) return false;
    hint.kind = Kind::Aligned;
    hint.degree = k_;
    hint.rating = k_ == 2 ? 6.2 : 7.5;
    hint.made.others = Cells{~std::uint64_t{0}, ~std::uint64_t{0}};
    for (int i = 0; i < k_; ++i) {
      hint.made.digits |= board_.cand[cells[i]];
      hint.made.cells.insert(cells[i]);
      hint.made.others = hint.made.others & excluders_[cells[i]];
    }
    hint_ = std::move(hint);
    return true;
  }

  const Board& board_;
  int k_;
  std::vector<int> base_;
  Cells base_set_;
  Table<Cells, kCells> excluders_{};
  Hint hint_;
};

}  // namespace

Found aligned_exclusion(const Board& board, int k) { return Aligned(board, k).run(); }

}  // namespace masu::rate::se
