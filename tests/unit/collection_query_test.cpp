// Collections: the language of conditions, SQL, order, samples and histograms.
#include <fmt/format.h>

#include "collection/condition.hpp"
#include "collection/schema.hpp"
#include "collection_support.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

TEST(Condition, WhatIsNotInTheLanguageIsRefused) {
  for (const char* bad : {"clues",
                          "clues <=",
                          "<= 20",
                          "clues <= 20 and",
                          "(clues = 1",
                          "clues = 1)",
                          "clues = x",
                          "clues in ()",
                          "clues in (1,)",
                          "order clues",
                          "order by",
                          "clues = 1 limit x",
                          "clues = 1; drop table puzzle",
                          "clues = 1 -- x",
                          "clues = \"1",
                          "clues between 1",
                          "1 = 1",
                          "clues = 1 limit -1",
                          "clues = 1 order by clues sideways",
                          "not",
                          "clues is 5",
                          "\xff = 1"}) {
    const auto parsed = parse_query(bad);
    ASSERT_FALSE(parsed.ok()) << bad;
    EXPECT_EQ(parsed.error().place.file, "condition") << bad;
    EXPECT_GE(parsed.error().place.column, 1U) << bad;
  }
  EXPECT_FALSE(parse_query(std::string(1000, '(') + "clues = 1" + std::string(1000, ')')).ok());
  EXPECT_FALSE(parse_query(std::string(20000, ' ')).ok());
  EXPECT_LT(parse_query("clues = " + std::string(5000, '9')).error().message.size(), 100U);
}

TEST(Condition, OrBindsLooserThanAnd) {
  const auto parsed = parse_query("a = 1 or b = 2 and not c = 3 order by a desc, b limit 5");
  ASSERT_TRUE(parsed.ok());
  ASSERT_EQ(parsed->condition->kind, Condition::Kind::Or);
  EXPECT_EQ(parsed->condition->parts[1].kind, Condition::Kind::And);
  EXPECT_EQ(parsed->condition->parts[1].parts[1].kind, Condition::Kind::Not);
  EXPECT_TRUE(parsed->order[0].descending);
  EXPECT_FALSE(parsed->order[1].descending);
  EXPECT_EQ(parsed->limit, 5U);
  EXPECT_FALSE(parse_query("")->condition);
  EXPECT_EQ(parse_query("srank = \"say \"\"hi\"\"\"")->condition->values[0].text, "say \"hi\"");
}

TEST_F(CollectionTest, ConditionsChoose) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy)}, "easy ones", "morning").ok());
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kHard)}, "hard").ok());
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(std::string(81, '.'))}, "empty").ok());
  using Ids = std::vector<std::string>;
  EXPECT_EQ(lines_of(collection, "clues > 25 order by id"), (Ids{"1 30 1"}));
  EXPECT_EQ(lines_of(collection, "clues between 20 and 25"), (Ids{"2 25"}));
  EXPECT_EQ(lines_of(collection, "clues in (0, 30) order by clues desc"), (Ids{"1 30", "3 0"}));
  EXPECT_EQ(lines_of(collection, "not clues = 30 and not clues = 0"), (Ids{"2 25"}));
  EXPECT_EQ(lines_of(collection, "source = \"easy ones\""), (Ids{"1 easy ones"}));
  EXPECT_EQ(lines_of(collection, "source like '%a%' and tag = 'morning'"),
            (Ids{"1 easy ones morning"}));
  EXPECT_EQ(lines_of(collection, "tag is null order by id"), (Ids{"2  2", "3  3"}));
  EXPECT_EQ(lines_of(collection, "dscore > 0"), Ids{});  // nobody has it yet
  ASSERT_TRUE(collection.rate("dscore,level,hodoku-level,status", 1).ok());
  EXPECT_EQ(lines_of(collection, "status = \"several\""), (Ids{"3 several"}));
  EXPECT_EQ(lines_of(collection, "level = \"unsolved\" and hodoku-level = \"Extreme\""),
            (Ids{"2 unsolved Extreme"}));
  EXPECT_EQ(lines_of(collection, "hodoku-level < \"Extreme\"").size(), 1U);
  EXPECT_EQ(lines_of(collection, "level != 1 or dscore is null").size(), 2U);
  // Puzzles without a number come last, whatever the direction.
  const auto ids = [&](const std::string& condition) {
    std::string all;
    for (const std::string& line : lines_of(collection, condition)) all += line.substr(0, 1);
    return all;
  };
  EXPECT_EQ(ids("order by level"), "123");
  EXPECT_EQ(ids("order by level desc"), "123");
  EXPECT_EQ(ids("order by dscore desc, clues").substr(2), "3");
  EXPECT_EQ(ids("clues > 0 limit 1"), "1");
  for (const char* bad : {"dscroe > 1", "clues > \"x\"", "source > \"a\"", "order by tag",
                          "dscore > \"many\"", "clues like \"2%\""}) {
    const auto asked = collection.query({bad, {}, {}}, [](const Row&) { return true; });
    ASSERT_FALSE(asked.ok()) << bad;
    EXPECT_EQ(asked.error().code, ErrorCode::BadValue) << bad;
  }
  EXPECT_NE(collection.count("dscroe > 1").error().message.find("'dscore'"), std::string::npos);
}

