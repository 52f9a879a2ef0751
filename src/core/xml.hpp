// Text inside XML, for the writers that put their few elements together themselves.
#pragma once

#include <string>
#include <string_view>

#include "core/utf8.hpp"

namespace masu {

/// For element content and for attributes in double quotes. What cannot be in XML at all becomes
/// U+FFFD: control characters, bytes that are not UTF-8.
[[nodiscard]] inline std::string xml_escaped(std::string_view text) {
  std::string out;
  for (char c : xml_characters(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace masu
