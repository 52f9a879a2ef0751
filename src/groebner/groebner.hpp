// Ideals by Boolean Groebner bases: the definition of br-rank and s-rank made executable.
//
// Not part of libmasu: the library masu_groebner links BRiAl, which is under the GPL, and is built
// only where BRiAl is found (docs/algebra.md). What it makes is an ordinary Ideal.
//
//   threads   BRiAl's decision diagrams are not thread-safe: one thread for all ideals
#pragma once

#include <span>
#include <vector>

#include "masu/algebra.hpp"

namespace masu::algebra {

/// Rules, clues and marks of `puzzle`; every component is a reduced Groebner basis over GF(2), and
/// questions are answered by normal forms. An IdealMaker; it ignores the limits.
[[nodiscard]] Result<std::unique_ptr<Ideal>> make_groebner_ideal(const Puzzle& puzzle,
                                                                 const IdealLimits& limits = {});

/// The same ideal by the common zeros of its polynomials, which BRiAl keeps as decision diagrams: a
/// polynomial is in the ideal if it vanishes on them. Fast where bases are not: 9x9 boards without
/// clues. An IdealMaker; it ignores the limits.
[[nodiscard]] Result<std::unique_ptr<Ideal>> make_zeros_ideal(const Puzzle& puzzle,
                                                              const IdealLimits& limits = {});

/// The same for the rules of a layout and any polynomials.
[[nodiscard]] Result<std::unique_ptr<Ideal>> make_zeros_ideal(
    const LayoutPtr& layout, std::span<const Polynomial> polynomials);

/// How a basis is computed. The reduced basis is the same.
enum class BasisMethod : std::uint8_t {
  Buchberger,
  Zeros,  ///< from the common zeros (Buchberger and Moeller)
};

/// The reduced Boolean Groebner basis, for the lexicographic order with X11 > X12 > ..., of the
/// ideal that `generators` span: the bases of the components, elements with the same leading
/// product added up (Weispfenning's and Sato's stratified basis). Requires generators of one
/// layout.
[[nodiscard]] Result<std::vector<Polynomial>> groebner_basis(
    std::span<const Polynomial> generators, BasisMethod method = BasisMethod::Buchberger);

/// Is `polynomial` in the ideal whose basis is `basis`? Requires a result of groebner_basis().
[[nodiscard]] Result<bool> ideal_contains(std::span<const Polynomial> basis,
                                          const Polynomial& polynomial);

}  // namespace masu::algebra
