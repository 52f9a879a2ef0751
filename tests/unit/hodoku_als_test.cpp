// HoDoKu's almost locked sets, Sue de Coq and templates: small positions made by hand with a near
// miss each, the rows of bits against a look at every pair, every elimination against the solution.
#include <gtest/gtest.h>

#include "hodoku_walk.hpp"
#include "logic/hodoku/als.hpp"

namespace masu::logic::hodoku::testing {
namespace {

TEST(HodokuAls, Xz) {
  // {1,2} and, in block 2, two cells with {1,2,3}: 1 is restricted, 2 goes.
  EXPECT_EQ(first_of(Type::AlsXZ, board_with({{1, 1, {1, 2}}, {1, 4, {1, 3}}, {3, 4, {2, 3}}})),
            (Places{215, 216, 231, 232, 233}));
  EXPECT_EQ(first_of(Type::AlsXZ, board_with({{1, 1, {1, 2}}, {1, 4, {1, 3, 4}}, {3, 4, {2, 3}}})),
            Places{});
}

TEST(HodokuAls, DoublyLinkedXz) {
  // 1 and 2 are both restricted: the pairs are locked, 3 goes from the rest of the line, too.
  const Position position = board_with({{1, 1, {1, 2, 3}}, {1, 2, {1, 2, 3}}, {1, 9, {1, 2}}});
  Workspace work;
  std::vector<Step> found;
  search(Type::AlsXZ).all(work, position, found);
  Places all;
  for (const auto& step : found) all.merge(places(step.eliminations));
  EXPECT_TRUE(all.contains(313));
  EXPECT_TRUE(all.contains(114));
  EXPECT_TRUE(all.contains(214));
  EXPECT_FALSE(all.contains(414));
}

TEST(HodokuAls, XyWing) {
  EXPECT_EQ(first_of(Type::AlsXYWing, board_with({{1, 1, {1, 3}}, {1, 5, {1, 2}}, {5, 5, {2, 3}}})),
            Places{351});
  EXPECT_EQ(
      first_of(Type::AlsXYWing, board_with({{1, 1, {1, 3}}, {1, 5, {1, 2, 4}}, {5, 5, {2, 3}}})),
      Places{});
  // Both connections by the same digit: nothing follows.
  EXPECT_EQ(first_of(Type::AlsXYWing, board_with({{1, 1, {1, 3}}, {1, 5, {1, 2}}, {5, 5, {1, 3}}})),
            Places{});
}

TEST(HodokuAls, ChainsGrow) {
  EXPECT_EQ(first_of(Type::AlsXYChain,
                     board_with({{1, 1, {1, 2}}, {1, 5, {2, 3}}, {5, 5, {3, 4}}, {5, 9, {1, 4}}})),
            (Places{119, 151}));
  EXPECT_EQ(
      first_of(Type::AlsXYChain,
               board_with({{1, 1, {1, 2}}, {1, 5, {2, 3, 5}}, {5, 5, {3, 4}}, {5, 9, {1, 4}}})),
      Places{});
  // The same chain, but the last set comes before the third one in the list.
  const Position back =
      board_with({{1, 1, {1, 2}}, {1, 9, {2, 3}}, {5, 9, {3, 4}}, {5, 5, {1, 4}}});
  EXPECT_EQ(first_of(Type::AlsXYChain, back), Places{});
  Options both;
  both.als_chain_forward_only = false;
  both.als_chain_length = 6;
  EXPECT_EQ(first_of(Type::AlsXYChain, back, both), (Places{115, 151}));
  both.als_chain_length = 2;
  EXPECT_EQ(first_of(Type::AlsXYChain, back, both), Places{});
}

TEST(HodokuAls, DeathBlossom) {
  EXPECT_EQ(
      first_of(Type::DeathBlossom, board_with({{5, 5, {1, 2}}, {5, 1, {1, 3}}, {1, 5, {2, 3}}})),
      Places{311});
  EXPECT_EQ(
      first_of(Type::DeathBlossom, board_with({{5, 5, {1, 2, 4}}, {5, 1, {1, 3}}, {1, 5, {2, 3}}})),
      Places{});
}

TEST(HodokuAls, SueDeCoq) {
  const std::vector<Marks> marks = {
      {1, 1, {1, 2, 3, 4}}, {1, 2, {1, 2, 3, 4}}, {1, 9, {1, 2}}, {2, 1, {3, 4}}};
  const Places gone = first_of(Type::SueDeCoq, board_with(marks));
  EXPECT_EQ(gone.size(), 24U);
  for (const int place : {113, 213, 313, 413, 118, 218, 322, 433})
    EXPECT_TRUE(gone.contains(place)) << place;
  auto near_miss = marks;
  near_miss[3].digits.push_back(5);
  EXPECT_EQ(first_of(Type::SueDeCoq, board_with(near_miss)), Places{});
}

TEST(HodokuTemplates, OneTemplateEach) {
  // A filled grid without its first row: one template per digit.
  constexpr std::string_view kGrid =
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
  Position position;
  for (int cell = 9; cell < kCells; ++cell)
    position.give(cell, kGrid[static_cast<std::size_t>(cell)] - '0');
  Workspace work;
  std::vector<Step> found;
  search(Type::TemplateSet).all(work, position, found);
  ASSERT_EQ(found.size(), 9U);
  for (int d = 1; d <= 9; ++d)
    EXPECT_EQ(places(found[static_cast<std::size_t>(d - 1)].placements), Places{100 * d + 10 + d});
  found.clear();
  search(Type::TemplateDelete).all(work, position, found);
  EXPECT_TRUE(found.empty());
}

/// X(d) all seen by Y(d), tested cell by cell.
bool all_see(const Position& position, const Als& x, const Als& y, int d) {
  bool any = false;
  for (const int a : x.cells)
    for (const int b : y.cells) {
      if (!position.has(a, d) || !position.has(b, d)) continue;
      any = true;
      if (!sees(a, b)) return false;
    }
  return any;
}

TEST(HodokuAls, ConnectionsAreThoseOfAllPairs) {
  int connections = 0;
  walk(8, [&](Workspace&, const Position& position, const auto&) {
    for (const bool overlap : {false, true}) {
      AlsWork als;
      als.connect(position, overlap);
      for (std::size_t a = 0; a < als.size(); ++a) {
        std::size_t next = 0;
        const auto list = als.connections(a);
        for (std::size_t b = 0; b < als.size(); ++b) {
          if (a == b) continue;
          Digits common = 0;
          if (overlap || !als.at(a).cells.meets(als.at(b).cells))
            for (int d = 1; d <= 9; ++d)
              if (all_see(position, als.at(a), als.at(b), d)) common |= digit_bit(d);
          ASSERT_EQ((als.partners(a)[b / 64] >> (b % 64)) & 1, common != 0 ? 1U : 0U);
          bool useful = false;
          for (const int z : each(static_cast<Digits>(als.at(a).digits & als.at(b).digits)))
            useful |= als.at(a, z).targets.meets(als.at(b, z).targets);
          ASSERT_EQ((als.useful(a)[b / 64] >> (b % 64)) & 1, useful ? 1U : 0U);
          if (common == 0 || b < a) continue;
          ASSERT_LT(next, list.size());
          EXPECT_EQ(list[next].to, b);
          if (digit_count(common) <= 2) {
            EXPECT_EQ(list[next].digits(), common);
          }
          ++next;
          ++connections;
        }
        ASSERT_EQ(next, list.size());
      }
    }
  });
  EXPECT_GT(connections, kThorough ? 1000 : 0);
}

/// HoDoKu's way: all chains, depth first, nothing remembered.
struct PlainChains {
  const AlsWork& als;
  Weight best{};
  Places eliminations{};
  int budget = 200'000;  ///< the number of chains explodes

