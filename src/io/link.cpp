// Puzzles in links: masu's own page, and pages of others that have the symbols in the address.
//
//   http://localhost:8009/#9x9/53..7(4)6.../(2)4...(77)/12-345-(5)-6/(81)/(4)-7-(76)
//       layout, clues, placed, marks, corner marks, digits taken away
//   https://www.sudokuwiki.org/sudoku.htm?bd=530070000...
//       81 symbols of a parameter
//
// In masu's links "(6)" is a run of six blanks; marks are the digits that are open in each cell,
// with '-' between cells, "(6)" for six cells that nothing is said about and 0 for a cell with none
// open. A comma would be shorter for nobody and ends a link in most chats. Corner marks, and the
// colours and links that may follow, are the page's own.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/utf8.hpp"
#include "json_layout.hpp"
#include "placed.hpp"
#include "readers.hpp"

namespace masu::io {
namespace {

// Where `masu serve` listens unless told otherwise.
constexpr std::string_view kHere = "http://localhost:8009/";
// Parameters that pages put 81 symbols into: SudokuWiki, SudokuExchange, and what others use.
constexpr std::array<std::string_view, 5> kParameters{"bd", "s", "puzzle", "p", "sudoku"};

std::optional<int> hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return std::nullopt;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const auto high = hex_value(text[i + 1]);
      const auto low = hex_value(text[i + 2]);
      if (high && low) {
        out += static_cast<char>(*high * 16 + *low);
        i += 2;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                       std::string_view("-_.~()").find(c) != std::string_view::npos;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return out;
}

struct Part {
  std::string text;        // decoded
  std::size_t offset = 0;  // in the record
};

std::vector<Part> split(std::string_view text, char separator, std::size_t offset) {
  std::vector<Part> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back({percent_decoded(text.substr(at, end - at)), offset + at});
    if (end == text.size()) return parts;
    at = end + 1;
  }
}

// The number of "(12)" at `at`, which moves behind it; 0 if there is none.
std::size_t run_at(std::string_view text, std::size_t& at) {
  constexpr std::size_t kMostDigits = 4;
  if (text[at] != '(') return 0;
  std::size_t n = 0;
  std::size_t i = at + 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && i - at <= kMostDigits; ++i) {
    n = n * 10 + static_cast<std::size_t>(text[i] - '0');
  }
  if (i >= text.size() || text[i] != ')') return 0;
  at = i + 1;
  return n;
}

// Runs of blanks written out; stops once there is more than a board has cells.
std::string unpacked(std::string_view text, std::size_t cells) {
  std::string out;
  for (std::size_t i = 0; i < text.size() && out.size() <= cells;) {
    if (const std::size_t run = run_at(text, i); run != 0) {
      out.append(std::min(run, cells + 1), '.');
    } else {
      out += text[i++];
    }
  }
  return out;
}

std::string packed(std::string_view line) {
  constexpr std::size_t kShortest = 4;
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t end = std::min(line.find_first_not_of('.', i), line.size());
    if (end - i >= kShortest) {
      out += fmt::format("({})", end - i);
      i = end;
    } else {
      out += line[i++];
    }
  }
  return out;
}

Result<Puzzle> read_symbols(const Part& part, const LayoutPtr& layout, const Source& source) {
  const std::string symbols = layout ? unpacked(part.text, layout->cell_count()) : part.text;
  ReadOptions options = source.options;
  options.format = Format::Line;
  options.layout = layout;
  auto puzzle = parse_line({{symbols, 0, 1, Format::Line}, options});
  if (!puzzle) return source.error(part.offset, puzzle.error().message, puzzle.error().code);
  return puzzle;
}

Result<Done> read_placed(Puzzle& puzzle, const Part& part, const Source& source) {
  const auto placed = read_symbols(part, puzzle.layout, source);
  if (!placed) return placed.error();
  if (const auto both = add_placed(puzzle, *placed)) {
    return source.error(part.offset, puzzle.layout->name_of(*both) + " is both given and placed");
  }
  return Done{};
}

enum class Meaning { Open, Removed };

// Digits of every cell: those that are open, or those that were taken away.
Result<Done> add_marks(Puzzle& puzzle, const Part& part, Meaning meaning, const Source& source) {
  const Layout& layout = *puzzle.layout;
  if (puzzle.allowed.empty()) puzzle.allowed.assign(layout.cell_count(), layout.all_digits());
  const std::string_view text = part.text;
  std::size_t cell = 0;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(text.find('-', at), text.size());
    const std::string_view token = text.substr(at, end - at);
    std::size_t behind = 0;
    if (const std::size_t run = token.empty() ? 0 : run_at(token, behind); run != 0) {
      cell += run;
    } else {
      DigitSet set;
      for (char c : token) {
        const Digit d = c == '0' ? Digit() : digit_of_symbol(c);
        if ((!d && c != '0') || d.value() > layout.digits()) {
          return source.error(part.offset,
                              fmt::format("{} among the marks: expected digits 1-{}", quoted(c),
                                          symbol_of(Digit(layout.digits()))));
        }
        if (d) set.insert(d);
      }
      if (cell < layout.cell_count() && !token.empty() && !puzzle.digits[cell]) {
        if (meaning == Meaning::Open) puzzle.allowed[cell] = set;
        if (meaning == Meaning::Removed) puzzle.allowed[cell] -= set;
      }
      ++cell;
    }
    if (end == text.size() || cell > layout.cell_count()) break;
    at = end + 1;
  }
  if (cell == layout.cell_count()) return Done{};
  return source.error(part.offset, fmt::format("found the marks of {}{}, expected {} for {}",
                                               cell > layout.cell_count() ? "more than " : "",
                                               counted(std::min(cell, layout.cell_count()), "cell"),
                                               layout.cell_count(), layout.name()));
}

