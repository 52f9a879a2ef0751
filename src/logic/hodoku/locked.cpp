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

/// The places of a digit in a house that has two or three of them, else none. In a contradictory
/// position there may be fewer than the count says.
CellSet few_places(const Position& position, int h, int digit) {
  const int count = position.count(h, digit);
  if (count != 2 && count != 3) return {};
  return position.cells(digit) & house(h);
}

}  // namespace

bool pointing(Workspace&, const Position& position, Output& out) {
  for (int block = 18; block < 27; ++block)
    for (int digit = 1; digit <= 9; ++digit) {
      const CellSet places = few_places(position, block, digit);
      if (places.empty()) continue;
      for (int line = 0; line < 2; ++line) {
        const int outer = houses_of(places.first())[static_cast<std::size_t>(line)];
        locked_in(position, Type::LockedCandidates1, digit, block, outer, out);
        if (out.enough()) return true;
      }
    }
  return out.any();
}

bool claiming(Workspace&, const Position& position, Output& out) {
  for (int line = 0; line < 18; ++line)
    for (int digit = 1; digit <= 9; ++digit) {
      const CellSet places = few_places(position, line, digit);
      if (places.empty()) continue;
      const int block = houses_of(places.first())[2];
      locked_in(position, Type::LockedCandidates2, digit, line, block, out);
      if (out.enough()) return true;
    }
  return out.any();
}

}  // namespace masu::logic::hodoku
