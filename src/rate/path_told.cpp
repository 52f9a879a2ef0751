// Paths in words and as JSON.
#include <type_traits>

#include "logic/json.hpp"
#include "rate/json.hpp"
#include "rate/path_ja.hpp"
#include "rate/path_steps.hpp"

namespace masu::rate {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string_view in_words(solve::Status status, Language language) {
  if (language == Language::Japanese) return japanese(status);
  switch (status) {
    case solve::Status::None:
      return "no solution";
    case solve::Status::One:
      return "one solution";
    case solve::Status::Several:
      return "several solutions";
    case solve::Status::Unknown:
      break;
  }
  return "could not be solved";
}

std::string_view in_words(logic::Path::End end, Language language) {
  return language == Language::Japanese ? japanese(end) : logic::to_string(end);
}

std::string reason(const SolvingPath& path, Language language) {
  if (path.clash) return describe(*path.position.layout, *path.clash);
  if (!path.solutions) return "";
  return std::string(in_words(*path.solutions, language));
}

std::vector<std::string> lines(const SolvingPath& path, Language language) {
  const Layout& layout = *path.position.layout;
  const auto told = [&](const auto& step) {
    if constexpr (std::is_same_v<std::decay_t<decltype(step)>, logic::Step>) {
      return logic::line(step, layout, language);
    } else {
      return line(step, language);
    }
  };
  std::vector<std::string> list;
  with_steps(path, [&](const auto& steps) {
    for (const auto& step : steps) list.push_back(told(step));
  });
  return list;
}

nlohmann::ordered_json json_of(const SolvingPath& path, Language language, const Stop& stop) {
  const Layout& layout = *path.position.layout;
  Json json{{"layout", layout.name()}, {"end", logic::to_string(path.end)}};
  if (const std::string why = reason(path, language); !why.empty()) json["reason"] = why;
  if (!path.rating.empty()) json["rating"] = path.rating;
  json["start"] = path.start ? logic::json_of_position(*path.start) : Json(nullptr);
  json["position"] = to_line(path.position);
  Json& list = json["steps"] = Json::array();
  const auto add = [&](const auto& step) {
    if constexpr (std::is_same_v<std::decay_t<decltype(step)>, logic::Step>) {
      list.push_back(logic::json_of(step, layout, language));
    } else {
      list.push_back(json_of(step, language));
    }
  };
  with_steps(path, [&](const auto& steps) {
    for (const auto& step : steps) {
      if (stop.asked()) return;  // the answer is dropped
      add(step);
    }
  });
  return json;
}

std::string to_json(const SolvingPath& path, Language language, const Stop& stop) {
  // Names of cells may be from a layout that somebody else wrote.
  return json_of(path, language, stop).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace masu::rate
