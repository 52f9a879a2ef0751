// masu/overlap.hpp: looks at overlapped boards.
#include <iostream>
#include <masu/overlap.hpp>

int main() {
  const auto layout = masu::find_layout("twin");
  for (const auto& strategy : masu::overlap::usual_strategies(*layout)) {
    std::cout << to_string(strategy) << "\n";
  }
}
