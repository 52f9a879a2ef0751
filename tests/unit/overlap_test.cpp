#include "masu/overlap.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "masu/rng.hpp"
#include "masu/solve.hpp"
#include "overlap_oracle.hpp"
#include "support.hpp"

namespace masu::overlap {
namespace {

Strategy strategy(const std::string& text) { return *parse_strategy(text); }
Schedule schedule(const Layout& layout, const std::string& text, std::size_t start = 0) {
  return *make_schedule(layout, strategy(text), BoardId(start));
}

// A random puzzle of a layout: a solution under a random renaming of the digits, most of it blank.
Puzzle random_puzzle(const LayoutPtr& layout, Rng& rng, int percent_given) {
  static std::map<std::string, std::vector<Digit>> solutions;
  std::vector<Digit>& solution = solutions[layout->name()];
  if (solution.empty()) {
    solve::Limits one;
    one.solutions = 1;
    solution =
        (*solve::make_solver(layout, solve::Engine::General))->solve(Puzzle(layout), one).first;
  }
  std::vector<int> names(static_cast<std::size_t>(layout->digits()));
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<int>(i) + 1;
  shuffle(std::span(names), rng);
  Puzzle puzzle(layout);
  for (std::size_t c = 0; c < layout->cell_count(); ++c) {
    if (static_cast<int>(rng.below(100)) < percent_given) {
      puzzle.set(Cell(c), Digit(names[solution[c].index()]));
    }
  }
  return puzzle;
}

// Figure 20 and Tables 1 to 3 of the document: A is 1 2 / a b, B is b 3 / 1 c.
TEST(Overlap, SmallExampleLookByLook) {
  const LayoutPtr layout = find_layout("twin-2x2");
  ASSERT_EQ(layout->cell_count(), 7U);
  const Puzzle puzzle = *puzzle_from_line(layout, "12..31.");
  const std::map<std::string, std::string> letters{{"r2c1", "a"}, {"r2c2", "b"}, {"r3c3", "c"}};
  struct Case {
    const char* strategy;
    std::size_t start;
    const char* order;
    std::vector<std::uint32_t> looks, loops;
  };
  const Case cases[] = {{"alternating", 0, "abca", {3, 1}, {2, 1}},
                        {"one-sided", 0, "abac", {3, 1}, {2, 1}},
                        {"alternating", 1, "bca", {1, 2}, {1, 1}},
                        {"one-sided", 1, "bca", {1, 2}, {1, 1}}};
  Looker looker(layout);
  looker.load(puzzle);
  for (const Case& wanted : cases) {
    std::vector<Look> trace;
    const auto run = looker.run(schedule(*layout, wanted.strategy, wanted.start),
                                *parse_rules("none/none/no"), &trace);
    EXPECT_TRUE(run.solved);
    std::string order;
    for (const Look& look : trace) order += letters.at(layout->name_of(look.cell));
    EXPECT_EQ(order, wanted.order);
    EXPECT_EQ(std::vector(run.looks.begin(), run.looks.begin() + 2), wanted.looks);
    EXPECT_EQ(std::vector(run.loops.begin(), run.loops.begin() + 2), wanted.loops);
    EXPECT_EQ(run.total(), wanted.looks[0] + wanted.looks[1]);
    EXPECT_EQ(to_line(*layout, run.digits), "1234312");
  }
}

TEST(Overlap, AreasOfTheLayouts) {
  const auto names = [](const char* layout) {
    std::string text;
    for (const Area& area : areas(*find_layout(layout))) {
      text += area.name + ":" + std::to_string(area.cells.size()) + " ";
    }
    return text;
  };
  EXPECT_EQ(names("twin"), "A:81 B:81 C:9 ");
  EXPECT_EQ(names("chain"), "A:81 B:81 C:81 A+B:9 B+C:9 ");
  EXPECT_EQ(names("samurai"), "A:81 B:81 C:81 D:81 E:81 A+C:9 B+C:9 C+D:9 C+E:9 ");
  EXPECT_EQ(names("9x9"), "A:81 ");
  // Every cell of several boards is in exactly one overlap.
  for (const LayoutPtr& layout : builtin_layouts()) {
    std::vector<int> seen(layout->cell_count());
    for (const Area& area : areas(*layout)) {
      for (Cell c : area.cells) seen[c.index()] += area.is_overlap ? 100 : 1;
    }
    for (std::size_t c = 0; c < seen.size(); ++c) {
      const int boards = static_cast<int>(layout->boards_of(Cell(c)).size());
      EXPECT_EQ(seen[c], boards + (boards > 1 ? 100 : 0)) << layout->name();
    }
  }
}

std::string steps_text(const Layout& layout, const Schedule& wanted) {
  std::string text;
  const auto all = areas(layout);
  for (const auto& step : wanted.steps) {
    text += (text.empty() ? "" : " ") + all[step.area].name;
    if (step.laps != 1) text += step.laps == 0 ? "*" : std::to_string(step.laps);
  }
  return text;
}

TEST(Overlap, StrategiesAsSchedules) {
  const auto text = [](const char* layout, const char* name, std::size_t start) {
    return steps_text(*find_layout(layout), schedule(*find_layout(layout), name, start));
  };
  EXPECT_EQ(text("twin", "alternating", 0), "A B");
  EXPECT_EQ(text("twin", "one-sided", 1), "B* A*");
  EXPECT_EQ(text("twin", "focus2", 0), "A C2 B C2");
  EXPECT_EQ(text("twin", "focus3", 1), "B C3 A C3");
  EXPECT_EQ(text("chain", "alternating", 1), "B C A");
  EXPECT_EQ(text("chain", "hybrid", 0), "A* B C*");
  EXPECT_EQ(text("chain", "focus1", 2), "C B+C A A+B B A+B B+C");
  EXPECT_EQ(text("samurai", "hybrid", 3), "D* E* A* B* C");
  EXPECT_EQ(text("chain", "A* A+B3  B C*", 0), "A* A+B3 B C*");
}

TEST(Overlap, BadRulesStrategiesAndSchedules) {
  for (const char* bad :
       {"", "naked", "naked/houses", "naked/houses/maybe", "full/block/yes", "naked/houses/yes/"}) {
    EXPECT_FALSE(parse_rules(bad).ok()) << bad;
  }
  for (const Rules& rules : all_rules()) EXPECT_EQ(*parse_rules(to_string(rules)), rules);
  EXPECT_EQ(all_rules().size(), 15U);
  EXPECT_EQ(all_rules().front(), Rules());
  for (const char* bad : {"", "focus", "focus0", "focus-1", "focus9999999999", "round"}) {
    EXPECT_FALSE(parse_strategy(bad).ok()) << bad;
  }
  for (const char* good : {"alternating", "one-sided", "hybrid", "focus12", "A C2 B C2"}) {
    EXPECT_EQ(to_string(strategy(good)), good);
  }
  const LayoutPtr twin = find_layout("twin");
  for (const char* bad : {" ", "A X", "A C0 B", "A C-1", "A2x B", "A* *", "()", "(A", "A)", "((A))",
                          "(A)0", "(A)x", "(A B)1001", "( )* A"}) {
    EXPECT_FALSE(make_schedule(*twin, {StrategyKind::Written, 1, bad}, BoardId(0)).ok()) << bad;
  }
  EXPECT_FALSE(make_schedule(*twin, {StrategyKind::Focus, 0, {}}, BoardId(0)).ok());
  EXPECT_FALSE(make_schedule(*twin, strategy("alternating"), BoardId(2)).ok());
}

TEST(Overlap, EveryStrategyFromEveryStart) {
  const LayoutPtr chain = find_layout("chain");
  const auto all = plan_runs(*chain, {}, {});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), usual_strategies(*chain).size() * chain->board_count());
  EXPECT_EQ(all->front().start, "A");
  EXPECT_EQ((*all)[1].start, "B");
  // A written schedule says itself where it starts.
  const auto some = plan_runs(*chain, {strategy("A* B C*"), strategy("focus2")}, {"C", "A"});
  ASSERT_TRUE(some);
  ASSERT_EQ(some->size(), 3U);
  EXPECT_EQ((*some)[0].start, "");
  EXPECT_EQ((*some)[1].start, "C");
  EXPECT_EQ((*some)[2].start, "A");
  EXPECT_EQ((*some)[1].schedule.steps.front().area,
            make_schedule(*chain, strategy("focus2"), BoardId(2))->steps.front().area);
  EXPECT_FALSE(plan_runs(*chain, {}, {"Q"}));
  EXPECT_FALSE(plan_runs(*chain, {strategy("A Q")}, {}));
}

