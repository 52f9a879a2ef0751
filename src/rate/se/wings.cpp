// XY-wing and XYZ-wing, and the wings of an almost locked set of 3 to 6 cells and a bivalue cell.
#include <algorithm>
#include <cstdlib>

#include "rate/se/producers.hpp"

namespace masu::rate::se {

Found xy_wing(const Board& board, bool with_pivot) {
  Cells bivalue;
  for (int c = 0; c < kCells; ++c) {
    if (size_of(board.cand[c]) == 2) bivalue.insert(c);
  }
  for (int p = 0; p < kCells; ++p) {
    const Mask pivot = board.cand[p];
    if (size_of(pivot) != (with_pivot ? 3 : 2)) continue;
    const Cells near = kGeometry.peers[p] & bivalue;
    Found result;
    near.each([&](int a) {
      if (result || size_of(pivot & ~Mask{board.cand[a]}) != 1) return;
      near.each([&](int b) {
        if (result) return;
        const Mask both = Mask{board.cand[a]} & board.cand[b];
        const Mask all = pivot | board.cand[a] | board.cand[b];
        if (size_of(all) != 3 || size_of(pivot & both) != (with_pivot ? 1 : 0)) return;
        if (!is_single(both)) return;
        const int z = first_of(both);
        Cells hit = board.cells[z] & kGeometry.peers[a] & kGeometry.peers[b];
        if (with_pivot) hit = hit & kGeometry.peers[p];
        for (const int own : {p, a, b}) hit.erase(own);
        if (hit.empty()) return;
        Hint& hint = result.emplace();
        hint.kind = with_pivot ? Kind::XyzWing : Kind::XyWing;
        hint.rating = with_pivot ? 4.4 : 4.2;
        hint.made.digits = all;
        hint.made.cells.insert(p);
        for (const int own : {a, b}) hint.made.others.insert(own);
        hit.each([&](int c) { hint.remove(c, bit(z)); });
      });
    });
    if (result) return result;
  }
  return {};
}

namespace {

/// The search for wings of m + 1 cells. It keeps the best by rating, number of eliminations and
/// suffix; of equals the first.
class AlsWings {
 public:
  AlsWings(const Board& board, int m) : board_(board), m_(m) {
    for (int c = 0; c < kCells; ++c) {
      const int n = size_of(board.cand[c]);
      if (n >= 2) open_.insert(c);
      if (n == 2) bivalue_.insert(c);
    }
  }

  Found run() {
    if (!bivalue_.empty()) {
      open_.each([&](int c) {
        if (size_of(board_.cand[c]) > m_ + 1) return;
        cells_[0] = c;
        deepen(1, board_.cand[c], open_ & kGeometry.peers[c]);
      });
    }
    if (elims_ == 0) return {};
    Hint hint;
    hint.kind = Kind::AlsWing;
    hint.degree = m_;
    hint.rating = rating_;
    hint.suffix = suffix_;
    hint.made = made_;
    for (int d = 0; d < kDigits; ++d) {
      removed_[d].each([&](int c) { hint.remove(c, bit(d)); });
    }
    return hint;
  }

 private:
  void deepen(int depth, Mask digits, Cells next) {
    if (depth == m_) {
      if (size_of(digits) == m_ + 1) complete(digits);
      return;
    }
    next.each([&](int c) {
      if (c <= cells_[depth - 1]) return;
      const Mask with = digits | board_.cand[c];
      if (size_of(with) > m_ + 1) return;
      cells_[depth] = c;
      deepen(depth + 1, with, next & kGeometry.peers[c]);
    });
  }

  void complete(Mask digits) {
    Cells own;
    Cells near;
    for (int i = 0; i < m_; ++i) {
      own.insert(cells_[i]);
      near = near | kGeometry.peers[cells_[i]];
    }
    // By digit: the cells that see every cell of the set with it.
    Table<Cells, kDigits> seen{};
    each_bit(digits, [&](int d) {
      Cells all{~std::uint64_t{0}, ~std::uint64_t{0}};
      for (int i = 0; i < m_; ++i) {
        if (board_.has(cells_[i], d)) all = all & kGeometry.peers[cells_[i]];
      }
      seen[d] = all;
    });
    ((near & bivalue_) - own).each([&](int b) {
      const Mask pair = board_.cand[b];
      if ((pair & ~digits) != 0) return;
      int x = first_of(pair);
      int z = second_of(pair);
      const bool x_restricted = seen[x].has(b);
      const bool z_restricted = seen[z].has(b);
      if (!x_restricted && !z_restricted) return;
      if (!x_restricted) std::swap(x, z);
      judge(digits, own, b, x, z, x_restricted && z_restricted, seen);
    });
  }

  void judge(Mask digits, Cells own, int b, int x, int z, bool two,
             const Table<Cells, kDigits>& seen) {
    own.insert(b);
    Table<Cells, kDigits> removed{};
    removed[z] = (board_.cells[z] & seen[z] & kGeometry.peers[b]) - own;
    int elims = removed[z].size();
    if (two) {
      removed[x] = (board_.cells[x] & seen[x] & kGeometry.peers[b]) - own;
      const bool both = !removed[x].empty() && !removed[z].empty();
      elims += removed[x].size();
      int others = 0;
      each_bit(digits & ~(bit(x) | bit(z)), [&](int w) {
        removed[w] = (board_.cells[w] & seen[w]) - own;
        others += removed[w].size();
      });
      elims += others;
      if (others == 0 && !both) two = false;
    }
    if (elims == 0) return;
    int most = 0;
    int sum = 0;
    for (int i = 0; i < m_; ++i) {
      const int n = size_of(board_.cand[cells_[i]]);
      most = std::max(most, n);
      sum += n;
    }
    const double rating = m_ == 3   ? 5.5 + (1 - std::abs(3 - most)) * 0.1
                          : m_ == 4 ? 6.2 + (2 - std::abs(3 - most)) * 0.1
                          : m_ == 5 ? 6.6
                                    : 7.5;
    if (elims_ != 0) {
      if (rating > rating_ || (rating == rating_ && elims < elims_)) return;
    }
    std::string suffix = (two ? "2" : "1") + std::to_string(most) + std::to_string(sum);
    if (elims_ != 0 && rating == rating_ && elims == elims_ && suffix <= suffix_) return;
    rating_ = rating;
    elims_ = elims;
    suffix_ = std::move(suffix);
    own.erase(b);
    made_ = {.digits = digits, .cells = own};
    made_.others.insert(b);
    removed_ = removed;
  }

  const Board& board_;
  int m_;
  Cells open_;
  Cells bivalue_;
  Table<int, 8> cells_{};
  double rating_ = 0;
  int elims_ = 0;
  std::string suffix_;
  Made made_;
  Table<Cells, kDigits> removed_{};
};

}  // namespace

Found als_wing(const Board& board, int m) { return AlsWings(board, m).run(); }

}  // namespace masu::rate::se
