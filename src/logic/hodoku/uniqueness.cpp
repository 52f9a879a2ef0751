// Rectangles in two rows, two columns and two blocks: Uniqueness Tests 1 to 6, Hidden Rectangle and
// Avoidable Rectangle. They hold only for puzzles with one solution.
#include <algorithm>
#include <array>

#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// Rectangles that have been looked at. The key of HoDoKu is not unique, on purpose kept here:
/// another rectangle with the same key is skipped.
class RectangleKeys {
 public:
  /// False: there already.
  bool add(std::array<int, 4> cells) {
    std::sort(cells.begin(), cells.end());
    const int key = 1000 * cells[0] + 100 * cells[1] + 10 * cells[2] + cells[3];
    auto& word = seen_[static_cast<std::size_t>(key) / 64];
    const std::uint64_t bit = std::uint64_t{1} << (key % 64);
    if (word & bit) return false;
    if (size_ < 400) {
      ++size_;
      word |= bit;
    }
    return true;
  }

 private:
  std::array<std::uint64_t, 1400> seen_{};
  int size_ = 0;
};

struct Rectangle {
  std::array<int, 4> cells;  ///< 11, 12, 21, 22
  int c1, c2;
};

class RectangleSearch {
 public:
  RectangleSearch(const Position& position, Output& out, Type wanted, bool every)
      : position_(position), out_(out), wanted_(wanted), every_(every) {}

  /// All tests on one rectangle. True: enough.
  bool look(const Rectangle& rectangle) {
    rectangle_ = &rectangle;
    pair_ = static_cast<Digits>(digit_bit(rectangle.c1) | digit_bit(rectangle.c2));
    corners_ = pure_ = extra_ = {};
    additional_ = 0;
    for (const int cell : rectangle.cells) {
      corners_.add(cell);
      const auto more = static_cast<Digits>(position_.candidates(cell) & ~pair_);
      (more ? extra_ : pure_).add(cell);
      additional_ |= more;
    }
    const int pure = pure_.count();
    if (pure == 3) test_1();
    if (pure == 1 || pure == 2) test_2_and_5();
    if (pure == 2) {
      const int a = extra_.first(), b = (extra_ - CellSet::of(a)).first();
      const bool in_line = row_of(a) == row_of(b) || column_of(a) == column_of(b);
      if (sees(a, b)) test_3(a, b);
      if (in_line)
        test_4(a, b);
      else
        test_6(a, b);
    }
    if (pure == 1 || (pure == 2 && !in_line(pure_))) hidden_rectangle();
    return out_.enough();
  }

 private:
  [[nodiscard]] bool wants(Type type) const {
    return !out_.enough() && (every_ || type == wanted_);
  }
  Step& start(Type type) {
    Step& step = out_.next(type, pair_);
    for (const int cell : rectangle_->cells)
      for (const int digit : {rectangle_->c1, rectangle_->c2})
        step.pattern.push_back(candidate(cell, digit));
    return step;
  }
  [[nodiscard]] static bool in_line(const CellSet& two) {
    const int a = two.first(), b = (two - CellSet::of(a)).first();
    return row_of(a) == row_of(b) || column_of(a) == column_of(b);
  }

  void test_1() {
    if (!wants(Type::Uniqueness1)) return;
    const int cell = extra_.first();
    const auto gone = static_cast<Digits>(position_.candidates(cell) & pair_);
    if (gone == 0) return;
    Step& step = start(Type::Uniqueness1);
    for (const int digit : each(gone)) step.eliminations.push_back(candidate(cell, digit));
  }

  void test_2_and_5() {
    const Type type =
        extra_.count() == 2 && in_line(extra_) ? Type::Uniqueness2 : Type::Uniqueness5;
    if (digit_count(additional_) != 1 || !wants(type)) return;
    const int digit = first_digit(additional_);
    const CellSet gone = position_.cells(digit) & common_peers(extra_);
    if (gone.empty()) return;
    Step& step = start(type);
    add_all(step.fins, extra_, digit);
    add_all(step.eliminations, gone, digit);
  }

