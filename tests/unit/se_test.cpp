// The SE rating: limits, stops, odd input. Golden values are in golden/se_golden_test.cpp, the
// chains in differential/se_differential_test.cpp.
#include "masu/se.hpp"

#include <gtest/gtest.h>

#include <set>

#include "masu/kernel9.hpp"
#include "masu/layout.hpp"
#include "masu/rate.hpp"
#include "support.hpp"

namespace masu::rate {
namespace {

constexpr const char* kEasy =
    "..1...7....34.7......912.3..48.2..1....1.....6..7894.........9.984...52..3......8";
constexpr const char* kHard =  // ED=9.8/1.2/1.2
    "7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5";
constexpr const char* kDiamond =  // ED=2.0/2.0/2.0 would be one; this one is 1.0/1.0/1.0
    "2381769.56419.3.7.5978241369.57.16.487649235.413568.2975.319.623692.54.7.8.647593";

Puzzle puzzle_of(const std::string& line) { return *puzzle_from_line(plain_layout(9), line); }

std::string rated(const Puzzle& puzzle, const SeOptions& options = {}, const Stop& stop = {}) {
  const auto rating = SeRater().rate(puzzle, options, stop);
  return rating ? to_string(*rating) : rating.error().message;
}

TEST(Se, FullBoardHasNoSteps) {
  const auto solved = solve::Solver9().solve(solve::to_grid81(puzzle_of(kEasy)));
  EXPECT_EQ(rated(solve::to_puzzle(solved.first)), "ED=0.0/0.0/0.0");
}

TEST(Se, EmptyBoardEndsAtOnce) { EXPECT_EQ(rated(Puzzle(plain_layout(9))), "ED=20.0/0.0/0.0"); }

TEST(Se, SeveralSolutionsEndWhereNothingCanBeShown) {
  // Without one clue of a minimal puzzle.
  std::string line = kHard;
  line[0] = '.';
  const auto rating = SeRater().rate(puzzle_of(line));
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, SeRating::End::NoHint);
  EXPECT_EQ(to_string(rating->er), "20.0");
}

TEST(Se, ClashingCluesAreRatedToo) {
  std::string line = kEasy;
  line[0] = '1';  // twice in row 1
  const auto rating = SeRater().rate(puzzle_of(line), {}, Stop().within(20));
  ASSERT_TRUE(rating.ok());
  EXPECT_GE(rating->er.value, 1.0);
}

TEST(Se, OtherLayoutsAreRefused) {
  const auto rating = SeRater().rate(Puzzle(plain_layout(6)));
  ASSERT_FALSE(rating.ok());
  EXPECT_EQ(rating.error().code, ErrorCode::Unsupported);
}

// The candidates that the clues leave, as pencil marks without any digit: singles first, then the
// same path.
TEST(Se, PencilMarks) {
  const Puzzle clues = puzzle_of(kHard);
  Puzzle marks(plain_layout(9));
  marks.allowed = candidates(clues);
  const auto rating = SeRater().rate(marks);
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, SeRating::End::Solved);
  EXPECT_EQ(to_string(rating->er), "9.8");
  // A mark that the solution does not need makes no clue, one it needs makes a contradiction.
  marks.allowed[0] = DigitSet::of(Digit(1));
  EXPECT_NE(SeRater().rate(marks, {}, Stop().within(20))->end, SeRating::End::Solved);
}

TEST(Se, LimitGivesALowerBound) {
  SeOptions options;
  options.limit = 9.0;
  const auto rating = SeRater().rate(puzzle_of(kHard), options);
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, SeRating::End::Limited);
  EXPECT_EQ(to_string(*rating), "ED=>=9.4/1.2/1.2");
  EXPECT_EQ(rating->is_pearl(), false);
  options.limit = 2.0;
  EXPECT_EQ(rated(puzzle_of(kEasy), options), "ED=>=2.0/1.2/1.2");
  options.limit = 1.0;
  EXPECT_EQ(rated(puzzle_of(kEasy), options), "ED=>=1.0/>=1.0/>=1.0");
}

TEST(Se, LimitAboveTheRatingChangesNothing) {
  SeOptions options;
  options.limit = 9.5;
  EXPECT_EQ(rated(puzzle_of(kHard), options), "ED=9.8/1.2/1.2");
}

