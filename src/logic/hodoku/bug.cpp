// Bivalue Universal Grave + 1: one cell with three candidates is all that keeps the board from
// having two solutions or none.
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

bool bug_plus_1(Workspace& work, const Position& position, Output& out) {
  const int least = work.options.graves_with_singles ? 1 : 2;
  int three = -1;
  for (const int cell : position.empty()) {
    const int open = digit_count(position.candidates(cell));
    if (open < least || open > 3 || (open == 3 && three >= 0)) return false;
    if (open == 3) three = cell;
  }
  if (three < 0) return false;
  int extra = 0;
  int houses = 0;
  for (int h = 0; h < kHouses; ++h)
    for (int digit = 1; digit <= 9; ++digit) {
      const int count = position.count(h, digit);
      if (count > 3) return false;
      if (count < 3) continue;
      if (extra != 0 && extra != digit) return false;
      if (!house(h).has(three)) return false;
      extra = digit;
      ++houses;
    }
  if (houses != 3 || !position.has(three, extra)) return false;
  Step& step = out.next(Type::BugPlus1, 0);
  step.pattern.push_back(candidate(three, extra));
  for (const int digit : each(position.candidates(three)))
    if (digit != extra) step.eliminations.push_back(candidate(three, digit));
  return true;
}

}  // namespace masu::logic::hodoku
