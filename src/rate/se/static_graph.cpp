#include "rate/se/static_graph.hpp"

#include <algorithm>

namespace masu::rate::se {

namespace {

/// A set of numbered candidates.
template <int W>
struct Bits {
  std::uint64_t w[static_cast<std::size_t>(W)] = {};

  [[nodiscard]] bool has(int i) const { return (w[i >> 6] >> (i & 63) & 1U) != 0; }
  void insert(int i) { w[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void erase(int i) { w[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= w[i];
    return any == 0;
  }
  Bits& operator|=(const Bits& o) {
    for (int i = 0; i < W; ++i) w[i] |= o.w[i];
    return *this;
  }
  Bits& operator&=(const Bits& o) {
    for (int i = 0; i < W; ++i) w[i] &= o.w[i];
    return *this;
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator-(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i) a.w[i] &= ~b.w[i];
    return a;
  }
  [[nodiscard]] bool meets(const Bits& o) const {
    std::uint64_t any = 0;
    for (int i = 0; i < W; ++i) any |= w[i] & o.w[i];
    return any != 0;
  }
  template <class Visit>
  void each(Visit visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t left = w[i]; left != 0; left &= left - 1) {
        visit(64 * i + std::countr_zero(left));
      }
    }
  }
};

/// Which implications a search may use.
struct Pass {
  bool cells;    ///< within a cell
  bool regions;  ///< strong links of regions
  int key;
};
constexpr Pass kPassX{false, true, kKeyX};
constexpr Pass kPassY{true, false, kKeyY};
constexpr Pass kPassXy{true, true, kKeyXy};

}  // namespace

class StaticChains::Any {
 public:
  virtual ~Any() = default;
  virtual void begin(const Board& board) = 0;
  virtual void forcing(ChainHints& out, bool best) = 0;
  virtual void multiple(ChainHints& out, bool best) = 0;
};

template <int W>
class StaticChains::Graph final : public StaticChains::Any {
 public:
  void begin(const Board& board) override {
    board_ = &board;
    number();
    connect();
    close();
  }

  void forcing(ChainHints& out, bool best) override {
    best_ = best;
    longest_ = {};
    for (const Pass& pass : {kPassX, kPassY, kPassXy}) {
      for (int p = 0; p < n_; ++p) {
        const int cell = cell_at(p);
        const int size = size_of(board_->cand[cell]);
        if (size < 2 || (pass.key == kKeyY && size != 2)) continue;
        if (loops_.has(p)) cycles(out, pass, p);
        if (pass.key == kKeyY) continue;
        if (reach_[p].meets(weak_[p])) chain(out, pass, p, true);
        if (forces_on(p)) chain(out, pass, p, false);
      }
    }
  }

  void multiple(ChainHints& out, bool best) override {
    best_ = best;
    prepare_sets();
    for (int c = 0; c < kCells; ++c) {
      const Mask cand = board_->cand[c];
      if (size_of(cand) < 3) continue;
      each_bit(cand, [&](int d) {
        for (int type = 0; type < 3; ++type) {
          const int r = kGeometry.region[c][type];
          const Mask p = board_->pos[r][d];
          if (size_of(p) < 2 || first_of(p) != kGeometry.position[c][type]) continue;
          starts_.clear();
          each_bit(p, [&](int i) { starts_.push_back(id_[9 * kGeometry.cell[r][i] + d]); });
          common(out, Kind::RegionChains, static_cast<Cause>(type));
        }
      });
      starts_.clear();
      each_bit(cand, [&](int d) { starts_.push_back(id_[9 * c + d]); });
      common(out, Kind::CellChains, kCauseCell);
    }
  }

 private:
  using Set = Bits<W>;
  static constexpr int kMost = 64 * W < 729 ? 64 * W : 729;

  struct Strong {
    int count = 0;
    Table<std::uint16_t, 4> to;
    Table<Cause, 4> cause;
  };
  /// A step of a search: a candidate, on or off, and where it came from.
  struct Step {
    std::uint16_t id;
    bool on;
    Cause cause;
    std::int32_t parent;
    int length;  ///< of the way here
  };
  /// All that follows from one candidate, in the reference's order.
  struct Closure {
    bool known = false;
    std::vector<std::uint16_t> on;
    std::vector<std::uint16_t> off;
    Table<std::uint16_t, 2 * kMost> parent;  ///< by 2 * id + on
    Table<std::uint16_t, 2 * kMost> depth;   ///< potentials of the path, itself included
    Table<Cause, 2 * kMost> cause;
  };

