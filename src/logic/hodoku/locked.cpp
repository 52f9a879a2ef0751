// Locked candidates: all places of a digit in a house lie in another house.
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// All places of `digit` in `inner` lie in `outer`, which has more: eliminates there.
void locked_in(const Position& position, Type type, int digit, int inner, int outer, Output& out) {
  const CellSet places = position.cells(digit) & house(inner);
  if (!places.inside(house(outer))) return;
  const CellSet gone = (position.cells(digit) & house(outer)) - places;
  if (gone.empty()) return;
  Step& step = out.next(type, digit_bit(digit));
  step.bases.push_back(static_cast<std::uint8_t>(inner));
  step.covers.push_back(static_cast<std::uint8_t>(outer));
  add_all(step.pattern, places, digit);
  add_all(step.eliminations, gone, digit);
}

bool can_be_locked(const Position& position, int h, int digit) {
  const int count = position.count(h, digit);
  return count == 2 || count == 3;
}

}  // namespace

bool pointing(Workspace&, const Position& position, Output& out) {
  for (int block = 18; block < 27; ++block)
    for (int digit = 1; digit <= 9; ++digit) {
      if (!can_be_locked(position, block, digit)) continue;
      const int cell = (position.cells(digit) & house(block)).first();
      for (int line = 0; line < 2; ++line) {
        const int outer = houses_of(cell)[static_cast<std::size_t>(line)];
        locked_in(position, Type::LockedCandidates1, digit, block, outer, out);
        if (out.enough()) return true;
      }
    }
  return out.any();
}

bool claiming(Workspace&, const Position& position, Output& out) {
  for (int line = 0; line < 18; ++line)
    for (int digit = 1; digit <= 9; ++digit) {
      if (!can_be_locked(position, line, digit)) continue;
      const int cell = (position.cells(digit) & house(line)).first();
      locked_in(position, Type::LockedCandidates2, digit, line, houses_of(cell)[2], out);
      if (out.enough()) return true;
    }
  return out.any();
}

}  // namespace masu::logic::hodoku
