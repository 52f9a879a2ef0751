// Where there is no pugixml (WebAssembly): a reader for the elements that OpenSudoku and masu
// write. It gives what pugixml gives for well-formed ones; its messages about others are shorter.
#include <algorithm>
#include <charconv>
#include <cstdint>

#include "xml_game.hpp"

namespace masu::io {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string utf8_of(std::uint32_t code) {
  if (code < 0x80) return {static_cast<char>(code)};
  std::string out;
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  out += static_cast<char>(0xFF00U >> (more + 1) | code >> 6 * more);
  for (int n = more - 1; n >= 0; --n) out += static_cast<char>(0x80U | (code >> 6 * n & 0x3FU));
  return out;
}

// The character of a reference without & and ;, or nothing if it stands for itself.
std::optional<std::string> referenced(std::string_view name) {
  if (name == "lt") return "<";
  if (name == "gt") return ">";
  if (name == "amp") return "&";
  if (name == "quot") return "\"";
  if (name == "apos") return "'";
  if (!name.starts_with('#')) return std::nullopt;
  name.remove_prefix(1);
  const bool hex = name.starts_with('x');
  if (hex) name.remove_prefix(1);
  std::uint32_t code = 0;
  const auto [end, error] =
      std::from_chars(name.data(), name.data() + name.size(), code, hex ? 16 : 10);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  return utf8_of(code);
}

// The value of an attribute: references replaced, every blank a space, one for both bytes of a line
// end.
std::string unescaped(std::string_view raw) {
  std::string out;
  while (!raw.empty()) {
    const char c = raw.front();
    if (c == '&') {
      const std::size_t end = raw.find(';');
      const auto text =
          end == std::string_view::npos ? std::nullopt : referenced(raw.substr(1, end - 1));
      if (text) {
        out += *text;
        raw.remove_prefix(end + 1);
        continue;
      }
    }
    if (raw.starts_with("\r\n")) raw.remove_prefix(1);
    out += kBlanks.find(c) != std::string_view::npos ? ' ' : c;
    raw.remove_prefix(1);
  }
  return out;
}

class GameReader {
 public:
  explicit GameReader(std::string_view text) : text_(text) {}

  std::variant<XmlGame, XmlFailure> read() {
    if (!find_game()) return XmlFailure{0, "expected a <game> element"};
    XmlGame game;
    while (true) {
      skip_blanks();
      if (rest().starts_with('>') || rest().starts_with("/>")) return game;
      const std::size_t name_end = text_.find_first_of("= \t\r\n/>\"'<", at_);
      if (name_end == std::string_view::npos || name_end == at_) return wrong();
      const std::string_view name = text_.substr(at_, name_end - at_);
      at_ = name_end;
      skip_blanks();
      if (!rest().starts_with('=')) return wrong();
      ++at_;
      skip_blanks();
      if (!rest().starts_with('"') && !rest().starts_with('\'')) return wrong();
      const std::size_t end = text_.find(text_[at_], at_ + 1);
      if (end == std::string_view::npos) return wrong();
      std::string value = unescaped(text_.substr(at_ + 1, end - at_ - 1));
      at_ = end + 1;
      if (name == "data" && !game.data) {
        game.data = std::move(value);
      } else if (name == "note" && game.note.empty()) {
        game.note = std::move(value);
      }
    }
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }
  [[nodiscard]] XmlFailure wrong() const {
    return {at_, "not XML: Error parsing start element tag"};
  }
  // Stops behind the name.
  bool find_game() {
    constexpr std::string_view kStart = "<game";
    for (at_ = text_.find(kStart); at_ != std::string_view::npos; at_ = text_.find(kStart, at_)) {
      at_ += kStart.size();
      if (at_ < text_.size() && (kBlanks.find(text_[at_]) != std::string_view::npos ||
                                 text_[at_] == '/' || text_[at_] == '>')) {
        return true;
      }
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::variant<XmlGame, XmlFailure> read_game(std::string_view text) {
  return GameReader(text).read();
}

}  // namespace masu::io
