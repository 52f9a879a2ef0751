#include "groebner/components.hpp"

#include <map>

namespace masu::algebra::detail {

// Rings are kept, one per thread and number of cells: each brings the tables of a decision diagram
// manager, 8 MB to be cleared, which took longer than most questions on 4x4 boards.
BoolePolyRing make_ring(const Layout& layout) {
  thread_local std::map<std::size_t, BoolePolyRing> rings;
  const std::size_t cells = layout.cell_count();
  const auto found = rings.find(cells);
  if (found != rings.end()) return found->second;
  return rings.emplace(cells, BoolePolyRing(cells, polybori::COrderEnums::lp)).first->second;
}

BoolePolynomial component(const Polynomial& polynomial, Digit d, const BoolePolyRing& ring) {
  BoolePolynomial out = ring.zero();
  for (const auto& [monomial, coefficient] : polynomial.terms()) {
    if (!coefficient.contains(d)) continue;
    BoolePolynomial product = ring.one();
    // From the last variable on: diagrams grow at the root.
    for (std::size_t i = monomial.size(); i > 0; --i) {
      product *= BooleVariable(static_cast<int>(monomial[i - 1].index()), ring);
    }
    out += product;
  }
  return out;
}

}  // namespace masu::algebra::detail
