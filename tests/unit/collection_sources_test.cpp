// Collections: sources that go on, and two files in one.
#include "collection/schema.hpp"
#include "collection_support.hpp"
#include "masu/morph.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

TEST_F(CollectionTest, MergedCollectionsHaveBoth) {
  Rng rng(2, 0);
  const Puzzle hard = puzzle_of(kHard);
  {
    Collection first = open("a.db");
    ASSERT_TRUE(first.add(std::vector{puzzle_of(kEasy), hard}, "list").ok());
    ASSERT_TRUE(first.rate("dscore", 1).ok());
    Collection second = open("b.db");
    ASSERT_TRUE(second
                    .add(std::vector{puzzle_of("1...............", 4),
                                     apply(random_morph(*hard.layout, rng), hard)},
                         "other", "tagged")
                    .ok());
    ASSERT_TRUE(second.rate("level", 1).ok());
  }
  Collection first = open("a.db");
  std::uint64_t only_first = 0;
  std::uint64_t only_second = 0;
  const auto differences = first.compare(path("b.db"), [&](const Difference& d) {
    only_first += d.kind == Difference::Kind::OnlyFirst ? 1 : 0;
    only_second += d.kind == Difference::Kind::OnlySecond ? 1 : 0;
    return true;
  });
  ASSERT_TRUE(differences.ok());
  EXPECT_EQ(only_first, 1U);
  EXPECT_EQ(only_second, 1U);
  const auto merged = first.merge(path("b.db"));
  ASSERT_TRUE(merged.ok()) << to_string(merged.error());
  EXPECT_EQ(merged->puzzles, 1U);
  EXPECT_EQ(merged->occurrences, 2U);
  EXPECT_EQ(merged->values, 2U);
  const auto again = first.merge(path("b.db"));
  EXPECT_EQ(again->puzzles + again->occurrences + again->values, 0U);
  EXPECT_EQ(*first.count("tag = \"tagged\""), 2U);
  EXPECT_TRUE(first.verify(10, 1)->problems.empty());
  EXPECT_EQ(*first.forget_repeats(), 1U);
  EXPECT_EQ(first.info()->occurrences, 3U);
}

TEST_F(CollectionTest, ASourceGoesOnWhereItEnded) {
  Collection collection = open();
  const std::string easy = std::string(kEasy) + "\n";
  const std::string all = easy + std::string(kHard) + "\nrubbish\n";
  EXPECT_EQ(add_text(collection, "list", easy)->puzzles, 1U);
  EXPECT_FALSE(add_text(collection, "list", "." + all.substr(1)).ok());  // another first line
  const auto rest = add_text(collection, "list", all);
  ASSERT_TRUE(rest.ok());
  EXPECT_EQ(rest->puzzles, 1U);
  EXPECT_EQ(rest->unreadable, 1U);
  EXPECT_EQ(rest->skipped, 1U);
  EXPECT_EQ(add_text(collection, "list", all)->records, 0U);
  EXPECT_EQ(collection.info()->occurrences, 2U);
}

TEST_F(CollectionTest, AnotherFileOfOneNameIsRefused) {
  Collection collection = open();
  std::vector<std::string> lines;
  Rng rng(7, 0);
  for (int n = 0; n < 30; ++n) {
    Puzzle puzzle(plain_layout(9));
    for (int clue = 0; clue < 20; ++clue) {
      const Cell cell(static_cast<int>(rng.below(81)));
      const Digit digit(static_cast<int>(rng.below(9)) + 1);
      const Digit before = puzzle.at(cell);
      puzzle.set(cell, digit);
      if (find_clash(puzzle)) puzzle.set(cell, before);
    }
    lines.push_back(to_line(puzzle) + "\n");
  }
  const auto text = [&](std::size_t from, std::size_t to, std::size_t blank = 99) {
    std::string all;
    for (std::size_t n = from; n < to; ++n) all += n == blank ? "\n" : lines[n];
    return all;
  };
  ASSERT_EQ(add_text(collection, "list", text(0, 10))->puzzles, 10U);
  for (const std::string& other : {
           text(10, 15),                             // shorter
           std::string(),                            // empty
           text(0, 9),                               // cut off
           text(10, 30),                             // other puzzles
           text(0, 30, 9),                           // no record where adding ended
           text(11, 12) + text(1, 30),               // another first line
           text(0, 9) + text(20, 21) + text(10, 30)  // another last line
       }) {
    const auto added = add_text(collection, "list", other);
    ASSERT_FALSE(added.ok()) << other;
    EXPECT_EQ(added.error().code, ErrorCode::BadValue);
    EXPECT_NE(added.error().message.find("--source"), std::string::npos);
    EXPECT_EQ(collection.info()->occurrences, 10U);
  }
  EXPECT_EQ(add_text(collection, "list", text(0, 10))->skipped, 10U);
  EXPECT_EQ(add_text(collection, "list", text(0, 12))->puzzles, 2U);
  EXPECT_EQ(add_text(collection, "another", text(10, 15))->repeats, 2U);
  // A file of a version that did not keep the first record learns it.
  {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(database->run("UPDATE source SET first = 0").ok());
  }
  EXPECT_FALSE(add_text(collection, "list", text(20, 25)).ok());
  EXPECT_EQ(add_text(collection, "list", text(0, 13))->records, 1U);
  EXPECT_FALSE(add_text(collection, "list", text(20, 21) + text(1, 14)).ok());
}

