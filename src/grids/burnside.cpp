// The number of essentially different grids, by Burnside's lemma.
//
// The group: exchanging lines (rows within bands and bands; columns and stacks), and turning along
// the diagonal if boxes are square; renaming of digits is left out by counting grids up to
// renaming. Then
//
//   number = 1 / |G| * sum over classes of conjugate changes g of |class| * fixed(g)
//   fixed(g) = grids X, up to renaming, with g X = a renaming of X
//
// Conjugate changes have the same fixed(g). Without turning, classes are pairs of classes of the
// two groups of lines; with turning, (a, b) with turning is conjugate to (a b, 1) with turning, so
// they are the classes of one group of lines (275 = 22 * 23 / 2 + 22 for 9x9).
//
// fixed(g): name the digits so that one house H reads 0, 1, 2, ...; a grid counted has
// X[g(c)] = s(X[c]) for a renaming s. If g maps a house to itself, take that one as H, and s can be
// read off it. If not, all s are tried whose order divides that of g (few of the 9! remain).
//
// With g and s given, a grid is made of orbits: putting digit d into cell c puts s(d) into g(c) and
// so on. Orbits of (cell, digit) cover orbits of (cell), (row, digit), (column, digit), (box,
// digit), each exactly once: an exact cover. It is counted band by band; what is left after a band
// depends only on what has been covered, so numbers are remembered by that. Counting one by one
// would be 8 * 10^8 grids for 9x9.
#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <unordered_map>

#include "masu/grids.hpp"

namespace masu::grids {
namespace {

using Lines = std::vector<std::uint16_t>;  // line n goes to line [n]

// --- the groups of lines

struct LineClass {
  Lines element;
  std::uint64_t size = 0;
};

// Classes of conjugate permutations of `groups` groups of `size` lines.
std::vector<LineClass> line_classes(std::size_t groups, std::size_t size) {
  const std::size_t n = groups * size;
  Lines identity(n);
  std::iota(identity.begin(), identity.end(), std::uint16_t{0});
  // Generators: neighbouring lines of the first group, neighbouring groups.
  std::vector<Lines> generators;
  for (std::size_t k = 0; k + 1 < size; ++k) {
    Lines& swap = generators.emplace_back(identity);
    std::swap(swap[k], swap[k + 1]);
  }
  for (std::size_t g = 0; g + 1 < groups; ++g) {
    Lines& swap = generators.emplace_back(identity);
    for (std::size_t k = 0; k < size; ++k) std::swap(swap[g * size + k], swap[(g + 1) * size + k]);
  }
  const auto times = [n](const Lines& a, const Lines& b) {  // a first
    Lines out(n);
    for (std::size_t k = 0; k < n; ++k) out[k] = b[a[k]];
    return out;
  };
  std::map<Lines, bool> elements{{identity, false}};  // -> already in a class
  std::vector<Lines> queue{identity};
  for (std::size_t k = 0; k < queue.size(); ++k) {
    for (const Lines& g : generators) {
      Lines next = times(queue[k], g);
      if (elements.emplace(next, false).second) queue.push_back(std::move(next));
    }
  }
  std::vector<LineClass> out;
  for (const Lines& first : queue) {
    if (elements[first]) continue;
    elements[first] = true;
    std::vector<Lines> members{first};
    for (std::size_t k = 0; k < members.size(); ++k) {
      for (const Lines& g : generators) {  // generators are their own inverses
        Lines next = times(times(g, members[k]), g);
        bool& seen = elements[next];
        if (!seen) {
          seen = true;
          members.push_back(std::move(next));
        }
      }
    }
    out.push_back({first, members.size()});
  }
  return out;
}

// --- exact cover by orbits

class OrbitCover {
 public:
  static constexpr std::size_t kWords = 6;  // 324 things to cover for 9x9
  using Bits = std::array<std::uint64_t, kWords>;