  [[nodiscard]] int cell_at(int p) const { return index_[p] / 9; }
  [[nodiscard]] int digit_at(int p) const { return index_[p] % 9; }
  [[nodiscard]] Pot pot(int p, bool on) const {
    return static_cast<Pot>(2 * index_[p] + (on ? 1 : 0));
  }

  void number() {
    n_ = 0;
    for (int c = 0; c < kCells; ++c) {
      each_bit(board_->cand[c], [&](int d) {
        id_[9 * c + d] = static_cast<std::uint16_t>(n_);
        index_[n_++] = static_cast<std::uint16_t>(9 * c + d);
      });
    }
  }

  void connect() {
    for (int r = 0; r < kRegions; ++r) {
      for (int d = 0; d < kDigits; ++d) {
        Set& set = region_[r][d];
        set = {};
        each_bit(board_->pos[r][d], [&](int i) { set.insert(id_[9 * kGeometry.cell[r][i] + d]); });
      }
    }
    targets_ = {};
    for (int p = 0; p < n_; ++p) {
      const int c = cell_at(p);
      const int d = digit_at(p);
      const Mask cand = board_->cand[c];
      Set weak = region_[kGeometry.region[c][0]][d] | region_[kGeometry.region[c][1]][d] |
                 region_[kGeometry.region[c][2]][d];
      each_bit(cand, [&](int v) { weak.insert(id_[9 * c + v]); });
      weak.erase(p);
      weak_[p] = weak;
      reach_[p] = {};
      Strong& strong = strong_[p];
      strong.count = 0;
      if (size_of(cand) == 2) add_strong(strong, id_[9 * c + first_of(cand & ~bit(d))], kCauseCell);
      for (int type = 0; type < 3; ++type) {
        const int r = kGeometry.region[c][type];
        const Mask others = board_->pos[r][d] & ~bit(kGeometry.position[c][type]);
        if (is_single(others)) {
          add_strong(strong, id_[9 * kGeometry.cell[r][first_of(others)] + d],
                     static_cast<Cause>(type));
        }
      }
      for (int i = 0; i < strong.count; ++i) targets_.insert(strong.to[i]);
    }
    for (int y = 0; y < n_; ++y) {
      const Strong& strong = strong_[y];
      if (strong.count == 0) continue;
      Set to{};
      for (int i = 0; i < strong.count; ++i) to.insert(strong.to[i]);
      weak_[y].each([&](int x) { reach_[x] |= to; });
    }
  }

  static void add_strong(Strong& strong, int to, Cause cause) {
    for (int i = 0; i < strong.count; ++i) {
      if (strong.to[i] == to) return;
    }
    strong.to[strong.count] = static_cast<std::uint16_t>(to);
    strong.cause[strong.count++] = cause;
  }

  void close() {
    targets_.each([&](int k) {
      const Set through = reach_[k];
      targets_.each([&](int i) {
        if (reach_[i].has(k)) reach_[i] |= through;
      });
    });
    for (int x = 0; x < n_; ++x) {
      if (targets_.has(x)) continue;
      Set all = reach_[x];
      reach_[x].each([&](int z) { all |= reach_[z]; });
      reach_[x] = all;
    }
    find_loops();
  }

  // Candidates that may lie on a cycle with an elimination.
  void find_loops() {
    loops_ = {};
    Set done{};
    targets_.each([&](int p) {
      if (done.has(p) || !reach_[p].has(p)) return;
      Set component{};
      (reach_[p] & targets_).each([&](int z) {
        if (reach_[z].has(p)) component.insert(z);
      });
      done |= component;
      // What a cycle inside the component can eliminate at most.
      Table<Cells, kDigits> on{};
      Table<Cells, kDigits> off{};
      int size = 0;
      Set offs{};
      component.each([&](int z) {
        ++size;
        on[digit_at(z)] = on[digit_at(z)] | kGeometry.peers[cell_at(z)];
        offs |= weak_[z];
      });
      if (size < 2) return;
      offs.each([&](int y) {
        const Strong& strong = strong_[y];
        for (int i = 0; i < strong.count; ++i) {
          if (!component.has(strong.to[i])) continue;
          off[digit_at(y)] = off[digit_at(y)] | kGeometry.peers[cell_at(y)];
          return;
        }
      });
      for (int d = 0; d < kDigits; ++d) {
        if ((on[d] & off[d] & board_->cells[d]).empty()) continue;
        loops_ |= component;
        return;
      }
    });
  }

