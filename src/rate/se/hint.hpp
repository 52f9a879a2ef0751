// What a producer of the SE rating finds: one hint, applied as a whole.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "masu/se.hpp"
#include "rate/se/board.hpp"

namespace masu::rate::se {

/// A potential: a candidate that is on (true) or off (false).
//
//   2 * (9 * cell + digit) + on
using Pot = std::uint16_t;
inline constexpr int kPots = 2 * kCells * kDigits;
constexpr Pot make_pot(int cell, int digit, bool on) {
  return static_cast<Pot>(2 * (9 * cell + digit) + (on ? 1 : 0));
}
constexpr int cell_of(Pot p) { return p / 18; }
constexpr int digit_of(Pot p) { return p / 2 % 9; }
constexpr bool is_on(Pot p) { return (p & 1U) != 0; }
constexpr Pot negation(Pot p) { return static_cast<Pot>(p ^ 1U); }

/// Why a potential follows: 0..2 are the types of regions.
using Cause = std::uint8_t;
inline constexpr Cause kCauseCell = 3;
inline constexpr Cause kCauseAdvanced = 4;
inline constexpr Cause kCauseNone = 5;

/// A potential and its cause, as it stands in a list of ancestors.
struct Link {
  Pot pot = 0;
  Cause cause = kCauseNone;
  friend bool operator==(const Link&, const Link&) = default;
};

/// A target and what it follows from.
struct HintChain {
  std::vector<Pot> pots;                     ///< the target first, then its ancestors
  std::vector<std::pair<int, int>> follows;  ///< places in the list: from, to
};

struct Removal {
  int cell = 0;
  Mask digits = 0;
  friend bool operator==(const Removal&, const Removal&) = default;
};

/// What a hint is made of, in few words: every step of a rating has it, a picture (picture.hpp)
/// only those that are shown.
struct Made {
  struct Sides {
    Cells of[2];
  };
  Mask digits = 0;             ///< of the pattern
  Cells cells{};               ///< of the pattern; of a wing those of its pivot
  Cells others{};              ///< pincers; a set beside a loop or a grave; what excludes
  std::uint32_t bases = 0;     ///< regions, as bits
  std::uint32_t covers = 0;    ///< regions, as bits
  std::vector<Sides> links{};  ///< strong links, in the order of the path
  bool ring = false;           ///< the path of links is closed
};

using Kind = SeTechnique;

struct Hint {
  double rating = 0;
  Kind kind = Kind::HiddenSingle;
  int degree = 0;  ///< cells or digits of a set, lines of a fish, links, cells of a loop
  int type = 0;    ///< of a unique loop or a grave
  SeStep::Chains chains_are = SeStep::Chains::None;
  int level = 0;
  int complexity = 0;  ///< of chains
  std::string suffix;  ///< of strong links and wings
  int place_cell = -1;
  int place_digit = 0;
  std::vector<Removal> removals;  ///< in the order in which they were found
  std::vector<HintChain> chains;  ///< of a chain hint, by target
  Made made;                      ///< of any other

  [[nodiscard]] bool places() const { return place_cell >= 0; }
  void remove(int cell, Mask digits) {
    for (Removal& r : removals) {
      if (r.cell == cell) {
        r.digits |= digits;
        return;
      }
    }
    removals.push_back({cell, digits});
  }
};

}  // namespace masu::rate::se