Result<LayoutPtr> layout_in(const Part& part, const Source& source) {
  if (part.text.starts_with('{')) {
    auto own = layout_from_json(part.text);
    if (!own) return source.error(part.offset, own.error().message, ErrorCode::BadLayout);
    return own;
  }
  if (LayoutPtr known = find_layout(part.text)) return known;
  return source.error(part.offset, fmt::format("unknown layout '{}'", clipped(part.text, 60)),
                      ErrorCode::BadLayout);
}

Result<Puzzle> read_own(const std::vector<Part>& parts, const Source& source) {
  auto layout = layout_in(parts[0], source);
  if (!layout) return layout.error();
  if (const LayoutPtr& wanted = source.options.layout) {
    if (wanted->cell_count() != (*layout)->cell_count()) {
      return source.error(
          parts[0].offset,
          fmt::format("the puzzle is {}, expected {}", (*layout)->name(), wanted->name()),
          ErrorCode::BadLayout);
    }
    layout = wanted;
  }
  auto puzzle = read_symbols(parts[1], *layout, source);
  if (!puzzle) return puzzle;
  if (parts.size() > 2 && !parts[2].text.empty()) {
    if (auto done = read_placed(*puzzle, parts[2], source); !done) return done.error();
  }
  if (parts.size() > 3 && !parts[3].text.empty()) {
    if (auto done = add_marks(*puzzle, parts[3], Meaning::Open, source); !done) return done.error();
  }
  constexpr std::size_t kRemoved = 5;  // corner marks are before it
  if (parts.size() > kRemoved && !parts[kRemoved].text.empty()) {
    auto done = add_marks(*puzzle, parts[kRemoved], Meaning::Removed, source);
    if (!done) return done.error();
  }
  return puzzle;
}

std::string marks_part(const Puzzle& puzzle) {
  std::string out;
  std::size_t silent = 0;
  const auto add = [&](std::string_view token) {
    if (!out.empty()) out += '-';
    out += token;
  };
  const auto flush = [&] {
    if (silent != 0) add(fmt::format("({})", silent));
    silent = 0;
  };
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    const DigitSet open = puzzle.allowed[i];
    if (puzzle.digits[i] || open == puzzle.layout->all_digits()) {
      ++silent;
      continue;
    }
    flush();
    std::string symbols;
    for (Digit d : open) symbols += symbol_of(d);
    add(symbols.empty() ? "0" : symbols);
  }
  flush();
  return out;
}

}  // namespace

bool is_link(std::string_view line) {
  return line.starts_with("http://") || line.starts_with("https://");
}

Result<Puzzle> parse_link(const Source& source) {
  const std::string_view text = source.text();
  const std::string_view link = text.substr(0, text.find_first_of(" \t"));
  if (!is_link(link)) return source.error(0, "expected a link: http://... or https://...");
  Result<Puzzle> puzzle = source.error(
      0, "found no puzzle in the link: expected #layout/clues of masu, or 81 symbols after ?bd=");
  const std::size_t hash = link.find('#');
  const std::size_t query = link.substr(0, hash).find('?');
  std::vector<Part> own;
  if (hash != std::string_view::npos) own = split(link.substr(hash + 1), '/', hash + 1);
  if (own.size() >= 2 && !own[1].text.empty()) {
    puzzle = read_own(own, source);
  } else if (query != std::string_view::npos) {
    const std::size_t length = std::min(hash, link.size()) - query - 1;
    for (Part& part : split(link.substr(query + 1, length), '&', query + 1)) {
      const std::size_t equals = part.text.find('=');
      if (equals == std::string::npos) continue;
      if (std::ranges::find(kParameters, part.text.substr(0, equals)) == kParameters.end())
        continue;
      part.offset += equals + 1;
      part.text.erase(0, equals + 1);
      if (part.text.starts_with("S9")) {
        return source.error(part.offset,
                            "SudokuWiki's packed form is not read: share the puzzle "
                            "there as 81 digits",
                            ErrorCode::Unsupported);
      }
      puzzle = read_symbols(part, source.options.layout, source);
      break;
    }
  }
  if (puzzle && link.size() < text.size()) puzzle->note = note_of(text.substr(link.size()));
  return puzzle;
}

Result<std::string> write_link(const Puzzle& puzzle) {
  const JsonValue layout = layout_entry(puzzle);
  std::string givens = to_line(puzzle);
  std::string placed(givens.size(), '.');
  for (std::size_t i = 0; i < puzzle.placed.size(); ++i) {
    if (puzzle.placed[i]) std::swap(givens[i], placed[i]);
  }
  std::string text =
      std::string(kHere) + "#" +
      percent_encoded(layout.is_string() ? layout.get<std::string>() : compact(layout)) + "/" +
      packed(givens);
  if (!puzzle.placed.empty() || puzzle.has_marks()) text += "/" + packed(placed);
  if (puzzle.has_marks()) text += "/" + marks_part(puzzle);
  if (const std::string note = one_line(puzzle.note); !note.empty()) text += " # " + note;
  return text + "\n";
}

}  // namespace masu::io
