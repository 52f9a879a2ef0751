// masu/grids.hpp: numbers of grids, grids by number.
#include <iostream>
#include <masu/grids.hpp>

int main() {
  std::cout << masu::grids::to_string(masu::grids::Codec9::get().count()) << "\n";
  const masu::Grid81 first = *masu::grids::Codec9::get().unrank(0);
  std::cout << int{first[0]} << "\n";
}
