// Strong links: paths of k = 2, 3, 4 (possibly grouped) strong links of one digit.
//
// The reference chooses k base regions first and then tries every order and direction of them. Only
// the best hint counts (rating, number of eliminations, suffix, then the order found), so this
// search walks paths instead: from every link to the links whose side shares a region with the side
// it leaves by. Among equals the reference's order decides, and every path can say its place in it.
//
// All of it depends on the cells of one digit only, so the answer for a digit is kept until they
// change: a step of the path changes one digit or a few.
#include "rate/se/strong_links.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace masu::rate::se {

namespace {

/// One side of a strong link.
struct Side {
  Cells cells;
  std::uint32_t regions = 0;  ///< those that contain all its cells
  Cells seen;                 ///< candidates of the digit that see all its cells
};

struct StrongLink {
  int region = 0;
  bool grouped = false;
  Cells all;  ///< all candidates of the region
  Side side[2];
};

constexpr Mask kLineVoid[3] = {0x007, 0x038, 0x1C0};
constexpr Mask kRowsOf[3] = {0x007, 0x038, 0x1C0};
constexpr Mask kColumnsOf[3] = {0x049, 0x092, 0x124};

/// Void and arms of a configuration of a region: three for a line, fifteen for a block.
struct Configuration {
  Mask empty;
  Mask arm1;
  Mask arm2;
};
constexpr Configuration line_configuration(int e) {
  constexpr Configuration kAll[3] = {{kLineVoid[0], kLineVoid[1], kLineVoid[2]},
                                     {kLineVoid[1], kLineVoid[0], kLineVoid[2]},
                                     {kLineVoid[2], kLineVoid[0], kLineVoid[1]}};
  return kAll[e];
}
constexpr Configuration block_configuration(int e) {
  if (e < 9) {
    const Mask row = kRowsOf[e / 3];
    const Mask column = kColumnsOf[e % 3];
    return {Mask{0x1FF} & ~(row | column), column & ~bit(e), row & ~bit(e)};
  }
  const auto& lines = e < 12 ? kRowsOf : kColumnsOf;
  const int empty = e < 12 ? 11 - e : 14 - e;
  const int first = empty == 0 ? 1 : 0;
  const int second = empty == 2 ? 1 : 2;
  return {lines[empty], lines[first], lines[second]};
}

/// Orders of the links of a path, in the reference's sequence.
constexpr std::array<std::array<int, 4>, 1> kOrders2 = {{{0, 1, 0, 0}}};
constexpr std::array<std::array<int, 4>, 3> kOrders3 = {{{0, 1, 2, 0}, {1, 0, 2, 0}, {0, 2, 1, 0}}};
constexpr std::array<std::array<int, 4>, 12> kOrders4 = {{{0, 1, 2, 3},
                                                          {1, 0, 2, 3},
                                                          {2, 0, 1, 3},
                                                          {0, 2, 1, 3},
                                                          {1, 2, 0, 3},
                                                          {2, 1, 0, 3},
                                                          {0, 3, 2, 1},
                                                          {0, 2, 3, 1},
                                                          {1, 0, 3, 2},
                                                          {0, 1, 3, 2},
                                                          {1, 3, 0, 2},
                                                          {0, 3, 1, 2}}};

/// The strong links of one digit, and the best path of each length.
class DigitLinks {
 public:
  struct Best {
    double rating = 0;
    int elims = 0;
    int suffix = 0;
    std::array<int, 12> order{};  ///< place in the reference's search
    int digit = 0;
    Cells removed;
    Made made;
  };

  const Best& find(const Board& board, int digit, int k) {
    board_ = &board;
    digit_ = digit;
    if (!known_ || cells_ != board.cells[digit]) {
      known_ = true;
      cells_ = board.cells[digit];
      searched_ = 0;
      list_links();
      connect();
    }
    k_ = k;
    if ((searched_ & bit(k)) == 0) {
      searched_ |= bit(k);
      best() = {};
      for (int i = 0; i < static_cast<int>(links_.size()); ++i) {
        for (int u = 0; u < 2; ++u) {
          path_[0] = i;
          entry_[0] = u;
          extend(1, apart_[static_cast<std::size_t>(i)]);
        }
      }
    }
    return best();
  }

