#include "splitter.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/utf8.hpp"
#include "readers.hpp"
#include "record_rows.hpp"
#include "shapes.hpp"

namespace masu::io {
namespace {

// Characters from '.' to 'z' but for '/' and ';': nearly all of is_word(), the blanks '-' and '*'
// missing. Only least and greatest bytes, no jumps: compilers make vector code of it (g++ 12 does
// not of a loop with the conditions of is_word). False: look again, slowly.
bool are_usual(const char* text, std::size_t n) {
  unsigned char most = 0;
  unsigned char least = 255;
  for (std::size_t i = 0; i < n; ++i) {
    const auto u = static_cast<unsigned char>(text[i]);
    const auto slash = static_cast<unsigned char>(u ^ '/');
    const auto semicolon = static_cast<unsigned char>(u ^ ';');
    most = std::max(most, static_cast<unsigned char>(u - '.'));
    least = std::min(least, std::min(slash, semicolon));
  }
  return most <= 'z' - '.' && least != 0;
}

// `n` symbols and then the end of the line or a note that cannot be anything else.
bool starts_with_word(const char* line, std::size_t length, std::size_t n) {
  if (length < n || (length > n && !is_note_mark(line[n]))) return false;
  if (length > n + 1 && line[n + 1] == ' ') return false;
  return are_usual(line, n);
}

bool is_all_dashes(std::string_view word) {
  return word.find_first_not_of('-') == std::string_view::npos;
}

// ".----.----." as HoDoKu draws the top of its pencil marks; no puzzle has these blanks alone.
bool is_top_border(std::string_view line) {
  return line.starts_with(".--") && line.find_first_not_of(".-") == std::string_view::npos;
}

// HoDoKu's library line, and not the border ":----+----:" of its pencil marks.
bool is_hodoku_line(std::string_view line) {
  return line.starts_with(':') && !line.starts_with(":-");
}

// 64 symbols are an 8x8 board or the pencil marks of a 4x4 one: it is the latter if every symbol
// stands in its own place and there are as many as cells, which no 8x8 puzzle has by accident.
bool are_marks_of_4x4(std::string_view symbols) {
  std::size_t marks = 0;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (is_blank(symbols[i])) continue;
    if (symbols[i] != static_cast<char>('1' + i % 4)) return false;
    ++marks;
  }
  return marks >= 16;
}

bool is_section(std::string_view line) {
  return line.size() > 1 && line[0] == '[' &&
         ((line[1] >= 'A' && line[1] <= 'Z') || (line[1] >= 'a' && line[1] <= 'z'));
}

bool is_sdk_header(std::string_view line) {
  constexpr std::string_view kLetters = "ABCDLSU";
  return line.size() > 1 && line[0] == '#' && kLetters.find(line[1]) != std::string_view::npos;
}

// Rows on one line with '/' between them: the first thing that is no symbol is a slash.
bool is_slash_line(std::string_view line) {
  for (char c : line) {
    if (c == '/') return true;
    if (!is_word(c) && c != ' ') return false;
  }
  return false;
}

}  // namespace

bool Splitter::is_text_format() const {
  return options_.format == Format::Line || options_.format == Format::Marks ||
         options_.format == Format::Hodoku || options_.format == Format::Link;
}

void Splitter::advance(std::string_view passed) {
  const std::size_t last = passed.rfind('\n');
  if (last == std::string_view::npos) {
    column_ += passed.size();
    return;
  }
  line_ += static_cast<std::uint64_t>(std::ranges::count(passed, '\n'));
  column_ = passed.size() - last;
}