TEST(Overlap, WrittenSchedulesEqualTheirStrategies) {
  const LayoutPtr twin = find_layout("twin");
  Looker looker(twin);
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    looker.load(random_puzzle(twin, rng, 40));
    for (const auto& [name, text] : std::map<std::string, std::string>{
             {"alternating", "A B"}, {"one-sided", "A* B*"}, {"focus2", "A C2 B C2"}}) {
      const auto by_name = looker.run(schedule(*twin, name), {});
      const auto by_text = looker.run(schedule(*twin, text), {});
      EXPECT_EQ(by_name.looks, by_text.looks);
      EXPECT_EQ(by_name.loops, by_text.loops);
    }
  }
}

TEST(Overlap, GroupsRepeatTheirSteps) {
  const LayoutPtr twin = find_layout("twin");
  Looker looker(twin);
  Rng rng(6);
  for (int i = 0; i < 20; ++i) {
    looker.load(random_puzzle(twin, rng, 40));
    for (const auto& [group, plain] :
         std::map<std::string, std::string>{{"(A B)", "A B"},
                                            {"(A)* (B)*", "A* B*"},
                                            {"(A C)2 (C B)", "A C A C C B"},
                                            {"A (B A)3", "A B A B A B A"},
                                            {"(A)2(B)2", "A2 B2"}}) {
      const auto one = looker.run(schedule(*twin, group), {});
      const auto other = looker.run(schedule(*twin, plain), {});
      EXPECT_EQ(one.solved, other.solved) << group;
      // A puzzle that is not solved may end at another step of the round.
      if (!one.solved) continue;
      EXPECT_EQ(one.looks, other.looks) << group;
      EXPECT_EQ(one.loops, other.loops) << group;
    }
  }
  // The document's one-sided with C as a board of its own (section 4.4.1): as long as a round of A
  // and C places something, they come again.
  const Schedule sided = schedule(*twin, "(A C)* (C B)*");
  ASSERT_EQ(sided.groups.size(), 2U);
  EXPECT_EQ(sided.groups[1].first, 2U);
  EXPECT_EQ(sided.groups[1].last, 4U);
  EXPECT_EQ(sided.groups[1].rounds, 0);
}

