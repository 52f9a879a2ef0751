// Fills the sentences of the language tables with the cells, digits and houses of a step.
#include "logic/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace masu::logic {
namespace {

const LanguageText& text_of(Language language) {
  return language == Language::Japanese ? kJapaneseText : kEnglishText;
}

// How lists and houses are written: tersely in the one-line notation, in words elsewhere.
class Writer {
 public:
  Writer(const Layout& layout, const LanguageText& text, bool terse)
      : layout_(layout), text_(text), terse_(terse) {}

  [[nodiscard]] std::string list(const std::vector<std::string>& items,
                                 std::string_view last) const {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out += terse_ ? "," : i + 1 == items.size() ? last : text_.comma;
      out += items[i];
    }
    return out;
  }
  [[nodiscard]] std::string cells(const std::vector<Cell>& cells) const {
    std::vector<std::string> names;
    names.reserve(cells.size());
    for (Cell c : cells) names.push_back(layout_.name_of(c));
    return list(names, text_.last_comma);
  }
  [[nodiscard]] std::string digits(DigitSet digits) const {
    return list(symbols(digits), text_.last_comma);
  }
  [[nodiscard]] std::string digits_or(DigitSet digits) const {
    return list(symbols(digits), text_.last_or);
  }
  [[nodiscard]] std::string house(House h) const {
    if (terse_) return layout_.code_of(h);
    const auto& info = layout_.house(h);
    std::string_view word = text_.extra;
    switch (info.kind) {
      case HouseKind::Row:
        word = text_.row;
        break;
      case HouseKind::Column:
        word = text_.column;
        break;
      case HouseKind::Block:
        word = text_.block;
        break;
      case HouseKind::Diagonal:
        word = text_.diagonal;
        break;
      case HouseKind::Extra:
        break;
    }
    std::string name = fmt::format(fmt::runtime(word), info.number);
    if (layout_.board_count() == 1 || info.boards.empty()) return name;
    return fmt::format(fmt::runtime(text_.board), layout_.board(info.boards.front()).name, name);
  }
  [[nodiscard]] std::string houses(const Step& step, Role role) const {
    return list(house_names(step, role), text_.last_comma);
  }
  [[nodiscard]] std::string houses_or(const Step& step, Role role) const {
    return list(house_names(step, role), text_.last_or);
  }

 private:
  static std::vector<std::string> symbols(DigitSet digits) {
    std::vector<std::string> names;
    for (Digit d : digits) names.emplace_back(1, symbol_of(d));
    return names;
  }
  [[nodiscard]] std::vector<std::string> house_names(const Step& step, Role role) const {
    std::vector<std::string> names;
    for (const auto& mark : step.houses) {
      if (mark.role == role) names.push_back(house(mark.house));
    }
    return names;
  }

  const Layout& layout_;
  const LanguageText& text_;
  bool terse_;
};

// "r2c1,r2c3<>2, r2c4<>3": cells with the same digit together.
std::string conclusions(const Layout& layout, const std::vector<Candidate>& candidates,
                        std::string_view sign) {
  std::map<Digit, std::string> by_digit;
  for (const Candidate& c : candidates) {
    std::string& cells = by_digit[c.digit];
    if (!cells.empty()) cells += ',';
    cells += layout.name_of(c.cell);
  }
  std::string out;
  for (const auto& [digit, cells] : by_digit) {
    if (!out.empty()) out += ", ";
    out += fmt::format("{}{}{}", cells, sign, symbol_of(digit));
  }
  return out;
}

std::string all_conclusions(const Layout& layout, const Step& step) {
  std::string out = conclusions(layout, step.placements, "=");
  const std::string gone = conclusions(layout, step.eliminations, "<>");
  if (!out.empty() && !gone.empty()) out += ", ";
  return out + gone;
}