  [[nodiscard]] bool forces_on(int p) const {
    const Strong& strong = strong_[p];
    for (int i = 0; i < strong.count; ++i) {
      if (reach_[strong.to[i]].has(p)) return true;
    }
    return false;
  }

  // --- the reference's searches

  // Calls visit(y, cause) for what x on turns off, in order; a candidate may come twice.
  template <class Visit>
  void each_weak(int x, bool cells, Visit visit) const {
    const int c = cell_at(x);
    const int d = digit_at(x);
    if (cells) {
      each_bit(board_->cand[c] & ~bit(d), [&](int v) { visit(int{id_[9 * c + v]}, kCauseCell); });
    }
    for (int type = 0; type < 3; ++type) {
      const int r = kGeometry.region[c][type];
      each_bit(board_->pos[r][d] & ~bit(kGeometry.position[c][type]), [&](int i) {
        visit(int{id_[9 * kGeometry.cell[r][i] + d]}, static_cast<Cause>(type));
      });
    }
  }
  template <class Visit>
  void each_strong(int y, const Pass& pass, Visit visit) const {
    const Strong& strong = strong_[y];
    for (int i = 0; i < strong.count; ++i) {
      if (strong.cause[i] == kCauseCell ? pass.cells : pass.regions) {
        visit(int{strong.to[i]}, strong.cause[i]);
      }
    }
  }

  [[nodiscard]] bool improves(const ChainHints& out, const ChainHint& hint) const {
    return !best_ || out.hints.empty() || sorts_before(hint, out.hints.front());
  }
  void keep(ChainHints& out, const ChainHint& hint) {
    if (best_) {
      out.hints.clear();
      longest_ = {};
    }
    out.hints.push_back(hint);
  }
  // The largest complexity that can still beat the best hint.
  int longest(const ChainHints& out, const Pass& pass, bool cycle) {
    if (!best_ || out.hints.empty()) return kUnlimited;
    int& known = longest_[2 * pass.key + (cycle ? 1 : 0)];
    if (known == 0) {
      ChainHint hint;
      hint.key = pass.key;
      do {
        hint.complexity = ++known;
        hint.rating = base_of(pass, cycle) + length_term(known);
      } while (sorts_before(hint, out.hints.front()));
      --known;
      if (known == 0) known = -1;
    }
    return known;
  }
  static double base_of(const Pass& pass, bool cycle) {
    if (pass.key == kKeyXy) return 7.0;
    return cycle ? 6.5 : 6.6;
  }
  void push_path(ChainHints& out, std::int32_t last) const {
    for (std::int32_t i = last; i >= 0; i = steps_[static_cast<std::size_t>(i)].parent) {
      const Step& step = steps_[static_cast<std::size_t>(i)];
      out.links.push_back({pot(step.id, step.on), step.cause});
    }
    out.links.push_back({kNextTarget, kCauseNone});
  }

  // The first chain from p to its negation.
  void chain(ChainHints& out, const Pass& pass, int p, bool on) {
    steps_.clear();
    Set seen[2] = {};
    seen[on ? 1 : 0].insert(p);
    steps_.push_back({static_cast<std::uint16_t>(p), on, kCauseNone, -1, 1});
    const int most = longest(out, pass, false);
    // Both queues in one: a layer of ons leads to a layer of offs and so on.
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step step = steps_[at];
      if (step.length >= most) return;
      const auto from = static_cast<std::int32_t>(at);
      bool reached = false;
      const auto follow = [&](int to, Cause cause) {
        if (reached) return;
        if (to == p && step.on == on) {
          reached = true;
        } else if (seen[step.on ? 0 : 1].has(to)) {
          return;
        }
        seen[step.on ? 0 : 1].insert(to);
        steps_.push_back({static_cast<std::uint16_t>(to), !step.on, cause, from, step.length + 1});
      };
      if (step.on) {
        if (!on || !weak_[step.id].has(p)) {
          if (!(weak_[step.id] - seen[0]).empty()) each_weak(step.id, pass.cells, follow);
        } else {
          each_weak(step.id, pass.cells, follow);
        }
      } else {
        each_strong(step.id, pass, follow);
      }
      if (reached) {
        finish_chain(out, pass, pot(p, !on));
        return;
      }
    }
  }

