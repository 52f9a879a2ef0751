// Text of steps: one table per language, filled in by text.cpp.
//
// Places in the sentences: {digits} {digit} of the pattern; {cells} of the pattern; {house}
// {houses} base houses, {cover} {covers} the others; {witnesses}; {pivot} {pincer1} {pincer2}; {x}
// {y} {z} digits of a wing; {ends} {first} {last} {links}; {a} {b} {c} {d} colours; {fins};
// {extras} cells with further candidates; {way} all cells in order; {chain} {chains}, {possible}
// their first statements; {set1} {set2} {set3}; {n} size; {put} {out} conclusions, {result} both.
// In `pattern`, houses are short codes and lists have no spaces.
#pragma once

#include <span>
#include <string_view>

#include "masu/logic.hpp"

namespace masu::logic {

struct TechniqueText {
  TechniqueId id;
  std::string_view pattern;  ///< after "Name: " in the one-line notation; empty: nothing
  std::string_view where;    ///< second hint: where to look
  std::string_view why;      ///< the paragraph
};

/// The words and sentences of a language.
struct LanguageText {
  std::string_view comma;                                ///< between the items of a list
  std::string_view last_comma;                           ///< before the last item
  std::string_view row, column, block, diagonal, extra;  ///< {}: the number
  std::string_view board;                                ///< {0}: name of the board, {1}: the house
  std::string_view gap;                                  ///< between two sentences
  std::string_view hint;        ///< first hint; the name and, in English, the help of a technique
  std::string_view trap, wrap;  ///< how the two ways of colouring end
  std::string_view multi_trap, multi_wrap;    ///< the same with two parts
  std::span<const TechniqueText> techniques;  ///< in the order of TechniqueId
};

extern const LanguageText kEnglishText;
extern const LanguageText kJapaneseText;

}  // namespace masu::logic
