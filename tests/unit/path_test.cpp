// Paths of all three kinds as one value.
#include "masu/path.hpp"

#include <gtest/gtest.h>

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

TEST(Path, NamesOfOptions) {
  for (const PathOf whose : kAll) EXPECT_EQ(parse_path_of(to_string(whose)), whose);
  for (const Uniqueness u : {Uniqueness::Auto, Uniqueness::On, Uniqueness::Off})
    EXPECT_EQ(parse_uniqueness(to_string(u)), u);
  EXPECT_FALSE(parse_path_of("mine"));
}

}  // namespace
}  // namespace masu::rate
