#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "generate/singles.hpp"
#include "masu/generate.hpp"
#include "masu/solve.hpp"

namespace masu::generate {
namespace {

OverlappedOptions usual_options(const char* name) {
  OverlappedOptions options;
  options.layout = find_layout(name);
  options.blank = shared_cells(*options.layout);
  options.strategies = overlap::usual_strategies(*options.layout);
  return options;
}

TEST(GridFiller, FillsEveryLayout) {
  for (const LayoutPtr& layout : builtin_layouts()) {
    if (layout->cell_count() > 600) continue;
    GridFiller filler(layout);
    Rng rng(1);
    const auto first = filler.fill(rng);
    const auto second = filler.fill(rng);
    ASSERT_TRUE(first.ok() && second.ok()) << layout->name();
    EXPECT_TRUE(is_solved(*layout, *first)) << layout->name();
    EXPECT_TRUE(is_solved(*layout, *second)) << layout->name();
  }
}

TEST(GridFiller, GridsDiffer) {
  GridFiller filler(find_layout("twin"));
  Rng rng(2);
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert(to_line(*find_layout("twin"), *filler.fill(rng)));
  EXPECT_EQ(seen.size(), 100U);
}

// Singles from the clues alone, in the plainest way.
bool solved_by_singles(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  Puzzle state = puzzle;
  for (bool moved = true; moved;) {
    moved = false;
    const auto open = candidates(state);
    for (std::size_t c = 0; c < layout.cell_count() && !moved; ++c) {
      if (state.at(Cell(c)) || open[c].size() != 1) continue;
      state.set(Cell(c), open[c].front());
      moved = true;
    }
    for (std::size_t h = 0; h < layout.house_count() && !moved; ++h) {
      for (Digit d : layout.all_digits()) {
        std::vector<Cell> places;
        for (Cell c : layout.cells_of(House(h))) {
          if (open[c.index()].contains(d)) places.push_back(c);
        }
        if (places.size() != 1 || state.at(places[0])) continue;
        state.set(places[0], d);
        moved = true;
        break;
      }
    }
  }
  return is_solved(layout, state.digits);
}

TEST(Singles, AgreesWithThePlainWay) {
  for (const char* name : {"9x9", "twin", "tight-twin"}) {
    const LayoutPtr layout = find_layout(name);
    GridFiller filler(layout);
    Singles singles(layout);
    Rng rng(7);
    int solved = 0;
    for (int i = 0; i < 60; ++i) {
      const std::vector<Digit> grid = *filler.fill(rng);
      Puzzle puzzle(layout);
      std::vector<bool> given(grid.size());
      for (std::size_t c = 0; c < grid.size(); ++c) {
        given[c] = rng.below(100) < 46;
        if (given[c]) puzzle.set(Cell(c), grid[c]);
      }
      EXPECT_EQ(singles.solve(grid, given), solved_by_singles(puzzle));
      solved += solved_by_singles(puzzle) ? 1 : 0;
    }
    EXPECT_GT(solved, 5);
    EXPECT_LT(solved, 55);
  }
}

TEST(Orbits, PartitionTheCellsThatMayHaveClues) {
  for (const char* name : {"9x9", "twin", "samurai", "butterfly", "6x6"}) {
    const LayoutPtr layout = find_layout(name);
    const auto blank = shared_cells(*layout);
    for (const SymmetryInfo& info : symmetries()) {
      EXPECT_EQ(*parse_symmetry(info.name), info.symmetry);
      const auto all = orbits(*layout, info.symmetry, blank);
      ASSERT_TRUE(all.ok());
      std::vector<int> seen(layout->cell_count());
      for (const auto& orbit : *all) {
        for (Cell c : orbit) ++seen[c.index()];
      }
      for (std::size_t c = 0; c < seen.size(); ++c) EXPECT_EQ(seen[c], blank[c] ? 0 : 1);
    }
  }
  const auto count = [](Symmetry symmetry) {
    return orbits(*find_layout("9x9"), symmetry, {}).value().size();
  };
  EXPECT_EQ(count(Symmetry::None), 81U);
  EXPECT_EQ(count(Symmetry::Rotate180), 41U);
  EXPECT_EQ(count(Symmetry::Rotate90), 21U);
  EXPECT_EQ(count(Symmetry::Horizontal), 45U);
  EXPECT_EQ(count(Symmetry::Diagonal), 45U);
  EXPECT_EQ(count(Symmetry::Both), 25U);
  EXPECT_EQ(count(Symmetry::Diagonals), 25U);
  EXPECT_EQ(count(Symmetry::Full), 15U);
  EXPECT_FALSE(parse_symmetry("round").ok());
}

// Every condition asked for, checked from outside.
void check(const OverlappedOptions& options, const Made& made) {
  const Layout& layout = *options.layout;
  const Puzzle& puzzle = made.puzzle;
  const auto solver = solve::make_solver(options.layout, solve::Engine::General);
  const solve::Outcome outcome = (*solver)->solve(puzzle);
  EXPECT_EQ(outcome.status(), solve::Status::One);
  EXPECT_EQ(outcome.first, made.solution);
  const ClueRange usual = usual_clues(layout);
  EXPECT_GE(puzzle.filled(), options.max_clues == 0 ? usual.min : options.min_clues);
  EXPECT_LE(puzzle.filled(), options.max_clues == 0 ? usual.max : options.max_clues);
  for (std::size_t c = 0; c < layout.cell_count(); ++c) {
    if (!options.blank.empty() && options.blank[c]) {
      EXPECT_FALSE(puzzle.at(Cell(c)));
    }
  }
  const auto sets = orbits(layout, options.symmetry, options.blank);
  for (const auto& orbit : *sets) {
    for (Cell c : orbit) EXPECT_EQ(bool(puzzle.at(c)), bool(puzzle.at(orbit[0])));
  }
  overlap::Looker looker(options.layout);
  looker.load(puzzle);
  for (const overlap::Strategy& strategy : options.strategies) {
    for (std::size_t b = 0; b < layout.board_count(); ++b) {
      const auto run =
          looker.run(*overlap::make_schedule(layout, strategy, BoardId(b)), options.rules);
      EXPECT_TRUE(run.solved);
      if (strategy.kind == overlap::StrategyKind::Alternating && b == 0) {
        EXPECT_GE(static_cast<int>(*std::ranges::max_element(run.loops)), options.min_loops);
        EXPECT_GE(run.total(), options.min_looks);
        if (options.max_looks != 0) {
          EXPECT_LE(run.total(), options.max_looks);
        }
      }
    }
  }
}

TEST(OverlappedGenerator, KeepsItsConditions) {
  std::vector<OverlappedOptions> cases;
  for (const char* name : {"twin", "chain", "samurai", "stepped-twin"}) {
    cases.push_back(usual_options(name));
  }
  cases.push_back(usual_options("twin"));
  cases.back().rules = *overlap::parse_rules("naked/houses/yes");
  cases.push_back(usual_options("twin"));
  cases.back().min_looks = 300;
  cases.back().max_looks = 400;
  cases.back().symmetry = Symmetry::None;
  cases.push_back(usual_options("twin"));
  cases.back().strategies.clear();  // proper only
  cases.back().min_clues = 50;
  cases.back().max_clues = 56;
  cases.push_back(usual_options("9x9"));
  cases.back().min_clues = 28;
  cases.back().max_clues = 32;
  for (const OverlappedOptions& options : cases) {
    SCOPED_TRACE(options.layout->name());
    auto generator = OverlappedGenerator::build(options);
    ASSERT_TRUE(generator.ok());
    for (std::uint64_t i = 0; i < 5; ++i) {
      const auto made = generator->make(42, i);
      ASSERT_TRUE(made.ok()) << made.error().message;
      check(options, *made);
    }
  }
}

TEST(OverlappedGenerator, CluesOfOneBoard) {
  OverlappedOptions options = usual_options("chain");
  options.board_clues = {{BoardId(std::size_t{1}), 14, 20}};
  auto generator = OverlappedGenerator::build(options);
  ASSERT_TRUE(generator);
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = generator->make(1, i);
    ASSERT_TRUE(made);
    int clues = 0;
    for (Cell c : options.layout->boards()[1].cells) clues += made->puzzle.at(c) ? 1 : 0;
    EXPECT_GE(clues, 14);
    EXPECT_LE(clues, 20);
    EXPECT_GE(made->puzzle.filled(), usual_clues(*options.layout).min);
    EXPECT_LE(made->puzzle.filled(), usual_clues(*options.layout).max);
  }
  options.board_clues = {{BoardId(std::size_t{7}), 14, 20}};
  EXPECT_FALSE(OverlappedGenerator::build(options));
  options.board_clues = {{BoardId(std::size_t{1}), 20, 14}};
  EXPECT_FALSE(OverlappedGenerator::build(options));
}

TEST(OverlappedGenerator, NoBoardIsAPuzzleByItself) {
  OverlappedOptions options = usual_options("twin");
  options.no_board_alone = true;
  auto generator = OverlappedGenerator::build(options);
  const auto solver = solve::make_solver(find_layout("9x9"), solve::Engine::General);
  for (std::uint64_t i = 0; i < 5; ++i) {
    const auto made = generator->make(1, i);
    ASSERT_TRUE(made.ok()) << made.error().message;
    check(options, *made);
    for (const auto& board : options.layout->boards()) {
      Puzzle alone(find_layout("9x9"));
      for (std::size_t c = 0; c < 81; ++c) alone.set(Cell(c), made->puzzle.at(board.cells[c]));
      EXPECT_EQ((*solver)->solve(alone).status(), solve::Status::Several);
    }
  }
}

TEST(OverlappedGenerator, PuzzleIsAFunctionOfSeedAndIndex) {
  auto one = OverlappedGenerator::build(usual_options("twin"));
  auto other = OverlappedGenerator::build(usual_options("twin"));
  std::vector<std::string> forward;
  for (std::uint64_t i = 0; i < 6; ++i) forward.push_back(to_line(one->make(9, i)->puzzle));
  for (std::uint64_t i = 6; i-- > 0;) EXPECT_EQ(to_line(other->make(9, i)->puzzle), forward[i]);
  EXPECT_EQ(std::set(forward.begin(), forward.end()).size(), 6U);
  EXPECT_NE(to_line(one->make(10, 0)->puzzle), forward[0]);
}

TEST(OverlappedGenerator, SaysWhatItCannotDo) {
  OverlappedOptions empty_range = usual_options("twin");
  empty_range.min_clues = 60;
  empty_range.max_clues = 50;
  EXPECT_FALSE(OverlappedGenerator::build(empty_range).ok());
  OverlappedOptions hopeless = usual_options("twin");
  hopeless.min_clues = hopeless.max_clues = 20;
  hopeless.max_attempts = 20;
  const auto made = OverlappedGenerator::build(hopeless)->make(1, 0);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace masu::generate
