// Collections: packing, the language of queries, and the tables.
#include "masu/collection.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "collection/condition.hpp"
#include "collection/form.hpp"
#include "collection/packed.hpp"
#include "collection/schema.hpp"
#include "masu/masu.hpp"
#include "masu/morph.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHard =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
constexpr std::string_view kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle puzzle_of(std::string_view line, int digits = 9) {
  return *puzzle_from_line(plain_layout(digits), line);
}

// A file that is taken away again.
class CollectionTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() / ("masu-collection-" + std::to_string(::getpid()) + "-" +
                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name = "a.db") const {
    return (folder_ / name).string();
  }
  [[nodiscard]] Collection open(const std::string& name = "a.db") const {
    auto opened = Collection::open(path(name), Access::Create);
    EXPECT_TRUE(opened.ok()) << (opened ? "" : to_string(opened.error()));
    return std::move(*opened);
  }
  fs::path folder_;
};

std::vector<std::string> lines_of(const Collection& collection, const std::string& condition) {
  std::vector<std::string> lines;
  const auto count = collection.query({condition, {}, {}}, [&](const Row& row) {
    lines.push_back(std::to_string(row.id));
    for (const rate::Value& value : row.values) lines.back() += " " + value.text;
    return true;
  });
  EXPECT_TRUE(count.ok()) << condition << ": " << (count ? "" : to_string(count.error()));
  return lines;
}

TEST(Packed, EveryBoardComesBack) {
  rc::check("pack and unpack", [] {
    const int digits = *rc::gen::element(4, 6, 9, 16, 25);
    const LayoutPtr layout = plain_layout(digits);
    const auto cells = layout->cell_count();
    const auto values =
        *rc::gen::container<std::vector<int>>(cells, rc::gen::inRange(-digits, digits + 1));
    std::vector<Digit> board(cells);
    for (std::size_t n = 0; n < cells; ++n) board[n] = Digit(std::max(0, values[n]));
    const std::string bytes = pack(*layout, board);
    if (digits == 9) {
      Grid81 grid{};
      std::array<std::uint64_t, 2> filled{};
      for (std::size_t n = 0; n < cells; ++n) {
        grid[n] = static_cast<std::uint8_t>(board[n] ? board[n].value() : 7);  // not looked at
        if (board[n]) filled[n / 64] |= std::uint64_t{1} << (n % 64);
      }
      RC_ASSERT(pack(grid, filled) == bytes);
    }
    const auto back = unpack(*layout, bytes);
    RC_ASSERT(back.ok());
    RC_ASSERT(*back == board);
    // Nothing shorter or longer is taken for it.
    RC_ASSERT(!unpack(*layout, bytes.substr(0, bytes.size() - 1)).ok());
    RC_ASSERT(!unpack(*layout, bytes + "x").ok());
  });
  EXPECT_EQ(pack(*plain_layout(9), puzzle_of(kEasy).digits).size(), 11U + 12U);  // 30 clues
}

TEST(Packed, EveryChangeHasANumber) {
  rc::check("number_of and transform_of", [] {
    const auto number = *rc::gen::inRange<std::int64_t>(0, 2 * 1296LL * 1296 * 362880);
    const auto transform = transform_of(number);
    RC_ASSERT(transform.has_value());
    RC_ASSERT(number_of(*transform) == number);
    const Puzzle puzzle = puzzle_of(kHard);
    RC_ASSERT(undo(*transform, transform->apply(puzzle.digits)) == puzzle.digits);
  });
  EXPECT_FALSE(transform_of(-1));
  EXPECT_FALSE(transform_of(2 * 1296LL * 1296 * 362880));
}

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

