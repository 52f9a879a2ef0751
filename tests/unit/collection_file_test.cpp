// Collections: the file, its versions and its damage, and other processes.
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "collection/form.hpp"
#include "collection/schema.hpp"
#include "collection_support.hpp"

namespace masu::collection {
namespace {

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
