// The case split.
//
// A set of k clues has some number of clues in each band, b = (b1, b2, b3), and in each stack, s =
// (s1, s2, s3). With m = k / 3 rounded up:
//
//   1. some band has more than m         one case for each such b
//   2. no band has, but some stack has   one case for each such s, at most m in every band
//   3. neither                           one case for each b without more than m, at most m in
//   every
//                                        stack; or the same with bands and stacks exchanged
//
// Nothing is missed and nothing comes twice: every clue set has one b and one s, and so fits one of
// the three, and there the case of its own b (or s) and no other.
//
//   k = 17, m = 6     1. 7-5-5, 8-4-5, 7-7-3 ...   A + B has at most 10 clues: few pairs, as two
//                                                  bands need more to be fixed
//                     3. 5-6-6, 6-5-6, 6-6-5       the bulk; stacks have 5 or 6 clues, too
//
// Within a case the region with the fewest clues is A, the one with most is C: the pairs of X and Y
// are what the search pays for. Of equal ones, C is the one whose absence leaves most to A + B:
// sets inside A + B weigh 2^-size, about the chance that they are missed.
#include "fewclue/cases.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace masu::fewclue {
namespace {

using Counts = std::array<int, 3>;

// How much sets inside some of the pieces of a cut restrict: by the pieces, as bits.
std::array<double, 8> weights(const Cut& cut, const std::vector<CellSet>& sets) {
  std::array<CellSet, 3> pieces;
  for (std::size_t n = 0; n < 3; ++n) {
    for (std::uint8_t cell : cut.pieces[n]) pieces[n].insert(cell);
  }
  std::array<double, 8> out{};
  for (const CellSet& set : sets) {
    std::size_t meets = 0;
    for (std::size_t n = 0; n < 3; ++n) meets |= set.meets(pieces[n]) ? std::size_t{1} << n : 0;
    const double weight = std::exp2(-set.size());
    for (std::size_t inside = 0; inside < 8; ++inside) {
      if ((meets & ~inside) == 0) out[inside] += weight;
    }
  }
  return out;
}

Case ordered(std::size_t cut, const Counts& counts, int cap, const std::array<double, 8>& weight) {
  std::array<std::uint8_t, 3> order{0, 1, 2};
  std::array<std::uint8_t, 3> best{};
  const auto key = [&](const std::array<std::uint8_t, 3>& o) {
    // Ascending counts first; of those the most weight in A + B, then in A.
    const bool ascending = counts[o[0]] <= counts[o[1]] && counts[o[1]] <= counts[o[2]];
    return std::tuple(ascending, weight[1U << o[0] | 1U << o[1]], weight[1U << o[0]]);
  };
  best = order;
  do {
    if (key(order) > key(best)) best = order;
  } while (std::ranges::next_permutation(order).found);
  return {cut, best, {counts[best[0]], counts[best[1]], counts[best[2]]}, cap};
}

// Calls visit(counts) for every way to put `clues` into the pieces.
template <class Visit>
void for_each_distribution(const Cut& cut, int clues, const Visit& visit) {
  const auto size = [&](std::size_t n) { return static_cast<int>(cut.pieces[n].size()); };
  for (int a = 0; a <= std::min(clues, size(0)); ++a) {
    for (int b = 0; b <= std::min(clues - a, size(1)); ++b) {
      if (clues - a - b <= size(2)) visit(Counts{a, b, clues - a - b});
    }
  }
}

}  // namespace

Cuts cuts_of(bool plain_9x9, std::size_t cells) {
  Cuts out;
  if (!plain_9x9) {
    Cut& cut = out.cuts.emplace_back();
    for (std::size_t cell = 0; cell < cells; ++cell) {
      cut.pieces[3 * cell / cells].push_back(static_cast<std::uint8_t>(cell));
    }
    return out;
  }
  out.cuts.resize(2);
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    out.cuts[0].pieces[cell / 27U].push_back(cell);
    out.cuts[1].pieces[cell % 9U / 3U].push_back(cell);
  }
  for (std::size_t n = 0; n < 2; ++n) {
    const auto& other = out.cuts[1 - n].pieces;
    out.cuts[n].groups.assign(other.begin(), other.end());
  }
  return out;
}

std::vector<Case> split(const Cuts& cuts, int clues, Split way, const std::vector<CellSet>& sets) {
  std::vector<std::array<double, 8>> weight;
  for (const Cut& cut : cuts.cuts) weight.push_back(weights(cut, sets));
  std::vector<Case> out;
  const auto add = [&](std::size_t cut, int cap, const auto& wanted) {
    for_each_distribution(cuts.cuts[cut], clues, [&](const Counts& counts) {
      if (wanted(counts)) out.push_back(ordered(cut, counts, cap, weight[cut]));
    });
  };
  if (way == Split::Plain || cuts.cuts.size() == 1) {
    add(0, 0, [](const Counts&) { return true; });
    return out;
  }
  const int most = (clues + 2) / 3;
  const auto uneven = [&](const Counts& counts) { return std::ranges::max(counts) > most; };
  add(0, 0, uneven);
  add(1, most, uneven);
  const auto inside = [&](std::size_t cut) {
    return weight[cut][1] + weight[cut][2] + weight[cut][4];
  };
  add(inside(0) >= inside(1) ? 0 : 1, most, [&](const Counts& counts) { return !uneven(counts); });
  return out;
}

}  // namespace masu::fewclue