TEST_F(CollectionTest, EquivalentPuzzlesAreOne) {
  Collection collection = open();
  Rng rng(1, 0);
  const Puzzle hard = puzzle_of(kHard);
  std::vector<Puzzle> list{puzzle_of(kEasy), hard};
  for (int n = 0; n < 20; ++n) list.push_back(apply(random_morph(*hard.layout, rng), hard));
  list.push_back(puzzle_of("1...............", 4));
  list.push_back(puzzle_of("...............2", 4));       // the same up to symmetry
  list.push_back(puzzle_of(std::string(80, '.') + "5"));  // many solutions
  const auto added = collection.add(list, "list");
  ASSERT_TRUE(added.ok());
  EXPECT_EQ(added->records, list.size());
  EXPECT_EQ(added->puzzles, 4U);
  EXPECT_EQ(added->repeats, 21U);
  // Every one is there as it was.
  std::vector<std::string> found(list.size());
  for (std::int64_t id = 1; id <= 4; ++id) {
    const auto places = collection.occurrences(id);
    ASSERT_TRUE(places.ok());
    for (const Occurrence& place : *places) found[place.line - 1] = to_line(place.puzzle);
  }
  for (std::size_t n = 0; n < list.size(); ++n) EXPECT_EQ(found[n], to_line(list[n])) << n;
  const auto verified = collection.verify(100, 1);
  ASSERT_TRUE(verified.ok());
  EXPECT_EQ(verified->puzzles, 4U);
  EXPECT_TRUE(verified->problems.empty()) << verified->problems.front();
}

TEST_F(CollectionTest, MarksAndLayoutsAreKept) {
  Collection collection = open();
  Puzzle marked = puzzle_of(kHard);
  marked.allowed.assign(81, DigitSet::first(9));
  marked.allowed[2] = DigitSet{Digit(1), Digit(2)};
  Puzzle twin(find_layout("twin"));
  twin.set(Cell(0), Digit(5));
  twin.note = "a note";
  const auto added = collection.add(std::vector{marked, twin, twin}, "list");
  ASSERT_TRUE(added.ok());
  EXPECT_EQ(added->puzzles, 2U);
  const auto first = collection.occurrences(1);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(candidates(first->front().puzzle), candidates(marked));
  const auto second = collection.occurrences(2);
  ASSERT_TRUE(second.ok());
  ASSERT_EQ(second->size(), 2U);
  EXPECT_EQ(second->front().puzzle.layout->name(), "twin");
  EXPECT_EQ(second->front().puzzle.note, "a note");
  EXPECT_EQ(lines_of(collection, "layout = \"twin\""), std::vector<std::string>{"2 twin"});
}

TEST_F(CollectionTest, RatingsAreThoseOfTheTable) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  const auto computed = collection.rate("dscore,level,status,grid,entropy,hodoku", 2);
  ASSERT_TRUE(computed.ok()) << to_string(computed.error());
  EXPECT_EQ(*computed, 2U * 8U);
  EXPECT_EQ(*collection.rate("dscore,level,status,grid,entropy,hodoku", 2), 0U);  // never twice
  Query query;
  query.columns = {"dscore", "level", "entropy", "hodoku-level", "hodoku-score", "clues", "status"};
  std::size_t rows = 0;
  const auto asked = collection.query(query, [&](const Row& row) {
    ++rows;
    rate::Context context(row.puzzle.layout);
    context.begin(row.puzzle);
    for (std::size_t n = 0; n + 1 < query.columns.size(); ++n) {
      const rate::Value value = rate::find_rating(query.columns[n])->of(context);
      EXPECT_EQ(row.values[n].text, value.text) << query.columns[n];
      EXPECT_EQ(row.values[n].is_number, value.is_number) << query.columns[n];
    }
    EXPECT_EQ(row.values.back().text, "one");
    return true;
  });
  ASSERT_TRUE(asked.ok());
  EXPECT_EQ(rows, 2U);
  EXPECT_TRUE(collection.verify(10, 1)->problems.empty());
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

