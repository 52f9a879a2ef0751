#include "logic/hodoku/solver.hpp"

namespace masu::logic::hodoku {

Position load(std::span<const std::uint8_t, kCells> digits) {
  Position position;
  for (std::size_t cell = 0; cell < kCells; ++cell)
    if (digits[cell] != 0) position.give(static_cast<int>(cell), digits[cell]);
  return position;
}

Outcome solve(Workspace& work, Position& position, std::vector<Step>* path) {
  Outcome outcome;
  Step step;
  while (position.empty().any()) {
    const TypeRow* found = nullptr;
    for (std::size_t k = 0; k < kSearches && !found; ++k) {
      const TypeRow& tried = kTypeTable[k];
      if (!tried.on) continue;
      if (search(tried.type).first(work, position, step)) found = &tried;
      if (tried.level > Level::Easy && work.stop.asked()) {
        outcome.ending = Ending::Stopped;
        return outcome;
      }
    }
    if (!found) {
      outcome.ending = Ending::GaveUp;
      break;
    }
    outcome.score += found->score;
    if (found->level > outcome.level) outcome.level = found->level;
    ++outcome.steps[static_cast<std::size_t>(found->type)];
    carry_out(position, step);
    if (path) path->push_back(step);
    step.clear();
    if (found->type == Type::GiveUp) {
      outcome.ending = Ending::GaveUp;
      break;
    }
  }
  while (outcome.level < Level::Extreme &&
         outcome.score > kLevelLimits[static_cast<std::size_t>(outcome.level)])
    outcome.level = static_cast<Level>(static_cast<int>(outcome.level) + 1);
  return outcome;
}

}  // namespace masu::logic::hodoku
