// Names of techniques as people write them.
#pragma once

#include "masu/technique_search.hpp"

namespace masu::logic {

/// The parts of a comma separated list, without blanks around them.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view list);
/// nullptr if there is no such group.
[[nodiscard]] const TechniqueGroup* find_group(std::string_view name);

}  // namespace masu::logic
