// Replacing on two kinds of ideals side by side.
#pragma once

#include <gtest/gtest.h>

#include "masu/groebner.hpp"
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

// The puzzle itself, then `trials` random candidates of what is left.
inline Compared compare_replacing(const Puzzle& puzzle, Rng& rng, int trials) {
  Compared counts;
  const auto templates = make_search_ideal(puzzle);
  const auto bases = make_groebner_ideal(puzzle);
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

// br-rank of a candidate of a board without clues where some cells have marks; -1: none.
inline int br_rank(const LayoutPtr& layout,
                   std::initializer_list<std::pair<Position, DigitSet>> marks, Position at,
                   int digit) {
  Puzzle puzzle(layout);
  puzzle.allowed.assign(layout->cell_count(), layout->all_digits());
  const auto cell = [&](Position p) { return *layout->cell_at({p.row - 1, p.column - 1}); };
  for (const auto& [p, digits] : marks) puzzle.allowed[cell(p).index()] = digits;
  const auto ideal = make_groebner_ideal(puzzle);
  EXPECT_TRUE(ideal.ok());
  const auto proof = refute(**ideal, cell(at), Digit(digit));
  EXPECT_TRUE(proof.ok());
  return proof->contradiction ? static_cast<int>(proof->operations.size()) : -1;
}

}  // namespace masu::algebra
