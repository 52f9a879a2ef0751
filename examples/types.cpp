// masu/types.hpp: cells and digits cannot be mixed up; sets of digits are words.
#include <iostream>
#include <masu/types.hpp>

int main() {
  const masu::DigitSet odd{masu::Digit(1), masu::Digit(3), masu::Digit(5)};
  for (masu::Digit d : odd) std::cout << d.value() << "\n";
}
