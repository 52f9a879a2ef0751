// Brute Force places a digit of the solution; Give Up ends the path.
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

bool brute_force_first(Workspace& work, Position& position, Step& step) {
  int skip = position.empty().count() / 2;
  for (const int cell : position.empty()) {
    if (skip-- > 0) continue;
    const int digit = work.solution[static_cast<std::size_t>(cell)];
    if (digit == 0) return false;
    step.type = Type::BruteForce;
    step.digits = digit_bit(digit);
    step.placements.push_back(candidate(cell, digit));
    return true;
  }
  return false;
}
void brute_force_all(Workspace&, const Position&, std::vector<Step>&) {}

bool give_up_first(Workspace&, Position&, Step& step) {
  step.type = Type::GiveUp;
  return true;
}
void give_up_all(Workspace&, const Position&, std::vector<Step>&) {}

}  // namespace masu::logic::hodoku
