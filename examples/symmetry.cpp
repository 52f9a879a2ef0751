// masu/symmetry.hpp: symmetries by name.
#include <iostream>
#include <masu/symmetry.hpp>

int main() {
  for (const auto& info : masu::symmetries()) std::cout << info.name << ": " << info.help << "\n";
}
