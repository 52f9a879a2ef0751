// .sdk files: a grid of nine lines with headers before it, and in the newer form the state of the
// player as a second grid.
//
//   #ARuud                 A author  D description  C comment  B date  S source  L level  U url
//   [Puzzle]               optional
//   2..1.5..3
//   ...
//   [State]                optional: the grid with the digits that the player placed
//
// A single comment is the note; other headers are kept as they are, on one line.
#include <fmt/format.h>

#include "readers.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

constexpr std::string_view kHeaders = "ABCDLSU";

bool is_header(std::string_view line) {
  return line.size() > 1 && line[0] == '#' && kHeaders.find(line[1]) != std::string_view::npos;
}

// Header lines of a note that was made from them; otherwise the note as a comment.
std::string headers_from(const std::string& note) {
  if (note.empty()) return {};
  if (!is_header(note)) return "#C" + note + "\n";
  std::string text;
  for (std::size_t i = 0; i < note.size(); ++i) {
    const bool header = i > 0 && note[i - 1] == ' ' && is_header(std::string_view(note).substr(i));
    if (header) text.back() = '\n';
    text += note[i];
  }
  return text + "\n";
}

std::string rows_of(const Puzzle& puzzle, bool state) {
  const auto n = static_cast<std::size_t>(puzzle.layout->digits());
  std::string text;
  for (std::size_t i = 0; i < puzzle.digits.size(); ++i) {
    const bool hidden = !state && !puzzle.placed.empty() && puzzle.placed[i];
    text += hidden ? '.' : symbol_at(puzzle, Cell(i));
    if (i % n == n - 1) text += '\n';
  }
  return text;
}

}  // namespace

Result<Puzzle> parse_sdk(const Source& source) {
  // The record in pieces: each is parsed as a grid of its own, at its own line.
  std::string_view text = source.text();
  std::string headers;
  std::size_t header_count = 0;
  std::size_t state_at = std::string_view::npos;
  std::size_t puzzle_end = text.size();
  std::size_t puzzle_at = 0;
  for (LineWalk walk(text); walk.next();) {
    const std::string_view line = trim_right(walk.line());
    if (is_header(line) && state_at == std::string_view::npos) {
      if (++header_count > 1) headers += ' ';
      headers += line;
    } else if (line.starts_with('[')) {
      const bool state = line.size() > 1 && (line[1] | 0x20) == 's';
      if (state) {
        puzzle_end = walk.offset();
        state_at = walk.end();
      } else {
        puzzle_at = walk.end();
      }
    }
  }
  const auto grid_at = [&](std::size_t begin, std::size_t end) {
    begin = std::min(begin, end);
    const auto place = source.error(begin, "").place;
    const RawRecord piece{text.substr(begin, end - begin), place.line, place.column, Format::Grid};
    return parse_grid(Source{piece, source.options});
  };
  auto puzzle = grid_at(puzzle_at, puzzle_end);
  if (!puzzle) return puzzle;
  if (header_count == 1 && headers.starts_with("#C")) headers = trim(headers.substr(2));
  puzzle->note = headers;
  if (state_at == std::string_view::npos) return puzzle;

  const auto state = grid_at(state_at, text.size());
  if (!state) return state.error();
  std::vector<bool> placed(puzzle->digits.size(), false);
  bool any = false;
  if (state->digits.size() != placed.size()) {
    return source.error(state_at, "the state has another size than the puzzle");
  }
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const Digit given = puzzle->digits[i];
    const Digit now = state->digits[i];
    if (given && now != given) {
      return source.error(state_at,
                          fmt::format("the state has {} at {} where the puzzle gives {}",
                                      symbol_at(*state, Cell(i)), puzzle->layout->name_of(Cell(i)),
                                      symbol_of(given)));
    }
    placed[i] = !given && now;
    any = any || placed[i];
    puzzle->digits[i] = now;
  }
  if (any) puzzle->placed = std::move(placed);
  return puzzle;
}

Result<std::string> write_sdk(const Puzzle& puzzle) {
  const Layout& layout = *puzzle.layout;
  if (!is_square(layout)) return cannot_express(layout, ".sdk", "it is not one square board");
  std::string text = headers_from(one_line(puzzle.note));
  if (puzzle.placed.empty()) return text + rows_of(puzzle, true);
  return text + "[Puzzle]\n" + rows_of(puzzle, false) + "[State]\n" + rows_of(puzzle, true);
}

}  // namespace masu::io
