// masu/layout.hpp: boards, houses and cells as tables.
#include <iostream>
#include <masu/layout.hpp>

int main() {
  const auto layout = masu::find_layout("samurai");
  std::cout << layout->cell_count() << " cells, " << layout->house_count() << " houses\n";
}
