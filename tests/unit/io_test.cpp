// Reading: forms, detection, errors. Round trips are in io_roundtrip_test.cpp.
#include "masu/io.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <istream>
#include <streambuf>

namespace masu::io {
namespace {

constexpr const char* kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<std::string> lines_of(const std::vector<Result<Puzzle>>& all) {
  std::vector<std::string> lines;
  for (const auto& puzzle : all) {
    lines.push_back(puzzle ? puzzle->layout->name() + " " + to_line(*puzzle)
                           : "! " + to_string(puzzle.error()));
  }
  return lines;
}

std::string line_in(std::string_view text, ReadOptions options = {}) {
  const auto puzzle = parse(text, options);
  return puzzle ? to_line(*puzzle) : to_string(puzzle.error());
}

TEST(Line, BlanksNotesAndLineEnds) {
  EXPECT_EQ(line_in(kLine), kLine);
  for (char blank : std::string("0_*-X")) {
    std::string text = kLine;
    std::ranges::replace(text, '.', blank);
    EXPECT_EQ(line_in(text), kLine) << blank;
  }
  for (const char* rest : {" # ED=7.1/1.2", " ED=7.1/1.2", "\tED=7.1/1.2", ",ED=7.1/1.2",
                           "#ED=7.1/1.2\r\n", "  ED=7.1/1.2  \n\n"}) {
    const auto puzzle = parse(std::string(kLine) + rest);
    ASSERT_TRUE(puzzle) << rest;
    EXPECT_EQ(puzzle->note, "ED=7.1/1.2");
  }
  EXPECT_EQ(line_in("\xEF\xBB\xBF# comment\n\n" + std::string(kLine)), kLine);
}

TEST(Line, ErrorsSayWhereAndWhat) {
  const std::string line = kLine;
  EXPECT_EQ(line_in(line.substr(0, 80)), "line 1:81: found 80 symbols, expected 81 for 9x9");
  EXPECT_EQ(line_in(line + "1"), "line 1:82: found 82 symbols, expected 81 for 9x9");
  std::string bad = line;
  bad[3] = 'q';
  EXPECT_EQ(line_in("\n" + bad), "line 2:4: 'q' at r1c4: expected 1-9 or a blank (. 0 _ * - X)");
  EXPECT_EQ(line_in(line + "!"),
            "line 1:82: '!' after 81 symbols: expected a symbol, or a space or '#' before a note");
  EXPECT_EQ(line_in(""), "found no puzzle");
  EXPECT_EQ(line_in(line + "\n" + line), "line 2:1: found more text after the puzzle");
}

TEST(Line, BatchesGoOnAfterAnError) {
  const std::string line = kLine;
  const auto all = parse_all(line + "\nabc\n" + line + "\n# comment\n\n12345\r\n" + line,
                             {.format = Format::Auto, .layout = nullptr, .file = "batch.txt"});
  EXPECT_EQ(
      lines_of(all),
      (std::vector<std::string>{
          "9x9 " + line, "! batch.txt:2:4: found 3 symbols, expected 16 for 4x4", "9x9 " + line,
          "! batch.txt:6:6: found 5 symbols, expected 16 for 4x4", "9x9 " + line}));
}

TEST(Line, EverySize) {
  for (int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    std::string line(static_cast<std::size_t>(n * n), '.');
    line[1] = symbol_of(Digit(n));
    const auto puzzle = parse(line);
    ASSERT_TRUE(puzzle) << n << to_string(puzzle.error());
    EXPECT_EQ(puzzle->layout, plain_layout(n));
    EXPECT_EQ(to_line(*puzzle), line);
  }
}

TEST(Grid, DrawnInManyWays) {
  const std::string line = kLine;
  std::string tight, spaced, groups, drawn, slashes, dashes;
  for (std::size_t r = 0; r < 9; ++r) {
    const std::string row = line.substr(9 * r, 9);
    tight += row + "\n";
    slashes += (r > 0 ? "/" : "") + row;
    groups += row.substr(0, 3) + " " + row.substr(3, 3) + " " + row.substr(6) + "\n";
    for (char c : row) spaced += std::string(1, c) + " ";
    spaced += "\r\n";
    if (r % 3 == 0) drawn += "+-------+-------+-------+\n";
    for (std::size_t c = 0; c < 9; ++c) {
      drawn += (c % 3 == 0 ? "| " : "") + std::string(1, row[c]) + " ";
    }
    drawn += "|\n";
  }
  drawn += "+-------+-------+-------+\n";
  dashes = tight;
  std::ranges::replace(dashes, '.', '-');
  for (const std::string& text : {tight, spaced, groups, drawn, slashes, dashes}) {
    EXPECT_EQ(line_in(text), line) << text;
    EXPECT_EQ(lines_of(parse_all(text + "\n" + text)),
              (std::vector<std::string>{"9x9 " + line, "9x9 " + line}))
        << text;
  }
  // Without a blank line between them, too.
  EXPECT_EQ(parse_all(tight + tight + tight).size(), 3U);
  EXPECT_EQ(parse_all(drawn + drawn).size(), 2U);
  // A frame as wide as a board of 25.
  EXPECT_EQ(line_in(std::string(25, '-') + "\n" + spaced + std::string(25, '-') + "\n"), line);
}

TEST(Picture, LayoutIsFoundFromTheOutline) {
  for (const char* name : {"twin", "twin-slash", "samurai", "sohei", "windmill", "shaolin",
                           "stepped-twin", "tight-twin", "tiny-samurai", "samurai-16"}) {
    const LayoutPtr layout = find_layout(name);
    ASSERT_TRUE(layout);
    Puzzle puzzle(layout);
    for (std::size_t i = 0; i < puzzle.digits.size(); i += 3) puzzle.digits[i] = Digit(i % 4 + 1);
    for (Format format : {Format::Picture, Format::Line}) {
      const auto text = write(puzzle, format);
      ASSERT_TRUE(text);
      const auto back = parse_all(*text + *text);
      ASSERT_EQ(back.size(), 2U) << name << "\n" << *text;
      for (const auto& one : back) {
        ASSERT_TRUE(one) << name << to_string(one.error()) << "\n" << *text;
        EXPECT_EQ(*one, puzzle) << name;
      }
    }
  }
}

// A buffer that hands out one character at a time and never says how many it has.
class Trickle : public std::streambuf {
 public:
  explicit Trickle(std::string text) : text_(std::move(text)) {}