TEST_F(CollectionTest, NotesBecomeRatings) {
  const auto text = [](std::string_view note) {
    std::string all;
    for (const auto& [name, value] : ratings_in_note(note)) all += name + "=" + value.text + ";";
    return all;
  };
  EXPECT_EQ(text("ED=11.9/1.2/1.2"), "er=11.9;ep=1.2;ed=1.2;");
  EXPECT_EQ(text("# dscore=120 level=unsolved"), "dscore=120;level=unsolved;");
  EXPECT_EQ(text("HoDoKu: Extreme (5238)"), "hodoku-level=Extreme;hodoku-score=5238;");
  EXPECT_EQ(text("SE 7.2"), "er=7.2;");
  EXPECT_EQ(text("easter egg, se, x=1, er=, ED=1"), "ed=1;");
  Collection collection = open();
  Puzzle hard = puzzle_of(kHard);
  hard.note = "ED=11.9/1.2/1.2";
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), hard}, "list").ok());
  EXPECT_EQ(collection.import_notes()->values, 3U);
  EXPECT_EQ(collection.import_notes()->values, 0U);
  EXPECT_EQ(lines_of(collection, "er > 11"), std::vector<std::string>{"2 11.9"});
  const auto info = collection.info();
  ASSERT_TRUE(info.ok());
  EXPECT_EQ(info->ratings[0].imported, 1U);
}

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

TEST_F(CollectionTest, EveryOlderVersionIsBroughtUpToDate) {
  const auto steps = schema_steps();
  for (std::size_t version = 1; version <= steps.size(); ++version) {
    const std::string name = "v" + std::to_string(version) + ".db";
    {
      auto database = Database::open(path(name), Database::Open::Create);
      ASSERT_TRUE(database.ok());
      for (std::size_t n = 0; n < version; ++n)
        ASSERT_TRUE(database->run(std::string(steps[n])).ok());
      ASSERT_TRUE(database
                      ->run("PRAGMA application_id = " + std::to_string(kApplication) +
                            "; PRAGMA user_version = " + std::to_string(version))
                      .ok());
      // What a first version could hold.
      Former former;
      const auto form = former.form(puzzle_of(kEasy), {});
      auto put = database->prepare("INSERT INTO puzzle VALUES(1, 0, 30, ?)");
      ASSERT_TRUE(put->bind_bytes(1, form->bytes).run().ok());
      ASSERT_TRUE(database
                      ->run("INSERT INTO form_key VALUES(" + std::to_string(form->key) +
                            ", 1); INSERT INTO source(id, name) VALUES(1, 'old');"
                            "INSERT INTO occurrence VALUES(1, 1, 1, 1, " +
                            std::to_string(std::get<std::int64_t>(form->original)) + ", NULL)")
                      .ok());
    }
    if (version < steps.size()) {
      const auto reading = Collection::open(path(name), Access::Read);
      ASSERT_FALSE(reading.ok());
      EXPECT_EQ(reading.error().code, ErrorCode::Unsupported);
    }
    Collection collection = open(name);
    const auto added = collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "new");
    ASSERT_TRUE(added.ok());
    EXPECT_EQ(added->puzzles, 1U);
    EXPECT_TRUE(collection.verify(10, 1)->problems.empty());
    EXPECT_TRUE(
        collection.sql("SELECT * FROM ratings, occurrences", [](auto) { return true; }).ok());
    auto database = Database::open(path(name), Database::Open::Read);
    EXPECT_EQ(**database->integer("PRAGMA user_version"), static_cast<std::int64_t>(steps.size()));
  }
}

TEST_F(CollectionTest, OtherFilesAreRefused) {
  const auto refused = [&](const std::string& name, std::string_view because) {
    for (const Access access : {Access::Read, Access::Write, Access::Create}) {
      const auto opened = Collection::open(path(name), access);
      ASSERT_FALSE(opened.ok()) << name;
      EXPECT_NE(opened.error().message.find(because), std::string::npos)
          << name << ": " << opened.error().message;
    }
  };
  std::ofstream(path("text.db")) << kEasy << "\n";
  refused("text.db", "not a collection");
  fs::create_directory(path("folder.db"));
  refused("folder.db", "folder");
  {
    auto other = Database::open(path("other.db"), Database::Open::Create);
    ASSERT_TRUE(other->run("CREATE TABLE t(x)").ok());
  }
  refused("other.db", "not a collection of masu");
  { const Collection made = open("newer.db"); }
  for (const auto& [version, why] :
       {std::pair{"99", "newer masu"}, {"0", "is damaged"}, {"-1", "is damaged"}}) {
    auto file = Database::open(path("newer.db"), Database::Open::Write);
    ASSERT_TRUE(file->run(std::string("PRAGMA user_version = ") + version).ok());
    refused("newer.db", why);
  }
  EXPECT_FALSE(Collection::open(path("none.db"), Access::Read).ok());
  EXPECT_FALSE(Collection::open(path("none.db"), Access::Write).ok());
}

