// One reader and one writer per form of text; formats.cpp chooses among them.
#pragma once

#include <string>
#include <string_view>

#include "masu/io.hpp"
#include "text.hpp"

namespace masu::io {

[[nodiscard]] Result<Puzzle> parse_line(const Source& source);
[[nodiscard]] Result<Puzzle> parse_marks(const Source& source);
[[nodiscard]] Result<Puzzle> parse_grid(const Source& source);
[[nodiscard]] Result<Puzzle> parse_groups(const Source& source);  // Numbers or Candidates
[[nodiscard]] Result<Puzzle> parse_picture(const Source& source);
[[nodiscard]] Result<Puzzle> parse_sdk(const Source& source);
[[nodiscard]] Result<Puzzle> parse_opensudoku(const Source& source);
[[nodiscard]] Result<Puzzle> parse_hodoku(const Source& source);
[[nodiscard]] Result<Puzzle> parse_json(const Source& source);
[[nodiscard]] Result<Puzzle> parse_link(const Source& source);

[[nodiscard]] Result<std::string> write_line(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_marks(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_grid(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_numbers(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_candidates(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_picture(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_sdk(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_simple_sudoku(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_opensudoku(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_hodoku(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_json(const Puzzle& puzzle);
[[nodiscard]] Result<std::string> write_link(const Puzzle& puzzle);

// --- shared by several forms

/// The error of a format that cannot express a layout.
[[nodiscard]] Error cannot_express(const Layout& layout, std::string_view form,
                                   std::string_view reason);
/// The rows of a picture on one line, '/' between and '_' outside: overlapped boards as Line.
[[nodiscard]] std::string slash_picture(const Puzzle& puzzle);
/// Clears pencil marks that say no more than the digits do.
void drop_idle_marks(Puzzle& puzzle);
/// The line is a link.
[[nodiscard]] bool is_link(std::string_view line);
/// The symbol of a cell, '.' for an empty one.
[[nodiscard]] char symbol_at(const Puzzle& puzzle, Cell c);

}  // namespace masu::io
