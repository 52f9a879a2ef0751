// masu/generate.hpp: puzzles to order.
#include <iostream>
#include <masu/generate.hpp>

int main() {
  masu::generate::WantedOptions wanted;
  wanted.layout = masu::plain_layout(9);
  wanted.bounds.push_back(*masu::generate::parse_bound("dscore", "80:120"));
  auto generator = masu::generate::WantedGenerator::build(wanted);
  std::cout << to_line(generator->make(1, 0)->puzzle) << "\n";
}
