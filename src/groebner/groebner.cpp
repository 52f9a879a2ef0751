// Boolean Groebner bases, component by component, with BRiAl (the maintained PolyBoRi).
//
// The component of digit d over GF(2) has the products whose coefficients contain d. Its basis is
// computed by BRiAl's Buchberger algorithm (symmGB_F2). A polynomial that is added later meets the
// reduced basis so far, or the rules and all that was added before if these are fewer (nearly empty
// boards, whose bases are long); and since digits whose polynomials are the same have
// the same basis (the six digits that the XY-wing does not mention), bases are kept by what they
// were made from.
//
// BRiAl reports errors by exceptions; none leaves this file.
#include "groebner/groebner.hpp"

#include <polybori/groebner/GroebnerStrategy.h>

#include <algorithm>
#include <map>

#include "groebner/components.hpp"

namespace masu::algebra {
namespace {

using namespace detail;
using polybori::BooleExponent;

// BRiAl's own loop first. It ends early, without a word, when it meets the constant 1 (libbrial
// 1.2.11: x, y, x + y + 1 give an empty basis); then some generator does not reduce to zero, and a
// plain Buchberger loop over the same pairs, up to ten times slower, does it.
Basis reduced_basis(const Basis& generators, const BoolePolyRing& ring) {
  {
    polybori::groebner::GroebnerStrategy strategy(ring);
    for (const BoolePolynomial& g : generators) strategy.addGeneratorDelayed(g);
    strategy.symmGB_F2();
    if (std::ranges::all_of(generators,
                            [&](const BoolePolynomial& g) { return strategy.nf(g).isZero(); })) {
      return strategy.minimalizeAndTailReduce();
    }
  }
  polybori::groebner::GroebnerStrategy strategy(ring);
  const auto add = [&](const BoolePolynomial& p) {
    const BoolePolynomial rest = strategy.nf(p);
    if (!rest.isZero()) strategy.addGenerator(rest);
  };
  for (const BoolePolynomial& g : generators) add(g);
  while (!strategy.containsOne() && !strategy.pairs.pairSetEmpty()) {
    add(strategy.nextSpoly());
    strategy.pairs.cleanTopByChainCriterion();
  }
  if (strategy.containsOne()) return {ring.one()};
  return strategy.minimalizeAndTailReduce();
}

// Division with a Groebner basis: subtract multiples of basis elements until no leading term
// divides.
BoolePolynomial normal_form(BoolePolynomial p, const Basis& basis) {
  BoolePolynomial rest = p.ring().zero();
  while (!p.isZero()) {
    const auto lead = p.lead();
    bool reduced = false;
    for (const BoolePolynomial& g : basis) {
      if (!lead.reducibleBy(g.lead())) continue;
      p += (lead / g.lead()) * g;
      reduced = true;
      break;
    }
    if (!reduced) {
      rest += lead;
      p += lead;
    }
  }
  return rest;
}

class GroebnerIdeal final : public Ideal {
 public:
  explicit GroebnerIdeal(LayoutPtr layout)
      : layout_(std::move(layout)), ring_(make_ring(*layout_)) {
    // The same for all digits: the rules as they are, reduced when clues come.
    Basis rules;
    for (const Polynomial& rule : rule_polynomials(layout_)) {
      rules.push_back(component(rule, Digit(1), ring_));
    }
    bases_.assign(static_cast<std::size_t>(layout_->digits()), rules);
    given_ = bases_;
  }

  std::unique_ptr<Ideal> clone() const override { return std::make_unique<GroebnerIdeal>(*this); }
  const LayoutPtr& layout() const override { return layout_; }

  Result<Done> add(std::span<const Generator> generators) override {
    return guarded([&]() -> Result<Done> {
      std::vector<std::pair<Basis, Basis>> known;
      for (Digit d : layout_->all_digits()) {
        Basis& basis = bases_[d.index()];
        Basis added;
        for (const Generator& g : generators) {
          BoolePolynomial p = component(polynomial_of(layout_, g), d, ring_);
          if (!p.isZero() && std::ranges::find(added, p) == added.end()) added.push_back(p);
        }
        if (added.empty() && reduced_) continue;
        Basis& given = given_[d.index()];
        given.insert(given.begin(), added.begin(), added.end());
        if (basis.size() + added.size() < given.size()) {
          added.insert(added.end(), basis.begin(), basis.end());
        } else {
          added = given;
        }
        const auto same = std::ranges::find(known, added, &std::pair<Basis, Basis>::first);
        if (same == known.end()) {
          known.emplace_back(added, reduced_basis(added, ring_));
          basis = known.back().second;
        } else {
          basis = same->second;
        }
      }
      reduced_ = true;
      read_linear();
      return Done{};
    });
  }

