// HoDoKu's solver: the position, every pattern with a near miss, fast searches against plain ones.
#include "masu/hodoku.hpp"

#include <gtest/gtest.h>

#include "hodoku_walk.hpp"
#include "logic/hodoku/collection.hpp"
#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/fish.hpp"
#include "masu/rate.hpp"
#include "masu/technique_search.hpp"

namespace masu::logic::hodoku {
namespace {

using testing::expect_sound;
using testing::first_of;
using testing::kThorough;
using testing::Places;
using testing::walk;

/// The empty board where `digit` is possible only in these cells (11 is r1c1), of the rows, columns
/// and blocks that are named; elsewhere it stays.
Position only_in(int digit, const std::vector<int>& houses, const std::set<int>& cells,
                 Position position = {}) {
  for (const int h : houses)
    for (const int cell : house(h))
      if (!cells.contains(10 * (row_of(cell) + 1) + column_of(cell) + 1))
        position.remove(cell, digit);
  return position;
}
constexpr int kRow = -1, kColumn = 8, kBlock = 17;  // kRow + 3 is row 3

TEST(HodokuBoard, IsTheLayout) {
  const LayoutPtr layout = plain_layout(9);
  ASSERT_EQ(layout->house_count(), 27U);
  for (int h = 0; h < kHouses; ++h) {
    const auto cells = layout->cells_of(House(h));
    ASSERT_EQ(cells.size(), 9U);
    for (std::size_t k = 0; k < 9; ++k) EXPECT_EQ(cells[k].index(), house_cells(h)[k]);
  }
  for (int a = 0; a < kCells; ++a) EXPECT_EQ(peers(a).count(), 20);
}

TEST(HodokuPosition, QueuesHoldWhatHappened) {
  Position position;
  for (int digit = 1; digit <= 7; ++digit) position.remove(40, digit);
  EXPECT_TRUE(position.naked.empty());
  position.remove(40, 9);
  ASSERT_EQ(position.naked.items().size(), 1U);
  EXPECT_EQ(position.naked.items()[0], candidate(40, 8));
  // Removing it again is nothing; removing the last one leaves the counts alone.
  position.remove(40, 9);
  EXPECT_EQ(position.naked.items().size(), 1U);
  const int before = position.count(4, 8);
  position.remove(40, 8);
  EXPECT_EQ(position.count(4, 8), before);

  Position row;
  for (int cell = 0; cell < 8; ++cell) row.remove(cell, 5);
  ASSERT_EQ(row.hidden.items().size(), 1U);
  EXPECT_EQ(row.hidden.items()[0], candidate(8, 5));
  row.place(8, 5);
  EXPECT_EQ(row.count(0, 5), 0);
  EXPECT_FALSE(row.allowed(5).has(80));
  EXPECT_TRUE(row.allowed(5).has(72));
}

/// Counts, candidate sets and allowed cells by definition, along whole paths.
TEST(HodokuPosition, CountsAreRight) {
  walk(7, [](Workspace&, const Position& position, const auto&) {
    for (int digit = 1; digit <= 9; ++digit) {
      CellSet allowed = position.empty();
      for (int cell = 0; cell < kCells; ++cell) {
        ASSERT_EQ(position.cells(digit).has(cell), position.has(cell, digit));
        if (position.value(cell) == digit) allowed = allowed - peers(cell);
      }
      ASSERT_EQ(position.allowed(digit), allowed);
      ASSERT_TRUE(position.cells(digit).inside(allowed));
      for (int h = 0; h < kHouses; ++h)
        ASSERT_EQ(position.count(h, digit), (position.cells(digit) & house(h)).count());
    }
  });
}

TEST(HodokuPatterns, LockedCandidates) {
  Position pointing = only_in(5, {kBlock + 1}, {11, 12});
  EXPECT_EQ(first_of(Type::LockedCandidates1, pointing), (Places{514, 515, 516, 517, 518, 519}));
  EXPECT_EQ(first_of(Type::LockedCandidates1, only_in(5, {kBlock + 1}, {11, 12, 22})), Places{});
  Position claiming = only_in(5, {kRow + 1}, {11, 13});
  EXPECT_EQ(first_of(Type::LockedCandidates2, claiming), (Places{521, 522, 523, 531, 532, 533}));
  EXPECT_EQ(first_of(Type::LockedCandidates2, only_in(5, {kRow + 1}, {11, 13, 14})), Places{});
}

TEST(HodokuPatterns, Fish) {
  Position x_wing = only_in(3, {kRow + 2, kRow + 5}, {21, 27, 51, 57});
  const Places places = first_of(Type::XWing, x_wing);
  EXPECT_EQ(places.size(), 14U);
  EXPECT_TRUE(places.contains(311) && places.contains(397));
  // A third candidate in a base: a finned fish, which eliminates only what sees the fin.
  Position finned = only_in(3, {kRow + 2, kRow + 5}, {21, 27, 28, 51, 57});
  EXPECT_EQ(first_of(Type::XWing, finned), Places{});
  EXPECT_EQ(first_of(Type::FinnedXWing, finned), (Places{317, 337}));
  // The fin in another block than all covers: nothing sees it and is covered.
  EXPECT_EQ(first_of(Type::FinnedXWing, only_in(3, {kRow + 2, kRow + 5}, {21, 27, 25, 51, 57})),
            Places{});
  // One end missing: sashimi.
  Position sashimi = only_in(3, {kRow + 2, kRow + 5}, {21, 28, 51, 57});
  EXPECT_EQ(first_of(Type::FinnedXWing, sashimi), Places{});
  EXPECT_EQ(first_of(Type::SashimiXWing, sashimi), (Places{317, 337}));
}

TEST(HodokuPatterns, SingleDigit) {
  Position skyscraper = only_in(4, {kRow + 1, kRow + 9}, {12, 16, 92, 95});
  EXPECT_EQ(first_of(Type::Skyscraper, skyscraper), (Places{425, 435, 476, 486}));
  EXPECT_EQ(first_of(Type::Skyscraper, only_in(4, {kRow + 1, kRow + 9}, {12, 16, 91, 92, 95})),
            Places{});
  Position kite = only_in(4, {kRow + 1, kColumn + 2}, {11, 17, 22, 82});
  EXPECT_EQ(first_of(Type::TwoStringKite, kite), (Places{487}));
  EXPECT_EQ(first_of(Type::TwoStringKite, only_in(4, {kRow + 1, kColumn + 2}, {11, 17, 42, 82})),
            Places{});
  Position rectangle = only_in(4, {kBlock + 1, kColumn + 6}, {12, 13, 21, 31, 16, 76});
  EXPECT_EQ(first_of(Type::EmptyRectangle, rectangle), (Places{471}));
  EXPECT_EQ(first_of(Type::EmptyRectangle,
                     only_in(4, {kBlock + 1, kColumn + 6}, {12, 13, 21, 31, 22, 16, 76})),
            Places{});
}

TEST(HodokuPatterns, Wings) {
  using testing::board_with;
  const auto xy = board_with({{1, 1, {1, 2}}, {1, 5, {1, 3}}, {3, 2, {2, 3}}});
  EXPECT_EQ(first_of(Type::XYWing, xy), (Places{312, 313, 334, 335, 336}));
  EXPECT_EQ(first_of(Type::XYWing, board_with({{1, 1, {1, 2, 4}}, {1, 5, {1, 3}}, {3, 2, {2, 3}}})),
            Places{});
  const auto xyz = board_with({{1, 1, {1, 2, 3}}, {1, 5, {1, 3}}, {3, 2, {2, 3}}});
  EXPECT_EQ(first_of(Type::XYZWing, xyz), (Places{312, 313}));
  EXPECT_EQ(
      first_of(Type::XYZWing, board_with({{1, 1, {1, 2, 3}}, {1, 5, {1, 3}}, {3, 2, {2, 3, 4}}})),
      Places{});
}

TEST(HodokuPatterns, UniqueRectangle) {
  using testing::board_with;
  const auto first =
      board_with({{1, 1, {1, 2}}, {1, 2, {1, 2}}, {4, 1, {1, 2}}, {4, 2, {1, 2, 3}}});
  EXPECT_EQ(first_of(Type::Uniqueness1, first), (Places{142, 242}));
  const auto near =
      board_with({{1, 1, {1, 2}}, {1, 2, {1, 2}}, {4, 1, {1, 2, 4}}, {4, 2, {1, 2, 3}}});
  EXPECT_EQ(first_of(Type::Uniqueness1, near), Places{});
  const auto second =
      board_with({{1, 1, {1, 2}}, {1, 2, {1, 2}}, {4, 1, {1, 2, 3}}, {4, 2, {1, 2, 3}}});
  EXPECT_FALSE(first_of(Type::Uniqueness2, second).empty());
  EXPECT_EQ(first_of(Type::Uniqueness2, near), Places{});
}

/// The plain search, one fish after the other, says the same as the quick ones.
class Remember final : public FishUser {
 public:
  Remember(const Position& position, Type wanted) : position_(position), wanted_(wanted) {}
  bool use(const Fish& fish) override {
    const bool by_name = wanted_ != Type::GiveUp;
    if (by_name && fish_type(position_, fish) != wanted_) return false;
    describe_fish(position_, fish, step);
    return true;
  }
  Step step{};

