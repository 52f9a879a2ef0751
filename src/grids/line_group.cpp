#include "grids/line_group.hpp"

#include <numeric>
#include <set>
#include <utility>

namespace masu::grids::detail {
namespace {

// Everything that products of `generators` reach, the identity first.
std::vector<Lines> closure(std::size_t lines, const std::vector<Lines>& generators) {
  std::vector<Lines> out(1, Lines(lines));
  std::iota(out[0].begin(), out[0].end(), std::uint16_t{0});
  std::set<Lines> seen{out[0]};
  for (std::size_t k = 0; k < out.size(); ++k) {
    for (const Lines& g : generators) {
      Lines next = times(out[k], g);
      if (seen.insert(next).second) out.push_back(std::move(next));
    }
  }
  return out;
}

}  // namespace

Lines times(const Lines& a, const Lines& b) {
  Lines out(a.size());
  for (std::size_t k = 0; k < a.size(); ++k) out[k] = b[a[k]];
  return out;
}

LineGroup::LineGroup(std::size_t groups, std::size_t size) : groups_(groups), size_(size) {
  const std::size_t n = groups * size;
  Lines identity(n);
  std::iota(identity.begin(), identity.end(), std::uint16_t{0});
  // Generators: neighbouring lines of the first group, neighbouring groups. Each is its own
  // inverse.
  std::vector<Lines> generators;
  for (std::size_t k = 0; k + 1 < size; ++k) {
    Lines& swap = generators.emplace_back(identity);
    std::swap(swap[k], swap[k + 1]);
  }
  for (std::size_t g = 0; g + 1 < groups; ++g) {
    Lines& swap = generators.emplace_back(identity);
    for (std::size_t k = 0; k < size; ++k) std::swap(swap[g * size + k], swap[(g + 1) * size + k]);
  }
  elements_ = closure(n, generators);

  std::set<Lines> seen;
  for (const Lines& first : elements_) {
    if (!seen.insert(first).second) continue;
    std::vector<Lines> members{first};
    for (std::size_t k = 0; k < members.size(); ++k) {
      for (const Lines& g : generators) {
        Lines next = times(times(g, members[k]), g);
        if (seen.insert(next).second) members.push_back(std::move(next));
      }
    }
    classes_.push_back({first, members.size()});
  }
}

std::vector<Lines> LineGroup::commuting(const Lines& a, std::size_t kept) const {
  std::vector<Lines> generators;
  std::set<Lines> reached;
  for (const Lines& x : elements_) {
    if (kept < groups_ && x[kept * size_] / size_ != kept) continue;
    if (times(x, a) != times(a, x) || reached.contains(x)) continue;
    if (reached.empty()) {  // the identity, which is the first
      reached.insert(x);
      continue;
    }
    generators.push_back(x);
    const auto all = closure(a.size(), generators);
    reached = std::set<Lines>(all.begin(), all.end());
  }
  return generators;
}

}  // namespace masu::grids::detail
