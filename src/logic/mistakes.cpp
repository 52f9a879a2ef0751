#include "masu/logic.hpp"

namespace masu::logic {
namespace {

// Branches of a search that is not worth more: a fraction of a second even on 25x25.
constexpr std::uint64_t kEnough = 20'000;

Puzzle clues_of(const Puzzle& position) {
  Puzzle clues = position;
  clues.allowed.clear();
  clues.placed.clear();
  for (std::size_t c = 0; c < position.placed.size(); ++c) {
    if (position.placed[c]) clues.digits[c] = Digit();
  }
  return clues;
}

}  // namespace

bool is_proper(const Puzzle& position, solve::Solver& solver, const Stop& stop) {
  const Puzzle clues = clues_of(position);
  return !find_clash(clues) &&
         solver.solve(clues, {.nodes = kEnough, .stop = stop}).status() == solve::Status::One;
}

Mistakes find_mistakes(const Puzzle& position, solve::Solver& solver, const Stop& stop) {
  Mistakes found;
  found.clash = find_clash(position);
  found.solvable =
      !found.clash && solver.solve(position, {.stop = stop}).status() != solve::Status::None;
  if (found.solvable) return found;
  const Puzzle clues = clues_of(position);
  const auto outcome = solver.solve(clues, {.stop = stop});
  if (outcome.status() != solve::Status::One) return found;
  for (std::size_t c = 0; c < position.digits.size(); ++c) {
    const Digit right = outcome.first[c];
    const bool good = position.digits[c] ? position.digits[c] == right
                                         : position.allowed_at(Cell(c)).contains(right);
    if (!good) found.cells.emplace_back(c);
  }
  return found;
}

}  // namespace masu::logic