// By a newer masu, or by a program of the user.
TEST_F(CollectionTest, RatingsThatOnlyTheFileKnows) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(
        database
            ->run("INSERT INTO version VALUES(1, 1, 'mine'); INSERT INTO rating VALUES(1, "
                  "'beauty'); INSERT INTO value VALUES(1, 1, 1, 7.5, NULL), (1, 2, 1, NULL, "
                  "'none')")
            .ok());
  }
  EXPECT_EQ(lines_of(collection, "beauty > 7"), std::vector<std::string>{"1 7.5"});
  EXPECT_EQ(lines_of(collection, "order by beauty desc"),
            (std::vector<std::string>{"1 7.5", "2 none"}));
  EXPECT_EQ(collection.histogram("beauty")->bars.size(), 2U);
  EXPECT_TRUE(collection.verify(10, 1)->problems.empty());
  EXPECT_FALSE(collection.count("ugliness > 7").ok());
  EXPECT_FALSE(collection.rate("beauty", 1).ok());
}

// Two threads want the database: one for the next puzzles, one with values. It takes one at a time.
TEST_F(CollectionTest, RatingsAreReadAndWrittenAtTheSameTime) {
  Collection collection = open();
  const Puzzle grid = puzzle_of(*easy::solve(kEasy));
  Rng rng(1, 0);
  std::vector<Puzzle> list(1000, grid);
  for (Puzzle& puzzle : list) {
    for (std::size_t n = 0; n < 81; ++n) {
      if (rng.below(2) == 0) puzzle.set(Cell(n), Digit());
    }
  }
  const auto added = collection.add(list, "list");
  ASSERT_TRUE(added.ok());
  RatingRun::Options options;
  options.columns = "blanks,entropy";
  options.per_read = options.per_write = 1;
  auto rating = RatingRun::begin(collection, options);
  ASSERT_TRUE(rating.ok());
  const run::Work work = RatingRun::work();
  std::mutex mutex;
  std::deque<std::string> done;
  bool last = false;
  std::jthread reader([&] {
    for (run::Unit unit;; ++unit.number) {
      auto next = rating->next();
      const bool some = next.ok() && *next;
      std::string result;
      if (some) {
        unit.input = **next;
        result = *work(unit);
      }
      const std::scoped_lock lock(mutex);
      if (some) done.push_back(std::move(result));
      if ((last = !some)) return;
    }
  });
  for (bool more = true; more;) {
    std::deque<std::string> results;
    {
      const std::scoped_lock lock(mutex);
      results.swap(done);
      more = !last;
    }
    for (const std::string& result : results) ASSERT_TRUE(rating->store(result).ok());
  }
  reader.join();
  ASSERT_TRUE(rating->finish().ok());
  EXPECT_EQ(rating->done(), rating->total());
  EXPECT_EQ(*collection.rate("blanks,entropy", 1), 0U);
}

TEST_F(CollectionTest, DevicesAndPipesAreNoCollections) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& name :
       {path("pipe"), std::string("/dev/null"), std::string("/dev/full")}) {
    for (const Access access : {Access::Read, Access::Write, Access::Create}) {
      const auto opened = Collection::open(name, access);
      ASSERT_FALSE(opened.ok()) << name;
      EXPECT_EQ(opened.error().code, ErrorCode::Io) << name;
      EXPECT_EQ(opened.error().place.file, name);
    }
  }
}