 private:
  const Position& position_;
  Type wanted_;
};

TEST(HodokuFish, BasicFishAreThoseOfThePlainSearch) {
  int found = 0;
  walk(2, [&](Workspace&, const Position& position, const auto&) {
    for (const Type type : {Type::XWing, Type::Swordfish, Type::Jellyfish, Type::FinnedXWing,
                            Type::SashimiXWing, Type::FinnedSwordfish, Type::SashimiSwordfish,
                            Type::FinnedJellyfish, Type::SashimiJellyfish})
      for (int digit = 1; digit <= 9; ++digit) {
        Step quick;
        Remember plain(position, type);
        const bool any = first_basic_fish(position, digit, type, quick);
        ASSERT_EQ(any, search_fish(position, digit, fish_query(type), false, plain));
        if (!any) continue;
        ++found;
        EXPECT_EQ(quick.bases, plain.step.bases);
        EXPECT_EQ(quick.covers, plain.step.covers);
        EXPECT_EQ(quick.eliminations, plain.step.eliminations);
      }
  });
  EXPECT_GT(found, kThorough ? 20 : 0);
}

/// The cells of all ways to place the digit in every row that needs it.
CellSet in_templates(const CellSet& open, int row) {
  if (row == 9) return {};
  const CellSet here = open & house(row);
  if (here.empty()) return in_templates(open, row + 1);
  CellSet all;
  for (const int cell : here) {
    const CellSet rest = open - peers(cell) - here;
    bool complete = true;
    for (int r = row + 1; r < 9; ++r) complete &= !(open.meets(house(r)) && !rest.meets(house(r)));
    if (!complete) continue;
    const CellSet more = in_templates(rest, row + 1);
    if (rest.empty() || more.any()) all |= more | CellSet::of(cell);
  }
  return all;
}

TEST(HodokuDeadCells, AreInNoTemplate) {
  DeadCells dead;
  int some = 0, none = 0;
  walk(4, [&](Workspace&, const Position& position, const auto&) {
    for (int digit = 1; digit <= 9; ++digit) {
      const CellSet& places = position.cells(digit);
      const CellSet expected = places - in_templates(places, 0);
      ASSERT_EQ(dead.of(position, digit), expected) << digit;
      ++(expected.any() ? some : none);
    }
  });
  EXPECT_GT(some, kThorough ? 20 : 0);
  EXPECT_GT(none, 20);

  // A row that lost its last candidate.
  Position position;
  for (const int cell : house(3)) position.remove(cell, 5);
  EXPECT_EQ(dead.of(position, 5), position.cells(5));
}

TEST(HodokuFish, FilterForFrankenFishIsExact) {
  int yes = 0, no = 0;
  DeadCells dead;
  walk(4, [&](Workspace&, const Position& position, const auto&) {
    for (const Type type : {Type::FinnedFrankenXWing, Type::FinnedFrankenSwordfish})
      for (int digit = 1; digit <= 9; ++digit) {
        Remember plain(position, Type::GiveUp);
        const bool any = search_fish(position, digit, fish_query(type), false, plain);
        ASSERT_EQ(
            has_finned_franken_fish(position, digit, fish_query(type), dead.of(position, digit)),
            any);
        ++(any ? yes : no);
      }
  });
  EXPECT_GT(yes, kThorough ? 20 : 0);
  EXPECT_GT(no, kThorough ? 20 : 0);
}

/// All simple chains of one digit by the definition; the best of them.
class PlainXChains {
 public:
  PlainXChains(const Position& position, int links) : position_(position), max_(links) {}
  Weight best() {
    for (int cell = 0; cell < kCells; ++cell)
      for (digit_ = 1; digit_ <= 9; ++digit_)
        if (position_.has(cell, digit_)) {
          path_ = {cell};
          follow();
        }
    return best_;
  }

