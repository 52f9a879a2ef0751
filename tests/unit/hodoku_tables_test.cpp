// HoDoKu's implication tables and what is read off them: rows of bits against the lists, loops made
// by hand with near misses, the best loop against all loops, every conclusion against the solution.
#include <gtest/gtest.h>

#include "hodoku_walk.hpp"
#include "logic/hodoku/als.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku::testing {
namespace {

TEST(HodokuTables, RowsAreTheListsOfAllPremises) {
  walk(16, [](Workspace&, const Position& position, const auto&) {
    Workspace work;
    for (const auto kind :
         {TableKind::Plain, TableKind::Grouped, TableKind::GroupedAls, TableKind::Net})
      for (const int limit : {1000, 60}) {
        work.options.table_entries = limit;
        work.tables->reset();
        const Implications* graph = work.tables->get(work, position, kind);
        ASSERT_NE(graph, nullptr);
        Table table;
        for (std::size_t k = 0; k < 2 * graph->candidates(); ++k) {
          const Statement premise = k % 2 == 0 ? graph->on(k / 2) : graph->off(k / 2);
          table.make(*graph, premise, limit);
          std::vector<std::uint64_t> row(graph->words());
          for (const auto& entry : table.entries())
            row[entry.statement / 64] |= std::uint64_t{1} << (entry.statement % 64);
          const auto reach = graph->reach(premise);
          ASSERT_TRUE(std::equal(row.begin(), row.end(), reach.begin(), reach.end()));
          EXPECT_LE(table.entries().size(), static_cast<std::size_t>(limit));
        }
      }
  });
}

TEST(HodokuTables, ChainsAreDirectImplications) {
  walk(16, [](Workspace& work, const Position& position, const auto&) {
    const Implications* graph = work.tables->get(work, position, TableKind::Grouped);
    ASSERT_NE(graph, nullptr);
    Table table;
    std::vector<Statement> chain;
    for (std::size_t k = 0; k < graph->candidates(); ++k) {
      table.make(*graph, graph->off(k), 1000);
      for (std::size_t entry = 1; entry < table.entries().size(); ++entry) {
        table.chain(entry, chain);
        ASSERT_EQ(chain.front(), graph->off(k));
        ASSERT_EQ(chain.back(), table.entries()[entry].statement);
        // Entry 0 has distance 1, the first link leads to 2, every further one adds 2.
        ASSERT_EQ(table.entries()[entry].distance, 2 * (chain.size() - 1));
        for (std::size_t i = 1; i < chain.size(); ++i) {
          const auto direct = graph->direct(chain[i - 1]);
          ASSERT_TRUE(std::any_of(direct.begin(), direct.end(),
                                  [&](const auto& edge) { return edge.to == chain[i]; }));
        }
      }
    }
  });
}

TEST(HodokuLoops, Aic) {
  const std::vector<Marks> marks = {{1, 1, {1, 2}}, {1, 5, {2, 3}}, {5, 5, {3, 4}}, {5, 9, {1, 4}}};
  EXPECT_EQ(first_of(Type::NiceLoop, board_with(marks)), (Places{119, 151}));
  auto near_miss = marks;
  near_miss[1].digits.push_back(5);
  EXPECT_EQ(first_of(Type::NiceLoop, board_with(near_miss)), Places{});
  // With one elimination left it is no AIC any more, but a loop.
  Position one = board_with(marks);
  one.remove(8, 1);
  Workspace work;
  Step step;
  ASSERT_TRUE(search(Type::NiceLoop).first(work, one, step));
  EXPECT_EQ(step.type, Type::DiscontinuousNiceLoop);
  EXPECT_EQ(places(step.eliminations), Places{151});
}

TEST(HodokuLoops, Continuous) {
  // -1r1c1 +1r1c9 -1r9c9 +2r9c9 -2r9c1 +2r1c1.
  Position position = board_with({{9, 9, {1, 2}}});
  for (int k = 1; k < 8; ++k) {
    position.remove(k, 1);      // row 1: 1 only in the corners
    position.remove(9 * k, 2);  // column 1: 2 only in the corners
  }
  Workspace work;
  Step step;
  ASSERT_TRUE(search(Type::NiceLoop).first(work, position, step));
  EXPECT_EQ(step.type, Type::ContinuousNiceLoop);
  const Places gone = places(step.eliminations);
  EXPECT_EQ(gone.size(), 21U);
  for (const int place : {311, 911, 129, 189, 292, 298}) EXPECT_TRUE(gone.contains(place)) << place;
  // A third 1 in the row: no loop.
  Position near_miss = board_with({{9, 9, {1, 2}}});
  for (int k = 1; k < 8; ++k) {
    if (k > 1) near_miss.remove(k, 1);
    near_miss.remove(9 * k, 2);
  }
  EXPECT_EQ(first_of(Type::NiceLoop, near_miss), Places{});
}

TEST(HodokuLoops, Grouped) {
  // 1 in row 1 only in c1 and in the group r1c89; from there by bivalue cells to r2c5, which sees
  // the rest of the block, as the group does.
  const std::vector<Marks> marks = {{9, 1, {1, 2}}, {9, 5, {2, 3}}, {2, 5, {1, 3}}};
  Position position = board_with(marks);
  position.remove(9, 1);  // an XY-Wing would take it
  for (int k = 1; k < 7; ++k) position.remove(k, 1);
  EXPECT_EQ(first_of(Type::GroupedNiceLoop, position), Places{127});
  EXPECT_EQ(first_of(Type::NiceLoop, position), Places{});
  Position near_miss = board_with(marks);
  near_miss.remove(9, 1);
  for (int k = 2; k < 7; ++k) near_miss.remove(k, 1);
  EXPECT_EQ(first_of(Type::GroupedNiceLoop, near_miss), Places{});
}

TEST(HodokuLoops, TheBestOfAllLoops) {
  int found = 0;
  walk(4, [&](Workspace&, const Position& position, const auto&) {
    Workspace work;
    std::vector<Step> all;
    search(Type::NiceLoop).all(work, position, all);
    Weight best;
    Places expected;
    for (const auto& step : all) {
      const Weight weight = Weight::of(step.eliminations);
      if (best.eliminations != 0 && !weight.better_than(best)) continue;
      best = weight;
      expected = places(step.eliminations);
    }
    EXPECT_EQ(first_of(Type::NiceLoop, position), expected);
    found += !expected.empty();
  });
  EXPECT_GT(found, kThorough ? 5 : -1);
}

/// Conclusions straight from the definition, for one table.
bool contradiction_by_definition(const Position& position, const Implications& graph,
                                 Statement premise) {
  Table table;
  table.make(graph, premise, 1000);
  std::array<CellSet, 10> on{}, off{};
  for (const auto& entry : table.entries()) {
    const Node& node = graph.node(entry.statement);
    if (node.kind != ChainNode::Kind::Candidate) continue;
    (graph.is_on(entry.statement) ? on : off)[node.digit].add(node.cell);
  }
  std::array<int, kCells> digits_on{};
  for (std::size_t d = 1; d <= 9; ++d) {
    if (on[d].meets(off[d])) return true;
    for (const int cell : on[d])
      if (++digits_on[static_cast<std::size_t>(cell)] > 1) return true;
    for (int h = 0; h < kHouses; ++h) {
      if ((on[d] & house(h)).several()) return true;
      const CellSet open = position.allowed(static_cast<int>(d)) & house(h);
      if (open.any() && open.inside(off[d])) return true;
    }
  }
  for (const int cell : position.empty()) {
    bool all_off = digits_on[static_cast<std::size_t>(cell)] == 0;
    for (const int d : each(position.candidates(cell)))
      all_off &= off[static_cast<std::size_t>(d)].has(cell);
    if (all_off) return true;
  }
  return false;
}

TEST(HodokuForcing, ContradictionsByDefinition) {
  int found = 0;
  walk(16, [&](Workspace&, const Position& position, const auto&) {
    Workspace work;
    const Implications* graph = work.tables->get(work, position, TableKind::Grouped);
    ASSERT_NE(graph, nullptr);
    Places expected;
    for (std::size_t k = 0; k < graph->candidates(); ++k) {
      const Node& node = graph->node(graph->on(k));
      if (contradiction_by_definition(position, *graph, graph->on(k)))
        expected.merge(places({candidate(node.cell, node.digit)}));
      if (contradiction_by_definition(position, *graph, graph->off(k)))
        expected.insert(1000 + *places({candidate(node.cell, node.digit)}).begin());
    }
    std::vector<Step> all;
    search(Type::ForcingChain).all(work, position, all);
    Places contradictions;
    for (const auto& step : all) {
      if (step.type != Type::ForcingChainContradiction) continue;
      contradictions.merge(places(step.eliminations));
      for (const int place : places(step.placements)) contradictions.insert(1000 + place);
    }
    EXPECT_EQ(contradictions, expected);
    found += static_cast<int>(expected.size());
  });
  EXPECT_GT(found, kThorough ? 10 : -1);
}

TEST(HodokuForcing, Sound) {
  std::set<Type> types;
  walk(8, [&](Workspace&, const Position& position, const auto& solution) {
    Workspace work;
    work.options.als_nodes = types.size() % 2 == 1;
    for (const Type type : {Type::NiceLoop, Type::GroupedNiceLoop, Type::ForcingChain,
                            Type::ForcingNet, Type::KrakenFish}) {
      std::vector<Step> found;
      if (type == Type::KrakenFish) work.options.kraken_max_size = 3;
      search(type).all(work, position, found);
      expect_sound(found, solution);
      for (const auto& step : found) types.insert(step.type);
      Position copy = position;
      Step first;
      // What the solver takes is in the list of all, unless the list leaves ungrouped loops
      // out.
      if (type == Type::GroupedNiceLoop || !search(type).first(work, copy, first)) continue;
      EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const Step& step) {
        return places(step.eliminations) == places(first.eliminations) &&
               places(step.placements) == places(first.placements);
      }));
    }
  });
  if (!kThorough) return;
  for (const Type type :
       {Type::ContinuousNiceLoop, Type::DiscontinuousNiceLoop, Type::Aic, Type::GroupedAic,
        Type::GroupedDiscontinuousNiceLoop, Type::ForcingChainContradiction,
        Type::ForcingChainVerity, Type::ForcingNetContradiction, Type::ForcingNetVerity,
        Type::KrakenFish1, Type::KrakenFish2})
    EXPECT_TRUE(types.contains(type)) << row(type).name;
}

TEST(HodokuForcing, Stops) {
  StopSource source;
  source.request();
  walk(40, [&](Workspace&, const Position& position, const auto&) {
    for (const Type type : {Type::NiceLoop, Type::AlsXYWing, Type::AlsXYChain, Type::ForcingNet}) {
      Workspace work;
      work.stop = source.stop();
      Position copy = position;
      Step step;
      EXPECT_FALSE(search(type).first(work, copy, step));
    }
  });
}

}  // namespace
}  // namespace masu::logic::hodoku::testing
