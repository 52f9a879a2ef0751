// The table of formats, and the way from a record to its reader.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "masu/io.hpp"
#include "readers.hpp"
#include "splitter.hpp"

namespace masu::io {
namespace {

using Writer = Result<std::string> (*)(const Puzzle&);
using Reader = Result<Puzzle> (*)(const Source&);

struct Entry {
  FormatInfo info;
  Reader read;
  Writer write;
};

constexpr std::array<Entry, 12> kEntries{{
    {{Format::Line, "line", ".sdm .txt", "one symbol per cell on one line, then a note"},
     parse_line,
     write_line},
    {{Format::Grid, "grid", "", "rows of symbols, with or without borders"},
     parse_grid,
     write_grid},
    {{Format::Numbers, "numbers", "", "rows of numbers with white space between"},
     parse_groups,
     write_numbers},
    {{Format::Candidates, "candidates", "", "a grid of candidates, borders around the boxes"},
     parse_groups,
     write_candidates},
    {{Format::Marks, "marks", "", "one symbol per cell and digit on one line (729 for 9x9)"},
     parse_marks,
     write_marks},
    {{Format::Picture, "picture", "", "rows of the canvas of overlapped boards"},
     parse_picture,
     write_picture},
    {{Format::Sdk, "sdk", ".sdk", "rows with #A #D #C ... headers"}, parse_sdk, write_sdk},
    {{Format::SimpleSudoku, "ss", ".ss", "Simple Sudoku: rows with | and ---"},
     parse_grid,
     write_simple_sudoku},
    {{Format::OpenSudoku, "opensudoku", ".opensudoku", "OpenSudoku XML"},
     parse_opensudoku,
     write_opensudoku},
    {{Format::Hodoku, "hodoku", "", "HoDoKu library line"}, parse_hodoku, write_hodoku},
    {{Format::Json, "json", ".json .jsonl", "JSON of masu, one object per puzzle"},
     parse_json,
     write_json},
    {{Format::Link, "link", "", "a link of masu's page, or one with ?bd=81 symbols"},
     parse_link,
     write_link},
}};

const Entry* find_entry(Format format) {
  for (const Entry& entry : kEntries) {
    if (entry.info.format == format) return &entry;
  }
  return nullptr;
}

// A record that has none of the known shapes: as if it were a line, whose errors say how long.
Result<Puzzle> parse_shapeless(const Source& source) {
  const std::string_view text = trim_right(source.text());
  if (text.find_first_of(" |") < text.size() && word_length(text) < 36) {
    const std::size_t at = text.find_first_not_of(" |");
    return source.error(at == std::string_view::npos ? 0 : at,
                        "found neither a puzzle on one line nor a row of a grid, of candidates or "
                        "of a picture");
  }
  return parse_line(source);
}

}  // namespace

std::span<const FormatInfo> formats() {
  static const auto table = [] {
    std::array<FormatInfo, kEntries.size()> list{};
    for (std::size_t i = 0; i < kEntries.size(); ++i) list[i] = kEntries[i].info;
    return list;
  }();
  return table;
}

std::optional<Format> find_format(std::string_view name) {
  const auto found = std::ranges::find(formats(), name, &FormatInfo::name);
  return found == formats().end() ? std::nullopt : std::optional(found->format);
}

Result<Puzzle> parse(const RawRecord& record, const ReadOptions& options) {
  const Source source{record, options};
  if (record.format == Format::Line) return parse_line(source);
  // The splitter tells groups from cells, the reader which groups they are.
  const Entry* entry = find_entry(record.format);
  auto puzzle = entry != nullptr ? entry->read(source) : parse_shapeless(source);
  const std::string_view text = record.text;
  if (!puzzle && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))) {
    return source.error(0, "this is UTF-16: expected UTF-8");
  }
  if (!puzzle && text.starts_with("\x1F\x8B")) {
    return source.error(0, "this is compressed (gzip): expected text, as zcat makes it");
  }
  return puzzle;
}

Result<Puzzle> parse(std::string_view text, const ReadOptions& options) {
  std::vector<RawRecord> records;
  Splitter(options).cut(text, true, records);
  if (records.empty()) {
    return Error{ErrorCode::BadSyntax, "found no puzzle", {.file = options.file}};
  }
  auto first = parse(records.front(), options);
  if (!first || records.size() == 1) return first;
  return Source{records[1], options}.error(0, "found more text after the puzzle");
}

std::vector<Result<Puzzle>> parse_all(std::string_view text, const ReadOptions& options,
                                      const Stop& stop) {
  std::istringstream stream{std::string(text)};
  ChunkReader reader(stream, options);
  std::vector<Result<Puzzle>> all;
  while (const auto chunk = reader.next()) {
    for (const RawRecord& record : chunk->records()) {
      if (stop.asked()) return all;
      all.push_back(parse(record, options));
    }
  }
  return all;
}

Result<std::string> write(const Puzzle& puzzle, Format format) {
  const Entry* entry = find_entry(format);
  if (entry == nullptr) return Error{ErrorCode::BadValue, "no format to write was named", {}};
  return entry->write(puzzle);
}

std::string_view file_header(Format format) {
  return format == Format::OpenSudoku ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
                                      : "";
}

std::string_view file_footer(Format format) {
  return format == Format::OpenSudoku ? "</opensudoku>\n" : "";
}

}  // namespace masu::io
