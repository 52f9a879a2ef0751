// Paths of all three kinds as one value.
#include "masu/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace masu::rate {
namespace {

using End = logic::Path::End;

constexpr const char* kHard =
    "15...47..8..........47.....2..8....5......2.85.1.6.....1...3..9...4..3...39.58.1.";
constexpr const char* kSeveral =
    "8.........95.......76.........426798...571243...893165......916....3.487....1.532";

Puzzle puzzle_of(const char* line) { return *puzzle_from_line(plain_layout(9), line); }
PathOptions options_of(PathOf whose) {
  PathOptions options;
  options.whose = whose;
  return options;
}
constexpr PathOf kAll[] = {PathOf::Masu, PathOf::Hodoku, PathOf::SudokuExplainer};

TEST(Path, HasTheSameMembersWhoeversItIs) {
  PathFinder finder;
  for (const PathOf whose : kAll) {
    const auto path = finder.find(puzzle_of(kHard), options_of(whose));
    ASSERT_TRUE(path);
    EXPECT_EQ(path->end, End::Solved);
    EXPECT_TRUE(is_solved(*plain_layout(9), path->position.digits));
    EXPECT_EQ(path->size(), lines(*path).size());
    for (const Language language : {Language::English, Language::Japanese}) {
      const auto json = nlohmann::json::parse(to_json(*path, language));
      EXPECT_EQ(json["end"], "solved");
      EXPECT_EQ(json["start"]["marks"].size(), 81U);
      EXPECT_EQ(json["position"], to_line(path->position));
      EXPECT_EQ(json.contains("rating"), whose != PathOf::Masu);
      EXPECT_FALSE(json.contains("reason"));
      ASSERT_EQ(json["steps"].size(), path->size());
      const auto told = lines(*path, language);
      for (std::size_t i = 0; i < told.size(); ++i) {
        const auto& step = json["steps"][i];
        EXPECT_EQ(step["line"], told[i]);
        EXPECT_FALSE(step["candidates"].empty()) << told[i];
        EXPECT_FALSE(step["placements"].empty() && step["eliminations"].empty()) << told[i];
        for (const char* member : {"technique", "code", "name", "level", "digits", "houses",
                                   "links", "sets", "chains", "paragraph"}) {
          EXPECT_TRUE(step.contains(member)) << member;
        }
        EXPECT_EQ(step.contains("rating"), whose != PathOf::Masu);
      }
    }
  }
  EXPECT_EQ(finder.find(puzzle_of(kHard), options_of(PathOf::Hodoku))->rating, "Hard 1514");
  EXPECT_EQ(finder.find(puzzle_of(kHard), options_of(PathOf::SudokuExplainer))->rating.find("ED="),
            0U);
}

/// A verity of HoDoKu may rest on a possibility that contradicts itself; it has its chains, too.
TEST(Path, StepsOfHodokuHaveLinksAndChains) {
  PathFinder finder;
  int nets = 0, linked_steps = 0;
  for (const char* line :
       {"98.76....75...48....358....6...7.4....9....2....4....15..8..6...9......3....4..1.",
        "98.7..6..7...5..9...4....7.39.8...2.....3.........13..23.6....7..8..7.......8.26.",
        "4.5.....9.3.......9..1..57......836.1..3.........7..92....9..2.749......5...6...8"}) {
    const auto path = finder.find(puzzle_of(line), options_of(PathOf::Hodoku));
    ASSERT_TRUE(path);
    for (const hodoku::Step& step : *std::get_if<std::vector<hodoku::Step>>(&path->steps)) {
      const logic::Step& told = step.pattern;
      EXPECT_FALSE(told.marks.empty()) << step.text;
      for (const char* linked : {"sk", "2sk", "w"}) {
        if (step.technique->abbreviation != linked) continue;
        ASSERT_GE(told.links.size(), 3U) << step.text;
        ASSERT_FALSE(told.houses.empty()) << step.text;
        for (std::size_t k = 0; k < told.links.size(); ++k) {
          EXPECT_EQ(told.links[k].strong, k % 2 == 0) << step.text;
          if (k > 0) {
            EXPECT_EQ(told.links[k].from, told.links[k - 1].to) << step.text;
          }
        }
        ++linked_steps;
      }
      if (!step.technique->name.starts_with("Forcing")) continue;
      ASSERT_FALSE(told.chains.empty()) << step.text;
      if (!step.technique->name.ends_with("Verity")) continue;
      ++nets;
      const bool places = !told.placements.empty();
      const auto& end = places ? told.placements.front() : told.eliminations.front();
      for (const auto& chain : told.chains) {
        EXPECT_EQ(chain.nodes.back().cells, std::vector{end.cell}) << step.text;
        EXPECT_EQ(chain.nodes.back().digit, end.digit) << step.text;
        EXPECT_EQ(chain.nodes.back().on, places) << step.text;
        for (const auto& [from, to] : chain.follows) EXPECT_LT(from, to) << step.text;
      }
    }
  }
  EXPECT_GE(nets, 3);
  EXPECT_GE(linked_steps, 1);
}

TEST(Path, SaysWhyThereIsNone) {
  PathFinder finder;
  const auto hodoku = finder.find(puzzle_of(kSeveral), options_of(PathOf::Hodoku));
  EXPECT_EQ(hodoku->end, End::Stuck);
  EXPECT_EQ(hodoku->size(), 0U);
  EXPECT_EQ(reason(*hodoku), "several solutions");
  EXPECT_NE(reason(*hodoku, Language::Japanese), reason(*hodoku));
  // Sudoku Explainer rates it all the same.
  const auto se = finder.find(puzzle_of(kSeveral), options_of(PathOf::SudokuExplainer));
  EXPECT_EQ(reason(*se), "several solutions");
  EXPECT_GT(se->size(), 0U);
  EXPECT_EQ(se->rating.find("ED=20.0"), 0U);
  const std::string clash = "55" + std::string(79, '.');
  for (const PathOf whose : kAll) {
    const auto path = finder.find(puzzle_of(clash.c_str()), options_of(whose));
    EXPECT_EQ(path->end, End::Contradiction);
    EXPECT_EQ(reason(*path), "r1c1 and r1c2 are both 5 (row 1)");
    EXPECT_FALSE(path->start);
  }
  for (const PathOf whose : {PathOf::Hodoku, PathOf::SudokuExplainer}) {
    EXPECT_FALSE(finder.find(Puzzle(plain_layout(4)), options_of(whose)));
  }
}

PathOptions only(std::vector<logic::TechniqueId> techniques, Uniqueness uniqueness) {
  PathOptions options;
  options.techniques = std::move(techniques);
  options.uniqueness = uniqueness;
  return options;
}

TEST(Hint, IsAStepOrAllThereAre) {
  PathFinder finder;
  const Puzzle hard = puzzle_of(kHard);
  const Hint next = finder.hint(hard);
  EXPECT_EQ(next.state, Hint::State::Step);
  ASSERT_EQ(next.steps.size(), 1U);
  ASSERT_TRUE(next.position);
  EXPECT_EQ(to_line(*next.position), to_line(hard));
  EXPECT_TRUE(next.position->has_marks());
  const Hint all = finder.all_hints(hard);
  EXPECT_GT(all.steps.size(), 1U);
  EXPECT_NE(std::ranges::find(all.steps, next.steps.front()), all.steps.end());
  // The first step of the path.
  const auto path = finder.find(hard);
  EXPECT_EQ(std::get<std::vector<logic::Step>>(path->steps).front(), next.steps.front());
}

TEST(Hint, SaysWhyThereIsNone) {
  using State = Hint::State;
  PathFinder finder;
  Puzzle hard = puzzle_of(kHard);
  const auto stuck = finder.hint(hard, only({logic::TechniqueId::FullHouse}, Uniqueness::Auto));
  EXPECT_EQ(stuck.state, State::Stuck);
  EXPECT_TRUE(stuck.position);
  StopSource stop;
  stop.request();
  EXPECT_EQ(finder.hint(hard, {}, stop.stop()).state, State::Unfinished);

  const auto solved = finder.find(hard);
  EXPECT_EQ(finder.hint(solved->position).state, State::Complete);
  // A wrong digit of the player's: the clues have one solution, so it is known which.
  const Digit right = solved->position.digits[2];
  for (int value = 1; value <= 9; ++value) {
    Puzzle wrong = hard;
    wrong.digits[2] = Digit(value);
    wrong.placed.assign(81, false);
    wrong.placed[2] = true;
    if (Digit(value) == right || find_clash(wrong)) continue;
    const Hint hint = finder.all_hints(wrong);
    EXPECT_EQ(hint.state, State::Wrong);
    EXPECT_EQ(hint.mistakes.cells, std::vector{Cell(2)});
    EXPECT_FALSE(hint.position);
    wrong.placed[2] = false;  // as a clue: nobody went wrong
    EXPECT_EQ(finder.hint(wrong).state, State::Contradiction);
  }
  const std::string clash = "55" + std::string(79, '.');
  EXPECT_EQ(finder.hint(puzzle_of(clash.c_str())).state, State::Clash);
}

// Whoever asks: the solver is asked first whether the puzzle is proper.
TEST(Hint, ReliesOnUniquenessWhereThereIsOneSolution) {
  const auto six = puzzle_from_line(plain_layout(6), "...6.5...4.11.....4.25...1....2.6...");
  ASSERT_TRUE(six);
  const std::vector order{logic::TechniqueId::UniquenessTest1};
  PathFinder finder;
  EXPECT_EQ(finder.hint(*six, only(order, Uniqueness::Auto)).state, Hint::State::Step);
  EXPECT_EQ(finder.hint(*six, only(order, Uniqueness::Off)).state, Hint::State::Stuck);
  Puzzle several = *six;
  several.digits[35 - 3] = Digit();
  EXPECT_EQ(finder.hint(several, only(order, Uniqueness::Auto)).state, Hint::State::Stuck);
}

TEST(Path, NamesOfOptions) {
  for (const PathOf whose : kAll) EXPECT_EQ(parse_path_of(to_string(whose)), whose);
  for (const Uniqueness u : {Uniqueness::Auto, Uniqueness::On, Uniqueness::Off})
    EXPECT_EQ(parse_uniqueness(to_string(u)), u);
  EXPECT_FALSE(parse_path_of("mine"));
}

}  // namespace
}  // namespace masu::rate
