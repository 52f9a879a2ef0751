// Chains and sets as data, and how the checker sees through wrong ones.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/se.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

Puzzle inkala() {
  return *puzzle_from_line(
      plain_layout(9),
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

TEST(Chains, EveryProperPuzzleEndsSolved) {
  Engine engine(plain_layout(9));
  EXPECT_EQ(explain(inkala(), engine).end, Path::End::Solved);
  Engine without(plain_layout(9), *parse_techniques("level-8,-brute-force"));
  EXPECT_EQ(explain(inkala(), without).end, Path::End::Stuck);
}

TEST(Chains, BruteForceNeedsOneSolution) {
  Engine engine(plain_layout(4), {TechniqueId::BruteForce});
  ASSERT_TRUE(engine.load(Puzzle(plain_layout(4))));
  EXPECT_FALSE(engine.next());
  EXPECT_TRUE(engine.all().empty());
}

// One step of each technique of chains, from the paths of some hard puzzles.
TEST(Chains, CheckerSeesBrokenOnes) {
  int broken = 0;
  Engine engine(plain_layout(9), *parse_techniques("level-7,cnl,dnl,aic,gaic,axz,ach,aaic"));
  for (const std::string& text : testing_support::sample_lines("magictour_top1465.txt")) {
    if (broken >= 20) break;
    const Puzzle puzzle = *puzzle_from_line(plain_layout(9), text.substr(0, 81));
    auto checker = Checker::make(puzzle);
    ASSERT_TRUE(checker);
    engine.load(puzzle);
    while (!engine.complete()) {
      const Puzzle position = engine.position();
      const auto step = engine.next();
      if (!step) break;
      if (!step->chains.empty() && step->chains.front().nodes.size() > 3) {
        ASSERT_EQ(checker->check(*step, position), "") << line(*step, *puzzle.layout);
        // Without its second and third statement the fourth does not follow, nor does it with the
        // second one turned round.
        Step gap = *step;
        auto& nodes = gap.chains.front().nodes;
        nodes.erase(nodes.begin() + 1);
        EXPECT_NE(checker->check(gap, position), "") << line(*step, *puzzle.layout);
        Step turned = *step;
        turned.chains.front().nodes[1].on = !turned.chains.front().nodes[1].on;
        EXPECT_NE(checker->check(turned, position), "") << line(*step, *puzzle.layout);
        Step nowhere = *step;
        nowhere.chains.front().follows = {{0, 99}};
        EXPECT_NE(checker->check(nowhere, position), "");
        if (!step->sets.empty()) {
          Step smaller = *step;
          smaller.sets.front().cells.pop_back();
          EXPECT_NE(checker->check(smaller, position), "") << line(*step, *puzzle.layout);
        }
        ++broken;
      }
      engine.apply(*step);
    }
  }
  EXPECT_GE(broken, 20);
}

TEST(Chains, Notation) {
  const LayoutPtr layout = plain_layout(9);
  const auto node = [&](int row, int column, int digit, bool on) {
    return Step::Node{
        .cells = {*layout->cell_at({row - 1, column - 1})}, .digit = Digit(digit), .on = on};
  };
  Step step;
  Step::Chain chain{.nodes = {node(1, 1, 2, false), node(1, 1, 6, true), node(1, 7, 6, false),
                              node(5, 7, 6, true)}};
  EXPECT_EQ(notation(chain, step, *layout), "2- r1c1 -6- r1c7 =6= r5c7");
  EXPECT_EQ(chain.arrows().size(), 3U);
  chain.loop = true;
  EXPECT_EQ(chain.arrows().back(), std::pair(std::size_t{3}, std::size_t{0}));
  chain = {.nodes = {node(1, 3, 5, false), node(1, 8, 5, true)}};
  EXPECT_EQ(notation(chain, step, *layout), "5 r1c3 = r1c8");
  chain = {.nodes = {node(1, 3, 5, true), node(1, 8, 5, false)}};
  EXPECT_EQ(notation(chain, step, *layout), "r1c3=5 -> r1c8<>5");
  EXPECT_EQ(notation({}, step, *layout), "");
}

// The other paths have their chains in the same form: arrows between nodes that are there.
TEST(Chains, OfOtherPaths) {
  const auto check = [](const nlohmann::json& step) {
    for (const auto& chain : step["chains"]) {
      EXPECT_FALSE(chain["nodes"].empty());
      for (const auto& arrow : chain["follows"]) {
        EXPECT_LT(arrow[0].get<std::size_t>(), chain["nodes"].size());
        EXPECT_LT(arrow[1].get<std::size_t>(), chain["nodes"].size());
      }
    }
    return step["chains"].size();
  };
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".4.3............78.......5.7..65....5...9.....1....2.....1.43..8.......6...2.....");
  std::size_t hodokus = 0, ses = 0;
  hodoku::Solver solver;
  const auto path = solver.path(puzzle);
  ASSERT_TRUE(path);
  for (const auto& step : path->steps) {
    hodokus += check(nlohmann::json::parse(hodoku::to_json(step)));
  }
  EXPECT_GT(hodokus, 0U);
  rate::SeRater rater;
  rate::SeOptions options;
  options.keep_steps = true;
  const auto rating = rater.rate(puzzle, options);
  ASSERT_TRUE(rating);
  for (const auto& step : rating->steps) {
    ses += check(nlohmann::json::parse(rate::to_json(step)));
  }
  EXPECT_GT(ses, 0U);
}

// Digits help each other: without the claims of the others nothing would follow.
TEST(Templates, ClaimsOfOtherDigitsAreProved) {
  const LayoutPtr layout = plain_layout(9);
  Engine path(layout, *parse_techniques("level-2")), engine(layout, *parse_techniques("ts,td"));
  int helped = 0;
  for (const std::string& text : testing_support::sample_lines("17clue.txt")) {
    const Puzzle puzzle = *puzzle_from_line(layout, text.substr(0, 81));
    const Puzzle position = explain(puzzle, path).position;
    if (!engine.load(position)) continue;
    auto checker = Checker::make(puzzle);
    std::set<std::pair<TechniqueId, Digit>> seen;
    for (Step& step : engine.all()) {
      EXPECT_TRUE(seen.emplace(step.technique, step.digits.front()).second) << "a second step";
      EXPECT_EQ(checker->check(step, position), "") << line(step, *layout);
      if (step.cells(Role::Link).empty()) continue;
      std::erase_if(step.marks, [](const Step::Mark& mark) { return mark.role == Role::Link; });
      EXPECT_NE(checker->check(step, position), "") << line(step, *layout);
      ++helped;
    }
    if (helped > 20) break;
  }
  EXPECT_GT(helped, 20);
}

}  // namespace
}  // namespace masu::logic
