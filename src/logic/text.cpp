// Lines, paragraphs and hints about steps: which sentences of the language tables they are.
#include "logic/text.hpp"

#include <fmt/format.h>

#include "filler.hpp"

namespace masu::logic {
namespace {

const LanguageText& text_of(Language language) {
  return language == Language::Japanese ? kJapaneseText : kEnglishText;
}

std::string_view name_of(const Step& step, Language language) {
  const Technique& t = technique(step.technique);
  return language == Language::Japanese ? t.japanese : t.name;
}

// A house with a single empty cell leaves a scan nothing to exclude: shown as a full house.
TechniqueId told_as(const Step& step) {
  const bool bare = step.technique == TechniqueId::Scanning && step.cells(Role::Witness).empty();
  return bare ? TechniqueId::FullHouse : step.technique;
}

const TechniqueText& sentences(const LanguageText& text, TechniqueId id) {
  return text.techniques[static_cast<std::size_t>(id)];
}

}  // namespace

std::string_view help_of(TechniqueId id, Language language) {
  const std::string_view own = sentences(text_of(language), id).help;
  return own.empty() ? technique(id).help : own;
}

std::string line(const Step& step, const Layout& layout, Language language) {
  const LanguageText& text = text_of(language);
  const std::string pattern = Filler(step, layout, text, Filler::Style::Terse)
                                  .fill(sentences(text, step.technique).pattern);
  return fmt::format("{}: {}{}{}", name_of(step, language), pattern, pattern.empty() ? "" : " => ",
                     all_conclusions(step, layout));
}

std::string paragraph(const Step& step, const Layout& layout, Language language) {
  const LanguageText& text = text_of(language);
  const Filler filler(step, layout, text, Filler::Style::Words);
  std::string out = filler.fill(sentences(text, told_as(step)).why);
  if (step.technique == TechniqueId::ColouringTrap) out += filler.fill(text.trap);
  if (step.technique == TechniqueId::ColouringWrap) out += filler.fill(text.wrap);
  if (step.technique == TechniqueId::MultiColours1) out += filler.fill(text.multi_trap);
  if (step.technique == TechniqueId::MultiColours2) out += filler.fill(text.multi_wrap);
  return out;
}

std::string hint(const Step& step, const Layout& layout, Depth depth, Language language) {
  const LanguageText& text = text_of(language);
  std::string out = fmt::format(fmt::runtime(text.hint), name_of(step, language),
                                help_of(step.technique, language));
  if (depth == Depth::Technique) return out;
  if (depth == Depth::Where) {
    const Filler filler(step, layout, text, Filler::Style::Words);
    return out + std::string(text.gap) + filler.fill(sentences(text, told_as(step)).where);
  }
  return line(step, layout, language) + "\n" + paragraph(step, layout, language);
}

std::vector<std::string> hints(const Step& step, const Layout& layout, Language language) {
  std::vector<std::string> out;
  for (const Depth depth : {Depth::Technique, Depth::Where, Depth::All}) {
    out.push_back(hint(step, layout, depth, language));
  }
  return out;
}

}  // namespace masu::logic
