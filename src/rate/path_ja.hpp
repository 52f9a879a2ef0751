// Words about paths for readers of Japanese.
#pragma once

#include <string_view>

#include "masu/logic.hpp"
#include "masu/solve.hpp"

namespace masu::rate {

[[nodiscard]] std::string_view japanese(logic::Path::End end);
[[nodiscard]] std::string_view japanese(solve::Status status);

}  // namespace masu::rate
