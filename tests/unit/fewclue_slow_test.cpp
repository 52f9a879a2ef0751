// The 17-clue list is complete up to equivalence (McGuire et al. 2012 for 16 clues; the list itself
// by exhaustive searches of others): in a grid of the list, the search must find exactly the list's
// puzzles.
#include <gtest/gtest.h>

#include <map>

#include "fewclue_support.hpp"
#include "masu/grids.hpp"
#include "masu/kernel9.hpp"
#include "support.hpp"

namespace masu::fewclue {
namespace {

using testing::found_by;
using testing::Lines;

using Masks = std::set<std::array<std::uint64_t, 2>>;

// Canonical puzzles of the list by canonical grid.
std::map<Grid81, Masks> listed() {
  std::map<Grid81, Masks> out;
  std::vector<Grid81> puzzles;
  for (const std::string& line : testing_support::list_lines("17clue.txt")) {
    puzzles.push_back(solve::grid_from_line81(line));
  }
  std::vector<grids::CanonicalPuzzle9> forms(puzzles.size());
  solve::Solver9 solver;
  grids::canonical_puzzles(solver, puzzles, forms);
  for (const auto& form : forms) out[form.solution].insert(form.clues);
  return out;
}

void expect_list(const Grid81& grid, const Masks& masks) {
  std::vector<Digit> digits;
  for (std::uint8_t d : grid) digits.emplace_back(d);
  const Lines found = found_by(*Search::build(plain_layout(9), digits, 17).value());
  EXPECT_EQ(std::set<std::string>(found.begin(), found.end()).size(), found.size()) << "repeats";
  Masks forms;
  for (const std::string& line : found) {
    std::array<std::uint64_t, 2> clues{};
    for (std::size_t n = 0; n < 81; ++n) {
      if (line[n] != '.') clues[n / 64] |= std::uint64_t{1} << n % 64;
    }
    forms.insert(grids::canonical_puzzle(grid, clues).clues);
  }
  EXPECT_EQ(forms, masks);
}

// The twelve grids with most puzzles (29, 20, 14, 12 ...) and 188 drawn evenly.
TEST(FewClueSlow, ListOfSeventeen) {
  MASU_NEEDS_LIST("17clue.txt");
  const auto all = listed();
  ASSERT_EQ(all.size(), 46301U);
  std::vector<const std::pair<const Grid81, Masks>*> order;
  for (const auto& entry : all) order.push_back(&entry);
  std::ranges::stable_sort(order, std::greater(),
                           [](const auto* entry) { return entry->second.size(); });
  ASSERT_EQ(order[0]->second.size(), 29U);
  for (std::size_t n = 0; n < 12; ++n) expect_list(order[n]->first, order[n]->second);
  for (std::size_t n = 0; n < 188; ++n) {
    const auto* entry = order[12 + n * (order.size() - 12) / 188];
    expect_list(entry->first, entry->second);
  }
}

// The simple split has nothing in common with the other one but the phases.
TEST(FewClueSlow, SplitsAgree) {
  MASU_NEEDS_LIST("17clue.txt");
  const auto all = listed();
  std::size_t n = 0;
  for (const auto& [grid, masks] : all) {
    if (n++ % 9000 != 4000) continue;
    std::vector<Digit> digits;
    for (std::uint8_t d : grid) digits.emplace_back(d);
    Options plain;
    plain.plain_split = true;
    for (int clues : {17, 18}) {
      EXPECT_EQ(found_by(*Search::build(plain_layout(9), digits, clues, plain).value()),
                found_by(*Search::build(plain_layout(9), digits, clues).value()));
    }
  }
}

// Every one of the 49 essentially different 6x6 grids, by the definition.
TEST(FewClueSlow, AllSixBySix) {
  const LayoutPtr layout = plain_layout(6);
  const auto codec = grids::make_codec(*layout).value();
  const auto canonizer = grids::Canonizer::build(layout).value();
  std::set<std::vector<Digit>> seen;
  std::vector<Digit> grid(36);
  Rng rng(1, 0);
  while (seen.size() < 49) {
    codec->sample(rng, grid);
    const auto form = canonizer->canonical(grid).value().cells;
    if (!seen.insert(form).second) continue;
    testing::Reference reference(layout, form);
    for (int clues : {7, 8, 9}) {
      EXPECT_EQ(found_by(*Search::build(layout, form, clues).value()), reference.run(clues));
    }
  }
}

}  // namespace
}  // namespace masu::fewclue