// "not" and "!=" agree, and a puzzle without the rating matches neither.
TEST_F(CollectionTest, NotIsTheOpposite) {
  Collection collection = open();
  const std::vector list{puzzle_of(kEasy), puzzle_of(kHard), puzzle_of(std::string(81, '.'))};
  ASSERT_TRUE(collection.add(list, "list").ok());
  ASSERT_TRUE(collection.rate("level", 1).ok());
  const auto ids = [&](const std::string& condition) {
    std::string all;
    for (const std::string& line : lines_of(collection, condition)) all += line.substr(0, 1);
    return all;
  };
  EXPECT_EQ(ids("level = 1"), "1");
  for (const char* same : {"level != 1", "not level = 1", "not (level = 1)", "level not in (1)",
                           "not not level != 1", "not (level = 1 or level = 2)"}) {
    EXPECT_EQ(ids(same), "2") << same;
  }
  for (const char* same :
       {"level != \"unsolved\"", "not level = \"unsolved\"", "level not in (\"unsolved\", 6)",
        "not (level = \"unsolved\" and clues > 0)"}) {
    EXPECT_EQ(ids(same).substr(0, 1), "1") << same;
    EXPECT_EQ(ids(same).find('2'), std::string::npos) << same;
  }
  EXPECT_EQ(ids("not level is null"), "12");
}

// A condition about the numbers of puzzles, and whether puzzle 1 fulfils it.
struct Made {
  std::string text;
  bool first = false;
};
Made make_condition(Rng& rng, int depth, std::size_t width) {
  if (depth == 0) {
    const bool first = rng.below(2) == 0;
    return {first ? "id=1" : "id=2", first};
  }
  const auto inner = [](Made made, bool negated) {
    return Made{(negated ? "not(" : "(") + made.text + ")", made.first != negated};
  };
  const bool both = rng.below(2) == 0;
  const std::size_t deep = rng.below(width);
  Made all{"", both};
  for (std::size_t n = 0; n < width; ++n) {
    const Made part = inner(make_condition(rng, n == deep ? depth - 1 : 0, width),
                            depth > 1 && rng.below(4) == 0);
    if (n > 0) all.text += both ? " and " : " or ";
    all.text += part.text;
    all.first = both ? all.first && part.first : all.first || part.first;
  }
  return all;
}

