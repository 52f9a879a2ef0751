// Walks the path of a puzzle and has every step proved by the checker.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "masu/logic.hpp"

namespace masu::logic {

/// Checks every step of the path, and at every eighth position all steps there are.
struct Walk {
  std::size_t steps = 0;
  std::set<TechniqueId> used;

  void take(const Puzzle& puzzle, Engine& engine, bool find_all) {
    auto checker = Checker::build(puzzle);
    ASSERT_TRUE(checker);
    engine.assume_proper(checker->status() == solve::Status::One);
    if (!engine.load(puzzle)) return;
    for (int i = 0; engine.alive() && !engine.complete(); ++i) {
      const Puzzle position = engine.position();
      const auto step = engine.next();
      if (!step) break;
      std::vector<Step> seen{*step};
      if (find_all && i % 8 == 0) seen = engine.all();
      for (const Step& s : seen) {
        ++steps;
        used.insert(s.technique);
        ASSERT_EQ(checker->check(s, position), "") << to_line(puzzle) << "\n"
                                                   << line(s, *puzzle.layout);
      }
      engine.apply(*step);
    }
    if (engine.complete()) {
      EXPECT_TRUE(is_solved(*puzzle.layout, engine.position().digits));
    }
  }
};

}  // namespace masu::logic
