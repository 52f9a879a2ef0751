// Layouts: the shape of a sudoku as data.
//
// A layout is a set of cells on a rectangular canvas, and houses: sets of N cells that hold every
// digit once. Boards (N x N squares with R x C boxes at an offset of the canvas) are where most
// houses come from; two boards that overlap share the cells of the overlap, and a house that both
// boards have is one house. A plain sudoku is a layout of one board.
//
//      c0              twin:  board A at (0,0), board B at (6,6),
//      +-----+                box 9 of A is box 1 of B: 153 cells, 53 houses
//      |  A  |
//      |   +-+---+
//      +---+-+ B |     positions of the canvas outside every board have no cell
//          |     |
//          +-----+
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/result.hpp"
#include "masu/types.hpp"

namespace masu {

enum class HouseKind : std::uint8_t { Row, Column, Block, Diagonal, Extra };

/// A position of the canvas, counted from 0.
struct Position {
  int row = 0;
  int column = 0;
  friend constexpr auto operator<=>(Position, Position) = default;
};

/// What a layout is made from. `Layout::build` checks it.
struct LayoutSpec {
  struct BoardSpec {
    std::string name;  ///< empty: A, B, C ... in order
    Position at;       ///< top left corner on the canvas
    int height = 0;    ///< 0: as many rows as digits
    int width = 0;     ///< 0: as many columns as digits; shorter lines are not houses
    bool diagonals = false;
    /// Irregular blocks: one letter per cell, row by row; empty: box_rows x box_columns boxes.
    std::string regions;
  };
  std::string name;
  std::vector<std::string> aliases;
  int digits = 9;
  int box_rows = 3;     ///< height of a box; box_rows * box_columns == digits
  int box_columns = 3;  ///< width of a box
  std::vector<BoardSpec> boards;
  std::vector<std::vector<Position>> extra_houses;  ///< each of exactly `digits` cells
};

class Layout;
/// Layouts are immutable and shared: puzzles, solvers and ratings keep them alive.
using LayoutPtr = std::shared_ptr<const Layout>;

class Layout {
 public:
  struct HouseInfo {
    HouseKind kind = HouseKind::Row;
    int number = 0;               ///< from 1 within its board (row 4, box 7)
    std::vector<Cell> cells;      ///< in row-major order of the canvas
    std::vector<BoardId> boards;  ///< boards that have this house; empty for an extra house
  };
  struct BoardInfo {
    std::string name;
    Position at;
    int height = 0;
    int width = 0;
    std::vector<Cell> cells;  ///< height * width cells, row by row
    std::vector<House> rows, columns, blocks, diagonals;
  };
  /// Where two houses meet in two or more cells: what locked candidates live on.
  struct Crossing {
    House other;
    std::uint32_t mask = 0;  ///< which cells of this house (by position) lie in `other`
  };

  /// Checks `spec` and derives everything else.
  static Result<LayoutPtr> build(LayoutSpec spec);

  // --- sizes
  [[nodiscard]] const std::string& name() const { return spec_.name; }
  [[nodiscard]] const std::vector<std::string>& aliases() const { return spec_.aliases; }
  [[nodiscard]] const LayoutSpec& spec() const { return spec_; }
  [[nodiscard]] int digits() const { return spec_.digits; }
  [[nodiscard]] DigitSet all_digits() const { return DigitSet::first(spec_.digits); }
  [[nodiscard]] std::size_t cell_count() const { return positions_.size(); }
  [[nodiscard]] std::size_t house_count() const { return houses_.size(); }
  [[nodiscard]] std::size_t board_count() const { return boards_.size(); }
  [[nodiscard]] int canvas_rows() const { return canvas_rows_; }
  [[nodiscard]] int canvas_columns() const { return canvas_columns_; }
  /// One board, ordinary boxes, no further houses.
  [[nodiscard]] bool is_plain() const;
  /// Plain, with 3 x 3 boxes: what the 9x9 kernels are made for.
  [[nodiscard]] bool is_plain_9x9() const { return is_plain_9x9_; }

