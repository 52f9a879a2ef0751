// Bivalue universal grave, types 1 to 4, with the reference's bookkeeping (and its accident A7: a
// digit that only the last step finds does not count among `all`).
#include <algorithm>
#include <vector>

#include "rate/se/producers.hpp"

namespace masu::rate::se {

namespace {

class Grave {
 public:
  explicit Grave(const Board& board) : board_(board), rest_(board) {}

  Found run() {
    if (!collect() || !is_grave()) return {};
    if (bug_.size() == 1) {
      Hint hint = start(1, 5.6);
      hint.remove(bug_[0], board_.cand[bug_[0]] & ~all_);
      return worth(std::move(hint));
    }
    if (is_single(all_)) {
      Hint hint = start(2, 5.7);
      const int v = first_of(all_);
      if (has_common_) {
        (common_ & board_.cells[v]).each([&](int c) { hint.remove(c, bit(v)); });
      }
      if (!hint.removals.empty()) return hint;
      return bug_.size() == 2 ? type4() : Found{};
    }
    if (!has_common_ || common_.empty()) return {};
    if (bug_.size() == 2) {
      if (Found found = type4()) return found;
    }
    return type3();
  }

 private:
  [[nodiscard]] Hint start(int type, double rating) const {
    Hint hint;
    hint.kind = Kind::Grave;
    hint.type = type;
    hint.rating = rating;
    hint.made.digits = all_;
    for (const int c : bug_) hint.made.cells.insert(c);
    return hint;
  }
  static Found worth(Hint hint) {
    for (const Removal& r : hint.removals) {
      if (r.digits != 0) return hint;
    }
    return {};
  }

  // False: no grave.
  bool collect() {
    Cells cells;
    int only = -1;
    bool one = true;
    for (int r = 0; r < kRegions; ++r) {
      for (int d = 0; d < kDigits; ++d) {
        const Mask p = board_.pos[r][d];
        const int n = size_of(p);
        if (n == 0 || n == 2) continue;
        Cells fresh;
        each_bit(p, [&](int position) {
          const int c = kGeometry.cell[r][position];
          if (size_of(board_.cand[c]) >= 3) fresh.insert(c);
        });
        if (only < 0) {
          cells = fresh;
          only = d;
        } else if (one) {
          if (d == only) {
            cells = cells | fresh;
          } else {
            one = false;
          }
        }
        if (fresh.empty()) return false;
        if (fresh.size() == 1) {
          all_ |= bit(d);
          note(fresh.first(), d);
          if (hopeless()) return false;
        }
      }
    }
    if (one && only >= 0) {
      bool good = true;
      Cells left = cells;
      for (const int c : bug_) left.erase(c);
      left.each([&](int c) {
        if (!good) return;
        note(c, only);
        good = !hopeless();
      });
      if (!good) return false;
    }
    return true;
  }

  [[nodiscard]] bool hopeless() const {
    return bug_.size() > 1 && size_of(all_) > 1 && common_.empty();
  }

  void note(int c, int d) {
    if (std::find(bug_.begin(), bug_.end(), c) == bug_.end()) bug_.push_back(c);
    value_[c] |= bit(d);
    if (rest_.has(c, d)) rest_.remove(c, d);
    common_ = has_common_ ? common_ & kGeometry.peers[c] : kGeometry.peers[c];
    has_common_ = true;
    for (const int b : bug_) common_.erase(b);
  }

  [[nodiscard]] bool is_grave() const {
    for (int c = 0; c < kCells; ++c) {
      if (board_.digit[c] == 0 && size_of(rest_.cand[c]) != 2) return false;
    }
    for (int r = 0; r < kRegions; ++r) {
      for (int d = 0; d < kDigits; ++d) {
        const int n = size_of(rest_.pos[r][d]);
        if (n != 0 && n != 2) return false;
      }
    }
    return !bug_.empty();
  }

  [[nodiscard]] Found type4() const {
    const int c1 = bug_[0];
    const int c2 = bug_[1];
    const Mask w = Mask{board_.cand[c1]} & board_.cand[c2] & ~all_;
    if (!is_single(w) || !kGeometry.peers[c1].has(c2)) return {};
    Hint hint = start(4, 5.7);
    for (const int c : {c1, c2}) {
      const Mask removed = board_.cand[c] & ~(value_[c] | w);
      if (removed != 0) hint.remove(c, removed);
    }
    return worth(std::move(hint));
  }

  [[nodiscard]] Found type3() const {
    for (int k = 2; k <= 6; ++k) {
      for (int type = 0; type < 3; ++type) {
        const int r = kGeometry.region[bug_[0]][type];
        if (!std::all_of(bug_.begin(), bug_.end(),
                         [&](int c) { return kGeometry.region[c][type] == r; })) {
          continue;
        }
        Table<int, 9> list{};
        int n = 0;
        (common_ & kGeometry.cells[r]).each([&](int c) { list[n++] = c; });
        if (n < k) continue;
        for (int i = 0; i < kCombos.count[k - 1]; ++i) {
          const Mask chosen = kCombos.mask[k - 1][i];
          if ((chosen >> n) != 0) continue;
          Mask digits = 0;
          bool tuple = size_of(all_) >= 2;
          each_bit(chosen, [&](int j) {
            digits |= board_.cand[list[j]];
            tuple &= size_of(board_.cand[list[j]]) >= 2;
          });
          if (!tuple || size_of(digits) != k || size_of(digits | all_) != k) continue;
          Hint hint = start(3, 5.7 + (k - 1) * 0.1);
          hint.degree = k;
          hint.made.bases = bit(r);
          each_bit(chosen, [&](int j) { hint.made.others.insert(list[j]); });
          for (int j = 0; j < n; ++j) {
            const Mask removed = board_.cand[list[j]] & digits;
            if ((chosen & bit(j)) == 0 && removed != 0) hint.remove(list[j], removed);
          }
          if (!hint.removals.empty()) return hint;
        }
      }
    }
    return {};
  }

  const Board& board_;
  Board rest_;  ///< the board without what the bug cells have too many
  std::vector<int> bug_;
  Table<Mask, kCells> value_{};
  Mask all_ = 0;
  bool has_common_ = false;
  Cells common_;
};

}  // namespace

Found grave(const Board& board) {
  // With a region of one candidate, or with many cells of three, the search below ends soon.
  return Grave(board).run();
}

}  // namespace masu::rate::se
