// A whole file as text.
#pragma once

#include <cstddef>
#include <limits>
#include <string>

#include "masu/result.hpp"

namespace masu::io {

/// Io if it is not there or cannot be read to its end, LimitExceeded if that is beyond `most`
/// bytes: devices have none.
[[nodiscard]] Result<std::string> file_text(
    const std::string& path, std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace masu::io
