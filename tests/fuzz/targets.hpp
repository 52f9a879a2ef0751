// What the fuzzers check, apart from libFuzzer: the unit test replays the corpus and every past
// crash through the same functions with every compiler.
#pragma once

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "masu/io.hpp"

namespace masu::fuzz {

/// Stops in every build, unlike assert: a fuzzer has to see it.
inline void require(bool condition) {
  if (!condition) __builtin_trap();
}

inline bool well_formed(const Puzzle& puzzle) {
  const std::size_t cells = puzzle.layout->cell_count();
  if (puzzle.digits.size() != cells) return false;
  if (!puzzle.placed.empty() && puzzle.placed.size() != cells) return false;
  if (!puzzle.allowed.empty() && puzzle.allowed.size() != cells) return false;
  for (Digit d : puzzle.digits) {
    if (d.value() > puzzle.layout->digits()) return false;
  }
  for (DigitSet set : puzzle.allowed) {
    if (!puzzle.layout->all_digits().contains(set)) return false;
  }
  return true;
}

/// Whatever is read can be written and read again, and is the same then.
inline void check_read(std::string_view text, const io::ReadOptions& options) {
  for (const auto& puzzle : io::parse_all(text, options)) {
    if (!puzzle) {
      require(!puzzle.error().message.empty());
      require(puzzle.error().place.line >= 1 && puzzle.error().place.column >= 1);
      continue;
    }
    require(well_formed(*puzzle));
    for (io::Format format : {io::Format::Json, io::Format::Line, io::Format::Candidates}) {
      const auto written = io::write(*puzzle, format);
      if (!written) continue;
      io::ReadOptions same;
      same.format = format;
      same.layout = puzzle->layout;
      const auto back = io::parse(*written, same);
      require(back.ok());
      require(back->digits == puzzle->digits);
      if (format == io::Format::Json) require(candidates(*back) == candidates(*puzzle));
    }
  }
}

/// Every named format, and detection, with and without a layout.
inline void check_parsers(std::string_view data) {
  if (data.empty()) return;
  const auto choice = static_cast<unsigned char>(data.front());
  const std::string_view text = data.substr(1);
  io::ReadOptions options;
  const auto formats = io::formats();
  const std::size_t format = choice % (formats.size() + 1);
  if (format < formats.size()) options.format = formats[format].format;
  static const std::vector<LayoutPtr> layouts{nullptr,
                                              plain_layout(4),
                                              plain_layout(16),
                                              find_layout("twin"),
                                              find_layout("tiny-samurai"),
                                              plain_layout(9)};
  options.layout = layouts[choice / (formats.size() + 1) % layouts.size()];
  check_read(text, options);
}

/// The records do not depend on how the stream is cut, and nothing is lost: what is in no record is
/// white space, a comment, or markup around records.
inline void check_chunks(std::string_view data) {
  if (data.size() < 2) return;
  const auto size = static_cast<std::size_t>(static_cast<unsigned char>(data[0])) + 1;
  io::ReadOptions options;
  const auto choice = static_cast<unsigned char>(data[1]);
  if (choice < io::formats().size()) options.format = io::formats()[choice].format;
  const std::string text(data.substr(2));
  const auto cut = [&](std::size_t bytes) {
    std::istringstream stream(text);
    io::ChunkReader reader(stream, options);
    std::vector<std::string> records;
    while (const auto chunk = reader.next(bytes)) {
      for (const io::RawRecord& record : chunk->records()) {
        records.push_back(std::to_string(record.line) + ":" + std::to_string(record.column) + ":" +
                          std::to_string(static_cast<int>(record.format)) + ":" +
                          std::string(record.text));
      }
    }
    require(reader.bytes_read() == text.size());
    return records;
  };
  require(cut(size) == cut(std::size_t{1} << 21));
}

inline void check_layout(std::string_view text) {
  const auto layout = io::layout_from_json(text);
  if (!layout) {
    require(!layout.error().message.empty());
    return;
  }
  const std::string written = io::layout_to_json(**layout);
  const auto back = io::layout_from_json(written);
  require(back.ok());
  require(io::layout_to_json(**back) == written);
  require((*back)->cell_count() == (*layout)->cell_count());
  require((*back)->house_count() == (*layout)->house_count());
}

}  // namespace masu::fuzz
