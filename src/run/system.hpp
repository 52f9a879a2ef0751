// The few system calls that the module needs, with errors as values.
#pragma once

#include <string>
#include <string_view>

#include "masu/result.hpp"

namespace masu::run {

/// "cannot write: No space left on device", from errno as it is now.
[[nodiscard]] Error system_error(std::string_view what, const std::string& path);

/// All of `bytes`, however often the system takes only a part. Sets errno and returns false if not.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);

}  // namespace masu::run
