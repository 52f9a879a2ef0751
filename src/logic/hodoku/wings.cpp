// W-Wing, XY-Wing, XYZ-Wing.
#include <array>

#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

struct BivalueList {
  explicit BivalueList(const Position& position) {
    for (const int cell : position.empty())
      if (digit_count(position.candidates(cell)) == 2) {
        cells[size] = static_cast<std::uint8_t>(cell);
        digits[size++] = position.candidates(cell);
      }
  }
  std::array<std::uint8_t, kCells> cells;
  std::array<Digits, kCells> digits;
  std::size_t size = 0;
};

/// Joins i and j by a house with just two candidates `link`, if there is one: eliminates `digit`.
bool w_wing_links(const Position& position, int i, int j, int digit, int link, Output& out) {
  const CellSet gone = position.cells(digit) & peers(i) & peers(j);
  if (gone.empty()) return false;
  for (int h = 0; h < kHouses; ++h) {
    if (position.count(h, link) != 2) continue;
    const CellSet places = position.cells(link) & house(h);
    if (places.has(i) || places.has(j)) continue;
    // A cell that sees both counts for i.
    int at_i = -1, at_j = -1;
    for (const int cell : places)
      if (sees(cell, i))
        at_i = cell;
      else if (sees(cell, j))
        at_j = cell;
    if (at_i < 0 || at_j < 0) continue;
    Step& step = out.next(Type::WWing, position.candidates(i));
    step.pattern = {candidate(i, digit), candidate(i, link), candidate(j, digit),
                    candidate(j, link)};
    step.fins = {candidate(at_i, link), candidate(at_j, link)};
    step.bases.push_back(static_cast<std::uint8_t>(h));
    add_all(step.eliminations, gone, digit);
    if (out.enough()) return true;
  }
  return false;
}

void add_cell_pattern(const Position& position, int cell, Step& step) {
  for (const int digit : each(position.candidates(cell)))
    step.pattern.push_back(candidate(cell, digit));
}

bool xy_wing_at(const Position& position, int pivot, int a, int b, Output& out) {
  if (!sees(pivot, a) || !sees(pivot, b)) return false;
  const auto common = static_cast<Digits>(position.candidates(a) & position.candidates(b));
  const int digit = first_digit(common);
  const CellSet gone = position.cells(digit) & peers(a) & peers(b);
  if (gone.empty()) return false;
  Step& step = out.next(Type::XYWing, static_cast<Digits>(position.candidates(pivot) | common));
  for (const int cell : {pivot, a, b}) add_cell_pattern(position, cell, step);
  add_all(step.eliminations, gone, digit);
  return out.enough();
}

}  // namespace

bool w_wings(Workspace&, const Position& position, Output& out) {
  const BivalueList list(position);
  for (std::size_t i = 0; i + 1 < list.size; ++i)
    for (std::size_t j = i + 1; j < list.size; ++j) {
      if (list.digits[i] != list.digits[j]) continue;
      const int small = first_digit(list.digits[i]);
      const int large = first_digit(static_cast<Digits>(list.digits[i] & ~digit_bit(small)));
      if (w_wing_links(position, list.cells[i], list.cells[j], small, large, out)) return true;
      if (w_wing_links(position, list.cells[i], list.cells[j], large, small, out)) return true;
    }
  return out.any();
}

bool xy_wings(Workspace&, const Position& position, Output& out) {
  const BivalueList list(position);
  for (std::size_t i = 0; i + 2 < list.size; ++i)
    for (std::size_t j = i + 1; j + 1 < list.size; ++j) {
      const auto two = static_cast<Digits>(list.digits[i] | list.digits[j]);
      if (digit_count(two) != 3) continue;
      // Two of the three are seen by the third.
      const auto third = static_cast<Digits>(list.digits[i] ^ list.digits[j]);
      const int a = list.cells[i], b = list.cells[j];
      for (std::size_t k = j + 1; k < list.size; ++k) {
        if (list.digits[k] != third) continue;
        const int c = list.cells[k];
        if (xy_wing_at(position, a, b, c, out) || xy_wing_at(position, b, a, c, out) ||
            xy_wing_at(position, c, a, b, out))
          return true;
      }
    }
  return out.any();
}

bool xyz_wings(Workspace&, const Position& position, Output& out) {
  const BivalueList list(position);
  for (const int pivot : position.empty()) {
    const Digits digits = position.candidates(pivot);
    if (digit_count(digits) != 3) continue;
    for (std::size_t j = 0; j + 1 < list.size; ++j) {
      if ((list.digits[j] & ~digits) != 0 || !sees(pivot, list.cells[j])) continue;
      for (std::size_t k = j + 1; k < list.size; ++k) {
        if ((list.digits[k] & ~digits) != 0 || list.digits[k] == list.digits[j] ||
            !sees(pivot, list.cells[k]))
          continue;
        const int digit = first_digit(static_cast<Digits>(list.digits[j] & list.digits[k]));
        const CellSet gone =
            position.cells(digit) & peers(pivot) & peers(list.cells[j]) & peers(list.cells[k]);
        if (gone.empty()) continue;
        Step& step = out.next(Type::XYZWing, digits);
        for (const int cell : {pivot, int{list.cells[j]}, int{list.cells[k]}})
          add_cell_pattern(position, cell, step);
        add_all(step.eliminations, gone, digit);
        if (out.enough()) return true;
      }
    }
  }
  return out.any();
}

}  // namespace masu::logic::hodoku
