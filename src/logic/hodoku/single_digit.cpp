// Patterns of strong links of one digit: Skyscraper, 2-String Kite, Empty Rectangle.
#include <algorithm>
#include <array>

#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

struct LinePair {
  int first, second;
};
struct LinePairs {
  std::array<LinePair, 9> pairs;
  std::size_t size = 0;
};
/// The lines from `line` on that have just two candidates.
LinePairs lines_with_two(const Position& position, int digit, int line) {
  LinePairs list;
  for (int h = line; h < line + 9; ++h) {
    if (position.count(h, digit) != 2) continue;
    const CellSet places = position.cells(digit) & house(h);
    if (!places.several()) continue;  // a contradictory position has fewer than it counts
    const int first = places.first();
    list.pairs[list.size++] = {first, (places - CellSet::of(first)).first()};
  }
  return list;
}

/// Puts the two cells that share a block first. False: no two do.
bool connect_kite(LinePair& row, LinePair& column) {
  if (block_of(row.first) == block_of(column.first)) return true;
  if (block_of(row.first) == block_of(column.second)) {
    std::swap(column.first, column.second);
    return true;
  }
  if (block_of(row.second) == block_of(column.first)) {
    std::swap(row.first, row.second);
    return true;
  }
  if (block_of(row.second) == block_of(column.second)) {
    std::swap(row.first, row.second);
    std::swap(column.first, column.second);
    return true;
  }
  return false;
}

/// Pairs of steps that share their last cells or fins and eliminate different things become one.
template <class Same>
void add_duals(std::vector<Step>& steps, Type single, Type dual, Same&& same) {
  const std::size_t end = steps.size();
  for (std::size_t i = 0; i < end; ++i)
    for (std::size_t j = i + 1; j < end; ++j) {
      if (steps[i].type != single || steps[j].type != single || !same(steps[i], steps[j])) continue;
      if (steps[i].eliminations == steps[j].eliminations) continue;
      Step both = steps[i];
      both.type = dual;
      both.pattern.insert(both.pattern.end(), steps[j].pattern.begin(), steps[j].pattern.end());
      both.eliminations.insert(both.eliminations.end(), steps[j].eliminations.begin(),
                               steps[j].eliminations.end());
      steps.push_back(std::move(both));
    }
}

bool empty_rectangle_links(const Position& position, int digit, int block, int row, int column,
                           bool along_row, Output& out) {
  const CellSet places = position.cells(digit) & house(18 + block);
  const int line = along_row ? row : 9 + column;
  for (const int x : (position.cells(digit) & house(line)) - house(18 + block)) {
    const int across = along_row ? 9 + column_of(x) : row_of(x);
    if (position.count(across, digit) != 2) continue;
    const CellSet others = (position.cells(digit) & house(across)) - CellSet::of(x);
    if (others.empty()) continue;  // a contradictory position has fewer than it counts
    const int y = others.first();
    const int target = along_row ? row_of(y) * 9 + column : row * 9 + column_of(y);
    if (!position.has(target, digit) || block_of(target) == block) continue;
    Step& step = out.next(Type::EmptyRectangle, digit_bit(digit));
    step.bases.push_back(static_cast<std::uint8_t>(18 + block));
    step.pattern = {candidate(x, digit), candidate(y, digit)};
    add_all(step.fins, places, digit);
    step.eliminations.push_back(candidate(target, digit));
    if (out.enough()) return true;
  }
  return false;
}

}  // namespace