  /// Counts the grids with digit n in house[n] that g maps to their renaming by s.
  OrbitCover(std::size_t box_rows, std::size_t box_columns, const std::vector<std::uint16_t>& g,
             const Lines& s)
      : box_rows_(box_rows), box_columns_(box_columns), n_(s.size()) {
    // Step 1. Orbits of the things to cover. Number: kind * n^2 + place * n + digit; kind 0 is
    // cell, with its number instead of place and digit.
    const std::size_t nn = n_ * n_;
    const auto houses_of = [&](std::size_t cell) {
      const std::size_t r = cell / n_;
      const std::size_t c = cell % n_;
      return std::array<std::size_t, 3>{r, c,
                                        r / box_rows_ * (n_ / box_columns_) + c / box_columns_};
    };
    const auto things = [&](std::size_t cell, std::size_t d) {
      const auto h = houses_of(cell);
      return std::array<std::size_t, 4>{cell, nn + h[0] * n_ + d, 2 * nn + h[1] * n_ + d,
                                        3 * nn + h[2] * n_ + d};
    };
    std::vector<std::uint16_t> thing_orbit(4 * nn, kNone);
    std::vector<std::uint16_t> orbit_size;
    std::vector<std::uint16_t> option_orbit(nn * n_, kNone);
    std::size_t options = 0;
    // A thing is reached through any (cell, digit) that covers it: its orbit is that of the thing.
    // With turning, rows become columns, so walk (cell, digit) pairs and join what they cover.
    join_.resize(4 * nn);
    std::iota(join_.begin(), join_.end(), std::size_t{0});
    for (std::size_t cell = 0; cell < nn; ++cell) {
      for (std::size_t d = 0; d < n_; ++d) {
        const auto here = things(cell, d);
        const auto there = things(g[cell], s[d]);
        join(here[0], there[0]);
        join(here[3], there[3]);
        if (turns(g)) {
          join(here[1], there[2]);
          join(here[2], there[1]);
        } else {
          join(here[1], there[1]);
          join(here[2], there[2]);
        }
      }
    }
    for (std::size_t t = 0; t < 4 * nn; ++t) {
      const std::size_t root = find(t);
      if (thing_orbit[root] == kNone) {
        thing_orbit[root] = static_cast<std::uint16_t>(orbit_size.size());
        orbit_size.push_back(0);
        phase_.push_back(kLastPhase);
      }
      thing_orbit[t] = thing_orbit[root];
      ++orbit_size[thing_orbit[t]];
    }
    words_ = (orbit_size.size() + 63) / 64;
    by_thing_.resize(orbit_size.size());

    // Step 2. Orbits of (cell, digit), those that cover something twice left out.
    std::vector<std::uint16_t> times(orbit_size.size());
    for (std::size_t start = 0; start < nn * n_; ++start) {
      if (option_orbit[start] != kNone) continue;
      std::ranges::fill(times, std::uint16_t{0});
      std::size_t cell = start / n_;
      std::size_t d = start % n_;
      while (option_orbit[cell * n_ + d] == kNone) {
        option_orbit[cell * n_ + d] = static_cast<std::uint16_t>(options);
        for (std::size_t t : things(cell, d)) ++times[thing_orbit[t]];
        cell = g[cell];
        d = s[d];
      }
      Bits bits{};
      bool good = true;
      for (std::size_t t = 0; t < times.size(); ++t) {
        good &= times[t] == 0 || times[t] == orbit_size[t];
        if (times[t] != 0) bits[t / 64] |= std::uint64_t{1} << t % 64;
      }
      options_.push_back(good ? bits : Bits{});
      good_.push_back(good);
      ++options;
    }
    for (std::size_t o = 0; o < options_.size(); ++o) {
      if (!good_[o]) continue;
      for_each_bit(options_[o],
                   [&](std::size_t t) { by_thing_[t].push_back(static_cast<std::uint16_t>(o)); });
    }
    option_orbit_ = std::move(option_orbit);

    // Step 3. Phases: a thing belongs to the first band that one of its cells, rows or boxes is in.
    for (std::size_t cell = 0; cell < nn; ++cell) {
      for (std::size_t d = 0; d < n_; ++d) {
        const auto t = things(cell, d);
        const auto band = static_cast<std::uint8_t>(cell / n_ / box_rows_);
        for (std::size_t kind : {0U, 1U, 3U}) {
          std::uint8_t& phase = phase_[thing_orbit[t[kind]]];
          phase = std::min(phase, band);
        }
      }
    }
    remaining_ = {};
    for (std::size_t t = 0; t < orbit_size.size(); ++t)
      remaining_[t / 64] |= std::uint64_t{1} << t % 64;
    phase_bits_.assign(n_ / box_rows_ + 1, Bits{});
    for (std::size_t t = 0; t < phase_.size(); ++t) {
      const std::size_t p = std::min<std::size_t>(phase_[t], n_ / box_rows_);
      phase_bits_[p][t / 64] |= std::uint64_t{1} << t % 64;
    }
    memo_.resize(phase_bits_.size());
  }

  std::uint64_t count(std::span<const std::uint16_t> house) {
    for (std::size_t d = 0; d < n_; ++d) {
      const std::size_t o = option_orbit_[house[d] * n_ + d];
      if (!good_[o]) return 0;
      bool done = true;
      bool free = true;
      for (std::size_t w = 0; w < words_; ++w) {
        done &= (options_[o][w] & remaining_[w]) == 0;
        free &= (options_[o][w] & ~remaining_[w]) == 0;
      }
      // Several cells of the house can be in one orbit: then it has been put already.
      if (done && put_.contains(o)) continue;
      if (!free) return 0;
      put_[o] = true;
      for (std::size_t w = 0; w < words_; ++w) remaining_[w] &= ~options_[o][w];
    }
    return begin_phase(0, remaining_);
  }

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  static constexpr std::uint8_t kLastPhase = 0xFF;

