// Our own technique collection: every case is found and right, its near misses
// are not found.
#include <gtest/gtest.h>

#include <set>

#include "hodoku_sound.hpp"

namespace masu::logic::hodoku {
namespace {

using testing::NearMisses;
using testing::own_cases;
using testing::OwnCase;
using testing::SoundWalk;
using testing::type_of;

TEST(HodokuOwnCollection, EveryCaseIsFoundAndRight) {
  Workspace work;
  solve::Solver9 solver;
  std::map<std::string, int> passed;
  for (const OwnCase& own : own_cases()) {
    const Case& wanted = own.wanted;
#ifdef MASU_SANITIZED
    if (passed[wanted.code] > 0) continue;
#endif
    Grid81 puzzle{};
    for (const int cell : wanted.position.given())
      puzzle[static_cast<std::size_t>(cell)] =
          static_cast<std::uint8_t>(wanted.position.value(cell));
    const auto solved = solver.solve(puzzle);
    ASSERT_EQ(solved.status(), solve::Status::One) << own.text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const int value = wanted.position.value(static_cast<int>(cell));
      ASSERT_TRUE(value == solved.first[cell] ||
                  wanted.position.has(static_cast<int>(cell), solved.first[cell]))
          << own.text;
    }
    for (const auto& gone : wanted.eliminations)
      EXPECT_NE(solved.first[gone.cell], gone.digit) << own.text;
    for (const auto& put : wanted.placements)
      EXPECT_EQ(solved.first[put.cell], put.digit) << own.text;
    const Verdict verdict = check_case(wanted, work);
    EXPECT_EQ(verdict.kind, Verdict::Kind::Pass) << own.text;
    ++passed[wanted.code];
  }
#ifndef MASU_SANITIZED
  for (const TypeRow& type : kTypeTable) {
    if (type.code.empty()) continue;
    EXPECT_GE(passed[std::string(type.code)], 5) << type.code << ' ' << type.name;
  }
#endif
}

/// A pattern that one candidate breaks: with it there is nothing, without it there is.
TEST(HodokuOwnCollection, FailCasesLackOneCandidate) {
  Workspace work;
  std::set<std::string> codes;
  for (const OwnCase& own : own_cases(true)) {
    EXPECT_EQ(check_case(own.wanted, work).kind, Verdict::Kind::Pass) << own.text;
#ifdef MASU_SANITIZED
    if (codes.contains(own.wanted.code)) continue;
#endif
    bool fires = false;
    for (int digit = 1; digit <= 9 && !fires; ++digit)
      for (const int cell : own.wanted.position.cells(digit)) {
        Case less = own.wanted;
        less.position.remove(cell, digit);
        fires = fires || check_case(less, work).kind == Verdict::Kind::Fail;
      }
    EXPECT_TRUE(fires) << own.text;
    codes.insert(own.wanted.code);
  }
  EXPECT_GT(codes.size(), 25U);
}

/// One case of every type but nets, which are slow; hodoku_slow_test takes all
/// of them.
TEST(HodokuOwnCollection, NearMissesStayQuiet) {
  NearMisses misses;
  Rng rng(20);
  std::string last;
  for (const OwnCase& own : own_cases()) {
    const TypeRow& type = type_of(own.wanted);
    if (own.wanted.code == last || NearMisses::too_many(type) || type.search == Type::ForcingNet)
      continue;
    last = own.wanted.code;
    misses.take(own, rng, testing_support::repeats(80));
  }
  EXPECT_GT(misses.cases, 40);
  EXPECT_GT(misses.near_misses, testing_support::repeats(400));
  RecordProperty("near_misses", misses.near_misses);
}

/// A given digit in the rectangle: its twin would be another puzzle.
TEST(HodokuOwnCollection, AvoidableRectanglesAvoidGivens) {
  Workspace work;
  int tried = 0;
  for (const OwnCase& own : own_cases()) {
    const TypeRow& type = type_of(own.wanted);
    if (type.type != Type::AvoidableRectangle1 && type.type != Type::AvoidableRectangle2) continue;
    std::vector<Step> found;
    search(type.search).all(work, own.wanted.position, found);
    for (const Step& step : found)
      for (const auto& corner : step.pattern) {
        Position position = own.wanted.position;
        if (position.value(corner.cell) == 0) continue;
        Position with_given;
        for (int cell = 0; cell < kCells; ++cell) {
          const int value = position.value(cell);
          if (value == 0) continue;
          if (position.given().has(cell) || cell == corner.cell)
            with_given.give(cell, value);
          else
            with_given.place(cell, value);
        }
        std::vector<Step> now;
        search(type.search).all(work, with_given, now);
        for (const Step& other : now) EXPECT_NE(other.pattern, step.pattern) << own.text;
        ++tried;
      }
  }
  EXPECT_GT(tried, 20);
}

/// One candidate more than BUG+1 allows.
TEST(HodokuOwnCollection, BugWithAnotherCandidate) {
  Workspace work;
  int tried = 0;
  for (const OwnCase& own : own_cases()) {
    if (type_of(own.wanted).type != Type::BugPlus1) continue;
    const Position& position = own.wanted.position;
    for (int digit = 1; digit <= 9; ++digit)
      for (const int back : position.allowed(digit) - position.cells(digit)) {
        Position more;
        for (int cell = 0; cell < kCells; ++cell)
          if (position.value(cell) != 0) more.give(cell, position.value(cell));
        for (int d = 1; d <= 9; ++d)
          for (const int cell : position.allowed(d) - position.cells(d))
            if (cell != back || d != digit) more.remove(cell, d);
        std::vector<Step> found;
        search(Type::BugPlus1).all(work, more, found);
        EXPECT_TRUE(found.empty()) << own.text;
        ++tried;
      }
  }
  EXPECT_GT(tried, 5);
}

/// In the collection cells with one candidate do not matter, as in HoDoKu. There the grave proves
/// nothing, so the search is quiet without that option.
TEST(HodokuOwnCollection, BugWithASingle) {
  Workspace work;
  int tried = 0;
  for (const OwnCase& own : own_cases()) {
    if (type_of(own.wanted).type != Type::BugPlus1) continue;
    const Position& position = own.wanted.position;
    const int opened = position.given().first();
    Case wanted = own.wanted;
    wanted.position = Position();
    for (int cell = 0; cell < kCells; ++cell)
      if (position.value(cell) != 0 && cell != opened)
        wanted.position.give(cell, position.value(cell));
    for (int digit = 1; digit <= 9; ++digit)
      for (const int cell : wanted.position.cells(digit))
        if (cell == opened ? digit != position.value(cell) : !position.has(cell, digit))
          wanted.position.remove(cell, digit);
    EXPECT_EQ(check_case(wanted, work).kind, Verdict::Kind::Pass) << own.text;
    std::vector<Step> found;
    search(Type::BugPlus1).all(work, wanted.position, found);
    EXPECT_TRUE(found.empty()) << own.text;
    ++tried;
  }
  EXPECT_GE(tried, 5);
}

/// Lines can have boards with cells that hold nothing any more: a search finds something or
/// nothing there, but on the board.
TEST(HodokuOwnCollection, ContradictoryBoards) {
  Workspace work;
  Rng rng(7);
  std::string last;
  int emptied = 0;
  for (const OwnCase& own : own_cases()) {
    const TypeRow& type = type_of(own.wanted);
    if (own.wanted.code == last || NearMisses::too_many(type)) continue;
    last = own.wanted.code;
    Case broken = own.wanted;
    for (int k = 0; k < 3; ++k) {
      const auto cell = static_cast<int>(rng.below(kCells));
      if (broken.position.value(cell) != 0) continue;
      for (const int digit : each(broken.position.candidates(cell)))
        broken.position.remove(cell, digit);
      ++emptied;
      EXPECT_NE(check_case(broken, work).kind, Verdict::Kind::Unsupported) << own.text;
      ASSERT_TRUE(options_of_case(broken, work.options));
      std::vector<Step> found;
      search(type.search).all(work, broken.position, found);
      for (const Step& step : found) {
        for (const auto& gone : step.eliminations)
          EXPECT_TRUE(gone.cell < kCells && broken.position.has(gone.cell, gone.digit)) << own.text;
        for (const auto& put : step.placements)
          EXPECT_TRUE(put.cell < kCells && broken.position.value(put.cell) == 0) << own.text;
      }
    }
  }
  EXPECT_GT(emptied, 50);
}

/// Made-up boards on which a search would take hours ask the stop, and do not fill the memory.
TEST(HodokuOwnCollection, EndlessBoardsStop) {
  const auto board_of = [](auto&& keep) {
    Position position;
    for (int cell = 0; cell < kCells; ++cell)
      for (int digit = 1; digit <= 9; ++digit)
        if (!has_digit(keep(cell), digit)) position.remove(cell, digit);
    return position;
  };
  const auto pairs = [](int) { return static_cast<Digits>(digit_bit(1) | digit_bit(2)); };
  const auto threes = [](int cell) {
    const int digit = (3 * (row_of(cell) % 3) + row_of(cell) / 3 + column_of(cell)) % 9 + 1;
    return static_cast<Digits>(digit_bit(digit) | digit_bit(8) | digit_bit(9));
  };
  Workspace work;
  Case endless{.code = "0903", .digits = digit_bit(1), .position = board_of(threes)};
  work.stop = Stop().within(0.05);
  EXPECT_EQ(check_case(endless, work).kind, Verdict::Kind::Stopped);
  work.stop = {};
  Case paired{.code = "0703", .digits = pairs(0), .position = board_of(pairs)};
  EXPECT_LT(check_case(paired, work).found.size(), 2000U);
  // More almost locked sets than statements have numbers.
  Case many{.code = "0709", .variant = "2", .digits = digit_bit(1), .position = board_of(threes)};
  EXPECT_NE(check_case(many, work).kind, Verdict::Kind::Stopped);
}

/// Every step of nearly every search agrees with the solution; a million in
/// hodoku_slow_test.
TEST(HodokuSound, StepsAlongPaths) {
  SoundWalk walk;
  for (const char* file : {"17clue.txt", "magictour_top1465.txt"}) {
    const auto lines = testing_support::sample_lines(file);
    for (std::size_t n = 0; n < 4; ++n) {
      walk.take(lines[n * 7], testing_support::repeats(80) == 80 ? 10 : 40);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(walk.steps, static_cast<unsigned>(testing_support::repeats(1600)));
  RecordProperty("steps", static_cast<int>(walk.steps));
}

}  // namespace
}  // namespace masu::logic::hodoku
