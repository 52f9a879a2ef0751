// A million steps of all techniques, each proved against all solutions of its puzzle.
#include "logic_walk.hpp"
#include "support.hpp"

namespace masu::logic {
namespace {

using testing_support::list_lines;
using testing_support::punctured;
using testing_support::random_grid;

TEST(StepsSlow, ProvedOnLists) {
  Walk walk;
  Engine engine(plain_layout(9));
  for (const char* file :
       {"magictour_top1465.txt", "17clue.txt", "hardest_se11.txt", "several_solutions.txt"}) {
    MASU_NEEDS_LIST(file);
    const auto lines = list_lines(file);
    for (std::size_t i = 0; i < lines.size(); i += lines.size() / 100) {
      walk.take(*puzzle_from_line(plain_layout(9), lines[i].substr(0, 81)), engine, true);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(walk.steps, 1000000U);
  RecordProperty("steps", static_cast<int>(walk.steps));
}

TEST(StepsSlow, ProvedOnOtherLayouts) {
  Rng rng(71);
  std::size_t steps = 0;
  for (const char* name : {"4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "9x9-x", "twin",
                           "tight-twin", "butterfly", "windmill", "samurai", "tiny-samurai"}) {
    const LayoutPtr layout = find_layout(name);
    Walk walk;
    Engine engine(layout);
    const int runs = layout->cell_count() > 200 ? 2 : layout->cell_count() > 100 ? 8 : 40;
    for (int i = 0; i < runs; ++i) {
      const auto grid = random_grid(layout, rng);
      const double keep = layout->digits() >= 12 ? 0.42 : 0.28;
      walk.take(punctured(layout, grid, keep + 0.14 * rng.unit(), rng), engine, true);
      if (HasFatalFailure()) return;
    }
    RecordProperty(name, static_cast<int>(walk.steps));
    steps += walk.steps;
  }
  EXPECT_GT(steps, 600000U);
  RecordProperty("steps", static_cast<int>(steps));
}

}  // namespace
}  // namespace masu::logic
