#include "core/utf8.hpp"

#include <array>
#include <cstdint>

namespace masu {
namespace {

// One character of a text, or one byte that is none.
struct Character {
  char32_t code = 0;
  std::size_t length = 1;
  bool valid = false;
};

// Overlong forms, surrogates and codes beyond U+10FFFF are not valid.
Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return {};
  char32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = code << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[length] || surrogate || code > 0x10FFFF) return {};
  return {code, length, true};
}

void append_hex(std::string& out, unsigned char byte) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\x";
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

// U+0080 to U+009F steer terminals as the escape character does.
bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

}  // namespace

std::string printable(std::string_view text, std::string_view keep) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const std::string_view bytes = text.substr(i, c.length);
    i += c.length;
    if (c.valid && (!is_control(c.code) || keep.find(bytes) != std::string_view::npos)) {
      out += bytes;
    } else if (bytes == "\n") {
      out += "\\n";
    } else if (bytes == "\r") {
      out += "\\r";
    } else if (bytes == "\t") {
      out += "\\t";
    } else {
      for (char b : bytes) append_hex(out, static_cast<unsigned char>(b));
    }
  }
  return out;
}

std::string_view clipped(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  std::size_t end = 0;
  for (std::size_t next = 0; next <= bytes; next += character_at(text, next).length) end = next;
  return text.substr(0, end);
}

std::string escaped_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\\');
    out += printable(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += "\\\\";
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string xml_characters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const bool space = c.code == '\t' || c.code == '\n' || c.code == '\r';
    const bool good = c.valid && (c.code >= 0x20 || space) && c.code != 0xFFFE && c.code != 0xFFFF;
    out += good ? text.substr(i, c.length) : std::string_view("\xEF\xBF\xBD");
    i += c.length;
  }
  return out;
}

}  // namespace masu