  void test_3(int a, int b) {
    if (!wants(Type::Uniqueness3)) return;
    for (const auto h : houses_of(a)) {
      if (!house(h).has(b)) continue;
      CellSet open;
      for (const int cell : (position_.empty() & house(h)) - corners_)
        if ((position_.candidates(cell) & pair_) == 0) open.add(cell);
      if (subset_3(h, open, extra_, additional_, 0)) return;
    }
  }
  /// Depth first: a set before its supersets.
  bool subset_3(int h, CellSet open, const CellSet& cells, Digits digits, int further) {
    for (const int cell : open) {
      open.erase(cell);
      const CellSet more = cells | CellSet::of(cell);
      const auto together = static_cast<Digits>(digits | position_.candidates(cell));
      if (digit_count(together) == further + 2) use_3(h, more, together);
      if (out_.enough()) return true;
      if (subset_3(h, open, more, together, further + 1)) return true;
    }
    return false;
  }
  void use_3(int h, const CellSet& cells, Digits digits) {
    const bool in_row = cells.inside(house(row_of(cells.first())));
    const bool in_column = cells.inside(house(9 + column_of(cells.first())));
    if (h >= 18 && (in_row || in_column)) return;
    std::array<CellSet, 2> where = {house(h) - cells, CellSet{}};
    const int block = 18 + block_of(cells.first());
    if (h < 18 && cells.inside(house(block))) where[1] = house(block) - cells;
    std::array<Candidate, 64> gone;
    std::size_t count = 0;
    for (const CellSet& part : where) {
      for (const int cell : part& position_.empty())
        for (const int digit : each(static_cast<Digits>(position_.candidates(cell) & digits)))
          gone[count++] = candidate(cell, digit);
      if (count == 0) return;  // the block counts only beside the line
    }
    Step& step = start(Type::Uniqueness3);
    for (const int cell : cells)
      for (const int digit : each(static_cast<Digits>(position_.candidates(cell) & digits)))
        step.fins.push_back(candidate(cell, digit));
    step.eliminations.assign(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(count));
  }

  /// Eliminates `digit` from both cells, if one has it.
  bool from_both(Type type, int a, int b, int digit) {
    if (!position_.has(a, digit) && !position_.has(b, digit)) return false;
    Step& step = start(type);
    for (const int cell : {a, b})
      if (position_.has(cell, digit)) step.eliminations.push_back(candidate(cell, digit));
    return true;
  }

  void test_4(int a, int b) {
    if (!wants(Type::Uniqueness4)) return;
    const CellSet common = peers(a) & peers(b);
    if (!position_.cells(rectangle_->c1).meets(common))
      from_both(Type::Uniqueness4, a, b, rectangle_->c2);
    else if (!position_.cells(rectangle_->c2).meets(common))
      from_both(Type::Uniqueness4, a, b, rectangle_->c1);
  }

  void test_6(int a, int b) {
    if (!wants(Type::Uniqueness6)) return;
    CellSet lines;
    for (const int cell : {a, b}) lines |= house(row_of(cell)) | house(9 + column_of(cell));
    lines = lines - corners_;
    if (!position_.cells(rectangle_->c1).meets(lines))
      from_both(Type::Uniqueness6, a, b, rectangle_->c1);
    else if (!position_.cells(rectangle_->c2).meets(lines))
      from_both(Type::Uniqueness6, a, b, rectangle_->c2);
  }

  void hidden_rectangle() {
    for (const int corner : pure_) {
      int row = -1, column = -1;
      for (const int cell : corners_) {
        if (row_of(cell) != row_of(corner)) row = row_of(cell);
        if (column_of(cell) != column_of(corner)) column = column_of(cell);
      }
      const int opposite = row * 9 + column;
      const CellSet lines = (house(row) | house(9 + column)) - corners_;
      const std::array<int, 2> digits = {rectangle_->c1, rectangle_->c2};
      for (std::size_t k = 0; k < 2; ++k) {
        if (position_.cells(digits[k]).meets(lines)) continue;
        const int gone = digits[k ^ 1];
        if (!position_.has(opposite, gone) || !wants(Type::HiddenRectangle)) continue;
        start(Type::HiddenRectangle).eliminations.push_back(candidate(opposite, gone));
      }
    }
  }

  const Position& position_;
  Output& out_;
  Type wanted_;
  bool every_;
  const Rectangle* rectangle_ = nullptr;
  Digits pair_ = 0, additional_ = 0;
  CellSet corners_{}, pure_{}, extra_{};
};

