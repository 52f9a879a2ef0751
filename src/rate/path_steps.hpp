// The list of steps of a path, whoever's they are.
#pragma once

#include "masu/path.hpp"

namespace masu::rate {

/// Calls `use(list)`. (std::visit could throw, which this library does not do.)
template <class Use>
auto with_steps(const SolvingPath& path, Use use) {
  if (const auto* list = std::get_if<std::vector<hodoku::Step>>(&path.steps)) return use(*list);
  if (const auto* list = std::get_if<std::vector<SeStep>>(&path.steps)) return use(*list);
  return use(*std::get_if<std::vector<logic::Step>>(&path.steps));
}

}  // namespace masu::rate
