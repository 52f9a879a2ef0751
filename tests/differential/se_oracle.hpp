// The chain search of the SE rating, written straight from docs/spec/se.md, section 5: sets, maps
// and shared objects, nothing shared between searches, no tricks. The oracle for the fast one.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

namespace masu::rate::se_oracle {

using DigitsOf = std::array<std::set<int>, 81>;  ///< candidates 1..9 by cell

// --- regions: (type, index) with type 0 block, 1 row, 2 column

inline std::vector<int> region(int type, int index) {
  std::vector<int> cells;
  for (int i = 0; i < 9; ++i) {
    const int row = type == 0 ? index / 3 * 3 + i / 3 : type == 1 ? index : i;
    const int column = type == 0 ? index % 3 * 3 + i % 3 : type == 1 ? i : index;
    cells.push_back(9 * row + column);
  }
  return cells;
}
inline int index_in(int type, int cell) {
  return type == 0 ? cell / 27 * 3 + cell % 9 / 3 : type == 1 ? cell / 9 : cell % 9;
}
inline std::vector<int> region_of(int type, int cell) { return region(type, index_in(type, cell)); }
inline bool sees(int a, int b) {
  if (a == b) return false;
  for (int type = 0; type < 3; ++type) {
    if (index_in(type, a) == index_in(type, b)) return true;
  }
  return false;
}

// --- potentials

struct OracleHint;
using Key = std::tuple<int, int, bool>;  ///< cell, digit, on
enum Why { kNone, kCell, kRegion0, kRegion1, kRegion2, kAdvanced };
struct Potential {
  Key key;
  Why why = kNone;
  std::vector<std::shared_ptr<Potential>> parents;
  std::shared_ptr<OracleHint> nested;
};
using P = std::shared_ptr<Potential>;
inline P make(int cell, int digit, bool on, Why why = kNone) {
  auto p = std::make_shared<Potential>();
  p->key = {cell, digit, on};
  p->why = why;
  return p;
}
inline int cell(const P& p) { return std::get<0>(p->key); }
inline int digit(const P& p) { return std::get<1>(p->key); }
inline bool on(const P& p) { return std::get<2>(p->key); }
inline Key opposite(const P& p) { return {cell(p), digit(p), !on(p)}; }

/// A set that keeps the order of insertion.
struct Ordered {
  std::vector<P> list;
  std::map<Key, P> by_key;
  bool has(const Key& k) const { return by_key.count(k) != 0; }
  void add(const P& p) {
    list.push_back(p);
    by_key[p->key] = p;
  }
};

inline std::vector<P> ancestors(const P& target) {
  std::vector<P> found{target};
  std::set<Key> seen{target->key};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::vector<P> parents = found[i]->parents;
    for (const P& p : parents) {
      if (seen.insert(p->key).second) found.push_back(p);
    }
  }
  return found;
}

struct OracleHint {
  std::string kind;
  double rating = 0;
  int complexity = 0;
  int sort_key = 0;
  bool places = false;
  std::vector<std::pair<int, std::set<int>>> removed;  ///< in the order A1
  std::vector<P> targets;
  Why assumption_why = kNone;

  std::map<int, std::set<int>> removal_map() const { return {removed.begin(), removed.end()}; }
  int hash() const {
    int h = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, removed.size()); ++i) {
      h ^= removed[i].first;
    }
    return h;
  }
};
using H = std::shared_ptr<OracleHint>;

inline void java_order(std::vector<std::pair<int, std::set<int>>>& removed) {
  const std::size_t m = removed.size();
  const int capacity = m <= 12 ? 16 : m <= 24 ? 32 : m <= 48 ? 64 : 128;
  std::stable_sort(removed.begin(), removed.end(), [capacity](const auto& a, const auto& b) {
    return a.first % capacity < b.first % capacity;
  });
}

inline bool same_nested(const H& a, const H& b) {
  if (a->targets.size() != b->targets.size()) return false;
  for (std::size_t i = 0; i < a->targets.size(); ++i) {
    const auto x = ancestors(a->targets[i]);
    const auto y = ancestors(b->targets[i]);
    if (x.size() != y.size()) return false;
    for (std::size_t k = 0; k < x.size(); ++k) {
      if (x[k]->key != y[k]->key) return false;
    }
  }
  return true;
}

inline double length(int complexity) {
  double term = 0;
  int limit = 4;
  bool half = true;
  while (complexity - 2 > limit) {
    term += 0.1;
    limit = half ? limit * 3 / 2 : limit * 4 / 3;
    half = !half;
  }
  return term;
}

