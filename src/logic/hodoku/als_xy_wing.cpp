// ALS-XY-Wing: a pivot C with restricted commons to A and to B. C cannot do without both, so A or B
// is locked, and a digit common to A and B is in one of them.
//
// HoDoKu looks at all pairs of connections in the order of the list. For the connection (i, j)
// those are, later in the list and with exactly one common set: (i, j'), pivot i; then (i', j) and
// (j, j'), pivot j. Only the partners of the pivot that are useful with the other end are looked
// at.
#include "logic/hodoku/als.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// Wings with pivot c and ends a, b; `link` are the restricted commons of a and c.
template <typename Found>
bool try_wing(AlsWork& als, bool overlap, std::size_t c, std::size_t a, Digits link, std::size_t b,
              Found& found) {
  const CellSet& a_cells = als.at(a).cells;
  const CellSet& b_cells = als.at(b).cells;
  if (overlap ? a_cells.inside(b_cells) || b_cells.inside(a_cells) : a_cells.meets(b_cells))
    return false;
  const Digits other = als.restricted(c, b);
  if (link == other && digit_count(link) == 1) return false;
  als.eliminations.clear();
  als.common_eliminations(a, b, static_cast<Digits>(link | other), als.eliminations);
  if (als.eliminations.empty()) return false;
  Step step;
  step.type = Type::AlsXYWing;
  step.eliminations = als.eliminations;
  step.digits = eliminated_digits(step);
  step.als = {als.mark(a), als.mark(c), als.mark(b)};
  step.restricted = {link, other};
  return found(std::move(step));
}

template <typename Found>
bool each_xy_wing(Workspace& work, const Position& position, Found found) {
  AlsWork& als = *work.als;
  const bool overlap = work.options.als_overlap;
  als.connect(position, overlap);
  for (std::size_t i = 0; i < als.size(); ++i) {
    if (work.stop.asked()) return false;
    for (const auto& link : als.connections(i)) {
      const std::size_t j = link.to;
      const auto of_i = als.partners(i), of_j = als.partners(j);
      const auto with_i = als.useful(i), with_j = als.useful(j);
      const bool done =
          any_als(
              als.words(), [&](std::size_t w) { return of_i[w] & with_j[w] & bits_above(j, w); },
              [&](std::size_t b) {
                return try_wing(als, overlap, i, j, link.digits(), b, found);
              }) ||
          any_als(
              als.words(), [&](std::size_t w) { return of_j[w] & with_i[w] & bits_above(i, w); },
              [&](std::size_t b) {
                return b != j && try_wing(als, overlap, j, i, link.digits(), b, found);
              });
      if (done) return true;
    }
  }
  return false;
}

}  // namespace

bool als_xy_wing_first(Workspace& work, Position& position, Step& step) {
  return each_xy_wing(work, position, keep_first(step));
}

void als_xy_wing_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  DistinctSteps steps(found);
  each_xy_wing(work, position, keep_all(steps));
}

}  // namespace masu::logic::hodoku
