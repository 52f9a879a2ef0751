// Of the tests of collections: puzzles, a file that is taken away again, and what is in it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/collection.hpp"
#include "masu/layout.hpp"

namespace masu::collection {

namespace fs = std::filesystem;

inline constexpr std::string_view kHard =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
inline constexpr std::string_view kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

inline Puzzle puzzle_of(std::string_view line, int digits = 9) {
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

inline std::vector<std::string> lines_of(const Collection& collection,
                                         const std::string& condition) {
  std::vector<std::string> lines;
  const auto count = collection.query({condition, {}, {}}, [&](const Row& row) {
    lines.push_back(std::to_string(row.id));
    for (const rate::Value& value : row.values) lines.back() += " " + value.text;
    return true;
  });
  EXPECT_TRUE(count.ok()) << condition << ": " << (count ? "" : to_string(count.error()));
  return lines;
}

// As `masu collection add` does with a file of that name.
inline Result<Added> add_text(Collection& collection, const std::string& name,
                              const std::string& text) {
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

// Everything with a place, by source and line.
inline std::vector<std::string> places_of(const Collection& collection) {
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

}  // namespace masu::collection