TEST_F(CollectionTest, LongAndDeepConditionsAreAnswered) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  const auto matches_first = [&](const std::string& condition) {
    const auto count = collection.count("id = 1 and (" + condition + ")");
    EXPECT_TRUE(count.ok()) << condition << ": " << (count ? "" : to_string(count.error()));
    return count && *count == 1;
  };
  std::string list;
  for (int n = 0; n < 4500; ++n) list += n == 0 ? "1" : ",2";
  EXPECT_TRUE(matches_first("id in (" + list + ")"));
  EXPECT_TRUE(matches_first("clues in (" + list + ",30)"));
  std::string chain;
  for (int n = 0; n < 1200; ++n) chain += n == 0 ? "id=2" : " or id=2";
  EXPECT_FALSE(matches_first(chain));
  EXPECT_TRUE(matches_first(chain + " or id=1"));
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int n = 0; n < times; ++n) all += text;
    return all;
  };
  EXPECT_TRUE(matches_first(repeated("not ", 48) + "id=1"));
  EXPECT_TRUE(matches_first(repeated("(", 48) + "id=1" + repeated(")", 48)));
  EXPECT_TRUE(matches_first(repeated("(id=2 or (id=1 and ", 24) + "id=1" + repeated("))", 24)));
  EXPECT_FALSE(collection.count(repeated("not ", 60) + "id=1").ok());
  Rng rng(7, 0);
  for (const auto& [depth, width] : {std::pair(23, 2), {23, 14}, {23, 30}, {10, 80}, {3, 250}}) {
    for (int n = 0; n < 20; ++n) {
      const Made made = make_condition(rng, depth, static_cast<std::size_t>(width));
      ASSERT_LT(made.text.size(), 9'900U);
      EXPECT_EQ(matches_first(made.text), made.first);
    }
  }
}

TEST_F(CollectionTest, SqlOnlyReads) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy)}, "list").ok());
  std::vector<std::string> all;
  const auto sink = [&](std::span<const std::string> values) {
    all.insert(all.end(), values.begin(), values.end());
    return true;
  };
  ASSERT_TRUE(collection.sql("SELECT id, clues FROM puzzle", sink).ok());
  EXPECT_EQ(all, (std::vector<std::string>{"id", "clues", "1", "30"}));
  for (const char* good : {"SELECT 1;", "SELECT 1 ; ; -- that is all", "SELECT 1; /* and */ \n"}) {
    EXPECT_EQ(*collection.sql(good, sink), 1U) << good;
  }
  EXPECT_FALSE(collection.sql(std::string_view("SELECT 1\0;", 10), sink).ok());
  for (const char* bad :
       {"DELETE FROM puzzle", "DROP TABLE puzzle", "PRAGMA user_version = 7",
        "ATTACH '/tmp/other.db' AS other", "SELECT 1; SELECT 2", "VACUUM INTO '/tmp/copy.db'",
        "SELECT load_extension('x')", "CREATE TEMP TABLE t(x)", "", "SELEC 1", "SELECT 1; SELEC",
        "SELECT 1; DELETE FROM puzzle", "-- nothing", "SELECT * FROM pragma_table_info('puzzle')",
        "BEGIN", "SAVEPOINT s", "REINDEX", "ANALYZE", "DETACH main"}) {
    EXPECT_FALSE(collection.sql(bad, sink).ok()) << bad;
  }
  EXPECT_EQ(*collection.count(""), 1U);
}

TEST_F(CollectionTest, SamplesAreUniform) {
  Collection collection = open();
  std::vector<Puzzle> list;
  for (int clues = 1; clues <= 8; ++clues) {
    Puzzle puzzle(plain_layout(9));
    for (int n = 0; n < clues; ++n) puzzle.set(Cell(n), Digit(n + 1));
    list.push_back(puzzle);
  }
  ASSERT_TRUE(collection.add(list, "list").ok());
  std::vector<int> seen(9);
  constexpr int kTimes = 2000;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    int rows = 0;
    ASSERT_TRUE(collection
                    .sample({}, 3, seed,
                            [&](const Row& row) {
                              ++seen[static_cast<std::size_t>(row.id)];
                              ++rows;
                              return true;
                            })
                    .ok());
    ASSERT_EQ(rows, 3);
  }
  // 750 each; the standard deviation is 21.6.
  for (int id = 1; id <= 8; ++id) EXPECT_NEAR(seen[static_cast<std::size_t>(id)], 750, 110) << id;
}

