#include "masu/puzzle.hpp"

#include <gtest/gtest.h>

#include "masu/range.hpp"

namespace masu {
namespace {

constexpr const char* kGrid =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

TEST(Puzzle, LineRoundTrip) {
  const std::string line(kGrid);
  const auto puzzle = puzzle_from_line(plain_layout(9), line);
  ASSERT_TRUE(puzzle.ok());
  EXPECT_EQ(to_line(*puzzle), line);
  EXPECT_TRUE(is_solved(*puzzle->layout, puzzle->digits));
  EXPECT_EQ(puzzle->filled(), 81);
}

TEST(Ranges, AsPeopleWriteThem) {
  const auto is = [](std::string_view text, int low, int high) {
    const auto range = parse_range(text, 81);
    return range && *range == std::pair(low, high);
  };
  EXPECT_TRUE(is("24:28", 24, 28));
  EXPECT_TRUE(is("24", 24, 24));
  EXPECT_TRUE(is("24:", 24, 81));
  EXPECT_TRUE(is(":28", 0, 28));
  EXPECT_TRUE(is("0:0", 0, 0));
  EXPECT_TRUE(is("81", 81, 81));
  for (const char* bad : {"", ":", "28:24", "82", "82:", "-1", "+1", " 1", "1 ", "1.5", "x",
                          "1:2:3", "99999999999999999999", "1:x", "x:1"}) {
    const auto range = parse_range(bad, 81);
    ASSERT_FALSE(range) << bad;
    EXPECT_EQ(range.error().code, ErrorCode::BadValue);
  }
  EXPECT_LT(parse_range(std::string(100'000, '1'), 81).error().message.size(), 200U);
}

TEST(Puzzle, ErrorsNameTheColumn) {
  std::string line(81, '.');
  line[4] = 'A';
  const auto bad = puzzle_from_line(plain_layout(9), line);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().place.column, 5U);
  EXPECT_FALSE(puzzle_from_line(plain_layout(9), "123").ok());
}

TEST(Puzzle, ClashSaysWhichCells) {
  std::string line(81, '.');
  line[0] = line[6] = '5';
  const auto puzzle = puzzle_from_line(plain_layout(9), line);
  const auto clash = find_clash(*puzzle);
  ASSERT_TRUE(clash);
  EXPECT_EQ(describe(*puzzle->layout, *clash), "r1c1 and r1c7 are both 5 (row 1)");
  const auto refused = check_clash(*puzzle);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Clash);
  EXPECT_EQ(refused.error().message, "r1c1 and r1c7 are both 5 (row 1)");
  EXPECT_TRUE(check_clash(Puzzle(plain_layout(9))));
}

TEST(Puzzle, CandidatesByPeers) {
  std::string line(81, '.');
  line[0] = '5';
  const auto sets = candidates(*puzzle_from_line(plain_layout(9), line));
  EXPECT_EQ(sets[0], DigitSet{Digit(5)});
  EXPECT_EQ(sets[1].size(), 8);
  EXPECT_EQ(sets[40].size(), 9);
}

}  // namespace
}  // namespace masu