 private:
  void follow() {
    const int at = path_.back();
    const bool strong = path_.size() % 2 == 1;
    for (int next = 0; next < kCells; ++next) {
      if (!position_.has(next, digit_) || !sees(at, next)) continue;
      if (strong && !strong_link(at, next)) continue;
      const bool closes = strong && next == path_.front() && path_.size() > 2;
      if (!closes && std::find(path_.begin(), path_.end(), next) != path_.end()) continue;
      path_.push_back(next);
      if (strong && path_.size() >= 4) look(closes);
      if (!closes && static_cast<int>(path_.size()) <= max_) follow();
      path_.pop_back();
    }
  }
  [[nodiscard]] bool strong_link(int a, int b) const {
    const bool line = row_of(a) == row_of(b) || column_of(a) == column_of(b);
    if (row_of(a) == row_of(b) && position_.count(row_of(a), digit_) == 2) return true;
    if (column_of(a) == column_of(b) && position_.count(9 + column_of(a), digit_) == 2) return true;
    return !line && block_of(a) == block_of(b) && position_.count(18 + block_of(a), digit_) == 2;
  }
  void look(bool closes) {
    CellSet gone = position_.cells(digit_) & peers(path_.front());
    if (!closes) gone &= peers(path_.back());
    const Weight weight = Weight::of_digit(gone, digit_);
    if (gone.any() && (best_.eliminations == 0 || weight.better_than(best_))) best_ = weight;
  }