std::size_t Splitter::cut(std::string_view text, bool at_end, std::vector<RawRecord>& out) {
  std::size_t done = 0;
  while (done < text.size()) {
    if (hot_length_ != 0 && column_ == 1) {
      done += cut_lines(text.substr(done), at_end, out);
      if (done >= text.size()) break;
    }
    const std::string_view rest = text.substr(done, kMaxRecord);
    // At the longest record there is no more to wait for, whether or not the stream has more.
    const bool last = rest.size() == kMaxRecord || at_end;
    // At the beginning, and wherever files that have one were put one behind the other. It takes no
    // column.
    if (rest.starts_with(kByteOrderMark)) {
      done += kByteOrderMark.size();
      continue;
    }
    if (!last && kByteOrderMark.starts_with(rest)) break;
    const Step step = next(rest, last);
    if (step.what == Step::What::NeedMore) break;
    hot_length_ = 0;
    if (step.what == Step::What::Record) {
      advance(rest.substr(0, step.begin));
      const std::string_view piece = rest.substr(step.begin, step.end - step.begin);
      out.push_back({piece, line_, column_, step.format});
      if (step.format == Format::Line) hot_length_ = word_length(piece);
      if (hot_length_ == 64) hot_length_ = 0;  // these are looked at one by one
      advance(rest.substr(step.begin, step.next - step.begin));
    } else {
      advance(rest.substr(0, step.next));
    }
    done += step.next;
  }
  return done;
}

std::size_t Splitter::cut_lines(std::string_view text, bool at_end, std::vector<RawRecord>& out) {
  const char* p = text.data();
  const char* const stop = p + text.size();
  while (p < stop) {
    const auto left = static_cast<std::size_t>(stop - p);
    const char* newline = static_cast<const char*>(std::memchr(p, '\n', left));
    if (newline == nullptr && !at_end) break;
    const char* line_end = newline == nullptr ? stop : newline;
    if (line_end > p && line_end[-1] == '\r') --line_end;
    const auto length = static_cast<std::size_t>(line_end - p);
    // What `next` would also find; everything else is left to it.
    if (length >= kMaxRecord || !starts_with_word(p, length, hot_length_) || *p == '{' ||
        *p == '[' || *p == '<' || *p == ':' || is_all_dashes({p, hot_length_})) {
      break;
    }
    out.push_back({{p, length}, line_, 1, Format::Line});
    p = newline == nullptr ? stop : newline + 1;
    if (newline != nullptr) ++line_;
  }
  return static_cast<std::size_t>(p - text.data());
}

Format Splitter::line_format(std::string_view line) const {
  const std::size_t n = word_length(line);
  if (n == 0 || (n < line.size() && !is_note_mark(line[n]))) return Format::Auto;
  if (is_all_dashes(line.substr(0, n)) || is_top_border(trim_right(line))) return Format::Auto;
  if (options_.layout) {
    const std::size_t cells = options_.layout->cell_count();
    if (n == cells) return Format::Line;
    if (n == cells * static_cast<std::size_t>(options_.layout->digits())) return Format::Marks;
    return Format::Auto;
  }
  // Two words of the same length, far apart: a row of overlapped boards, not a board and a note.
  const std::string_view rest = line.substr(n);
  if (rest.starts_with("  ") && trim(rest).size() == n && word_length(trim(rest)) == n) {
    return Format::Auto;
  }
  if (n == 64) return are_marks_of_4x4(line.substr(0, n)) ? Format::Marks : Format::Line;
  if (size_of_cells(n) != 0) return Format::Line;
  return size_of_marks(n) != 0 ? Format::Marks : Format::Auto;
}

Format Splitter::sixteen(std::string_view text, bool at_end) const {
  // hot_length_ is 0 by now; a file of 4x4 lines is decided by its first one.
  std::size_t lines = 0;
  bool above_four = false;
  for (LineWalk walk(text); lines < 16;) {
    if (!walk.next()) {
      if (!at_end) return Format::Auto;
      break;
    }
    if (!walk.has_newline() && !at_end) return Format::Auto;
    const std::string_view line = trim_right(walk.line());
    if (line.size() != 16 || word_length(line) != 16) break;
    above_four = above_four || std::ranges::any_of(line, [](char c) {
                   return !is_blank(c) && !(c >= '1' && c <= '4');
                 });
    ++lines;
  }
  return lines == 16 && above_four ? Format::Grid : Format::Line;
}

