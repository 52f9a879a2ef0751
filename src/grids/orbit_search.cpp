#include "grids/orbit_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

namespace masu::grids::detail {
namespace {

// Ascending lengths of the cycles of a permutation of 0 .. n-1.
std::vector<std::size_t> cycle_lengths(const Lines& permutation) {
  std::vector<std::size_t> out;
  std::vector<bool> seen(permutation.size());
  for (std::size_t k = 0; k < permutation.size(); ++k) {
    std::size_t length = 0;
    for (std::size_t at = k; !seen[at]; at = permutation[at]) {
      seen[at] = true;
      ++length;
    }
    if (length != 0) out.push_back(length);
  }
  std::ranges::sort(out);
  return out;
}

constexpr auto kDigitCounts = [] {
  std::array<std::uint8_t, 512> out{};
  for (unsigned n = 0; n < 512; ++n) out[n] = static_cast<std::uint8_t>(std::popcount(n));
  return out;
}();

}  // namespace

bool cycles_match(const BoardShape& shape, const CellMap& g, const Lines& s) {
  const std::size_t n = shape.size();
  std::vector<std::vector<std::uint16_t>> cells(3 * n);
  for (std::size_t c = 0; c < n * n; ++c) {
    for (std::size_t h : shape.houses_of(c)) cells[h].push_back(static_cast<std::uint16_t>(c));
  }
  for (const auto& house : cells) {
    CellMap moved = house;  // after some steps, sorted in the end to recognise the house
    Lines renaming(n);
    std::iota(renaming.begin(), renaming.end(), std::uint16_t{0});
    for (;;) {
      for (auto& c : moved) c = g[c];
      renaming = times(renaming, s);
      CellMap sorted = moved;
      std::ranges::sort(sorted);
      if (sorted == house) break;
    }
    Lines permutation;
    for (std::uint16_t c : moved) {
      permutation.push_back(
          static_cast<std::uint16_t>(std::ranges::find(house, c) - house.begin()));
    }
    if (cycle_lengths(permutation) != cycle_lengths(renaming)) return false;
  }
  return true;
}

OrbitSearch::OrbitSearch(const BoardShape& shape, const CellMap& g, const Lines& s,
                         const std::vector<bool>& part)
    : shape_(shape), n_(s.size()), s_(s), cycle_(n_), cycle_length_(n_) {
  for (std::size_t d = 0; d < n_; ++d) {
    std::size_t at = d;
    do {
      cycle_[d] = static_cast<std::uint16_t>(cycle_[d] | 1U << at);
      ++cycle_length_[d];
      at = s_[at];
    } while (at != d);
  }
  find_orbits(g, part);
  build_tables(g);
}

void OrbitSearch::find_orbits(const CellMap& g, const std::vector<bool>& part) {
  constexpr std::size_t kNone = ~std::size_t{0};
  orbit_of_.assign(g.size(), kNone);
  steps_to_.assign(g.size(), 0);
  for (const bool inside : {true, false}) {
    for (std::size_t c = 0; c < g.size(); ++c) {
      if (orbit_of_[c] != kNone || part[c] != inside) continue;
      std::size_t steps = 0;
      for (std::size_t at = c; orbit_of_[at] == kNone; at = g[at]) {
        orbit_of_[at] = first_.size();
        steps_to_[at] = steps++;
      }
      first_.push_back(static_cast<std::uint16_t>(c));
      length_.push_back(steps);
    }
    if (inside) part_orbits_ = first_.size();
  }
  lanes_ = (first_.size() + 7) / 8 * 8;
  digits_.assign(first_.size(), 0);
}

void OrbitSearch::build_tables(const CellMap& g) {
  // A digit fits into an orbit if it comes back after its length, and is another one in all of the
  // orbit's cells that share a house with the first. With another orbit: no such cell may hold the
  // same digit as the first cell.
  const auto share_house = [&](std::size_t a, std::size_t b) {
    const auto of_a = shape_.houses_of(a);
    const auto of_b = shape_.houses_of(b);
    return of_a[0] == of_b[0] || of_a[1] == of_b[1] || of_a[2] == of_b[2];
  };
  start_.domain.fill(kDone);
  keep_.assign(first_.size() * n_ * kLanes, 0xFFFF);
  for (std::size_t p = 0; p < first_.size(); ++p) {
    std::uint16_t fits = 0;
    for (std::size_t d = 0; d < n_; ++d) {
      bool good = length_[p] % cycle_length_[d] == 0;
      std::size_t cell = g[first_[p]];
      for (std::size_t k = 1; k < length_[p]; ++k, cell = g[cell]) {
        good &= k % cycle_length_[d] != 0 || !share_house(first_[p], cell);
      }
      if (good) fits = static_cast<std::uint16_t>(fits | 1U << d);
    }
    start_.domain[p] = fits;
    for (std::size_t q = 0; q < first_.size(); ++q) {
      if (q == p) continue;
      std::size_t cell = first_[q];
      // The digit that q's first cell must have for the cell to have d: as many steps back.
      for (std::size_t k = 0; k < length_[q]; ++k, cell = g[cell]) {
        if (!share_house(first_[p], cell)) continue;
        for (std::size_t e = 0; e < n_; ++e) {
          const std::size_t d = moved_on(static_cast<std::uint8_t>(e), k);
          auto& keep = keep_[(p * n_ + d) * kLanes + q];
          keep = static_cast<std::uint16_t>(keep & ~(1U << e));
        }
      }
    }
    for (std::size_t d = 0; d < n_; ++d) keep_[(p * n_ + d) * kLanes + p] = kDone;
  }
}

std::uint8_t OrbitSearch::moved_on(std::uint8_t digit, std::size_t times) const {
  for (times %= cycle_length_[digit]; times > 0; --times) {
    digit = static_cast<std::uint8_t>(s_[digit]);
  }
  return digit;
}

// Fills orbits 0 .. last-1 in all ways, the one with the fewest digits first.
template <class Leaf>
void OrbitSearch::extend(const State& state, std::size_t last, const Leaf& leaf) {
  std::size_t best = kLanes;
  unsigned fewest = 10;
  for (std::size_t p = 0; p < last; ++p) {
    if (state.domain[p] == kDone) continue;
    const unsigned digits = kDigitCounts[state.domain[p] & 511];
    if (digits < fewest) {
      best = p;
      fewest = digits;
      if (fewest <= 1) break;
    }
  }
  if (best == kLanes) return leaf(state);
  unsigned tried = 0;  // lengths of cycles of which nothing has been told apart
  for (unsigned rest = state.domain[best] & 511U; rest != 0; rest &= rest - 1) {
    const auto d = static_cast<std::size_t>(std::countr_zero(rest));
    if ((state.told_apart >> d & 1) == 0) {
      if ((tried >> cycle_length_[d] & 1) != 0) continue;
      tried |= 1U << cycle_length_[d];
    }
    State next;
    const std::uint16_t* keep = &keep_[(best * n_ + d) * kLanes];
    for (std::size_t p = 0; p < kLanes; ++p) {
      next.domain[p] = static_cast<std::uint16_t>(state.domain[p] & keep[p]);
    }
    next.domain[best] = kDone;
    unsigned empty = 0;
    for (std::size_t p = 0; p < lanes_; ++p) empty |= next.domain[p] == 0 ? 1U : 0U;
    if (empty != 0) continue;
    next.told_apart = static_cast<std::uint16_t>(state.told_apart | cycle_[d]);
    digits_[best] = static_cast<std::uint8_t>(d);
    extend(next, last, leaf);
  }
}

std::uint64_t OrbitSearch::complete(const State& state) {
  std::uint64_t number = 0;
  extend(state, first_.size(), [&](const State&) { ++number; });
  return number;
}

// The digits of a fill renamed by what commutes with s: in the order of the orbits, the first digit
// of a cycle takes the name of the first digit of the first cycle of its length that is free.
OrbitSearch::Fill OrbitSearch::renamed(const Fill& fill) const {
  constexpr std::uint8_t kNoName = 0xFF;
  std::array<std::uint8_t, 16> name{};
  name.fill(kNoName);
  unsigned free = (1U << n_) - 1;
  Fill out = fill;
  for (std::uint8_t& d : out) {
    if (name[d] == kNoName) {
      std::size_t to = 0;
      while ((free >> to & 1) == 0 || cycle_length_[to] != cycle_length_[d]) ++to;
      free &= ~static_cast<unsigned>(cycle_[to]);
      for (std::size_t from = d; name[from] == kNoName; from = s_[from], to = s_[to]) {
        name[from] = static_cast<std::uint8_t>(to);
      }
    }
    d = name[d];
  }
  return out;
}

std::vector<OrbitSearch::OrbitMove> OrbitSearch::on_orbits(const CellMap& move) const {
  std::vector<OrbitMove> out;
  for (std::size_t p = 0; p < part_orbits_; ++p) {
    const std::size_t cell = move[first_[p]];
    const std::size_t to = orbit_of_[cell];
    out.push_back({to, length_[to] - steps_to_[cell]});
  }
  return out;
}

std::uint64_t OrbitSearch::count(const std::vector<CellMap>& moves, const Stop& stop) {
  if (std::ranges::find(start_.domain, std::uint16_t{0}) != start_.domain.end()) return 0;
  if (part_orbits_ == 0) return complete(start_);

  // Step 1. All fills of the part.
  std::vector<State> states;
  std::vector<Fill> fills;
  std::unordered_map<std::string, std::size_t> number_of;
  const auto key = [](const Fill& fill) { return std::string(fill.begin(), fill.end()); };
  extend(start_, part_orbits_, [&](const State& state) {
    const auto end = digits_.begin() + static_cast<std::ptrdiff_t>(part_orbits_);
    Fill fill = renamed(Fill(digits_.begin(), end));
    number_of.emplace(key(fill), fills.size());
    fills.push_back(std::move(fill));
    states.push_back(state);
  });

  // Step 2. One of every set of fills that lead to each other.
  std::vector<std::vector<OrbitMove>> orbit_moves;
  orbit_moves.reserve(moves.size());
  for (const CellMap& move : moves) orbit_moves.push_back(on_orbits(move));
  std::vector<bool> seen(fills.size());
  std::uint64_t sum = 0;
  std::vector<std::size_t> queue;
  for (std::size_t start = 0; start < fills.size() && !stop.asked(); ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    queue.assign(1, start);
    for (std::size_t k = 0; k < queue.size(); ++k) {
      for (const auto& move : orbit_moves) {
        const Fill& fill = fills[queue[k]];
        Fill image(fill.size(), 0);
        for (std::size_t p = 0; p < fill.size(); ++p) {
          image[move[p].to] = moved_on(fill[p], move[p].back);
        }
        const std::size_t to = number_of.at(key(renamed(image)));
        if (seen[to]) continue;
        seen[to] = true;
        queue.push_back(to);
      }
    }
    sum += queue.size() * complete(states[start]);
  }
  return sum;
}

}  // namespace masu::grids::detail