  const Position& position_;
  int max_;
  int digit_ = 1;
  std::vector<int> path_{};
  Weight best_{};
};

TEST(HodokuChains, BestXChainIsTheBestOfAll) {
  int found = 0;
  walk(4, [&](Workspace& work, const Position& position, const auto&) {
    Position copy = position;
    Step step;
    work.options.chain_length = 8;  // all chains of 20 cells are too many for the plain search
    const bool any = search(Type::XChain).first(work, copy, step);
    work.options.chain_length = Options().chain_length;
    const Weight best = PlainXChains(position, 7).best();
    ASSERT_EQ(any, best.eliminations > 0);
    if (!any) return;
    ++found;
    const Weight weight = Weight::of(step.eliminations);
    EXPECT_EQ(weight.eliminations, best.eliminations);
    EXPECT_EQ(weight.sum, best.sum);
  });
  EXPECT_GT(found, kThorough ? 5 : 0);
}

/// Every step of every cheap search, not only the one that is taken, agrees with the solution.
TEST(HodokuSearches, AllStepsAreSound) {
  std::set<Type> seen;
  walk(11, [&](Workspace& work, const Position& position, const auto& solution) {
    for (std::size_t k = 0; k < kSearches; ++k) {
      const TypeRow& type = kTypeTable[k];
      if (!type.on || type.score >= 500 || type.index > 6200) continue;
      std::vector<Step> steps;
      search(type.type).all(work, position, steps);
      expect_sound(steps, solution);
      for (const Step& step : steps) seen.insert(step.type);
    }
  });
  if (kThorough) {
    EXPECT_GT(seen.size(), 30U);
  }
}

TEST(HodokuCollection, Lines) {
  const auto good = parse_case(
      ":0606-x:12:.8..5.9246+423+9.58+7...........8.3...5.3.....1.7...1.6...........+415..93.2897."
      "6..5+1:112 113:::");
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(good->code, "0606");
  EXPECT_TRUE(good->must_fail());
  EXPECT_EQ(good->position.value(10), 4);
  EXPECT_TRUE(good->position.given().has(9) && !good->position.given().has(10));
  EXPECT_FALSE(parse_case("0606:"));
  EXPECT_FALSE(parse_case(":06:"));
  EXPECT_FALSE(parse_case(":0606:1:..."));
  EXPECT_FALSE(parse_case(":0606:a:" + std::string(81, '.') + ":::"));
  EXPECT_FALSE(parse_case(":0606:1:" + std::string(81, '.') + ":11::"));
  EXPECT_FALSE(parse_case(":0606:1:" + std::string(82, '.') + ":::"));
  EXPECT_EQ(write_candidates({candidate(10, 3), candidate(0, 1), candidate(0, 1)}), "111 322");
}

}  // namespace
}  // namespace masu::logic::hodoku

