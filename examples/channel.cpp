// masu/channel.hpp: Sudoku over the erasure channel.
#include <iostream>
#include <masu/channel.hpp>

int main() {
  const auto code = masu::channel::Code::build(masu::plain_layout(4));
  const auto measured = masu::channel::measure(*code, 1024, 1, {});
  std::cout << masu::channel::curve_point(measured->rows, 0.5).strict.value << "\n";
}
