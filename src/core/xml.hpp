// Text inside XML, for the writers that put their few elements together themselves.
#pragma once

#include <string>
#include <string_view>

namespace masu {

/// For element content and for attributes in double quotes. Control characters cannot be in XML at
/// all and are left out.
[[nodiscard]] inline std::string xml_escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
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
        if (static_cast<unsigned char>(c) >= ' ') out += c;
    }
  }
  return out;
}

}  // namespace masu
