// The 9x9 kernel against `general`: whole data files, and a million mutated puzzles.
#include "kernel9_differential.hpp"

namespace masu::solve {
namespace {

TEST(Kernel9Slow, DataFiles) {
  for (const char* file : kDataFiles) {
    MASU_NEEDS_LIST(file);
    std::vector<std::string> lines;
    for (const std::string& line : testing_support::list_lines(file)) {
      lines.push_back(line.substr(0, 81));
    }
    const auto seen = compare_with_general(lines);
    const bool several = std::string_view(file) == "several_solutions.txt";
    EXPECT_EQ(seen[several ? 2 : 1], lines.size()) << file;
  }
}

TEST(Kernel9Slow, AMillionMutatedPuzzles) {
  MASU_NEEDS_LIST("17clue.txt");
  Rng rng(5);
  std::vector<std::string> sources;
  for (const char* file : kDataFiles) {
    for (const std::string& line : testing_support::list_lines(file)) {
      sources.push_back(line.substr(0, 81));
    }
  }
  std::array<std::size_t, 3> seen{};
  for (int part = 0; part < 100; ++part) {
    std::vector<std::string> lines;
    for (int i = 0; i < 10000; ++i) {
      lines.push_back(mutated(sources[static_cast<std::size_t>(rng.below(sources.size()))], rng));
    }
    const auto some = compare_with_general(lines);
    for (std::size_t k = 0; k < 3; ++k) seen[k] += some[k];
  }
  for (const std::size_t n : seen) EXPECT_GT(n, 50000U);
}

}  // namespace
}  // namespace masu::solve
