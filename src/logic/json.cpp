// Steps as JSON (docs/logic.md describes the fields).
#include "json.hpp"

namespace masu::logic {
namespace {

using Json = nlohmann::ordered_json;

Json of(const Candidate& c, const Layout& layout) {
  return json_of_candidate(c.cell, c.digit, layout);
}

Json of(const std::vector<Candidate>& candidates, const Layout& layout) {
  Json list = Json::array();
  for (const Candidate& c : candidates) list.push_back(of(c, layout));
  return list;
}

Json values(DigitSet digits) {
  Json list = Json::array();
  for (Digit d : digits) list.push_back(d.value());
  return list;
}

}  // namespace

Json json_of_candidate(Cell cell, Digit digit, const Layout& layout) {
  return {{"cell", layout.name_of(cell)}, {"digit", digit.value()}};
}

Json json_of_cells(std::span<const Cell> cells, const Layout& layout) {
  Json list = Json::array();
  for (Cell c : cells) list.push_back(layout.name_of(c));
  return list;
}

Json json_of(const Step::Chain& chain, const Layout& layout) {
  Json nodes = Json::array();
  for (const Step::Node& node : chain.nodes) {
    Json one{{"cells", json_of_cells(node.cells, layout)},
             {"digit", node.digit.value()},
             {"on", node.on}};
    if (node.set) one["set"] = *node.set;
    nodes.push_back(std::move(one));
  }
  return {{"nodes", std::move(nodes)}, {"follows", chain.arrows()}, {"loop", chain.loop}};
}

void add_pattern(Json& json, const Step& step, const Layout& layout) {
  json["digits"] = values(step.digits);
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
  for (const auto& link : step.all_links()) {
    json["links"].push_back(
        {{"from", of(link.from, layout)}, {"to", of(link.to, layout)}, {"strong", link.strong}});
  }
  json["sets"] = Json::array();
  for (const auto& set : step.sets) {
    json["sets"].push_back(
        {{"cells", json_of_cells(set.cells, layout)}, {"digits", values(set.digits)}});
  }
  json["chains"] = Json::array();
  for (const auto& chain : step.chains) json["chains"].push_back(json_of(chain, layout));
  json["placements"] = of(step.placements, layout);
  json["eliminations"] = of(step.eliminations, layout);
}

Json json_of(const Step& step, const Layout& layout, Language language) {
  const Technique& t = technique(step.technique);
  Json json;
  json["technique"] = t.key;
  json["code"] = t.code;
  json["name"] = language == Language::Japanese ? t.japanese : t.name;
  json["level"] = t.level;
  add_pattern(json, step, layout);
  json["line"] = line(step, layout, language);
  json["paragraph"] = paragraph(step, layout, language);
  return json;
}

Json json_of_position(const Puzzle& position) {
  Json marks = Json::array();
  for (std::size_t c = 0; c < position.digits.size(); ++c) {
    std::string symbols;
    if (!position.digits[c]) {
      for (Digit d : position.allowed_at(Cell(c))) symbols += symbol_of(d);
    }
    marks.push_back(std::move(symbols));
  }
  return {{"digits", to_line(position)}, {"marks", std::move(marks)}};
}

std::string to_json(const Step& step, const Layout& layout, Language language) {
  // Names of cells may be from a layout that somebody else wrote.
  return json_of(step, layout, language).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace masu::logic