bool skyscrapers(Workspace& work, const Position& position, Output& out) {
  for (const int lines : {0, 9})
    for (int digit = 1; digit <= 9; ++digit) {
      if (!out.list() && work.dead->of(position, digit).empty()) continue;
      const LinePairs list = lines_with_two(position, digit, lines);
      const auto cross = [&](int cell) { return lines == 0 ? column_of(cell) : row_of(cell); };
      for (std::size_t i = 0; i + 1 < list.size; ++i)
        for (std::size_t j = i + 1; j < list.size; ++j) {
          const LinePair& a = list.pairs[i];
          const LinePair& b = list.pairs[j];
          int end_a, end_b;
          if (cross(a.first) == cross(b.first)) {
            end_a = a.second;
            end_b = b.second;
          } else if (cross(a.second) == cross(b.second)) {
            end_a = a.first;
            end_b = b.first;
          } else {
            continue;
          }
          if (cross(end_a) == cross(end_b)) continue;
          const CellSet gone = position.cells(digit) & peers(end_a) & peers(end_b);
          if (gone.empty()) continue;
          Step& step = out.next(Type::Skyscraper, digit_bit(digit));
          step.pattern = {candidate(end_a, digit), candidate(end_b, digit),
                          candidate(a.first + a.second - end_a, digit),
                          candidate(b.first + b.second - end_b, digit)};
          add_all(step.eliminations, gone, digit);
          if (out.enough()) return true;
        }
    }
  return out.any();
}

bool kites(Workspace& work, const Position& position, Output& out) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (!out.list() && work.dead->of(position, digit).empty()) continue;
    LinePairs rows = lines_with_two(position, digit, 0);
    LinePairs columns = lines_with_two(position, digit, 9);
    for (std::size_t i = 0; i < rows.size; ++i)
      for (std::size_t j = 0; j < columns.size; ++j) {
        // The cells change places for good, which can change later comparisons.
        LinePair& row = rows.pairs[i];
        LinePair& column = columns.pairs[j];
        if (!connect_kite(row, column)) continue;
        if (row.first == column.first || row.first == column.second || row.second == column.first ||
            row.second == column.second)
          continue;
        const int cross = row_of(column.second) * 9 + column_of(row.second);
        if (!position.has(cross, digit)) continue;
        Step& step = out.next(Type::TwoStringKite, digit_bit(digit));
        step.pattern = {candidate(row.second, digit), candidate(column.second, digit),
                        candidate(row.first, digit), candidate(column.first, digit)};
        step.eliminations.push_back(candidate(cross, digit));
        if (out.enough()) return true;
      }
  }
  if (out.list() && work.options.duals)
    // The cells in the block, in either order; HoDoKu does not compare the digits.
    add_duals(*out.list(), Type::TwoStringKite, Type::DualTwoStringKite,
              [](const Step& a, const Step& b) {
                const auto i = a.pattern[2].cell, j = a.pattern[3].cell;
                const auto k = b.pattern[2].cell, l = b.pattern[3].cell;
                return (i == k && j == l) || (i == l && j == k);
              });
  return out.any();
}

bool empty_rectangles(Workspace& work, const Position& position, Output& out) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (!out.list() && work.dead->of(position, digit).empty()) continue;
    for (int block = 0; block < 9; ++block) {
      const int count = position.count(18 + block, digit);
      if (count < 2 || count > 5) continue;
      const CellSet places = position.cells(digit) & house(18 + block);
      for (int cross = 8; cross >= 0; --cross) {
        const int row = block / 3 * 3 + cross / 3;
        const int column = block % 3 * 3 + cross % 3;
        const CellSet on_row = places & house(row);
        const CellSet on_column = places & house(9 + column);
        if (!places.inside(on_row | on_column)) continue;
        if (on_row.inside(on_column) || on_column.inside(on_row)) continue;
        if (!work.options.two_candidate_rectangles && !on_row.several() && !on_column.several())
          continue;
        if (empty_rectangle_links(position, digit, block, row, column, true, out)) return true;
        if (empty_rectangle_links(position, digit, block, row, column, false, out)) return true;
      }
    }
  }
  if (out.list() && work.options.duals)
    add_duals(*out.list(), Type::EmptyRectangle, Type::DualEmptyRectangle,
              [](const Step& a, const Step& b) { return a.bases == b.bases && a.fins == b.fins; });
  return out.any();
}

}  // namespace masu::logic::hodoku