inline void rate(OracleHint& hint, double base) {
  // The targets of a cycle are the cycle and its reverse; only the cycle counts.
  const std::size_t counted = hint.kind == "cycle" ? 1 : hint.targets.size();
  std::vector<H> nested;
  int sum = 0;
  for (std::size_t i = 0; i < counted; ++i) {
    const auto all = ancestors(hint.targets[i]);
    sum += static_cast<int>(all.size());
    for (const P& p : all) {
      if (!p->nested) continue;
      const bool known = std::any_of(nested.begin(), nested.end(),
                                     [&](const H& h) { return same_nested(h, p->nested); });
      if (known) continue;
      nested.push_back(p->nested);
      sum += p->nested->complexity;
    }
  }
  hint.complexity = sum;
  hint.rating = base + length(sum);
}

inline void sort_hints(std::vector<H>& hints) {
  std::stable_sort(hints.begin(), hints.end(), [](const H& a, const H& b) {
    if (a->rating != b->rating) return a->rating < b->rating;
    if (a->complexity != b->complexity) return a->complexity < b->complexity;
    return a->sort_key < b->sort_key;
  });
}
inline std::vector<H> merged(const std::vector<H>& hints) {
  std::vector<H> kept;
  for (const H& h : hints) {
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const H& k) {
      return k->hash() == h->hash() && k->removal_map() == h->removal_map();
    });
    if (!known) kept.push_back(h);
  }
  return kept;
}

/// A board: candidates, which cells have digits, and how many cells hold a digit.
struct OracleBoard {
  DigitsOf cand;
  std::array<int, 81> digit{};
  bool has(int c, int d) const { return cand[static_cast<std::size_t>(c)].count(d) != 0; }
  const std::set<int>& at(int c) const { return cand[static_cast<std::size_t>(c)]; }
  std::vector<int> places(const std::vector<int>& cells, int d) const {
    std::vector<int> found;
    for (const int c : cells) {
      if (has(c, d)) found.push_back(c);
    }
    return found;
  }
  int empties(const std::vector<int>& cells) const {
    return static_cast<int>(std::count_if(cells.begin(), cells.end(), [&](int c) {
      return digit[static_cast<std::size_t>(c)] == 0;
    }));
  }
};

class Oracle {
 public:
  explicit Oracle(OracleBoard board) : board_(std::move(board)) {}

  /// Producer 27, sorted.
  std::vector<H> forcing() {
    std::vector<H> hints;
    struct Pass {
      bool cells, regions;
      int key;
    };
    for (const Pass pass : {Pass{false, true, 2}, Pass{true, false, 3}, Pass{true, true, 4}}) {
      for (int c = 0; c < 81; ++c) {
        if (board_.at(c).size() < 2 || (pass.key == 3 && board_.at(c).size() != 2)) continue;
        const std::set<int> digits = board_.at(c);
        for (const int d : digits) {
          cycles(hints, c, d, pass.cells, pass.regions, pass.key);
          if (pass.key == 3) continue;
          one_way(hints, make(c, d, true), pass.cells, pass.key);
          one_way(hints, make(c, d, false), pass.cells, pass.key);
        }
      }
    }
    sort_hints(hints);
    return hints;
  }

  /// Producers 30 to 39, sorted.
  std::vector<H> from_every_candidate(bool multiple, bool dynamic, bool nishio, int level,
                                      int inner) {
    std::vector<H> hints;
    const double base = nishio ? 7.5 : !dynamic ? 8.0 : 8.5 + 0.5 * level;
    const auto run = [&](int c, int d, bool is_on) {
      return chain(make(c, d, is_on), dynamic, nishio, level, inner);
    };
    for (int c = 0; c < 81; ++c) {
      const std::set<int> digits = board_.at(c);
      const std::size_t n = digits.size();
      if (n < (dynamic ? 2U : 3U)) continue;
      std::vector<Chain> by_digit;
      for (const int d : digits) {
        const Chain if_on = run(c, d, true);
        by_digit.push_back(if_on);
        if (dynamic && if_on.clash_on) {
          add(hints, "absurd", 7, {if_on.clash_on, if_on.clash_off}, {c, d, false}, kNone, base);
        }
        if (dynamic) {
          const Chain if_off = run(c, d, false);
          if (if_off.clash_on) {
            add(hints, "absurd", 7, {if_off.clash_on, if_off.clash_off}, {c, d, true}, kNone, base);
          }
          if (!nishio && n >= 3) common(hints, "double", 1, {if_on, if_off}, kNone, base);
        }
        if (nishio) continue;
        for (int type = 0; type < 3; ++type) {
          const std::vector<int> places = board_.places(region_of(type, c), d);
          if (places.size() < 2 || (places.size() > 2 && !multiple) || places[0] != c) continue;
          std::vector<Chain> all{if_on};
          for (std::size_t i = 1; i < places.size(); ++i) all.push_back(run(places[i], d, true));
          common(hints, "region", 6, all, static_cast<Why>(kRegion0 + type), base);
        }
      }
      if (!nishio && (n == 2 || multiple)) common(hints, "cell", 5, by_digit, kCell, base);
    }
    sort_hints(hints);
    return hints;
  }

