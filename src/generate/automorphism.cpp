#include "generate/automorphism.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace masu::generate {
namespace {

constexpr int kMorphs = 1000;
// Orders: two clues of a house in one orbit say little, so long orbits are of no use.
constexpr std::size_t kLongest = 16;

std::vector<std::vector<Cell>> orbits_of(const std::vector<Cell>& to) {
  std::vector<std::vector<Cell>> orbits;
  std::vector<bool> seen(to.size());
  for (std::size_t c = 0; c < to.size(); ++c) {
    if (seen[c]) continue;
    auto& orbit = orbits.emplace_back();
    for (Cell at(c); !seen[at.index()]; at = to[at.index()]) {
      seen[at.index()] = true;
      orbit.push_back(at);
    }
  }
  return orbits;
}

// The morph of the cells repeated so often that the order is a random divisor of what it was.
// False: there is no divisor that will do.
bool reduce_order(std::vector<Cell>& to, Rng& rng) {
  std::size_t order = 1;
  for (const auto& orbit : orbits_of(to)) order = std::lcm(order, orbit.size());
  std::vector<std::size_t> divisors;
  for (std::size_t d = 2; d <= std::min(order, kLongest); ++d) {
    if (order % d == 0) divisors.push_back(d);
  }
  if (divisors.empty()) return false;
  // The larger of two: a higher order is a smaller search.
  const auto one = static_cast<std::size_t>(rng.below(divisors.size()));
  const auto other = static_cast<std::size_t>(rng.below(divisors.size()));
  const std::size_t wanted = divisors[std::max(one, other)];
  const std::vector<Cell> once = to;
  for (std::size_t i = 1; i < order / wanted; ++i) {
    for (Cell& cell : to) cell = once[cell.index()];
  }
  // At most an eighth more orbits than if all were long.
  return orbits_of(to).size() * wanted * 8 <= to.size() * 9;
}

// Cycles of this length, and of the divisors that fit for the digits that are left.
std::vector<Digit> cycles(const Layout& layout, std::size_t length, Rng& rng) {
  std::vector<Digit> digits;
  for (Digit d : layout.all_digits()) digits.push_back(d);
  shuffle(std::span(digits), rng);
  std::vector<Digit> renamed(digits.size());
  for (std::size_t first = 0; first < digits.size();) {
    std::size_t n = length;
    while (n > digits.size() - first || length % n != 0) --n;
    for (std::size_t i = 0; i < n; ++i) {
      renamed[digits[first + i].index()] = digits[first + (i + 1) % n];
    }
    first += n;
  }
  return renamed;
}

bool clashes_with_images(const Layout& layout, const Morph& morph, Cell cell, Digit digit) {
  Cell at = morph.to[cell.index()];
  Digit image = morph.renamed[digit.index()];
  for (; at != cell; at = morph.to[at.index()], image = morph.renamed[image.index()]) {
    if (image == digit && layout.are_peers(at, cell)) return true;
  }
  return image != digit;
}

}  // namespace

Automorphism draw_automorphism(const Layout& layout, Rng& rng) {
  Automorphism out;
  bool found = false;
  for (int draw = 0; draw < kMorphs && !found; ++draw) {
    out.morph = random_morph(layout, rng);
    found = reduce_order(out.morph.to, rng);
  }
  if (!found) {
    for (std::size_t c = 0; c < out.morph.to.size(); ++c) out.morph.to[c] = Cell(c);
  }
  out.orbits = orbits_of(out.morph.to);
  std::size_t longest = 1;
  for (const auto& orbit : out.orbits) longest = std::max(longest, orbit.size());
  out.morph.renamed = cycles(layout, longest, rng);
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    DigitSet& possible = out.possible.emplace_back();
    for (Digit d : layout.all_digits()) {
      if (!clashes_with_images(layout, out.morph, Cell(c), d)) possible.insert(d);
    }
  }
  return out;
}

}  // namespace masu::generate
