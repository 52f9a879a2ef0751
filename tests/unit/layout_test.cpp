#include "masu/layout.hpp"

#include <gtest/gtest.h>

namespace masu {
namespace {

// Counts of boards, cells and houses (docs/layouts.md); "shared" = cells in two or more boards.
struct Known {
  const char* name;
  int rows, columns;
  std::size_t boards, cells, houses, shared;
};

class KnownLayouts : public testing::TestWithParam<Known> {};

TEST_P(KnownLayouts, HaveThePublishedCounts) {
  const Known& known = GetParam();
  const LayoutPtr layout = find_layout(known.name);
  ASSERT_NE(layout, nullptr);
  EXPECT_EQ(layout->canvas_rows(), known.rows);
  EXPECT_EQ(layout->canvas_columns(), known.columns);
  EXPECT_EQ(layout->board_count(), known.boards);
  EXPECT_EQ(layout->cell_count(), known.cells);
  EXPECT_EQ(layout->house_count(), known.houses);
  std::size_t shared = 0;
  for (std::size_t c = 0; c < layout->cell_count(); ++c) {
    if (layout->boards_of(Cell(c)).size() > 1) ++shared;
  }
  EXPECT_EQ(shared, known.shared);
}

INSTANTIATE_TEST_SUITE_P(
    Catalogue, KnownLayouts,
    testing::Values(
        Known{"4x4", 4, 4, 1, 16, 12, 0}, Known{"6x6", 6, 6, 1, 36, 18, 0},
        Known{"9x9", 9, 9, 1, 81, 27, 0}, Known{"9x9-x", 9, 9, 1, 81, 29, 0},
        Known{"25x25", 25, 25, 1, 625, 75, 0}, Known{"twin", 15, 15, 2, 153, 53, 9},
        Known{"twin-slash", 15, 15, 2, 153, 53, 9}, Known{"stepped-twin", 15, 12, 2, 144, 52, 18},
        Known{"tight-twin", 12, 12, 2, 126, 50, 36}, Known{"stacked-twin-3", 15, 9, 2, 135, 48, 27},
        Known{"stacked-twin-6", 12, 9, 2, 108, 42, 54}, Known{"tripledoku", 21, 15, 3, 207, 77, 36},
        Known{"triple-backslash", 15, 15, 3, 171, 73, 63}, Known{"chain", 21, 21, 3, 225, 79, 18},
        Known{"chevron", 15, 21, 3, 225, 79, 18}, Known{"butterfly", 12, 12, 4, 144, 64, 108},
        Known{"sohei", 21, 21, 4, 288, 104, 36}, Known{"flower", 15, 15, 5, 189, 87, 81},
        Known{"samurai", 21, 21, 5, 369, 131, 36}, Known{"windmill", 21, 21, 5, 333, 127, 72},
        Known{"cross", 21, 21, 5, 297, 111, 72}, Known{"fat-samurai", 21, 33, 7, 495, 181, 72},
        Known{"gattai-8", 21, 33, 8, 576, 208, 72}, Known{"samurai-plus", 21, 21, 9, 441, 175, 216},
        Known{"ninja", 33, 33, 9, 621, 231, 108}, Known{"shogun", 21, 45, 11, 783, 285, 108},
        Known{"sumo", 33, 33, 13, 909, 335, 144}, Known{"fat-sumo", 33, 45, 17, 1161, 435, 216},
        Known{"shaolin", 45, 45, 25, 1701, 639, 324}, Known{"taiken", 45, 45, 21, 1413, 535, 288},
        Known{"samurai-butterfly", 30, 30, 20, 684, 316, 576},
        Known{"samurai-16", 40, 40, 5, 1216, 236, 64}, Known{"tiny-samurai", 10, 10, 5, 76, 60, 4},
        Known{"twin-2x2", 3, 3, 2, 7, 2, 1}),
    [](const auto& entry) {
      std::string name = entry.param.name;
      std::erase(name, '-');
      return "L" + name;
    });

TEST(Layout, NamesFollowTheCanvas) {
  const LayoutPtr twin = find_layout("Double Backslash");
  ASSERT_NE(twin, nullptr);
  const auto corner = twin->cell_at({14, 14});
  ASSERT_TRUE(corner);
  EXPECT_EQ(twin->name_of(*corner), "r15c15");
  EXPECT_FALSE(twin->cell_at({0, 9}));
  EXPECT_FALSE(twin->cell_at({-1, 0}));
  EXPECT_EQ(twin->name_of(twin->board(BoardId(1)).blocks[8]), "B box 9");
  EXPECT_EQ(plain_layout(9)->name_of(plain_layout(9)->board(BoardId(0)).columns[3]), "column 4");
}

TEST(Layout, AnIdenticalHouseOfTwoBoardsIsOne) {
  const LayoutPtr twin = find_layout("twin");
  const House last_of_a = twin->board(BoardId(0)).blocks[8];
  const House first_of_b = twin->board(BoardId(1)).blocks[0];
  EXPECT_EQ(last_of_a, first_of_b);
  EXPECT_EQ(twin->house(last_of_a).boards.size(), 2U);
}

TEST(Layout, PeersOfAPlainBoard) {
  const LayoutPtr layout = plain_layout(9);
  for (std::size_t c = 0; c < layout->cell_count(); ++c) {
    EXPECT_EQ(layout->peers(Cell(c)).size(), 20U);
    EXPECT_EQ(layout->houses_of(Cell(c)).size(), 3U);
  }
  EXPECT_TRUE(layout->are_peers(Cell(0), Cell(8)));
  EXPECT_FALSE(layout->are_peers(Cell(0), Cell(12)));
}

TEST(Layout, BadSpecsAreRefusedWithAReason) {
  LayoutSpec spec;
  spec.name = "bad";
  EXPECT_EQ(Layout::build(spec).error().code, ErrorCode::BadLayout);  // no board
  spec.boards.emplace_back();
  EXPECT_TRUE(Layout::build(spec).ok());
  spec.box_rows = 2;
  EXPECT_NE(Layout::build(spec).error().message.find("box rows"), std::string::npos);
  spec.box_rows = 3;
  spec.boards[0].at = {-3, 0};
  EXPECT_FALSE(Layout::build(spec).ok());
  spec.boards[0].at = {};
  spec.extra_houses = {{{0, 0}, {0, 1}}};
  EXPECT_FALSE(Layout::build(spec).ok());
  spec.extra_houses.clear();
  spec.boards[0].regions = std::string(81, 'a');
  EXPECT_FALSE(Layout::build(spec).ok());
}

TEST(Layout, ExtraHousesAreBounded) {
  LayoutSpec spec = plain_layout(9)->spec();
  std::vector<Position> house;
  for (int c = 0; c < 9; ++c) house.push_back({0, c});
  spec.extra_houses.assign(1001, house);
  const auto built = Layout::build(spec);
  ASSERT_FALSE(built);
  EXPECT_NE(built.error().message.find("at most 1000"), std::string::npos) << built.error().message;
}

}  // namespace
}  // namespace masu
