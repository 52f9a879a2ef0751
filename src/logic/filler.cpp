#include "filler.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

namespace masu::logic {
namespace {

// How lists and houses are written: tersely in the one-line notation, in words elsewhere.
class Writer {
 public:
  Writer(const Layout& layout, const LanguageText& text, Filler::Style style)
      : layout_(layout), text_(text), terse_(style == Filler::Style::Terse) {}

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
  // Of the first house with this role; empty if there is none.
  [[nodiscard]] std::string first_house(const Step& step, Role role) const {
    const auto mark = std::ranges::find(step.houses, role, &Step::HouseMark::role);
    return mark == step.houses.end() ? "" : house(mark->house);
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

// The digits of a wing, and its pincers.
struct Wing {
  std::string x, y, z, pincer1, pincer2;
};
Wing wing_of(const Step& step, const Layout& layout) {
  Wing wing;
  if (step.eliminations.empty()) return wing;
  const Digit leaves = step.eliminations.front().digit;
  wing.z = symbol_of(leaves);
  const std::vector<Cell> pincers = step.cells(Role::Pincer);
  if (pincers.size() != 2) {
    const DigitSet others = step.digits - DigitSet::of(leaves);
    if (!others.empty()) wing.x = symbol_of(others.front());
    return wing;
  }
  wing.pincer1 = layout.name_of(pincers[0]);
  wing.pincer2 = layout.name_of(pincers[1]);
  for (const auto& mark : step.marks) {
    if (mark.candidate.digit == leaves) continue;
    if (mark.candidate.cell == pincers[0]) wing.x = symbol_of(mark.candidate.digit);
    if (mark.candidate.cell == pincers[1]) wing.y = symbol_of(mark.candidate.digit);
  }
  return wing;
}

}  // namespace

std::string all_conclusions(const Step& step, const Layout& layout) {
  std::string out = conclusions(layout, step.placements, "=");
  const std::string gone = conclusions(layout, step.eliminations, "<>");
  if (!out.empty() && !gone.empty()) out += ", ";
  return out + gone;
}

Filler::Filler(const Step& step, const Layout& layout, const LanguageText& text, Style style)
    : step_(step), layout_(layout), text_(text), style_(style), fins_(step.cells(Role::Fin)) {
  std::ranges::copy(step.cells(Role::EndoFin), std::back_inserter(fins_));
  put_pattern();
  put_cells_by_role();
  put_chains();
  put_sets();
  put_conclusions();
  put_templates();
  put_wing();
}

std::string Filler::fill(std::string_view sentence) const {
  return fmt::vformat(in_number(sentence), values_);
}

// "[fins|fin|fins]" becomes the first word if there is one of them, else the second.
std::string Filler::in_number(std::string_view sentence) const {
  std::string out;
  for (;;) {
    const std::size_t begin = sentence.find('['), end = sentence.find(']');
    if (begin == sentence.npos || end == sentence.npos) return out += sentence;
    const std::string_view choice = sentence.substr(begin + 1, end - begin - 1);
    const std::size_t one = choice.find('|'), many = choice.rfind('|');
    out += sentence.substr(0, begin);
    out += count_of(choice.substr(0, one)) == 1 ? choice.substr(one + 1, many - one - 1)
                                                : choice.substr(many + 1);
    sentence.remove_prefix(end + 1);
  }
}

std::size_t Filler::count_of(std::string_view name) const {
  if (name == "witnesses") return step_.cells(Role::Witness).size();
  if (name == "fins") return fins_.size();
  return step_.placements.size() + step_.eliminations.size();
}

void Filler::put(const char* name, const std::string& value) {
  values_.push_back(fmt::arg(name, value));
}

// Digits and houses.
void Filler::put_pattern() {
  const Writer writer(layout_, text_, style_);
  put("digits", writer.digits(step_.digits));
  put("digits_or", writer.digits_or(step_.digits));
  put("digit", step_.digits.empty() ? "" : std::string(1, symbol_of(step_.digits.front())));
  put("house", writer.first_house(step_, Role::Base));
  put("houses", writer.houses(step_, Role::Base));
  put("Houses", capitalised(writer.houses(step_, Role::Base)));
  put("houses_or", writer.houses_or(step_, Role::Base));
  put("cover", writer.first_house(step_, Role::Cover));
  put("covers", writer.houses(step_, Role::Cover));
  put("covers_or", writer.houses_or(step_, Role::Cover));
  const auto bases = std::ranges::count(step_.houses, Role::Base, &Step::HouseMark::role);
  put("n", std::to_string(step_.digits.size() > 1 ? step_.digits.size() : bases));
}

void Filler::put_cells_by_role() {
  constexpr std::array kNames{
      std::pair{"cells", Role::Pattern}, std::pair{"witnesses", Role::Witness},
      std::pair{"pivot", Role::Pivot},   std::pair{"ends", Role::End},
      std::pair{"links", Role::Link},    std::pair{"extras", Role::Extra},
      std::pair{"a", Role::ColourA},     std::pair{"b", Role::ColourB},
      std::pair{"c", Role::ColourC},     std::pair{"d", Role::ColourD},
  };
  const Writer writer(layout_, text_, style_);
  for (const auto& [name, role] : kNames) put(name, writer.cells(step_.cells(role)));
  put("fins", writer.cells(fins_));
  put("way", writer.cells(marked_cells(step_)));
  put("first", step_.marks.empty() ? "" : layout_.name_of(step_.marks.front().candidate.cell));
  put("last", step_.marks.empty() ? "" : layout_.name_of(step_.marks.back().candidate.cell));
}

void Filler::put_chains() {
  std::string possible;
  for (const Step::Chain& chain : step_.chains) {
    const Step::Node& first = chain.nodes.front();
    for (Cell c : first.cells) {
      if (!possible.empty()) possible += ", ";
      possible += fmt::format("{}={}", layout_.name_of(c), symbol_of(first.digit));
    }
  }
  put("possible", possible);
  put("chains", notations(step_, layout_));
  put("chain", step_.chains.empty() ? "" : notation(step_.chains.front(), step_, layout_));
}

// Always terse.
void Filler::put_sets() {
  const Writer writer(layout_, text_, Style::Terse);
  std::size_t i = 0;
  for (const char* name : {"set1", "set2", "set3"}) {
    std::string text;
    if (i < step_.sets.size()) {
      const Step::Set& set = step_.sets[i];
      text = fmt::format("{}{{{}}}", writer.cells(set.cells), writer.digits(set.digits));
    }
    put(name, text);
    ++i;
  }
}

void Filler::put_conclusions() {
  put("put", conclusions(layout_, step_.placements, "="));
  put("out", conclusions(layout_, step_.eliminations, "<>"));
  put("result", all_conclusions(step_, layout_));
}

// What other digits are sure to take.
void Filler::put_templates() {
  std::vector<Candidate> taken;
  for (const auto& mark : step_.marks) {
    if (mark.role == Role::Link && !step_.digits.contains(mark.candidate.digit)) {
      taken.push_back(mark.candidate);
    }
  }
  put("taken", conclusions(layout_, taken, "="));
  put("claims", taken.empty() ? "" : fill(text_.claims));
}

// z leaves, x and y are the other digits; pincer1 has x, pincer2 has y.
void Filler::put_wing() {
  const Wing wing = wing_of(step_, layout_);
  put("x", wing.x);
  put("y", wing.y);
  put("z", wing.z);
  put("pincer1", wing.pincer1);
  put("pincer2", wing.pincer2);
}

}  // namespace masu::logic