  void finish_chain(ChainHints& out, const Pass& pass, Pot result) {
    Removal removal;
    if (!ChainHints::removal_of(*board_, result, removal)) return;
    ChainHint hint;
    hint.complexity = steps_.back().length;
    hint.rating = base_of(pass, false) + length_term(hint.complexity);
    hint.key = pass.key;
    hint.kind = Kind::ForcingChain;
    if (!improves(out, hint)) return;
    hint.result = result;
    hint.hash = static_cast<std::uint32_t>(removal.cell);
    hint.first_removal = static_cast<std::uint32_t>(out.removals.size());
    hint.removals = 1;
    out.removals.push_back(removal);
    hint.begin = static_cast<std::uint32_t>(out.links.size());
    push_path(out, static_cast<std::int32_t>(steps_.size()) - 1);
    hint.end = static_cast<std::uint32_t>(out.links.size());
    keep(out, hint);
  }

  void cycles(ChainHints& out, const Pass& pass, int p) {
    steps_.clear();
    recorded_.clear();
    Set on{};
    on.insert(p);
    steps_.push_back({static_cast<std::uint16_t>(p), true, kCauseNone, -1, 0});
    layer_[1].assign(1, 0);
    layer_[0].clear();
    const int most = longest(out, pass, true);
    for (int length = 0; !layer_[1].empty() && length + 2 <= most;) {
      ++length;
      layer_[0].clear();
      for (const std::int32_t a : layer_[1]) {
        Set listed{};
        each_weak(steps_[static_cast<std::size_t>(a)].id, pass.cells, [&](int y, Cause cause) {
          if (listed.has(y)) return;
          listed.insert(y);
          bool useful = false;
          each_strong(y, pass, [&](int z, Cause) { useful |= loops_.has(z); });
          if (!useful || is_ancestor(a, y)) return;
          layer_[0].push_back(static_cast<std::int32_t>(steps_.size()));
          steps_.push_back({static_cast<std::uint16_t>(y), false, cause, a, length});
        });
      }
      ++length;
      layer_[1].clear();
      for (const std::int32_t o : layer_[0]) {
        each_strong(steps_[static_cast<std::size_t>(o)].id, pass, [&](int z, Cause cause) {
          const auto at = static_cast<std::int32_t>(steps_.size());
          if (z == p) {
            if (length < 4) return;
            recorded_.push_back(at);
          } else if (loops_.has(z) && !on.has(z)) {
            on.insert(z);
            layer_[1].push_back(at);
          } else {
            return;
          }
          steps_.push_back({static_cast<std::uint16_t>(z), true, cause, o, length});
        });
      }
    }
    for (const std::int32_t last : recorded_) finish_cycle(out, pass, last);
  }

  [[nodiscard]] bool is_ancestor(std::int32_t a, int y) const {
    for (std::int32_t i = steps_[static_cast<std::size_t>(a)].parent; i >= 0;
         i = steps_[static_cast<std::size_t>(i)].parent) {
      const Step& step = steps_[static_cast<std::size_t>(i)];
      if (!step.on && step.id == y) return true;
    }
    return false;
  }