TEST_F(CollectionTest, DamageIsFound) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  ASSERT_TRUE(collection.rate("dscore", 1).ok());
  const auto harm = [&](const std::string& sql) {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(database->run(sql).ok());
  };
  harm("UPDATE value SET number = number + 1 WHERE puzzle = 1");
  EXPECT_EQ(collection.verify(10, 1)->problems.size(), 1U);
  harm(
      "UPDATE value SET number = number - 1 WHERE puzzle = 1; UPDATE occurrence SET original = "
      "original + 1 WHERE puzzle = 2");
  EXPECT_EQ(collection.verify(10, 1)->problems.size(), 0U);  // another form of the same puzzle
  harm("UPDATE form_key SET key = key + 5 WHERE puzzle = 2");
  EXPECT_FALSE(collection.verify(10, 1)->problems.empty());
  harm("UPDATE puzzle SET form = x'00' WHERE id = 1");
  EXPECT_FALSE(collection.verify(10, 1)->problems.empty());
}

// Each by itself, and what comes after it is still looked at.
TEST_F(CollectionTest, EveryKindOfDamageIsFound) {
  Puzzle marked = puzzle_of(kHard);
  marked.allowed.assign(81, DigitSet::first(9));
  marked.allowed[2] = DigitSet{Digit(1), Digit(2)};
  {
    Collection collection = open("good.db");
    ASSERT_TRUE(
        collection.add(std::vector{puzzle_of(kEasy), marked, puzzle_of(kHard)}, "list", "t").ok());
    ASSERT_TRUE(collection.rate("dscore,level,hodoku-level,entropy", 1).ok());
    ASSERT_TRUE(collection.verify(10, 1)->problems.empty());
  }
  const std::string foreign = "PRAGMA foreign_keys = OFF; ";
  for (const char* harm : {
           "UPDATE value SET number = number + 1 WHERE text IS NOT NULL AND puzzle = 1",
           "UPDATE value SET text = 'Easy!' WHERE text IS NOT NULL AND puzzle = 1",
           "UPDATE puzzle SET clues = clues + 1 WHERE id = 1",
           "UPDATE puzzle SET layout = 7 WHERE id = 1",
           "UPDATE puzzle SET form = CAST(form AS TEXT) WHERE id = 1",
           "UPDATE puzzle SET form = x'' WHERE id = 1",
           "UPDATE puzzle SET form = '{' WHERE id = 2",
           "UPDATE puzzle SET form = 5 WHERE id = 2",
           "UPDATE puzzle SET form = replace(form, '9', '8') WHERE id = 2",
           "UPDATE occurrence SET original = -1 WHERE puzzle = 1",
           "UPDATE occurrence SET original = 'x' WHERE puzzle = 1",
           "UPDATE occurrence SET original = 1.5 WHERE puzzle = 1",
           "UPDATE occurrence SET original = x'00' WHERE puzzle = 1",
           "UPDATE occurrence SET source = 9 WHERE puzzle = 1",
           "DELETE FROM occurrence WHERE puzzle = 1",
           "UPDATE form_key SET puzzle = 9 WHERE puzzle = 1",
           "DELETE FROM form_key WHERE puzzle = 1",
           "UPDATE tag SET source = 9",
           "INSERT INTO unreadable VALUES(9, 1, 1, '', '')",
           "UPDATE value SET version = 9 WHERE puzzle = 1",
           "DELETE FROM puzzle WHERE id = 1",
       }) {
    fs::copy_file(path("good.db"), path(), fs::copy_options::overwrite_existing);
    {
      auto database = Database::open(path(), Database::Open::Write);
      ASSERT_TRUE(database->run(foreign + harm).ok()) << harm;
    }
    // And one that is found by its number alone.
    {
      auto database = Database::open(path(), Database::Open::Write);
      ASSERT_TRUE(database->run("UPDATE value SET number = 99 WHERE puzzle = 3").ok());
    }
    const auto opened = Collection::open(path(), Access::Read);
    ASSERT_TRUE(opened.ok()) << harm;
    const Collection& collection = *opened;
    const auto found = collection.verify(10, 1);
    ASSERT_TRUE(found.ok()) << harm << ": " << to_string(found.error());
    const auto about_last = [](const std::string& problem) {
      return problem.find("puzzle 3") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::any_of(found->problems, about_last)) << harm;
    EXPECT_FALSE(std::ranges::all_of(found->problems, about_last)) << harm;
    // Other questions fail or not, but say so.
    const auto all = collection.query({"", {}, {"dscore"}}, [](const Row&) { return true; });
    EXPECT_TRUE(all.ok() || all.error().code == ErrorCode::Corrupt) << harm;
    EXPECT_TRUE(collection.info().ok()) << harm;
    const auto bars = collection.histogram("dscore");
    ASSERT_TRUE(bars.ok()) << harm;
    EXPECT_LE(bars->without, 3U) << harm;
  }
}

