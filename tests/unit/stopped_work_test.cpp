// Work that is stopped at any moment says so, or gives the answer that it gives when left alone;
// and what was stopped is good for the next question.
#include <gtest/gtest.h>

#include <string>

#include "grids/document.hpp"
#include "masu/channel.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "masu/logic.hpp"
#include "masu/overlap.hpp"
#include "masu/rate.hpp"
#include "masu/srank.hpp"

namespace masu {
namespace {

// Of the list of hardest puzzles: everything is looked for and little found.
constexpr std::string_view kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
constexpr std::string_view kMedium =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

Stop asked() {
  StopSource source;
  source.request();
  return source.stop();
}

// Asks at its n-th look at the clock.
Stop after(int n) {
  return Stop().or_if([n]() mutable { return --n <= 0; });
}

Puzzle hard() { return *puzzle_from_line(plain_layout(9), kHard); }

TEST(StoppedWork, DScoreAtAnyMoment) {
  rate::DScorer scorer(plain_layout(9));
  for (std::string_view line : {kHard, kMedium}) {
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), line);
    const rate::DScore whole = scorer.rate(puzzle);
    int unknown = 0;
    for (int n = 1; n < 6; ++n) {
      const rate::DScore cut = scorer.rate(puzzle, after(n));
      if (cut.outcome == rate::DScore::Outcome::Unknown) {
        ++unknown;
        EXPECT_EQ(cut.score, 0);
        continue;
      }
      EXPECT_EQ(cut.outcome, whole.outcome);
      EXPECT_EQ(cut.score, whole.score);
    }
    EXPECT_GT(unknown, 0);
    EXPECT_EQ(scorer.rate(puzzle).score, whole.score);
  }
  rate::Context context(plain_layout(9));
  const Puzzle puzzle = hard();
  context.begin(puzzle, asked());
  EXPECT_EQ(rate::find_rating("dscore")->of(context).text, "");
  context.begin(puzzle);
  EXPECT_NE(rate::find_rating("dscore")->of(context).text, "");
}

TEST(StoppedWork, SRank) {
  for (int digits : {9, 16, 25}) {
    const Puzzle empty(plain_layout(digits));
    rate::SRankOptions options;
    options.limits.stop = asked();
    for (auto engine :
         {rate::SRankEngine::Auto, rate::SRankEngine::Search, rate::SRankEngine::Lists}) {
      options.engine = engine;
      const auto rank = rate::srank(empty, options);
      ASSERT_FALSE(rank) << digits;
      EXPECT_EQ(rank.error().code, ErrorCode::LimitExceeded);
      EXPECT_FALSE(rate::br_ranks(empty, options));
    }
  }
  // Stopped in the midst of it, in several threads: an error, and soon. Left alone it takes
  // minutes.
  rate::SRankOptions options;
  options.limits.stop = Stop().within(0.05);
  options.threads = 2;
  EXPECT_EQ(rate::srank(Puzzle(plain_layout(16)), options).error().code, ErrorCode::LimitExceeded);
}

TEST(StoppedWork, StepsAtAnyMoment) {
  logic::Engine engine(plain_layout(9));
  const Puzzle puzzle = hard();
  const logic::Path whole = logic::explain(puzzle, engine);
  EXPECT_NE(whole.end, logic::Path::End::Unfinished);
  int unfinished = 0;
  for (int n = 1; n < 200; n += 7) {
    const logic::Path path = logic::explain(puzzle, engine, after(n));
    if (path.end == logic::Path::End::Unfinished) ++unfinished;
    ASSERT_LE(path.steps.size(), whole.steps.size());
    for (std::size_t i = 0; i < path.steps.size(); ++i) ASSERT_EQ(path.steps[i], whole.steps[i]);
  }
  EXPECT_GT(unfinished, 0);
  ASSERT_TRUE(engine.load(puzzle));
  EXPECT_FALSE(engine.next(asked()));
  EXPECT_TRUE(engine.all(asked()).empty());
  EXPECT_LE(engine.all(after(3)).size(), engine.all().size());
}