  // --- tables; houses are ordered rows, columns, blocks, diagonals, extra, board by board within
  // a kind, each house once
  [[nodiscard]] std::span<const HouseInfo> houses() const { return houses_; }
  [[nodiscard]] const HouseInfo& house(House h) const { return houses_[h.index()]; }
  [[nodiscard]] std::span<const Cell> cells_of(House h) const { return houses_[h.index()].cells; }
  [[nodiscard]] std::span<const BoardInfo> boards() const { return boards_; }
  [[nodiscard]] const BoardInfo& board(BoardId b) const { return boards_[b.index()]; }
  /// Houses of one kind, in order.
  [[nodiscard]] std::vector<House> houses_of_kind(HouseKind kind) const;

  // --- from a cell
  [[nodiscard]] Position position(Cell c) const { return positions_[c.index()]; }
  [[nodiscard]] std::optional<Cell> cell_at(Position p) const;
  [[nodiscard]] std::span<const House> houses_of(Cell c) const { return cell_houses_[c.index()]; }
  [[nodiscard]] std::span<const BoardId> boards_of(Cell c) const { return cell_boards_[c.index()]; }
  /// All other cells that share a house with `c`, ascending.
  [[nodiscard]] std::span<const Cell> peers(Cell c) const { return peers_[c.index()]; }
  [[nodiscard]] bool are_peers(Cell a, Cell b) const;
  /// Position of `c` in the cell list of `h`. Requires that `h` has `c`.
  [[nodiscard]] int place_in(House h, Cell c) const;

  // --- between houses
  [[nodiscard]] std::span<const Crossing> crossings(House h) const { return crossings_[h.index()]; }

  // --- names
  /// "r4c7", canvas coordinates from 1.
  [[nodiscard]] std::string name_of(Cell c) const;
  /// "row 4", "box 7", with the board in front where there are several ("A row 4").
  [[nodiscard]] std::string name_of(House h) const;
  /// "r4", "c7", "b3", "d1", "x1", with the board in front where there are several ("A.r4").
  [[nodiscard]] std::string code_of(House h) const;

 private:
  Layout() = default;
  friend struct LayoutBuilder;

  LayoutSpec spec_;
  int canvas_rows_ = 0;
  int canvas_columns_ = 0;
  bool is_plain_9x9_ = false;
  std::vector<Position> positions_;
  std::vector<std::int32_t> cell_at_;  // canvas, row-major; -1 = no cell
  std::vector<HouseInfo> houses_;
  std::vector<BoardInfo> boards_;
  std::vector<std::vector<House>> cell_houses_;
  std::vector<std::vector<BoardId>> cell_boards_;
  std::vector<std::vector<Cell>> peers_;
  std::vector<std::vector<Crossing>> crossings_;
};

// --- the catalogue

/// Built-in layouts, in the order in which `masu layouts` lists them.
[[nodiscard]] std::span<const LayoutPtr> builtin_layouts();
/// What they are made from. Unlike builtin_layouts(), which builds the tables of all (20 ms).
[[nodiscard]] std::span<const LayoutSpec> builtin_specs();
/// The layout of builtin_specs()[number].
[[nodiscard]] LayoutPtr builtin_layout(std::size_t number);

/// By name or alias, case and punctuation ignored ("9x9", "Twin", "gattai-5"); nullptr if unknown.
[[nodiscard]] LayoutPtr find_layout(std::string_view name);

/// The plain N x N board with the usual boxes (6: 2x3, 8: 2x4, 10: 2x5, 12: 3x4, 15: 3x5, 20:
/// 4x5); nullptr if there is none.
[[nodiscard]] LayoutPtr plain_layout(int digits);

// --- symbols

/// '1'..'9', 'A'..'P' for 10..25.
[[nodiscard]] char symbol_of(Digit d);
/// The digit of a symbol in the notation above, upper or lower case; none if it is not one.
[[nodiscard]] Digit digit_of_symbol(char symbol);

}  // namespace masu
