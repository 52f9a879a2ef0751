// One board, or several overlapped ones, as lines and digits.
//
// Lines come from the layout, not from a size: the edge between two positions of the canvas is
// drawn as strong as what it separates.
//
//   outline   a board ends here (also in the middle of another board: overlapped boards)
//   block     a block ends here
//   cell      both sides are in the same blocks
//
// so irregular blocks and overlaps that cut through blocks need no case of their own.
#include <algorithm>

#include "scene.hpp"

namespace masu::render {
namespace {

enum Weight : unsigned char { kNone, kCell, kBlock, kOutline };

constexpr Grey kSharedShade = 0.92;  // cells of several boards
constexpr Grey kExtraShade = 0.86;   // cells of a further house (windoku)
constexpr Grey kDiagonalGrey = 0.62;

double width_of(Weight weight, double cell) {
  switch (weight) {
    case kOutline:
      return std::clamp(cell * 0.10, 1.4, 2.6);
    case kBlock:
      return std::clamp(cell * 0.07, 1.0, 1.8);
    case kCell:
      return std::clamp(cell * 0.015, 0.2, 0.4);
    case kNone:
      break;
  }
  return 0;
}

class Drawing {
 public:
  Drawing(Scene& scene, const Puzzle& puzzle, double x, double y, double cell)
      : scene_(scene), puzzle_(puzzle), layout_(*puzzle.layout), x_(x), y_(y), cell_(cell) {}

  void shades() {
    std::vector<bool> extra(layout_.cell_count(), false);
    for (const Layout::HouseInfo& house : layout_.houses()) {
      if (house.kind != HouseKind::Extra) continue;
      for (Cell c : house.cells) extra[c.index()] = true;
    }
    for (std::size_t c = 0; c < layout_.cell_count(); ++c) {
      const bool shared = layout_.boards_of(Cell(c)).size() > 1;
      if (!extra[c] && !shared) continue;
      const auto [row, column] = layout_.position(Cell(c));
      scene_.fills.push_back(
          {{across(column), down(row), cell_, cell_}, extra[c] ? kExtraShade : kSharedShade});
    }
  }

  // Colour behind cells and small digits.
  void emphasis(const Emphasis& emphasis) {
    for (const Emphasis::Mark& mark : emphasis.marks) {
      const auto [row, column] = layout_.position(mark.cell);
      Box box{across(column), down(row), cell_, cell_};
      if (mark.digit) {
        const auto [x, y] = centre_of(mark.cell, mark.digit);
        const double width = step_across() * 0.94;
        const double height = step_down() * 0.94;
        box = {x - width / 2, y - height / 2, width, height};
      }
      scene_.fills.push_back({box, 0, mark.colour});
    }
    for (const Emphasis::Link& link : emphasis.links) {
      const auto [x1, y1] = centre_of(link.from, link.from_digit);
      const auto [x2, y2] = centre_of(link.to, link.to_digit);
      scene_.strokes.push_back(
          {x1, y1, x2, y2, std::clamp(cell_ * 0.03, 0.5, 1.2), 0, link.colour});
    }
  }

  // From corner to corner through the cells of the house.
  void diagonals() {
    for (const Layout::HouseInfo& house : layout_.houses()) {
      if (house.kind != HouseKind::Diagonal) continue;
      const Position first = layout_.position(house.cells.front());
      const Position last = layout_.position(house.cells.back());
      const bool falls = first.column < last.column;
      scene_.strokes.push_back({across(first.column + (falls ? 0 : 1)), down(first.row),
                                across(last.column + (falls ? 1 : 0)), down(last.row + 1),
                                std::clamp(cell_ * 0.03, 0.4, 0.8), kDiagonalGrey});
    }
  }

  // Thin lines first, so that strong ones lie on top; edges of one strength in a row are one line.
  void lines() {
    const int rows = layout_.canvas_rows();
    const int columns = layout_.canvas_columns();
    for (Weight weight : {kCell, kBlock, kOutline}) {
      for (int r = 0; r <= rows; ++r) {
        runs(
            weight, columns,
            [&](int c) {
              return between({r - 1, c}, {r, c});
            },
            [&](int from, int to) { stroke(weight, r, from, r, to); });
      }
      for (int c = 0; c <= columns; ++c) {
        runs(
            weight, rows,
            [&](int r) {
              return between({r, c - 1}, {r, c});
            },
            [&](int from, int to) { stroke(weight, from, c, to, c); });
      }
    }
  }

