// Clues, blanks, candidates and entropy (Chen's "sudoku entropy", as the document has it).
//
// The logarithms are summed by number of candidates, so equivalent puzzles get the same entropy to
// the last bit, in whatever order their cells come.
#include "rate/measures.hpp"

#include <cmath>

namespace masu::rate {

BoardMeasures measures_of(const CandidateHistogram& cells_with, int blanks, std::size_t cells) {
  static const auto kLogarithms = [] {
    std::array<double, kMaxDigits + 1> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = std::log(static_cast<double>(i));
    return table;
  }();
  BoardMeasures measures;
  double sum = 0;
  for (std::size_t i = 1; i < cells_with.size(); ++i) {
    measures.candidates += static_cast<int>(i) * cells_with[i];
    sum += kLogarithms[i] * cells_with[i];
  }
  measures.blanks = blanks;
  measures.clues = static_cast<int>(cells) - blanks;
  measures.entropy = sum / static_cast<double>(cells);
  return measures;
}

BoardMeasures measure(const Puzzle& puzzle) {
  CandidateHistogram cells_with{};
  const auto sets = candidates(puzzle);
  int blanks = 0;
  for (std::size_t c = 0; c < sets.size(); ++c) {
    if (puzzle.digits[c]) continue;
    ++blanks;
    ++cells_with[static_cast<std::size_t>(sets[c].size())];
  }
  return measures_of(cells_with, blanks, sets.size());
}

}  // namespace masu::rate
