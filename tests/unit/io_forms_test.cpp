// Each form of text in the words of the programs that write it, and what is wrong with bad ones.
#include <gtest/gtest.h>

#include <algorithm>

#include "masu/io.hpp"

namespace masu::io {
namespace {

constexpr std::string_view kLine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string rows_of(std::string_view line, std::size_t n, const char* between = "\n") {
  std::string text;
  for (std::size_t i = 0; i < line.size(); i += n) text += std::string(line.substr(i, n)) + between;
  return text;
}

std::string line_in(std::string_view text, Format format = Format::Auto,
                    LayoutPtr layout = nullptr) {
  const auto puzzle = parse(text, {.format = format, .layout = std::move(layout), .file = ""});
  return puzzle ? to_line(*puzzle) : to_string(puzzle.error());
}

// --- pencil marks as HoDoKu draws them, and links

TEST(HodokuGrid, BordersOfDotsColonsAndQuotes) {
  const auto puzzle = parse(kLine);
  ASSERT_TRUE(puzzle);
  std::string text = *write(*puzzle, Format::Candidates);
  std::string drawn;
  int border = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    std::string line = text.substr(at, end - at);
    if (line[0] == '+') {
      const char edge = border == 0 ? '.' : border == 3 ? '\'' : ':';
      for (char& c : line) {
        if (c == '+') c = border == 0 || border == 3 ? edge : '+';
      }
      line.front() = line.back() = edge;
      ++border;
    }
    drawn += line + "\n";
    at = end + 1;
  }
  EXPECT_EQ(drawn.front(), '.');
  EXPECT_EQ(line_in(drawn), kLine);
  // Two in one text, then another form: nothing of the borders is taken for a puzzle.
  const auto all = parse_all(drawn + drawn + std::string(kLine) + "\n" + drawn);
  ASSERT_EQ(all.size(), 4U);
  for (const auto& one : all) EXPECT_EQ(one ? to_line(*one) : to_string(one.error()), kLine);
  // A candidate less than the digits say stays away.
  const std::size_t marks = drawn.find(" 124 ");
  ASSERT_NE(marks, std::string::npos);
  drawn.replace(marks, 5, " 12  ");
  const auto less = parse(drawn);
  ASSERT_TRUE(less) << to_string(less.error());
  EXPECT_EQ(less->allowed_at(Cell(2)).size(), 2);
  // A board whose lines are as wide as 81 symbols.
  std::string wide =
      "." + std::string(26, '-') + "." + std::string(26, '-') + "." + std::string(25, '-') + ".\n";
  ASSERT_EQ(wide.size(), 82U);
  EXPECT_EQ(line_in(wide + drawn.substr(drawn.find('\n') + 1)), kLine);
}

TEST(Links, OfOurPage) {
  const std::string start = "http://localhost:8009/#9x9/";
  EXPECT_EQ(line_in(start + std::string(kLine)), kLine);
  const auto full = parse(
      "https://example.org/masu/#9x9/53..7(4)6..195(4)98(4)6.8...6...34..8.3..1"
      "7...2...6.6(4)28(4)419..5(4)8..79/..4(78)/(3)-26-(1)--0-(73)-12 # a note");
  ASSERT_TRUE(full) << to_string(full.error());
  EXPECT_EQ(full->at(Cell(2)), Digit(4));
  EXPECT_TRUE(full->placed[2]);
  EXPECT_FALSE(full->placed[0]);
  EXPECT_EQ(full->allowed_at(Cell(3)).size(), 2);
  EXPECT_EQ(full->allowed_at(Cell(5)).size(), 9);
  EXPECT_EQ(full->allowed_at(Cell(6)).size(), 0);
  EXPECT_EQ(full->note, "a note");
  // Digits that were taken away, with marks and without; corner marks and colours are not read.
  const auto less =
      parse("http://x/#4x4/1(15)/(16)/(1)-34-(14)/(1)-12-(14)/4-3-12-(13)/(3)5/1:4:2/");
  ASSERT_TRUE(less) << to_string(less.error());
  EXPECT_EQ(less->allowed_at(Cell(1)).size(), 1);
  EXPECT_TRUE(less->allowed_at(Cell(1)).contains(Digit(4)));
  EXPECT_EQ(less->allowed_at(Cell(2)).size(), 2);
  EXPECT_EQ(less->allowed_at(Cell(3)).size(), 4);
  EXPECT_EQ(parse("http://x/#4x4/1(15)/(16)///(1)-3-(14)")->allowed_at(Cell(1)).size(), 3);
  EXPECT_EQ(line_in("http://x/#4x4/(16)"), "................");
  EXPECT_EQ(parse("http://x/#twin/(153)")->layout, find_layout("twin"));
  const auto own =
      parse("http://x/#%7B%22name%22%3A%22mine%22%2C%22boards%22%3A%5B%7B%7D%5D%7D/(81)");
  ASSERT_TRUE(own) << to_string(own.error());
  EXPECT_EQ(own->layout->name(), "mine");
}

TEST(Links, OfOthers) {
  std::string zeros(kLine);
  std::ranges::replace(zeros, '.', '0');
  EXPECT_EQ(line_in("https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros), kLine);
  EXPECT_EQ(line_in("https://sudokuexchange.com/play/?lang=en&s=" + zeros + "#top"), kLine);
  // Among lines, each is a record.
  EXPECT_EQ(
      parse_all(std::string(kLine) + "\nhttps://x/?bd=" + zeros + "\n" + std::string(kLine)).size(),
      3U);
}

TEST(Links, WhatIsWrongWithThem) {
  EXPECT_EQ(line_in("https://example.org/"),
            "line 1:1: found no puzzle in the link: expected #layout/clues of masu, or 81 symbols "
            "after ?bd=");
  EXPECT_EQ(line_in("http://x/#nonsense/(81)"), "line 1:11: unknown layout 'nonsense'");
  EXPECT_EQ(line_in("http://x/#9x9/12"), "line 1:15: found 2 symbols, expected 81 for 9x9");
  EXPECT_EQ(line_in("http://x/#9x9/(9999)(9999)"),
            "line 1:15: found 82 symbols, expected 81 for 9x9");
  EXPECT_EQ(line_in("http://x/#4x4/1(15)/2(15)"), "line 1:21: r1c1 is both given and placed");
  EXPECT_EQ(line_in("http://x/#4x4/(16)/(16)/(15)"),
            "line 1:25: found the marks of 15 cells, expected 16 for 4x4");
  EXPECT_EQ(line_in("http://x/#4x4/(16)/(16)/(9999)-(9999)"),
            "line 1:25: found the marks of more than 16 cells, expected 16 for 4x4");
  EXPECT_EQ(line_in("http://x/#4x4/(16)/(16)/5-(15)"),
            "line 1:25: '5' among the marks: expected digits 1-4");
  EXPECT_EQ(line_in("http://x/#4x4/(16)/(16)///9-(15)"),
            "line 1:27: '9' among the marks: expected digits 1-4");
  EXPECT_EQ(line_in("https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102"),
            "line 1:42: SudokuWiki's packed form is not read: share the puzzle there as 81 digits");
  EXPECT_EQ(line_in("http://x/#twin/(153)", Format::Auto, plain_layout(9)),
            "line 1:11: the puzzle is twin, expected 9x9");
  EXPECT_EQ(line_in("nonsense", Format::Link),
            "line 1:1: expected a link: http://... or https://...");
}

// --- symbols of 16x16

TEST(Sixteen, AlphabetsAreToldApart) {
  const std::string dots(240, '.');
  const std::string standard = "123456789ABCDEFG";
  EXPECT_EQ(line_in(standard + dots), standard + dots);
  EXPECT_EQ(line_in("123456789abcdefg" + dots), standard + dots);
  EXPECT_EQ(line_in("0123456789ABCDEF" + dots), standard + dots);
  EXPECT_EQ(line_in("ABCDEFGHIJKLMNOP" + dots), standard + dots);
  const std::string zeros(240, '0');
  EXPECT_EQ(line_in(standard + zeros), standard + dots);
  EXPECT_EQ(line_in("abcdefghijklmnop" + zeros), standard + dots);
}

TEST(Sixteen, WhatCannotBeToldApartIsAnError) {
  const std::string dots(239, '.');
  EXPECT_NE(line_in("123456789ABCDEFG0" + dots).find("cannot tell whether the symbols"),
            std::string::npos);
  EXPECT_NE(line_in("123456789ABCDEFP." + dots).find("'9' and 'P' in one 16x16 board"),
            std::string::npos);
  std::string full;
  for (std::size_t i = 0; i < 256; ++i) full += "0123456789ABCDEF"[(i + i / 16) % 16];
  EXPECT_NE(line_in(full).find("cannot tell whether '0' is a blank"), std::string::npos);
}

TEST(Sixteen, ALineIsA4x4BoardAndSixteenRowsAreAGrid) {
  EXPECT_EQ(parse("1...2...3...4...")->layout, plain_layout(4));
  std::string rows;
  for (int r = 0; r < 16; ++r) rows += "1...............\n";
  EXPECT_EQ(parse_all(rows).size(), 16U);
  rows[5] = 'G';
  const auto grid = parse(rows);
  ASSERT_TRUE(grid) << to_string(grid.error());
  EXPECT_EQ(grid->layout, plain_layout(16));
  EXPECT_EQ(line_in("1...2...3...5..."),
            "line 1:13: '5' at r4c1: expected 1-4 or a blank (. 0 _ * - X)");
  EXPECT_EQ(line_in("1...2...3...5...", Format::Auto, plain_layout(16)),
            "line 1:17: found 1 row of 16 symbols, expected 16 rows");
}

TEST(Numbers, WhiteSpaceSeparated) {
  std::string text;
  std::string line;
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) {
      const int value = (r * 4 + r / 4 + c) % 16 + 1;
      const bool blank = (r + c) % 3 == 0;
      text += blank ? ". " : std::to_string(value) + " ";
      line += blank ? '.' : symbol_of(Digit(value));
    }
    text += "\n";
  }
  EXPECT_EQ(line_in(text), line);
  EXPECT_EQ(line_in("1 17 . 3\n", Format::Numbers, plain_layout(4)),
            "line 1:3: '17' at r1c2: expected a number 1-4 or a blank (. 0 _ * - X)");
}

// --- grids and candidates

TEST(Grid, ErrorsSayWhereAndWhat) {
  std::string text = rows_of(kLine, 9);
  std::string short_row = text;
  short_row.erase(22, 1);
  EXPECT_EQ(line_in(short_row), "line 3:9: found 8 symbols in row 3, expected 9");
  // The next puzzle starts at its own first row.
  const auto all = parse_all(short_row + text);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_FALSE(all[0]);
  EXPECT_TRUE(all[1]);
  EXPECT_EQ(line_in(text.substr(0, 50)), "line 5:10: found 5 rows of 9 symbols, expected 9 rows");
  // A puzzle on one line ends a grid that is not complete.
  const auto mixed = parse_all(text.substr(0, 50) + std::string(kLine) + "\n");
  ASSERT_EQ(mixed.size(), 2U);
  EXPECT_TRUE(mixed[1]);
  std::string bad = text;
  bad[31] = 'z';
  EXPECT_EQ(line_in(bad), "line 4:2: 'z' at r4c2: expected 1-9 or a blank (. 0 _ * - X)");
}

TEST(SimpleSudoku, AsThePeerWritesIt) {
  const auto text = write(*parse(kLine), Format::SimpleSudoku);
  ASSERT_TRUE(text);
  EXPECT_EQ(text->substr(0, 48), "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n");
  EXPECT_EQ(line_in(*text), kLine);
}

TEST(Candidates, ReadAndWritten) {
  const auto puzzle = parse(kLine);
  const auto text = write(*puzzle, Format::Candidates);
  ASSERT_TRUE(text);
  const auto back = parse(*text);
  ASSERT_TRUE(back) << to_string(back.error());
  EXPECT_EQ(*back, *puzzle);  // marks that follow from the digits are no marks
  const auto own = parse(
      "*-----------------*\n"
      "| 1   23  | 4   (2) |\n"
      "| 34  ()  | .   12  |\n"
      "|---------+---------|\n"
      "| 2   1   | 3   4   |\n"
      "| 4   3   | 12  1   |\n"
      "*-----------------*\n");
  ASSERT_TRUE(own) << to_string(own.error());
  EXPECT_EQ(to_line(*own), "1.4.....213443.1");
  EXPECT_EQ(own->allowed[1], (DigitSet{Digit(2), Digit(3)}));
  EXPECT_EQ(own->allowed[3], DigitSet{Digit(2)});
  EXPECT_TRUE(own->allowed[5].empty());
}

TEST(Marks, SukakuLine) {
  std::string text(729, '.');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>('1' + i % 9);
  text[0] = '.';
  for (std::size_t d = 0; d < 8; ++d) text[18 + d] = '0';
  const auto puzzle = parse(text + " hard");
  ASSERT_TRUE(puzzle) << to_string(puzzle.error());
  EXPECT_EQ(puzzle->allowed[0].size(), 8);
  EXPECT_EQ(puzzle->digits[2], Digit(9));
  EXPECT_EQ(puzzle->note, "hard");
  text[4] = '7';
  EXPECT_EQ(line_in(text), "line 1:5: '7' at r1c1: expected '5' or a blank (. 0 _ * - X)");
  EXPECT_EQ(line_in(text.substr(1)),
            "line 1:729: found 728 symbols, expected 729 for the pencil marks of 9x9");
}

// --- files of other programs

TEST(Sdk, HeadersAndState) {
  const std::string rows = rows_of(kLine, 9);
  const auto plain = parse("#ARuud\n#DA random puzzle\n" + rows);
  ASSERT_TRUE(plain) << to_string(plain.error());
  EXPECT_EQ(plain->note, "#ARuud #DA random puzzle");
  EXPECT_EQ(*write(*plain, Format::Sdk), "#ARuud\n#DA random puzzle\n" + rows);
  std::string state = rows;
  state[2] = '4';
  const auto played = parse("#CJust start\n[Puzzle]\n" + rows + "\n[State]\n" + state);
  ASSERT_TRUE(played) << to_string(played.error());
  EXPECT_EQ(played->note, "Just start");
  ASSERT_FALSE(played->placed.empty());
  EXPECT_TRUE(played->placed[2]);
  EXPECT_EQ(std::ranges::count(played->placed, true), 1);
  state[0] = '6';
  EXPECT_NE(line_in("[Puzzle]\n" + rows + "[State]\n" + state).find("the puzzle gives 5"),
            std::string::npos);
}

TEST(OpenSudoku, GamesOfAFile) {
  std::string digits(kLine);
  std::replace(digits.begin(), digits.end(), '.', '0');
  std::string cells = "version: 1\n";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    cells += std::string(1, digits[i]) + (i == 2 ? "|1,2,4,|1|" : i == 0 ? "|-|1|" : "|-|0|");
  }
  const std::string file =
      "<?xml version=\"1.0\"?>\n<opensudoku>\n <name>A > B</name><author/>\n <game data=\"" +
      digits + "\" note='x &amp; y'/><game data=\"" + cells +
      "\"></game>\n <lame/>\n</opensudoku>\n";
  const auto all = parse_all(file);
  ASSERT_EQ(all.size(), 3U);
  ASSERT_TRUE(all[0]) << to_string(all[0].error());
  EXPECT_EQ(to_line(*all[0]), kLine);
  EXPECT_EQ(all[0]->note, "x & y");
  ASSERT_TRUE(all[1]) << to_string(all[1].error());
  EXPECT_TRUE(all[1]->placed[0]);
  EXPECT_EQ(all[1]->allowed[2].size(), 3);
  EXPECT_EQ(to_string(all[2].error()), "line 6:2: expected a <game> element");
}

