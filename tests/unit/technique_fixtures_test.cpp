// tests/techniques/<key>.txt: positions where a technique has the step given, and near-misses
// where it must have none. Every technique has such a file.
//
//     layout 9x9                    for what follows
//     fire <position>               the position before the step
//     step <line>                   what the technique alone finds first there
//     quiet <position>              the technique finds nothing here
//
// The target collect_fixtures makes these files.
#include <gtest/gtest.h>

#include <fstream>

#include "masu/logic.hpp"
#include "sentences.hpp"
#include "support_position.hpp"

namespace masu::logic {
namespace {

class Fixture : public testing::TestWithParam<TechniqueId> {};

TEST_P(Fixture, FiresAndStaysQuiet) {
  const Technique& t = technique(GetParam());
  const std::string path =
      std::string(MASU_TEST_DATA "/../techniques/") + std::string(t.key) + ".txt";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  LayoutPtr layout;
  std::optional<Step> step;
  int fired = 0, quiet = 0, number = 0;
  for (std::string line_text; std::getline(file, line_text);) {
    ++number;
    const std::size_t blank = line_text.find(' ');
    const std::string word = line_text.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : line_text.substr(blank + 1);
    const std::string where = path + ":" + std::to_string(number);
    if (word == "layout") {
      layout = find_layout(rest);
      ASSERT_TRUE(layout) << where;
    } else if (word == "fire" || word == "quiet") {
      Engine engine(layout, {t.id});
      engine.assume_proper(true);
      ASSERT_TRUE(engine.load(testing_support::position_from_text(layout, rest))) << where;
      step = engine.next();
      if (word == "quiet") {
        ++quiet;
        EXPECT_FALSE(step) << where << "\n" << line(*step, *layout);
      }
    } else if (word == "step") {
      ++fired;
      ASSERT_TRUE(step) << where;
      EXPECT_EQ(line(*step, *layout), rest) << where;
      for (Language language : {Language::English, Language::Japanese}) {
        EXPECT_EQ(testing_support::fault_in(paragraph(*step, *layout, language)), "") << where;
        EXPECT_EQ(testing_support::fault_in(hint(*step, *layout, Depth::Where, language)), "")
            << where;
      }
    }
  }
  EXPECT_GE(fired, 5) << path;
  EXPECT_GE(quiet, 2) << path;
}

std::vector<TechniqueId> all_ids() {
  std::vector<TechniqueId> ids;
  for (const Technique& t : techniques()) ids.push_back(t.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Techniques, Fixture, testing::ValuesIn(all_ids()), [](const auto& tested) {
  std::string name(technique(tested.param).key);
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace masu::logic
