// Puzzles to order have what was ordered, whatever the order; minimal puzzles are minimal.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "masu/generate.hpp"
#include "masu/kernel9.hpp"
#include "masu/symmetry.hpp"
#include "masu/technique_search.hpp"
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
TEST(Wanted, OrdersAsPeopleWriteThem) {
  const auto is = [](const char* rating, const char* range, double low, double high) {
    const auto bound = parse_bound(rating, range);
    return bound && bound->rating->name == rating && bound->low == low && bound->high == high;
  };
  const double all = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(is("dscore", "80:120", 80, 120));
  EXPECT_TRUE(is("dscore", "80:", 80, all));
  EXPECT_TRUE(is("entropy", ":0.75", -all, 0.75));
  EXPECT_TRUE(is("level", "3", 3, 3));
  EXPECT_TRUE(is("srank", "1-2:2-1", 1.02, 2.01));
  EXPECT_TRUE(is("hodoku-level", "hard:Extreme", 2, 4));
  for (const auto& [rating, range] : {std::pair("dscore", ""),
                                      {"dscore", ":"},
                                      {"dscore", "9:x"},
                                      {"dscore", "120:80"},
                                      {"dscore", "nan"},
                                      {"dscore", "inf:"},
                                      {"dscore", "0x10"},
                                      {"dscore", " 8"},
                                      {"dscore", "1-"},
                                      {"hodoku-level", "Tricky"},
                                      {"nonsense", "1"},
                                      {"", "1"},
                                      {"dscore,level", "1"}}) {
    EXPECT_FALSE(parse_bound(rating, range)) << rating << ' ' << range;
  }
  const LayoutPtr small = plain_layout(4);
  EXPECT_EQ(*parse_clues("4:", *small), std::pair(4, 16));
  EXPECT_EQ(*parse_clues("0:6", *small), std::pair(0, 6));
  for (const char* bad : {"0", "0:0", "17", "999999:", ""}) EXPECT_FALSE(parse_clues(bad, *small));
}

TEST(Wanted, RatingsThatALayoutDoesNotHave) {
  WantedOptions options;
  options.layout = plain_layout(6);
  for (const char* name : {"er", "hodoku-score"}) {
    options.bounds = {bound(name, 1, 2)};
    const auto made = WantedGenerator::build(options);
    ASSERT_FALSE(made) << name;
    EXPECT_EQ(made.error().code, ErrorCode::BadValue);
  }
  options.bounds = {bound("dscore", 1, 200)};
  EXPECT_TRUE(WantedGenerator::build(options));
}

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
  MinimalGenerator maker(options.layout);
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
  options.needed = {{logic::TechniqueId::NakedPair, logic::TechniqueId::NakedQuad}};
  options.not_needed = {logic::TechniqueId::XYChain};
  options.min_steps = 40;
  options.max_steps = 90;
  const auto made = WantedGenerator::build(options)->make(4, 0);
  ASSERT_TRUE(made) << made.error().message;
  std::vector<logic::TechniqueId> easier;
  std::vector<logic::TechniqueId> allowed;
  for (const logic::Technique& t : logic::techniques()) {
    if (t.id < logic::TechniqueId::NakedPair) easier.push_back(t.id);
    if (t.level <= 7 && t.id != logic::TechniqueId::XYChain) allowed.push_back(t.id);
  }
  logic::Engine few(options.layout, easier);
  EXPECT_EQ(explain(made->puzzle, few).end, logic::Path::End::Stuck);
  logic::Engine many(options.layout, allowed);
  const logic::Path path = explain(made->puzzle, many);
  EXPECT_EQ(path.end, logic::Path::End::Solved);
  EXPECT_GE(path.steps.size(), 40U);
  EXPECT_LE(path.steps.size(), 90U);
}

// With all techniques a path may get by without the one that is needed up to level 7: these seeds
// came to such puzzles.
TEST(Wanted, WhatIsNeededIsOnThePathOfAllTechniques) {
  WantedOptions options;
  options.layout = plain_layout(9);
  options.symmetry = Symmetry::Rotate180;
  options.needed = {{logic::TechniqueId::XWing}};
  options.max_attempts = 1;
  std::vector<logic::TechniqueId> all;
  for (const logic::Technique& t : logic::techniques()) all.push_back(t.id);
  logic::Engine engine(options.layout, all);
  engine.assume_proper(true);
  auto generator = WantedGenerator::build(options);
  ASSERT_TRUE(generator);
  for (const std::uint64_t seed : {std::uint64_t{12}, std::uint64_t{15}}) {
    Result<Sought> sought = Sought{};
    for (std::uint64_t index = 0; sought && !sought->made; ++index) {
      sought = generator->search(seed, index, {});
    }
    ASSERT_TRUE(sought);
    const logic::Path path = explain(sought->made->puzzle, engine);
    EXPECT_NE(std::ranges::find(path.steps, logic::TechniqueId::XWing, &logic::Step::technique),
              path.steps.end());
  }
}

