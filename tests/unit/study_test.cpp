#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "study/report.hpp"

namespace masu::study {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Report, WritesTablesFiguresAndText) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "masu_report_test";
  std::filesystem::remove_all(folder);
  auto report = Report::open(folder.string(), "Title <1>");
  ASSERT_TRUE(report);
  report->heading("Part");
  report->text("Words & signs.");
  ASSERT_TRUE(report->table({.name = "t",
                             .caption = "A table",
                             .header = {"a", "b"},
                             .rows = {{"1", "x,y"}, {"2", "say \"no\""}},
                             .shown = 1}));
  ASSERT_TRUE(report->figure({.name = "f",
                              .caption = "A figure",
                              .header = {"x", "y"},
                              .rows = {{"1", "2"}, {"2", "3"}},
                              .plot = "plot DATA using 1:2 with points"}));
  ASSERT_TRUE(report->finish());
  EXPECT_EQ(content(folder / "t.csv"), "a,b\n1,\"x,y\"\n2,\"say \"\"no\"\"\"\n");
  EXPECT_NE(content(folder / "report.md").find("| 1 | x,y |"), std::string::npos);
  EXPECT_EQ(content(folder / "report.md").find("say"), std::string::npos);
  EXPECT_NE(content(folder / "report.html").find("Words &amp; signs."), std::string::npos);
  EXPECT_NE(content(folder / "f.gp").find("plot 'f.csv' using 1:2"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Report, RefusesAFolderThatCannotBeMade) { EXPECT_FALSE(Report::open("/dev/null/x", "t")); }

TEST(Statistics, SmallCases) {
  const Moments m = moments({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_DOUBLE_EQ(m.mean, 5);
  EXPECT_DOUBLE_EQ(m.deviation, std::sqrt(32.0 / 7));
  EXPECT_DOUBLE_EQ(m.deviation_n, 2);
  EXPECT_EQ(m.least, 2);
  EXPECT_EQ(m.greatest, 9);
  EXPECT_DOUBLE_EQ(correlation({1, 2, 3}, {2, 4, 6}), 1);
  EXPECT_DOUBLE_EQ(correlation({1, 2, 3}, {3, 2, 1}), -1);
  EXPECT_DOUBLE_EQ(correlation({1, 1, 1}, {3, 2, 1}), 0);
  EXPECT_DOUBLE_EQ(rank_correlation({1, 2, 3, 4}, {1, 4, 9, 16}), 1);
}

}  // namespace
}  // namespace masu::study