  /// Is `a` the better one?
  static bool better(const Best& a, const Best& b) {
    if (a.elims == 0 || b.elims == 0) return a.elims != 0;
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.elims != b.elims) return a.elims > b.elims;
    if (a.suffix != b.suffix) return a.suffix < b.suffix;
    return a.order < b.order;
  }

 private:
  /// Bits of the links that can follow, by the side left and the side entered.
  struct Next {
    std::uint64_t by[2][2] = {};
  };

  [[nodiscard]] const StrongLink& link(int i) const { return links_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] Best& best() { return best_[k_ - 2]; }

  void list_links() {
    links_.clear();
    for (int r = 0; r < kRegions; ++r) {
      const Mask p = board_->pos[r][digit_];
      const int n = size_of(p);
      if (n < 2 || n > 6) continue;
      if (n == 2) {
        const int a = kGeometry.cell[r][first_of(p)];
        const int b = kGeometry.cell[r][second_of(p)];
        if (r < 9 && (a / 9 == b / 9 || a % 9 == b % 9)) continue;
        add(r, false, p, p & (~p + 1), p & (p - 1));
      } else {
        add_grouped(r, p, n);
      }
    }
  }

  void add_grouped(int r, Mask p, int n) {
    const bool block = r < 9;
    const int configurations = !block ? 3 : n >= 4 ? 15 : 9;
    for (int e = 0; e < configurations; ++e) {
      const Configuration conf = block ? block_configuration(e) : line_configuration(e);
      if ((conf.empty & p) != 0) continue;
      const Mask a1 = p & conf.arm1;
      const Mask a2 = p & conf.arm2;
      if (a1 == 0 || a2 == 0) return;
      const int n1 = size_of(a1);
      const int n2 = size_of(a2);
      if (block && e < 9) {
        const Mask heart = bit(e);
        if (n1 == 1 && n2 == 2) {
          add(r, true, p, a1, a2 | heart);
        } else if (n2 == 1) {
          add(r, true, p, a2, a1 | heart);
        } else {
          add(r, true, p, a1 | (p & heart), a2 | (p & heart));
        }
        return;
      }
      if (n1 == 1 || n2 == 1) {
        add(r, true, p, n1 == 1 ? a1 : a2, n1 == 1 ? a2 : a1);
        return;
      }
      add(r, true, p, a1, a2);
      if (block && n == 4 && n1 == 2) {
        const Mask first = (a1 & (~a1 + 1)) | (a2 & (~a2 + 1));
        const Mask second = p & ~first;
        if (in_line(first) && in_line(second)) add(r, true, p, first, second);
      }
      return;
    }
  }

  // Two positions of a block that share a row or a column of it.
  static bool in_line(Mask two) {
    const int a = first_of(two);
    const int b = second_of(two);
    return a / 3 == b / 3 || a % 3 == b % 3;
  }

  void add(int r, bool grouped, Mask all, Mask s0, Mask s1) {
    StrongLink made;
    made.region = r;
    made.grouped = grouped;
    each_bit(all, [&](int p) { made.all.insert(kGeometry.cell[r][p]); });
    for (int i = 0; i < 2; ++i) {
      Side& side = made.side[i];
      side.regions = (std::uint32_t{1} << kRegions) - 1;
      side.seen = board_->cells[digit_];
      each_bit(i == 0 ? s0 : s1, [&](int p) {
        const int c = kGeometry.cell[r][p];
        side.cells.insert(c);
        side.regions &= kGeometry.region_mask[c];
        side.seen = side.seen & kGeometry.peers[c];
      });
    }
    links_.push_back(made);
  }