TEST(Hodoku, LibraryLines) {
  const std::string line =
      ":0606:37:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
      "..5....8..79:113 214:r1c3<>2:r1c1=5:extra: more";
  const auto puzzle = parse(line);
  ASSERT_TRUE(puzzle) << to_string(puzzle.error());
  EXPECT_EQ(to_line(*puzzle), kLine);
  EXPECT_TRUE(puzzle->placed[0]);
  EXPECT_FALSE(puzzle->allowed[2].contains(Digit(1)));
  EXPECT_EQ(*write(*puzzle, Format::Hodoku), line + "\n");
  EXPECT_EQ(line_in(":0606:37:53.."), "line 1:14: found 4 symbols, expected 81");
  EXPECT_EQ(line_in(":0606"),
            "line 1:6: found 1 field, expected at least 3 (code, candidates, givens)");
}

TEST(Json, ObjectsLinesAndArrays) {
  const std::string one =
      "{\"masu\":1,\"layout\":\"9x9\",\"givens\":\"" + std::string(kLine) + "\"}";
  for (const std::string& text : {one + one, one + "\n" + one + "\n", "[" + one + ",\n" + one + "]",
                                  "[\n" + one + "\n,\n" + one + "\n]\n"}) {
    const auto all = parse_all(text);
    ASSERT_EQ(all.size(), 2U) << text;
    for (const auto& puzzle : all) EXPECT_EQ(to_line(*puzzle), kLine);
  }
  EXPECT_EQ(line_in("{\"masu\":2}"), "line 1:2: expected \"masu\":1, the version of the form");
  EXPECT_NE(line_in("{\"masu\":1,").find("line 1:11: not JSON"), std::string::npos);
  EXPECT_EQ(line_in("{\"masu\":1,\"layout\":\"4x4\",\"givens\":\"123\"}"),
            "line 1:26: found 3 symbols in 'givens', expected 16 for 4x4");
}

