// Simple colouring of one digit.
//
// A strong link joins the two places of a digit in a house: exactly one of them is true. So along
// strong links truth alternates: colour a connected part with two colours, and one colour is all
// true, the other all false.
//
//   trap   a cell outside that sees both colours loses the digit
//   wrap   two cells of one colour see each other: that colour is false, all its cells lose it
#include "logic/finders.hpp"
#include "logic/strong_links.hpp"

namespace masu::logic {
namespace {

struct Part {
  std::vector<Cell> colour[2];
  std::vector<StrongLink> links;
};

// Connected parts of the strong links, coloured. A part that needs a third colour (only possible on
// a board without solution) is left out.
std::vector<Part> coloured_parts(const Board& board, Digit d) {
  const auto links = strong_links(board, d);
  std::vector<int> colour_of(board.layout().cell_count(), -1);
  std::vector<Part> parts;
  for (const StrongLink& start : links) {
    if (colour_of[start.a.index()] >= 0) continue;
    Part part;
    bool possible = true;
    std::vector<Cell> waiting{start.a};
    colour_of[start.a.index()] = 0;
    part.colour[0].push_back(start.a);
    while (!waiting.empty()) {
      const Cell from = waiting.back();
      waiting.pop_back();
      for (const StrongLink& link : links) {
        if (link.a != from && link.b != from) continue;
        const Cell to = link.a == from ? link.b : link.a;
        const int other = 1 - colour_of[from.index()];
        if (colour_of[to.index()] < 0) {
          colour_of[to.index()] = other;
          part.colour[other].push_back(to);
          part.links.push_back({link.house, from, to});
          waiting.push_back(to);
        } else if (colour_of[to.index()] != other) {
          possible = false;
        }
      }
    }
    if (possible) parts.push_back(std::move(part));
  }
  return parts;
}

Step step_of(const Part& part, const Technique& technique, Digit d) {
  Step step{.technique = technique.id, .digits = {d}};
  for (Cell c : part.colour[0]) step.marks.push_back({{c, d}, Role::ColourA});
  for (Cell c : part.colour[1]) step.marks.push_back({{c, d}, Role::ColourB});
  for (const StrongLink& link : part.links) step.links.push_back({{link.a, d}, {link.b, d}, true});
  return step;
}

bool sees_any(const Board& board, Cell c, const std::vector<Cell>& cells) {
  return std::ranges::any_of(cells, [&](Cell other) { return board.sees(c, other); });
}

}  // namespace

void find_colouring_trap(const Board& board, const Technique& technique, Collector& found) {
  for (Digit d : board.layout().all_digits()) {
    for (const Part& part : coloured_parts(board, d)) {
      Step step = step_of(part, technique, d);
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
    for (const Part& part : coloured_parts(board, d)) {
      if (found.full()) return;
      for (const auto& cells : part.colour) {
        if (std::ranges::none_of(cells, [&](Cell c) { return sees_any(board, c, cells); }))
          continue;
        Step step = step_of(part, technique, d);
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
