// masu/result.hpp: a value, or the reason why there is none.
#include <iostream>
#include <masu/io.hpp>
#include <masu/result.hpp>

int main() {
  const masu::Result<masu::Puzzle> read = masu::io::parse("12345");
  std::cout << (read ? "a puzzle" : to_string(read.error())) << "\n";
}
