// Text of steps: one table per language, filled in by filler.cpp.
//
// Places in the sentences: {digits} {digit} of the pattern; {cells} of the pattern; {house}
// {houses} base houses, {cover} {covers} the others; {witnesses}; {pivot} {pincer1} {pincer2}; {x}
// {y} {z} digits of a wing; {ends} {first} {last} {links}; {a} {b} {c} {d} colours; {fins};
// {extras} cells with further candidates; {way} all cells in order; {chain} {chains}, {possible}
// their first statements; {set1} {set2} {set3}; {n} size; {put} {out} conclusions, {result} both;
// {claims} the sentence of that name, {taken} the cells it speaks of. Lists with _or end in "or";
// {Houses} begins a sentence. [fins|the fin|the fins] is the first for one fin, else the second.
// In `pattern`, houses are short codes and lists have no spaces.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "masu/logic.hpp"

namespace masu::logic {

struct TechniqueText {
  TechniqueId id;
  std::string_view pattern;  ///< after "Name: " in the one-line notation; empty: nothing
  std::string_view where;    ///< second hint: where to look
  std::string_view why;      ///< the paragraph
  std::string_view help{};   ///< one line; English: that of the table of techniques
};

/// The words and sentences of a language.
struct LanguageText {
  std::string_view comma;                                ///< between the items of a list
  std::string_view last_comma;                           ///< before the last item
  std::string_view last_or;                              ///< the same, of lists with _or
  std::string_view row, column, block, diagonal, extra;  ///< {}: the number
  std::string_view board;                                ///< {0}: name of the board, {1}: the house
  std::string_view gap;                                  ///< between two sentences
  std::string_view hint;                      ///< first hint; the name and the help of a technique
  std::string_view trap, wrap;                ///< how the two ways of colouring end
  std::string_view multi_trap, multi_wrap;    ///< the same with two parts
  std::string_view claims;                    ///< of templates: what other digits take
  std::span<const TechniqueText> techniques;  ///< in the order of TechniqueId
};

/// A table has one row per technique, in the order of TechniqueId.
consteval bool in_order(std::span<const TechniqueText> techniques) {
  std::size_t next = 0;
  for (const TechniqueText& text : techniques) {
    if (text.id != static_cast<TechniqueId>(next++)) return false;
  }
  return next == static_cast<std::size_t>(TechniqueId::BruteForce) + 1;
}

/// What the technique is, in one line.
[[nodiscard]] std::string_view help_of(TechniqueId id, Language language);

/// The chains of the step in the notation of logic::notation.
[[nodiscard]] std::string notations(const Step& step, const Layout& layout);

extern const LanguageText kEnglishText;
extern const LanguageText kJapaneseText;

}  // namespace masu::logic