TEST(Json, RowsOfTablesArePuzzles) {
  const auto row = parse(R"({"masu":1,"puzzle":"1...............","clues":1,"er":7.2})");
  ASSERT_TRUE(row) << row.error().message;
  EXPECT_EQ(to_line(*row), "1...............");
  const auto samurai = to_line(Puzzle(find_layout("samurai")));
  const auto board = parse(R"({"masu":1,"layout":"samurai","puzzle":")" + samurai + R"("})");
  ASSERT_TRUE(board) << board.error().message;
  EXPECT_EQ(board->layout->name(), "samurai");
  for (const auto* wrong : {R"({"masu":1,"puzzle":7})", R"({"masu":1,"puzzle":"1x"})",
                            R"({"masu":1,"layout":"9x9","puzzle":"1..............."})",
                            R"({"masu":1,"puzzle":"{\"masu\":1,\"puzzle\":\"1\"}"})"}) {
    EXPECT_FALSE(parse(wrong)) << wrong;
  }
}

TEST(Json, HoldsItsOwnLayout) {
  const auto layout = layout_from_json(
      R"({"name":"own","digits":4,"box":[2,2],"boards":[{"at":[0,0]},{"at":[2,2],"diagonals":true}]})");
  ASSERT_TRUE(layout) << to_string(layout.error());
  Puzzle puzzle(*layout);
  puzzle.digits[3] = Digit(4);
  const auto text = write(puzzle, Format::Json);
  const auto back = parse(*text);
  ASSERT_TRUE(back) << to_string(back.error());
  EXPECT_EQ(back->digits, puzzle.digits);
  EXPECT_EQ(layout_to_json(*back->layout), layout_to_json(**layout));
}