TEST(Se, StopIsHeardInNestedChains) {
  StopSource source;
  source.request();
  const auto rating = SeRater().rate(puzzle_of(kHard), {}, source.stop());
  ASSERT_TRUE(rating.ok());
  EXPECT_EQ(rating->end, SeRating::End::Stopped);
  EXPECT_FALSE(rating->er.exact);
  EXPECT_LE(rating->er.value, 9.9);
  // After any number of questions: the answer is a bound that the whole rating keeps.
  for (const int after : {10, 100, 1000, 3000}) {
    int asked = 0;
    const Stop stop = Stop().or_if([&] { return ++asked > after / 16; });
    SeRater rater;
    const auto partial = rater.rate(puzzle_of(kHard), {}, stop);
    ASSERT_TRUE(partial.ok());
    EXPECT_LE(tenths(partial->er.value), 98);
    EXPECT_EQ(partial->end == SeRating::End::Solved, partial->er.exact);
    // The rater is as good as new.
    EXPECT_EQ(to_string(*rater.rate(puzzle_of(kEasy))), "ED=2.5/1.2/1.2");
  }
}

TEST(Se, PearlsAndDiamonds) {
  SeOptions options;
  options.until = SeOptions::Until::Pearl;
  const auto pearl = SeRater().rate(puzzle_of(kHard), options);
  EXPECT_EQ(pearl->is_pearl(), false);
  EXPECT_EQ(pearl->end, SeRating::End::Decided);
  EXPECT_FALSE(pearl->er.exact);
  options.until = SeOptions::Until::Diamond;
  EXPECT_EQ(SeRater().rate(puzzle_of(kEasy), options)->is_diamond(), false);
  const auto diamond = SeRater().rate(puzzle_of(kDiamond), options);
  EXPECT_EQ(diamond->is_diamond(), true);
  EXPECT_EQ(diamond->is_pearl(), true);
  EXPECT_EQ(diamond->end, SeRating::End::Solved);
}

TEST(Se, OneRaterForManyPuzzles) {
  SeRater rater;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(to_string(*rater.rate(puzzle_of(kHard))), "ED=9.8/1.2/1.2");
    EXPECT_EQ(to_string(*rater.rate(puzzle_of(kEasy))), "ED=2.5/1.2/1.2");
  }
}

TEST(Se, StepsSolveThePuzzle) {
  SeOptions options;
  options.keep_steps = true;
  const auto rating = SeRater().rate(puzzle_of(kHard), options);
  const auto solved = solve::Solver9().solve(solve::to_grid81(puzzle_of(kHard)));
  int placed = 0;
  double hardest = 0;
  for (const SeStep& step : rating->steps) {
    hardest = std::max(hardest, step.rating);
    for (const logic::Candidate& c : step.pattern.placements) {
      ++placed;
      EXPECT_EQ(c.digit.value(), solved.first[c.cell.index()]);
    }
    for (const logic::Candidate& c : step.pattern.eliminations) {
      EXPECT_NE(c.digit.value(), solved.first[c.cell.index()]) << line(step);
    }
    EXPECT_LE(step.complexity > 0, !step.pattern.chains.empty()) << line(step);
    for (const logic::Step::Chain& chain : step.pattern.chains) {
      // Everything but the assumption follows from something, and turns on to off or off to on.
      std::set<std::size_t> reached;
      for (const auto& [from, to] : chain.arrows()) {
        reached.insert(to);
        EXPECT_FALSE(chain.nodes.at(to).on && chain.nodes.at(from).on) << line(step);
      }
      const std::size_t assumptions = chain.loop ? 0 : 1;
      EXPECT_EQ(reached.size() + assumptions, chain.nodes.size()) << line(step);
    }
    EXPECT_EQ(to_json(step).front(), '{');
  }
  EXPECT_EQ(placed, 81 - puzzle_of(kHard).filled());
  EXPECT_EQ(tenths(hardest), 98);
}

TEST(Se, ColumnsOfTheTable) {
  Context context(plain_layout(9));
  const Puzzle hard = puzzle_of(kHard);
  context.begin(hard);
  EXPECT_EQ(find_rating("er")->of(context).text, "9.8");
  EXPECT_EQ(find_rating("er")->of(context).number, 9.8);
  EXPECT_EQ(find_rating("ep")->of(context).text, "1.2");
  EXPECT_EQ(find_rating("ed")->of(context).text, "1.2");
  EXPECT_EQ(find_rating("pearl")->of(context).text, "no");
  EXPECT_EQ(find_rating("pearl")->of(context).number, 0);
  EXPECT_EQ(find_rating("diamond")->of(context).text, "no");
  SeOptions options;
  options.limit = 8.5;
  context.set_effort(options);
  context.begin(hard);
  const Value limited = find_rating("er")->of(context);
  EXPECT_EQ(limited.text.substr(0, 2), ">=");
  EXPECT_FALSE(limited.number);
  const Puzzle six(plain_layout(6));
  Context small(plain_layout(6));
  small.begin(six);
  EXPECT_EQ(find_rating("er")->of(small).text, "");
}

}  // namespace
}  // namespace masu::rate