  void digits(const BoardStyle& style) {
    const auto marks = style.candidates ? candidates(puzzle_) : std::vector<DigitSet>();
    for (std::size_t c = 0; c < layout_.cell_count(); ++c) {
      const Digit digit = puzzle_.digits[c];
      const bool clue = puzzle_.placed.empty() || !puzzle_.placed[c];
      if (digit) {
        this->digit(Cell(c), digit, clue);
      } else if (style.solution != nullptr) {
        this->digit(Cell(c), (*style.solution)[c], false);
      } else if (!marks.empty()) {
        small_digits(Cell(c), marks[c]);
      }
    }
  }

 private:
  [[nodiscard]] double across(int column) const { return x_ + column * cell_; }
  [[nodiscard]] double down(int row) const { return y_ + row * cell_; }

  // What the edge between two neighbouring positions separates.
  [[nodiscard]] Weight between(Position a, Position b) const {
    const auto first = layout_.cell_at(a);
    const auto second = layout_.cell_at(b);
    if (!first && !second) return kNone;
    if (!first || !second) return kOutline;
    if (!std::ranges::equal(layout_.boards_of(*first), layout_.boards_of(*second))) return kOutline;
    return blocks_of(*first) == blocks_of(*second) ? kCell : kBlock;
  }
  [[nodiscard]] std::vector<House> blocks_of(Cell c) const {
    std::vector<House> blocks;
    for (House h : layout_.houses_of(c)) {
      if (layout_.house(h).kind == HouseKind::Block) blocks.push_back(h);
    }
    return blocks;
  }

  template <class WeightAt, class Draw>
  static void runs(Weight weight, int length, const WeightAt& weight_at, const Draw& draw) {
    for (int i = 0; i < length;) {
      if (weight_at(i) != weight) {
        ++i;
        continue;
      }
      const int from = i;
      while (i < length && weight_at(i) == weight) ++i;
      draw(from, i);
    }
  }

  // Strong lines are longer by half their width at both ends: corners without notches.
  void stroke(Weight weight, int row1, int column1, int row2, int column2) {
    const double width = width_of(weight, cell_);
    const double longer = weight == kCell ? 0 : width / 2;
    const bool level = row1 == row2;
    scene_.strokes.push_back(
        {across(column1) - (level ? longer : 0), down(row1) - (level ? 0 : longer),
         across(column2) + (level ? longer : 0), down(row2) + (level ? 0 : longer), width, 0});
  }

  void digit(Cell c, Digit d, bool clue) {
    const auto [row, column] = layout_.position(c);
    const double size = cell_ * 0.64;
    scene_.labels.push_back({across(column) + cell_ / 2,
                             down(row) + cell_ / 2 + kHalfCapital * size, size,
                             std::string(1, symbol_of(d)), Align::Centre, clue, clue ? 0 : 0.3});
  }

  // Every digit at its own place, arranged as the cells of a block are.
  void small_digits(Cell c, DigitSet set) {
    const double size = std::min(step_across() * 1.15, step_down() * 0.95);
    for (Digit d : set) {
      const auto [x, y] = centre_of(c, d);
      scene_.labels.push_back({x, y + kHalfCapital * size, size, std::string(1, symbol_of(d)),
                               Align::Centre, false, 0.25});
    }
  }
  [[nodiscard]] double step_across() const { return cell_ * 0.92 / layout_.spec().box_columns; }
  [[nodiscard]] double step_down() const { return cell_ * 0.92 / layout_.spec().box_rows; }
  struct Point {
    double x, y;
  };
  [[nodiscard]] Point centre_of(Cell c, Digit d) const {
    const auto [row, column] = layout_.position(c);
    const int wide = layout_.spec().box_columns;
    const int place_across = (d.value() - 1) % wide;
    const int place_down = (d.value() - 1) / wide;
    return {across(column) + cell_ * 0.04 + (place_across + 0.5) * step_across(),
            down(row) + cell_ * 0.04 + (place_down + 0.5) * step_down()};
  }

  Scene& scene_;
  const Puzzle& puzzle_;
  const Layout& layout_;
  double x_, y_, cell_;
};

}  // namespace

void draw_board(Scene& scene, const Puzzle& puzzle, double x, double y, double cell,
                const BoardStyle& style) {
  Drawing drawing(scene, puzzle, x, y, cell);
  drawing.shades();
  if (style.emphasis != nullptr) drawing.emphasis(*style.emphasis);
  drawing.diagonals();
  drawing.lines();
  drawing.digits(style);
}

}  // namespace masu::render
