// Canonical forms: the fast way against the search over all columns, that against every single
// change, and both against equivalent puzzles and known automorphism groups.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "grids/canon_bands.hpp"
#include "grids/column_search.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "masu/puzzle.hpp"
#include "support.hpp"

namespace masu::grids {
namespace {

Grid81 grid9(std::span<const Digit> cells) {
  Grid81 out{};
  for (std::size_t n = 0; n < 81; ++n) out[n] = static_cast<std::uint8_t>(cells[n].value());
  return out;
}
std::vector<Digit> cells_of(std::span<const std::uint8_t> grid) {
  std::vector<Digit> out;
  for (std::uint8_t d : grid) out.emplace_back(d);
  return out;
}
std::vector<Digit> cells_of(const LayoutPtr& layout, std::string_view line) {
  return puzzle_from_line(layout, line).value().digits;
}

// Orders of n lines that keep groups of `size` together.
std::vector<std::vector<std::uint8_t>> line_orders(std::size_t n, std::size_t size) {
  std::vector<std::vector<std::uint8_t>> out;
  std::vector<std::uint8_t> order(n);
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  do {
    bool together = true;
    for (std::size_t k = 0; k < n; ++k)
      together &= order[k] / size == order[k / size * size] / size;
    if (together) out.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return out;
}

// Every change there is: the definition, for small boards.
Canonical by_definition(const LayoutPtr& layout, const std::vector<Digit>& cells) {
  const auto n = static_cast<std::size_t>(layout->digits());
  const auto box_rows = static_cast<std::size_t>(layout->spec().box_rows);
  const auto box_columns = static_cast<std::size_t>(layout->spec().box_columns);
  Canonical best;
  for (int turned = 0; turned < (box_rows == box_columns ? 2 : 1); ++turned) {
    for (const auto& rows : line_orders(n, box_rows)) {
      for (const auto& columns : line_orders(n, box_columns)) {
        Transform t = identity_transform(layout->digits());
        t.transpose = turned == 1;
        std::ranges::copy(rows, t.rows.begin());
        std::ranges::copy(columns, t.columns.begin());
        // Names in order of appearance are the smallest.
        std::vector<Digit> image = t.apply(cells);
        std::vector<Digit> name(n + 1);
        int next = 0;
        for (Digit& d : image) {
          if (!d) continue;
          Digit& to = name[static_cast<std::size_t>(d.value())];
          if (!to) to = Digit(++next);
          d = to;
        }
        if (best.automorphisms == 0 || image < best.cells) best = {image, t, 0};
        if (image == best.cells) ++best.automorphisms;
      }
    }
  }
  return best;
}

TEST(BandClasses, FourHundredAndSixteen) {
  using namespace detail;
  const BandClassTables& tables = BandClassTables::get();
  ASSERT_EQ(tables.classes.size(), 416U);
  std::uint32_t forms = 0;
  std::size_t bands = 0;
  for (const auto& c : tables.classes) {
    forms += c.normal_forms;
    ASSERT_EQ(7776 % c.automorphisms.size(), 0U);
    bands += 7776 / c.automorphisms.size();
  }
  EXPECT_EQ(forms, 36288U);
  EXPECT_EQ(bands, 2612736U);
  const BandRows first{
      {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {4, 5, 6, 7, 8, 9, 1, 2, 3}, {7, 8, 9, 1, 2, 3, 4, 5, 6}}};
  const BandRows last{
      {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {4, 5, 7, 8, 9, 3, 6, 1, 2}, {9, 8, 6, 2, 1, 7, 3, 5, 4}}};
  EXPECT_EQ(tables.classes.front().smallest, first);
  EXPECT_EQ(tables.classes.back().smallest, last);
  // Normal forms and their numbers.
  for (std::uint32_t n = 0; n < BandClassTables::kNormalForms; n += 11) {
    BandRows band{};
    if (!band_of_normal_form(n, band)) continue;
    EXPECT_EQ(BandClassTables::normal_form(band[0].data(), 9, 1).index, n);
  }
}

TEST(Canon9, KnownGroups) {
  const LayoutPtr layout = plain_layout(9);
  struct Known {
    const char* grid;
    std::uint32_t automorphisms;
  };
  // The smallest grid, and the one with the largest group.
  const Known known[] = {
      {"123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3},
      {"123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648},
  };
  for (const Known& k : known) {
    const Canonical9 form = canonical_grid(grid9(cells_of(layout, k.grid)));
    EXPECT_EQ(to_line(*layout, cells_of(form.grid)), k.grid);
    EXPECT_EQ(form.automorphisms, k.automorphisms);
  }
}

TEST(Canon9, AgainstTheSearchOverColumns) {
  const LayoutPtr layout = plain_layout(9);
  Rng rng(416, 0);
  for (int n = 0; n < 60; ++n) {
    Grid81 grid{};
    Codec9::get().sample(rng, grid);
    const Canonical9 fast = canonical_grid(grid);
    const auto slow =
        detail::smallest_by_columns(cells_of(grid), *layout, detail::Keep::All)->transforms;
    ASSERT_EQ(cells_of(fast.grid), slow.front().apply(cells_of(grid)));
    ASSERT_EQ(fast.automorphisms, slow.size());
    ASSERT_NE(std::ranges::find(slow, fast.transform), slow.end());
  }
}

TEST(Canon9, EquivalentGrids) {
  const LayoutPtr layout = plain_layout(9);
  Rng rng(9, 0);
  for (int n = 0; n < 20000; ++n) {
    Puzzle puzzle(layout);
    Grid81 grid{};
    Codec9::get().sample(rng, grid);
    puzzle.digits = cells_of(grid);
    const Canonical9 form = canonical_grid(grid);
    const Canonical9 other =
        canonical_grid(grid9(apply(random_morph(*layout, rng), puzzle).digits));
    ASSERT_EQ(form.grid, other.grid);
    ASSERT_EQ(form.automorphisms, other.automorphisms);
    ASSERT_EQ(form.transform.apply(puzzle.digits), cells_of(form.grid));
    ASSERT_EQ(apply(to_morph(form.transform, *layout), puzzle).digits, cells_of(form.grid));
    ASSERT_EQ(canonical_grid(form.grid).grid, form.grid);
  }
}

TEST(Canonizer, EquivalentPuzzles) {
  const LayoutPtr layout = plain_layout(9);
  const auto canonizer = Canonizer::build(layout).value();
  Rng rng(24, 0);
  int proper = 0;
  for (int n = 0; n < 1500; ++n) {
    Grid81 grid{};
    Codec9::get().sample(rng, grid);
    const Puzzle puzzle = testing_support::punctured(layout, cells_of(grid), 0.5, rng);
    const bool is_proper =
        solve::make_solver(layout).value()->solve(puzzle).status() == solve::Status::One;
    if (!is_proper) continue;  // the slow way has its own test
    ++proper;
    const auto form = canonizer->canonical(puzzle.digits).value();
    const auto other =
        canonizer->canonical(apply(random_morph(*layout, rng), puzzle).digits).value();
    ASSERT_EQ(form.cells, other.cells);
    ASSERT_EQ(form.transform.apply(puzzle.digits), form.cells);
    ASSERT_EQ(form.automorphisms, other.automorphisms);
  }
  EXPECT_GT(proper, 300);
}

TEST(Canonizer, PuzzlesWithSeveralSolutions) {
  const LayoutPtr layout = plain_layout(9);
  const auto canonizer = Canonizer::build(layout).value();
  Rng rng(25, 0);
  for (int n = 0; n < 8; ++n) {
    Grid81 grid{};
    Codec9::get().sample(rng, grid);
    const Puzzle puzzle = testing_support::punctured(layout, cells_of(grid), 0.25, rng);
    const auto form = canonizer->canonical(puzzle.digits).value();
    const auto other =
        canonizer->canonical(apply(random_morph(*layout, rng), puzzle).digits).value();
    ASSERT_EQ(form.cells, other.cells);
    ASSERT_EQ(form.transform.apply(puzzle.digits), form.cells);
    ASSERT_LE(form.cells, puzzle.digits);
  }
  // One clue: r9c9=1, and every change that keeps a cell keeps it: 3,359,232 / 81.
  std::vector<Digit> one(81);
  one[0] = Digit(7);
  const auto form = canonizer->canonical(one).value();
  EXPECT_EQ(form.cells.back(), Digit(1));
  EXPECT_EQ(form.automorphisms, 41472U);
}

TEST(Canonizer, SmallBoardsByDefinition) {
  for (int digits : {4, 6}) {
    const LayoutPtr layout = plain_layout(digits);
    const auto codec = make_codec(*layout).value();
    const auto canonizer = Canonizer::build(layout).value();
    const auto solver = solve::make_solver(layout).value();
    Rng rng(46, static_cast<std::uint64_t>(digits));
    std::vector<Digit> grid(layout->cell_count());
    for (int n = 0; n < (digits == 4 ? 200 : 12); ++n) {
      codec->sample(rng, grid);
      const auto form = canonizer->canonical(grid).value();
      const Canonical expected = by_definition(layout, grid);
      ASSERT_EQ(form.cells, expected.cells);
      ASSERT_EQ(form.automorphisms, expected.automorphisms);

      const Puzzle puzzle = testing_support::punctured(layout, grid, 0.4, rng);
      const auto of_puzzle = canonizer->canonical(puzzle.digits).value();
      const auto other =
          canonizer->canonical(apply(random_morph(*layout, rng), puzzle).digits).value();
      ASSERT_EQ(of_puzzle.cells, other.cells);
      ASSERT_EQ(of_puzzle.automorphisms, other.automorphisms);
      if (solver->solve(puzzle).status() != solve::Status::One) {
        ASSERT_EQ(of_puzzle.cells, by_definition(layout, puzzle.digits).cells);
        ASSERT_EQ(of_puzzle.automorphisms, by_definition(layout, puzzle.digits).automorphisms);
      } else {
        Puzzle image(layout);
        image.digits = of_puzzle.cells;
        ASSERT_EQ(solver->solve(image).first, expected.cells);
      }
    }
  }
}

TEST(Canonizer, TwoKindsOfFourByFour) {
  const LayoutPtr layout = plain_layout(4);
  const auto codec = make_codec(*layout).value();
  const auto canonizer = Canonizer::build(layout).value();
  std::set<std::vector<Digit>> kinds;
  for (unsigned n = 0; n < 288; ++n) {
    kinds.insert(canonizer->canonical(codec->unrank(n).value()).value().cells);
  }
  EXPECT_EQ(kinds.size(), 2U);
}

TEST(Canonizer, EightByEight) {
  const LayoutPtr layout = plain_layout(8);
  const auto codec = make_codec(*layout).value();
  const auto canonizer = Canonizer::build(layout).value();
  Rng rng(88, 0);
  Puzzle puzzle(layout);
  codec->sample(rng, puzzle.digits);
  const auto form = canonizer->canonical(puzzle.digits).value();
  const auto other = canonizer->canonical(apply(random_morph(*layout, rng), puzzle).digits).value();
  EXPECT_EQ(form.cells, other.cells);
  EXPECT_EQ(form.transform.apply(puzzle.digits), form.cells);
}

TEST(Canonizer, Errors) {
  EXPECT_EQ(Canonizer::build(plain_layout(16)).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(Canonizer::build(find_layout("twin")).error().code, ErrorCode::Unsupported);
  const auto canonizer = Canonizer::build(plain_layout(9)).value();
  EXPECT_EQ(canonizer->canonical(std::vector<Digit>(80)).error().code, ErrorCode::BadValue);
  EXPECT_EQ(canonizer->canonical(std::vector<Digit>(81, Digit(10))).error().code,
            ErrorCode::BadValue);
  EXPECT_EQ(canonizer->canonical(std::vector<Digit>(81, Digit(1))).error().code, ErrorCode::Clash);
}

// All 49,158 puzzles with 17 clues are different; 400 of them here, all in the slow tests.
TEST(Canonizer, SeventeenClues) {
  const LayoutPtr layout = plain_layout(9);
  const auto canonizer = Canonizer::build(layout).value();
  std::set<std::vector<Digit>> seen;
  const auto lines = testing_support::sample_lines("17clue.txt");
  for (const std::string& line : lines) {
    seen.insert(canonizer->canonical(cells_of(layout, line)).value().cells);
  }
  EXPECT_EQ(seen.size(), 400U);
}

// By the batch as one by one; what is not proper is told.
TEST(Canonizer, ManyPuzzles) {
  solve::Solver9 solver;
  Rng rng(24, 0);
  std::vector<Grid81> puzzles(700);
  std::array<std::uint8_t, 81> order{};
  for (std::size_t n = 0; n < 81; ++n) order[n] = static_cast<std::uint8_t>(n);
  Codec9::get().sample(rng, puzzles);
  for (Grid81& puzzle : puzzles) {
    shuffle(std::span<std::uint8_t>(order), rng);
    for (std::size_t n = 0; n < 44; ++n) puzzle[order[n]] = 0;
  }
  puzzles[5].fill(0);
  puzzles[6] = puzzles[7];
  puzzles[6][0] = puzzles[6][1] = 4;  // clash
  std::vector<CanonicalPuzzle9> forms(puzzles.size());
  canonical_puzzles(solver, puzzles, forms);
  const auto canonizer = Canonizer::build(plain_layout(9)).value();
  std::size_t proper = 0;
  for (std::size_t n = 0; n < puzzles.size(); ++n) {
    ASSERT_EQ(forms[n].automorphisms != 0, solver.is_proper(puzzles[n]));
    if (forms[n].automorphisms == 0) continue;
    ++proper;
    std::vector<Digit> cells;
    for (std::uint8_t d : puzzles[n]) cells.emplace_back(d);
    const Canonical form = canonizer->canonical(cells).value();
    EXPECT_EQ(forms[n].transform, form.transform);
    for (std::size_t c = 0; c < 81; ++c) {
      const bool clue = (forms[n].clues[c / 64] >> c % 64 & 1) != 0;
      EXPECT_EQ(form.cells[c].value(), clue ? forms[n].solution[c] : 0);
    }
  }
  EXPECT_GT(proper, 50U);
}

}  // namespace
}  // namespace masu::grids
