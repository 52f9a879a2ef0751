// masu/range.hpp: ranges as people write them.
#include <iostream>
#include <masu/range.hpp>

int main() {
  const auto range = masu::parse_range("24:28", 81);
  std::cout << range->first << " to " << range->second << "\n";
}