// HoDoKu's path, in whatever order the wishes are told.
TEST(Wanted, TechniquesOfHodokusPath) {
  const std::vector<Wish> wishes{{"needs", "u,lc"}, {"path", "hodoku"}, {"without", "sk,0404"}};
  const auto order = parse_order(wishes, plain_layout(9));
  ASSERT_TRUE(order) << order.error().message;
  EXPECT_TRUE(order->needed.empty());
  EXPECT_TRUE(order->not_needed.empty());
  ASSERT_EQ(order->hodoku_needed.size(), 2U);
  auto generator = WantedGenerator::build(*order);
  ASSERT_TRUE(generator) << generator.error().message;
  const auto made = generator->make(20, 0);
  ASSERT_TRUE(made) << made.error().message;
  const auto path = hodoku::Solver().path(made->puzzle);
  ASSERT_TRUE(path);
  const auto used = [&](std::string_view names) {
    return hodoku::uses(path->steps, hodoku::parse_needs(names)->front());
  };
  EXPECT_TRUE(used("u"));
  EXPECT_TRUE(used("lc"));
  EXPECT_FALSE(used("sk"));
  EXPECT_FALSE(used("0404"));

  const std::vector<Wish> path_only{{"path", "hodoku"}};
  EXPECT_TRUE(parse_order(path_only, plain_layout(9)));
  const std::vector<Wish> of_nobody{{"path", "se"}};
  EXPECT_FALSE(parse_order(of_nobody, plain_layout(9)));
  const std::vector<Wish> unknown{{"path", "hodoku"}, {"needs", "nonsense"}};
  EXPECT_FALSE(parse_order(unknown, plain_layout(9)));
  const auto small = parse_order(wishes, plain_layout(6));
  ASSERT_TRUE(small);
  EXPECT_FALSE(WantedGenerator::build(*small));
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

TEST(MinimalGenerator, MinimalOnEveryLayout) {
  for (const char* name : {"9x9", "4x4", "6x6", "8x8", "10x10", "x"}) {
    MinimalGenerator maker(find_layout(name));
    for (std::uint64_t i = 0; i < 3; ++i) {
      const auto made = maker.make(1, i);
      ASSERT_TRUE(made) << name;
      auto solver = solve::make_solver(made->puzzle.layout).value();
      const auto solved = solver->solve(made->puzzle);
      EXPECT_EQ(solved.status(), solve::Status::One);
      EXPECT_EQ(solved.first, made->solution);
      EXPECT_TRUE(solve::redundant_clues(*solver, made->puzzle).clues.empty()) << name;
    }
  }
}

TEST(UnbiasedGenerator, MinimalPuzzlesEachOnce) {
  UnbiasedGenerator maker;
  solve::Solver9 solver;
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = maker.all(1, i);
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

// Every generator is asked in the same way, and says the same when it is asked again.
TEST(Generators, OneWayToAsk) {
  std::vector<std::unique_ptr<Generator>> all;
  OverlappedOptions overlapped;
  overlapped.layout = find_layout("twin");
  all.push_back(
      std::make_unique<OverlappedGenerator>(OverlappedGenerator::build(overlapped).value()));
  WantedOptions wanted;
  wanted.layout = plain_layout(9);
  wanted.allow_trial = true;
  all.push_back(std::make_unique<WantedGenerator>(WantedGenerator::build(wanted).value()));
  all.push_back(std::make_unique<MinimalGenerator>(plain_layout(9)));
  all.push_back(std::make_unique<UnbiasedGenerator>());
  all.push_back(std::make_unique<PlacedGenerator>(
      PlacedGenerator::build(plain_layout(9), Placing::Guided, 20).value()));
  for (const auto& generator : all) {
    const auto made = generator->make(1, 5);
    ASSERT_TRUE(made) << to_string(made.error());
    EXPECT_GE(made->attempts, 1U);
    EXPECT_GT(made->weight, 0);
    EXPECT_TRUE(made->solution.empty() || is_solved(*made->puzzle.layout, made->solution));
    EXPECT_EQ(generator->make(1, 5)->puzzle, made->puzzle);
    EXPECT_NE(generator->make(1, 6)->puzzle, made->puzzle);
    const auto stopped = generator->make(1, 5, Stop().or_if([] { return true; }));
    EXPECT_TRUE(stopped || stopped.error().code == ErrorCode::LimitExceeded);
  }
}

// Way b of docs/spec/grids.md with larger subsets, against the published shares of 24 to 26 clues.
TEST(UnbiasedGenerator, SharesAsPublished) {
  UnbiasedGenerator maker(32);
  solve::Solver9 solver;
  std::array<double, 82> share{};
  double all = 0;
  const int rounds = testing_support::repeats(40);
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(rounds); ++i) {
    for (const WeightedPuzzle& one : maker.all(1, i)) {
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
