// The words for the story of an s-rank, in each language. Formats are checked by the compiler.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace masu::rate {

struct SRankWords {
  template <class... Args>
  using Format = fmt::basic_format_string<char, Args...>;
  using Text = std::string;

  Format<Text> clues;                            // summary
  Format<Text, Text, int> round;                 // rank, candidates, br-rank
  Format<Text> then;                             // summary
  Format<Text> rank;                             // rank
  Format<Text> infinite;                         // candidates
  const char* none;                              //
  Format<Text, Text> replaced;                   // cells, operations
  Format<Text> failed;                           // reason
  const char* stop;                              // end of a sentence
  Format<std::size_t, Text> candidate;           // number, plural
  Format<std::size_t, Text> cell;                //
  Format<std::size_t, Text> operation;           //
  const char* both;                              // between two digits
  Format<Text> no_place;                         // digits
  Format<Text> no_digit;                         // cell
  Format<Text, Text> two_digits;                 // cell, digits
  Format<Text, int, std::size_t, Text> refuted;  // cell, digit, br-rank, assumption
  Format<Text> refuted_why;                      // reason
};
extern const SRankWords kSRankJapanese;

}  // namespace masu::rate