// All cells with marks, each once, in the order of the marks.
std::vector<Cell> marked_cells(const Step& step) {
  std::vector<Cell> cells;
  for (const auto& mark : step.marks) {
    if (std::ranges::find(cells, mark.candidate.cell) == cells.end()) {
      cells.push_back(mark.candidate.cell);
    }
  }
  return cells;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

// What the places of a sentence stand for, and how many items those lists have on whose number the
// words beside them depend.
struct Arguments {
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  std::size_t witnesses = 0, fins = 0, result = 0;
};

// "[fins|fin|fins]" becomes the first word if there is one of them, else the second.
std::string in_number(std::string_view sentence, const Arguments& args) {
  std::string out;
  for (;;) {
    const std::size_t begin = sentence.find('['), end = sentence.find(']');
    if (begin == sentence.npos || end == sentence.npos) return out += sentence;
    const std::string_view choice = sentence.substr(begin + 1, end - begin - 1);
    const std::size_t one = choice.find('|'), many = choice.rfind('|');
    const std::string_view name = choice.substr(0, one);
    const std::size_t count = name == "witnesses" ? args.witnesses
                              : name == "fins"    ? args.fins
                                                  : args.result;
    out += sentence.substr(0, begin);
    out += count == 1 ? choice.substr(one + 1, many - one - 1) : choice.substr(many + 1);
    sentence.remove_prefix(end + 1);
  }
}

std::string fill(std::string_view sentence, const Arguments& args) {
  return fmt::vformat(in_number(sentence, args), args.values);
}

Arguments arguments_of(const Step& step, const Layout& layout, const LanguageText& text,
                       bool terse) {
  const Writer writer(layout, text, terse);
  Arguments args;
  const auto put = [&](const char* name, const std::string& value) {
    args.values.push_back(fmt::arg(name, value));
  };
  const auto first_house = [&](Role role) -> std::string {
    for (const auto& mark : step.houses) {
      if (mark.role == role) return writer.house(mark.house);
    }
    return "";
  };
  const std::vector<Cell> pattern = step.cells(Role::Pattern);
  const std::vector<Cell> pivot = step.cells(Role::Pivot);
  const std::vector<Cell> pincers = step.cells(Role::Pincer);
  put("digits", writer.digits(step.digits));
  put("digits_or", writer.digits_or(step.digits));
  put("digit", step.digits.empty() ? "" : std::string(1, symbol_of(step.digits.front())));
  put("cells", writer.cells(pattern));
  put("house", first_house(Role::Base));
  put("houses", writer.houses(step, Role::Base));
  put("Houses", capitalised(writer.houses(step, Role::Base)));
  put("houses_or", writer.houses_or(step, Role::Base));
  put("cover", first_house(Role::Cover));
  put("covers", writer.houses(step, Role::Cover));
  put("covers_or", writer.houses_or(step, Role::Cover));
  put("witnesses", writer.cells(step.cells(Role::Witness)));
  put("pivot", writer.cells(pivot));
  put("ends", writer.cells(step.cells(Role::End)));
  put("links", writer.cells(step.cells(Role::Link)));
  put("a", writer.cells(step.cells(Role::ColourA)));
  put("b", writer.cells(step.cells(Role::ColourB)));
  put("c", writer.cells(step.cells(Role::ColourC)));
  put("d", writer.cells(step.cells(Role::ColourD)));
  std::vector<Cell> fins = step.cells(Role::Fin);
  std::ranges::copy(step.cells(Role::EndoFin), std::back_inserter(fins));
  put("fins", writer.cells(fins));
  args.witnesses = step.cells(Role::Witness).size();
  args.fins = fins.size();
  args.result = step.placements.size() + step.eliminations.size();
  put("extras", writer.cells(step.cells(Role::Extra)));
  put("way", writer.cells(marked_cells(step)));
  std::string possible;
  for (const Step::Chain& chain : step.chains) {
    for (Cell c : chain.nodes.front().cells) {
      possible += fmt::format("{}{}={}", possible.empty() ? "" : ", ", layout.name_of(c),
                              symbol_of(chain.nodes.front().digit));
    }
  }
  put("chains", notations(step, layout));
  put("possible", possible);
  const auto set_of = [&](std::size_t i) {
    if (i >= step.sets.size()) return std::string();
    const Writer terse_writer(layout, text, /*terse=*/true);
    return fmt::format("{}{{{}}}", terse_writer.cells(step.sets[i].cells),
                       terse_writer.digits(step.sets[i].digits));
  };
  put("set1", set_of(0));
  put("set2", set_of(1));
  put("set3", set_of(2));
  put("chain", step.chains.empty() ? "" : notation(step.chains.front(), step, layout));
  put("first", step.marks.empty() ? "" : layout.name_of(step.marks.front().candidate.cell));
  put("last", step.marks.empty() ? "" : layout.name_of(step.marks.back().candidate.cell));
  put("n", std::to_string(step.digits.size() > 1
                              ? static_cast<std::size_t>(step.digits.size())
                              : static_cast<std::size_t>(std::ranges::count(
                                    step.houses, Role::Base, &Step::HouseMark::role))));
  put("put", conclusions(layout, step.placements, "="));
  put("out", conclusions(layout, step.eliminations, "<>"));
  put("result", all_conclusions(layout, step));
  // Of templates: what other digits are sure to take.
  std::vector<Candidate> taken;
  for (const auto& mark : step.marks) {
    if (mark.role == Role::Link && !step.digits.contains(mark.candidate.digit)) {
      taken.push_back(mark.candidate);
    }
  }
  put("taken", conclusions(layout, taken, "="));
  put("claims", taken.empty() ? "" : fill(text.claims, args));

  // Wings: z leaves, x and y are the other digits; pincer1 has x, pincer2 has y.
  std::string x, y, z, pincer1, pincer2;
  if (!step.eliminations.empty()) {
    const Digit leaves = step.eliminations.front().digit;
    z = symbol_of(leaves);
    DigitSet others = step.digits - DigitSet::of(leaves);
    if (pincers.size() == 2) {
      pincer1 = layout.name_of(pincers[0]);
      pincer2 = layout.name_of(pincers[1]);
      for (const auto& mark : step.marks) {
        if (mark.candidate.digit == leaves) continue;
        if (mark.candidate.cell == pincers[0]) x = symbol_of(mark.candidate.digit);
        if (mark.candidate.cell == pincers[1]) y = symbol_of(mark.candidate.digit);
      }
    } else if (!others.empty()) {
      x = symbol_of(others.front());
    }
  }
  put("x", x);
  put("y", y);
  put("z", z);
  put("pincer1", pincer1);
  put("pincer2", pincer2);
  return args;
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
  const std::string pattern = fill(sentences(text, step.technique).pattern,
                                   arguments_of(step, layout, text, /*terse=*/true));
  return fmt::format("{}: {}{}{}", name_of(step, language), pattern, pattern.empty() ? "" : " => ",
                     all_conclusions(layout, step));
}

std::string paragraph(const Step& step, const Layout& layout, Language language) {
  const LanguageText& text = text_of(language);
  const Arguments args = arguments_of(step, layout, text, /*terse=*/false);
  std::string out = fill(sentences(text, told_as(step)).why, args);
  if (step.technique == TechniqueId::ColouringTrap) out += fill(text.trap, args);
  if (step.technique == TechniqueId::ColouringWrap) out += fill(text.wrap, args);
  if (step.technique == TechniqueId::MultiColours1) out += fill(text.multi_trap, args);
  if (step.technique == TechniqueId::MultiColours2) out += fill(text.multi_wrap, args);
  return out;
}

std::string hint(const Step& step, const Layout& layout, Depth depth, Language language) {
  const LanguageText& text = text_of(language);
  std::string out = fmt::format(fmt::runtime(text.hint), name_of(step, language),
                                help_of(step.technique, language));
  if (depth == Depth::Technique) return out;
  const Arguments args = arguments_of(step, layout, text, /*terse=*/false);
  if (depth == Depth::Where) {
    return out + std::string(text.gap) + fill(sentences(text, told_as(step)).where, args);
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
