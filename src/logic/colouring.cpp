#include "logic/colouring.hpp"

#include <algorithm>

namespace masu::logic {

std::vector<ColouredPart> coloured_parts(const Board& board, Digit d) {
  const auto links = strong_links(board, d);
  std::vector<int> colour_of(board.layout().cell_count(), -1);
  std::vector<ColouredPart> parts;
  for (const StrongLink& start : links) {
    if (colour_of[start.a.index()] >= 0) continue;
    ColouredPart part;
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
          part.colour[static_cast<std::size_t>(other)].push_back(to);
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

void show_part(const ColouredPart& part, Digit d, Role first, Role second, Step& step) {
  for (Cell c : part.colour[0]) step.marks.push_back({{c, d}, first});
  for (Cell c : part.colour[1]) step.marks.push_back({{c, d}, second});
  for (const StrongLink& link : part.links) step.links.push_back({{link.a, d}, {link.b, d}, true});
}

bool sees_any(const Board& board, Cell c, const std::vector<Cell>& cells) {
  return std::ranges::any_of(cells, [&](Cell other) { return board.sees(c, other); });
}

}  // namespace masu::logic