TEST(Overlap, EndsOnPuzzlesItCannotSolve) {
  const LayoutPtr twin = find_layout("twin");
  Looker looker(twin);
  looker.load(Puzzle(twin));
  // A lap over each board places nothing: a full round, and that is the end.
  const auto blank = looker.run(schedule(*twin, "alternating"), {});
  EXPECT_FALSE(blank.solved);
  EXPECT_EQ(blank.looks, (std::vector<std::uint32_t>{81, 81, 0}));
  EXPECT_EQ(blank.loops, (std::vector<std::uint32_t>{1, 1, 0}));
  const auto focused = looker.run(schedule(*twin, "focus2"), {});
  EXPECT_EQ(focused.looks, (std::vector<std::uint32_t>{72, 72, 36}));
  // Clues that clash leave cells without a candidate; every reading must come to an end.
  Rng rng(3);
  for (int i = 0; i < 30; ++i) {
    Puzzle wrong = random_puzzle(twin, rng, 60);
    for (int k = 0; k < 10; ++k) {
      wrong.set(Cell(rng.below(twin->cell_count())), Digit(1 + rng.below(9)));
    }
    looker.load(wrong);
    for (const Rules& rules : all_rules()) {
      for (const Strategy& s : usual_strategies(*twin)) {
        (void)looker.run(*make_schedule(*twin, s, BoardId(0)), rules);
      }
    }
  }
}

// Counts, trace and grid of one run hang together.
void check_run(const Layout& layout, const Puzzle& puzzle, const Run& result,
               const std::vector<Look>& trace) {
  std::vector<std::uint32_t> looks(result.looks.size());
  std::vector<Digit> digits = puzzle.digits;
  for (const Look& look : trace) {
    ++looks[look.area];
    ASSERT_FALSE(digits[look.cell.index()]) << "a look at a filled cell";
    ASSERT_EQ(look.house.has_value(), look.why != Why::Lap);
    if (look.house) {
      ASSERT_EQ(std::ranges::count(layout.cells_of(*look.house), look.cell), 1);
      ASSERT_TRUE(look.placed) << "an exception looks at cells it can fill";
    }
    ASSERT_GE(look.loop, 1U);
    ASSERT_LE(look.loop, result.loops[look.lap_of]);
    digits[look.cell.index()] = look.placed;
  }
  EXPECT_EQ(looks, result.looks);
  EXPECT_EQ(digits, result.digits);
  EXPECT_EQ(result.total(), trace.size());
  EXPECT_GE(static_cast<int>(result.total()),
            static_cast<int>(layout.cell_count()) - puzzle.filled());
  EXPECT_EQ(result.solved, is_solved(layout, result.digits));
}