namespace masu::hodoku {
namespace {

TEST(Hodoku, TableOfTechniques) {
  EXPECT_EQ(find_technique("xy-wing")->abbreviation, "xy");
  EXPECT_EQ(find_technique("0901")->name, "Almost Locked Set XZ-Rule");
  EXPECT_EQ(find_technique("nothing"), nullptr);
  std::set<std::string_view> names, abbreviations;
  for (const Technique& row : techniques()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(abbreviations.insert(row.abbreviation).second) << row.abbreviation;
    EXPECT_EQ(find_technique(row.name), &row);
  }
}

TEST(Hodoku, NeedsByName) {
  const auto needs = parse_needs("u,nl,0901");
  ASSERT_TRUE(needs.ok());
  ASSERT_EQ(needs->size(), 3U);
  EXPECT_EQ(needs->at(0).size(), 6U);
  EXPECT_EQ(needs->at(1), std::vector{find_technique("nl")});
  EXPECT_EQ(needs->at(2), std::vector{find_technique("axz")});
  EXPECT_FALSE(parse_needs("nl,cnl9"));
  // What HoDoKu's /s takes is known here, of its path and of ours.
  for (const auto& row : techniques()) {
    if ((!row.on && row.code.empty()) || row.name == "Give Up") continue;
    EXPECT_TRUE(parse_needs(row.abbreviation)) << row.name;
    EXPECT_TRUE(logic::parse_needs(row.abbreviation)) << row.name;
  }
  EXPECT_FALSE(parse_needs(""));
  const auto path = Solver().path(*puzzle_from_line(
      plain_layout(9),
      "15...47..8..........47.....2..8....5......2.85.1.6.....1...3..9...4..3...39.58.1."));
  ASSERT_TRUE(path.ok());
  EXPECT_TRUE(uses(path->steps, parse_needs("lc")->front()));
  EXPECT_TRUE(uses(path->steps, parse_needs("er")->front()));
  EXPECT_FALSE(uses(path->steps, parse_needs("bf")->front()));
  EXPECT_TRUE(summary(path->steps).starts_with("fh="));
}

TEST(Hodoku, PathAddsUpToTheRating) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      "98.7..6..75..6..9...6......4..3......7......4..8.5.7...2...19....7.9.8.....2...13");
  Solver solver;
  const Rating rating = solver.rate(puzzle);
  const auto path = solver.path(puzzle);
  ASSERT_TRUE(path.ok());
  int score = 0;
  for (const Step& step : path->steps) {
    score += step.search->score;
    EXPECT_TRUE(step.text.starts_with(step.technique->name)) << step.text;
    EXPECT_FALSE(step.pattern.placements.empty() && step.pattern.eliminations.empty());
  }
  EXPECT_EQ(rating.score, 35504);
  EXPECT_EQ(score, rating.score);
  EXPECT_TRUE(is_solved(*puzzle.layout, path->position.digits));
}

