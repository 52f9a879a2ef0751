#include "logic/pattern_proof.hpp"

#include <algorithm>

#include "logic/rectangles.hpp"
#include "logic/template_proof.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

struct Position {
  const Layout& layout;
  const std::vector<DigitSet>& open;
  const Puzzle& puzzle;

  [[nodiscard]] bool can_be(Cell c, Digit d) const {
    return !puzzle.at(c) && open[c.index()].contains(d);
  }
  [[nodiscard]] bool lies_in(Cell c, House h) const {
    const auto houses = layout.houses_of(c);
    return std::ranges::find(houses, h) != houses.end();
  }
  [[nodiscard]] std::vector<Cell> places(House h, Digit d) const {
    std::vector<Cell> cells;
    for (Cell c : layout.cells_of(h)) {
      if (can_be(c, d)) cells.push_back(c);
    }
    return cells;
  }
};

std::vector<House> houses_of(const Step& step, Role role) {
  std::vector<House> houses;
  for (const auto& mark : step.houses) {
    if (mark.role == role) houses.push_back(mark.house);
  }
  return houses;
}

// The count of fish_search.hpp, over again.
std::string why_no_fish(const Step& step, const Position& at) {
  const auto bases = houses_of(step, Role::Base), covers = houses_of(step, Role::Cover);
  const auto size = static_cast<std::size_t>(technique(step.technique).size);
  if (bases.size() != size || covers.size() != size) return "a fish of another size";
  if (step.digits.size() != 1) return "a fish of several digits";
  const Digit d = step.digits.front();
  std::vector<Cell> fins;
  for (std::size_t i = 0; i < at.layout.cell_count(); ++i) {
    const Cell c(i);
    if (!at.can_be(c, d)) continue;
    const auto holds = [&](House h) { return at.lies_in(c, h); };
    const auto b = std::ranges::count_if(bases, holds), k = std::ranges::count_if(covers, holds);
    const bool marked = std::ranges::any_of(step.marks, [&](const Step::Mark& mark) {
      return mark.candidate == Candidate{c, d} && mark.role == (b > 1 ? Role::EndoFin : Role::Fin);
    });
    if ((b > k) != marked) return at.layout.name_of(c) + ": a fin that is none, or is not told";
    if (marked) fins.push_back(c);
  }
  for (const Candidate& gone : step.eliminations) {
    const auto holds = [&](House h) { return at.lies_in(gone.cell, h); };
    if (std::ranges::count_if(covers, holds) <= std::ranges::count_if(bases, holds) ||
        std::ranges::any_of(fins, [&](Cell f) { return !at.layout.are_peers(f, gone.cell); })) {
      return at.layout.name_of(gone.cell) + ": not a cell that the fish excludes";
    }
  }
  return "";
}

std::string why_no_locked_subset(const Step& step, const Position& at) {
  const auto cells = step.cells(Role::Pattern);
  const auto houses = houses_of(step, Role::Base);
  DigitSet digits;
  for (Cell c : cells) {
    digits |= at.open[c.index()];
    if (!std::ranges::all_of(houses, [&](House h) { return at.lies_in(c, h); })) {
      return at.layout.name_of(c) + ": not in all houses of the subset";
    }
  }
  if (digits != step.digits || static_cast<std::size_t>(digits.size()) != cells.size()) {
    return "not as many digits as cells";
  }
  const bool seen = std::ranges::all_of(step.eliminations, [&](const Candidate& gone) {
    return digits.contains(gone.digit) && std::ranges::find(cells, gone.cell) == cells.end() &&
           std::ranges::any_of(houses, [&](House h) { return at.lies_in(gone.cell, h); });
  });
  return houses.size() >= 2 && seen ? "" : "not a locked subset";
}

std::string why_no_empty_rectangle(const Step& step, const Position& at) {
  const auto block = houses_of(step, Role::Base), lines = houses_of(step, Role::Cover);
  if (block.size() != 1 || lines.size() < 2) return "an empty rectangle without its houses";
  for (Cell c : at.places(block[0], step.digits.front())) {
    if (!std::ranges::any_of(lines, [&](House h) { return at.lies_in(c, h); })) {
      return at.layout.name_of(c) + ": a place outside of the lines";
    }
  }
  return "";
}

// The rectangle of a uniqueness technique: four cells, none of them a clue, of which the two digits
// can be exchanged.
std::string why_not_deadly(const Step& step, const Position& at, const Puzzle& clues) {
  std::vector<Cell> cells;
  for (const auto& mark : step.marks) {
    if (mark.role == Role::Link) continue;  // other cells, of test 3
    if (std::ranges::find(cells, mark.candidate.cell) == cells.end()) {
      cells.push_back(mark.candidate.cell);
    }
  }
  if (cells.size() != 4) return "a rectangle without four cells";
  if (!can_be_exchanged(at.layout, {cells[0], cells[1], cells[2], cells[3]})) {
    return "a rectangle that a further house sees";
  }
  const bool clue = std::ranges::any_of(cells, [&](Cell c) {
    return clues.at(c) && (clues.placed.empty() || !clues.placed[c.index()]);
  });
  return clue ? "a rectangle with a clue" : "";
}

std::string why_no_grave(const Step& step, const Position& at) {
  const Candidate x = step.placements.front();
  const auto left = [&](Cell c, Digit d) { return at.can_be(c, d) && Candidate{c, d} != x; };
  for (std::size_t i = 0; i < at.layout.cell_count(); ++i) {
    if (at.puzzle.at(Cell(i))) continue;
    const auto two =
        std::ranges::count_if(at.layout.all_digits(), [&](Digit d) { return left(Cell(i), d); });
    if (two != 2) return at.layout.name_of(Cell(i)) + ": not two candidates";
  }
  for (std::size_t h = 0; h < at.layout.house_count(); ++h) {
    for (Digit d : at.layout.all_digits()) {
      const auto places =
          std::ranges::count_if(at.layout.cells_of(House(h)), [&](Cell c) { return left(c, d); });
      if (places != 0 && places != 2) return at.layout.name_of(House(h)) + ": not two places";
    }
  }
  return "";
}

}  // namespace

std::string why_no_pattern(const Step& step, const std::vector<DigitSet>& open,
                           const Puzzle& position, const Puzzle& clues) {
  const Position at{*position.layout, open, position};
  const TechniqueId id = step.technique;
  if (id == LockedPair || id == LockedTriple) return why_no_locked_subset(step, at);
  if (id == XWing || id == Swordfish || id == Jellyfish ||
      (id >= FinnedXWing && id <= SashimiJellyfish) ||
      (id >= Squirmbag && id <= FinnedMutantLeviathan)) {
    return why_no_fish(step, at);
  }
  if (id == EmptyRectangle || id == DualEmptyRectangle) return why_no_empty_rectangle(step, at);
  if (id == TemplateSet || id == TemplateDelete) return why_no_templates(step, open, position);
  if (id == BugPlusOne) return why_no_grave(step, at);
  if (needs_proper_puzzle(id)) return why_not_deadly(step, at, clues);
  return "";
}

}  // namespace masu::logic
