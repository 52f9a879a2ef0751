// Multi colouring: two coloured parts of one digit that touch each other.
//
// In each part one colour is all true and the other all false (simple_colouring.cpp).
//
//   1   a colour of the first part sees a colour of the second: they are not both true, so one of
//       the two other colours is, and a cell that sees both of these loses the digit
//   2   a colour of the first part sees both colours of the second: one of those is true, so it is
//       false, and all its cells lose the digit
//
// In a step, the colours of type 1 that see each other are A and C; that of type 2 is A.
#include "logic/colouring.hpp"
#include "logic/finders.hpp"

namespace masu::logic {
namespace {

bool see_each_other(const Board& board, const std::vector<Cell>& a, const std::vector<Cell>& b) {
  return std::ranges::any_of(a, [&](Cell c) { return sees_any(board, c, b); });
}

Step step_of_two(const ColouredPart& first, std::size_t a, const ColouredPart& second,
                 std::size_t c, const Technique& technique, Digit d) {
  Step step{.technique = technique.id, .digits = {d}};
  show_part(first, d, a == 0 ? Role::ColourA : Role::ColourB,
            a == 0 ? Role::ColourB : Role::ColourA, step);
  show_part(second, d, c == 0 ? Role::ColourC : Role::ColourD,
            c == 0 ? Role::ColourD : Role::ColourC, step);
  return step;
}

template <class Visit>
void for_each_two_parts(const Board& board, const Collector& found, bool ordered, Visit visit) {
  for (Digit d : board.layout().all_digits()) {
    const auto parts = coloured_parts(board, d);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (std::size_t j = ordered ? 0 : i + 1; j < parts.size(); ++j) {
        if (i == j) continue;
        for (std::size_t a = 0; a < 2; ++a) visit(d, parts[i], a, parts[j]);
        if (found.full()) return;
      }
    }
  }
}

}  // namespace

void find_multi_colours_1(const Board& board, const Technique& technique, Collector& found) {
  for_each_two_parts(
      board, found, false,
      [&](Digit d, const ColouredPart& first, std::size_t a, const ColouredPart& second) {
        for (std::size_t c = 0; c < 2 && !found.full(); ++c) {
          if (!see_each_other(board, first.colour[a], second.colour[c])) continue;
          Step step = step_of_two(first, a, second, c, technique, d);
          for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
            if (board.has(Cell(i), d) && sees_any(board, Cell(i), first.colour[1 - a]) &&
                sees_any(board, Cell(i), second.colour[1 - c])) {
              step.eliminations.push_back({Cell(i), d});
            }
          }
          found.add(std::move(step));
        }
      });
}

void find_multi_colours_2(const Board& board, const Technique& technique, Collector& found) {
  for_each_two_parts(
      board, found, true,
      [&](Digit d, const ColouredPart& first, std::size_t a, const ColouredPart& second) {
        if (found.full() || !see_each_other(board, first.colour[a], second.colour[0]) ||
            !see_each_other(board, first.colour[a], second.colour[1])) {
          return;
        }
        Step step = step_of_two(first, a, second, 0, technique, d);
        for (Cell c : first.colour[a]) step.eliminations.push_back({c, d});
        found.add(std::move(step));
      });
}

}  // namespace masu::logic
