// Public steps of HoDoKu in words and as JSON.
#include <fmt/format.h>

#include "logic/hodoku/text_ja.hpp"
#include "logic/json.hpp"
#include "logic/text.hpp"
#include "masu/hodoku.hpp"

namespace masu::hodoku {

std::string_view name(const Technique& technique, Language language) {
  return language == Language::Japanese ? japanese_name(technique) : technique.name;
}

std::string line(const Step& step, Language language) {
  return language == Language::Japanese ? japanese_line(step) : step.text;
}

std::string paragraph(const Step& step, Language language) {
  const std::string chains = logic::notations(step.pattern, *plain_layout(9));
  if (language == Language::Japanese) return japanese_paragraph(step, chains);
  return fmt::format("HoDoKu: {}, score {}.{}{}", to_string(step.search->level), step.search->score,
                     chains.empty() ? "" : " ", chains);
}

nlohmann::ordered_json json_of(const Step& step, Language language) {
  nlohmann::ordered_json json{{"technique", step.technique->abbreviation},
                              {"code", step.technique->abbreviation},
                              {"name", name(*step.technique, language)},
                              {"level", static_cast<int>(step.search->level) + 1}};
  logic::add_pattern(json, step.pattern, *plain_layout(9));
  json["line"] = line(step, language);
  json["paragraph"] = paragraph(step, language);
  json["search"] = step.search->abbreviation;
  json["rating"] = step.search->score;
  return json;
}

std::string to_json(const Step& step, Language language) { return json_of(step, language).dump(); }

}  // namespace masu::hodoku
