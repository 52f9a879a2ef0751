// Simple colouring of one digit.
//
// A strong link joins the two places of a digit in a house: exactly one of them is true. So along
// strong links truth alternates: colour a connected part with two colours, and one colour is all
// true, the other all false.
//
//   trap   a cell outside that sees both colours loses the digit
//   wrap   two cells of one colour see each other: that colour is false, all its cells lose it
#include "logic/colouring.hpp"
#include "logic/finders.hpp"

namespace masu::logic {
namespace {

Step coloured_step(const ColouredPart& part, const Technique& technique, Digit d) {
  Step step{.technique = technique.id, .digits = {d}};
  show_part(part, d, Role::ColourA, Role::ColourB, step);
  return step;
}

}  // namespace

void find_colouring_trap(const Board& board, const Technique& technique, Collector& found) {
  for (Digit d : board.layout().all_digits()) {
    for (const ColouredPart& part : coloured_parts(board, d)) {
      Step step = coloured_step(part, technique, d);
      for (std::size_t i = 0; i < board.layout().cell_count(); ++i) {
        const Cell c(i);
        if (!board.has(c, d) || std::ranges::any_of(step.marks, [&](const Step::Mark& mark) {
              return mark.candidate.cell == c;
            })) {
          continue;
        }
        if (sees_any(board, c, part.colour[0]) && sees_any(board, c, part.colour[1])) {
          step.eliminations.push_back({c, d});
        }
      }
      found.add(std::move(step));
      if (found.full()) return;
    }
  }
}

void find_colouring_wrap(const Board& board, const Technique& technique, Collector& found) {
  for (Digit d : board.layout().all_digits()) {
    for (const ColouredPart& part : coloured_parts(board, d)) {
      if (found.full()) return;
      for (const auto& cells : part.colour) {
        if (std::ranges::none_of(cells, [&](Cell c) { return sees_any(board, c, cells); }))
          continue;
        Step step = coloured_step(part, technique, d);
        // The false colour is always B in the step.
        if (&cells == &part.colour[0]) {
          for (Step::Mark& mark : step.marks) {
            mark.role = mark.role == Role::ColourA ? Role::ColourB : Role::ColourA;
          }
        }
        for (Cell c : cells) step.eliminations.push_back({c, d});
        found.add(std::move(step));
        if (found.full()) return;
      }
    }
  }
}

}  // namespace masu::logic
