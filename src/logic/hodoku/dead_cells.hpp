// Candidates that one digit alone excludes.
//
// A template is a way to place a digit in every house that still needs it. A candidate in no
// template is dead; a search that looks at one digit only (fish, X-chains, colours, skyscrapers and
// their like) can eliminate nothing else. So a digit without dead cells need not be searched, and a
// search can begin with what it could eliminate.
//
// For every digit some templates are kept that hold all its living candidates. When candidates go,
// few of these templates break, and only what they alone held is looked for again. Dead cells stay
// dead.
#pragma once

#include <array>
#include <vector>

#include "logic/hodoku/position.hpp"

namespace masu::logic::hodoku {

class DeadCells {
 public:
  void reset() {
    for (Known& digit : known_) {
      digit.places = digit.dead = {};
      digit.templates.clear();
    }
  }
  /// The dead candidates of the digit.
  const CellSet& of(const Position& position, int digit);

 private:
  struct Known {
    CellSet places{}, dead{};
    std::vector<CellSet> templates{};
  };
  std::array<Known, 10> known_{};
};

}  // namespace masu::logic::hodoku
