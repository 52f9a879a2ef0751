// Pages: what is on them, and that it stays on them.
#include "masu/render.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "masu/solve.hpp"
#include "render/scene.hpp"

namespace masu::render {
namespace {

constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle easy() { return puzzle_from_line(plain_layout(9), kEasy).value(); }

Item item(Puzzle puzzle) {
  Item made;
  made.solution = solve::make_solver(puzzle.layout).value()->solve(puzzle).first;
  made.puzzle = std::move(puzzle);
  return made;
}

Scene scene_of(const Puzzle& puzzle, const BoardStyle& style = {}) {
  Scene scene;
  draw_board(scene, puzzle, 0, 0, 10, style);
  return scene;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// Digits of the board in the order of their labels, '*' in front of a bold one.
std::string digits_of(const Scene& scene) {
  std::string out;
  for (const Label& label : scene.labels) out += (label.bold ? "*" : "") + label.text;
  return out;
}

TEST(RenderBoard, LinesAreAsStrongAsWhatTheySeparate) {
  const Scene scene = scene_of(easy());
  double thin = 1e9;
  for (const Stroke& s : scene.strokes) thin = std::min(thin, s.width);
  std::size_t cells = 0, blocks = 0, outlines = 0;
  for (const Stroke& s : scene.strokes) {
    const bool level = s.y1 == s.y2;
    const double at = level ? s.y1 : s.x1;
    if (s.width == thin) {
      ++cells;
      EXPECT_NE(std::fmod(at, 30), 0) << at;
    } else {
      EXPECT_EQ(std::fmod(at, 30), 0) << at;
      ++(at == 0 || at == 90 ? outlines : blocks);
    }
  }
  EXPECT_EQ(cells, 12U);
  EXPECT_EQ(blocks, 4U);
  EXPECT_EQ(outlines, 4U);
  EXPECT_TRUE(scene.fills.empty());
}

TEST(RenderBoard, DiagonalsSharedCellsAndFurtherHousesAreSeen) {
  const auto sloping = [](const Scene& scene) {
    return std::ranges::count_if(scene.strokes,
                                 [](const Stroke& s) { return s.x1 != s.x2 && s.y1 != s.y2; });
  };
  EXPECT_EQ(sloping(scene_of(easy())), 0);
  EXPECT_EQ(sloping(scene_of(Puzzle(find_layout("sudoku-x")))), 2);
  EXPECT_EQ(scene_of(Puzzle(find_layout("samurai"))).fills.size(), 36U);
  EXPECT_EQ(scene_of(Puzzle(find_layout("twin"))).fills.size(), 9U);
}

TEST(RenderBoard, CluesAreBoldPlayersDigitsAndSolutionsAreNot) {
  Puzzle puzzle = puzzle_from_line(plain_layout(4), "1..2............").value();
  puzzle.set(Cell(1), Digit(3));
  puzzle.placed.assign(16, false);
  puzzle.placed[1] = true;
  EXPECT_EQ(digits_of(scene_of(puzzle)), "*13*2");
  const auto solution = solve::make_solver(puzzle.layout).value()->solve(puzzle).first;
  const std::string solved = digits_of(scene_of(puzzle, {false, &solution}));
  EXPECT_EQ(solved.size(), 18U);
  EXPECT_EQ(solved.substr(0, 6), "*134*2");
}

TEST(RenderBoard, CandidatesOfEmptyCellsOnRequest) {
  const Puzzle puzzle = easy();
  const auto marks = candidates(puzzle);
  std::size_t expected = 0;
  for (std::size_t c = 0; c < 81; ++c) {
    expected += puzzle.digits[c] ? 1U : static_cast<std::size_t>(marks[c].size());
  }
  EXPECT_EQ(scene_of(puzzle, {true, nullptr}).labels.size(), expected);
}

TEST(RenderBoard, LettersFromTenOn) {
  Puzzle puzzle(plain_layout(16));
  for (int d = 1; d <= 16; ++d) puzzle.set(Cell(d - 1), Digit(d));
  EXPECT_EQ(digits_of(scene_of(puzzle)), "*1*2*3*4*5*6*7*8*9*A*B*C*D*E*F*G");
}

// Every layout, paper and number per page: nothing beyond the margins, nothing on top of another.
TEST(RenderPage, EverythingStaysOnThePage) {
  for (const LayoutPtr& layout : builtin_layouts()) {
    for (int per_page : page_sizes()) {
      std::vector<Item> items(static_cast<std::size_t>(per_page) + 1);
      for (Item& one : items) one = {Puzzle(layout), "title", "caption", {}};
      PageOptions options;
      options.per_page = per_page;
      options.paper = per_page % 2 == 0 ? Paper::Letter : Paper::A4;
      const auto pages = lay_out(items, options);
      ASSERT_TRUE(pages);
      ASSERT_EQ(pages->size(), 2U) << layout->name();
      const auto number_of = [](const Scene& page, const char* text) {
        return std::ranges::count(page.labels, text, &Label::text);
      };
      EXPECT_EQ(number_of((*pages)[0], "title"), per_page);
      EXPECT_EQ(number_of((*pages)[1], "caption"), 1);
      for (const Scene& page : *pages) {
        constexpr double kAir = 40;  // the margin is 15 mm, less half a line
        for (const Stroke& s : page.strokes) {
          ASSERT_GE(std::min(s.x1, s.y1), kAir);
          ASSERT_LE(std::max(s.x1, s.x2), page.width - kAir);
          ASSERT_LE(std::max(s.y1, s.y2), page.height - kAir);
        }
        for (const Label& label : page.labels) {
          ASSERT_LE(label.y, page.height - kAir / 2) << layout->name();
        }
      }
    }
  }
}

TEST(RenderPage, OverlappedBoardsFitAPageAndStayLegible) {
  // 21 columns on the 180 mm between the margins of A4.
  const std::vector<Item> samurai{{Puzzle(find_layout("samurai")), "", "", {}}};
  const auto upright = svg(samurai, {});
  ASSERT_TRUE(upright);
  EXPECT_NE(upright->front().find("width=\"595.28pt\" height=\"841.89pt\""), std::string::npos);
  EXPECT_NE(upright->front().find("width=\"24.3\" height=\"24.3\""), std::string::npos);
  const std::vector<Item> shogun{{Puzzle(find_layout("shogun")), "", "", {}}};
  EXPECT_NE(svg(shogun, {})->front().find("width=\"841.89pt\" height=\"595.28pt\""),
            std::string::npos);
}

TEST(RenderPage, TitlesCaptionsHeadingAndSolutions) {
  std::vector<Item> items{item(easy()), item(easy()), item(easy())};
  items[0].title = "A <first> & \"best\" one";
  items[1].caption = "D-score 12";
  PageOptions options;
  options.per_page = 2;
  options.paper = Paper::Letter;
  options.heading = "Sunday";
  const auto pages = svg(items, options);
  ASSERT_TRUE(pages);
  ASSERT_EQ(pages->size(), 3U);
  EXPECT_NE((*pages)[0].find(">A &lt;first&gt; &amp; &quot;best&quot; one<"), std::string::npos);
  EXPECT_NE((*pages)[0].find(">2<"), std::string::npos);
  EXPECT_NE((*pages)[0].find(">D-score 12<"), std::string::npos);
  EXPECT_NE((*pages)[0].find("width=\"612pt\" height=\"792pt\""), std::string::npos);
  EXPECT_NE((*pages)[1].find(">Sunday<"), std::string::npos);
  EXPECT_NE((*pages)[2].find(">Solutions<"), std::string::npos);
  EXPECT_NE((*pages)[2].find(">3 / 3<"), std::string::npos);
  // 81 digits for each of three solutions, their titles, heading and number of the page
  EXPECT_EQ(count((*pages)[2], "<text "), 3U * 82 + 2);
}

TEST(RenderPage, BookletsFoldIntoOrder) {
  const std::vector<Item> items(6, Item{easy(), "", "", {}});
  PageOptions options;
  options.booklet = true;
  const auto sides = lay_out(items, options);
  ASSERT_TRUE(sides);
  ASSERT_EQ(sides->size(), 4U);  // 8 pages, the last two blank
  std::vector<std::string> numbers;
  for (const Scene& side : *sides) {
    EXPECT_NEAR(side.width, 841.89, 0.01);
    EXPECT_NEAR(side.height, 595.28, 0.01);
    std::string seen;
    for (const Label& label : side.labels) {
      if (label.text.ends_with(" / 6")) seen += (label.x < side.width / 2 ? "l" : "r") + label.text;
    }
    numbers.push_back(seen);
  }
  EXPECT_EQ(numbers,
            (std::vector<std::string>{"r1 / 6", "l2 / 6", "l6 / 6r3 / 6", "l4 / 6r5 / 6"}));
}

TEST(RenderPage, SaysWhatIsWrong) {
  const std::vector<Item> items{item(easy())};
  PageOptions options;
  options.per_page = 5;
  EXPECT_EQ(svg(items, options).error().code, ErrorCode::BadValue);
  std::vector<Item> wrong = items;
  std::swap(wrong[0].solution[0], wrong[0].solution[1]);
  EXPECT_EQ(pdf(wrong, {}).error().code, ErrorCode::BadValue);
  EXPECT_FALSE(parse_paper("a5"));
}

TEST(RenderPdf, SameItemsSameBytes) {
  const std::vector<Item> items{item(easy())};
  const auto once = pdf(items, {});
  if (!once && once.error().code == ErrorCode::Unsupported) GTEST_SKIP() << once.error().message;
  ASSERT_TRUE(once);
  EXPECT_EQ(once->substr(0, 5), "%PDF-");
  EXPECT_EQ(*once, *pdf(items, {}));
}

TEST(RenderPicture, OneBoardAlone) {
  const std::string picture = svg_picture(easy());
  EXPECT_EQ(count(picture, "<text "), 30U);
  EXPECT_EQ(picture.substr(0, 5), "<?xml");
}

}  // namespace
}  // namespace masu::render