TEST_F(CollectionTest, HistogramsOfAnyNumbers) {
  Collection collection = open();
  std::vector<Puzzle> list;
  const std::vector<std::string> numbers{"-1.7e308", "1.7e308", "0", "5e-324", "-5e-324",
                                         "3",        "1e300",   "1", "2"};
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    Puzzle puzzle(plain_layout(9));
    for (std::size_t clue = 0; clue <= n && clue < 9; ++clue)
      puzzle.set(Cell(static_cast<int>(clue)), Digit(static_cast<int>(clue) + 1));
    puzzle.note = "dscore=" + numbers[n];
    list.push_back(puzzle);
  }
  ASSERT_TRUE(collection.add(list, "list").ok());
  ASSERT_EQ(collection.import_notes()->values, numbers.size());
  for (const int most : {1, 2, 5, 8}) {
    const auto histogram = collection.histogram("dscore", most);
    ASSERT_TRUE(histogram.ok());
    EXPECT_LE(histogram->bars.size(), static_cast<std::size_t>(most) + 2) << most;
    std::uint64_t count = 0;
    for (const Histogram::Bar& bar : histogram->bars) {
      count += bar.count;
      EXPECT_TRUE(std::isfinite(bar.from) && std::isfinite(bar.to)) << bar.label;
    }
    EXPECT_EQ(count, numbers.size());
  }
  // Close together, and infinite, as only other programs can write it.
  {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(
        database
            ->run("UPDATE value SET number = 1 + puzzle * 2.3e-16, text = NULL WHERE puzzle > 2;"
                  "UPDATE value SET number = 9e999, text = NULL WHERE puzzle = 1")
            .ok());
  }
  ASSERT_TRUE(collection.histogram("dscore", 3).ok());
  const auto limited = collection.histogram("dscore", 3, "clues > 1 limit 1");
  ASSERT_FALSE(limited.ok());
  EXPECT_EQ(limited.error().place.file, "condition");
}

// Along the index of an order where that ends early, by the planner's way where it does not.
TEST_F(CollectionTest, ALimitGivesTheFirstRowsOfTheAnswer) {
  Collection collection = open();
  std::vector<Puzzle> list;
  Rng rng(1, 0);
  for (int n = 0; n < 3000; ++n) {
    Puzzle puzzle = puzzle_of(kEasy);
    for (Digit& digit : puzzle.digits) {
      if (rng.below(2) == 0) digit = Digit();
    }
    list.push_back(std::move(puzzle));
  }
  ASSERT_TRUE(collection.add(list, "list").ok());
  ASSERT_TRUE(collection.rate("blanks,dscore", 1).ok());
  {  // values of our own: many equal ones, some puzzles without
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(database
                    ->run("DELETE FROM value; INSERT OR IGNORE INTO version VALUES(1, 1, 'test');"
                          "INSERT INTO value SELECT r.id, p.id, 1, (p.id * 7919 * r.id) % 90, NULL "
                          "FROM puzzle p JOIN rating r ON r.name IN ('blanks', 'dscore') "
                          "WHERE p.id % 7 <> r.id % 7")
                    .ok());
  }
  for (const char* condition :
       {"clues = 15 order by dscore", "clues = 15 order by dscore desc",
        "clues <= 9 order by dscore", "clues = 5 order by dscore",
        "blanks > 40 order by dscore desc", "blanks is null order by dscore",
        "dscore > 85 order by dscore", "dscore < 3 and clues = 14 order by dscore desc",
        "dscore is null order by dscore", "not blanks = 1 and id > 1500 order by blanks",
        "clues = 15 order by dscore, blanks desc"}) {
    const auto all = lines_of(collection, condition);
    for (const std::size_t limit : {1U, 10U, 1000U, 1001U}) {
      auto expected = all;
      if (expected.size() > limit) expected.resize(limit);
      EXPECT_EQ(lines_of(collection, fmt::format("{} limit {}", condition, limit)), expected)
          << condition << ", " << limit;
    }
  }
}

