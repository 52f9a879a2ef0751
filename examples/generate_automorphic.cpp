// masu/generate_automorphic.hpp: a puzzle with few clues that a symmetry maps to itself.
#include <iostream>
#include <masu/generate_automorphic.hpp>

int main() {
  const auto job = masu::generate::automorphic_job(
      {.layout = masu::plain_layout(4), .clues = 4}, [](const masu::Puzzle& puzzle, int clues) {
        std::cout << clues << " clues: " << to_line(puzzle) << "\n";
        return masu::Result<masu::run::Flow>(masu::run::Flow::Stop);
      });
  return masu::run::make_threads(1)->run(job, {}) ? 0 : 1;
}
