// The component of one digit as polynomials of BRiAl, and a fence around its exceptions.
#pragma once

#include <polybori.h>

#include <exception>
#include <string>
#include <vector>

#include "masu/algebra.hpp"

namespace masu::algebra::detail {

using polybori::BoolePolynomial;
using polybori::BoolePolyRing;
using polybori::BooleSet;
using polybori::BooleVariable;
using Basis = std::vector<BoolePolynomial>;

[[nodiscard]] BoolePolyRing make_ring(const Layout& layout);
/// The products whose coefficients contain d.
[[nodiscard]] BoolePolynomial component(const Polynomial& polynomial, Digit d,
                                        const BoolePolyRing& ring);
/// The reduced basis, by way of the common zeros (zeros.cpp).
[[nodiscard]] Basis basis_of_zeros(const Basis& generators, const BoolePolyRing& ring);

template <class Work>
auto guarded(Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception& e) {
    return Error{ErrorCode::LimitExceeded, std::string("BRiAl: ") + e.what(), {}};
  } catch (...) {
    return Error{ErrorCode::LimitExceeded, "BRiAl failed", {}};
  }
}

}  // namespace masu::algebra::detail
