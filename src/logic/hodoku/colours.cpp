// Simple and multi colours: the strong links of one digit, in two colours.
#include <array>

#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/output.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// Cells joined by strong links, and what sees them.
struct ColourPart {
  std::array<CellSet, 2> colour{};
  std::array<CellSet, 2> seen{};  ///< cells that see at least one cell of the colour
};
struct ColourParts {
  std::array<ColourPart, 40> parts;
  std::size_t size = 0;
};

void colour_parts(const Position& position, int digit, ColourParts& out) {
  const CellSet& places = position.cells(digit);
  std::array<CellSet, kCells> linked;
  CellSet joined;
  for (const int cell : places) linked[static_cast<std::size_t>(cell)] = {};
  for (int h = 0; h < kHouses; ++h) {
    if (position.count(h, digit) != 2) continue;
    const CellSet two = places & house(h);
    for (const int cell : two) linked[static_cast<std::size_t>(cell)] |= two - CellSet::of(cell);
    joined |= two;
  }
  out.size = 0;
  while (joined.any()) {
    ColourPart& part = out.parts[out.size++];
    part = {};
    part.colour[0].add(joined.first());
    std::array<CellSet, 2> fresh = part.colour;
    for (std::size_t side = 0; fresh[0].any() || fresh[1].any(); side ^= 1) {
      CellSet next;
      for (const int cell : fresh[side]) next |= linked[static_cast<std::size_t>(cell)];
      fresh[side] = {};
      // A cell reached in both colours (an odd ring) keeps the first.
      fresh[side ^ 1] = next - part.colour[0] - part.colour[1];
      part.colour[side ^ 1] |= fresh[side ^ 1];
    }
    for (std::size_t side = 0; side < 2; ++side)
      for (const int cell : part.colour[side]) part.seen[side] |= peers(cell);
    joined = joined - part.colour[0] - part.colour[1];
  }
}

Step& colour_step(Type type, int digit, Output& out) { return out.next(type, digit_bit(digit)); }
void add_colours(const ColourPart& part, int digit, Step& step) {
  add_all(step.pattern, part.colour[0], digit);
  add_all(step.fins, part.colour[1], digit);
}

bool simple_colours_of(const Position& position, int digit, const ColourPart& part, Output& out) {
  bool wrap = false;
  for (std::size_t side = 0; side < 2; ++side) wrap |= part.seen[side].meets(part.colour[side]);
  if (wrap) {
    Step& step = colour_step(Type::SimpleColorsWrap, digit, out);
    add_colours(part, digit, step);
    for (std::size_t side = 0; side < 2; ++side)
      if (part.seen[side].meets(part.colour[side]))
        add_all(step.eliminations, part.colour[side], digit);
    if (out.enough()) return true;
  }
  const CellSet gone =
      (position.cells(digit) & part.seen[0] & part.seen[1]) - part.colour[0] - part.colour[1];
  if (gone.empty()) return false;
  Step& step = colour_step(Type::SimpleColorsTrap, digit, out);
  add_colours(part, digit, step);
  add_all(step.eliminations, gone, digit);
  return out.enough();
}

bool multi_colours_of(const Position& position, int digit, const ColourPart& a, const ColourPart& b,
                      Output& out) {
  std::array<bool, 2> both{};
  for (std::size_t side = 0; side < 2; ++side)
    both[side] = a.colour[side].meets(b.seen[0]) && a.colour[side].meets(b.seen[1]);
  if (both[0] || both[1]) {
    Step& step = colour_step(Type::MultiColors2, digit, out);
    for (std::size_t side = 0; side < 2; ++side)
      if (both[side]) add_all(step.eliminations, a.colour[side], digit);
    add_colours(a, digit, step);
    add_colours(b, digit, step);
    if (out.enough()) return true;
  }
  std::array<CellSet, 4> gone{};
  bool any = false;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      if (a.colour[i].meets(b.seen[j])) {
        gone[2 * i + j] = position.cells(digit) & a.seen[i ^ 1] & b.seen[j ^ 1];
        any |= gone[2 * i + j].any();
      }
  if (!any) return false;
  Step& step = colour_step(Type::MultiColors1, digit, out);
  for (const CellSet& cells : gone) add_all(step.eliminations, cells, digit);
  add_colours(a, digit, step);
  add_colours(b, digit, step);
  return out.enough();
}

}  // namespace

bool simple_colours(Workspace& work, const Position& position, Output& out) {
  ColourParts list;
  for (int digit = 1; digit <= 9; ++digit) {
    if (!out.list() && work.dead->of(position, digit).empty()) continue;
    colour_parts(position, digit, list);
    for (std::size_t k = 0; k < list.size; ++k)
      if (simple_colours_of(position, digit, list.parts[k], out)) return true;
  }
  return out.any();
}

bool multi_colours(Workspace& work, const Position& position, Output& out) {
  ColourParts list;
  for (int digit = 1; digit <= 9; ++digit) {
    if (!out.list() && work.dead->of(position, digit).empty()) continue;
    colour_parts(position, digit, list);
    for (std::size_t i = 0; i < list.size; ++i)
      for (std::size_t j = 0; j < list.size; ++j)
        if (i != j && multi_colours_of(position, digit, list.parts[i], list.parts[j], out))
          return true;
  }
  return out.any();
}

}  // namespace masu::logic::hodoku
