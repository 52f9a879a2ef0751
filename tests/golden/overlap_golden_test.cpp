// golden/data/overlap.tsv: looks and loops of ten runs per puzzle must match exactly.
#include <gtest/gtest.h>

#include <sstream>

#include "masu/overlap.hpp"
#include "support.hpp"

namespace masu::overlap {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

Puzzle read_picture(const LayoutPtr& layout, const std::string& picture) {
  Puzzle puzzle(layout);
  const auto rows = split(picture, '/');
  for (std::size_t c = 0; c < layout->cell_count(); ++c) {
    const Position p = layout->position(Cell(c));
    puzzle.set(
        Cell(c),
        digit_of_symbol(rows[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.column)]));
  }
  return puzzle;
}

TEST(OverlapGolden, AllRunsMatch) {
  const LayoutPtr layout = find_layout("twin");
  const std::vector<Strategy> strategies = usual_strategies(*layout);
  Looker looker(layout);
  std::size_t puzzles = 0;
  for (const std::string& line : testing_support::golden_lines("overlap.tsv")) {
    const auto fields = split(line, '\t');
    ASSERT_EQ(fields.size(), 12U);
    const auto rules = parse_rules(fields[0]);
    ASSERT_TRUE(rules.ok());
    EXPECT_EQ(to_string(*rules), fields[0]);
    looker.load(read_picture(layout, fields[1]));
    ++puzzles;
    for (std::size_t i = 0; i < 10; ++i) {
      const Strategy& strategy = strategies[i / 2];
      const auto schedule = make_schedule(*layout, strategy, BoardId(i % 2));
      ASSERT_TRUE(schedule.ok());
      const auto run = looker.run(*schedule, *rules);
      EXPECT_TRUE(run.solved);
      std::ostringstream got;
      got << run.looks[0] << '/' << run.looks[1];
      if (strategy.kind == StrategyKind::Focus) {
        got << '/' << run.looks[2];
      } else {
        got << '/' << run.loops[0] << '/' << run.loops[1];
      }
      EXPECT_EQ(got.str(), fields[2 + i]) << "puzzle " << puzzles << ", " << to_string(strategy)
                                          << " from " << (i % 2 == 0 ? 'A' : 'B');
    }
  }
  EXPECT_EQ(puzzles, 50U);
}

}  // namespace
}  // namespace masu::overlap
