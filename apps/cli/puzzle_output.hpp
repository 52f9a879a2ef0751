// Puzzles in the formats of masu/io.hpp, one after the other.
#pragma once

#include "masu/io.hpp"

namespace masu::cli {

/// Several lines per puzzle: a blank line keeps them apart.
[[nodiscard]] inline bool has_rows(io::Format format) {
  switch (format) {
    case io::Format::Grid:
    case io::Format::Numbers:
    case io::Format::Candidates:
    case io::Format::Picture:
    case io::Format::Sdk:
    case io::Format::SimpleSudoku:
      return true;
    default:
      return false;
  }
}

}  // namespace masu::cli