class MergeTest : public CollectionTest {
 protected:
  static std::string text(int from, int to) {
    std::string all;
    for (int n = from; n < to; ++n) {
      std::string line(81, '.');
      for (int bit = 0; bit < 9; ++bit) {
        if ((n >> bit & 1) != 0) line[static_cast<std::size_t>(10 * (bit % 8) + bit / 8)] = '1';
      }
      line[80] = '9';
      for (int cell = 1; cell < n % 7; ++cell)
        line[static_cast<std::size_t>(cell)] = static_cast<char>('1' + cell);
      all += n % 5 == 4 ? "rubbish " + std::to_string(n) + "\n" : line + "\n";
    }
    return all;
  }
};

TEST_F(MergeTest, AMergeThatWasInterruptedLosesNothing) {
  {
    Collection from = open("from.db");
    ASSERT_TRUE(add_text(from, "list", text(0, 40)).ok());
    ASSERT_TRUE(from.rate("blanks", 1).ok());
  }
  Collection whole = open("whole.db");
  ASSERT_TRUE(whole.merge(path("from.db")).ok());
  for (const bool by_merge : {true, false}) {
    const std::string name = by_merge ? "merge.db" : "add.db";
    Collection into = open(name);
    const Collection watch = open(name);
    const Stop stop = Stop().or_if([&] { return *watch.count("") >= 3; });
    EXPECT_FALSE(into.merge(path("from.db"), stop, 2).ok());
    EXPECT_GE(*into.count(""), 3U);
    EXPECT_LT(*into.count(""), *whole.count(""));
    EXPECT_EQ(into.info()->sources.size(), 1U);
    EXPECT_FALSE(into.info()->sources[0].complete);
    if (by_merge) {
      ASSERT_TRUE(into.merge(path("from.db"), {}, 2).ok());
      EXPECT_TRUE(into.info()->sources[0].complete);
      EXPECT_EQ(add_text(into, "list", text(0, 40))->skipped, 40U);
    } else {
      EXPECT_FALSE(add_text(into, "list", text(50, 60)).ok());
      const auto added = add_text(into, "list", text(0, 40));
      ASSERT_TRUE(added.ok()) << to_string(added.error());
    }
    EXPECT_EQ(places_of(into), places_of(whole));
    EXPECT_TRUE(into.verify(100, 1)->problems.empty());
  }
}

TEST_F(MergeTest, TheLaterPositionIsTaken) {
  for (const auto& [ours, theirs] : {std::pair(10, 20), std::pair(20, 10), std::pair(20, 20)}) {
    const std::string name = std::to_string(ours) + "-" + std::to_string(theirs);
    {
      Collection from = open(name + "-from.db");
      ASSERT_TRUE(add_text(from, "list", text(0, theirs)).ok());
    }
    Collection into = open(name + ".db");
    ASSERT_TRUE(add_text(into, "list", text(0, ours)).ok());
    ASSERT_TRUE(into.merge(path(name + "-from.db")).ok());
    EXPECT_EQ(into.info()->sources.size(), 1U);
    const auto added = add_text(into, "list", text(0, 30));
    ASSERT_TRUE(added.ok()) << to_string(added.error());
    EXPECT_EQ(added->skipped, 20U);
    Collection straight = open(name + "-straight.db");
    ASSERT_TRUE(add_text(straight, "list", text(0, 30)).ok());
    EXPECT_EQ(places_of(into), places_of(straight));
  }
}

TEST_F(MergeTest, DifferentSourcesOfOneNameStayTwo) {
  const auto other = [&](const std::string& name, const std::string& content) {
    Collection from = open(name);
    ASSERT_TRUE(add_text(from, "list", content).ok());
  };
  other("b.db", text(20, 40));
  other("c.db", text(0, 4) + "rubbish of another kind\n" + text(5, 20));  // one bad line differs
  Collection into = open("a.db");
  ASSERT_TRUE(add_text(into, "list", text(0, 20)).ok());
  for (int again = 0; again < 2; ++again) {
    ASSERT_TRUE(into.merge(path("b.db")).ok());
    ASSERT_TRUE(into.merge(path("c.db")).ok());
    const auto info = into.info();
    ASSERT_EQ(info->sources.size(), 3U);
    EXPECT_EQ(info->sources[1].name, "list 2");
    EXPECT_EQ(info->sources[2].name, "list 3");
    for (const SourceInfo& source : info->sources) {
      EXPECT_EQ(source.occurrences + source.unreadable, 20U) << source.name;
      EXPECT_TRUE(source.complete);
    }
  }
  EXPECT_TRUE(into.verify(100, 1)->problems.empty());
}

}  // namespace
}  // namespace masu::collection
