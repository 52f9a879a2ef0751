// The functions for newcomers (masu/masu.hpp).
#include <gtest/gtest.h>

#include <sstream>

#include "masu/masu.hpp"
#include "masu/puzzle.hpp"
#include "support.hpp"

namespace masu {
namespace {

constexpr const char* kPuzzle =
    "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...";

TEST(Easy, SolvesWhatHasOneSolution) {
  const auto solved = easy::solve(kPuzzle);
  ASSERT_TRUE(solved);
  const auto again = easy::check(*solved);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->status, solve::Status::One);
  for (std::size_t c = 0; c < 81; ++c) {
    EXPECT_TRUE(kPuzzle[c] == '.' || (*solved)[c] == kPuzzle[c]) << c;
  }
  EXPECT_EQ(easy::solve(std::string(81, '.')).error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::solve("11" + std::string(79, '.')).error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::solve("no puzzle").error().code, ErrorCode::BadSyntax);
  EXPECT_EQ(easy::solve("1234341221434321").value(), "1234341221434321");
}

TEST(Easy, Checks) {
  const auto checked = easy::check(kPuzzle);
  ASSERT_TRUE(checked);
  EXPECT_EQ(checked->status, solve::Status::One);
  EXPECT_EQ(checked->clues, 22);
  EXPECT_EQ(checked->minimal, checked->redundant.empty());
  const auto several = easy::check(std::string(81, '.'));
  ASSERT_TRUE(several);
  EXPECT_EQ(several->status, solve::Status::Several);
  EXPECT_FALSE(several->minimal);
  // One clue more than a minimal puzzle needs: it can go.
  std::string more = kPuzzle;
  more[0] = easy::solve(kPuzzle)->front();
  const auto redundant = easy::check(more);
  ASSERT_TRUE(redundant);
  EXPECT_FALSE(redundant->minimal);
  EXPECT_EQ(redundant->redundant.front(), "r1c1");
}

TEST(Easy, Rates) {
  EXPECT_EQ(easy::rate(kPuzzle)->text, "194");
  EXPECT_EQ(easy::rate(kPuzzle, "clues")->number, 22);
  EXPECT_EQ(easy::rate(kPuzzle, "nonsense").error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::rate(std::string(81, '.')).error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::rate("1234341221434321", "er").error().code, ErrorCode::Unsupported);
}

TEST(Easy, Explains) {
  const auto explained = easy::explain(kPuzzle);
  ASSERT_TRUE(explained);
  EXPECT_TRUE(explained->solved);
  EXPECT_GT(explained->steps.size(), 20U);
  const auto japanese = easy::explain(kPuzzle, Language::Japanese);
  ASSERT_TRUE(japanese);
  ASSERT_EQ(japanese->steps.size(), explained->steps.size());
  EXPECT_NE(japanese->steps.front(), explained->steps.front());
  EXPECT_EQ(easy::explain("11" + std::string(79, '.')).error().code, ErrorCode::Clash);
  EXPECT_EQ(easy::explain(std::string(81, '.')).error().code, ErrorCode::BadValue);
}

TEST(Easy, Generates) {
  const easy::Order order{.clues = "24:28", .symmetry = "none", .ratings = {{"dscore", "80:120"}}};
  const auto made = easy::generate(order, 7);
  ASSERT_TRUE(made) << to_string(made.error());
  EXPECT_EQ(*made, *easy::generate(order, 7));
  const auto checked = easy::check(*made);
  EXPECT_EQ(checked->status, solve::Status::One);
  EXPECT_GE(checked->clues, 22);
  EXPECT_LE(checked->clues, 28);
  const double score = easy::rate(*made)->number.value();
  EXPECT_TRUE(score >= 80 && score <= 120) << score;
  EXPECT_EQ(easy::generate({.layout = "4x4"})->size(), 16U);
  EXPECT_EQ(easy::generate({.layout = "no such"}).error().code, ErrorCode::BadLayout);
  EXPECT_EQ(easy::generate({.clues = "99"}).error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::generate({.ratings = {{"dscore", ""}}}).error().code, ErrorCode::BadValue);
  EXPECT_EQ(easy::generate({.symmetry = "5"}).error().code, ErrorCode::BadValue);
}

// The puzzles of the command line, the application layer and the bindings: their tests read the
// same table.
TEST(Easy, GeneratesWhatTheOthersDo) {
  for (const std::string& line : testing_support::golden_lines("orders.tsv")) {
    std::istringstream row(line);
    std::string puzzle;
    std::uint64_t seed = 0;
    row >> puzzle >> seed;
    easy::Order order;
    for (std::string wish; row >> wish;) {
      const std::string name = wish.substr(0, wish.find('='));
      const std::string value = wish.substr(name.size() + 1);
      if (name == "layout") {
        order.layout = value;
      } else if (name == "symmetry") {
        order.symmetry = value;
      } else {
        order.ratings.emplace_back(name, value);
      }
    }
    const auto made = easy::generate(order, seed);
    ASSERT_TRUE(made) << line << ": " << to_string(made.error());
    EXPECT_EQ(*made, puzzle) << line;
  }
}

TEST(Easy, EndsWhenAskedTo) {
  const Stop stop = Stop().or_if([] { return true; });
  EXPECT_EQ(easy::generate({.ratings = {{"dscore", "5000:"}}}, 1, stop).error().code,
            ErrorCode::LimitExceeded);
  const auto checked = easy::solve(std::string(81, '.'), stop);
  EXPECT_FALSE(checked);
}

}  // namespace
}  // namespace masu
