#include "json.hpp"

#include <charconv>
#include <cstdlib>

#include "logic/json.hpp"

namespace masu::rate {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json json_of(const Value& value) {
  if (value.text.empty()) return nullptr;
  if (!value.is_number) return value.text;
  const char* const end = value.text.data() + value.text.size();
  std::int64_t whole = 0;
  if (std::from_chars(value.text.data(), end, whole).ptr == end) return whole;
  return std::strtod(value.text.c_str(), nullptr);
}

Json json_of_ratings(std::span<const Rating* const> ratings, std::span<const Value> values,
                     Absent absent) {
  Json json = Json::object();
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (absent == Absent::LeftOut && values[n].text.empty()) continue;
    json[std::string(ratings[n]->name)] = json_of(values[n]);
  }
  return json;
}

Json json_of(const DScoreSearch& search, const Layout& layout) {
  const auto candidates = [&](const std::vector<DScoreSearch::Candidate>& of) {
    Json list = Json::array();
    for (const auto& [cell, digit] : of) {
      list.push_back(logic::json_of_candidate(cell, digit, layout));
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
  if (!search.remembered.empty()) {
    json["remembered"] = logic::json_of_cells(search.remembered, layout);
  }
  return json;
}

std::string to_json(const DScoreSearch& search, const Layout& layout) {
  return json_of(search, layout).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace masu::rate