TEST_F(CollectionTest, AChangedAlgorithmIsComputedAgainOnDemand) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  ASSERT_TRUE(collection.rate("dscore", 1).ok());
  {
    auto database = Database::open(path(), Database::Open::Write);
    ASSERT_TRUE(
        database->run("UPDATE version SET algorithm = 77; UPDATE value SET number = 5").ok());
  }
  EXPECT_EQ(*collection.rate("dscore", 1), 0U);
  EXPECT_EQ(collection.info()->ratings[0].changed, 2U);
  EXPECT_EQ(*collection.count("dscore = 5"), 2U);
  auto run = RatingRun::begin(collection, {"dscore", "", Again::Changed});
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(run->total(), 2U);
  const auto unit = run->next();
  ASSERT_TRUE(unit.ok() && *unit);
  const auto result = RatingRun::work()({0, 0, **unit, {}});
  ASSERT_TRUE(result.ok());
  ASSERT_TRUE(run->store(*result).ok());
  ASSERT_TRUE(run->finish().ok());
  EXPECT_EQ(*collection.count("dscore = 5"), 0U);
  EXPECT_EQ(collection.info()->ratings[0].changed, 0U);
}

// As `masu collection add` does with a file of that name.
Result<Added> add_text(Collection& collection, const std::string& name, const std::string& text) {
  Adder adder(collection);
  const auto done = adder.position(name);
  if (!done) return done.error();
  const auto source = adder.source(name, "");
  if (!source) return source.error();
  std::istringstream stream(text);
  io::ChunkReader reader(stream, {});
  Preparer preparer;
  while (const auto chunk = reader.next()) {
    auto prepared = preparer.prepare(chunk->records(), {}, *done, {});
    if (!prepared) return prepared.error();
    if (auto put = adder.put(*source, std::move(*prepared)); !put) return put.error();
  }
  if (auto end = adder.finish(true); !end) return end.error();
  return adder.added();
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

// Everything with a place, by source and line.
std::vector<std::string> places_of(const Collection& collection) {
  std::vector<std::string> all;
  EXPECT_TRUE(
      collection
          .sql("SELECT source, line, hex(form), note FROM occurrences JOIN puzzle ON id = puzzle "
               "UNION ALL SELECT name, u.line, text, NULL FROM unreadable u JOIN source ON id "
               "= source ORDER BY 1, 2, 3",
               [&](std::span<const std::string> row) {
                 all.push_back(row[0] + ":" + row[1] + " " + row[2] + row[3]);
                 return true;
               })
          .ok());
  return all;
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

TEST_F(CollectionTest, EveryNameOfAFileIsThatFile) {
  EXPECT_FALSE(Collection::open("", Access::Create).ok());
  const auto with_zero = Collection::open(path() + std::string("\0b", 2), Access::Create);
  ASSERT_FALSE(with_zero.ok());
  EXPECT_NE(with_zero.error().message.find("zero byte"), std::string::npos);
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  for (const std::string& name :
       {std::string(":memory:"), std::string("file:x?mode=memory#%41"), "/" + path("slashes.db")}) {
    {
      auto made = Collection::open(name, Access::Create);
      ASSERT_TRUE(made.ok()) << name << to_string(made.error());
      ASSERT_TRUE(made->add(std::vector{puzzle_of(kEasy)}, "list").ok());
    }
    EXPECT_TRUE(fs::exists(name)) << name;
    const auto again = Collection::open(name, Access::Read);
    ASSERT_TRUE(again.ok()) << name;
    EXPECT_EQ(*again->count(""), 1U) << name;
  }
  fs::current_path(before);
}

TEST_F(CollectionTest, NotesAreChecked) {
  const auto text = [](std::string_view note) {
    std::string all;
    for (const auto& [name, value] : ratings_in_note(note)) all += name + "=" + value.text + ";";
    return all;
  };
  EXPECT_EQ(text("dscore=hello level=-x er=1e999 ep=nan ed=inf srank=x pearl=perhaps"), "");
  EXPECT_EQ(text("hodoku-level=7 hodoku-level=Hard techniques=ns=3 entropy=1.5"),
            "hodoku-level=Hard;entropy=1.5;");
  EXPECT_EQ(text("srank=1-2 pearl=yes diamond=no er=>=9.0 level=unsolved"),
            "srank=1-2;pearl=yes;diamond=no;er=>=9.0;level=unsolved;");
  EXPECT_EQ(text("srank=inf"), "srank=inf;");
}

// As people write them in lists and on forums.
TEST_F(CollectionTest, ShapesOfNotes) {
  const auto text = [](std::string_view note) {
    std::string all;
    for (const auto& [name, value] : ratings_in_note(note)) all += name + "=" + value.text + ";";
    return all;
  };
  for (const char* note :
       {"ED=7.2/1.2/1.5", "ED=7.2/1.2/1.5,", "ed=7.2/1.2/1.5 by somebody", "ER/EP/ED=7.2/1.2/1.5",
        "ER/EP/ED = 7.2/1.2/1.5", "ER/EP/ED: 7.2/1.2/1.5.", "SE=7.2/1.2/1.5", "SER 7.2/1.2/1.5",
        "ED= 7.2/1.2/1.5", "(er=7.2, ep=1.2, ed=1.5)", "er 7.2 ep 1.2 ed 1.5", "[ED=7.2/1.2/1.5]",
        "\"ED=7.2/1.2/1.5\"", "17;ED=7.2/1.2/1.5;x", "ER=7.2 EP=1.2 ED=1.5 ER=9.9"}) {
    EXPECT_EQ(text(note), "er=7.2;ep=1.2;ed=1.5;") << note;
  }
  for (const char* note : {"SE 7.2", "SER: 7.2", "se = 7.2", "SE: 7.2.", "rated SE 7.2, symmetric",
                           "er=7.2", "ER= 7.2", "er=7.2/", "er=7.2/x/y"}) {
    EXPECT_EQ(text(note), "er=7.2;") << note;
  }
  EXPECT_EQ(text("ER/ED=7.2/1.5"), "er=7.2;ed=1.5;");
  for (const char* note :
       {"Extreme (5238)", "extreme: 5238", "1 Extreme (5238) 2", "EXTREME 5238."}) {
    EXPECT_EQ(text(note), "hodoku-level=Extreme;hodoku-score=5238;") << note;
  }
  // Words of everyday, and what only looks like a rating.
  for (const char* note : {"very hard", "Hard, I think", "easy 1.5", "medium -3",
                           "the er is unknown", "se", "=", "==", "er==7.2", "=7.2", "er/=7.2",
                           "/=/", "ER/PE=7.2/1.2", "se = er", "er= ep=", "SE x7.2"}) {
    EXPECT_EQ(text(note), "") << note;
  }
  // Lists of steps: er is an empty rectangle there.
  EXPECT_EQ(text("hodoku-steps=fh=21,n1=23,er=2,h1=20 techniques=scan=4 er=1 n1=3 stuck level=3"),
            "level=3;");
  EXPECT_EQ(text("techniques=er=2 er=7.2 dscore=12"), "er=7.2;dscore=12;");
  EXPECT_EQ(text("er=7.2 techniques=n1=1 er=2 dscore=12 srank=0"), "er=7.2;dscore=12;srank=0;");
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

TEST_F(CollectionTest, AReaderKeepsACollectionLarge) {
  Collection collection = open();
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), puzzle_of(kHard)}, "list").ok());
  {
    auto reader = Database::open(path(), Database::Open::Read);
    ASSERT_TRUE(reader->run("BEGIN; SELECT count(*) FROM puzzle").ok());
    const auto compacted = collection.compact();
    ASSERT_FALSE(compacted.ok());
    EXPECT_EQ(compacted.error().code, ErrorCode::Io);
  }
  EXPECT_EQ(*collection.count(""), 2U);
  EXPECT_TRUE(collection.compact().ok());
  EXPECT_EQ(fs::file_size(path("a.db-wal")), 0U);
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

