#include <gtest/gtest.h>

#include <set>

#include "masu/rate.hpp"

namespace masu::rate {
namespace {

TEST(Ratings, TableIsWellFormed) {
  std::set<std::string_view> names;
  for (const Rating& rating : ratings()) {
    EXPECT_TRUE(names.insert(rating.name).second) << rating.name;
    EXPECT_FALSE(rating.help.empty());
    EXPECT_EQ(find_rating(rating.name), &rating);
  }
  EXPECT_EQ(find_rating("nonsense"), nullptr);
}

TEST(Ratings, ValuesOfOnePuzzle) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  Context context(puzzle.layout);
  context.begin(puzzle);
  const auto text = [&](std::string_view name) { return find_rating(name)->of(context).text; };
  EXPECT_EQ(text("dscore"), "93");
  EXPECT_EQ(text("level"), "3");
  EXPECT_EQ(text("blanks"), "64");
  EXPECT_EQ(text("clues"), "17");
  EXPECT_EQ(text("entropy"), "1.2065");
  int sum = 0;
  for (const char* part : {"crbe", "marks", "twins", "common", "triplets", "diagonal"}) {
    sum += std::stoi(text(std::string("looks-") + part));
  }
  EXPECT_EQ(sum, 93);

  const std::vector<const Rating*> columns = *parse_ratings("dscore,level,blanks,open");
  const auto values = values_of(columns, context);
  EXPECT_EQ(caption(columns, values), "D-score 93, level 3, 64 blanks, open 0");
  EXPECT_NE(caption(columns, values, Language::Japanese), caption(columns, values));
  EXPECT_EQ(caption(columns, {}), "");

  Puzzle clash(plain_layout(9));
  clash.set(Cell(0), Digit(1));
  clash.set(Cell(1), Digit(1));
  context.begin(clash);
  EXPECT_EQ(text("dscore"), "");
  EXPECT_EQ(text("blanks"), "79");
  EXPECT_EQ(caption(columns, values_of(columns, context)), "79 blanks");
}

}  // namespace
}  // namespace masu::rate