 protected:
  int_type underflow() override {
    return next_ < text_.size() ? traits_type::to_int_type(text_[next_]) : traits_type::eof();
  }
  int_type uflow() override {
    const int_type c = underflow();
    ++next_;
    return c;
  }

 private:
  std::string text_;
  std::size_t next_ = 0;
};

TEST(Streams, UnbufferedOnesAreReadLineByLine) {
  const std::string line = kLine;
  Trickle buffer(line + "\n" + line + "\nabc");
  std::istream stream(&buffer);
  ChunkReader reader(stream, {});
  std::vector<std::size_t> sizes;
  while (const auto chunk = reader.next()) {
    for (const RawRecord& record : chunk->records()) sizes.push_back(record.text.size());
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{81, 81, 3}));
}

// A file on a disk that fails: some text, then what the buffers of files throw.
class Broken : public std::streambuf {
 public:
  explicit Broken(std::string text) : text_(std::move(text)) {
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

 protected:
  int_type underflow() override { throw std::ios_base::failure("cannot read"); }

 private:
  std::string text_;
};

TEST(Streams, WhatIsReadBeforeAFailureIsThereAndTheStreamIsBad) {
  const std::string line = kLine;
  Broken buffer(line + "\n" + line + "\n");
  std::istream stream(&buffer);
  ChunkReader reader(stream, {});
  std::size_t records = 0;
  while (const auto chunk = reader.next()) records += chunk->records().size();
  EXPECT_EQ(records, 2U);
  EXPECT_TRUE(stream.bad());
}

TEST(Layouts, LoadedByNameOrRefused) {
  EXPECT_EQ(*load_layout("Gattai-5"), find_layout("samurai"));
  EXPECT_NE(to_string(load_layout("no such").error()).find("unknown layout 'no such'"),
            std::string::npos);
}

TEST(Layouts, JsonAndBack) {
  for (const LayoutPtr& layout : builtin_layouts()) {
    const auto back = layout_from_json(layout_to_json(*layout));
    ASSERT_TRUE(back) << layout->name() << to_string(back.error());
    EXPECT_EQ(layout_to_json(**back), layout_to_json(*layout));
    EXPECT_EQ((*back)->house_count(), layout->house_count());
  }
}

}  // namespace
}  // namespace masu::io