TEST_F(CollectionTest, IndicesAreMadeByAllThatAddMuch) {
  const auto indices = [&](const std::string& name) {
    auto database = Database::open(path(name), Database::Open::Read);
    return **database->integer(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite_%'");
  };
  {
    Collection from = open("from.db");
    Puzzle hard = puzzle_of(kHard);
    hard.note = "er=7.2";
    ASSERT_TRUE(from.add(std::vector{hard}, "list").ok());
    EXPECT_EQ(indices("from.db"), 1);
    ASSERT_TRUE(from.import_notes().ok());
    EXPECT_EQ(indices("from.db"), 3);
    ASSERT_TRUE(open("into.db").merge(path("from.db")).ok());
    EXPECT_EQ(indices("into.db"), 3);
  }
  {
    auto database = Database::open(path("into.db"), Database::Open::Write);
    ASSERT_TRUE(database->run("DROP INDEX value_1_number; DROP INDEX puzzle_clues").ok());
  }
  ASSERT_TRUE(open("into.db").compact().ok());
  EXPECT_EQ(indices("into.db"), 3);
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

TEST_F(CollectionTest, AWaitForAnotherProcessCanBeStopped) {
  Collection collection = open();
  Puzzle noted = puzzle_of(kHard);
  noted.note = "er=7.2";
  ASSERT_TRUE(collection.add(std::vector{puzzle_of(kEasy), noted}, "list").ok());
  { ASSERT_TRUE(open("b.db").add(std::vector{puzzle_of(kEasy)}, "other").ok()); }
  auto other = Database::open(path(), Database::Open::Write);
  ASSERT_TRUE(other->run("BEGIN IMMEDIATE").ok());
  const auto ends = [&](std::string_view what, const auto& work) {
    const auto begun = std::chrono::steady_clock::now();
    const auto done = work(Stop().within(0.05));
    EXPECT_FALSE(done.ok()) << what;
    if (!done) {
      EXPECT_EQ(done.error().code, ErrorCode::LimitExceeded) << what << to_string(done.error());
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(2)) << what;
  };
  const std::vector<Puzzle> more{puzzle_of("1...............", 4)};
  ends("add", [&](const Stop& stop) { return collection.add(more, "list", "", stop); });
  ends("import", [&](const Stop& stop) { return collection.import_notes(stop); });
  ends("import of others",
       [&](const Stop& stop) { return collection.import_notes(std::vector{noted}, stop); });
  ends("merge", [&](const Stop& stop) { return collection.merge(path("b.db"), stop); });
  ends("dedup", [&](const Stop& stop) { return collection.forget_repeats(stop); });
  ends("compact", [&](const Stop& stop) { return collection.compact(stop); });
  ends("rate", [&](const Stop& stop) { return collection.rate("dscore", 1, stop); });
  ASSERT_TRUE(other->run("ROLLBACK").ok());
  EXPECT_EQ(collection.info()->occurrences, 2U);
}

}  // namespace
}  // namespace masu::collection
