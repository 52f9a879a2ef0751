// ALS-XZ: two almost locked sets with a restricted common digit x cannot both do without another
// common digit z. With two restricted commons both sets are locked, each except for those two.
#include <algorithm>

#include "logic/hodoku/als.hpp"
#include "logic/hodoku/kept_steps.hpp"
#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

/// The eliminations in HoDoKu's order, each once.
void xz_eliminations(const AlsWork& als, std::size_t a, const AlsConnection& link,
                     std::vector<Candidate>& list) {
  list.clear();
  const std::size_t b = link.to;
  als.common_eliminations(a, b, digit_bit(link.rc1), list);
  if (link.rc2 == 0) return;
  std::vector<Candidate> more;
  als.common_eliminations(a, b, digit_bit(link.rc2), more);
  for (const int d : each(static_cast<Digits>(als.at(a).digits & ~link.digits())))
    add_all(more, als.at(a, d).targets - als.at(b).cells, d);
  for (const int d : each(static_cast<Digits>(als.at(b).digits & ~link.digits())))
    add_all(more, als.at(b, d).targets - als.at(a).cells, d);
  for (const auto& gone : more)
    if (std::find(list.begin(), list.end(), gone) == list.end()) list.push_back(gone);
}

/// Calls `found(step)` for every pair with eliminations, in order, until it returns true.
template <typename Found>
bool each_xz(Workspace& work, const Position& position, Found found) {
  AlsWork& als = *work.als;
  als.connect(position, false);
  for (std::size_t a = 0; a < als.size(); ++a) {
    if (work.stop.asked()) return false;
    const auto useful = als.useful(a);
    for (const auto& link : als.connections(a)) {
      if (link.rc2 == 0 && ((useful[link.to / 64] >> (link.to % 64)) & 1) == 0) continue;
      xz_eliminations(als, a, link, als.eliminations);
      if (als.eliminations.empty()) continue;
      Step step;
      step.type = Type::AlsXZ;
      step.eliminations = als.eliminations;
      step.digits = eliminated_digits(step);
      step.als = {als.mark(a), als.mark(link.to)};
      step.restricted = {link.digits()};
      if (found(std::move(step))) return true;
    }
  }
  return false;
}

}  // namespace

bool als_xz_first(Workspace& work, Position& position, Step& step) {
  return each_xz(work, position, keep_first(step));
}

void als_xz_all(Workspace& work, const Position& position, std::vector<Step>& found) {
  DistinctSteps steps(found);
  each_xz(work, position, keep_all(steps));
}

}  // namespace masu::logic::hodoku