  void finish_cycle(ChainHints& out, const Pass& pass, std::int32_t last) {
    ring_.clear();  // from the recorded potential back to p
    for (std::int32_t i = last; i >= 0; i = steps_[static_cast<std::size_t>(i)].parent) {
      ring_.push_back(steps_[static_cast<std::size_t>(i)]);
    }
    ChainHint hint;
    hint.complexity = static_cast<int>(ring_.size()) - 1;
    hint.rating = base_of(pass, true) + length_term(hint.complexity);
    hint.key = pass.key;
    hint.kind = Kind::Cycle;
    if (!improves(out, hint)) return;
    Cells own;
    Table<Cells, kDigits> seen[2] = {};
    for (const Step& step : ring_) {
      const int c = cell_at(step.id);
      own.insert(c);
      Cells& by = seen[step.on ? 1 : 0][digit_at(step.id)];
      by = by | kGeometry.peers[c];
    }
    bool worth = false;
    Table<Cells, kDigits> removed{};
    for (int d = 0; d < kDigits; ++d) {
      removed[d] = (seen[0][d] & seen[1][d] & board_->cells[d]) - own;
      worth |= !removed[d].empty();
    }
    if (!worth) return;
    hint.first_removal = static_cast<std::uint32_t>(out.removals.size());
    // The order of insertion (A2): on potentials from the recorded one back, their peers ascending.
    for (std::size_t i = 0; i + 1 < ring_.size(); ++i) {
      if (!ring_[i].on) continue;
      const int d = digit_at(ring_[i].id);
      (removed[d] & kGeometry.peers[cell_at(ring_[i].id)]).each([&](int c) {
        for (std::size_t k = hint.first_removal; k < out.removals.size(); ++k) {
          if (out.removals[k].cell == c) {
            out.removals[k].digits |= bit(d);
            return;
          }
        }
        out.removals.push_back({c, bit(d)});
      });
    }
    hint.removals = static_cast<std::uint32_t>(out.removals.size()) - hint.first_removal;
    order_as_hash_map(out.removals.data() + hint.first_removal,
                      out.removals.data() + out.removals.size());
    for (std::uint32_t k = 0; k < std::min(hint.removals, 3U); ++k) {
      hint.hash ^= static_cast<std::uint32_t>(out.removals[hint.first_removal + k].cell);
    }
    hint.begin = static_cast<std::uint32_t>(out.links.size());
    // The start counts once: it is the recorded potential.
    for (std::size_t i = 0; i + 1 < ring_.size(); ++i) {
      out.links.push_back({pot(ring_[i].id, ring_[i].on), ring_[i].cause});
    }
    out.links.push_back({kNextTarget, kCauseNone});
    // The reversed cycle: on and off exchanged, linked the other way round, same causes.
    for (std::size_t i = ring_.size() - 1; i > 0; --i) {
      out.links.push_back({pot(ring_[i].id, !ring_[i].on), ring_[i].cause});
    }
    out.links.push_back({kNextTarget, kCauseNone});
    hint.end = static_cast<std::uint32_t>(out.links.size());
    keep(out, hint);
  }

  // --- multiple chains

  // What every candidate turns on and off; for the few that contradict themselves, what the search
  // has found when it meets the contradiction (A4).
  void prepare_sets() {
    if (static_cast<int>(closures_.size()) < n_) closures_.resize(static_cast<std::size_t>(n_));
    for (int x = 0; x < n_; ++x) {
      closures_[static_cast<std::size_t>(x)].known = false;
      on_[x] = reach_[x];
      on_[x].insert(x);
      Set off{};
      on_[x].each([&](int z) { off |= weak_[z]; });
      off_[x] = off;
      if (on_[x].meets(off)) {
        const Closure& partial = closure(x);
        on_[x] = {};
        off_[x] = {};
        for (const std::uint16_t z : partial.on) on_[x].insert(z);
        for (const std::uint16_t y : partial.off) off_[x].insert(y);
      }
    }
  }

  // Breadth first from x on, stopping at a contradiction.
  const Closure& closure(int x) {
    Closure& c = closures_[static_cast<std::size_t>(x)];
    if (c.known) return c;
    c.known = true;
    c.on.assign(1, static_cast<std::uint16_t>(x));
    c.off.clear();
    c.parent[2 * x + 1] = kNoParent;
    c.depth[2 * x + 1] = 1;
    c.cause[2 * x + 1] = kCauseNone;
    Set on{};
    Set off{};
    on.insert(x);
    bool clash = false;
    std::size_t next_on = 0;
    std::size_t next_off = 0;
    while (!clash) {
      if (next_on < c.on.size()) {
        const int a = c.on[next_on++];
        if ((weak_[a] - off).empty() && !weak_[a].meets(on)) continue;
        each_weak(a, true, [&](int y, Cause cause) {
          if (clash) return;
          if (on.has(y)) {
            clash = true;
            return;
          }
          if (off.has(y)) return;
          off.insert(y);
          c.off.push_back(static_cast<std::uint16_t>(y));
          c.parent[2 * y] = static_cast<std::uint16_t>(2 * a + 1);
          c.depth[2 * y] = static_cast<std::uint16_t>(c.depth[2 * a + 1] + 1);
          c.cause[2 * y] = cause;
        });
      } else if (next_off < c.off.size()) {
        const int o = c.off[next_off++];
        each_strong(o, kPassXy, [&](int z, Cause cause) {
          if (clash) return;
          if (off.has(z)) {
            clash = true;
            return;
          }
          if (on.has(z)) return;
          on.insert(z);
          c.on.push_back(static_cast<std::uint16_t>(z));
          c.parent[2 * z + 1] = static_cast<std::uint16_t>(2 * o);
          c.depth[2 * z + 1] = static_cast<std::uint16_t>(c.depth[2 * o] + 1);
          c.cause[2 * z + 1] = cause;
        });
      } else {
        break;
      }
    }
    return c;
  }

