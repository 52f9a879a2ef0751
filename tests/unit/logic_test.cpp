#include "masu/logic.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "logic_walk.hpp"
#include "masu/io.hpp"
#include "masu/technique_search.hpp"
#include "sentences.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

using testing_support::fault_in;
using testing_support::kSanitized;
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
  for (const TechniqueGroup& group : technique_groups()) {
    EXPECT_EQ(find_technique(group.key), nullptr) << group.key << " names a group and a technique";
    EXPECT_EQ(*parse_techniques(group.key), *parse_techniques(group.members)) << group.key;
    EXPECT_GT(parse_techniques(group.key)->size(), 1U) << group.key;
  }
  EXPECT_EQ(parse_techniques("lc,-lc1")->size(), 1U);
  const auto needs = parse_needs("NL, x");
  ASSERT_EQ(needs->size(), 2U);
  EXPECT_EQ(needs->at(0), *parse_techniques("cnl,dnl,aic"));
  EXPECT_EQ(needs->at(1), std::vector{TechniqueId::XChain});
  EXPECT_FALSE(parse_needs("nl,nothing"));
  EXPECT_FALSE(parse_needs(","));
  EXPECT_EQ(parse_techniques("-xy-chain")->size(), techniques().size() - 1);
  EXPECT_EQ(parse_techniques("level-2")->size(), 4U);
  EXPECT_EQ(parse_techniques("-level-2")->size(), techniques().size() - 4);
  EXPECT_EQ(parse_techniques("level-3,-level-2,n1")->back(), TechniqueId::NakedSingle);
  EXPECT_FALSE(parse_techniques("all,-all"));
  for (const char* level : {"level-0", "level-x", "level-"}) {
    EXPECT_FALSE(parse_techniques(level)) << level;
  }
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
    for (std::size_t i = 3; i < lines.size(); i += kSanitized ? 320 : 32) {
      walk.take(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), engine, true);
    }
  }
  EXPECT_GT(walk.steps, kSanitized ? 100U : 1000U);
  // Not everything: 9x9 never needs large subsets, and some fish are as rare as they are large.
  EXPECT_GE(walk.used.size(), kSanitized ? 20U : 40U);
}

TEST(Steps, ProvedOnOtherLayouts) {
  Rng rng(17);
  std::size_t steps = 0;
  for (const char* name : {"4x4", "6x6", "8x8", "12x12", "16x16", "9x9-x", "twin", "tight-twin",
                           "samurai", "tiny-samurai", "twin-2x2"}) {
    const LayoutPtr layout = find_layout(name);
    Walk walk;
    // Verities and Kraken fish ask everything of everything: on large boards the slow test's work.
    const bool large = layout->cell_count() > 100;
    Engine engine(layout, *parse_techniques(large ? "level-8,-fcv,-fnv,-kf1,-kf2" : "all"));
    const int runs = kSanitized ? 1 : large ? 2 : layout->cell_count() < 50 ? 12 : 4;
    for (int i = 0; i < runs; ++i) {
      const auto grid = random_grid(layout, rng);
      // Around the density where logic has much to do; below it, several solutions.
      const double keep = layout->digits() >= 12 ? 0.45 : 0.34;
      walk.take(punctured(layout, grid, keep + 0.06 * rng.unit(), rng), engine, !large);
    }
    EXPECT_GT(walk.steps + (kSanitized ? 11 : 0), 10U) << name;
    steps += walk.steps;
  }
  EXPECT_GT(steps, 50U);
}

TEST(Steps, TextAndJsonOfEveryStep) {
  const auto lines = sample_lines("magictour_top1465.txt");
  Engine engine(plain_layout(9));
  engine.assume_proper(true);
  for (std::size_t i = 0; i < lines.size(); i += kSanitized ? 270 : 27) {
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
        EXPECT_EQ(fault_in(text), "");
      }
    }
  }
}

// Every kind of step that a few boards have, in words: no placeholder stays empty.
TEST(Steps, TextOfAllSteps) {
  const auto lines = sample_lines("magictour_top1465.txt");
  const LayoutPtr layout = plain_layout(9);
  Engine engine(layout), path(layout, *parse_techniques("level-5"));
  engine.assume_proper(true);
  for (std::size_t i = 5; i < lines.size(); i += 100) {
    const Path stuck = explain(*puzzle_from_line(layout, lines[i].substr(0, 81)), path);
    if (!engine.load(stuck.position)) continue;
    for (const Step& step : engine.all()) {
      for (const std::string& text :
           {line(step, *layout), paragraph(step, *layout), hint(step, *layout, Depth::Where)}) {
        EXPECT_EQ(fault_in(text), "");
      }
      EXPECT_EQ(fault_in(paragraph(step, *layout, Language::Japanese)), "");
    }
  }
}

