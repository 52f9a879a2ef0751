// masu/hodoku.hpp: looking for techniques in paths, by names.
#include <algorithm>

#include "logic/technique_names.hpp"
#include "masu/technique_search.hpp"

namespace masu::hodoku {

Result<std::vector<std::vector<const Technique*>>> parse_needs(std::string_view list) {
  std::vector<std::vector<const Technique*>> needs;
  for (const std::string_view part : logic::parts_of(list)) {
    auto& any_of = needs.emplace_back();
    const logic::TechniqueGroup* group = logic::find_group(part);
    if (const Technique* one = find_technique(part)) {
      any_of.push_back(one);
      continue;
    }
    for (const std::string_view name : logic::parts_of(group ? group->members : part)) {
      any_of.push_back(find_technique(name));
      if (any_of.back() != nullptr) continue;
      return Error{ErrorCode::BadValue, "HoDoKu has no technique '" + std::string(name) + "'", {}};
    }
  }
  if (needs.empty()) return Error{ErrorCode::BadValue, "the list of techniques is empty", {}};
  return needs;
}

bool uses(std::span<const Step> steps, std::span<const Technique* const> any_of) {
  return std::ranges::any_of(steps, [&](const Step& step) {
    return std::ranges::find(any_of, step.technique) != any_of.end() ||
           std::ranges::find(any_of, step.search) != any_of.end();
  });
}

std::string summary(std::span<const Step> steps) {
  std::string text;
  for (const Technique& one : techniques()) {
    const auto count = std::ranges::count(steps, &one, &Step::search);
    if (count == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::string(one.abbreviation) + "=" + std::to_string(count);
  }
  return text;
}

}  // namespace masu::hodoku