// Another process rates the second puzzle while the first one is answered.
TEST_F(CollectionTest, AnAnswerIsOfOneMoment) {
  const std::string harm = "INSERT INTO value SELECT 1, 2, version, 5, NULL FROM value";
  for (const bool sampled : {false, true}) {
    const std::string name = sampled ? "sampled.db" : "asked.db";
    Collection collection = open(name);
    ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy)}, "list").ok());
    ASSERT_TRUE(collection.rate("dscore", 1).ok());
    ASSERT_TRUE(collection.add(std::vector{puzzle_of(kHard)}, "list").ok());
    std::vector<std::int64_t> ids;
    const RowSink sink = [&](const Row& row) {
      ids.push_back(row.id);
      if (ids.size() > 1) return true;
      auto other = Database::open(path(name), Database::Open::Write);
      EXPECT_TRUE(other->run(harm).ok());
      return true;
    };
    const Query query{"order by dscore desc", {}, {}};
    const auto count =
        sampled ? collection.sample(query, 2, 1, sink) : collection.query(query, sink);
    ASSERT_TRUE(count.ok());
    EXPECT_EQ(ids, (std::vector<std::int64_t>{1, 2}));
    EXPECT_EQ(*collection.count("dscore = 5"), 1U);
  }
}

TEST_F(CollectionTest, WordsThatLookLikeNumbers) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  ASSERT_TRUE(collection.rate("grid,blanks,entropy", 1).ok());
  std::string grid;
  ASSERT_TRUE(collection
                  .query({"order by id limit 1", {}, {"grid"}},
                         [&](const Row& row) {
                           grid = row.values[0].text;
                           return true;
                         })
                  .ok());
  for (const std::string& condition :
       {"grid = \"" + grid + "\"", "grid = \"" + grid + "\" order by grid",
        "grid in (\"" + grid + "\") order by grid desc", "grid like \"" + grid + "\"",
        std::string("blanks like \"51\""),
        std::string("blanks like \"5_\" order by blanks desc limit 1")}) {
    EXPECT_EQ(lines_of(collection, condition).size(), 1U) << condition;
  }
  std::vector<std::string> texts;
  ASSERT_TRUE(collection
                  .sql("SELECT text FROM ratings WHERE rating = 'blanks' AND puzzle = 1",
                       [&](std::span<const std::string> row) {
                         texts.push_back(row[0]);
                         return true;
                       })
                  .ok());
  EXPECT_EQ(texts, (std::vector<std::string>{"text", "51"}));
}

TEST_F(CollectionTest, QuestionsGoAlongTheIndices) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy)}, "list").ok());
  {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(
        database
            ->run(
                "INSERT INTO rating VALUES(1, 'dscore'), (2, 'blanks'); INSERT INTO version "
                "VALUES(1, 1, "
                "'x'); WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < "
                "5000) "
                "INSERT INTO puzzle SELECT i, 0, 20, x'00' FROM n; "
                "INSERT INTO value SELECT r.id, p.id, 1, p.id % 100, NULL FROM puzzle p, rating r")
            .ok());
  }
  ASSERT_TRUE(collection.make_indices().ok());
  const auto database = Database::open(path(), Database::Open::Read);
  auto rows = database->prepare(
      "EXPLAIN QUERY PLAN SELECT p.id FROM puzzle p JOIN value v0 ON v0.rating = 1 AND v0.puzzle = "
      "p.id "
      "WHERE v0.number IS NOT NULL ORDER BY v0.number DESC, v0.puzzle DESC");
  ASSERT_TRUE(rows.ok());
  std::string text;
  for (auto row = rows->step(); row && *row; row = rows->step())
    text += std::string(rows->text(3)) + "; ";
  EXPECT_NE(text.find("value_1_number"), std::string::npos) << text;
}

TEST_F(CollectionTest, AQuestionInSqlCannotFillTheMemory) {
  Collection collection = open();
  for (const char* big : {"SELECT randomblob(1000000000)", "SELECT hex(zeroblob(2000000000))",
                          "WITH RECURSIVE t(x) AS (SELECT hex(randomblob(1000)) UNION ALL SELECT x "
                          "|| x FROM t) SELECT length(x) FROM t"}) {
    const auto asked = collection.sql(big, [](auto) { return true; });
    ASSERT_FALSE(asked.ok()) << big;
    EXPECT_EQ(asked.error().code, ErrorCode::LimitExceeded) << big;
  }
}

}  // namespace
}  // namespace masu::collection
