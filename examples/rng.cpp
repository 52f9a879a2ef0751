// masu/rng.hpp: random numbers that are the same everywhere.
#include <iostream>
#include <masu/rng.hpp>

int main() {
  masu::Rng rng(1, 2);
  std::cout << rng.below(6) + 1 << "\n";
}
