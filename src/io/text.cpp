#include "text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace masu::io {

std::string_view trim_right(std::string_view text) {
  while (!text.empty() && (is_space(text.back()) || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return trim_right(text);
}

std::size_t word_length(std::string_view line) {
  std::size_t n = 0;
  while (n < line.size() && is_word(line[n])) ++n;
  return n;
}

bool LineWalk::next() {
  if (end_ >= text_.size()) return false;
  begin_ = end_;
  const void* found = std::memchr(text_.data() + begin_, '\n', text_.size() - begin_);
  has_newline_ = found != nullptr;
  const std::size_t stop =
      has_newline_ ? static_cast<std::size_t>(static_cast<const char*>(found) - text_.data())
                   : text_.size();
  end_ = has_newline_ ? stop + 1 : stop;
  line_ = text_.substr(begin_, stop - begin_);
  if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
  return true;
}

std::string note_of(std::string_view rest) {
  rest = trim(rest);
  if (!rest.empty() && is_note_mark(rest.front())) rest = trim(rest.substr(1));
  return std::string(rest);
}

std::string one_line(std::string_view note) {
  std::string line(note);
  std::ranges::replace_if(
      line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }, ' ');
  return std::string(trim(line));
}

Error Source::error(std::size_t offset, std::string message, ErrorCode code) const {
  const std::string_view before = text().substr(0, std::min(offset, text().size()));
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
  const std::size_t last = before.rfind('\n');
  const std::size_t column =
      last == std::string_view::npos ? before.size() : before.size() - last - 1;
  Place place{.file = options.file, .line = 0, .column = column + 1};
  if (record.line != 0) {
    place.line = record.line + lines;
    if (lines == 0) place.column += record.column - 1;
  }
  return Error{code, std::move(message), std::move(place)};
}

std::string quoted(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte > ' ' && byte < 0x7F) return fmt::format("'{}'", c);
  if (byte == ' ') return "a space";
  if (byte == '\t') return "a tab";
  return fmt::format("byte 0x{:02X}", byte);
}

std::optional<Error> foreign_symbol(const Source& source, std::string_view symbols,
                                    std::size_t offset) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const auto first = std::ranges::find_if_not(symbols, is_ascii);
  if (first == symbols.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(first - symbols.begin());
  // Its further bytes are 10xxxxxx.
  std::size_t end = at + 1;
  while (end < symbols.size() && end < at + 4 &&
         (static_cast<unsigned char>(symbols[end]) & 0xC0U) == 0x80U) {
    ++end;
  }
  return source.error(offset + at, fmt::format("'{}' is no symbol of a puzzle: expected ASCII",
                                               symbols.substr(at, end - at)));
}

std::string counted(std::size_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

}  // namespace masu::io