void compare(const Layout& layout, const Run& fast, const oracle::Counts& slow) {
  const auto all = areas(layout);
  EXPECT_EQ(fast.solved, slow.solved);
  EXPECT_EQ(fast.digits, slow.digits);
  for (std::size_t a = 0; a < all.size(); ++a) {
    const auto count = [&](const auto& table) {
      return table.count(all[a].name) != 0 ? table.at(all[a].name) : 0U;
    };
    EXPECT_EQ(fast.looks[a], count(slow.looks)) << all[a].name;
    EXPECT_EQ(fast.loops[a], count(slow.loops)) << all[a].name;
  }
}

class OverlapOracle : public testing::TestWithParam<const char*> {};

TEST_P(OverlapOracle, AgreesOnRandomPuzzles) {
  const LayoutPtr layout = find_layout(GetParam());
  ASSERT_TRUE(layout);
  Looker looker(layout);
  Rng rng(11);
  const auto rules = all_rules();
  std::size_t solved = 0;
  const int repeats = testing_support::repeats(2 * static_cast<int>(rules.size()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(repeats); ++i) {
    // From hopeless to nearly complete; the first one is sure to be solved.
    const int filled = i == 0 ? 75 : 30 + static_cast<int>(rng.below(35));
    const Puzzle puzzle = random_puzzle(layout, rng, filled);
    looker.load(puzzle);
    const Rules& rule = rules[4 * i % rules.size()];  // few repeats see all kinds of them
    const std::size_t start = rng.below(layout->board_count());
    const auto check = [&](const std::string& name, auto run_slowly) {
      SCOPED_TRACE(name + " " + to_string(rule));
      std::vector<Look> trace;
      const auto fast = looker.run(schedule(*layout, name, start), rule, &trace);
      const oracle::Counts slow = run_slowly(oracle::Procedure(puzzle, rule));
      compare(*layout, fast, slow);
      check_run(*layout, puzzle, fast, trace);
      std::vector<Cell> order;
      for (const Look& look : trace) order.push_back(look.cell);
      EXPECT_EQ(order, slow.order);
      solved += fast.solved ? 1 : 0;
    };
    check("alternating", [&](oracle::Procedure p) { return p.alternating(start); });
    check("one-sided", [&](oracle::Procedure p) { return p.one_sided(start); });
    check("hybrid", [&](oracle::Procedure p) { return p.hybrid(start); });
    check("focus1", [&](oracle::Procedure p) { return p.focus(1, start); });
    check("focus3", [&](oracle::Procedure p) { return p.focus(3, start); });
  }
  EXPECT_GT(solved, 0U);
}

INSTANTIATE_TEST_SUITE_P(Layouts, OverlapOracle,
                         testing::Values("twin", "chain", "butterfly", "tiny-samurai",
                                         "stepped-twin", "twin-2x2", "9x9"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

RC_GTEST_PROP(OverlapProperty, EveryStrategyComesToTheSameGrid, ()) {
  const LayoutPtr layout = find_layout("twin");
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Puzzle puzzle = random_puzzle(layout, rng, *rc::gen::inRange(35, 70));
  Looker looker(layout);
  looker.load(puzzle);
  std::optional<std::vector<Digit>> grid;
  for (const Strategy& s : usual_strategies(*layout)) {
    for (std::size_t start : {0U, 1U}) {
      const auto wanted = *make_schedule(*layout, s, BoardId(start));
      const auto first = looker.run(wanted, {});
      const auto again = looker.run(wanted, {});
      RC_ASSERT(first.looks == again.looks);
      RC_ASSERT(first.loops == again.loops);
      if (!first.solved) continue;
      if (!grid) grid = first.digits;
      RC_ASSERT(first.digits == *grid);
      RC_ASSERT(is_solved(*layout, first.digits));
    }
  }
}

}  // namespace
}  // namespace masu::overlap
