// masu/masu.hpp: everything on text.
#include <iostream>
#include <masu/masu.hpp>

int main() {
  std::cout
      << *masu::easy::solve(
             "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...")
      << "\n";
}