// All but one cell of every house have 6 of the same 12 candidates, so any of them make subsets:
// millions per house. The search ends at its bound (docs/logic.md).
TEST(StoppedWork, SubsetsOfManyCells) {
  Puzzle puzzle(plain_layout(25));
  Rng rng(1);
  puzzle.allowed.resize(625);
  for (std::size_t c = 0; c < puzzle.allowed.size(); ++c) {
    DigitSet& allowed = puzzle.allowed[c];
    const bool alone = (5 * (c / 25 % 5) + c / 125 + c) % 25 == 0;
    for (int d = 13; alone && d <= 25; ++d) allowed.insert(Digit(d));
    while (!alone && allowed.size() < 6) allowed.insert(Digit(static_cast<int>(1 + rng.below(12))));
  }
  logic::Engine engine(puzzle.layout, {logic::TechniqueId::NakedSubset});
  ASSERT_TRUE(engine.load(puzzle));
  const std::size_t found = engine.all().size();
  EXPECT_GT(found, 0U);
  EXPECT_LE(found, 2000U);
}

TEST(StoppedWork, CheckerSaysThatItWasStopped) {
  const Puzzle empty(plain_layout(9));
  auto checker = logic::Checker::build(empty, asked());
  ASSERT_TRUE(checker);
  logic::Step step{.technique = logic::TechniqueId::NakedSingle};
  step.placements.push_back({Cell(0), Digit(1)});
  EXPECT_FALSE(checker->check(step, empty).empty());
}

TEST(StoppedWork, CanonicalForms) {
  for (int digits : {9, 12}) {
    auto canonizer = grids::Canonizer::build(plain_layout(digits)).value();
    const std::vector<Digit> empty(plain_layout(digits)->cell_count());
    for (const Stop& stop : {asked(), Stop().within(0.02)}) {
      const auto form = canonizer->canonical(empty, stop);
      ASSERT_FALSE(form);
      EXPECT_EQ(form.error().code, ErrorCode::LimitExceeded);
    }
  }
}

TEST(StoppedWork, Grids) {
  EXPECT_EQ(grids::count_grids(*plain_layout(25), asked()).error().code, ErrorCode::LimitExceeded);
  EXPECT_LT(grids::check_document(100000000, 1, asked()).samples, 100000000U);
  Rng rng(1);
  std::vector<Digit> grid(81);
  grids::make_codec(*plain_layout(9)).value()->sample(rng, grid);
  EXPECT_EQ(grids::unavoidable_sets(*plain_layout(9), grid, 16, asked()).error().code,
            ErrorCode::LimitExceeded);
}

TEST(StoppedWork, Channel) {
  for (const char* name : {"9x9", "samurai"}) {
    const auto code = channel::Code::build(find_layout(name)).value();
    Rng rng(1);
    channel::Sampler sampler(code, {});
    EXPECT_EQ(sampler.sample(rng, 1024, asked()).samples, 0U);
    EXPECT_EQ(sampler.sample(rng, 1024, Stop().within(0.01)).samples, 0U);
    EXPECT_EQ(channel::sample_decoders(*code, rng, 100, asked()).samples, 0U);
    channel::Tally sum = channel::Sampler(code, {.guess_limit = 0}).sample(rng, 1);
    const auto samples = sum.samples;
    sum += sampler.sample(rng, 1024, asked());
    EXPECT_EQ(sum.samples, samples);
  }
  const auto four = channel::Code::build(plain_layout(4)).value();
  EXPECT_EQ(channel::exact_rows(*four, asked()).error().code, ErrorCode::LimitExceeded);
}

TEST(StoppedWork, Looks) {
  const LayoutPtr twin = find_layout("twin");
  overlap::Looker looker(twin);
  looker.load(Puzzle(twin));
  std::string laps;
  for (int i = 0; i < 20000; ++i) laps += "A1000 ";
  const auto strategy = overlap::parse_strategy(laps + "B").value();
  const auto schedule = overlap::make_schedule(*twin, strategy, BoardId(0)).value();
  const auto run = looker.run(schedule, {}, nullptr, Stop().within(0.02));
  EXPECT_TRUE(run.stopped);
  EXPECT_FALSE(run.solved);
}

}  // namespace
}  // namespace masu