/// Calls use(12, 21, 22) for the rectangles with two cells in the block of `start`; true ends.
template <class Use>
bool rectangles_from(int start, Use&& use) {
  const int block = block_of(start);
  for (const int other : house_cells(18 + block)) {
    if (other == start) continue;
    const bool same_row = row_of(other) == row_of(start);
    if (!same_row && column_of(other) != column_of(start)) continue;
    // 11 and 12 in one row: the parallel lines are their columns.
    const int line_1 = same_row ? 9 + column_of(start) : row_of(start);
    const int line_2 = same_row ? 9 + column_of(other) : row_of(other);
    for (std::size_t place = 0; place < 9; ++place) {
      const int c21 = house_cells(line_1)[place];
      const int c22 = house_cells(line_2)[place];
      if (block_of(c21) == block) continue;
      if (use(other, c21, c22)) return true;
    }
  }
  return false;
}

}  // namespace

bool unique_rectangles(Workspace& work, const Position& position, Type wanted, Output& out) {
  RectangleSearch search(position, out, wanted, out.list() != nullptr);
  RectangleKeys keys;
  const bool missing = work.options.missing_candidates;
  for (const int start : position.empty()) {
    const Digits pair = position.candidates(start);
    if (digit_count(pair) != 2) continue;
    const int c1 = first_digit(pair);
    const int c2 = first_digit(static_cast<Digits>(pair & ~digit_bit(c1)));
    const CellSet both = missing ? position.allowed(c1) & position.allowed(c2)
                                 : position.cells(c1) & position.cells(c2);
    const CellSet& one = missing ? position.allowed(c1) : both;
    if (rectangles_from(start, [&](int c12, int c21, int c22) {
          if (!both.has(c12) || !one.has(c21) || !both.has(c22)) return false;
          if (!keys.add({start, c12, c21, c22})) return false;
          return search.look({{start, c12, c21, c22}, c1, c2});
        }))
      return true;
  }
  return out.any();
}

bool avoidable_rectangles(const Position& position, Type wanted, Output& out) {
  RectangleKeys keys;
  const bool every = out.list() != nullptr;
  const auto placed = [&](int cell) {
    return position.value(cell) != 0 && !position.given().has(cell);
  };
  const auto bivalue_with = [&](int cell, int digit) {
    return digit_count(position.candidates(cell)) == 2 && position.has(cell, digit);
  };
  for (int start = 0; start < kCells; ++start) {
    if (!placed(start)) continue;
    const int c1 = position.value(start);
    if (rectangles_from(start, [&](int c12, int c21, int c22) {
          if (!placed(c12)) return false;
          const int c2 = position.value(c12);
          const auto pair = static_cast<Digits>(digit_bit(c1) | digit_bit(c2));
          Type type = Type::AvoidableRectangle1;
          CellSet gone;
          int digit = 0;
          if (placed(c21) && position.value(c21) == c2 && bivalue_with(c22, c1)) {
            gone.add(c22);
            digit = c1;
          } else if (placed(c22) && position.value(c22) == c1 && bivalue_with(c21, c2)) {
            gone.add(c21);
            digit = c2;
          } else if (bivalue_with(c21, c2) && bivalue_with(c22, c1)) {
            const auto x = static_cast<Digits>(position.candidates(c21) & ~digit_bit(c2));
            if (position.candidates(c22) != static_cast<Digits>(x | digit_bit(c1))) return false;
            type = Type::AvoidableRectangle2;
            digit = first_digit(x);
            gone = position.cells(digit) & peers(c21) & peers(c22);
          } else {
            return false;
          }
          if (!keys.add({start, c12, c21, c22}) || gone.empty()) return false;
          if (!every && type != wanted) return false;
          Step& step = out.next(type, pair);
          for (const int cell : {start, c12})
            step.pattern.push_back(candidate(cell, position.value(cell)));
          step.pattern.push_back(candidate(c21, c2));
          step.pattern.push_back(candidate(c22, c1));
          add_all(step.eliminations, gone, digit);
          return out.enough();
        }))
      return true;
  }
  return out.any();
}

}  // namespace masu::logic::hodoku
