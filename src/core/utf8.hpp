// Text of unknown origin made fit for terminals, rows and XML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace masu {

/// What some editors put in front of a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
[[nodiscard]] constexpr std::string_view without_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

/// What may be shown on a terminal and put into one row: control characters and bytes that are not
/// UTF-8 become \xNN, line breaks and tabs \n, \r, \t. `keep`: characters that stay as they are.
[[nodiscard]] std::string printable(std::string_view text, std::string_view keep = "");

/// The first characters of a text, in at most so many bytes: none of them is cut.
[[nodiscard]] std::string_view clipped(std::string_view text, std::size_t bytes);

/// The same as printable, but a backslash becomes two: different texts stay different.
[[nodiscard]] std::string escaped_text(std::string_view text);

/// What XML can hold: bytes that are not UTF-8 and characters that XML excludes become U+FFFD.
[[nodiscard]] std::string xml_characters(std::string_view text);

}  // namespace masu