  struct Hash {
    std::size_t operator()(const Bits& bits) const {
      std::uint64_t h = 0;
      for (std::uint64_t w : bits) {
        h = (h ^ w) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 32;
      }
      return h;
    }
  };

  std::size_t find(std::size_t t) {
    while (join_[t] != t) t = join_[t] = join_[join_[t]];
    return t;
  }
  void join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    join_[std::max(a, b)] = std::min(a, b);
  }
  // Do rows become columns?
  [[nodiscard]] bool turns(const std::vector<std::uint16_t>& g) const {
    return g[0] / n_ != g[1] / n_;
  }

  template <class Visit>
  static void for_each_bit(const Bits& bits, const Visit& visit) {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  std::uint64_t begin_phase(std::size_t phase, const Bits& left) {
    if (phase == phase_bits_.size()) return 1;
    if (phase == 0) return extend(phase, left);
    const auto found = memo_[phase].find(left);
    if (found != memo_[phase].end()) return found->second;
    const std::uint64_t number = extend(phase, left);
    memo_[phase].emplace(left, number);
    return number;
  }

  [[nodiscard]] bool fits(std::size_t option, const Bits& left) const {
    for (std::size_t w = 0; w < words_; ++w) {
      if ((options_[option][w] & ~left[w]) != 0) return false;
    }
    return true;
  }

  // Also what belongs to later phases must have an option: without this look ahead, changes that
  // fix no grid take minutes to find out.
  [[nodiscard]] bool all_have_options(const Bits& left) const {
    for (std::size_t w = 0; w < words_; ++w) {
      for (std::uint64_t rest = left[w]; rest != 0; rest &= rest - 1) {
        const std::size_t t = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
        if (std::ranges::none_of(by_thing_[t], [&](std::size_t o) { return fits(o, left); })) {
          return false;
        }
      }
    }
    return true;
  }

  // Covers what is left of a phase, the thing with the fewest options first.
  std::uint64_t extend(std::size_t phase, const Bits& left) {
    std::size_t best = kNone;
    std::size_t fewest = kNone;
    for (std::size_t w = 0; w < words_ && fewest > 1; ++w) {
      for (std::uint64_t rest = left[w] & phase_bits_[phase][w]; rest != 0; rest &= rest - 1) {
        const std::size_t t = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
        std::size_t options = 0;
        for (std::size_t o : by_thing_[t]) options += fits(o, left) ? 1U : 0U;
        if (options < fewest) {
          fewest = options;
          best = t;
          if (options <= 1) break;
        }
      }
    }
    if (best == kNone) return begin_phase(phase + 1, left);
    if (fewest != 0 && !all_have_options(left)) return 0;
    std::uint64_t sum = 0;
    for (std::size_t o : by_thing_[best]) {
      if (!fits(o, left)) continue;
      Bits next = left;
      for (std::size_t w = 0; w < words_; ++w) next[w] &= ~options_[o][w];
      sum += extend(phase, next);
    }
    return sum;
  }

  std::size_t box_rows_;
  std::size_t box_columns_;
  std::size_t n_;
  std::size_t words_ = 0;
  std::vector<std::size_t> join_;
  std::vector<std::uint8_t> phase_;
  std::vector<Bits> phase_bits_;
  std::vector<Bits> options_;
  std::vector<bool> good_;
  std::vector<std::vector<std::uint16_t>> by_thing_;
  std::vector<std::uint16_t> option_orbit_;
  Bits remaining_{};
  std::map<std::size_t, bool> put_;
  std::vector<std::unordered_map<Bits, std::uint64_t, Hash>> memo_;
};

// --- fixed grids of one change

std::size_t order_of(const std::vector<std::uint16_t>& g) {
  std::size_t order = 1;
  for (std::size_t c = 0; c < g.size(); ++c) {
    std::size_t length = 1;
    for (std::size_t at = g[c]; at != c; at = g[at]) ++length;
    order = std::lcm(order, length);
  }
  return order;
}

// Digit n in house[n], and what g and s make of it: does any house get a digit twice? Nearly every
// s that does not belong to a grid is found out here, at a thousandth of the cost of an exact
// cover.
bool is_consistent(const Layout& layout, const std::vector<std::uint16_t>& g, const Lines& s,
                   std::span<const std::uint16_t> house) {
  constexpr std::uint8_t kEmpty = 0xFF;
  std::array<std::uint8_t, 81> digit_at{};
  digit_at.fill(kEmpty);
  std::array<unsigned, 27> in_house{};
  for (std::size_t n = 0; n < house.size(); ++n) {
    std::size_t cell = house[n];
    std::size_t d = n;
    while (digit_at[cell] == kEmpty) {
      digit_at[cell] = static_cast<std::uint8_t>(d);
      for (House h : layout.houses_of(Cell(cell))) {
        unsigned& digits = in_house[h.index()];
        if ((digits >> d & 1) != 0) return false;
        digits |= 1U << d;
      }
      cell = g[cell];
      d = s[d];
    }
    if (digit_at[cell] != d) return false;
  }
  return true;
}

std::uint64_t fixed_grids(const Layout& layout, const std::vector<std::uint16_t>& g) {
  const auto n = static_cast<std::size_t>(layout.digits());
  const auto box_rows = static_cast<std::size_t>(layout.spec().box_rows);
  const auto box_columns = static_cast<std::size_t>(layout.spec().box_columns);
  const auto cells_of = [&](std::size_t h) {
    std::vector<std::uint16_t> cells;
    for (Cell c : layout.cells_of(House(h))) cells.push_back(static_cast<std::uint16_t>(c.index()));
    return cells;
  };
  for (std::size_t h = 0; h < layout.house_count(); ++h) {
    const auto house = cells_of(h);
    Lines s(n);
    bool kept = true;
    for (std::size_t k = 0; k < n && kept; ++k) {
      const auto at = std::ranges::find(house, g[house[k]]);
      kept = at != house.end();
      if (kept) s[k] = static_cast<std::uint16_t>(at - house.begin());
    }
    if (kept) return OrbitCover(box_rows, box_columns, g, s).count(house);
  }
  const auto house = cells_of(layout.houses_of_kind(HouseKind::Block)[0].index());
  const std::size_t order = order_of(g);
  std::uint64_t sum = 0;
  Lines s(n);
  std::iota(s.begin(), s.end(), std::uint16_t{0});
  do {
    bool divides = true;
    for (std::size_t d = 0; d < n && divides; ++d) {
      std::size_t at = d;
      for (std::size_t k = 0; k < order; ++k) at = s[at];
      divides = at == d;
    }
    if (divides && is_consistent(layout, g, s, house)) {
      sum += OrbitCover(box_rows, box_columns, g, s).count(house);
    }
  } while (std::next_permutation(s.begin(), s.end()));
  return sum;
}

}  // namespace

Result<Burnside> essentially_different(const Layout& layout, std::stop_token stop) {
  const int digits = layout.digits();
  if (!layout.is_plain() || digits > 9 || digits == 5 || digits == 7) {
    return Error{ErrorCode::Unsupported,
                 "essentially different grids are counted for plain boards up to 9x9, not for " +
                     layout.name(),
                 {}};
  }
  const auto n = static_cast<std::size_t>(digits);
  const auto box_rows = static_cast<std::size_t>(layout.spec().box_rows);
  const auto box_columns = static_cast<std::size_t>(layout.spec().box_columns);
  const auto rows = line_classes(n / box_rows, box_rows);
  const auto columns = line_classes(n / box_columns, box_columns);
  const bool square = box_rows == box_columns;

  const auto codec = make_codec(layout);
  if (!codec) return codec.error();
  Uint128 renamings = 1;
  for (std::size_t k = 2; k <= n; ++k) renamings *= k;

  Burnside out;
  const auto add = [&](const Lines& a, const Lines& b, bool turned, std::uint64_t size) {
    std::vector<std::uint16_t> g(n * n);
    bool identity = !turned;
    for (std::size_t r = 0; r < n; ++r) {
      for (std::size_t c = 0; c < n; ++c) {
        std::size_t row = a[r];
        std::size_t column = b[c];
        identity &= row == r && column == c;
        if (turned) std::swap(row, column);
        g[r * n + c] = static_cast<std::uint16_t>(row * n + column);
      }
    }
    ChangeClass& made = out.classes.emplace_back();
    made.rows = a;
    made.columns = b;
    made.transpose = turned;
    made.size = size;
    made.fixed = identity ? static_cast<std::uint64_t>((*codec)->count() / renamings)
                          : fixed_grids(layout, g);
    out.group += size;
    out.sum += static_cast<Uint128>(made.fixed) * size;
  };
  for (std::size_t a = 0; a < rows.size(); ++a) {
    for (std::size_t b = square ? a : 0; b < columns.size(); ++b) {
      if (stop.stop_requested()) return Error{ErrorCode::LimitExceeded, "stopped", {}};
      const std::uint64_t twice = square && a != b ? 2 : 1;
      add(rows[a].element, columns[b].element, false, twice * rows[a].size * columns[b].size);
    }
  }
  if (square) {
    std::uint64_t lines = 0;
    for (const LineClass& c : columns) lines += c.size;
    for (const LineClass& a : rows) add(a.element, columns[0].element, true, lines * a.size);
  }
  out.grids = out.sum / out.group;
  return out;
}

}  // namespace masu::grids
