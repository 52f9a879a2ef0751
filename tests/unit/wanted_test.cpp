// Puzzles to order have what was ordered, whatever the order; minimal puzzles are minimal.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <thread>

#include "masu/generate_few.hpp"
#include "masu/generate_wanted.hpp"
#include "masu/kernel9.hpp"
#include "masu/symmetry.hpp"
#include "support.hpp"

namespace masu::generate {
namespace {

Bound bound(const char* name, double low, double high) {
  return {rate::find_rating(name), low, high};
}

bool is_proper(const Puzzle& puzzle) {
  return solve::make_solver(puzzle.layout).value()->solve(puzzle).status() == solve::Status::One;
}

TEST(Wanted, RatingsCluesAndSymmetry) {
  WantedOptions options;
  options.layout = plain_layout(9);
  options.min_clues = 24;
  options.max_clues = 28;
  options.symmetry = Symmetry::Rotate180;
  options.bounds = {bound("dscore", 80, 120), bound("level", 3, 3)};
  auto generator = WantedGenerator::build(options);
  ASSERT_TRUE(generator);
  rate::DScorer scorer(options.layout);
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = generator->make(1, i);
    ASSERT_TRUE(made) << made.error().message;
    const rate::DScore score = scorer.rate(made->puzzle);
    EXPECT_GE(score.score, 80);
    EXPECT_LE(score.score, 120);
    EXPECT_EQ(score.level, 3);
    EXPECT_GE(made->puzzle.filled(), 24);
    EXPECT_LE(made->puzzle.filled(), 28);
    EXPECT_TRUE(is_proper(made->puzzle));
    for (std::size_t c = 0; c < 81; ++c) {
      EXPECT_EQ(bool(made->puzzle.digits[c]), bool(made->puzzle.digits[80 - c]));
    }
    // A pure function of seed and index.
    auto again = WantedGenerator::build(options);
    EXPECT_EQ(again->make(1, i)->puzzle, made->puzzle);
  }
}

// A 25x25 board takes half a minute: the stop comes while it is worked on. What was stopped leaves
// no trace in what is made afterwards.
TEST(Wanted, CanBeStopped) {
  const auto stopped = [](const auto& make) {
    StopSource before;
    before.request();
    const auto none = make(before.stop());
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::LimitExceeded);
    StopSource during;
    const std::jthread timer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      during.request();
    });
    EXPECT_FALSE(make(during.stop()));
  };
  WantedOptions options;
  options.layout = plain_layout(25);
  auto generator = WantedGenerator::build(options);
  stopped([&](const Stop& stop) { return generator->make(1, 0, stop); });
  OverlappedOptions overlapped;
  overlapped.layout = options.layout;
  auto other = OverlappedGenerator::build(overlapped);
  stopped([&](const Stop& stop) { return other->make(1, 0, stop); });
  MinimalMaker maker(options.layout);
  stopped([&](const Stop& stop) { return maker.make(1, 0, stop); });

  options.layout = plain_layout(16);
  auto fresh = WantedGenerator::build(options);
  auto used = WantedGenerator::build(options);
  StopSource source;
  StopSource over;
  over.request();
  EXPECT_FALSE(used->make(1, 1, over.stop()));
  EXPECT_EQ(used->make(1, 0, source.stop())->puzzle, fresh->make(1, 0)->puzzle);
}

TEST(Wanted, EverySymmetryAndOtherLayouts) {
  for (const SymmetryInfo& info : symmetries()) {
    WantedOptions options;
    options.layout = plain_layout(9);
    options.symmetry = info.symmetry;
    const auto made = WantedGenerator::build(options)->make(2, 0);
    ASSERT_TRUE(made) << info.name;
    for (std::size_t c = 0; c < 81; ++c) {
      const Position at{static_cast<int>(c / 9), static_cast<int>(c % 9)};
      for (Position p : orbit(info.symmetry, at, 9, 9)) {
        EXPECT_EQ(bool(made->puzzle.digits[c]),
                  bool(made->puzzle.digits[static_cast<std::size_t>(9 * p.row + p.column)]));
      }
    }
  }
  for (const char* name : {"4x4", "6x6", "8x8", "x", "12x12"}) {
    WantedOptions options;
    options.layout = find_layout(name);
    options.symmetry = Symmetry::Rotate180;
    const auto made = WantedGenerator::build(options)->make(2, 0);
    ASSERT_TRUE(made) << name;
    EXPECT_TRUE(is_proper(made->puzzle));
  }
}