// Techniques that conclude from the one solution keep quiet unless somebody says that there is one.
TEST(Uniqueness, OnlyWhereThePuzzleIsProper) {
  const LayoutPtr layout = plain_layout(9);
  const auto solver = solve::make_solver(layout).value();
  std::vector<TechniqueId> unique;
  for (const Technique& t : techniques()) {
    if (needs_proper_puzzle(t.id)) unique.push_back(t.id);
  }
  EXPECT_EQ(unique.size(), 10U);
  // Two rows, two columns, two boxes: 1 and 2 can be exchanged in a corner of a solved grid.
  std::string line_text =
      "1.3456789456789123789123456231564897564897231897231564312645978645978312978312645";
  Puzzle puzzle = *puzzle_from_line(layout, line_text);
  EXPECT_TRUE(is_proper(puzzle, *solver));
  // The player's digits are no clues: without them there are more solutions.
  puzzle.placed.assign(81, true);
  EXPECT_FALSE(is_proper(puzzle, *solver));
  // A rectangle with three cells 1, 2 of which one more cell has 3.
  Puzzle position(layout);
  position.allowed.assign(81, layout->all_digits());
  const auto allow = [&](int row, int column, DigitSet digits) {
    position.allowed[layout->cell_at({row, column})->index()] = digits;
  };
  const DigitSet pair{Digit(1), Digit(2)};
  allow(0, 0, pair);
  allow(0, 3, pair);
  allow(1, 0, pair);
  allow(1, 3, pair | DigitSet::of(Digit(3)));
  Engine engine(layout, {TechniqueId::UniquenessTest1});
  ASSERT_TRUE(engine.load(position));
  EXPECT_FALSE(engine.next());
  engine.assume_proper(true);
  ASSERT_TRUE(engine.next());
  EXPECT_EQ(line(*engine.next(), *layout),
            "Uniqueness Test 1: 1,2 in r1c1,r1c4,r2c4,r2c1 => r2c4<>1, r2c4<>2");
  // On sudoku X, r1c1 and r2c2 are on a diagonal, and the diagonal would see an exchange there.
  const LayoutPtr x = find_layout("9x9-x");
  Puzzle crossed = position;
  crossed.layout = x;
  Engine on_x(x, {TechniqueId::UniquenessTest1});
  on_x.assume_proper(true);
  ASSERT_TRUE(on_x.load(crossed));
  EXPECT_FALSE(on_x.next());
}

// What a stop cut short must not be taken for all there is by the next question.
TEST(Stopping, LeavesNothingBehind) {
  const auto puzzle = io::parse(
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  ASSERT_TRUE(puzzle);
  Engine engine(puzzle->layout);
  ASSERT_TRUE(engine.load(*puzzle));
  const auto lines = [&](const std::vector<Step>& steps) {
    std::vector<std::string> out;
    for (const Step& step : steps) out.push_back(line(step, *puzzle->layout));
    return out;
  };
  const auto all = lines(engine.all());
  EXPECT_GT(all.size(), 10U);
  std::size_t cut_short = 0;
  for (int last : {0, 3, 30, 100, 200, 300, 400, 500, 600, 700}) {
    int asked = 0;
    const Stop stop = Stop().or_if([&] { return ++asked > last; });
    const auto some = lines(engine.all(stop));
    ASSERT_LE(some.size(), all.size());
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin())) << last;
    if (some.size() < all.size()) ++cut_short;
    EXPECT_EQ(lines(engine.all()), all) << last;
  }
  EXPECT_GE(cut_short, 3U);
}

TEST(Mistakes, OfThePlayer) {
  const LayoutPtr layout = plain_layout(9);
  const Puzzle clues = *puzzle_from_line(
      layout, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto solver = solve::make_solver(layout).value();
  const auto solution = solver->solve(clues).first;
  const auto wrong = [&](const Puzzle& position) { return find_mistakes(position, *solver); };
  EXPECT_FALSE(wrong(clues).any());

  Puzzle position = clues;
  position.placed.assign(81, false);
  const auto place = [&](std::size_t c, Digit d) {
    position.digits[c] = d;
    position.placed[c] = true;
  };
  place(2, solution[2]);
  EXPECT_FALSE(wrong(position).any());
  // A digit that fits its houses but not the solution: the cell is named, the right one is not.
  place(3, Digit(2));
  ASSERT_NE(solution[3], Digit(2));
  EXPECT_FALSE(wrong(position).clash);
  EXPECT_FALSE(wrong(position).solvable);
  EXPECT_EQ(wrong(position).cells, std::vector{Cell(3)});
  // A candidate that the cell needs was taken away.
  position = clues;
  position.allowed.assign(81, layout->all_digits());
  position.allowed[2].erase(solution[2]);
  EXPECT_EQ(wrong(position).cells, std::vector{Cell(2)});
  // Two equal digits.
  position = clues;
  position.placed.assign(81, false);
  place(2, Digit(5));
  EXPECT_TRUE(wrong(position).clash);
  EXPECT_EQ(wrong(position).cells, std::vector{Cell(2)});
  // Clues that cannot be solved are nobody's mistake.
  Puzzle broken = clues;
  broken.digits[2] = Digit(1);
  EXPECT_FALSE(wrong(broken).solvable);
  EXPECT_TRUE(wrong(broken).cells.empty());
  // Nobody knows after a stop.
  StopSource stop;
  stop.request();
  EXPECT_FALSE(find_mistakes(Puzzle(plain_layout(16)),
                             *solve::make_solver(plain_layout(16)).value(), stop.stop())
                   .any());
}

TEST(Checker, FindsWrongSteps) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  auto checker = Checker::build(puzzle);
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

TEST(Checker, FindsWrongPatterns) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...");
  auto checker = Checker::build(puzzle);
  ASSERT_TRUE(checker);
  const auto solution = (*solve::make_solver(puzzle.layout))->solve(puzzle).first;
  Engine engine(puzzle.layout);
  engine.load(puzzle);
  const Puzzle position = engine.position();
  // A true elimination for no reason at all.
  const DigitSet others = candidates(puzzle)[0] - DigitSet::of(solution[0]);
  for (TechniqueId id : {TechniqueId::XWing, TechniqueId::FinnedMutantSwordfish,
                         TechniqueId::LockedPair, TechniqueId::UniquenessTest1}) {
    Step step{.technique = id, .digits = {others.front()}};
    step.eliminations = {{Cell(0), others.front()}};
    EXPECT_NE(checker->check(step, position), "") << technique(id).key;
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