  // Which links can follow which: a bit per link.
  void connect() {
    const int n = static_cast<int>(links_.size());
    next_.assign(links_.size(), {});
    apart_.assign(links_.size(), 0);
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        if (!(link(i).all & link(j).all).empty()) continue;
        const std::uint64_t one = std::uint64_t{1} << j;
        apart_[static_cast<std::size_t>(i)] |= one;
        for (int leave = 0; leave < 2; ++leave) {
          for (int enter = 0; enter < 2; ++enter) {
            if ((link(i).side[leave].regions & link(j).side[enter].regions) != 0) {
              next_[static_cast<std::size_t>(i)].by[leave][enter] |= one;
            }
          }
        }
      }
    }
  }

  void extend(int depth, std::uint64_t usable) {
    const Next& next = next_[static_cast<std::size_t>(path_[depth - 1])];
    const int leave = 1 - entry_[depth - 1];
    // A path and its reverse are one: the first link comes before the last.
    if (depth == k_ - 1) usable &= ~std::uint64_t{0} << path_[0];
    for (int u = 0; u < 2; ++u) {
      for (std::uint64_t left = next.by[leave][u] & usable; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        path_[depth] = i;
        entry_[depth] = u;
        if (depth == k_ - 1) {
          judge();
        } else {
          extend(depth + 1, usable & apart_[static_cast<std::size_t>(i)]);
        }
      }
    }
  }

  // The first of column, row, block among regions, as a bit; 0: none.
  static std::uint32_t share(std::uint32_t regions) {
    for (const std::uint32_t type :
         {std::uint32_t{0x1FF} << 18, std::uint32_t{0x1FF} << 9, std::uint32_t{0x1FF}}) {
      const std::uint32_t of_type = regions & type;
      if (of_type != 0) return of_type & (~of_type + 1);
    }
    return 0;
  }

  void judge() {
    const Side& start = link(path_[0]).side[entry_[0]];
    const Side& end = link(path_[k_ - 1]).side[1 - entry_[k_ - 1]];
    const bool ring = (start.regions & end.regions) != 0;
    Cells removed = start.seen & end.seen;
    if (!ring && removed.empty()) return;
    Cells bases;
    for (int w = 0; w < k_; ++w) bases = bases | kGeometry.cells[link(path_[w]).region];
    removed = removed - bases;
    int elims = 0;
    if (ring) {
      for (int w = 1; w < k_; ++w) {
        if (link(path_[w]).region < link(path_[0]).region) return;
      }
      if (entry_[0] != 0) return;
      elims = removed.size();
      for (int w = 0; w + 1 < k_; ++w) {
        const Cells more = (link(path_[w]).side[1 - entry_[w]].seen &
                            link(path_[w + 1]).side[entry_[w + 1]].seen) -
                           bases;
        elims += more.size();
        removed = removed | more;
      }
    } else {
      for (int w = 0; w + 1 < k_; ++w) {
        const std::uint32_t joint = share(link(path_[w]).side[1 - entry_[w]].regions &
                                          link(path_[w + 1]).side[entry_[w + 1]].regions);
        removed = removed - kGeometry.cells[std::countr_zero(joint)];
      }
      elims = removed.size();
    }
    if (elims == 0) return;
    keep(elims, removed, ring);
  }

  void keep(int elims, Cells removed, bool ring) {
    int grouped = 0;
    bool types[3] = {};
    for (int w = 0; w < k_; ++w) {
      grouped += link(path_[w]).grouped ? 1 : 0;
      types[link(path_[w]).region / 9] = true;
    }
    const double base = k_ == 2 ? 4.0 : k_ == 3 ? 5.4 : 5.8;
    const int plus = (types[kBlock] ? 1 : 0) + (types[kRow] && types[kColumn] ? 1 : 0);
    double rating = base;
    if (grouped > 0) {
      rating = base + 0.3;
    } else if (plus > 0) {
      rating = base + (plus == 1 ? 0.1 : 0.2);
    }
    // What cannot win is not worth a suffix.
    if (best().elims != 0 &&
        (rating > best().rating || (rating == best().rating && elims < best().elims))) {
      return;
    }
    Best made{rating, elims, suffix_of(grouped), order_of(), digit_, removed, {}};
    if (!better(made, best())) return;
    made.made.digits = bit(digit_);
    made.made.ring = ring;
    for (int w = 0; w < k_; ++w) {
      const StrongLink& passed = link(path_[w]);
      made.made.bases |= std::uint32_t{1} << passed.region;
      made.made.links.push_back({{passed.side[entry_[w]].cells, passed.side[1 - entry_[w]].cells}});
    }
    best() = std::move(made);
  }

  // All suffixes of one k have the same length: as numbers they are ordered as the texts are.
  [[nodiscard]] int suffix_of(int grouped) const {
    std::array<int, 4> s{};
    for (int w = 0; w < k_; ++w) s[static_cast<std::size_t>(w)] = link(path_[w]).region / 9;
    const auto size = static_cast<std::size_t>(k_);
    const auto number = [&](const std::array<int, 4>& text, bool reversed) {
      int n = 0;
      for (std::size_t w = 0; w < size; ++w) n = 10 * n + text[reversed ? size - 1 - w : w];
      return n;
    };
    const bool rows = std::find(s.begin(), s.begin() + k_, kRow) != s.begin() + k_;
    std::array<int, 4> w = s;
    for (int& t : w) t = t == kRow ? kColumn : t == kColumn ? kRow : t;
    int name = rows ? std::min(number(s, false), number(s, true)) : 0;
    const int exchanged = std::min(number(w, false), number(w, true));
    name = rows ? std::min(name, exchanged) : exchanged;
    int power = 1;
    for (int i = 0; i < k_; ++i) power *= 10;
    return grouped * power + name;
  }

  // Types (the last first), digit, links, order of the links, sides.
  [[nodiscard]] std::array<int, 12> order_of() const {
    std::array<int, 12> order{};
    std::array<int, 4> sorted{};
    for (int w = 0; w < k_; ++w) sorted[static_cast<std::size_t>(w)] = path_[w];
    std::sort(sorted.begin(), sorted.begin() + k_);
    std::size_t at = 0;
    for (int w = k_ - 1; w >= 0; --w) {
      order[at++] = link(sorted[static_cast<std::size_t>(w)]).region / 9;
    }
    order[at++] = digit_;
    for (int w = 0; w < k_; ++w) order[at++] = sorted[static_cast<std::size_t>(w)];
    std::array<int, 4> q{};
    int sides = 0;
    for (int w = 0; w < k_; ++w) {
      const auto* found = std::find(sorted.data(), sorted.data() + k_, path_[w]);
      q[static_cast<std::size_t>(w)] = static_cast<int>(found - sorted.data());
      sides = 2 * sides + entry_[w];
    }
    const auto place = [&](const auto& orders) {
      return static_cast<int>(std::find(orders.begin(), orders.end(), q) - orders.begin());
    };
    order[at++] = k_ == 2 ? place(kOrders2) : k_ == 3 ? place(kOrders3) : place(kOrders4);
    order[at++] = sides;
    return order;
  }

  const Board* board_ = nullptr;
  int digit_ = 0;
  int k_ = 2;
  bool known_ = false;
  Cells cells_;
  Mask searched_ = 0;  ///< lengths
  std::vector<StrongLink> links_;
  std::vector<Next> next_;
  std::vector<std::uint64_t> apart_;  ///< links without a cell in common
  Table<int, 8> path_{};
  Table<int, 8> entry_{};
  Best best_[3];
};

}  // namespace

class StrongLinks::Impl {
 public:
  Table<DigitLinks, kDigits> links;
};

StrongLinks::StrongLinks() : impl_(std::make_unique<Impl>()) {}
StrongLinks::~StrongLinks() = default;

Found StrongLinks::find(const Board& board, int k) {
  const DigitLinks::Best* found = &impl_->links[0].find(board, 0, k);
  for (int d = 1; d < kDigits; ++d) {
    const DigitLinks::Best& other = impl_->links[d].find(board, d, k);
    if (DigitLinks::better(other, *found)) found = &other;
  }
  const DigitLinks::Best& best = *found;
  if (best.elims == 0) return {};
  Hint hint;
  hint.kind = Kind::StrongLinks;
  hint.degree = k;
  hint.rating = best.rating;
  hint.made = best.made;
  hint.suffix = std::to_string(best.suffix);
  while (static_cast<int>(hint.suffix.size()) < k + 1) hint.suffix.insert(0, "0");
  best.removed.each([&](int c) { hint.remove(c, bit(best.digit)); });
  return hint;
}

}  // namespace masu::rate::se
