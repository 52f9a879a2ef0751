#include "json.hpp"

#include <charconv>
#include <cstdlib>

namespace masu::rate {

nlohmann::ordered_json json_of(const Value& value) {
  if (value.text.empty()) return nullptr;
  if (!value.is_number) return value.text;
  const char* const end = value.text.data() + value.text.size();
  std::int64_t whole = 0;
  if (std::from_chars(value.text.data(), end, whole).ptr == end) return whole;
  return std::strtod(value.text.c_str(), nullptr);
}

nlohmann::ordered_json json_of(const DScoreSearch& search, const Layout& layout) {
  using Json = nlohmann::ordered_json;
  const auto candidates = [&](const std::vector<DScoreSearch::Candidate>& of) {
    Json list = Json::array();
    for (const auto& [cell, digit] : of) {
      list.push_back({{"cell", layout.name_of(cell)}, {"digit", digit.value()}});
    }
    return list;
  };
  Json json{{"logic", logics()[static_cast<std::size_t>(search.logic)].name},
            {"looks", search.looks},
            {"pattern", search.pattern},
            {"text", to_string(search, layout)}};
  if (search.digit) json["digit"] = search.digit.value();
  for (House h : search.houses) json["houses"].push_back(layout.code_of(h));
  json["removed"] = candidates(search.removed);
  json["placed"] = candidates(search.placed);
  for (Cell c : search.remembered) json["remembered"].push_back(layout.name_of(c));
  return json;
}

std::string to_json(const DScoreSearch& search, const Layout& layout) {
  return json_of(search, layout)
      .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace masu::rate
