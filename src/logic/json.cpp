// Steps as JSON (docs/logic.md describes the fields).
#include <nlohmann/json.hpp>

#include "masu/logic.hpp"

namespace masu::logic {
namespace {

using Json = nlohmann::ordered_json;

Json of(const Candidate& c, const Layout& layout) {
  return {{"cell", layout.name_of(c.cell)}, {"digit", c.digit.value()}};
}

Json of(const std::vector<Candidate>& candidates, const Layout& layout) {
  Json list = Json::array();
  for (const Candidate& c : candidates) list.push_back(of(c, layout));
  return list;
}

}  // namespace

std::string to_json(const Step& step, const Layout& layout, Language language) {
  const Technique& t = technique(step.technique);
  Json json;
  json["technique"] = t.key;
  json["code"] = t.code;
  json["name"] = language == Language::Japanese ? t.japanese : t.name;
  json["level"] = t.level;
  json["digits"] = Json::array();
  for (Digit d : step.digits) json["digits"].push_back(d.value());
  json["houses"] = Json::array();
  for (const auto& mark : step.houses) {
    json["houses"].push_back(
        {{"house", layout.code_of(mark.house)}, {"role", to_string(mark.role)}});
  }
  json["candidates"] = Json::array();
  for (const auto& mark : step.marks) {
    Json one = of(mark.candidate, layout);
    one["role"] = to_string(mark.role);
    json["candidates"].push_back(std::move(one));
  }
  json["links"] = Json::array();
  for (const auto& link : step.links) {
    json["links"].push_back(
        {{"from", of(link.from, layout)}, {"to", of(link.to, layout)}, {"strong", link.strong}});
  }
  json["placements"] = of(step.placements, layout);
  json["eliminations"] = of(step.eliminations, layout);
  json["line"] = line(step, layout, language);
  json["paragraph"] = paragraph(step, layout, language);
  return json.dump();
}

}  // namespace masu::logic
