// Write then read gives the same board: every format, many layouts, random boards.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "masu/io.hpp"
#include "masu/rng.hpp"

namespace masu::io {
namespace {

const std::vector<LayoutPtr>& layouts() {
  static const std::vector<LayoutPtr> list = [] {
    std::vector<LayoutPtr> all;
    for (const char* name :
         {"4x4",          "6x6",           "8x8",      "9x9",        "10x10",
          "12x12",        "15x15",         "16x16",    "20x20",      "25x25",
          "9x9-x",        "6x6-3x2-boxes", "twin",     "twin-slash", "stepped-twin",
          "tight-twin",   "tripledoku",    "chain",    "chevron",    "sohei",
          "flower",       "samurai",       "windmill", "cross",      "gattai-8",
          "tiny-samurai", "samurai-16",    "twin-2x2", "butterfly",  "stacked-twin-3"}) {
      all.push_back(find_layout(name));
      if (!all.back()) ADD_FAILURE() << name;
    }
    return all;
  }();
  return list;
}

// What a form of text can hold.
struct Abilities {
  bool placed = false;
  bool marks = false;
  bool note = false;
  bool layout = false;  // says which layout it is, even one that only looks like another one
};
const std::map<Format, Abilities>& abilities() {
  static const std::map<Format, Abilities> table{
      {Format::Line, {.note = true}},
      {Format::Grid, {}},
      {Format::Numbers, {}},
      {Format::Candidates, {.marks = true}},
      {Format::Marks, {.marks = true, .note = true}},
      {Format::Picture, {}},
      {Format::Sdk, {.placed = true, .note = true}},
      {Format::SimpleSudoku, {}},
      {Format::OpenSudoku, {.placed = true, .marks = true, .note = true}},
      {Format::Hodoku, {.placed = true, .marks = true, .note = true}},
      {Format::Json, {.placed = true, .marks = true, .note = true, .layout = true}},
      {Format::Link, {.placed = true, .marks = true, .note = true, .layout = true}},
  };
  return table;
}

// A board without regard to the rules: clashing clues are not the business of a reader. One number
// of RapidCheck's makes the whole board: a draw per cell takes seconds for the large ones.
Puzzle random_puzzle(const LayoutPtr& layout, const Abilities& can) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const auto digits = static_cast<std::uint64_t>(layout->digits());
  Puzzle puzzle(layout);
  const std::uint64_t density = rng.below(11);
  for (Digit& d : puzzle.digits) {
    if (rng.below(10) < density) d = Digit(rng.below(digits) + 1);
  }
  if (can.placed && rng.below(2) == 0) {
    std::vector<bool> placed(puzzle.digits.size());
    bool any = false;
    for (std::size_t i = 0; i < placed.size(); ++i) {
      placed[i] = puzzle.digits[i] && rng.below(3) == 0;
      any = any || placed[i];
    }
    if (any) puzzle.placed = placed;
  }
  if (can.marks && rng.below(2) == 0) {
    puzzle.allowed.assign(puzzle.digits.size(), layout->all_digits());
    for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
      const auto bits = static_cast<std::uint32_t>(rng() & rng()) & layout->all_digits().bits();
      if (!puzzle.digits[i] && bits != 0) puzzle.allowed[i] = DigitSet(bits);
    }
  }
  if (can.note) {
    puzzle.note = *rc::gen::element<std::string>(
        "", "easy", "ED=7.1/1.2/1.2", "by A. N. Other & <co>", "two  words, and \"more\"");
  }
  return puzzle;
}

// 729-character marks and OpenSudoku notes have one way only to say "just this digit".
void avoid_single_marks(Puzzle& puzzle) {
  for (DigitSet& set : puzzle.allowed) {
    if (set.size() < 2) set = puzzle.layout->all_digits();
  }
}

class RoundTrip : public testing::TestWithParam<FormatInfo> {};

