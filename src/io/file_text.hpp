// A whole file as text.
#pragma once

#include <string>

#include "masu/result.hpp"

namespace masu::io {

/// Io if it is not there or cannot be read to its end.
[[nodiscard]] Result<std::string> file_text(const std::string& path);

}  // namespace masu::io
