// HoDoKu's scores of golden/data/hodoku_score.tsv, and the technique collection.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "masu/hodoku.hpp"
#include "support.hpp"

namespace masu::hodoku {
namespace {

TEST(HodokuGolden, Scores) {
  const LayoutPtr layout = plain_layout(9);
  const std::vector<std::string> lines = testing_support::golden_lines("hodoku_score.tsv");
  EXPECT_EQ(lines.size(), 1038U);
  Solver solver;
#ifdef MASU_SANITIZED
  constexpr std::size_t kStride = 20;
#else
  constexpr std::size_t kStride = 1;
#endif
  for (std::size_t n = 0; n < lines.size(); n += kStride) {
    ASSERT_GT(lines[n].size(), 82U);
    const Rating rating = solver.rate(*puzzle_from_line(layout, lines[n].substr(0, 81)));
    ASSERT_EQ(rating.outcome, Rating::Outcome::Rated);
    EXPECT_EQ(std::to_string(rating.score) + '\t' + std::string(to_string(rating.level)) + '\t' +
                  rating.steps,
              lines[n].substr(82))
        << lines[n].substr(0, 81);
  }
}

TEST(HodokuGolden, Collection) {
  MASU_NEEDS_HODOKU_COLLECTION();
  std::ifstream file(testing_support::hodoku_collection());
  Solver solver;
  std::map<std::string, int> passed;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line.front() != ':') continue;
#ifdef MASU_SANITIZED
    if (number % 8 != 0 || line.starts_with(":036")) continue;
#endif
    const auto report = solver.check_case(line);
    ASSERT_TRUE(report.ok()) << number << ": " << report.error().message;
    EXPECT_EQ(to_string(report->result), "pass") << number << ": " << report->code << " expected "
                                                 << report->expected << ", found " << report->found;
    EXPECT_TRUE(report->only) << number << ": " << report->code << " found " << report->found;
    ++passed[report->code];
  }
  EXPECT_GT(passed.size(), testing_support::kSanitized ? 50U : 95U);
}

}  // namespace
}  // namespace masu::hodoku
