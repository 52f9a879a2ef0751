// Collections: packing, puzzles, notes and ratings.
#include <rapidcheck.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <thread>

#include "collection/form.hpp"
#include "collection/packed.hpp"
#include "collection/schema.hpp"
#include "collection_support.hpp"
#include "masu/masu.hpp"
#include "masu/morph.hpp"
#include "masu/rng.hpp"

namespace masu::collection {
namespace {

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

}  // namespace
}  // namespace masu::collection