/// The marks of a sukaku are its clues; those of a player are not.
TEST(Hodoku, RatesASukaku) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      "15...47..8..........47.....2..8....5......2.85.1.6.....1...3..9...4..3...39.58.1.");
  Solver solver;
  const Rating rating = solver.rate(puzzle);
  Puzzle marked = puzzle;
  marked.allowed = candidates(puzzle);
  marked.allowed[2].erase(Digit(2));
  EXPECT_EQ(solver.rate(marked).steps, rating.steps);
  Puzzle sukaku(puzzle.layout);
  sukaku.allowed = candidates(puzzle);
  for (std::size_t c = 0; c < 81; ++c)
    if (puzzle.digits[c]) sukaku.allowed[c] = DigitSet{puzzle.digits[c]};
  const Rating found = solver.rate(sukaku);
  ASSERT_EQ(found.outcome, Rating::Outcome::Rated);
  const auto path = solver.path(sukaku);
  ASSERT_TRUE(path.ok());
  int score = 0;
  for (const Step& step : path->steps) score += step.search->score;
  EXPECT_EQ(found.score, score);
  EXPECT_GT(found.score, rating.score);  // its clues have to be placed
}

TEST(Hodoku, RefusesWhatItCannotRate) {
  Solver solver;
  EXPECT_EQ(solver.rate(Puzzle(plain_layout(9))).outcome, Rating::Outcome::NotProper);
  EXPECT_EQ(solver.rate(Puzzle(plain_layout(4))).outcome, Rating::Outcome::NotPlain);
  EXPECT_FALSE(solver.path(Puzzle(plain_layout(4))));
  EXPECT_FALSE(solver.path(Puzzle(plain_layout(9))));
  EXPECT_FALSE(solver.check_case("nonsense"));
}

TEST(Hodoku, Stops) {
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      "98.7..6..75..6..9...6......4..3......7......4..8.5.7...2...19....7.9.8.....2...13");
  StopSource source;
  source.request();
  Solver solver;
  EXPECT_EQ(solver.rate(puzzle, source.stop()).outcome, Rating::Outcome::Stopped);
  EXPECT_TRUE(solver.path(puzzle, source.stop())->stopped);
  EXPECT_EQ(solver.rate(puzzle).score, 35504);
}

TEST(Hodoku, Columns) {
  rate::Context context(plain_layout(9));
  const Puzzle puzzle = *puzzle_from_line(
      plain_layout(9),
      "..........1.3.2.6...41...9..632..84..4...3...5.....92...5..64...2.9......31.8....");
  context.begin(puzzle);
  EXPECT_EQ(rate::find_rating("hodoku-score")->of(context).text, "394");
  EXPECT_EQ(rate::find_rating("hodoku-level")->of(context).text, "Easy");
  EXPECT_EQ(rate::find_rating("hodoku-steps")->of(context).text, "fh=19,n1=20,h1=17");
}

}  // namespace
}  // namespace masu::hodoku
