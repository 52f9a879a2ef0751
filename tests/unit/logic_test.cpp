#include "masu/logic.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "logic_walk.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

using testing_support::punctured;
using testing_support::random_grid;
using testing_support::sample_lines;

TEST(Techniques, TableIsWellFormed) {
  std::set<std::string_view> keys, codes;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    const Technique& t = techniques()[i];
    EXPECT_EQ(static_cast<std::size_t>(t.id), i);
    EXPECT_TRUE(keys.insert(t.key).second);
    EXPECT_TRUE(codes.insert(t.code).second);
    EXPECT_FALSE(t.japanese.empty() || t.help.empty());
    for (std::string_view name : {t.key, t.code, t.name, t.japanese}) {
      EXPECT_EQ(find_technique(name), &t) << name;
    }
  }
  EXPECT_EQ(find_technique("Y-Wing")->id, TechniqueId::XYWing);
  EXPECT_EQ(find_technique("gurth"), nullptr);
}

TEST(Techniques, Lists) {
  EXPECT_EQ(parse_techniques("h1, n1")->front(), TechniqueId::HiddenSingle);
  EXPECT_EQ(parse_techniques("all")->size(), techniques().size());
  EXPECT_EQ(parse_techniques("-xy-chain")->size(), techniques().size() - 1);
  EXPECT_EQ(parse_techniques("level-2")->size(), 4U);
  EXPECT_FALSE(parse_techniques("all,nonsense"));
  EXPECT_FALSE(parse_techniques(""));
}

TEST(Steps, OneLineNotation) {
  // The document's example of independent twins (figure 14), as pencil marks of one row.
  Puzzle puzzle(plain_layout(9));
  puzzle.allowed.assign(81, puzzle.layout->all_digits());
  const auto at = [&](int column) { return *puzzle.layout->cell_at({1, column - 1}); };
  for (int column = 1; column <= 9; ++column) {
    puzzle.allowed[at(column).index()] = puzzle.layout->all_digits() - DigitSet{Digit(2), Digit(3)};
  }
  puzzle.allowed[at(5).index()] = puzzle.allowed[at(6).index()] = {Digit(2), Digit(3)};
  puzzle.allowed[at(1).index()].insert(Digit(2));
  puzzle.allowed[at(4).index()].insert(Digit(3));
  for (int column = 4; column <= 6; ++column) {  // nothing to take away in the box
    for (int row : {0, 2}) {
      const Cell c = *puzzle.layout->cell_at({row, column - 1});
      puzzle.allowed[c.index()] = puzzle.layout->all_digits() - DigitSet{Digit(2), Digit(3)};
    }
  }
  Engine engine(puzzle.layout, {TechniqueId::NakedPair});
  ASSERT_TRUE(engine.load(puzzle));
  const auto step = engine.next();
  ASSERT_TRUE(step);
  EXPECT_EQ(line(*step, *puzzle.layout), "Naked Pair: 2,3 in r2c5,r2c6 => r2c1<>2, r2c4<>3");
  EXPECT_EQ(line(*step, *puzzle.layout, Language::Japanese),
            "独立双子法: r2c5,r2c6の2,3 => r2c1<>2, r2c4<>3");
  EXPECT_EQ(hint(*step, *puzzle.layout, Depth::Technique),
            "The next step is Naked Pair: two cells of a house with the same two candidates.");
  EXPECT_EQ(
      hint(*step, *puzzle.layout, Depth::Where),
      "The next step is Naked Pair: two cells of a house with the same two candidates. Look at the "
      "candidates of row 2.");
}

TEST(Steps, ProvedOnLists) {
  Walk walk;
  Engine engine(plain_layout(9));
  for (const char* file : {"magictour_top1465.txt", "17clue.txt", "several_solutions.txt"}) {
    const auto lines = sample_lines(file);
    for (std::size_t i = 3; i < lines.size(); i += 4) {
      walk.take(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), engine, true);
    }
  }
  EXPECT_GT(walk.steps, 10000U);
  // Everything but the large subsets, which 9x9 never needs.
  EXPECT_GE(walk.used.size(), techniques().size() - 3);
}

