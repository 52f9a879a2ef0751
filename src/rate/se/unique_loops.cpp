// Unique rectangles and loops of types 1 to 4, applied without a check that the solution is unique.
#include <algorithm>
#include <vector>

#include "rate/se/producers.hpp"

namespace masu::rate::se {

namespace {

class UniqueLoops {
 public:
  explicit UniqueLoops(const Board& board) : board_(board) {}

  Found run() {
    for (int s = 0; s < kCells; ++s) {
      if (size_of(board_.cand[s]) != 2) continue;
      pair_ = board_.cand[s];
      loops_.clear();
      path_.clear();
      walk(s, 2, 0, -1);
      for (const std::vector<int>& loop : loops_) hints_of(loop);
    }
    if (hints_.empty()) return {};
    const auto* best = &hints_.front();
    for (const LoopHint& h : hints_) {
      if (h.hint.rating < best->hint.rating ||
          (h.hint.rating == best->hint.rating && h.hint.type < best->hint.type)) {
        best = &h;
      }
    }
    return best->hint;
  }

 private:
  /// What makes two hints equal: kind (3 hidden is 5), loop cells, region, digits and cells.
  struct Key {
    int kind = 0;
    Cells loop;
    int region = -1;
    Mask digits = 0;
    Cells cells;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct LoopHint {
    Hint hint;
    Key key;
  };

  // Positions of a region with both digits of the pair.
  [[nodiscard]] Mask both(int r) const {
    return Mask{board_.pos[r][first_of(pair_)]} & board_.pos[r][second_of(pair_)];
  }

  // In a valid loop no region occurs twice among the even cells, nor among the odd ones, and both
  // see the same regions: a path that breaks the first rule is not walked on.
  void walk(int c, int allowed, Mask extra, int last) {
    const std::size_t parity = path_.size() % 2;
    path_.push_back(c);
    seen_[parity] |= kGeometry.region_mask[c];
    for (int type = 0; type < 3; ++type) {
      if (type == last) continue;
      const int r = kGeometry.region[c][type];
      for (Mask left = both(r); left != 0; left &= left - 1) {
        const int n = kGeometry.cell[r][first_of(left)];
        if (n == path_[0] && path_.size() >= 4) {
          if (seen_[0] == seen_[1]) loops_.push_back(path_);
          continue;
        }
        const Mask cand = board_.cand[n];
        if ((seen_[1 - parity] & kGeometry.region_mask[n]) != 0) continue;
        if (std::find(path_.begin(), path_.end(), n) != path_.end()) continue;
        const Mask x = (extra | cand) & ~pair_;
        const bool two = size_of(cand) == 2;
        if (two || size_of(x) == 1 || allowed > 0) walk(n, allowed - (two ? 0 : 1), x, type);
      }
    }
    path_.pop_back();
    seen_[parity] &= ~kGeometry.region_mask[c];
  }

  void hints_of(const std::vector<int>& loop) {
    loop_cells_ = {};
    std::vector<int> extra;
    for (const int c : loop) {
      loop_cells_.insert(c);
      if (size_of(board_.cand[c]) > 2) extra.push_back(c);
    }
    length_ = static_cast<int>(loop.size());
    base_ = length_ == 4   ? 4.5
            : length_ == 6 ? 4.5 + 0.1
            : length_ == 8 ? 4.5 + 0.2
                           : (4.5 + 0.3) + 0.2;
    if (extra.empty()) return;
    if (extra.size() == 1) {
      Hint hint = start(1, base_);
      hint.remove(extra[0], pair_);
      add(std::move(hint), {1, loop_cells_, -1, 0, {}});
      return;
    }
    if (extra.size() >= 3) {
      type2(extra);
      return;
    }
    const int c1 = extra[0];
    const int c2 = extra[1];
    const Mask x = (Mask{board_.cand[c1]} | board_.cand[c2]) & ~pair_;
    if (is_single(x)) {
      type2(extra);
    } else if (size_of(x) >= 2) {
      type3(c1, c2, x);
    }
    type4(c1, c2);
  }

  Hint start(int type, double rating) const {
    Hint hint;
    hint.kind = Kind::UniqueLoop;
    hint.type = type;
    hint.degree = length_;
    hint.rating = rating;
    hint.made = {.digits = pair_, .cells = loop_cells_};
    return hint;
  }

  void add(Hint hint, const Key& key) {
    if (hint.removals.empty()) return;
    for (const LoopHint& h : hints_) {
      if (h.key == key) return;
    }
    hints_.push_back({std::move(hint), key});
  }

  void type2(const std::vector<int>& extra) {
    const int e = first_of(board_.cand[extra[0]] & ~pair_);
    Cells hit = board_.cells[e];
    for (const int c : extra) {
      hit = hit & kGeometry.peers[c];
    }
    for (const int c : extra) hit.erase(c);
    Hint hint = start(2, base_);
    hit.each([&](int c) { hint.remove(c, bit(e)); });
    add(std::move(hint), {2, loop_cells_, -1, 0, {}});
  }

