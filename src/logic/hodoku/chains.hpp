// The best chain so far, by the rule "best of all".
#pragma once

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

struct BestChain {
  bool found = false;
  Weight weight{};
  int start = 0;  ///< cell and digit at which the search began
  int digit = 0;
  Step step{};

  void take(const Weight& better, int at, int with) {
    found = true;
    weight = better;
    start = at;
    digit = with;
  }
  /// HoDoKu goes through the starts by cell, then digit: of equals the earlier start wins.
  [[nodiscard]] bool before(const BestChain& other) const {
    if (!found || !other.found) return found;
    if (weight.better_than(other.weight)) return true;
    if (other.weight.better_than(weight)) return false;
    return start != other.start ? start < other.start : digit < other.digit;
  }
};

}  // namespace masu::logic::hodoku
