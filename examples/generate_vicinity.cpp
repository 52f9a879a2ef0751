// masu/generate_vicinity.hpp: a search for very few clues, as a run.
#include <iostream>
#include <masu/generate_vicinity.hpp>

int main() {
  masu::generate::Vicinity search({.layout = masu::plain_layout(4), .clues = 4, .start = {}});
  const auto job = search.job([](const masu::Puzzle& puzzle, int clues) {
    std::cout << clues << " clues: " << to_line(puzzle) << "\n";
    return masu::Result<masu::run::Flow>(masu::run::Flow::Stop);
  });
  masu::run::Options options;
  options.window = masu::generate::Vicinity::kWindow;
  return masu::run::make_threads(1)->run(job, options) ? 0 : 1;
}