Splitter::Step Splitter::next(std::string_view text, bool at_end) {
  if (options_.format == Format::Json || in_array_) return next_json(text, at_end);
  if (options_.format == Format::OpenSudoku) return next_xml(text, at_end);

  // Step 1. Forms that are not made of lines.
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return at_end ? skip(text.size()) : need_more();
  if (options_.format == Format::Auto) {
    if (text[first] == '<') return next_xml(text, at_end);
    if (text[first] == '{') return next_json(text, at_end);
    if (text[first] == '[') {
      if (first + 1 == text.size() && !at_end) return need_more();
      if (!is_section(text.substr(first))) return next_json(text, at_end);
    }
  }

  // Step 2. One line.
  LineWalk walk(text);
  if (!walk.next() || (!walk.has_newline() && !at_end)) return need_more();
  const std::string_view line = trim_right(walk.line());
  if (line.empty()) return skip(walk.end());
  if (text[first] == '#') return next_comment(text, at_end, walk);
  const auto whole_line = [&](Format format) { return record(0, line.size(), walk.end(), format); };
  if (is_text_format()) return whole_line(options_.format);
  if (options_.format == Format::Auto) {
    if (is_hodoku_line(line)) return whole_line(Format::Hodoku);
    if (is_link(line)) return whole_line(Format::Link);
    Format format = line_format(line);
    if (format == Format::Line && line.size() == 16 && !options_.layout) {
      format = sixteen(text, at_end);
      if (format == Format::Auto) return need_more();
    }
    if (format == Format::Line || format == Format::Marks) return whole_line(format);
  }
  if (is_slash_line(line)) return whole_line(Format::Picture);

  // Step 3. Rows on several lines.
  return next_rows(text, at_end, 0, is_section(line));
}

// A comment is skipped, unless it is a header of an .sdk grid that follows.
Splitter::Step Splitter::next_comment(std::string_view text, bool at_end, const LineWalk& first) {
  if (options_.format != Format::Auto && options_.format != Format::Sdk) return skip(first.end());
  if (!is_sdk_header(first.line())) return skip(first.end());
  constexpr int kMaxHeaders = 64;
  LineWalk walk = first;
  for (int headers = 0; headers < kMaxHeaders; ++headers) {
    if (!walk.next()) return at_end ? skip(first.end()) : need_more();
    if (!walk.has_newline() && !at_end) return need_more();
    const std::string_view line = walk.line();
    if (!line.empty() && line[0] == '#') continue;
    const bool rows = !trim(line).empty() && line_format(line) == Format::Auto &&
                      !is_slash_line(line) && !is_hodoku_line(line) && !is_link(line) &&
                      line[0] != '{' && line[0] != '<';
    return rows ? next_rows(text, at_end, walk.offset(), true) : skip(first.end());
  }
  return skip(first.end());
}

Splitter::Step Splitter::next_rows(std::string_view text, bool at_end, std::size_t from, bool sdk) {
  RecordRows rows(options_, sdk);
  LineWalk walk(text.substr(from));
  std::size_t end = from;  // of the last line that belongs to the record
  std::size_t next_at = from;
  const auto finish = [&] { return record(0, end, next_at, rows.format()); };
  for (;;) {
    const bool more = walk.next();
    if ((!more || !walk.has_newline()) && !at_end) return need_more();
    if (!more) return finish();
    const std::string_view line = walk.line();
    // A line that can only be a puzzle of its own ends a grid, however incomplete that is.
    const Format own = rows.lines() > 0 ? line_format(line) : Format::Auto;
    const bool foreign =
        rows.lines() > 0 && options_.format == Format::Auto && !line.empty() &&
        (is_hodoku_line(line) || is_link(line) || line[0] == '{' || line[0] == '<' ||
         (own != Format::Auto && word_length(line) != rows.width()));
    if (foreign) return finish();
    const RecordRows::Verdict verdict = rows.add(line);
    if (verdict == RecordRows::Verdict::Before) return finish();
    if (verdict != RecordRows::Verdict::Ignored) {
      end = from + walk.offset() + line.size();
      next_at = from + walk.end();
    }
    if (verdict == RecordRows::Verdict::Complete) return finish();
  }
}

}  // namespace masu::io
