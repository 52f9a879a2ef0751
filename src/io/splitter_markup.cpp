// Cutting JSON and XML: both are streams of objects, not of lines.
#include <array>

#include "splitter.hpp"

namespace masu::io {
namespace {

// End of the JSON object that starts at `at`: just behind its closing brace. Strings are skipped,
// nothing else is checked; npos if the text ends before.
std::size_t object_end(std::string_view text, std::size_t at) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        in_string = false;
      }
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (--depth == 0) return i + 1;
    }
  }
  return std::string_view::npos;
}

// End of the tag that starts at `at`, just behind its '>'; quotes may hide a '>'.
std::size_t tag_end(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("<!--")) {
    const std::size_t end = text.find("-->", at + 4);
    return end == std::string_view::npos ? end : end + 3;
  }
  char quote = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

std::string_view tag_name(std::string_view tag) {
  tag.remove_prefix(1);
  if (tag.starts_with('/')) tag.remove_prefix(1);
  return tag.substr(0, tag.find_first_of(" \t\r\n/>"));
}

// Elements of .opensudoku files around the games: containers, and texts about the collection.
constexpr std::array<std::string_view, 2> kContainers{"opensudoku", "folder"};
constexpr std::array<std::string_view, 8> kTexts{"name",    "author", "description", "comment",
                                                 "created", "source", "level",       "sourceURL"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::string_view known : names) {
    if (known == name) return true;
  }
  return false;
}

}  // namespace

Splitter::Step Splitter::next_json(std::string_view text, bool at_end) {
  const std::size_t at = text.find_first_not_of(" \t\r\n");
  if (at == std::string_view::npos) return skip(text.size());
  const char c = text[at];
  if (c == '{') {
    const std::size_t end = object_end(text, at);
    if (end != std::string_view::npos) return record(at, end, end, Format::Json);
    return at_end ? record(at, text.size(), text.size(), Format::Json) : need_more();
  }
  if (c == '[' && !in_array_) {
    in_array_ = true;
    return skip(at + 1);
  }
  if (c == ',' && in_array_) return skip(at + 1);
  if (c == ']' && in_array_) {
    in_array_ = false;
    return skip(at + 1);
  }
  // Not JSON: the rest of the line is a record that fails to parse.
  const std::size_t end = text.find('\n', at);
  if (end == std::string_view::npos && !at_end) return need_more();
  in_array_ = false;
  const std::size_t stop = end == std::string_view::npos ? text.size() : end;
  return record(at, stop, stop, Format::Json);
}

Splitter::Step Splitter::next_xml(std::string_view text, bool at_end) {
  const std::size_t at = text.find_first_not_of(" \t\r\n");
  if (at == std::string_view::npos) return skip(text.size());
  const auto rest = [&](std::size_t end) {
    if (end == std::string_view::npos && !at_end) return need_more();
    const std::size_t stop = end == std::string_view::npos ? text.size() : end;
    return record(at, stop, stop, Format::OpenSudoku);
  };
  if (text[at] != '<') return rest(text.find('\n', at));
  if (text.size() - at < 4 && !at_end) return need_more();
  const std::size_t end = tag_end(text, at);
  if (end == std::string_view::npos) return rest(end);
  const std::string_view tag = text.substr(at, end - at);
  const std::string_view name = tag_name(tag);
  if (tag[1] == '?' || tag[1] == '!' || is_one_of(kContainers, name)) return skip(end);
  const bool closed = tag.ends_with("/>") || tag[1] == '/';
  if (is_one_of(kTexts, name)) {
    if (closed) return skip(end);
    const std::size_t close = text.find('<', end);
    if (close == std::string_view::npos) return rest(close);
    return skip(close);
  }
  if (name == "game" && !closed) {
    const std::size_t close = text.find("</game>", end);
    if (close == std::string_view::npos) return rest(close);
    return record(at, close + 7, close + 7, Format::OpenSudoku);
  }
  return record(at, end, end, Format::OpenSudoku);
}

}  // namespace masu::io