  void go(std::vector<std::size_t>& path, Digits first, Digits used) {
    if (--budget < 0) return;
    const std::size_t last = path.back();
    if (path.size() >= 4) {
      std::vector<Candidate> list;
      als.common_eliminations(path[0], last, static_cast<Digits>(first | used), list);
      if (!list.empty()) {
        const Weight weight = Weight::of(list);
        if (best.eliminations == 0 || weight.better_than(best)) {
          best = weight;
          eliminations = places(list);
        }
      }
    }
    const int out = first_digit(used);
    for (const auto& link : als.connections(last)) {
      const auto left = static_cast<Digits>(link.digits() & ~digit_bit(out));
      if (left == 0) continue;
      path.push_back(link.to);
      go(path, first, left);
      path.pop_back();
    }
  }
  void run() {
    for (std::size_t a = 0; a < als.size(); ++a)
      for (const auto& link : als.connections(a))
        for (const int x : each(link.digits())) {
          std::vector<std::size_t> path = {a, link.to};
          go(path, digit_bit(x), digit_bit(x));
        }
  }
};

TEST(HodokuAls, ChainsAsIfAllWereWalked) {
  int found = 0;
  walk(1, [&](Workspace&, const Position& position, const auto&) {
    AlsWork als;
    als.connect(position, false);
    PlainChains chains{als};
    chains.run();
    if (chains.budget < 0) return;
    EXPECT_EQ(first_of(Type::AlsXYChain, position), chains.eliminations);
    found += !chains.eliminations.empty();
  });
  EXPECT_GT(found, kThorough ? 0 : -1);
}

TEST(HodokuAls, WingsAsIfAllPairsWereTried) {
  int found = 0;
  walk(8, [&](Workspace&, const Position& position, const auto&) {
    AlsWork als;
    als.connect(position, false);
    struct Pair {
      std::size_t a, b;
      Digits digits;
    };
    std::vector<Pair> pairs;
    for (std::size_t a = 0; a < als.size(); ++a)
      for (const auto& link : als.connections(a)) pairs.push_back({a, link.to, link.digits()});
    if (pairs.size() > 3000) return;
    Places expected;
    for (std::size_t i = 0; i < pairs.size() && expected.empty(); ++i)
      for (std::size_t j = i + 1; j < pairs.size() && expected.empty(); ++j) {
        const Pair &p = pairs[i], &q = pairs[j];
        std::size_t a = p.a, b = 0;
        if (p.a == q.a) {
          a = p.b;
          b = q.b;
        } else if (p.b == q.b) {
          b = q.a;
        } else if (p.b == q.a) {
          b = q.b;
        } else if (p.a == q.b) {
          a = p.b;
          b = q.a;
        } else {
          continue;
        }
        if (p.digits == q.digits && digit_count(p.digits) == 1) continue;
        if (als.at(a).cells.meets(als.at(b).cells)) continue;
        std::vector<Candidate> list;
        als.common_eliminations(a, b, static_cast<Digits>(p.digits | q.digits), list);
        expected = places(list);
      }
    EXPECT_EQ(first_of(Type::AlsXYWing, position), expected);
    found += !expected.empty();
  });
  EXPECT_GT(found, kThorough ? 0 : -1);
}

TEST(HodokuAls, Sound) {
  std::set<Type> types;
  walk(8, [&](Workspace&, const Position& position, const auto& solution) {
    for (const Type type : {Type::AlsXZ, Type::AlsXYWing, Type::AlsXYChain, Type::DeathBlossom,
                            Type::SueDeCoq, Type::TemplateSet, Type::TemplateDelete}) {
      Workspace work;
      std::vector<Step> found;
      search(type).all(work, position, found);
      expect_sound(found, solution);
      if (!found.empty()) types.insert(type);
    }
  });
  EXPECT_EQ(types.size(), kThorough ? 7U : types.size());
}

}  // namespace
}  // namespace masu::logic::hodoku::testing