  // What all starts_ lead to.
  void common(ChainHints& out, Kind kind, Cause cause) {
    for (const bool on : {true, false}) {
      auto& sets = on ? on_ : off_;
      Set all = sets[starts_[0]];
      for (std::size_t i = 1; i < starts_.size() && !all.empty(); ++i) all &= sets[starts_[i]];
      if (all.empty()) continue;
      if (on) {  // a cell with no other candidate: nothing to eliminate
        Set useless{};
        all.each([&](int z) {
          if (is_single(board_->cand[cell_at(z)])) useless.insert(z);
        });
        all = all - useless;
        if (all.empty()) continue;
      }
      for (const std::uint16_t x : starts_) closure(x);
      const Closure& first = closure(starts_[0]);
      for (const std::uint16_t z : on ? first.on : first.off) {
        if (all.has(z)) finish_common(out, kind, cause, z, on);
      }
    }
  }

  void finish_common(ChainHints& out, Kind kind, Cause cause, int z, bool on) {
    ChainHint hint;
    const int node = 2 * z + (on ? 1 : 0);
    for (const std::uint16_t x : starts_) {
      hint.complexity += closures_[static_cast<std::size_t>(x)].depth[node];
    }
    hint.rating = 8.0 + length_term(hint.complexity);
    hint.kind = kind;
    hint.key = kind == Kind::CellChains ? kKeyCell : kKeyRegion;
    if (!improves(out, hint)) return;
    hint.result = pot(z, on);
    Removal removal;
    ChainHints::removal_of(*board_, hint.result, removal);
    hint.hash = static_cast<std::uint32_t>(removal.cell);
    hint.first_removal = static_cast<std::uint32_t>(out.removals.size());
    hint.removals = 1;
    out.removals.push_back(removal);
    hint.begin = static_cast<std::uint32_t>(out.links.size());
    for (const std::uint16_t x : starts_) {
      const Closure& c = closures_[static_cast<std::size_t>(x)];
      for (int at = node; at != kNoParent; at = c.parent[at]) {
        const Cause why = c.parent[at] == kNoParent ? cause : c.cause[at];
        out.links.push_back({pot(at / 2, at % 2 != 0), why});
      }
      out.links.push_back({kNextTarget, kCauseNone});
    }
    hint.end = static_cast<std::uint32_t>(out.links.size());
    keep(out, hint);
  }

  static constexpr std::uint16_t kNoParent = 0xFFFF;
  static constexpr int kUnlimited = 1 << 30;

  const Board* board_ = nullptr;
  bool best_ = false;
  Table<int, 10> longest_{};  ///< by pass and kind, 0: not known
  int n_ = 0;
  Table<std::uint16_t, kCells * kDigits> id_{};
  Table<std::uint16_t, kMost> index_{};
  Table<Table<Set, kDigits>, kRegions> region_{};
  Table<Set, kMost> weak_{};
  Table<Strong, kMost> strong_{};
  Table<Set, kMost> reach_{};  ///< what x on turns on
  Set targets_{};              ///< what some strong link turns on
  Set loops_{};
  Table<Set, kMost> on_{};
  Table<Set, kMost> off_{};
  std::vector<Step> steps_;
  std::vector<Step> ring_;
  std::vector<std::int32_t> layer_[2];
  std::vector<std::int32_t> recorded_;
  std::vector<std::uint16_t> starts_;
  std::vector<Closure> closures_;
};

StaticChains::StaticChains() = default;
StaticChains::~StaticChains() = default;

void StaticChains::begin(const Board& board) {
  int n = 0;
  for (int c = 0; c < kCells; ++c) n += size_of(board.cand[c]);
  if (n <= 256) {
    if (!small_) small_ = std::make_unique<Graph<4>>();
    now_ = small_.get();
  } else {
    if (!large_) large_ = std::make_unique<Graph<12>>();
    now_ = large_.get();
  }
  now_->begin(board);
}
void StaticChains::forcing(ChainHints& out, bool best) { now_->forcing(out, best); }
void StaticChains::multiple(ChainHints& out, bool best) { now_->multiple(out, best); }

}  // namespace masu::rate::se
