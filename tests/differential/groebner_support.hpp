// Replacing on two kinds of ideals side by side.
#pragma once

#include <gtest/gtest.h>

#include "groebner/groebner.hpp"
#include "masu/srank.hpp"
#include "support.hpp"

namespace masu::algebra {

struct Compared {
  int operations = 0;
  int contradictions = 0;
};

inline void expect_same(const Ideal& a, const Ideal& b) {
  for (std::size_t c = 0; c < a.layout()->cell_count(); ++c) {
    ASSERT_EQ(a.linear(Cell(c)), b.linear(Cell(c))) << a.layout()->name_of(Cell(c));
  }
  ASSERT_EQ(find_contradiction(a), find_contradiction(b));
  ASSERT_EQ(semi_solutions(a), semi_solutions(b));
}

// Replaces on both to exhaustion or contradiction; the same after every operation.
inline void replace_both(Ideal& a, Ideal& b, Compared& counts) {
  for (;;) {
    expect_same(a, b);
    if (testing::Test::HasFatalFailure()) return;
    if (find_contradiction(a)) {
      ++counts.contradictions;
      return;
    }
    const auto by_a = replace_once(a);
    const auto by_b = replace_once(b);
    ASSERT_TRUE(by_a.ok() && by_b.ok());
    if (by_a->empty()) return;
    ++counts.operations;
  }
}

// Templates against an ideal of polynomials: the puzzle itself, then `trials` random candidates of
// what is left.
inline Compared compare_replacing(const Puzzle& puzzle, Rng& rng, int trials, IdealMaker maker) {
  Compared counts;
  const auto templates = make_search_ideal(puzzle, {});
  const auto bases = maker(puzzle, {});
  EXPECT_TRUE(templates.ok() && bases.ok());
  if (!templates.ok() || !bases.ok()) return counts;
  replace_both(**templates, **bases, counts);
  if (testing::Test::HasFatalFailure() || find_contradiction(**templates)) return counts;

  std::vector<Generator> open;
  for (std::size_t c = 0; c < puzzle.layout->cell_count(); ++c) {
    for (Digit d : open_digits(**templates, Cell(c))) {
      open.push_back({Generator::Kind::Solution, Cell(c), d});
    }
  }
  for (int trial = 0; trial < trials && !open.empty(); ++trial) {
    const Generator x = open[static_cast<std::size_t>(rng.below(open.size()))];
    const auto a = (*templates)->clone();
    const auto b = (*bases)->clone();
    EXPECT_TRUE(a->add({&x, 1}).ok() && b->add({&x, 1}).ok());
    replace_both(*a, *b, counts);
    if (testing::Test::HasFatalFailure()) return counts;
  }
  return counts;
}

// A board with clues for about `share` of the cells, half of the time with marks that leave out
// some digits, one time in four with a clue that is wrong.
inline Puzzle random_position(const LayoutPtr& layout, double share, int number, Rng& rng) {
  const std::vector<Digit> grid = testing_support::random_grid(layout, rng);
  Puzzle puzzle = testing_support::punctured(layout, grid, share, rng);
  if (number % 4 == 0) testing_support::spoil(puzzle, rng);
  if (number % 2 == 0) {
    puzzle.allowed.assign(grid.size(), layout->all_digits());
    for (std::size_t i = 0; i < grid.size(); ++i) {
      const auto all = layout->all_digits().bits();
      const DigitSet marks(static_cast<std::uint32_t>(rng.below(all + 1)));
      puzzle.allowed[i] = marks | DigitSet::of(grid[i]);
    }
  }
  return puzzle;
}

// compare_replacing() on positions `first` to `last`, 0.1 to 0.4 of their cells with clues.
inline Compared compare_positions(const LayoutPtr& layout, int first, int last, IdealMaker maker) {
  Compared total;
  for (int stream = first; stream < last && !testing::Test::HasFatalFailure(); ++stream) {
    Rng rng(66, static_cast<std::uint64_t>(stream));
    const double share = 0.1 + 0.3 * rng.unit();
    const Compared found =
        compare_replacing(random_position(layout, share, stream, rng), rng, 2, maker);
    total.operations += found.operations;
    total.contradictions += found.contradictions;
  }
  return total;
}

// br-rank of a candidate of a board without clues where some cells have marks; -1: none.
using Marks = std::initializer_list<std::pair<Position, DigitSet>>;
inline int br_rank(const LayoutPtr& layout, Marks marks, Position at, int digit, IdealMaker maker) {
  Puzzle puzzle(layout);
  puzzle.allowed.assign(layout->cell_count(), layout->all_digits());
  const auto cell = [&](Position p) { return *layout->cell_at({p.row - 1, p.column - 1}); };
  for (const auto& [p, digits] : marks) puzzle.allowed[cell(p).index()] = digits;
  const auto ideal = maker(puzzle, {});
  EXPECT_TRUE(ideal.ok());
  const auto proof = refute(**ideal, cell(at), Digit(digit));
  EXPECT_TRUE(proof.ok());
  return proof->contradiction ? static_cast<int>(proof->operations.size()) : -1;
}

// The examples of the document: tables 3 and 4.
inline int xy_wing(const LayoutPtr& layout, IdealMaker maker) {
  return br_rank(layout,
                 {{{2, 2}, {Digit(1), Digit(2)}},
                  {{5, 2}, {Digit(2), Digit(3)}},
                  {{2, 5}, {Digit(1), Digit(3)}}},
                 {5, 5}, 3, maker);
}
inline int xy_chain(const LayoutPtr& layout, IdealMaker maker) {
  return br_rank(layout,
                 {{{2, 2}, {Digit(1), Digit(2)}},
                  {{2, 5}, {Digit(1), Digit(4)}},
                  {{5, 2}, {Digit(2), Digit(3)}},
                  {{5, 5}, {Digit(3), Digit(4)}}},
                 {2, 4}, 1, maker);
}

}  // namespace masu::algebra