TEST(Wanted, MaskAndPattern) {
  WantedOptions options;
  options.layout = plain_layout(9);
  options.allow_trial = true;
  options.mask.assign(81, true);
  for (std::size_t c = 36; c < 45; ++c) options.mask[c] = false;  // the middle row is empty
  const auto masked = WantedGenerator::build(options)->make(3, 0);
  ASSERT_TRUE(masked);
  for (std::size_t c = 36; c < 45; ++c) EXPECT_FALSE(masked->puzzle.digits[c]);
  EXPECT_TRUE(is_proper(masked->puzzle));

  // Two of five cells: 28 or so clues in a fixed pattern.
  for (std::size_t c = 0; c < 81; ++c) options.mask[c] = c * 7 % 20 < 7;
  options.every = true;
  const auto patterned = WantedGenerator::build(options)->make(3, 0);
  ASSERT_TRUE(patterned) << patterned.error().message;
  for (std::size_t c = 0; c < 81; ++c) {
    EXPECT_EQ(bool(patterned->puzzle.digits[c]), bool(options.mask[c]));
  }
  EXPECT_TRUE(is_proper(patterned->puzzle));
}

TEST(Wanted, TechniquesAndSteps) {
  WantedOptions options;
  options.layout = plain_layout(9);
  options.needed = {logic::TechniqueId::NakedPair};
  options.not_needed = {logic::TechniqueId::XYChain};
  options.min_steps = 40;
  options.max_steps = 90;
  const auto made = WantedGenerator::build(options)->make(4, 0);
  ASSERT_TRUE(made) << made.error().message;
  std::vector<logic::TechniqueId> easier;
  std::vector<logic::TechniqueId> allowed;
  for (const logic::Technique& t : logic::techniques()) {
    if (t.id < logic::TechniqueId::NakedPair) easier.push_back(t.id);
    if (t.id != logic::TechniqueId::XYChain) allowed.push_back(t.id);
  }
  logic::Engine few(options.layout, easier);
  EXPECT_EQ(explain(made->puzzle, few).end, logic::Path::End::Stuck);
  logic::Engine many(options.layout, allowed);
  const logic::Path path = explain(made->puzzle, many);
  EXPECT_EQ(path.end, logic::Path::End::Solved);
  EXPECT_GE(path.steps.size(), 40U);
  EXPECT_LE(path.steps.size(), 90U);
}

TEST(Wanted, GivesUpAndSaysWhatCameClosest) {
  WantedOptions options;
  options.layout = plain_layout(9);
  options.bounds = {bound("dscore", 5000, 6000)};
  options.max_attempts = 3;
  const auto made = WantedGenerator::build(options)->make(1, 0);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::LimitExceeded);
  EXPECT_NE(made.error().message.find("gave up after 3 grids; the closest is "), std::string::npos);
  options.mask = {true};
  EXPECT_FALSE(WantedGenerator::build(options));
}

TEST(MinimalMaker, MinimalOnEveryLayout) {
  for (const char* name : {"9x9", "4x4", "6x6", "8x8", "10x10", "x"}) {
    MinimalMaker maker(find_layout(name));
    for (std::uint64_t i = 0; i < 3; ++i) {
      const auto made = maker.make(1, i);
      ASSERT_TRUE(made) << name;
      auto solver = solve::make_solver(made->layout).value();
      EXPECT_EQ(solver->solve(*made).status(), solve::Status::One);
      EXPECT_TRUE(solve::redundant_clues(*solver, *made).clues.empty()) << name;
    }
  }
}

TEST(UnbiasedMaker, MinimalPuzzlesEachOnce) {
  UnbiasedMaker maker;
  solve::Solver9 solver;
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = maker.make(1, i);
    found += made.size();
    for (const WeightedPuzzle& one : made) {
      EXPECT_TRUE(solver.is_minimal(one.puzzle));
      EXPECT_GT(one.weight, 0);
      EXPECT_EQ(std::ranges::count(made, one.puzzle, &WeightedPuzzle::puzzle), 1);
      // C(57, 4) / C(81 - k, 28 - k)
      EXPECT_TRUE(one.clues != 25 || std::abs(one.weight - 395010.0 / 27720) < 1e-6);
    }
  }
  EXPECT_GT(found, 0U);
}

// Way b of docs/spec/grids.md with larger subsets, against the published shares of 24 to 26 clues.
TEST(UnbiasedMaker, SharesAsPublished) {
  UnbiasedMaker maker(32);
  solve::Solver9 solver;
  std::array<double, 82> share{};
  double all = 0;
  const int rounds = testing_support::repeats(40);
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(rounds); ++i) {
    for (const WeightedPuzzle& one : maker.make(1, i)) {
      EXPECT_TRUE(solver.is_minimal(one.puzzle));
      share[static_cast<std::size_t>(one.clues)] += one.weight;
      all += one.weight;
    }
  }
  ASSERT_GT(all, 0);
  if (rounds < 40) return;
  EXPECT_NEAR(share[24] / share[25], 2.28 / 13.42, 0.2 * 2.28 / 13.42);
  EXPECT_NEAR(share[26] / share[25], 31.91 / 13.42, 0.3 * 31.91 / 13.42);
}

}  // namespace
}  // namespace masu::generate
