// Ranges as options: "54:61", or "58" for 58:58.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

namespace masu::cli {

/// Whole numbers from 0 on; nothing if it is no range, or an empty one.
[[nodiscard]] std::optional<std::pair<int, int>> parse_range(std::string_view text);

}  // namespace masu::cli
