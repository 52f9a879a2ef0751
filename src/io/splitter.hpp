// Cuts text into records: where one puzzle ends and the next begins, and of which form it is.
//
// Everything is decided from the text at the start of a record and, where that is not enough, from
// the lines after it; when these are not there yet, `cut` stops before the record and is called
// again with more text. So the records do not depend on how the stream was cut into pieces (a fuzz
// target checks it). The rules are in docs/formats.md.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "masu/io.hpp"
#include "text.hpp"

namespace masu::io {

class Splitter {
 public:
  /// No puzzle is as long as this; a record that is longer is cut here.
  static constexpr std::size_t kMaxRecord = std::size_t{1} << 20;

  explicit Splitter(const ReadOptions& options) : options_(options) {}

  /// Appends the records at the start of `text` to `out` and returns how many characters are done
  /// with. Without `at_end` the rest needs more text behind it.
  std::size_t cut(std::string_view text, bool at_end, std::vector<RawRecord>& out);

 private:
  struct Step {
    enum class What : std::uint8_t { Record, Skip, NeedMore } what = What::NeedMore;
    std::size_t begin = 0;  ///< of the record
    std::size_t end = 0;    ///< of the record, without its line end
    std::size_t next = 0;   ///< where to go on
    Format format = Format::Auto;
  };
  static Step record(std::size_t begin, std::size_t end, std::size_t next, Format format) {
    return {Step::What::Record, begin, end, next, format};
  }
  static Step skip(std::size_t next) { return {Step::What::Skip, 0, 0, next, Format::Auto}; }
  static Step need_more() { return {}; }

  // Sequences of lines of the same length, one puzzle each: the hot path.
  std::size_t cut_lines(std::string_view text, bool at_end, std::vector<RawRecord>& out);

  Step next(std::string_view text, bool at_end);
  Step next_json(std::string_view text, bool at_end);
  Step next_xml(std::string_view text, bool at_end);
  Step next_comment(std::string_view text, bool at_end, const LineWalk& first);
  Step next_rows(std::string_view text, bool at_end, std::size_t from, bool sdk);

  // Line or Marks if the line is one of these by the number of its symbols.
  [[nodiscard]] Format line_format(std::string_view line) const;
  // 16 symbols: a 4x4 board (Line) or the first row of a 16x16 grid (Grid); Auto: needs more text.
  [[nodiscard]] Format sixteen(std::string_view text, bool at_end) const;
  [[nodiscard]] bool is_text_format() const;

  void advance(std::string_view passed);

  const ReadOptions& options_;
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;
  std::size_t hot_length_ = 0;  // symbols of the last record if it was a Line
  bool in_array_ = false;       // inside a JSON array
};

}  // namespace masu::io
