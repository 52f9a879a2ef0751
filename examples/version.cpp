// masu/version.hpp: which masu?
#include <iostream>
#include <masu/version.hpp>

int main() { std::cout << masu::kVersion << "\n"; }
