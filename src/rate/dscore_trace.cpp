// The trace of a D-score for people: quiet searches folded, one line per search.
#include <string>

#include "masu/rate.hpp"

namespace masu::rate {

std::vector<DScoreSearch> folded(std::span<const DScoreSearch> searches) {
  std::vector<DScoreSearch> out;
  bool quiet = false;  // the last of `out` found nothing
  for (const DScoreSearch& search : searches) {
    const bool nothing = search.found_nothing();
    if (nothing && quiet && out.back().logic == search.logic &&
        out.back().pattern == search.pattern) {
      out.back().looks += search.looks;
      out.back().digit = Digit();
      out.back().houses.clear();
    } else {
      out.push_back(search);
    }
    quiet = nothing;
  }
  return out;
}

std::string to_string(const DScoreSearch& search, const Layout& layout) {
  std::string out(logics()[static_cast<std::size_t>(search.logic)].name);
  out += " +" + std::to_string(search.looks) + ": " + std::string(search.pattern);
  if (search.digit) out += std::string(" ") + symbol_of(search.digit);
  for (std::size_t n = 0; n < search.houses.size(); ++n) {
    out += (n == 0 ? " in " : " and ") + layout.name_of(search.houses[n]);
  }
  out += ':';
  if (search.found_nothing()) return out + " nothing";
  for (const auto& [cell, digit] : search.removed) {
    out += ' ' + layout.name_of(cell) + "<>" + symbol_of(digit);
  }
  for (const auto& [cell, digit] : search.placed) {
    out += ' ' + layout.name_of(cell) + '=' + symbol_of(digit);
  }
  if (!search.remembered.empty()) {
    out += " (remembered:";
    for (Cell cell : search.remembered) out += ' ' + layout.name_of(cell);
    out += ')';
  }
  return out;
}

}  // namespace masu::rate
