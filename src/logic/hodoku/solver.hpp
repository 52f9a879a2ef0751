// HoDoKu's solver: which search is tried when, the score and the level that come out.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/search.hpp"

namespace masu::logic::hodoku {

enum class Ending : std::uint8_t {
  Solved,
  GaveUp,   ///< no search found anything, or Give Up was reached
  Stopped,  ///< the work was ended from outside: nothing is known
};

struct Outcome {
  Ending ending = Ending::Solved;
  int score = 0;
  Level level = Level::Easy;
  std::array<std::uint16_t, kSearches> steps{};  ///< by search
};

/// Solves the position to the end, or until nothing is found. `work.solution` is set before.
/// Steps are appended to `path` if there is one.
Outcome solve(Workspace& work, Position& position, std::vector<Step>* path = nullptr);

/// The position after placing the digits 1..9 of the 81 cells in order, 0 for empty.
[[nodiscard]] Position load(std::span<const std::uint8_t, kCells> digits);

}  // namespace masu::logic::hodoku