TEST(Steps, ProvedOnOtherLayouts) {
  Rng rng(17);
  for (const char* name : {"4x4", "6x6", "8x8", "12x12", "16x16", "9x9-x", "twin", "tight-twin",
                           "samurai", "tiny-samurai", "twin-2x2"}) {
    const LayoutPtr layout = find_layout(name);
    Walk walk;
    Engine engine(layout);
    const int runs = layout->cell_count() > 100 ? 2 : 12;
    for (int i = 0; i < runs; ++i) {
      const auto grid = random_grid(layout, rng);
      // Around the density where logic has much to do; below it, several solutions.
      const double keep = layout->digits() >= 12 ? 0.45 : 0.34;
      walk.take(punctured(layout, grid, keep + 0.06 * rng.unit(), rng), engine,
                layout->cell_count() < 200);
    }
    EXPECT_GT(walk.steps, 10U) << name;
  }
}

TEST(Steps, TextAndJsonOfEveryStep) {
  const auto lines = sample_lines("magictour_top1465.txt");
  Engine engine(plain_layout(9));
  for (std::size_t i = 0; i < lines.size(); i += 27) {
    const Path path = explain(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), engine);
    for (const Step& step : path.steps) {
      for (Language language : {Language::English, Language::Japanese}) {
        EXPECT_FALSE(paragraph(step, *plain_layout(9), language).empty());
        const auto json =
            nlohmann::json::parse(to_json(step, *plain_layout(9), language), nullptr, false);
        ASSERT_FALSE(json.is_discarded());
        EXPECT_EQ(json["line"], line(step, *plain_layout(9), language));
        EXPECT_EQ(json["placements"].size(), step.placements.size());
      }
      for (const std::string& text :
           {line(step, *plain_layout(9)), paragraph(step, *plain_layout(9))}) {
        // A hole in a sentence shows as two blanks or a blank before a stop.
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
        EXPECT_EQ(text.find(" ."), std::string::npos) << text;
        EXPECT_EQ(text.find(" ,"), std::string::npos) << text;
      }
    }
  }
}

TEST(Checker, FindsWrongSteps) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  auto checker = Checker::make(puzzle);
  ASSERT_TRUE(checker);
  EXPECT_EQ(checker->status(), solve::Status::One);
  const auto solution = (*solve::make_solver(puzzle.layout))->solve(puzzle).first;
  Engine engine(puzzle.layout);
  engine.load(puzzle);
  Step step;
  step.eliminations = {{Cell(0), solution[0]}};
  EXPECT_NE(checker->check(step, engine.position()).find("TRUE DIGIT"), std::string::npos);
  step.eliminations.clear();
  EXPECT_NE(checker->check(step, engine.position()), "");
  for (Digit d : candidates(puzzle)[0] - DigitSet::of(solution[0])) {
    step.placements = {{Cell(0), d}};
    EXPECT_NE(checker->check(step, engine.position()).find("WRONG DIGIT"), std::string::npos);
  }
}

TEST(LogicSolver, AgreesWithTheOthers) {
  Rng rng(23);
  for (const char* name : {"4x4", "6x6", "9x9", "9x9-x", "twin"}) {
    const LayoutPtr layout = find_layout(name);
    const auto logic = make_logic_solver(layout);
    const auto general = solve::make_solver(layout, solve::Engine::General);
    for (int i = 0; i < 12; ++i) {
      Puzzle puzzle = punctured(layout, random_grid(layout, rng), 0.33, rng);
      if (i % 4 == 0) testing_support::spoil(puzzle, rng);
      const auto expected = (*general)->solve(puzzle);
      const auto found = logic->solve(puzzle);
      EXPECT_EQ(found.status(), expected.status()) << to_line(puzzle);
      if (expected.status() == solve::Status::One) {
        EXPECT_EQ(found.first, expected.first);
        EXPECT_EQ(
            logic->report().filled_by_logic + logic->report().open_at_first_trial + puzzle.filled(),
            static_cast<int>(layout->cell_count()));
      }
    }
  }
}

}  // namespace
}  // namespace masu::logic