 private:
  struct Chain {
    Ordered to_on, to_off;
    P clash_on, clash_off;
  };

  // --- the two rules

  std::vector<P> on_to_off(const P& p, bool use_cell) const {
    std::vector<P> found;
    std::set<Key> listed;
    const auto list = [&](int c, int d, Why why) {
      P o = make(c, d, false, why);
      if (!listed.insert(o->key).second) return;
      o->parents = {p};
      found.push_back(o);
    };
    if (use_cell) {
      for (const int v : board_.at(cell(p))) {
        if (v != digit(p)) list(cell(p), v, kCell);
      }
    }
    for (int type = 0; type < 3; ++type) {
      for (const int c : board_.places(region_of(type, cell(p)), digit(p))) {
        if (c != cell(p)) list(c, digit(p), static_cast<Why>(kRegion0 + type));
      }
    }
    return found;
  }

  std::vector<P> off_to_on(const P& p, bool use_cell, bool use_region, const OracleBoard& source,
                           const Ordered* to_off) const {
    std::vector<P> found;
    const int c = cell(p);
    const int d = digit(p);
    if (use_cell && board_.at(c).size() == 2) {
      int other = 0;
      for (const int v : board_.at(c)) {
        if (v != d) other = v;
      }
      P a = make(c, other, true, kCell);
      a->parents = {p};
      for (int v = 1; v <= 9; ++v) {
        if (source.has(c, v) && !board_.has(c, v)) {
          a->parents.push_back(to_off->by_key.at({c, v, false}));
        }
      }
      found.push_back(a);
    }
    if (!use_region) return found;
    for (int type = 0; type < 3; ++type) {
      std::vector<int> others = board_.places(region_of(type, c), d);
      others.erase(std::remove(others.begin(), others.end(), c), others.end());
      if (others.size() != 1) continue;
      P a = make(others[0], d, true, static_cast<Why>(kRegion0 + type));
      if (std::any_of(found.begin(), found.end(), [&](const P& f) { return f->key == a->key; })) {
        continue;
      }
      a->parents = {p};
      for (const int x : region_of(type, c)) {
        if (source.has(x, d) && !board_.has(x, d)) {
          a->parents.push_back(to_off->by_key.at({x, d, false}));
        }
      }
      found.push_back(a);
    }
    return found;
  }

  // --- producer 27

  void cycles(std::vector<H>& hints, int c, int d, bool cells, bool regions, int key) {
    const P start = make(c, d, true);
    std::set<Key> to_on{start->key};
    std::deque<P> ons{start};
    std::deque<P> offs;
    std::vector<P> recorded;
    int len = 0;
    while (!ons.empty() || !offs.empty()) {
      ++len;
      while (!ons.empty()) {
        const P a = ons.front();
        ons.pop_front();
        for (const P& o : on_to_off(a, cells)) {
          bool known = false;
          for (P x = a; !x->parents.empty();) {
            x = x->parents[0];
            known |= x->key == o->key;
          }
          if (!known) offs.push_back(o);
        }
      }
      ++len;
      while (!offs.empty()) {
        const P o = offs.front();
        offs.pop_front();
        for (const P& a : off_to_on(o, cells, regions, board_, nullptr)) {
          if (len >= 4 && a->key == start->key) recorded.push_back(a);
          if (to_on.insert(a->key).second) ons.push_back(a);
        }
      }
    }
    for (const P& t : recorded) cycle_hint(hints, t, key);
  }