TEST(Picture, SpacesUnderscoresAndErrors) {
  std::string text;
  for (int r = 0; r < 15; ++r) {
    text += r < 6 ? "123456789\n" : r < 9 ? "123456789......\n" : "      ....56789\n";
  }
  const auto twin = parse(text);
  ASSERT_TRUE(twin) << to_string(twin.error());
  EXPECT_EQ(twin->layout, find_layout("twin"));
  std::string one_line = text;
  std::replace(one_line.begin(), one_line.end(), '\n', '/');
  one_line.pop_back();
  EXPECT_EQ(line_in(one_line + " note"), to_line(*twin));
  EXPECT_EQ(parse(one_line + " note")->note, "note");
  std::string cut = text;
  cut.erase(text.size() - 2, 1);
  EXPECT_EQ(line_in(cut, Format::Auto, twin->layout),
            "line 15:15: row 15 of twin has a cell in column 15, found the end of the row");
  EXPECT_NE(line_in(cut).find("line 15:1: row 15 of the picture fits no built-in layout"),
            std::string::npos);
}

TEST(Layouts, JsonErrorsSayWhy) {
  const auto message = [](const char* text) { return to_string(layout_from_json(text).error()); };
  EXPECT_EQ(message("{\"boards\":[{}],\"hauses\":[]}"),
            "layout: unknown key 'hauses' in the layout; known are masu_layout, name, aliases, "
            "digits, box, boards, houses");
  EXPECT_EQ(message("{}"), "layout: 'boards' must be a list of boards");
  EXPECT_NE(message("{\n\"boards\": [}").find("line 2:12: not JSON"), std::string::npos);
  EXPECT_NE(message("{\"boards\":[{\"at\":[0]}]}").find("'at' must be a list of two"),
            std::string::npos);
  EXPECT_NE(message("{\"boards\":[{}],\"houses\":[\"r1c1\"]}").find("9 different cells"),
            std::string::npos);
}

TEST(Layouts, ExamplesLoad) {
  const std::string folder = std::string(MASU_TEST_DATA) + "/../../examples/";
  for (const char* name : {"windoku.json", "jigsaw-twin.json"}) {
    const auto layout = load_layout(folder + name);
    ASSERT_TRUE(layout) << to_string(layout.error());
  }
  EXPECT_EQ((*load_layout(folder + "windoku.json"))->house_count(), 31U);
}

// A parser looks for every member among those before it: 60,000 took most of a minute.
TEST(Json, MembersAndLevelsAreBounded) {
  std::string members = "{\"k\":1";
  for (int i = 0; i < 60000; ++i) members += fmt::format(",\"k{}\":1", i);
  for (const std::string& text : {members + "}", std::string(100000, '[')}) {
    const auto puzzle = io::parse(text);
    ASSERT_FALSE(puzzle);
    EXPECT_NE(puzzle.error().message.find("too many members"), std::string::npos);
  }
}

}  // namespace
}  // namespace masu::io
