// masu/algebra.hpp: polynomials over sets of digits.
#include <iostream>
#include <masu/algebra.hpp>

int main() {
  const auto layout = masu::plain_layout(4);
  const auto x = masu::algebra::Polynomial::variable(layout, masu::Cell(0));
  const auto one = masu::algebra::Polynomial::constant(layout, {masu::Digit(1)});
  std::cout << to_string(x * x + one) << "\n";
}
