#include "logic/hodoku/text_ja.hpp"

#include <fmt/format.h>

namespace masu::hodoku {
namespace {

void replace(std::string& text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

}  // namespace

std::string_view japanese_name(const Technique& technique) {
  const logic::Technique* ours = logic::find_technique(technique.abbreviation);
  return ours ? ours->japanese : technique.name;
}

std::string japanese_line(const Step& step) {
  std::string text = step.text;
  replace(text, step.technique->name, japanese_name(*step.technique));
  if (step.siamese) replace(text, "Siamese ", "サイアミーズ");
  replace(text, ", endo fins ", "、エンドフィン");
  replace(text, ", fins ", "、フィン");
  return text;
}

std::string japanese_paragraph(const Step& step, std::string_view chains) {
  return fmt::format("HoDoKu：{}、得点{}。{}", to_string(step.search->level), step.search->score,
                     chains);
}

}  // namespace masu::hodoku
