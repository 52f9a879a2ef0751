// masu/io.hpp: every text and file form.
#include <iostream>
#include <masu/io.hpp>

int main() {
  const auto puzzle = masu::io::parse(
      "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...");
  std::cout << *masu::io::write(*puzzle, masu::io::Format::Grid);
}
