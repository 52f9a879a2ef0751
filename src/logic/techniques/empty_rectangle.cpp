// Empty rectangle: all places of a digit in a block lie in two crossing lines. A strong link begins
// at x in one of the lines, outside the block. Were the digit at w in the other line, outside the
// block and seeing the far end y, then y would be false, x true, and the block would have no place.
//
//     . * . | . x .        * places in the block (three or more; with two it is a kite), x and y a
//     * * . | . . .          strong link, w loses the digit
//     . * . | . | .
//     ------+------        The lines are of different kinds: row and column, on sudoku X also a
//     . w . | . y .        diagonal; on overlapped boards they may belong to different boards.
//
// Dual: two of the same block and digit.
#include "logic/duals.hpp"
#include "logic/strong_links.hpp"

namespace masu::logic {
namespace {

bool lies_in(const Layout& layout, Cell c, House h) {
  const auto houses = layout.houses_of(c);
  return std::ranges::find(houses, h) != houses.end();
}

// A block and two lines that hold all its places of the digit.
struct Cross {
  House block, from, to;
  Digit digit;
};

void find_from(const Board& board, const Technique& technique, const Cross& cross,
               const std::vector<StrongLink>& links, Collector& found) {
  const Layout& layout = board.layout();
  const Digit d = cross.digit;
  for (const StrongLink& link : links) {
    for (const auto& [x, y] : {std::pair(link.a, link.b), {link.b, link.a}}) {
      if (!lies_in(layout, x, cross.from) || lies_in(layout, x, cross.block)) continue;
      if (lies_in(layout, y, cross.block)) continue;
      Step step{.technique = technique.id, .digits = {d}};
      for (Cell w : layout.cells_of(cross.to)) {
        if (board.has(w, d) && w != x && w != y && board.sees(w, y) &&
            !lies_in(layout, w, cross.block)) {
          step.eliminations.push_back({w, d});
        }
      }
      if (step.eliminations.empty()) continue;
      for (Cell c : cells_of_places(board, cross.block, board.places(cross.block, d))) {
        step.marks.push_back({{c, d}, Role::Pattern});
      }
      step.marks.push_back({{x, d}, Role::Link});
      step.marks.push_back({{y, d}, Role::End});
      step.houses = {{cross.block, Role::Base}, {cross.from, Role::Cover}, {cross.to, Role::Cover}};
      step.links = {{{x, d}, {y, d}, true}};
      found.add(std::move(step));
      if (found.full()) return;
    }
  }
}

}  // namespace

void find_empty_rectangle(const Board& board, const Technique& technique, Collector& found) {
  const Layout& layout = board.layout();
  for (Digit d : layout.all_digits()) {
    const auto links = strong_links(board, d);
    if (links.empty()) continue;
    for (House block : layout.houses_of_kind(HouseKind::Block)) {
      const std::uint32_t places = board.places(block, d);
      if (std::popcount(places) < 3) continue;
      const auto crossings = layout.crossings(block);
      for (const auto& from : crossings) {
        for (const auto& to : crossings) {
          if (found.full()) return;
          const HouseKind kind = layout.house(from.other).kind;
          if (kind == HouseKind::Block || layout.house(to.other).kind == HouseKind::Block) continue;
          if (kind == layout.house(to.other).kind) continue;
          if ((places & ~(from.mask | to.mask)) != 0) continue;
          // All in one line would be a locked candidate.
          if ((places & ~from.mask) == 0 || (places & ~to.mask) == 0) continue;
          find_from(board, technique, {block, from.other, to.other, d}, links, found);
        }
      }
    }
  }
}

void find_dual_empty_rectangle(const Board& board, const Technique& technique, Collector& found) {
  find_duals(board, TechniqueId::EmptyRectangle, technique, found,
             [](const Step& a, const Step& b) { return a.houses.front() == b.houses.front(); });
}

}  // namespace masu::logic