  void cycle_hint(std::vector<H>& hints, const P& t, int key) {
    std::vector<P> ring{t};
    while (!ring.back()->parents.empty()) ring.push_back(ring.back()->parents[0]);
    std::set<int> own;
    for (const P& p : ring) own.insert(cell(p));
    // (cell, digit) at on potentials in order, at off potentials as a set.
    std::vector<std::pair<int, int>> at_on;
    std::set<std::pair<int, int>> at_off;
    for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
      const P& p = ring[i];
      for (int x = 0; x < 81; ++x) {
        if (!sees(x, cell(p)) || own.count(x) != 0 || !board_.has(x, digit(p))) continue;
        const std::pair<int, int> entry(x, digit(p));
        if (!on(p)) {
          at_off.insert(entry);
        } else if (std::find(at_on.begin(), at_on.end(), entry) == at_on.end()) {
          at_on.push_back(entry);
        }
      }
    }
    auto hint = std::make_shared<OracleHint>();
    for (const auto& [x, v] : at_on) {
      if (at_off.count({x, v}) == 0) continue;
      const auto known = std::find_if(hint->removed.begin(), hint->removed.end(),
                                      [x = x](const auto& r) { return r.first == x; });
      if (known != hint->removed.end()) {
        known->second.insert(v);
      } else {
        hint->removed.push_back({x, {v}});
      }
    }
    if (hint->removed.empty()) return;
    java_order(hint->removed);
    hint->kind = "cycle";
    hint->sort_key = key;
    P after;  // the reversed cycle: parents and children exchanged, on and off too
    for (const P& p : ring) {
      P image = make(cell(p), digit(p), !on(p), p->why);
      if (after) image->parents = {after};
      after = image;
    }
    hint->targets = {t, after};
    rate(*hint, key == 4 ? 7.0 : 6.5);
    hints.push_back(hint);
  }

  void one_way(std::vector<H>& hints, const P& start, bool cells, int key) {
    Ordered sets[2];
    std::deque<P> queues[2];
    sets[on(start)].add(start);
    queues[on(start)].push_back(start);
    P target;
    while (!queues[0].empty() || !queues[1].empty()) {
      for (const bool from : {true, false}) {
        while (!queues[from].empty()) {
          const P p = queues[from].front();
          queues[from].pop_front();
          for (const P& q :
               from ? on_to_off(p, cells) : off_to_on(p, cells, true, board_, nullptr)) {
            if (q->key == opposite(start) && !target) target = q;
            if (sets[!from].has(q->key)) continue;
            sets[!from].add(q);
            queues[!from].push_back(q);
          }
        }
      }
    }
    if (target) add(hints, "chain", key, {target}, target->key, kNone, cells ? 7.0 : 6.6);
  }

  // --- chains from every candidate

  void add(std::vector<H>& hints, const std::string& kind, int key, const std::vector<P>& targets,
           const Key& result, Why assumption, double base) {
    auto hint = std::make_shared<OracleHint>();
    const auto [c, d, is_on] = result;
    std::set<int> removed;
    for (const int v : board_.at(c)) {
      if ((v == d) != is_on) removed.insert(v);
    }
    if (removed.empty()) return;
    hint->removed = {{c, removed}};
    hint->kind = kind;
    hint->sort_key = key;
    hint->places = is_on;
    hint->targets = targets;
    hint->assumption_why = assumption;
    rate(*hint, base);
    hints.push_back(hint);
  }

  void common(std::vector<H>& hints, const std::string& kind, int key,
              const std::vector<Chain>& chains, Why assumption, double base) {
    for (const bool is_on : {true, false}) {
      for (const P& p : is_on ? chains[0].to_on.list : chains[0].to_off.list) {
        std::vector<P> targets;
        for (const Chain& chain : chains) {
          const Ordered& set = is_on ? chain.to_on : chain.to_off;
          if (set.has(p->key)) targets.push_back(set.by_key.at(p->key));
        }
        if (targets.size() == chains.size()) {
          add(hints, kind, key, targets, p->key, assumption, base);
        }
      }
    }
  }

  Chain chain(const P& assumption, bool dynamic, bool nishio, int level, int inner) {
    const OracleBoard source = board_;
    Chain result;
    std::deque<P> ons;
    std::deque<P> offs;
    (on(assumption) ? ons : offs).push_back(assumption);
    (on(assumption) ? result.to_on : result.to_off).add(assumption);
    for (bool stop = false; !stop;) {
      if (!ons.empty()) {
        const P a = ons.front();
        ons.pop_front();
        for (const P& o : on_to_off(a, !nishio)) {
          if (result.to_on.has(opposite(o))) {
            result.clash_on = result.to_on.by_key.at(opposite(o));
            result.clash_off = o;
            stop = true;
            break;
          }
          if (result.to_off.has(o->key)) continue;
          result.to_off.add(o);
          offs.push_back(o);
        }
      } else if (!offs.empty()) {
        const P o = offs.front();
        offs.pop_front();
        const std::vector<P> found = off_to_on(o, !nishio, true, source, &result.to_off);
        if (dynamic) board_.cand[static_cast<std::size_t>(cell(o))].erase(digit(o));
        for (const P& a : found) {
          if (result.to_off.has(opposite(a))) {
            result.clash_on = a;
            result.clash_off = result.to_off.by_key.at(opposite(a));
            stop = true;
            break;
          }
          if (result.to_on.has(a->key)) continue;
          result.to_on.add(a);
          ons.push_back(a);
        }
      } else if (level > 0) {
        bool fresh = false;
        for (const P& o : advanced(source, result.to_off, level, inner)) {
          if (result.to_off.has(o->key)) continue;
          result.to_off.add(o);
          offs.push_back(o);
          fresh = true;
        }
        stop = !fresh;
      } else {
        stop = true;
      }
    }
    board_ = source;
    return result;
  }

  // --- advanced implications

  using Parents = std::vector<std::pair<int, int>>;  ///< (cell, digit) that are off

  std::vector<P> advanced(const OracleBoard& source, const Ordered& to_off, int level, int inner) {
    std::vector<P> result;
    const auto emit = [&](std::vector<std::pair<int, std::set<int>>> removed,
                          const Parents& parents, const H& nested, bool ordered) {
      if (parents.empty()) return;
      if (!ordered) java_order(removed);
      for (const auto& [c, digits] : removed) {
        for (const int d : digits) {
          P o = make(c, d, false, kAdvanced);
          for (const auto& [x, v] : parents) o->parents.push_back(to_off.by_key.at({x, v, false}));
          o->nested = nested;
          result.push_back(o);
        }
      }
    };
    const auto pattern = [&](const auto& removed, const Parents& parents) {
      if (!removed.empty()) emit(removed, parents, nullptr, false);
    };
    locking(source, pattern);
    if (!result.empty()) return result;
    hidden_pairs(source, pattern);
    if (!result.empty()) return result;
    naked_pairs(source, pattern);
    if (!result.empty()) return result;
    x_wings(source, pattern);
    if (!result.empty()) return result;
    std::vector<std::function<std::vector<H>(Oracle&)>> rules;
    if (level == 2 || level == 3) rules.push_back([](Oracle& o) { return o.forcing(); });
    if (level == 3) {
      rules.push_back([](Oracle& o) { return o.from_every_candidate(true, false, false, 0, 0); });
    }
    if (level == 4) {
      rules.push_back(
          [inner](Oracle& o) { return o.from_every_candidate(true, true, false, inner, 0); });
    }
    for (const auto& rule : rules) {
      Oracle inside(board_);
      for (const H& h : merged(rule(inside))) emit(h->removed, chain_parents(source, h), h, true);
      if (!result.empty()) return result;
    }
    return result;
  }

  Parents chain_parents(const OracleBoard& source, const H& hint) const {
    Parents parents;
    const auto collect = [&](int c, int d) {
      if (!source.has(c, d) || board_.has(c, d)) return;
      if (std::find(parents.begin(), parents.end(), std::pair(c, d)) == parents.end()) {
        parents.push_back({c, d});
      }
    };
    for (const P& target : hint->targets) {
      for (const P& p : ancestors(target)) {
        if (!on(p)) continue;
        const Why why =
            p->parents.empty() ? (hint->kind == "cycle" ? p->why : hint->assumption_why) : p->why;
        if (why == kCell) {
          for (int v = 1; v <= 9; ++v) collect(cell(p), v);
        } else if (why >= kRegion0 && why <= kRegion2) {
          for (const int x : region_of(why - kRegion0, cell(p))) collect(x, digit(p));
        }
      }
    }
    return parents;
  }

  template <class Emit>
  void locking(const OracleBoard& source, const Emit& emit) const {
    const std::vector<std::pair<int, int>> types{{0, 2}, {0, 1}, {2, 0}, {1, 0}};
    for (const auto& [t1, t2] : types) {
      for (int d = 1; d <= 9; ++d) {
        for (int i = 0; i < 9; ++i) {
          const std::vector<int> r1 = region(t1, i);
          const std::vector<int> places = board_.places(r1, d);
          if (places.size() < 2) continue;
          for (int j = 0; j < 9; ++j) {
            const std::vector<int> r2 = region(t2, j);
            const auto inside = [](const std::vector<int>& r, int c) {
              return std::find(r.begin(), r.end(), c) != r.end();
            };
            if (!std::all_of(places.begin(), places.end(), [&](int c) { return inside(r2, c); })) {
              continue;
            }
            std::vector<std::pair<int, std::set<int>>> removed;
            for (const int c : r2) {
              if (!inside(r1, c) && board_.has(c, d)) removed.push_back({c, {d}});
            }
            Parents parents;
            for (const int c : r1) {
              if (source.has(c, d) && !board_.has(c, d) && !inside(r2, c))
                parents.push_back({c, d});
            }
            emit(removed, parents);
          }
        }
      }
    }
  }

  template <class Emit>
  void hidden_pairs(const OracleBoard& source, const Emit& emit) const {
    for (const int type : {0, 2, 1}) {
      for (int i = 0; i < 9; ++i) {
        const std::vector<int> r = region(type, i);
        if (board_.empties(r) <= 4) continue;
        for (int b = 2; b <= 9; ++b) {
          for (int a = 1; a < b; ++a) {
            const std::vector<int> places = board_.places(r, a);
            if (places.size() != 2 || board_.places(r, b) != places) continue;
            std::vector<std::pair<int, std::set<int>>> removed;
            for (const int c : places) {
              std::set<int> others = board_.at(c);
              others.erase(a);
              others.erase(b);
              if (!others.empty()) removed.push_back({c, others});
            }
            Parents parents;
            for (const int c : r) {
              if (board_.has(c, a) || board_.has(c, b)) continue;
              if (source.has(c, a)) parents.push_back({c, a});
              if (source.has(c, b)) parents.push_back({c, b});
            }
            emit(removed, parents);
          }
        }
      }
    }
  }

  template <class Emit>
  void naked_pairs(const OracleBoard& source, const Emit& emit) const {
    for (const int type : {0, 2, 1}) {
      for (int i = 0; i < 9; ++i) {
        const std::vector<int> r = region(type, i);
        if (board_.empties(r) < 4) continue;
        for (std::size_t y = 1; y < 9; ++y) {
          for (std::size_t x = 0; x < y; ++x) {
            const std::set<int> pair = board_.at(r[x]);
            if (pair.size() != 2 || board_.at(r[y]) != pair) continue;
            std::vector<std::pair<int, std::set<int>>> removed;
            Parents parents;
            for (const int c : r) {
              if (c == r[x] || c == r[y]) {
                for (int v = 1; v <= 9; ++v) {
                  if (source.has(c, v) && pair.count(v) == 0) parents.push_back({c, v});
                }
                continue;
              }
              std::set<int> hit;
              for (const int v : pair) {
                if (board_.has(c, v)) hit.insert(v);
              }
              if (!hit.empty()) removed.push_back({c, hit});
            }
            emit(removed, parents);
          }
        }
      }
    }
  }

  template <class Emit>
  void x_wings(const OracleBoard& source, const Emit& emit) const {
    for (const int type : {2, 1}) {
      for (int y = 1; y < 9; ++y) {
        for (int x = 0; x < y; ++x) {
          for (int d = 1; d <= 9; ++d) {
            if (std::count(board_.digit.begin(), board_.digit.end(), d) + 4 > 9) continue;
            const auto lines = [&](int line) {
              std::set<int> crossing;
              for (const int c : board_.places(region(type, line), d)) {
                crossing.insert(index_in(3 - type, c));
              }
              return crossing;
            };
            const std::set<int> cover = lines(x);
            if (cover.size() != 2 || lines(y) != cover) continue;
            std::vector<std::pair<int, std::set<int>>> removed;
            for (const int line : cover) {
              for (const int c : board_.places(region(3 - type, line), d)) {
                if (index_in(type, c) != x && index_in(type, c) != y) removed.push_back({c, {d}});
              }
            }
            Parents parents;
            for (const int base : {x, y}) {
              for (const int c : region(type, base)) {
                if (source.has(c, d) && !board_.has(c, d) &&
                    cover.count(index_in(3 - type, c)) == 0) {
                  parents.push_back({c, d});
                }
              }
            }
            emit(removed, parents);
          }
        }
      }
    }
  }

  OracleBoard board_;
};

}  // namespace masu::rate::se_oracle
