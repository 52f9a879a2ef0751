// Characters and lines of puzzle text, and errors that say where in the text they are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "masu/io.hpp"

namespace masu::io {

// --- characters

[[nodiscard]] constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }
/// Blanks of puzzle text; '0' and '_' mean something else in some places, see alphabet.hpp and
/// picture.cpp.
[[nodiscard]] constexpr bool is_blank(char c) {
  return c == '.' || c == '0' || c == '_' || c == '*' || c == '-' || c == 'X' || c == 'x';
}
/// What may stand in a run of symbols: letters, digits, blanks, and every character that can only
/// be a mistake in there (it is then reported as one, with its column).
[[nodiscard]] constexpr bool is_word(char c) {
  const auto u = static_cast<unsigned char>(c);
  return (u >= '0' && u != '|' && u != ';') || u == '.' || u == '-' || u == '*';
}
/// What ends the symbols of a line and begins its note.
[[nodiscard]] constexpr bool is_note_mark(char c) {
  return is_space(c) || c == ',' || c == ';' || c == '#';
}

// --- lines

[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] std::string_view trim_right(std::string_view text);
/// Length of the run of is_word() characters at the start.
[[nodiscard]] std::size_t word_length(std::string_view line);

/// Walks over the lines of a text; CRLF and a missing last newline are fine.
class LineWalk {
 public:
  explicit LineWalk(std::string_view text) : text_(text) {}
  /// False at the end of the text.
  [[nodiscard]] bool next();
  [[nodiscard]] std::string_view line() const { return line_; }
  /// Where the line starts in the text.
  [[nodiscard]] std::size_t offset() const { return begin_; }
  /// Where the next line starts.
  [[nodiscard]] std::size_t end() const { return end_; }
  /// The line ends in a newline, so it is known to be complete.
  [[nodiscard]] bool has_newline() const { return has_newline_; }

 private:
  std::string_view text_;
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool has_newline_ = false;
};

// --- notes

/// A note as it is kept: without the mark before it and white space around.
[[nodiscard]] std::string note_of(std::string_view rest_of_line);
/// The note as one line of text: line breaks and control characters become spaces.
[[nodiscard]] std::string one_line(std::string_view note);

// --- errors

/// A record and how to read it: what every parser gets.
struct Source {
  const RawRecord& record;
  const ReadOptions& options;

  [[nodiscard]] std::string_view text() const { return record.text; }
  /// An error at a position of the record's text.
  [[nodiscard]] Error error(std::size_t offset, std::string message,
                            ErrorCode code = ErrorCode::BadSyntax) const;
};

/// "'A'", or "byte 0xE3" for what has no simple picture.
[[nodiscard]] std::string quoted(char c);
/// A character that is not ASCII where symbols stand, such as a full-width digit: an error that
/// names it, instead of one that counts its bytes. `offset`: of the symbols in the record.
[[nodiscard]] std::optional<Error> foreign_symbol(const Source& source, std::string_view symbols,
                                                  std::size_t offset = 0);
/// "1 row", "3 rows"
[[nodiscard]] std::string counted(std::size_t n, std::string_view noun);

}  // namespace masu::io
