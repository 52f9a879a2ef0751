// Reading and writing puzzles in every text and file format.
//
// Reading is split in two so that batches scale: a ChunkReader cuts a stream into raw records
// (cheap, sequential, constant memory), and `parse` turns one record into a Puzzle (pure, any
// thread).
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/layout.hpp"
#include "masu/puzzle.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::io {

enum class Format : std::uint8_t {
  Auto,        ///< recognised from the text
  Line,        ///< one symbol per cell on one line (.sdm); anything after a space or '#' is a note
  Grid,        ///< rows of symbols, with or without borders (.sdk, .ss are dialects)
  Numbers,     ///< rows of white-space separated numbers
  Candidates,  ///< a grid of candidate groups, as programs print pencil marks
  Marks,       ///< one symbol per cell and digit on one line: 729 characters for 9x9
  Picture,     ///< overlapped boards: rows of the canvas, '_' or space outside, '/' or line breaks
  Sdk,         ///< .sdk with #A #D #C headers
  SimpleSudoku,  ///< .ss
  OpenSudoku,    ///< .opensudoku XML
  Hodoku,        ///< HoDoKu library line
  Json,          ///< our JSON (docs/formats.md)
  Link,          ///< of our page, or of another one with the symbols in its address
};
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view extensions;  ///< ".sdk", space separated
  std::string_view help;
};
[[nodiscard]] std::span<const FormatInfo> formats();
/// By name; nothing if unknown.
[[nodiscard]] std::optional<Format> find_format(std::string_view name);

struct ReadOptions {
  Format format = Format::Auto;
  LayoutPtr layout;  ///< null: recognised from the text
  std::string file;  ///< for messages
};

/// One puzzle's text as cut out of a stream; `text` points into the chunk.
struct RawRecord {
  std::string_view text;
  std::uint64_t line = 0;        ///< number of its first line, from 1; 0 if not known
  std::uint64_t column = 1;      ///< where in that line it starts, from 1
  Format format = Format::Auto;  ///< as recognised or named
};

/// A piece of a stream: records in order, and the memory they point into.
class Chunk {
 public:
  [[nodiscard]] std::span<const RawRecord> records() const { return records_; }

 private:
  friend class ChunkReader;
  std::unique_ptr<char[]> buffer_;
  std::vector<RawRecord> records_;
};

/// Cuts a stream into chunks of records. Constant memory; CRLF, a byte order mark, comment lines
/// and a missing last newline are fine.
class ChunkReader {
 public:
  ChunkReader(std::istream& stream, ReadOptions options);
  ~ChunkReader();
  ChunkReader(ChunkReader&&) noexcept;
  ChunkReader& operator=(ChunkReader&&) noexcept;

  /// The next chunk of at most about `bytes` of text, or nothing at the end of the stream. A record
  /// is never cut, except one that is longer than any puzzle: it comes as it is and fails to parse.
  [[nodiscard]] std::optional<Chunk> next(std::size_t bytes = 1 << 18);
  [[nodiscard]] std::uint64_t bytes_read() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// One record. The error has file, line and column.
[[nodiscard]] Result<Puzzle> parse(const RawRecord& record, const ReadOptions& options);

/// A text that holds exactly one puzzle.
[[nodiscard]] Result<Puzzle> parse(std::string_view text, const ReadOptions& options = {});

/// Everything in a text; good and bad records in order. After a stop, those until then.
[[nodiscard]] std::vector<Result<Puzzle>> parse_all(std::string_view text,
                                                    const ReadOptions& options = {},
                                                    const Stop& stop = {});

/// Text of one puzzle, ending in a newline. Fails if the format cannot express the layout; digits
/// that the player placed become clues and pencil marks are left out where it cannot express them.
[[nodiscard]] Result<std::string> write(const Puzzle& puzzle, Format format);
/// What a file of that format has before the first and after the last puzzle.
[[nodiscard]] std::string_view file_header(Format format);
[[nodiscard]] std::string_view file_footer(Format format);

/// A layout from its JSON description (docs/layouts.md), and back.
[[nodiscard]] Result<LayoutPtr> layout_from_json(std::string_view text);
[[nodiscard]] std::string layout_to_json(const Layout& layout);
/// Its name and size as a JSON object, on one line.
[[nodiscard]] std::string layout_summary_to_json(const Layout& layout);
/// A built-in name or alias, or the path of a JSON file.
[[nodiscard]] Result<LayoutPtr> load_layout(const std::string& name_or_path);

}  // namespace masu::io
