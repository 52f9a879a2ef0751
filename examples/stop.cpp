// masu/stop.hpp: work that ends when its time is over.
#include <iostream>
#include <masu/solve.hpp>
#include <masu/stop.hpp>

int main() {
  masu::solve::Limits limits;
  limits.solutions = 0;
  limits.stop = masu::Stop().within(0.01);
  const auto solver = masu::solve::make_solver(masu::plain_layout(9));
  std::cout << (*solver)->solve(masu::Puzzle(masu::plain_layout(9)), limits).complete << "\n";
}
