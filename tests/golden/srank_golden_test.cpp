// The s-ranks of golden/data/srank.tsv.
#include <gtest/gtest.h>

#include "masu/srank.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

// Every `stride`-th line of the file.
void compare(SRankEngine engine, std::size_t stride) {
  const LayoutPtr layout = plain_layout(9);
  SRankOptions options;
  options.engine = engine;
  const std::vector<std::string> lines = testing_support::golden_lines("srank.tsv");
  EXPECT_EQ(lines.size(), 217U);
  for (std::size_t n = 0; n < lines.size(); n += stride) {
    const std::string& line = lines[n];
    ASSERT_GT(line.size(), 82U);
    const auto rank = srank(*puzzle_from_line(layout, line.substr(0, 81)), options);
    ASSERT_TRUE(rank.ok());
    EXPECT_EQ(to_string(*rank), line.substr(82)) << line;
  }
}

TEST(SRankGolden, Auto) { compare(SRankEngine::Auto, 1); }
TEST(SRankGolden, Search) { compare(SRankEngine::Search, 24); }
TEST(SRankGolden, Lists) { compare(SRankEngine::Lists, 24); }

}  // namespace
}  // namespace masu::rate
