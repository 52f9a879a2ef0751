// A puzzle: what is known about the cells of a layout.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "masu/layout.hpp"
#include "masu/result.hpp"
#include "masu/types.hpp"

namespace masu {

/// Digits and pencil marks on a layout.
///
/// Invariant: digits.size() == layout->cell_count(); `placed` and `allowed` are empty or have that
/// size too.
struct Puzzle {
  Puzzle() = default;
  explicit Puzzle(LayoutPtr shape)
      : layout(std::move(shape)), digits(layout->cell_count(), Digit()) {}

  [[nodiscard]] Digit at(Cell c) const { return digits[c.index()]; }
  void set(Cell c, Digit d) { digits[c.index()] = d; }
  /// Digits that the puzzle itself leaves open for `c`: the digit of a filled cell, else the
  /// pencil marks; peers are ignored.
  [[nodiscard]] DigitSet allowed_at(Cell c) const {
    if (at(c)) return DigitSet::of(at(c));
    return allowed.empty() ? layout->all_digits() : allowed[c.index()];
  }
  [[nodiscard]] int filled() const;
  [[nodiscard]] bool has_marks() const { return !allowed.empty(); }

  LayoutPtr layout;
  std::vector<Digit> digits;
  /// True where the digit was put there by the player, not given. Empty: all digits are clues.
  std::vector<bool> placed;
  /// Pencil marks of the empty cells. Empty: every digit is open everywhere.
  std::vector<DigitSet> allowed;
  /// Whatever followed the puzzle in its source (rating, name, comment).
  std::string note;

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Two cells of one house with the same digit.
struct Clash {
  Cell first;
  Cell second;
  House house;
  Digit digit;
};
/// The first clash in the order of houses, if any.
[[nodiscard]] std::optional<Clash> find_clash(const Puzzle& puzzle);
/// "r1c1 and r1c7 are both 5 (row 1)"
[[nodiscard]] std::string describe(const Layout& layout, const Clash& clash);
/// For those who need a puzzle without clashes: fails with Clash, and describes the first one.
[[nodiscard]] Result<Done> check_clash(const Puzzle& puzzle);

/// Candidates of every cell: allowed_at() less the digits of the peers; {d} for a filled cell.
[[nodiscard]] std::vector<DigitSet> candidates(const Puzzle& puzzle);

/// All cells filled and every house has every digit.
[[nodiscard]] bool is_solved(const Layout& layout, const std::vector<Digit>& digits);

/// One symbol per cell in cell order, '.' for empty. For one board: the usual 81 characters.
[[nodiscard]] std::string to_line(const Layout& layout, const std::vector<Digit>& digits);
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
/// The inverse, for tests and examples; full-strength reading is in masu/io.hpp.
[[nodiscard]] Result<Puzzle> puzzle_from_line(LayoutPtr layout, std::string_view line);

}  // namespace masu
