#include "masu/morph.hpp"

#include <gtest/gtest.h>

#include <set>

#include "masu/solve.hpp"

namespace masu {
namespace {

TEST(Morph, SolutionsGoToSolutions) {
  Rng rng(3);
  for (const char* name : {"4x4", "6x6", "9x9", "9x9-x", "twin", "tiny-samurai"}) {
    const LayoutPtr layout = find_layout(name);
    solve::Limits one;
    one.solutions = 1;
    Puzzle grid(layout);
    grid.digits = (*solve::make_solver(layout))->solve(grid, one).first;
    std::set<std::string> images;
    for (int i = 0; i < 20; ++i) {
      const Morph morph = random_morph(*layout, rng);
      const Puzzle image = apply(morph, grid);
      EXPECT_TRUE(is_solved(*layout, image.digits)) << name;
      images.insert(to_line(image));
    }
    EXPECT_GT(images.size(), 5U) << name;
  }
}

TEST(Morph, MovesMarksAndOwnDigits) {
  Puzzle puzzle(plain_layout(4));
  puzzle.set(Cell(3), Digit(2));
  puzzle.placed.assign(16, false);
  puzzle.placed[3] = true;
  puzzle.allowed.assign(16, puzzle.layout->all_digits());
  puzzle.allowed[5] = {Digit(1), Digit(4)};
  Rng rng(1);
  const Morph morph = random_morph(*puzzle.layout, rng);
  const Puzzle image = apply(morph, puzzle);
  EXPECT_EQ(image.at(morph.to[3]), morph.renamed[1]);
  EXPECT_TRUE(image.placed[morph.to[3].index()]);
  EXPECT_EQ(image.allowed[morph.to[5].index()], (DigitSet{morph.renamed[0], morph.renamed[3]}));
}

}  // namespace
}  // namespace masu
