// Puzzles as few bytes: what the tables of a collection keep.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/grids.hpp"
#include "masu/puzzle.hpp"

namespace masu::collection {

/// Digits of a board: which cells have one, then the digits.
///
///     bytes  0 .. ceil(cells / 8) - 1   cell 0 is the highest bit of byte 0; 1: has a digit
///     then   up to nine digits: five digits d1 .. d5 as the 16-bit number
///            ((((d1-1)*9 + d2-1)*9 + d3-1)*9 + d4-1)*9 + d5-1, high byte first; of the last one to
///            four digits, one or two in a byte and three or four in two bytes
///            more than nine digits: a byte each
///
/// 24 clues of a 9x9 board: 11 + 10 bytes. The number of the canonical grid instead of the digits
/// would take 7 bytes, but no other program could read it.
[[nodiscard]] std::string pack(const Layout& layout, std::span<const Digit> cells);
/// Of a plain 9x9 board, the cells in `filled` (bit c % 64 of word c / 64: cell c).
[[nodiscard]] std::string pack(const Grid81& cells, const std::array<std::uint64_t, 2>& filled);
/// Corrupt if `bytes` are not of the layout.
[[nodiscard]] Result<std::vector<Digit>> unpack(const Layout& layout, std::string_view bytes);

/// 48 bits that are spread well, of a layout (nothing for plain 9x9) and a form.
[[nodiscard]] std::int64_t key_of(std::string_view layout, std::string_view form);
/// The next key to try when another form has this one.
[[nodiscard]] std::int64_t next_key(std::int64_t key);

/// A change of a plain 9x9 board as a number below 2 * 1296^2 * 9!: six bytes instead of a board.
[[nodiscard]] std::int64_t number_of(const grids::Transform& transform);
/// Nothing if there is no such number.
[[nodiscard]] std::optional<grids::Transform> transform_of(std::int64_t number);
/// The board that `transform` leads to `cells` from.
[[nodiscard]] std::vector<Digit> undo(const grids::Transform& transform,
                                      std::span<const Digit> cells);

}  // namespace masu::collection