  LinearPart linear(Cell x) const override { return linear_[x.index()]; }

 private:
  // In a reduced basis the polynomials of one variable stand as they are: if X + b is in the ideal,
  // its leading term X is the leading term of an element X + tail, and tail + b is in the ideal
  // with no term that anything divides, so it is zero.
  void read_linear() {
    linear_.assign(layout_->cell_count(), LinearPart());
    for (Digit d : layout_->all_digits()) {
      for (const BoolePolynomial& g : bases_[d.index()]) {
        if (g.isOne()) {
          for (LinearPart& part : linear_) {
            part.zeros.insert(d);
            part.ones.insert(d);
          }
        } else if (g.deg() == 1 && g.length() == (g.hasConstantPart() ? 2 : 1)) {
          LinearPart& part = linear_[static_cast<std::size_t>(*g.leadExp().begin())];
          (g.hasConstantPart() ? part.ones : part.zeros).insert(d);
        }
      }
    }
  }

  LayoutPtr layout_;
  BoolePolyRing ring_;
  std::vector<Basis> bases_;  // by digit: reduced
  std::vector<Basis> given_;  // by digit: the rules and what was added
  std::vector<LinearPart> linear_;
  bool reduced_ = false;
};

Monomial monomial_of(const BooleExponent& exponent) {
  Monomial out;
  for (const auto index : exponent) out.push_back(Cell(index));
  return out;
}

}  // namespace

Result<std::unique_ptr<Ideal>> make_groebner_ideal(const Puzzle& puzzle,
                                                   const IdealLimits& /*limits*/) {
  return guarded([&]() -> Result<std::unique_ptr<Ideal>> {
    auto ideal = std::make_unique<GroebnerIdeal>(puzzle.layout);
    if (auto added = ideal->add(generators_of(puzzle)); !added) return added.error();
    return std::unique_ptr<Ideal>(std::move(ideal));
  });
}

Result<std::vector<Polynomial>> groebner_basis(std::span<const Polynomial> generators,
                                               BasisMethod method) {
  return guarded([&]() -> Result<std::vector<Polynomial>> {
    std::vector<Polynomial> out;
    if (generators.empty()) return out;
    const LayoutPtr layout = generators.front().layout();
    const BoolePolyRing ring = make_ring(*layout);
    std::map<Monomial, Polynomial> by_lead;
    for (Digit d : layout->all_digits()) {
      Basis components;
      for (const Polynomial& g : generators) components.push_back(component(g, d, ring));
      const Basis basis = method == BasisMethod::Buchberger ? reduced_basis(components, ring)
                                                            : basis_of_zeros(components, ring);
      for (const BoolePolynomial& g : basis) {
        Polynomial& sum =
            by_lead.try_emplace(monomial_of(g.leadExp()), Polynomial(layout)).first->second;
        for (auto term = g.expBegin(); term != g.expEnd(); ++term) {
          sum.add_term(monomial_of(*term), DigitSet::of(d));
        }
      }
    }
    for (auto& [lead, polynomial] : by_lead) out.push_back(std::move(polynomial));
    return out;
  });
}

Result<bool> ideal_contains(std::span<const Polynomial> basis, const Polynomial& polynomial) {
  return guarded([&]() -> Result<bool> {
    const BoolePolyRing ring = make_ring(*polynomial.layout());
    for (Digit d : polynomial.layout()->all_digits()) {
      Basis components;
      for (const Polynomial& g : basis) {
        BoolePolynomial part = component(g, d, ring);
        if (!part.isZero()) components.push_back(part);
      }
      if (!normal_form(component(polynomial, d, ring), components).isZero()) return false;
    }
    return true;
  });
}

}  // namespace masu::algebra