  void type3(int c1, int c2, Mask x) {
    for (int k = 2; k <= 7; ++k) {
      for (int type = 0; type < 3; ++type) {
        const int r = kGeometry.region[c1][type];
        if (kGeometry.region[c2][type] != r) continue;
        if (2 * k <= board_.empties[r] && k >= size_of(x)) type3_naked(c1, c2, x, k, r, type);
        if (2 * k < board_.empties[r]) type3_hidden(c1, c2, x, k, r, type);
      }
    }
  }

  void type3_naked(int c1, int c2, Mask x, int k, int r, int type) {
    const Mask p1 = bit(kGeometry.position[c1][type]);
    const Mask p2 = bit(kGeometry.position[c2][type]);
    for (int i = 0; i < kCombos.count[k]; ++i) {
      const Mask positions = kCombos.mask[k][i];
      if ((positions & p1) == 0 || (positions & p2) != 0) continue;
      Mask tuple = x;
      Mask inner = x & board_.cand[c1] & board_.cand[c2];
      bool common = size_of(x) >= 2;
      Cells others;
      each_bit(positions & ~p1, [&](int p) {
        const int c = kGeometry.cell[r][p];
        common &= size_of(board_.cand[c]) >= 2;
        tuple |= board_.cand[c];
        inner |= board_.cand[c];
        others.insert(c);
      });
      if (!common || size_of(tuple) != k || size_of(inner) != k) continue;
      Hint hint = start(3, base_ + (k - 1) * 0.1);
      for (int p = 0; p < 9; ++p) {
        const int c = kGeometry.cell[r][p];
        if (c == c1 || c == c2 || others.has(c)) continue;
        const Mask removed = board_.cand[c] & tuple;
        if (removed != 0) hint.remove(c, removed);
      }
      hint.made.others = others;
      hint.made.bases = bit(r);
      add(std::move(hint), {3, loop_cells_, r, tuple, others});
    }
  }

  void type3_hidden(int c1, int c2, Mask x, int k, int r, int type) {
    const Mask left = Mask{0x1FF} & ~(pair_ | x);
    const int n = size_of(left);
    // An empty combination of an empty set is not tried (the reference's accident A8).
    if (k - 2 > n || n == 0) return;
    Table<int, 9> digit{};
    int at = 0;
    each_bit(left, [&](int d) { digit[at++] = d; });
    const Mask p2 = bit(kGeometry.position[c2][type]);
    for (int i = 0; i < kCombos.count[k - 2]; ++i) {
      const Mask chosen = kCombos.mask[k - 2][i];
      if ((chosen >> n) != 0) continue;
      Mask digits = pair_;
      each_bit(chosen, [&](int j) { digits |= bit(digit[j]); });
      Mask tuple = 0;
      bool common = true;
      each_bit(digits, [&](int d) {
        const Mask p = board_.pos[r][d] & ~p2;
        common &= p != 0;
        tuple |= p;
      });
      if (!common || size_of(tuple) != k) continue;
      Hint hint = start(3, base_ + (k - 2) * 0.1);
      Cells cells;
      each_bit(tuple, [&](int p) {
        const int c = kGeometry.cell[r][p];
        cells.insert(c);
        const Mask removed = board_.cand[c] & ~digits;
        if (c != c1 && c != c2 && removed != 0) hint.remove(c, removed);
      });
      hint.made.others = cells - loop_cells_;
      hint.made.bases = bit(r);
      add(std::move(hint), {5, loop_cells_, r, digits, cells});
    }
  }

  void type4(int c1, int c2) {
    const int v1 = first_of(pair_);
    const int v2 = second_of(pair_);
    bool locked[2] = {};
    std::uint32_t shared = 0;
    for (int type = 0; type < 3; ++type) {
      const int r = kGeometry.region[c1][type];
      if (kGeometry.region[c2][type] != r) continue;
      shared |= bit(r);
      locked[0] |= size_of(board_.pos[r][v1]) == 2;
      locked[1] |= size_of(board_.pos[r][v2]) == 2;
    }
    if (!locked[0] && !locked[1]) return;
    Hint hint = start(4, base_);
    hint.made.bases = shared;
    const Mask removed = bit(locked[0] ? v2 : v1);
    hint.remove(c1, removed);
    hint.remove(c2, removed);
    add(std::move(hint), {4, loop_cells_, -1, 0, {}});
  }

  const Board& board_;
  Mask pair_ = 0;
  std::vector<int> path_;
  std::uint32_t seen_[2] = {};  ///< regions of the even and of the odd cells of the path
  std::vector<std::vector<int>> loops_;
  Cells loop_cells_;
  int length_ = 0;
  double base_ = 0;
  std::vector<LoopHint> hints_;
};

}  // namespace

Found unique_loop(const Board& board) { return UniqueLoops(board).run(); }

}  // namespace masu::rate::se