TEST_P(RoundTrip, GivesTheSameBoard) {
  const Format format = GetParam().format;
  const Abilities can = abilities().at(format);
  std::size_t written = 0;
  const bool passed = rc::check([&] {
    const LayoutPtr layout = *rc::gen::elementOf(layouts());
    Puzzle puzzle = random_puzzle(layout, can);
    if (format == Format::Marks) avoid_single_marks(puzzle);
    const auto text = write(puzzle, format);
    if (!text) {
      // Refused, with a reason, only where the form has no room for the shape.
      RC_ASSERT(text.error().code == ErrorCode::Unsupported);
      RC_ASSERT(!layout->is_plain() || format == Format::OpenSudoku);
      return;
    }
    ++written;
    ReadOptions named;
    named.format = format;
    named.layout = can.layout ? nullptr : layout;
    const auto back = parse(*text, named);
    if (!back) RC_FAIL(layout->name() + ": " + to_string(back.error()) + "\n" + *text);
    RC_ASSERT(back->layout == layout);
    RC_ASSERT(back->digits == puzzle.digits);
    RC_ASSERT(back->note == puzzle.note);
    RC_ASSERT(back->placed == puzzle.placed);
    RC_ASSERT(candidates(*back) == candidates(puzzle));

    // 16 rows of 16 symbols, none above 4, are sixteen 4x4 boards.
    if (layout->digits() == 16 && std::ranges::max(puzzle.digits).value() <= 4) return;
    // Found out by looking: the form always, and the usual layout of its size with it.
    ReadOptions detected;
    if (layout != plain_layout(layout->digits())) detected.layout = named.layout;
    const auto found = parse(*text, detected);
    if (!found) RC_FAIL(layout->name() + " detected: " + to_string(found.error()) + "\n" + *text);
    RC_ASSERT(found->digits == puzzle.digits);
    RC_ASSERT(found->layout == layout);
    RC_ASSERT(candidates(*found) == candidates(puzzle));
  });
  EXPECT_TRUE(passed);
  EXPECT_GT(written, 0U);
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, testing::ValuesIn(formats().begin(), formats().end()),
                         [](const auto& entry) { return std::string(entry.param.name); });

// Every form of text, one after the other in one stream, in chunks of any size.
TEST(Streams, ChunksDoNotChangeTheRecords) {
  const bool passed = rc::check([] {
    std::string text = *rc::gen::element<std::string>("", "\xEF\xBB\xBF", "# comment\n");
    const int count = *rc::gen::inRange(1, 8);
    for (int i = 0; i < count; ++i) {
      const auto index = *rc::gen::inRange<std::size_t>(0, formats().size());
      const Format format = formats()[index].format;
      const LayoutPtr layout = *rc::gen::elementOf(layouts());
      const auto piece = write(random_puzzle(layout, abilities().at(format)), format);
      if (piece) text += *piece;
      text += *rc::gen::element<std::string>("", "\n", "#\n", "bad line\n", "12345\n", "\r\n\n");
    }
    if (*rc::gen::arbitrary<bool>() && !text.empty()) text.pop_back();
    const auto records_of = [&text](auto next_size) {
      std::istringstream stream(text);
      ChunkReader reader(stream, {});
      std::vector<std::string> records;
      while (auto chunk = reader.next(next_size())) {
        for (const RawRecord& r : chunk->records()) {
          records.push_back(std::to_string(r.line) + ":" + std::to_string(r.column) + ":" +
                            std::to_string(static_cast<int>(r.format)) + ":" + std::string(r.text));
        }
      }
      return records;
    };
    const auto whole = records_of([] { return std::size_t{1} << 20; });
    RC_ASSERT(records_of([] { return *rc::gen::inRange<std::size_t>(1, 100); }) == whole);
    RC_ASSERT(records_of([] { return std::size_t{1}; }) == whole);
  });
  EXPECT_TRUE(passed);
}

}  // namespace
}  // namespace masu::io
