// Ranges as people write them: "54:61", "54:", ":61", or "58" for 58:58.
#pragma once

#include <string_view>
#include <utility>

#include "masu/result.hpp"

namespace masu {

/// Whole numbers from 0 to `most`, both ends included; an end that is left out is 0 or `most`.
/// Fails with BadValue if it is no such range, or an empty one.
[[nodiscard]] Result<std::pair<int, int>> parse_range(std::string_view text, int most);

}  // namespace masu
