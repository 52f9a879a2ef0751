// Group nodes of the implication tables: all candidates of a digit in the crossing of a line and a
// block, if there are two or three.
#include <array>

#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

void Implications::group_nodes(const Position& position) {
  for (int line = 0; line < 18; ++line)
    for (int d = 1; d <= 9; ++d) {
      const CellSet in_line = position.cells(d) & house(line);
      if (!in_line.several()) continue;
      for (int block = 18; block < kHouses; ++block) {
        const CellSet cells = in_line & house(block);
        if (!cells.several()) continue;
        nodes_.push_back({ChainNode::Kind::Group, static_cast<std::uint8_t>(cells.first()),
                          static_cast<std::uint8_t>(d), 0, cells});
      }
    }
}

void Implications::group_edges(const Position& position) {
  const std::size_t groups = candidates_;
  std::size_t end = groups;
  while (end < nodes_.size() && nodes_[end].kind == ChainNode::Kind::Group) ++end;

  for (std::size_t k = groups; k < end; ++k) {
    const Node& group = nodes_[k];
    const int d = group.digit;
    const auto& houses = houses_of(group.cell);
    const int line = group.cells.inside(house(houses[0])) ? houses[0] : houses[1];
    const int block = houses[2];

    const CellSet around = (position.cells(d) & (house(line) | house(block))) - group.cells;
    for (const int cell : around) {
      add(on(k), off(number(cell, d)));
      add(on(number(cell, d)), off(k));
    }
    for (const int h : {block, line}) {
      const CellSet here = around & house(h);
      if (here.empty() || here.several()) continue;
      add(off(k), on(number(here.first(), d)));
      add(off(number(here.first(), d)), on(k));
    }
    // The last other group in the line and in the block, and how many there are.
    std::array<std::size_t, 2> last{}, count{};
    for (std::size_t other = groups; other < end; ++other) {
      if (other == k || nodes_[other].digit != d || nodes_[other].cells.meets(group.cells))
        continue;
      const bool same_line = nodes_[other].cells.inside(house(line));
      if (!same_line && !nodes_[other].cells.inside(house(block))) continue;
      add(on(k), off(other));
      last[same_line ? 0 : 1] = other;
      ++count[same_line ? 0 : 1];
    }
    const std::array<int, 2> shared = {line, block};
    for (std::size_t h = 0; h < 2; ++h)
      if (count[h] == 1 &&
          (group.cells | nodes_[last[h]].cells) == (position.cells(d) & house(shared[h])))
        add(off(k), on(last[h]));
  }
}

}  // namespace masu::logic::hodoku
